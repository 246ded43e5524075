"""The licences of everything that is in the built program, collected from what is installed here.

One text file for each distribution, one for each font, one for Python; the folder goes into the program, and its About
page shows them. A distribution without a licence file stops the build: it might not be ours to give away.
"""

import shutil
import sysconfig
from importlib import metadata
from pathlib import Path

BUNDLED = ("pygame-ce", "platformdirs", "msgspec", "accesskit", "pyinstaller")
"""Of PyInstaller it is the starter (bootloader), whose licence allows every use."""
OPTIONAL = ("accesskit",)
NAMES = ("licence", "license", "copying", "lgpl")


class LicenceError(RuntimeError):
    """Something bundled has no licence file; the message names it."""


def collect(target: Path, fonts: Path) -> list[str]:
    """Write the licences into ``target`` (made anew); return the names of what they are for. Raises LicenceError."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    done = []
    for name in BUNDLED:
        try:
            texts = _texts(metadata.distribution(name))
        except metadata.PackageNotFoundError:
            if name in OPTIONAL:
                continue
            raise LicenceError(f"{name} is not installed, though the program needs it") from None
        if not texts:
            raise LicenceError(f"{name} brings no licence file")
        (target / f"{name}.txt").write_text("\n\n".join(texts), encoding="utf-8")
        done.append(name)
    for path in sorted(fonts.glob("*.txt")):
        shutil.copyfile(path, target / f"font-{path.name}")
        done.append(path.stem)
    (target / "python.txt").write_text(_pythons(), encoding="utf-8")
    return [*done, "Python"]


def _texts(distribution: metadata.Distribution) -> list[str]:
    files = [file for file in distribution.files or [] if any(name in file.name.lower() for name in NAMES)]
    paths = [Path(str(file.locate())) for file in sorted(files) if file.suffix not in (".py", ".pyc")]
    found = [path.read_text(encoding="utf-8", errors="replace") for path in paths if path.is_file()]
    version = distribution.metadata["Version"]
    return [f"{distribution.metadata['Name']} {version}\n", *dict.fromkeys(found)] if found else []


def _pythons() -> str:
    """Python's own licence. Raises LicenceError."""
    here = Path(sysconfig.get_path("stdlib"))
    for path in (here / "LICENSE.txt", here.parent.parent / "LICENSE.txt", Path("/usr/share/doc/python3/copyright")):
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
    raise LicenceError("Python's licence was not found beside its library")
