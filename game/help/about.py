"""The program, its components and their licences, for the About page and the command line.

Independent of the window. A frozen program has the texts in a folder (written by build/licences.py); otherwise only
installed packages are listed, with their own texts.
"""

from dataclasses import dataclass
from pathlib import Path

from engine.version import VERSION
from game.help.news import releases
from game.system.paths import Home, assets, shown
from game.text.i18n import _

FOLDER = "licences"
NEWS = 1
"""The number of the chapter with what is new."""


@dataclass(frozen=True, slots=True)
class Component:
    """A component: its name, its chapter, and its Python package, if it is one."""

    name: str
    chapter: str
    package: str = ""


PARTS = (
    Component("Python", "python"),
    *(Component(name, "window") for name in ("SDL", "SDL_image", "SDL_mixer", "SDL_ttf")),
    *(Component(name, "window") for name in ("FreeType", "HarfBuzz", "libpng", "libwebp", "zlib", "FLAC", "Ogg")),
    Component("other codecs", "window"),
    Component("pygame-ce", "window", "pygame-ce"),
    Component("msgspec", "files", "msgspec"),
    Component("platformdirs", "files", "platformdirs"),
    Component("SQLite", "files"),
    Component("AccessKit", "readers", "accesskit"),
    Component("websockets", "phones", "websockets"),
    Component("segno", "phones", "segno"),
    Component("PT Sans", "fonts"),
    Component("PT Serif", "fonts"),
    Component("PyInstaller", "start", "pyinstaller"),
    Component("libffi", "start"),
)
FONT_FILES = {"PT Sans": "PTSans_LICENSE.txt", "PT Serif": "PTSerif_LICENSE.txt"}


@dataclass(frozen=True, slots=True)
class AboutPassage:
    """A text with a heading, in paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AboutChapter:
    """A chapter of texts under one heading."""

    title: str
    passages: tuple[AboutPassage, ...]


def file_of(part: Component) -> str:
    """The file name of a component's text in the folder of licences."""
    return f"{part.name.lower().replace(' ', '-')}.txt"


def chapters(home: Home | None = None) -> list[AboutChapter]:
    """The whole page, without empty chapters. ``home``: the folders of settings and games."""
    titles = {
        "python": "Python",
        "window": _("Window, graphics, sound"),
        "files": _("Files and settings"),
        "readers": _("Screen readers"),
        "phones": _("Phones"),
        "fonts": _("Fonts"),
        "start": _("Starting the program"),
    }
    told = [AboutChapter(_("The program"), tuple(_program(home)))]
    news = [AboutPassage(_("New in {version}").format(version=each.version), each.sentences) for each in releases()]
    told.append(AboutChapter(_("What’s new"), tuple(news)))
    for key, title in titles.items():
        passages = [_passage(part) for part in PARTS if part.chapter == key]
        found = tuple(passage for passage in passages if passage is not None)
        if found:
            told.append(AboutChapter(title, found))
    return told


def _program(home: Home | None) -> list[AboutPassage]:
    said = [
        _(
            "The Russian card game, against one to five computers or with friends on one screen. Many ways to play, "
            "fair opponents, and deals you can check."
        ),
        _("Durak is free. You may use, copy, change and share it under the MIT licence below."),
        _(
            "Rules, computer players, graphics and sounds were made for this game. It works offline and sends nothing, "
            "except to phones that play along."
        ),
        _("Fonts: PT Serif and PT Sans by ParaType, SIL Open Font License."),
        _(
            "pygame-ce (GNU LGPL) and its libraries are separate parts. You may change them and build Durak with your "
            "own."
        ),
    ]
    if home is not None:
        said.append(_("Settings: {folder}").format(folder=shown(home.config)))
        said.append(_("Matches: {folder}").format(folder=shown(home.saves)))
        said.append(_("Log: {folder}").format(folder=shown(home.log)))
    own = _paragraphs(_own())
    licence = [AboutPassage(_("Licence"), own)] if own else []
    return [AboutPassage(_("Durak {version}").format(version=VERSION), tuple(said)), *licence]


def _passage(part: Component) -> AboutPassage | None:
    text = _text(part)
    if not text:
        return None
    title, _blank, rest = text.partition("\n")
    return AboutPassage(title.strip(), _paragraphs(rest))


def _paragraphs(text: str) -> tuple[str, ...]:
    """Paragraphs with line breaks removed, and without lines that are only rules or underlines."""
    parts = (" ".join(part.split()) for part in text.replace("\r", "").split("\n\n"))
    return tuple(part for part in parts if any(letter.isalpha() for letter in part))


def _text(part: Component) -> str:
    """The component's name, version and licence, "" if not available."""
    folder = assets() / FOLDER
    if folder.is_dir():
        return _read(folder / file_of(part))
    if part.name in FONT_FILES:
        text = _read(assets() / "fonts" / FONT_FILES[part.name])
        return f"{part.name}\n\n{text}" if text else ""
    return installed(part.package) if part.package and part.package != "pyinstaller" else ""


def _own() -> str:
    inside = _read(assets() / FOLDER / "durak.txt")
    checkout = Path(__file__).resolve().parent.parent.parent / "LICENSE"
    return inside or _read(checkout) or installed("durak").partition("\n")[2]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def installed(package: str) -> str:
    """Name, version and licence of an installed package, "" if not installed or without a licence."""
    from importlib import metadata  # not in a frozen program, which has the folder

    try:
        found = metadata.distribution(package)
    except metadata.PackageNotFoundError:
        return ""
    files = [file for file in found.files or [] if _is_licence(file.name)]
    paths = [Path(str(file.locate())) for file in sorted(files)]
    texts = dict.fromkeys(text for text in map(_read, paths) if text.strip())
    return "\n\n".join([f"{found.metadata['Name']} {found.metadata['Version']}", *texts]) if texts else ""


def _is_licence(name: str) -> bool:
    named = any(word in name.lower() for word in ("licence", "license", "copying", "lgpl"))
    return named and not name.endswith((".py", ".pyc"))


def printed(whole: bool, home: Home | None = None) -> str:
    """The page as plain text for a terminal: about the program, or (``whole``) with all licences."""
    told = chapters(home) if whole else chapters(home)[:1]
    lines: list[str] = []
    for chapter in told:
        for passage in chapter.passages if whole else chapter.passages[:1]:
            lines += [passage.title, "=" * len(passage.title), "", *(f"{part}\n" for part in passage.paragraphs)]
    return "\n".join(lines).rstrip()
