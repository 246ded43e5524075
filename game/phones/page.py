"""The files of the phones' page: those of assets/phone, the words in the players' language, and the pack's pictures."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec.structs import replace

from engine.rules.cards import Pack
from game.phones.wording import words
from game.system.paths import assets, shipped
from game.text.i18n import spoken
from game.ui.art.cards import PackPictures, PackStyle, face_name

WIDE = 200
"""Pixels of a card's width: two and a half for each of a phone's on a card of 80."""
FILES = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/phone.css": ("phone.css", "text/css; charset=utf-8"),
    "/phone.js": ("phone.js", "text/javascript; charset=utf-8"),
}
FONTS = ("PTSans_400Regular.ttf", "PTSans_700Bold.ttf")


def page_of(pack: Pack, style: PackStyle) -> Callable[[str], tuple[str, bytes] | None]:
    """Serves type and content of the page's files by path. Raises DamagedAsset if one is missing."""
    folder: Path = assets() / "phone"
    kept: dict[str, tuple[str, bytes]] = {}
    for path, (name, kind) in FILES.items():
        with shipped(folder / name):
            kept[path] = kind, (folder / name).read_bytes()
    for name in FONTS:
        with shipped(assets() / "fonts" / name):
            kept[f"/{name}"] = "font/ttf", (assets() / "fonts" / name).read_bytes()
    told = json.dumps({"language": spoken(), "words": words()}, ensure_ascii=False)
    kept["/words.json"] = "application/json; charset=utf-8", told.encode()
    names = {f"{face_name(card)}.png": face_name(card) for card in pack.names} | {"back.png": "back"}
    packs = {"/cards/": style, "/dark/": replace(style, deck="dark")}
    pictures = {path: PackPictures(assets() / "cards") for path in packs}  # not the window's: another thread draws
    for path, printed in packs.items():
        pictures[path].style = printed

    def serve(path: str) -> tuple[str, bytes] | None:
        at = path.rfind("/") + 1
        if path not in kept and path[:at] in packs and path[at:] in names:
            kept[path] = "image/png", _png(pictures[path[:at]].face(names[path[at:]], WIDE))
        return kept.get(path)

    return serve


def _png(picture: pygame.Surface) -> bytes:
    """A premultiplied picture as a file, in which colours are not."""
    straight = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    straight.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    file = io.BytesIO()
    pygame.image.save(straight, file, "card.png")
    return file.getvalue()
