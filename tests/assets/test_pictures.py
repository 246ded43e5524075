"""The committed pictures: every entry of pictures.json has its file, of the size it claims, with something on it."""

import json
import os
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.journey.line import STATIONS
from game.result.sheet import STAMPED
from game.text import i18n
from game.text.i18n import _
from tests.paths import ROOT

FOLDER = ROOT / "assets" / "pictures"
ENTRIES: dict[str, dict[str, Any]] = json.loads((FOLDER / "pictures.json").read_text(encoding="utf-8"))
ICONS = {
    *("sword", "shield", "hand", "laurel", "tick", "plus", "hint", "log", "menu", "back-arrow", "eye", "fullscreen"),
    *("speaker", "speaker-off", "chevron-down", "gear", "exchange", "bubble"),
}
PROMISED = {"club_felt", "club_rim", "title_wood", "title_sheet", "icons", "suits", "jester_cap"} | {
    "stamp_durak_ru", "stamp_durak_en", "stamp_durak_uk", "stamp_durak_pl",
    "lubok_sheet", "match", "match_bundle", "wood_corner",
    "journey_map", "journey_stamp_red", "journey_stamp_blue",
    *(f"portrait-{i}" for i in range(1, 9)), *(f"icon-{size}" for size in (16, 24, 32, 48, 64, 128, 256, 512)),
}  # fmt: skip
JOURNEY = tuple(STATIONS)
"""The stations in the order of the line."""
LIMIT, JOURNEY_LIMIT = 6 * 2**20, 450_000


def load(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / ENTRIES[name]["file"])


def samples(picture: pygame.Surface, area: pygame.Rect | None = None) -> list[tuple[int, ...]]:
    """Colours on a grid of about 24 × 24 points."""
    area = area or picture.get_rect()
    return [
        tuple(picture.get_at((area.x + (2 * i + 1) * area.w // 48, area.y + (2 * j + 1) * area.h // 48)))
        for i in range(24)
        for j in range(24)
    ]


def test_every_promised_picture_is_listed() -> None:
    assert ENTRIES.keys() >= PROMISED


def test_no_file_lies_about_unlisted() -> None:
    listed = {entry["file"] for entry in ENTRIES.values()} | {"pictures.json", "icon/icon.svg"}
    found = {file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*") if file.is_file()}
    assert {file for file in found if not file.startswith("emblems/")} == listed  # of emblems: tests/new_game


def test_all_pictures_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file()) <= LIMIT


def test_every_station_has_its_postcard_and_together_they_stay_small() -> None:
    listed = {f"postcard_{key}" for key in JOURNEY}
    assert {name for name in ENTRIES if name.startswith("postcard_")} == listed
    all_of_it = listed | {name for name in ENTRIES if name.startswith("journey_")}
    files = [FOLDER / ENTRIES[name]["file"] for name in all_of_it]
    assert sum(file.stat().st_size for file in files) <= JOURNEY_LIMIT


@pytest.mark.parametrize("key", JOURNEY)
def test_a_postcard_is_printed_in_four_inks_at_most(key: str) -> None:
    """Ink and paper have tones with each other and with the three colours at most where edges are."""
    assert len(set(samples(load(f"postcard_{key}")))) <= 12


@pytest.mark.parametrize("key", JOURNEY)
def test_the_postmark_lies_on_the_card(key: str) -> None:
    (x, y), (wide, high) = ENTRIES[f"postcard_{key}"]["stamp"], ENTRIES[f"postcard_{key}"]["size"]
    assert 100 <= x <= wide - 50
    assert 50 <= y <= high - 50


def test_the_line_runs_over_the_map_from_station_to_station() -> None:
    stations, legs = ENTRIES["journey_map"]["stations"], ENTRIES["journey_map"]["legs"]
    assert tuple(stations) == JOURNEY
    assert [leg[0] for leg in legs] == list(stations.values())[:-1]
    assert [leg[-1] for leg in legs] == list(stations.values())[1:]
    assert all(0 < x < 1000 and 0 < y < 1000 for leg in legs for x, y in leg)


def test_drawing_is_repeatable() -> None:
    pytest.importorskip("resvg_py", reason="resvg (the art extra) draws the pictures; not needed to show them")
    from assets.draw.journey.block import PAPER
    from assets.draw.journey.places import PLACES
    from assets.draw.journey.printing import printed_in

    assert tuple(PLACES) == JOURNEY
    river = PLACES["river"].card
    first, second = (printed_in(river.draw(), 210, (PAPER, *river.INKS)).tobytes() for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", ENTRIES)
def test_size_is_as_said_and_the_picture_is_not_blank(name: str) -> None:
    entry, picture = ENTRIES[name], load(name)
    assert picture.get_size() == tuple(round(side * entry["scale"]) for side in entry["size"])
    seen = samples(picture)
    assert len(set(seen)) > 2
    assert any(colour[3] > 60 for colour in seen)


@pytest.mark.parametrize("name", [name for name, entry in ENTRIES.items() if "insets" in entry])
def test_nine_slices_leave_a_middle(name: str) -> None:
    (width, height), (left, top, right, bottom) = ENTRIES[name]["size"], ENTRIES[name]["insets"]
    assert left + right < width
    assert top + bottom < height


def test_the_rim_stretches_without_showing() -> None:
    """Between the corners the rim's printed lines must run straight, or a stretched rim would bend them."""
    rim, scale = load("club_rim"), ENTRIES["club_rim"]["scale"]
    left, _top, right, _bottom = (inset * scale for inset in ENTRIES["club_rim"]["insets"])
    below_lip = range(50 * scale, 90 * scale)
    columns = {tuple(rim.get_at((x, y))[3] for y in below_lip) for x in range(left, rim.get_width() - right, 97)}
    assert len(columns) == 1


def test_the_rim_is_open_in_the_middle_and_wooden_at_the_edge() -> None:
    rim = load("club_rim")
    assert rim.get_at((rim.get_width() // 2, rim.get_height() // 2))[3] == 0
    assert rim.get_at((rim.get_width() // 2, 20))[3] == 255


@pytest.mark.parametrize("number", range(1, 9))
def test_portraits_are_round(number: int) -> None:
    portrait = load(f"portrait-{number}")
    assert portrait.get_at((2, 2))[3] == 0
    assert portrait.get_at((184, 184))[3] == 255
    x, y = ENTRIES[f"portrait-{number}"]["crown"]
    assert 60 < x < 124
    assert 40 < y < 100


def test_no_two_portraits_can_be_confused() -> None:
    """Shrunk to 16 × 16 grey cells, every pair differs clearly."""
    tiny = [pygame.transform.smoothscale(load(f"portrait-{i}"), (16, 16)) for i in range(1, 9)]
    grey = [[sum(p.get_at((x, y))[:3]) / 3 for x in range(16) for y in range(16)] for p in tiny]
    for i, one in enumerate(grey):
        for other in grey[i + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 256 > 14


@pytest.mark.parametrize(("atlas", "names"), [("icons", ICONS), ("suits", {*"SHDC", "H+", "D+", "C+"})])
def test_atlas_cells_are_white_shapes_with_clear_edges(atlas: str, names: set[str]) -> None:
    cells, picture = ENTRIES[atlas]["cells"], load(atlas)
    assert cells.keys() == names
    for name, place in cells.items():
        area = pygame.Rect(place)
        assert picture.get_rect().contains(area), name
        seen = samples(picture, area)
        assert any(colour[3] > 200 for colour in seen), name
        assert any(colour[3] == 0 for colour in seen), name
        assert all(min(colour[:3]) > 250 for colour in seen if colour[3] > 100), name
        border = [(x, y) for x in range(area.left, area.right) for y in (area.top, area.bottom - 1)]
        assert all(picture.get_at(point)[3] == 0 for point in border), name


@pytest.mark.parametrize("language", sorted(i18n.languages()))
def test_the_fools_stamp_has_the_languages_own_word(language: str) -> None:
    pytest.importorskip("fontTools", reason="fontTools (the art extra) cuts the stamps; not needed to show them")
    from assets.draw.scenery.fool import STAMPS

    i18n.speak(language)
    cut = STAMPS[language if language in STAMPED else "en"][0]
    assert cut == _("Durak").upper() and f"stamp_durak_{language if language in STAMPED else 'en'}" in ENTRIES
