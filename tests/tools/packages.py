"""Tests the downloads for Linux: ``python -m tests.tools.packages out/release`` (Debian: xvfb, xdotool, x11-utils,
libgtk-3-bin, desktop-file-utils, appstream, shared-mime-info; for ``--bare`` mmdebstrap).

The archive is unpacked in a folder with spaces and Cyrillic letters, installed twice into a new home, started from its
desktop entry on a virtual screen, and removed; only the player's own files may remain. ``--system`` (as root) does the
same with the Debian package on the machine itself. ``--bare`` (as root) installs that package on a Debian with nothing
in it: what is missing must be named, by dpkg and by the program, and with it a deal must be played. Real home folders
are not changed. Needs no pytest.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.system import libraries
from tests.paths import ROOT
from tests.tools.virtual_screen import virtual_screen, wait_until

sys.path.append(str(ROOT / "build"))
import wording

TOOLS = ("Xvfb", "xdotool", "xprop", "desktop-file-validate", "appstreamcli", "gio")
OWN = {".local/share/Durak", ".config/Durak", ".local/state/Durak"}
"""Folders of the player below the home."""
OTHERS = {".cache", ".config/dconf", ".dbus"}
"""Folders that desktops create when a program is started."""


class Failed(AssertionError):
    """A check failed."""


def check(holds: object, what: str) -> None:
    """Print the check if it holds. Raises Failed."""
    if not holds:
        raise Failed(what)
    print(f"  {what}")


def said(*command: str | Path, environment: dict[str, str] | None = None, status: int = 0) -> str:
    """The output of a command. Raises Failed if its exit status is not ``status``."""
    done = subprocess.run(
        [str(word) for word in command],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    if done.returncode != status:
        raise Failed(f"{command[0]} ended with status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


@contextmanager
def started(environment: dict[str, str], entry: Path) -> Iterator[int]:
    """Start the program from its desktop entry; yields its process id and ends it afterwards."""
    words = ["gtk-launch", entry.stem] if shutil.which("gtk-launch") else ["gio", "launch", str(entry)]
    launcher = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    pid = 0
    try:
        check(wait_until(lambda: window(environment), 60), "started from its desktop entry, a window is there")
        told = said("xprop", "-id", window(environment), "WM_CLASS", "_NET_WM_PID", environment=environment)
        pid = int(re.findall(r"_NET_WM_PID.* = (\d+)", told)[0])
        wanted = re.findall(r"^StartupWMClass=(.+)$", entry.read_text(encoding="utf-8"), re.M)[0]
        check(f'"{wanted}"' in told, f"the window's class is the entry's StartupWMClass, {wanted}")
        time.sleep(2)  # until the first frame and the players' process
        yield pid
    finally:
        if pid:
            os.kill(pid, signal.SIGTERM)
            wait_until(lambda: not Path(f"/proc/{pid}").exists(), 20)
        launcher.wait(timeout=60)


def window(environment: dict[str, str]) -> str:
    command = ["xdotool", "search", "--onlyvisible", "--class", "durak"]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
    return done.stdout.split()[0] if done.stdout.split() else ""


def of(program: Path) -> list[str]:
    """Processes that run ``program``."""
    found = []
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if os.readlink(link) == str(program):
                found.append(link.parent.name)
        except OSError:
            continue
    return found


def try_archive(archive: Path, base: Path) -> None:
    print(archive.name)
    home, unpacked = base / "дом с пробелом", base / "Мои игры"
    home.mkdir()
    unpacked.mkdir()
    said("tar", "-xf", archive, "-C", unpacked)
    folder = unpacked / archive.name.removesuffix(".tar.xz")
    with virtual_screen() as screen:
        environment = {k: v for k, v in screen.items() if not k.startswith("XDG_")} | {
            "HOME": str(home),
            "LANG": "de_DE.UTF-8",
        }
        for _again in range(2):
            said(folder / "install.sh", environment=environment)
        shutil.rmtree(unpacked)
        program = home / ".local/lib/durak/durak"
        entry = home / ".local/share/applications/durak.desktop"
        check(said(program, "--version", environment=environment).startswith("Durak "), "installed twice, it answers")
        check(not said("desktop-file-validate", entry), "desktop-file-validate finds nothing")
        page = home / ".local/share/metainfo/org.durak.Durak.metainfo.xml"
        check(
            "Validation was successful" in said("appstreamcli", "validate", "--no-net", page), "AppStream's page holds"
        )
        deal = base / "2026-01-01-podkidnoy-1.durak.txt"
        deal.write_text("# a deal\n", encoding="utf-8", newline="\n")
        told = said("gio", "info", "-a", "standard::content-type", deal, environment=environment)
        check("application/x-durak-deal" in told, "a deal that was given away is known by its name")
        with started(environment, entry):
            check(
                wording.RUNNING["de"] in said(program.parent / "uninstall.sh", environment=environment, status=1),
                "kept while it runs",
            )
        check(wait_until(lambda: not of(program), 20), "no process of it is left")
        kept = said(program.parent / "uninstall.sh", environment=environment)
        check(str(home / ".config/Durak") in kept, "removed; it says where the player's own lies")
    left = {path.relative_to(home) for path in home.rglob("*") if path.is_file() or path.is_symlink()}
    foreign = [str(path) for path in left if not any(path.is_relative_to(own) for own in OWN | OTHERS)]
    check(not foreign, f"left are {len(left)} files, all the player's own")
    empty = [path for path in home.rglob("*") if path.is_dir() and not any(path.iterdir())]
    check(
        not [path for path in empty if "Durak" not in path.parts and ".cache" not in path.parts],
        "no empty folder is left",
    )


def try_deb(package: Path, base: Path) -> None:
    print(f"{package.name}, on this machine")
    home = base / "home"
    home.mkdir()
    said("dpkg", "-i", package)
    try:
        with virtual_screen() as screen:
            environment = {k: v for k, v in screen.items() if not k.startswith("XDG_")} | {"HOME": str(home)}
            check(said("/usr/games/durak", "--version", environment=environment), "installed, it answers")
            check("durak" in said("man", "-w", "durak"), "its manual page is found")
            entry = Path("/usr/share/applications/durak.desktop")
            check(not said("desktop-file-validate", entry), "desktop-file-validate finds nothing")
            with started(environment, entry):
                pass
    finally:
        said("dpkg", "--purge", "durak")
    check(not Path("/usr/lib/durak").exists() and not Path("/usr/games/durak").exists(), "purged, nothing is left")


def codename() -> str:
    """The name of this machine's Debian, such as "bookworm"."""
    lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)["VERSION_CODENAME"].strip('"')


def try_bare(package: Path, base: Path) -> None:
    """The package on a new, minimal Debian in ``base``."""
    print(f"{package.name}, on a bare Debian")
    system = base / "system"
    said("mmdebstrap", "--variant=minbase", codename(), system)
    shutil.copyfile(package, system / "tmp" / "durak.deb")
    with virtual_screen() as screen:
        within = ("chroot", system, "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8")
        within += ("SDL_AUDIODRIVER=dummy", f"DISPLAY={screen['DISPLAY']}")
        played = (
            "/usr/lib/durak/durak",
            "--demo",
            "--players",
            "2",
            "--deals",
            "1",
            "--speed",
            "instant",
            "--seed",
            "b",
        )
        needed = [each.package for each in libraries.X11]
        told = said(*within, "dpkg", "-i", "/tmp/durak.deb", status=1)
        check(all(f"{name} is not installed" in told for name in needed), f"dpkg asks for {' and '.join(needed)}")
        told = said(*within, *played, status=2)
        check(all(name in told for name in needed), "so does the program, started all the same")
        said(*within, "dpkg", "--purge", "durak")
        said(*within, "apt-get", "update")
        said(*within, "apt-get", "install", "-y", "--no-install-recommends", "/tmp/durak.deb")
        check('"ended": true' in said(*within, *played), "apt gets them, and a deal is played; nothing else is needed")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.packages", description=__doc__)
    parser.add_argument("folder", type=Path, help="what build/release.py has made")
    parser.add_argument(
        "--system", action="store_true", help="install the package for Debian on this machine, and purge it"
    )
    parser.add_argument("--bare", action="store_true", help="install it on a new, minimal Debian in a temporary folder")
    args = parser.parse_args(words)
    missing = [tool for tool in (*TOOLS, *(("mmdebstrap",) if args.bare else ())) if shutil.which(tool) is None]
    if missing:
        print(f"not tried: {', '.join(missing)} is not here", file=sys.stderr)
        return 1
    archives, packages = sorted(args.folder.glob("*.tar.xz")), sorted(args.folder.glob("*.deb"))
    if not archives or not packages:
        print(f"{args.folder} holds no archive and package for Debian: build/release.py makes them", file=sys.stderr)
        return 1
    try:
        for archive in archives:
            with tempfile.TemporaryDirectory() as base:
                try_archive(archive.resolve(), Path(base))
        for package in packages if args.system else ():
            with tempfile.TemporaryDirectory() as base:
                try_deb(package.resolve(), Path(base))
        for package in packages if args.bare else ():
            with tempfile.TemporaryDirectory() as base:
                try_bare(package.resolve(), Path(base))
    except Failed as error:
        print(f"FAILED: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
