"""Metrics, pictures and shapes: sizes, reference points, and caching."""

from collections import Counter
from itertools import product

import pygame
import pytest

from game.system.paths import assets
from game.ui.art import Art, PackStyle, Pen, Sprite
from game.ui.art.cards import LIFTED, LYING, Cards, PackPictures
from game.ui.art.colours import SHADE
from game.ui.art.shapes import nine
from game.ui.art.sprite import Store, alpha
from game.ui.art.text import fit, measure, wrap
from game.ui.metrics import Metrics
from tests.paths import ROOT

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (2560, 1080)]


@pytest.fixture(scope="module", autouse=True)
def window() -> object:
    pygame.display.init()
    shown = pygame.Window("test", (960, 540), hidden=True)
    shown.get_surface()
    return shown


@pytest.mark.parametrize("size", SIZES)
def test_the_canvas_always_holds_the_base(size: tuple[int, int]) -> None:
    m = Metrics(*size)
    assert m.lw >= 1279.99
    assert m.lh >= 719.99
    assert min(m.lw / 1280, m.lh / 720) == pytest.approx(1.0)
    assert m.px(m.lw) == size[0]
    assert m.px(m.lh) == size[1]
    x, y = m.logical((size[0] // 2, size[1] // 3))
    assert (m.px(x), m.px(y)) == (size[0] // 2, size[1] // 3)
    assert m.upright == (size == (1080, 1920))


def test_the_cards_centre_is_the_point_of_reference() -> None:
    art = Art(Metrics(1280, 720))
    for angle in (0, 8, 90, -30, 180):
        sprite = art.card("QH", angle=angle, lifted=angle == 8)
        board = pygame.Surface((400, 400), pygame.SRCALPHA)
        sprite.put(board, 200, 200)
        for dx, dy in ((0, 0), (0, 60), (40, 0), (-40, -60)):
            arm = pygame.Vector2(dx, dy).rotate(angle)
            assert board.get_at((round(200 + arm.x), round(200 + arm.y))).a > 250, f"{angle}: {dx}, {dy}"
        outside = pygame.Vector2(56, 0).rotate(angle)
        assert board.get_at((round(200 + outside.x), round(200 + outside.y))).a < 200


def test_cards_are_drawn_once_and_narrowed_for_a_flip() -> None:
    art = Art(Metrics(1280, 720))
    assert art.card("6S") is art.card("6S")
    assert art.card("6S", angle=10.1) is art.card("6S", angle=9.9), "angles are taken in half degrees"
    assert art.card("6S", angle=360) is art.card("6S")
    assert art.card("6S", squeeze=0.25).width < art.card("6S").width * 0.5
    assert art.card("6S", width=50).height < art.card("6S").height * 0.65


def test_a_palette_or_a_size_makes_new_cards() -> None:
    art = Art(Metrics(1280, 720))
    before = art.card("6D")
    art.style = PackStyle(deck="four")
    assert art.card("6D") is not before
    small = art.card("6D")
    art.resize(Metrics(1920, 1080))
    assert art.card("6D").width == pytest.approx(small.width * 1.5, abs=3)


def test_a_missing_pack_gives_plain_cards(tmp_path: object) -> None:
    pack = Cards(assets() / "pictures")  # a folder without card pictures
    face = pack.face("10H", 100)
    assert face.get_size() == (100, 140)
    assert face.get_at((50, 20)).r > 200


def test_every_named_picture_can_be_shown() -> None:
    art = Art(Metrics(960, 540))
    for name in ("club_felt", "title_wood"):
        assert art.cover(name, 1280, 720).surface.get_size() == (960, 540)
    assert art.nine("club_rim", 1280, 720).surface.get_size() == (960, 540)
    for number in range(1, 9):
        assert art.portrait(number, 40).width == 60
    for name in art.pictures.index["icons"].cells:
        assert art.icon(name, 24).surface.get_bounding_rect().w > 6
    for letter in "SHDC":
        assert art.suit(letter, 12).surface.get_bounding_rect().h > 6


@pytest.mark.parametrize("size", [(960, 540), (1080, 1920), (2560, 1440)])
def test_a_part_of_a_covering_picture_is_cut_from_the_same_place(size: tuple[int, int]) -> None:
    pictures, part = Art(Metrics(*size)).pictures, pygame.Rect(40, size[1] // 3, size[0] - 80, 50)
    whole, cut = pictures.covering("title_sheet", size).surface, pictures.covering("title_sheet", size, part).surface
    assert cut.get_size() == part.size
    small = [pygame.transform.smoothscale(surface, (64, 4)) for surface in (whole.subsurface(part), cut)]
    first, second = (pygame.image.tobytes(surface, "RGB") for surface in small)
    assert sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first) < 4


def test_a_large_picture_is_not_kept_once_it_was_scaled() -> None:
    pictures = Art(Metrics(960, 540)).pictures
    pictures.covering("club_felt", (960, 540))
    assert len(pictures._sources) == 0
    assert pictures.source("icons") is pictures.source("icons")


def test_turning_keeps_the_anchor() -> None:
    art = Art(Metrics(1280, 720))
    flat, half = art.picture("jester_cap"), art.turned("jester_cap", 180)
    seen = flat.surface.get_bounding_rect()
    assert half.anchor[0] == pytest.approx(half.width - (flat.anchor[0] - seen.x), abs=2)
    assert half.anchor[1] == pytest.approx(half.height - (flat.anchor[1] - seen.y), abs=2)


def test_what_is_small_and_seldom_used_stays() -> None:
    """A look is as dear as a turned card, of which many come and go, small ones too."""
    store, made = Store(budget=20 * 192 * 192 * 4), Counter[object]()

    def get(key: object, side: int, brief: bool = False) -> None:
        def make() -> Sprite:
            made[key] += 1
            return Sprite(pygame.Surface((side, side), pygame.SRCALPHA))

        store.get(key, make, brief)

    get("look", 32)
    for number in range(100):
        get(number, 192)
    for number in range(100, 800):
        get(number, 48, brief=True)
    get("look", 32)
    assert made["look"] == 1 and store.bytes <= store.budget
    store.drop(int)
    assert store.bytes == 32 * 32 * 4


def test_what_is_small_leaves_room_for_the_large_pictures_of_a_frame() -> None:
    """The words of other screens filled what a table may keep: each frame dropped what the next one drew (30 ms)."""
    store, made = Store(budget=10 * 192 * 192 * 4), Counter[object]()

    def get(key: object, side: int) -> None:
        def make() -> Sprite:
            made[key] += 1
            return Sprite(pygame.Surface((side, side), pygame.SRCALPHA))

        store.get(key, make)

    for word in range(10 * 36):
        get(("word", word), 32)
    for _frame in range(3):
        for number in range(5):
            get(number, 192)
    assert [made[number] for number in range(5)] == [1] * 5 and store.bytes <= store.budget


@pytest.mark.parametrize("k", [0.75, 1.0, 1.5, 3.0])
def test_shapes_have_the_size_asked_for(k: float) -> None:
    art = Art(Metrics(round(1280 * k), round(720 * k)))
    for w, h in ((160, 56), (40, 30), (900, 500), (152, 32)):
        ring = art.ring(w, h)
        for sprite in (art.board(w, h), art.plate(w, h), art.plate(w, h, state="off"), ring):
            surface, (x, y) = sprite.surface, sprite.anchor
            middle = y + round(h * k / 2)
            inside = surface.get_at((x + round(w * k / 2), middle))
            outside = surface.get_at((max(0, x - round(10 * k)), middle))
            within = surface.get_at((x + round(w * k - 4 * k), middle))
            assert outside.a < 40
            for colour in (inside, within):
                assert colour.a == 0 if sprite is ring else colour.a > 250  # scaling down rounds a little


def test_words_are_drawn_as_they_are_measured() -> None:
    small, large = Art(Metrics(960, 540)), Art(Metrics(3840, 2160))
    words = "Подкидной дурак, 10♥"
    assert large.text(words, 20).width / 3 == pytest.approx(measure(words, 20), rel=0.03)
    assert fit(words, 20, "bold", 100) < 20
    lines = wrap("one two three four five six seven", 20, "regular", 90)
    assert len(lines) > 2
    assert all(measure(line, 20, "regular") <= 90 for line in lines)
    assert small.text("", 20).width <= 1


def test_nine_slices_keep_corners_and_fill_the_middle() -> None:
    source = pygame.Surface((30, 30), pygame.SRCALPHA)
    source.fill("red")
    source.fill("blue", (10, 10, 10, 10))
    result = nine(source, (10, 10, 10, 10), (10, 10, 10, 10), (100, 60))
    assert result.get_at((9, 30)) == pygame.Color("red")
    assert result.get_at((50, 30)) == pygame.Color("blue")
    assert result.get_at((95, 30)) == pygame.Color("red")
    assert nine(source, (10, 10, 10, 10), (10, 10, 10, 10), (12, 8)).get_size() == (12, 8)


@pytest.mark.parametrize("size", [(40, 40), (400, 40), (400, 300)])
def test_shadows_are_flat_and_lie_to_the_right_and_below(size: tuple[int, int]) -> None:
    art, (w, h) = Art(Metrics(1280, 720)), size
    for sprite, low in ((art.board(w, h), 3), (art.plate(w, h), 5)):
        x, y = sprite.anchor
        below, right = (sprite.surface.get_at(at) for at in ((x + w // 2, y + h + low), (x + w + 1, y + h // 2)))
        assert below.a == pygame.Color(SHADE).a
        assert right.a > 0
        assert sprite.surface.get_at((x + w // 2, y - 4)).a == 0


def test_a_card_throws_its_outline_flat_and_lower_when_it_is_lifted() -> None:
    art = Art(Metrics(1280, 720))
    for lifted, light in ((False, LYING), (True, LIFTED)):
        sprite = art.card("6S", lifted=lifted)
        x, y = sprite.anchor
        below = [sprite.surface.get_at((x, y + 70 + step)) for step in range(1, round(light.dy))]
        assert {colour.a for colour in below} == {light.alpha}


@pytest.mark.parametrize(("width", "angle"), [(100, 0), (100, 6), (104, 0), (104, 6), (72, 10), (46, 0)])
def test_a_cards_picture_depends_on_its_look_alone(width: float, angle: float) -> None:
    """Not on which cards were read before: that would tell of cards, and of the time somebody had."""
    metrics = Metrics(1280, 720)
    fresh, read = Art(metrics), Art(metrics)
    for name in ("8S", "KH", "AD"):
        read.prepare(name, 100)
        read.card(name, 130, 3, lying=100)
    for trump, flying in product((False, True), repeat=2):
        looks = [art.card("8S", width, angle, trump=trump, lying=100, flying=flying).surface for art in (fresh, read)]
        assert len({pygame.image.tobytes(look, "RGBA") for look in looks}) == 1


@pytest.mark.parametrize("angle", [0, 5])
def test_a_card_on_its_way_is_made_from_what_is_ready(angle: float, monkeypatch: pytest.MonkeyPatch) -> None:
    art = Art(Metrics(1280, 720))
    art.prepare("KH", 100)
    monkeypatch.setattr(PackPictures, "_read", lambda *_: pytest.fail("a file was read while cards move"))
    assert art.card("KH", 100, angle, lying=100, flying=True).width > 100


def test_a_cards_picture_stays_when_others_are_made() -> None:
    art = Art(Metrics(1280, 720))
    first = art.card("QH", angle=7).surface
    before = pygame.image.tobytes(first, "RGBA")
    art.card("6S", angle=7)
    assert pygame.image.tobytes(first, "RGBA") == before


def test_the_store_stays_within_its_budget() -> None:
    store = Store(budget=10 * 64 * 64 * 4)
    made: list[int] = []

    def make(number: int) -> Sprite:
        made.append(number)
        return Sprite(pygame.Surface((64, 64), pygame.SRCALPHA))

    for number in range(30):
        store.get(number, lambda number=number: make(number))
        store.get(0, lambda: make(0))
    assert store.bytes <= store.budget
    assert made.count(0) == 1, "what is used stays"
    assert len(made) == 30


def test_strokes_are_smooth_at_their_edges() -> None:
    pen = Pen(20, 20, 1.0)
    pen.circle(10, 10, 6, "white")
    picture = pen.finish()
    alphas = {picture.get_at((x, y)).a for x in range(20) for y in range(20)}
    assert {0, 255} < alphas
    assert len(alphas) > 4


def test_nothing_is_blended_that_hides_all_below_it() -> None:
    """With an alpha of 255 the library blends, 25 times as slowly as it copies."""
    assert [alpha(shown) for shown in (0.0, 0.5, 0.99, 0.997, 0.999, 1.0)] == [0, 128, 252, 254, None, None]
    for file in (ROOT / "game").rglob("*.py"):
        for line in file.read_text(encoding="utf-8").splitlines():
            assert "set_alpha(" not in line or "set_alpha(alpha(" in line or "set_alpha(None)" in line, (file, line)
