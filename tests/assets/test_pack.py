"""The baked pack: every card in every style is whole, printed, of the right size, and can be told from the others."""

from functools import cache
from itertools import combinations, islice, product
from typing import Any

import pygame
import pytest

from game.ui.art.cards import PackPictures, PackStyle, recipe
from tests.paths import ROOT

FOLDER = ROOT / "assets" / "cards"
RANKS = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
FACES = [rank + suit for rank, suit in product(RANKS, "SHDC")]
NAMES = [*FACES, "joker-red", "joker-black", "back", "back-tiny"]
COURTS = [rank + suit for rank, suit in product("KQJ", "SHDC")]
DECKS = ("classic", "four", "max", "dark")
STYLES = [PackStyle(deck, cyrillic, large) for deck in DECKS for cyrillic in (False, True) for large in (False, True)]
STYLES += [PackStyle(back=back) for back in ("embroidery", "birch")]


@pytest.fixture(scope="module", autouse=True)
def window() -> Any:
    pygame.display.init()
    shown = pygame.Window("test", (960, 540), hidden=True)
    shown.get_surface()
    return shown


@cache
def pack() -> PackPictures:
    return PackPictures(FOLDER)


def face(name: str, width: int = 100, style: PackStyle = STYLES[0], trump: bool = False) -> Any:
    pack().style = style
    return pack().face(name, width, trump)


def grey(surface: Any, columns: int, rows: int) -> list[float]:
    """The picture on white as a few cells of lightness."""
    flat = pygame.Surface(surface.get_size())
    flat.fill("white")
    flat.blit(surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    small = pygame.transform.smoothscale(flat, (columns, rows))
    spots = product(range(rows), range(columns))
    return [sum(small.get_at((x, y))[:3]) / 3 for y, x in spots]


def difference(first: list[float], second: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_every_layer_of_every_card_was_baked_at_every_width(style: PackStyle) -> None:
    for name, trump in product(NAMES, (False, True)):
        for layer, _tint in recipe(name, style, trump):
            usual = (layers for width, layers in pack().index.layers.items() if int(width) <= 300)
            assert all(layer in layers for layers in usual), layer


def test_every_layer_lies_within_its_file_and_is_a_card_wide() -> None:
    for width, layers in pack().index.layers.items():
        data = (FOLDER / pack().index.files[width]).read_bytes()
        assert max(begin + length for begin, length in layers.values()) == len(data)
        for name, (begin, length) in layers.items():
            assert data[begin : begin + 4] == b"RIFF", name
            assert data[begin + 8 : begin + 12] == b"WEBP", name
            assert int.from_bytes(data[begin + 4 : begin + 8], "little") + 8 == length, name


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_no_card_is_blank(style: PackStyle) -> None:
    for name in NAMES:
        picture = face(name, 100, style)
        assert picture.get_size() == (100, 140)
        assert picture.get_at((50, 2)).a == 255
        assert picture.get_at((0, 0)).a < 40, "the corner is round"
        assert max(grey(picture, 20, 28)) - min(grey(picture, 20, 28)) > 60, name


@pytest.mark.parametrize("name", [*COURTS, "joker-red", "joker-black", "back", "10H", "2S", "8D"])
def test_a_card_is_the_same_upside_down(name: str) -> None:
    for style in (PackStyle(), PackStyle(back="embroidery"), PackStyle(back="birch"), PackStyle("max")):
        upright = face(name, 200, style)
        turned = pygame.transform.rotate(upright, 180)
        assert difference(grey(upright, 50, 70), grey(turned, 50, 70)) < 0.8


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_all_cards_of_a_style_differ(style: PackStyle) -> None:
    seen = {name: face(name, 100, style) for name in NAMES}
    small = {name: pygame.transform.smoothscale(picture, (50, 70)) for name, picture in seen.items()}
    colours = {name: pygame.image.tobytes(picture, "RGB") for name, picture in small.items()}
    for first, second in combinations(NAMES, 2):
        differences = (None for a, b in zip(colours[first], colours[second], strict=True) if a != b)
        apart = sum(1 for _ in islice(differences, 151))
        assert apart > 150, (first, second, apart)


def test_heads_of_courts_can_be_told_apart_in_grey() -> None:
    heads = {name: grey(face(name).subsurface((26, 5, 70, 65)), 14, 13) for name in COURTS}
    for first, second in combinations(COURTS, 2):
        assert difference(heads[first], heads[second]) > 24, (first, second)


def test_suits_have_their_own_silhouettes_at_12_pixels() -> None:
    signs = {suit: grey(face("6" + suit).subsurface((7, 30, 12, 12)), 12, 12) for suit in "SHDC"}
    shapes = {suit: [value < 200 for value in cells] for suit, cells in signs.items()}
    for first, second in combinations("SHDC", 2):
        apart = sum(a != b for a, b in zip(shapes[first], shapes[second], strict=True))
        assert apart >= 12, (first, second, apart)


def test_four_colours_are_four() -> None:
    four = {suit: tuple(face("9" + suit, 300, PackStyle("four")).get_at((39, 109))[:3]) for suit in "SHDC"}
    assert len(set(four.values())) == 4
    classic = {suit: tuple(face("9" + suit, 300).get_at((39, 109))[:3]) for suit in "SHDC"}
    assert classic["S"] == classic["C"] and classic["H"] == classic["D"] != classic["S"]


def test_each_suit_but_the_spade_has_a_further_cue() -> None:
    for suit in "SHDC":
        plain, cued = (
            grey(face("9" + suit, 200, PackStyle("four")), 50, 70),
            grey(face("9" + suit, 200, PackStyle("max")), 50, 70),
        )
        assert (difference(plain, cued) > 1.0) == (suit != "S")


def test_large_print_is_large_and_has_no_court_art() -> None:
    """Capitals of 34 px and signs of 26 px at a width of 100."""
    picture = face("10S", 100, PackStyle(large=True))
    rows = [y for y in range(3, 70) if any(sum(picture.get_at((x, y))[:3]) < 200 for x in range(4, 32))]
    capital = next(i for i, y in enumerate(rows) if y + 1 not in rows) + 1
    assert 33 <= capital <= 36
    head = face("KS", 100, PackStyle(large=True))
    inks = {tuple(head.get_at((x, y))[:3]) for x in range(30, 70) for y in range(5, 135)}
    assert all(max(ink) - min(ink) < 12 for ink in inks), "ink and paper alone"


def test_large_print_is_baked_larger_than_the_rest() -> None:
    pack().style = PackStyle("max", large=True)
    assert pack().width_of("KS", 450, trump=True) == 450
    pack().style = PackStyle()
    assert (pack().width_of("KS", 450), pack().width_of("KS", 90), pack().width_of("KS", 101)) == (300, 100, 150)


def test_a_trump_in_the_hand_is_marked_by_shape() -> None:
    for style in (PackStyle(), PackStyle("dark"), PackStyle(large=True)):
        plain, crowned = face("8S", 100, style), face("8S", 100, style, trump=True)
        changed = [(x, y) for x in range(100) for y in range(140) if plain.get_at((x, y)) != crowned.get_at((x, y))]
        strip = [spot for spot in changed if 4 < spot[0] < 26 and 40 < spot[1] < 90]
        assert len(strip) > 60, "the crown shows in the narrow strip of a fanned card"
        assert any(y == 70 and x < 4 for x, y in changed), "and a line inside the edge"


def test_the_pack_stays_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= 5e6
