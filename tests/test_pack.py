"""The baked pack: every card is in every atlas, printed, of the right size, and can be told from the others."""

import json
import os
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "cards"
RANKS = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
FACES = {rank + suit for rank, suit in product(RANKS, "SHDC")}
CYRILLIC = {f"{rank}{suit}.ru" for rank, suit in product("JQKA", "SHDC")}
OTHERS = {"joker-red", "joker-black", "back", "back-tiny"}
COURTS = [rank + suit for rank, suit in product("KQJ", "SHDC")]
INDEX: dict[str, Any] = json.loads((FOLDER / "atlas.json").read_text(encoding="utf-8"))
ATLASES = [(palette, width) for palette in INDEX["files"] for width in INDEX["widths"]]


@cache
def atlas(palette: str, width: int) -> Any:
    return pygame.image.load(FOLDER / INDEX["files"][palette][str(width)])


def cell(name: str, width: int, palette: str = "classic") -> Any:
    row, column = divmod(INDEX["names"].index(name), INDEX["columns"])
    height, gutter = round(width * 1.4), INDEX["gutter"]
    sheet = atlas(palette, width)
    return sheet.subsurface((column * (width + gutter), row * (height + gutter), width, height))


def grey(surface: Any, columns: int, rows: int) -> list[float]:
    """The picture on white as a few cells of lightness."""
    flat = pygame.Surface(surface.get_size())
    flat.fill("white")
    flat.blit(surface, (0, 0))
    small = pygame.transform.smoothscale(flat, (columns, rows))
    spots = product(range(rows), range(columns))
    return [sum(small.get_at((x, y))[:3]) / 3 for y, x in spots]


def difference(first: list[float], second: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_the_index_names_the_whole_pack_once() -> None:
    assert len(INDEX["names"]) == len(set(INDEX["names"]))
    assert set(INDEX["names"]) == FACES | CYRILLIC | OTHERS
    assert set(INDEX["files"]) == {"classic", "four"}


@pytest.mark.parametrize(("palette", "width"), ATLASES)
def test_an_atlas_has_room_for_every_cell_and_none_more(palette: str, width: int) -> None:
    rows = -(-len(INDEX["names"]) // INDEX["columns"])
    gutter = INDEX["gutter"]
    size = INDEX["columns"] * (width + gutter) - gutter, rows * (round(width * 1.4) + gutter) - gutter
    assert atlas(palette, width).get_size() == size
    assert atlas(palette, width).get_bitsize() == 32


@pytest.mark.parametrize("palette", INDEX["files"])
@pytest.mark.parametrize("name", INDEX["names"])
def test_no_cell_is_blank(palette: str, name: str) -> None:
    picture = cell(name, 100, palette)
    assert picture.get_at((50, 2)).a == 255
    assert picture.get_at((0, 0)).a < 40, "the corner is round"
    assert max(grey(picture, 20, 28)) - min(grey(picture, 20, 28)) > 60


@pytest.mark.parametrize("name", [*COURTS, "joker-red", "joker-black", "back", "10H", "2S", "8D"])
def test_a_card_is_the_same_upside_down(name: str) -> None:
    upright = cell(name, 200)
    turned = pygame.transform.rotate(upright, 180)
    assert difference(grey(upright, 50, 70), grey(turned, 50, 70)) < 0.8


def test_all_cells_differ() -> None:
    twins = {"KS.ru", "KH.ru", "KD.ru", "KC.ru"}  # the Cyrillic K is the Latin one
    seen = {name: grey(cell(name, 100), 50, 70) for name in INDEX["names"] if name not in twins}
    close = [(a, b) for a, b in combinations(seen, 2) if difference(seen[a], seen[b]) < 0.5]
    assert not close


def test_heads_of_courts_can_be_told_apart_in_grey() -> None:
    heads = {name: grey(cell(name, 100).subsurface((26, 5, 70, 65)), 14, 13) for name in COURTS}
    for first, second in combinations(COURTS, 2):
        assert difference(heads[first], heads[second]) > 24, (first, second)


def test_suits_have_their_own_silhouettes_at_12_pixels() -> None:
    signs = {suit: grey(cell("6" + suit, 100).subsurface((7, 30, 12, 12)), 12, 12) for suit in "SHDC"}
    shapes = {suit: [value < 200 for value in cells] for suit, cells in signs.items()}
    for first, second in combinations("SHDC", 2):
        apart = sum(a != b for a, b in zip(shapes[first], shapes[second], strict=True))
        assert apart >= 12, (first, second, apart)


def test_four_colours_are_four() -> None:
    colours = {suit: tuple(cell("9" + suit, 300, "four").get_at((39, 109))[:3]) for suit in "SHDC"}
    assert len(set(colours.values())) == 4
    classic = {suit: tuple(cell("9" + suit, 300).get_at((39, 109))[:3]) for suit in "SHDC"}
    assert classic["S"] == classic["C"] and classic["H"] == classic["D"] != classic["S"]


def test_the_pack_stays_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.webp")) <= 7e6
