"""The package for Debian and derivatives, for all users of a machine. Needs dpkg-deb, but not root.

Its copyright file contains the licences of everything bundled. It brings its own copies of libraries that Debian has
too, because the program is tested with those.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import textwrap
from email.utils import formatdate
from pathlib import Path

import archive
import contents
import wording

from linux import layout

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))
from game.system import libraries  # noqa: E402

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
MAINTAINER = "The Durak founders <founders@durak.invalid>"
# Licence texts that Debian has in one place for all packages are not repeated: the beginning of a text, and the name of
# Debian's file. All of them end with the same words.
COMMON = (
    (r"Apache License\n\s*Version 2\.0", "Apache-2.0"),
    (r"GNU LESSER GENERAL PUBLIC LICENSE\n\s*Version 2\.1", "LGPL-2.1"),
    (r"GNU LIBRARY GENERAL PUBLIC LICENSE\n\s*Version 2", "LGPL-2"),
    (r"GNU GENERAL PUBLIC LICENSE\n\s*Version 2", "GPL-2"),
)
TERMS_END = "END OF TERMS AND CONDITIONS"
# SDL loads libraries at run time. It needs those of X for a window; those of Wayland, for pointers, several screens,
# gamepads and one kind of sound device are optional.
RECOMMENDED = (
    *("libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1"),
    *(each.package for each in libraries.WAYLAND),
    *("libdecor-0-0", "libpulse0 | libasound2t64 | libasound2", "libudev1"),
)
AR, HEAD, LOOSE = b"!<arch>\n", 60, b"data.tar "
"""How an archive of ar begins; the length of a member's head; the beginning of that of the files, not yet pressed."""
CONTROL = """\
Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libgcc-s1, {needed}
Recommends: {recommended}
Description: {summary}
{about}
"""


class DebError(RuntimeError):
    """The package could not be built; the message says why."""


def make(program: Path, target: Path, work: Path, version: str, machine: str, glibc: str, when: int) -> None:
    """Build ``target`` from ``program``, the built folder; ``work`` is an empty folder for temporary files.

    Raises DebError.
    """
    tree = work / target.stem
    usr = tree / "usr"
    inside = usr / "lib" / contents.NAME
    shutil.copytree(program, inside, symlinks=True)
    (usr / "games").mkdir()
    (usr / "games" / contents.NAME).symlink_to(f"../lib/{contents.NAME}/{contents.NAME}")
    pictures = ROOT / "assets" / "pictures" / "icon"
    layout.share(usr / "share", pictures, f"/usr/games/{contents.NAME}", version, when)
    page = usr / "share" / "man" / "man6" / f"{contents.NAME}.6"
    _pack(page.with_name(f"{page.name}.gz"), page.read_bytes())
    page.unlink()
    papers = usr / "share" / "doc" / contents.NAME
    papers.mkdir(parents=True)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    _pack(papers / "changelog.gz", changelog(changes, version, when).encode())
    (papers / "copyright").write_text(copyright_of(inside), encoding="utf-8", newline="\n")
    overrides = usr / "share" / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(HERE / "lintian-overrides", overrides / contents.NAME)
    _settle(tree, inside / contents.NAME)
    files = [path for path in archive.entries(usr) if path.is_file() and not path.is_symlink()]
    size = sum(-(-path.stat().st_size // 1024) if path in files else 1 for path in archive.entries(usr))
    control = tree / "DEBIAN"
    control.mkdir(mode=0o755)
    told = CONTROL.format(
        name=contents.NAME,
        version=version,
        architecture=ARCHITECTURES.get(machine, machine),
        maintainer=MAINTAINER,
        size=size,
        glibc=glibc,
        needed=", ".join(each.package for each in libraries.X11),
        recommended=", ".join(RECOMMENDED),
        summary="Russian card game with every rule and honest opponents",
        about="\n .\n".join(_indented(paragraph) for paragraph in wording.ABOUT["en"]),
    )
    (control / "control").write_text(told, encoding="utf-8", newline="\n")
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree).as_posix()}\n" for path in files]
    (control / "md5sums").write_text("".join(sums), encoding="utf-8", newline="\n")
    _settle(control, None)
    for path in archive.entries(tree):
        os.utime(path, (when, when), follow_symlinks=False)
    _build(tree, target, when)


def changelog(text: str, version: str, when: int) -> str:
    """The section of CHANGELOG.md for this version, in Debian's format."""
    chapter = re.search(rf"^## {re.escape(version)}\b.*?\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    items = re.findall(r"^- (.*?)(?=^- |\Z)", chapter[1], re.M | re.S) if chapter else ["New version."]
    filled = [textwrap.fill(" ".join(item.split()), 74, subsequent_indent="    ") for item in items]
    listed = "\n".join(f"  * {item}" for item in filled)
    return f"{contents.NAME} ({version}) unstable; urgency=medium\n\n{listed}\n\n -- {MAINTAINER}  {formatdate(when)}\n"


def copyright_of(inside: Path) -> str:
    """The program's licence, then those of everything bundled."""
    parts = [f"{contents.TITLE}, all files but those named below:\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"]
    folder = inside / "_internal" / "game" / "assets" / "licences"
    for path in sorted(folder.rglob("*.txt")):
        name = path.relative_to(folder).with_suffix("").as_posix()
        parts.append(f"{name}, bundled in /usr/lib/{contents.NAME}:\n\n{_shortened(path.read_text(encoding='utf-8'))}")
    return f"\n\n{'-' * 79}\n\n".join(part.strip() for part in parts) + "\n"


def _shortened(text: str) -> str:
    for begins, name in COMMON:
        told = f"(here stands the text that is in /usr/share/common-licenses/{name})"
        text = re.sub(rf"[ \t]*{begins}.*?{TERMS_END}", told, text, flags=re.S)
    return text


def _indented(paragraph: str) -> str:
    return textwrap.fill(paragraph, 78, initial_indent=" ", subsequent_indent=" ")


def _pack(path: Path, data: bytes) -> None:
    path.write_bytes(gzip.compress(data, 9, mtime=0))


def _settle(folder: Path, program: Path | None) -> None:
    """Set the file modes of a Debian package: only the program itself is executable."""
    for path in archive.entries(folder):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def _build(tree: Path, target: Path, when: int) -> None:
    """Run dpkg-deb, and press the files as in our other archives: half a megabyte less than it makes of them.

    Raises DebError.
    """
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(when), "DPKG_DEB_THREADS_MAX": "1"}
    loose = tree.with_suffix(".loose")
    command = ["dpkg-deb", "--root-owner-group", "--no-uniform-compression", "-Znone", "--build", str(tree), str(loose)]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
    except OSError as error:
        raise DebError(f"dpkg-deb cannot be run: {error}") from None
    if done.returncode:
        raise DebError(f"dpkg-deb ended with status {done.returncode}: {done.stderr.strip()}")
    target.write_bytes(_pressed(loose.read_bytes()))


def _pressed(package: bytes) -> bytes:
    """A package whose files were only put together, pressed. (It is an archive of ar: a head of 60 bytes before each
    member, which says its name and length, and a byte between members of odd length.)
    """
    made, at = bytearray(AR), len(AR)
    while at < len(package):
        head, length = package[at : at + HEAD], int(package[at + 48 : at + 58])
        member = package[at + HEAD : at + HEAD + length]
        if head.startswith(LOOSE):
            member = archive.pressed(member)
            head = b"data.tar.xz".ljust(16) + head[16:48] + str(len(member)).encode().ljust(10) + head[58:]
        made += head + member + b"\n" * (len(member) % 2)
        at += HEAD + length + length % 2
    return bytes(made)


def missing() -> str:
    """The tools that `make` needs and this machine lacks, or ""."""
    return "" if shutil.which("dpkg-deb") else "dpkg-deb"
