"""Builds the Flatpak of a release and starts it in its sandbox: ``python -m tests.tools.flatpak out/release`` (Linux,
root; Debian: flatpak flatpak-builder mmdebstrap appstream xvfb xauth dbus).

Flathub's runtime cannot be had everywhere, so a stand-in of the same name is made of Debian packages; ``--runtime
installed`` uses the one of the system. Then `build/manifests.py` writes the manifest, flatpak-builder builds it from
the archive by its sum, and the program plays a deal on a virtual screen. Checked: no network inside, the player's files
in the sandbox's own folders, names as Flatpak wants them. Nothing outside a temporary folder is changed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.paths import ROOT
from tests.tools.packages import Failed, check, codename, said
from tests.tools.virtual_screen import virtual_screen

sys.path.append(str(ROOT / "build"))
import contents
from stores import flatpak

TOOLS = ("flatpak", "flatpak-builder", "mmdebstrap", "appstreamcli", "Xvfb", "dbus-run-session")
PACKAGES = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1", "libpulse0")
PACKAGES += ("libwayland-client0", "libwayland-egl1", "libwayland-cursor0", "libxkbcommon0", "appstream-util")
RUNTIME = """\
[Runtime]
name={name}
runtime=org.freedesktop.Platform/x86_64/{branch}
sdk=org.freedesktop.Sdk/x86_64/{branch}
"""


def stand_in(base: Path, environment: dict[str, str]) -> None:
    """Install a runtime and its SDK, both the same few Debian packages."""
    system, tree, store = base / "system", base / "runtime", base / "store"
    said("mmdebstrap", "--variant=minbase", f"--include={','.join(PACKAGES)}", codename(), system)
    for folder in ("files", "var"):
        (tree / folder).mkdir(parents=True)
    shutil.copytree(system / "usr", tree / "usr", symlinks=True)
    shutil.copytree(system / "etc", tree / "usr" / "etc", symlinks=True)
    names = (flatpak.RUNTIME, "org.freedesktop.Sdk")
    for name in names:
        text = RUNTIME.format(name=name, branch=flatpak.BRANCH)
        (tree / "metadata").write_text(text, encoding="utf-8", newline="\n")
        said("flatpak", "build-export", "--runtime", "--disable-fsync", store, tree, flatpak.BRANCH)
    shutil.rmtree(tree)
    said("flatpak", "--user", "remote-add", "--no-gpg-verify", "store", f"file://{store}", environment=environment)
    wanted = [f"{name}//{flatpak.BRANCH}" for name in names]
    said("flatpak", "--user", "install", "-y", "--noninteractive", "store", *wanted, environment=environment)


def built(release: Path, base: Path, environment: dict[str, str]) -> None:
    """Write the manifest for ``release``, build and install it."""
    made, address = base / "manifests", "https://durak.invalid/releases"
    command = [sys.executable, ROOT / "build" / "manifests.py", release, "--from", address, "--out", made]
    said(*command, environment=environment)
    manifest = made / "flatpak" / f"{contents.IDENTIFIER}.json"
    text = manifest.read_text(encoding="utf-8").replace(address, f"file://{release}")  # it is not published yet
    manifest.write_text(text, encoding="utf-8", newline="\n")
    page = manifest.with_suffix(".metainfo.xml")
    check("successful" in said("appstreamcli", "validate", "--no-net", page), "AppStream's page with pictures holds")
    words = ["--user", "--install", "--force-clean", "--disable-rofiles-fuse", f"--state-dir={base / 'state'}"]
    said("flatpak-builder", *words, base / "build", manifest, environment=environment)
    check(True, "flatpak-builder builds it from the archive, by its sum")


def tried(environment: dict[str, str]) -> None:
    """Start what is installed."""
    home = Path(environment["HOME"])
    exported = Path(environment["FLATPAK_USER_DIR"]) / "app" / contents.IDENTIFIER / "current" / "active" / "export"
    names = [path.name for path in exported.rglob("*") if path.is_file() and path.suffix != ".cache"]
    check(f"{contents.IDENTIFIER}.desktop" in names, "the desktop gets its entry")
    check(all(name.startswith(contents.IDENTIFIER) for name in names), "and only files with its own name")

    def inside(*words: str) -> str:
        command = ["dbus-run-session", "--", "flatpak", "run", "--user", *words]
        done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300)
        if done.returncode:
            raise Failed(f"{words}: status {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    check(inside(contents.IDENTIFIER, "--version").startswith("Durak "), "in its sandbox it answers")
    links = inside("--command=cat", contents.IDENTIFIER, "/proc/net/dev").splitlines()[2:]
    check([line.split(":")[0].strip() for line in links] == ["lo"], "there is no network in it")
    told = inside(contents.IDENTIFIER, "--demo", "--players", "3", "--deals", "1", "--speed", "instant", "--seed", "f")
    check(json.loads(told.splitlines()[-1])["ended"], "it plays a deal in a window")
    own = home / ".var" / "app" / contents.IDENTIFIER
    check(any(own.rglob("durak.log")), "its files lie in the sandbox's folder")
    left = [path for path in (home / ".local", home / ".config") if any(path.rglob("*Durak*"))]
    check(not left, "and nowhere else")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.flatpak", description=__doc__)
    parser.add_argument("release", type=Path, help="what build/release.py has made")
    parser.add_argument("--runtime", choices=("stand-in", "installed"), default="stand-in")
    args = parser.parse_args(words)
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        print(f"not tried: {', '.join(missing)} is not here", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, virtual_screen() as screen:
        base = Path(folder)
        for name in ("home", "run"):
            (base / name).mkdir(mode=0o700)
        own = {"HOME": str(base / "home"), "XDG_RUNTIME_DIR": str(base / "run")}
        own["FLATPAK_USER_DIR"] = str(base / "flatpak")
        environment = {k: v for k, v in (os.environ | screen).items() if not k.startswith("XDG_")} | own
        try:
            if args.runtime == "stand-in":
                stand_in(base, environment)
            built(args.release.resolve(), base, environment)
            tried(environment)
        except Failed as error:
            print(f"FAILED: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
