"""The files of the phones' page: those of assets/phone, the words in the players' language, and the pictures."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from engine.rules.cards import SUIT_LETTERS, Pack
from engine.version import VERSION
from game.phones.pictures import LOOKS, SIGNS, PagePictures, png
from game.phones.wording import too_old, words
from game.system.paths import assets, shipped
from game.text.i18n import spoken
from game.text.naming import counted, long_name, suit_name
from game.ui.art.cards import PackPictures, PackStyle, face_name

WIDE = 200
"""Pixels of a card's width: two and a half for each of a phone's on a card of 80."""
FILES = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/phone.css": ("phone.css", "text/css; charset=utf-8"),
    "/phone.js": ("phone.js", "text/javascript; charset=utf-8"),
}
FONTS = ("sans-400.woff", "sans-700.woff", "serif-700.woff")
"""What the five languages are written with (assets.draw.phone_fonts)."""
CROWN = "crown"
"""The mark of a trump, in the folder of its pack."""


def page_of(pack: Pack, style: PackStyle) -> Callable[[str], tuple[str, bytes] | None]:
    """Serves type and content of the page's files by path. Raises DamagedAsset if one is missing."""
    folder: Path = assets() / "phone"
    kept: dict[str, tuple[str, bytes]] = {}
    for path, (name, kind) in FILES.items():
        with shipped(folder / name):
            kept[path] = kind, (folder / name).read_bytes()
    for name in FONTS:
        with shipped(folder / name):
            kept[f"/{name}"] = "font/woff", (folder / name).read_bytes()
    kept["/"] = FILES["/"][1], _greeting(kept["/"][1].decode()).encode()
    decks = {"cards": style, "dark": replace(style, deck="dark")}
    packs = {f"{name}-{_print(printed)}": printed for name, printed in decks.items()}
    look = PagePictures(style.deck)
    texts = json.dumps(_told(pack, dict(zip(decks, packs, strict=True)), look), ensure_ascii=False)
    kept["/words.json"] = "application/json; charset=utf-8", texts.encode()
    names = {f"{name}.png": name for name in ("back", CROWN, *map(face_name, pack.names))}
    pictures = {path: PackPictures(assets() / "cards") for path in packs}  # not the window's: another thread draws
    for path, printed in packs.items():
        pictures[path].style = printed

    def serve(path: str) -> tuple[str, bytes] | None:
        at, _sign, name = path[1:].rpartition("/")
        if path not in kept and at in packs and name in names:
            drawn, card = pictures[at], names[name]
            kept[path] = "image/png", png(drawn.crown(WIDE) if card == CROWN else drawn.face(card, WIDE))
        if path not in kept and at == look.folder and (found := look.file(name)) is not None:
            kept[path] = found
        return kept.get(path)

    return serve


def _print(style: PackStyle) -> str:
    """A word for how a pack is printed by this version: browsers keep the pictures of its folder."""
    return sha256(f"{VERSION} {style} {WIDE}".encode()).hexdigest()[:8]


def _greeting(page: str) -> str:
    """The page with what it says where its script does not run."""
    return page.replace("{language}", spoken()).replace("{too-old}", _escaped(too_old()))


def _escaped(words: str) -> str:
    """Words as a page's text. (The library's own function brings every sign that HTML has a name for.)"""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _told(pack: Pack, decks: dict[str, str], look: PagePictures) -> dict[str, object]:
    """The data that the page reads first: the words of the players' language, and what is in its pictures' folders."""
    return {
        "language": spoken(),
        "words": words(),
        "suits": {letter: suit_name(suit) for suit, letter in enumerate(SUIT_LETTERS)},
        "names": {name: long_name(card, pack) for card, name in enumerate(pack.names)},
        "counts": [counted(cards) for cards in range(len(pack.names) + 1)],
        "decks": decks,
        "faces": {name: face_name(name) for name in pack.names},
        "look": look.folder,
        "looks": LOOKS,
        "signs": [*SIGNS],
        "crowns": look.crowns(),
    }
