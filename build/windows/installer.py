"""The installer for Windows: generates the texts and file lists for durak.nsi and runs NSIS, on any system.

It installs the files of one folder, and uninstalls exactly those; it does not depend on how the folder was built.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import archive
import icons
import wording

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SAVES = r"$APPDATA\Durak"
SAID = {
    "NAME": wording.NAME,
    "SUMMARY": wording.SUMMARY,
    "DEAL_FILE": wording.DEAL_FILE,
    "RUNNING": wording.RUNNING,
    "PROGRAM": wording.PROGRAM,
    "ON_DESKTOP": wording.ON_DESKTOP,
    "OPEN_WITH": wording.OPEN_WITH,
    "OPEN_WITH_WHY": wording.OPEN_WITH_WHY,
    "STAYS": {code: told.format(folder=SAVES) for code, told in wording.STAYS.items()},
}


class InstallerError(RuntimeError):
    """The installer could not be built; the message says why."""


def compiler() -> str | None:
    """The path of NSIS's compiler: on the PATH, or where its own installer puts it; None without it."""
    beside = Path(os.environ.get("PROGRAMFILES(X86)", ""), "NSIS", "makensis.exe")
    return shutil.which("makensis") or (str(beside) if beside.is_file() else None)


def make(folder: Path, target: Path, work: Path, version: str, when: int, more: tuple[str, ...] = ()) -> None:
    """Build ``target``, which installs everything in ``folder``. ``more``: for NSIS. Raises InstallerError."""
    includes = work / "nsis"
    includes.mkdir()
    _write(includes / "words.nsh", words())
    _write(includes / "files.nsh", files(folder))
    icon = includes / "durak.ico"
    icon.write_bytes(icons.ico(ROOT / "assets" / "pictures" / "icon"))
    told = {
        "VERSION": version,
        "NUMBERS": ".".join([*version.split(".")[:3], "0"]),
        "KILOBYTES": str(sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024),
        "ICON": str(icon),
        "INCLUDES": str(includes),
        "OUTPUT": str(target),
    }
    command = [compiler() or "makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *more]
    command += [f"-D{name}={value}" for name, value in told.items()]
    # NSIS looks for relative names in the folder of the script.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(when)}
    try:
        done = subprocess.run(
            [*command, str(HERE / "durak.nsi")],
            env=environment,
            capture_output=True,
            encoding="utf-8",
            errors="replace",  # its output is in the system's encoding
            check=False,
        )
    except OSError as error:
        raise InstallerError(f"makensis cannot be run: {error}") from None
    if done.returncode:
        raise InstallerError(f"makensis ended with status {done.returncode}:\n{done.stdout}{done.stderr}")


def words() -> str:
    """The installer's languages, and its texts as NSIS strings. The first language is for all other systems."""
    lines = [f'!insertmacro MUI_LANGUAGE "{language}"' for language in wording.LANGUAGES.values()]
    lines += [
        f'LangString {name} ${{LANG_{language.upper()}}} "{_quoted(told[code], variables=True)}"'
        for name, told in SAID.items()
        for code, language in wording.LANGUAGES.items()
    ]
    return "\n".join(lines) + "\n"


def files(folder: Path) -> str:
    """Two macros: LAY_DOWN installs every file below ``folder``, TAKE_AWAY removes every one."""
    found = [path for path in archive.entries(folder) if path != folder]
    return "\n".join(["!macro LAY_DOWN", *_laid(folder, found), "!macroend", *_taken(folder, found), ""])


def _laid(folder: Path, found: list[Path]) -> Iterator[str]:
    at: Path | None = None
    for path in sorted((path for path in found if path.is_file()), key=lambda path: (path.parent, path.name)):
        if path.parent != at:
            at = path.parent
            yield f'  SetOutPath "{_place(folder, at)}"'
        yield f'  File "{path}"'


def _taken(folder: Path, found: list[Path]) -> Iterator[str]:
    yield "!macro TAKE_AWAY"
    for path in reversed(found):
        yield f'  {"RMDir" if path.is_dir() else "Delete"} "{_place(folder, path)}"'
    yield "!macroend"


def _place(folder: Path, path: Path) -> str:
    inside = path.relative_to(folder)
    return "\\".join(["$INSTDIR", *(_quoted(part) for part in inside.parts)])


def _quoted(text: str, variables: bool = False) -> str:
    """Text in NSIS's quotation marks; $ is escaped unless ``variables``."""
    told = text if variables else text.replace("$", "$$")
    return told.replace('"', '$\\"')


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8-sig", newline="\r\n")
