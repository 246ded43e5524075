#!/bin/sh
# Installs Durak for the person who runs this, without any rights of an administrator; run again, it brings an installed
# one up to date. uninstall.sh, of which a copy is installed, takes back what is done here.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)

fail() {
    printf 'install.sh: %s\n' "$1" >&2
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

[ "$#" -eq 0 ] || fail "it takes no options; it installs into the home folder of whoever runs it."
case ${HOME:-} in
    /*) ;;
    *) fail "HOME is not a folder." ;;
esac
case ${XDG_DATA_HOME:-} in
    /*) data=${XDG_DATA_HOME%/} ;;
    *) data=$HOME/.local/share ;; # as the XDG specification wants it, a relative path does not count
esac
place=$HOME/.local/lib/durak
command=$HOME/.local/bin/durak
case $data$place in
    *'
'*) fail "a folder whose name has a line break cannot be installed into." ;;
esac
[ -x "$here/durak/durak" ] || fail "the folder 'durak' is not beside this script; unpack the whole archive."
[ ! -e "$place" ] || [ -f "$place/installed" ] || fail "$place is there already, and this script did not put it there."
if [ -e "$command" ] || [ -L "$command" ]; then
    [ "$(readlink "$command" || :)" = "$place/durak" ] || fail "$command is there already, and this script did not put it there."
fi

# A program whose files change while it runs would read half of them old and half of them new.
for running in /proc/[0-9]*/exe; do
    [ "$(readlink "$running" 2>/dev/null || :)" != "$place/durak" ] || fail "$(say running)"
done

# The record of what is made here, for uninstall.sh: folders that were not there, then files.
record=$(mktemp)
trap 'rm -rf -- "$record" "$place.new"' EXIT
new_folder() {
    [ -d "$1" ] && return
    new_folder "$(dirname -- "$1")"
    mkdir -- "$1"
    printf 'folder %s\n' "$1" >>"$record"
}
[ ! -f "$place/installed" ] || grep '^folder ' "$place/installed" >"$record" || :

new_folder "$(dirname -- "$place")"
new_folder "$(dirname -- "$command")"
rm -rf -- "$place.new"
mkdir -- "$place.new"
cp -RP -- "$here/durak/." "$place.new/"
cp -- "$here/uninstall.sh" "$here/words" "$place.new/"

# As a value of the key Exec: quoted inside, and the whole with the escapes of any value.
exec=$(printf '%s' "$place/durak" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
tried=$(printf '%s' "$place/durak" | sed -e 's/\\/\\\\/g')
entry() {
    while IFS= read -r line; do
        case $line in
            'Exec=durak'*) printf 'Exec="%s"%s\n' "$exec" "${line#Exec=durak}" ;;
            'TryExec=durak') printf 'TryExec=%s\n' "$tried" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done
}
# Of an earlier version there may be files that this one does not have.
[ ! -f "$place/installed" ] || sed -n 's/^file //p' "$place/installed" | while IFS= read -r old; do rm -f -- "$old"; done
(cd -- "$here/share" && find . -type f | LC_ALL=C sort) | while IFS= read -r name; do
    target=$data/${name#./}
    new_folder "$(dirname -- "$target")"
    case $name in
        *.desktop) entry <"$here/share/$name" >"$target" ;;
        *) cp -- "$here/share/$name" "$target" ;;
    esac
    chmod 644 "$target"
    printf 'file %s\n' "$target" >>"$record"
done
printf 'file %s\n' "$command" >>"$record"

# What the desktop keeps of all entries is made anew; where it was not there, it goes with the last of them.
for made in "$data/applications/mimeinfo.cache" "$data/mime/mime.cache"; do
    if [ ! -e "$made" ] || grep -qxF "cache $made" "$place/installed" 2>/dev/null; then
        printf 'cache %s\n' "$made" >>"$record"
    fi
done
cp -- "$record" "$place.new/installed"
chmod 644 "$place.new/installed"
if [ -e "$place" ]; then
    rm -rf -- "$place.old"
    mv -- "$place" "$place.old"
fi
mv -- "$place.new" "$place"
rm -rf -- "$place.old"
ln -sfn -- "$place/durak" "$command"

refresh() {
    ! command -v "$1" >/dev/null 2>&1 || "$@" >/dev/null 2>&1 || :
}
refresh update-desktop-database -q "$data/applications"
refresh update-mime-database "$data/mime"
if [ -f "$data/icons/hicolor/icon-theme.cache" ]; then
    refresh gtk-update-icon-cache -q -t -f "$data/icons/hicolor"
fi

printf '%s\n    %s\n' "$(say installed)" "$command"
printf '%s\n    %s\n' "$(say removing)" "$place/uninstall.sh"
