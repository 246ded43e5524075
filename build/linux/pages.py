"""Files that describe the game to a Linux desktop: entry, file type, AppStream page. The texts are in wording."""

from collections.abc import Iterator
from datetime import UTC, datetime
from xml.sax.saxutils import escape

import contents
import wording

MIME = "application/x-durak-deal"
DEAL_FILES = "*.durak.txt"
"""File names of exported deals (game/storage/deal_files.py)."""


def desktop_entry(program: str) -> str:
    """The desktop entry. ``program``: a command on the PATH, or a path without special characters."""
    return _lines(
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.4",
        *_told("Name", wording.NAME),
        *_told("GenericName", wording.KIND),
        *_told("Comment", wording.SUMMARY),
        *_told("Keywords", {code: "".join(f"{word};" for word in words) for code, words in wording.KEYWORDS.items()}),
        f"Exec={program} %f",
        f"TryExec={program}",
        f"Icon={contents.NAME}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"MimeType={MIME};",
        f"StartupWMClass={contents.NAME}",
        "StartupNotify=false",
        "Actions=daily;",
        "",
        "[Desktop Action daily]",
        *_told("Name", wording.DAILY),
        f"Exec={program} --daily",
    )


def file_type() -> str:
    """The file type of exported deals for shared-mime-info; a kind of text file."""
    comments = _elements("    ", "comment", wording.DEAL_FILE)
    return _lines(
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
        f'  <mime-type type="{MIME}">',
        *comments,
        '    <sub-class-of type="text/plain"/>',
        f'    <icon name="{contents.NAME}"/>',
        f'    <glob pattern="{DEAL_FILES}"/>',
        "  </mime-type>",
        "</mime-info>",
    )


def appstream(version: str, when: int, pictures: dict[str, str] | None = None, home: str = "") -> str:
    """The AppStream page of the game, for software centres.

    ``pictures``: addresses by their names in wording.SHOWN, the first one for lists; ``home``: the project's page. A
    page that is installed with the program has neither, because the program knows no address.
    """
    day = datetime.fromtimestamp(when, UTC).date().isoformat()
    paragraphs = [
        line
        for number in range(len(wording.ABOUT["en"]))
        for line in _elements("    ", "p", {code: told[number] for code, told in wording.ABOUT.items()})
    ]
    return _lines(
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"  <id>{contents.IDENTIFIER}</id>",
        "  <metadata_license>MIT</metadata_license>",
        "  <project_license>MIT AND OFL-1.1</project_license>",
        *_elements("  ", "name", wording.NAME),
        *_elements("  ", "summary", wording.SUMMARY),
        "  <developer_name>The Durak founders</developer_name>",
        "  <description>",
        *paragraphs,
        "  </description>",
        f'  <launchable type="desktop-id">{contents.NAME}.desktop</launchable>',
        "  <provides>",
        f"    <binary>{contents.NAME}</binary>",
        f"    <mediatype>{MIME}</mediatype>",
        "  </provides>",
        *((f'  <url type="homepage">{escape(home)}</url>',) if home else ()),
        *_screenshots(pictures or {}),
        '  <content_rating type="oars-1.1"/>',
        "  <requires>",
        '    <display_length compare="ge">540</display_length>',
        "  </requires>",
        "  <supports>",
        *(f"    <control>{way}</control>" for way in ("pointing", "keyboard", "touch", "gamepad")),
        "  </supports>",
        "  <releases>",
        f'    <release version="{version}" date="{day}"/>',
        "  </releases>",
        "</component>",
    )


def _screenshots(pictures: dict[str, str]) -> Iterator[str]:
    if not pictures:
        return
    yield "  <screenshots>"
    for number, (name, address) in enumerate(pictures.items()):
        yield "    <screenshot>" if number else '    <screenshot type="default">'
        yield from _elements("      ", "caption", wording.SHOWN[name])
        yield f'      <image type="source">{escape(address)}</image>'
        yield "    </screenshot>"
    yield "  </screenshots>"


def _told(key: str, words: dict[str, str]) -> Iterator[str]:
    """A key of a desktop entry in every language; English has no language code."""
    for code in wording.LANGUAGES:
        yield f"{key}={words[code]}" if code == "en" else f"{key}[{code}]={words[code]}"


def _elements(indent: str, name: str, words: dict[str, str]) -> Iterator[str]:
    for code in wording.LANGUAGES:
        language = "" if code == "en" else f' xml:lang="{code}"'
        yield f"{indent}<{name}{language}>{escape(words[code])}</{name}>"


def _lines(*lines: str) -> str:
    return "\n".join(lines) + "\n"
