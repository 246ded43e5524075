#!/bin/sh
# Removes what install.sh has put into the home folder of the person who runs this. Saved games and settings stay.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)

fail() {
    printf 'uninstall.sh: %s\n' "$1" >&2
    exit 1
}

# say NAME: a sentence of the file beside this script, in the person's language.
language=${LC_ALL:-${LC_MESSAGES:-${LANG:-en}}}
language=${language%%[!a-z]*}
words=$(cat -- "$here/words")
printf '%s\n' "$words" | grep -q "^running $language " || language=en
say() {
    printf '%s\n' "$words" | sed -n "s/^$1 $language //p"
}

[ "$#" -eq 0 ] || fail "it takes no options."
case ${HOME:-} in
    /*) ;;
    *) fail "HOME is not a folder." ;;
esac
place=$HOME/.local/lib/durak
[ -f "$place/installed" ] || fail "Durak is not installed in $place."
for running in /proc/[0-9]*/exe; do
    [ "$(readlink "$running" 2>/dev/null || :)" != "$place/durak" ] || fail "$(say running)"
done

record=$(mktemp)
trap 'rm -f "$record"' EXIT
cp -- "$place/installed" "$record"
sed -n 's/^file //p' "$record" | while IFS= read -r path; do
    rm -f -- "$path"
done
rm -rf -- "$place" "$place.new" "$place.old"

# cache_of NAME: where such a cache was made by the installation, or nothing.
cache_of() {
    sed -n 's/^cache //p' "$record" | grep "/$1\$" || :
}
refresh() {
    ! command -v "$1" >/dev/null 2>&1 || "$@" >/dev/null 2>&1 || :
}
data=$(sed -n 's|^file \(.*\)/applications/durak\.desktop$|\1|p' "$record")
if [ -n "$data" ]; then
    [ ! -d "$data/applications" ] || refresh update-desktop-database -q "$data/applications"
    [ ! -d "$data/mime/packages" ] || refresh update-mime-database "$data/mime"
    if [ -f "$data/icons/hicolor/icon-theme.cache" ]; then
        refresh gtk-update-icon-cache -q -t -f "$data/icons/hicolor"
    fi
    cache=$(cache_of mimeinfo.cache)
    if [ -n "$cache" ] && ! ls "$data"/applications/*.desktop >/dev/null 2>&1; then
        rm -f -- "$cache"
    fi
    cache=$(cache_of mime.cache)
    if [ -n "$cache" ] && ! ls "$data"/mime/packages/*.xml >/dev/null 2>&1; then
        for name in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version \
            XMLnamespaces application/x-durak-deal.xml; do
            rm -f -- "$data/mime/$name"
        done
        rmdir -- "$data/mime/application" 2>/dev/null || :
    fi
fi

# Folders that install.sh made, the deepest first; those that hold anything else stay.
sed -n 's/^folder //p' "$record" | LC_ALL=C sort -r | while IFS= read -r path; do
    rmdir -- "$path" 2>/dev/null || :
done

say removed
saves=${XDG_DATA_HOME:-$HOME/.local/share}/Durak
settings=${XDG_CONFIG_HOME:-$HOME/.config}/Durak
for kept in "$saves" "$settings"; do
    [ ! -d "$kept" ] || printf '%s\n    %s\n' "$(say kept)" "$kept"
done
