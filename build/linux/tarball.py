"""The archive for any Linux: the program, desktop files, and scripts to install it for one user."""

import shutil
from pathlib import Path

import archive
import contents
import wording

from linux import layout

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SCRIPTS = ("install.sh", "uninstall.sh")
SAID = {
    "installed": wording.INSTALLED,
    "removing": wording.REMOVING,
    "removed": wording.REMOVED,
    "kept": wording.KEPT,
    "running": wording.RUNNING,
}
"""The messages of the scripts, by their names there."""
NOTE = """\
Durak {version} for Linux on {machine} (glibc {glibc} or newer)

./install.sh          installs it for you: an entry among the games of your desktop, and the command
                      ~/.local/bin/durak. Run the script of a newer archive to bring it up to date.
./uninstall.sh        removes it again; your saved games stay, and it says where they are.
durak/durak           starts it from here without installing anything. `durak/durak --help` tells of its options.

Licences of all that is in it: durak/_internal/game/assets/licences, and LICENSE.
"""


def make(program: Path, target: Path, work: Path, version: str, machine: str, glibc: str, when: int) -> None:
    """Pack ``program``, the built folder, into ``target``; ``work`` is an empty folder for temporary files."""
    folder = work / target.name.removesuffix(".tar.xz")
    folder.mkdir(parents=True)
    shutil.copytree(program, folder / contents.NAME, symlinks=True)
    layout.share(folder / "share", ROOT / "assets" / "pictures" / "icon", contents.NAME, version, when)
    for name in SCRIPTS:
        shutil.copyfile(HERE / name, folder / name)
        (folder / name).chmod(0o755)
    words = [f"{name} {code} {told[code]}\n" for name, told in SAID.items() for code in wording.LANGUAGES]
    (folder / "words").write_text("".join(words), encoding="utf-8", newline="\n")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    (folder / "README").write_text(
        NOTE.format(version=version, machine=machine, glibc=glibc), encoding="utf-8", newline="\n"
    )
    archive.tar_xz(folder, target, when)
