"""The baked pack: every card in every style is whole, printed, of the right size, and can be told from the others."""

from functools import cache
from itertools import combinations, islice, product
from typing import Any

import pygame
import pytest

from assets.draw.palette import (
    CINNABAR,
    CLASSIC,
    FOUR,
    GROUND,
    IVORY,
    KEYLINE,
    LAPIS,
    MALACHITE,
    NIGHT,
    NIGHT_PAPER,
    NIGHT_SUITS,
    OCHRE,
    SKIN,
    WALNUT,
)
from game.table.layout.geometry import CARD_W, Room
from game.text.card_letters import LETTERS, Letters
from game.ui.art.cards import Deck, PackPictures, PackStyle, crown, recipe
from game.ui.metrics import Metrics
from tests.paths import ROOT

FOLDER = ROOT / "assets" / "cards"
RANKS = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
FACES = [rank + suit for rank, suit in product(RANKS, "SHDC")]
NAMES = [*FACES, "joker-red", "joker-black", "back", "back-tiny"]
COURTS = [rank + suit for rank, suit in product("KQJ", "SHDC")]
DECKS: tuple[Deck, ...] = ("classic", "four", "max", "dark")
STYLES = [PackStyle(deck, letters, large) for deck in DECKS for letters in LETTERS for large in (False, True)]
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


def contrast(first: str, second: str) -> float:
    """The WCAG ratio of two colours."""

    def light(colour: str) -> float:
        parts = (value / 255 for value in tuple(pygame.Color(colour))[:3])
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05

    return max(light(first), light(second)) / min(light(first), light(second))


def difference(first: list[float], second: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_every_layer_of_every_card_was_baked_at_every_width(style: PackStyle) -> None:
    for name in NAMES:
        for layer, _tint in (*recipe(name, style), *crown(style)):
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


@pytest.mark.parametrize("name", ["9H", "9D", "9C"])
def test_a_further_cue_lies_inside_its_sign_and_leaves_it_whole(name: str) -> None:
    """What lies outside the first sign's outline is the same with and without the cue."""

    def outside(deck: Deck) -> pygame.Mask:
        sign = face(name, 300, PackStyle(deck)).subsurface((16, 86, 48, 48))
        white = pygame.mask.from_threshold(sign, pygame.Color(IVORY), (60, 60, 60, 255))
        return white.connected_component((0, 0))

    plain, cued = outside("four"), outside("max")
    cued.erase(plain, (0, 0))
    assert plain.count() > 300
    assert cued.count() == 0


def test_large_print_is_large() -> None:
    """Capitals of 34 px at a width of 100."""
    picture = face("10S", 100, PackStyle(large=True))
    rows = [y for y in range(3, 70) if any(sum(picture.get_at((x, y))[:3]) < 200 for x in range(4, 32))]
    capital = next(i for i, y in enumerate(rows) if y + 1 not in rows) + 1
    assert 33 <= capital <= 36


def test_busts_of_large_print_can_be_told_apart_in_grey() -> None:
    """On dark paper all is nearer together."""
    apart: dict[Deck, int] = {"classic": 24, "dark": 18}
    for deck, least in apart.items():
        style = PackStyle(deck, large=True)
        heads = {name: grey(face(name, 100, style).subsurface((33, 6, 61, 62)), 14, 13) for name in COURTS}
        for first, second in combinations(COURTS, 2):
            assert difference(heads[first], heads[second]) > least, (deck, first, second)


def test_a_bust_wears_its_suits_colour() -> None:
    """Its shoulders and its band: more of it than rank and suit alone need."""
    for deck, inks in {"four": FOUR, "classic": CLASSIC, "dark": NIGHT_SUITS}.items():
        for name in ("KD", "QC", "JH"):
            picture = face(name, 300, PackStyle(deck, large=True))
            ink = pygame.mask.from_threshold(picture, pygame.Color(inks[name[-1]]), (8, 8, 8, 255))
            ink.erase(pygame.Mask((98, 212), fill=True), (0, 0))
            ink.erase(pygame.Mask((98, 212), fill=True), (202, 208))
            assert ink.count() > 1500, (deck, name)


def test_inks_on_dark_cards_are_bright_enough_for_their_ground() -> None:
    for ink in (CINNABAR, LAPIS, MALACHITE, OCHRE, WALNUT, SKIN, IVORY, *NIGHT_SUITS.values(), KEYLINE):
        for ground in (NIGHT_PAPER, NIGHT[GROUND]):
            assert contrast(NIGHT.get(ink, ink), ground) >= 3, (ink, ground)
    for ink in NIGHT_SUITS.values():
        assert contrast(ink, NIGHT_PAPER) >= 4.5


@pytest.mark.parametrize("name", [*COURTS, "joker-red", "joker-black"])
def test_courts_on_dark_cards_are_printed_in_true_colours_on_a_dark_ground(name: str) -> None:
    for large in (False, True):
        picture = face(name, 300, PackStyle("dark", large=large))

        def share(ink: str, picture: pygame.Surface = picture) -> float:
            found = pygame.mask.from_threshold(picture, pygame.Color(ink), (6, 6, 6, 255)).count()
            return found / (picture.width * picture.height)

        assert share(NIGHT[GROUND]) > 0.08
        assert sum(share(NIGHT.get(ink, ink)) for ink in (CINNABAR, LAPIS, MALACHITE, OCHRE, WALNUT, IVORY)) > 0.03
        assert share(GROUND) + share(CINNABAR) + share(LAPIS) < 0.01, "nothing of the light print"


@pytest.mark.parametrize("large", [False, True])
def test_no_card_on_a_table_at_3840x2160_is_larger_than_it_was_baked(large: bool) -> None:
    metrics = Metrics(3840, 2160)
    for deck, seats in product(("classic", "four", "max"), range(2, 7)):
        pack().style = PackStyle(deck, large=large)
        wide = metrics.px(CARD_W * Room(metrics.lw, metrics.lh, large=large, seats=seats).unit)
        assert all(pack().width_of(name, wide) >= wide for name in ("KS", "AD", "10H", "back"))


def test_a_card_is_made_from_the_next_larger_width() -> None:
    pack().style = PackStyle()
    assert [pack().width_of("KS", wide) for wide in (450, 301, 300, 101, 90)] == [400, 400, 300, 150, 100]


def test_a_trump_in_the_hand_is_marked_by_shape() -> None:
    for style in (PackStyle(), PackStyle("dark"), PackStyle(large=True)):
        plain, crowned = face("8S", 100, style), face("8S", 100, style, trump=True)
        changed = [(x, y) for x in range(100) for y in range(140) if plain.get_at((x, y)) != crowned.get_at((x, y))]
        strip = [spot for spot in changed if 4 < spot[0] < 26 and 40 < spot[1] < 90]
        assert len(strip) > 60, "the crown shows in the narrow strip of a fanned card"
        assert any(y == 70 and x < 4 for x, y in changed), "and a line inside the edge"


def test_the_pack_stays_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= 5e6


def test_every_language_has_its_letters() -> None:
    """German and Polish players call them Bube, Dame and walet, dama: that is what their packs print."""
    for code, letters in LETTERS.items():
        for rank, large in product("JQKA", (False, True)):
            ours, theirs = ([*recipe(f"{rank}S", PackStyle(letters=each, large=large))] for each in ("latin", code))
            assert (ours != theirs) == (rank in letters), (code, rank)


def test_letters_are_seen_in_the_corner() -> None:
    def corner(name: str, letters: Letters) -> list[float]:
        return grey(face(name, 200, PackStyle(letters=letters)).subsurface((20, 16, 96, 120)), 16, 20)

    packs = {letters: [*corner("JS", letters), *corner("QS", letters)] for letters in LETTERS}
    apart = {pair: difference(packs[pair[0]], packs[pair[1]]) for pair in combinations(LETTERS, 2)}
    assert min(apart.values()) > 2, apart
