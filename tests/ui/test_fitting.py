"""Every line of every screen fits, in every language, in the default window, the smallest and an upright one, with type
of 100 and 200 %.

A posed deal is played once, and the language is changed during it as a player can; other screens are opened anew.
"""

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.storage.settings import SCALES
from game.table.layout import geometry
from game.table.screen import TableScreen
from game.text import i18n
from game.text.i18n import _
from game.ui.art import Art
from game.ui.menu import Menu
from game.ui.notice import Notice
from game.ui.sheet import Sheet
from game.ui.widgets import Button, lettering
from tests.builders.cells import quick
from tests.tools.pictures.poses import POSES
from tests.tools.pictures.stages import COURT, STAGES
from tests.tools.pictures.studio import Studio
from tests.ui import parts
from tests.ui.typeset import in_pixels, watched

SIZES = [(1280, 720), (960, 540), (1080, 1920)]
"""The second is the first scaled down: it is tight in the same places, within a pixel. Of 409 places within 8 px of an
edge 62 are tightest in the upright one. Each language has different words.
"""
Cells = tuple[tuple[tuple[int, int], str, float], ...]
EVERY: Cells = tuple(product(SIZES, i18n.languages(), (1.0, SCALES[-1])))
TIGHTEST: Cells = ((SIZES[0], "ru", 1.0), (SIZES[2], "de", SCALES[-1]))
EACH_LANGUAGE: Cells = (TIGHTEST[0], (SIZES[1], "en", 1.0), (SIZES[2], "uk", SCALES[-1]), (SIZES[2], "pl", SCALES[-1]))
LEAST_BOARD = 0.7
"""The smallest scale of a board as a part of 100 %; its words can hardly be read below."""
TABLES = ("table-2", "table-5", "pairs", "question", "hand-back", "stopping", "curtain", "since", "fool")
"""Poses for pictures that no stage covers."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with Studio(tmp_path_factory.mktemp("home"), SIZES[0], "en") as made:
        yield made
    i18n.speak("en")


def complaints(studio: Studio) -> list[str]:
    """What does not fit on the top screen; a second main button is an error too."""
    top, surface = studio.app.router.top, studio.app.window.surface
    assert top is not None
    tables = [screen for screen in studio.app.router.screens if isinstance(screen, TableScreen)]
    crowded = parts.complaints(top, surface) if isinstance(top, TableScreen) else []
    sitting = {seat.name for table in tables for seat in table.play.seats}
    with watched({*COURT, *sitting}) as sheet:
        top.draw(surface)
    widgets = top.group.widgets if isinstance(top, Menu) else []
    boxes = [in_pixels(top.art, widget.box, widget.seen) for widget in widgets]
    mains = [widget.words for widget in widgets if isinstance(widget, Button) and widget.kind == "main"]
    more = [f"more than one main button: {', '.join(mains)}"] if len(mains) > 1 else []
    if isinstance(top, Sheet) and top.layout.origin.scale * studio.app.settings.ui_scale < LEAST_BOARD:
        more.append(f"a board at {round(100 * top.layout.origin.scale)} %")
    return crowded + more + sheet.complaints(surface.get_rect(), boxes)


def show(studio: Studio, size: tuple[int, int], language: str, scale: float) -> None:
    """In a window of this size, this language, type so large."""
    studio.app.settings.ui_scale = scale
    studio.resize(size)
    speak(studio, language)


def speak(studio: Studio, language: str) -> None:
    studio.app.settings.language = language
    studio.app.settings_changed()


@quick(lambda name, cells: cells is TIGHTEST and name != "question", lambda cells, **_: cells is TIGHTEST)
@pytest.mark.parametrize("cells", (TIGHTEST, EVERY), ids=("tightest", "every"))
@pytest.mark.parametrize("name", TABLES)
def test_a_posed_deal_fits_in_every_language(studio: Studio, name: str, cells: Cells) -> None:
    show(studio, SIZES[0], "en", 1.0)
    POSES[name](studio)
    found = {}
    for size, language, scale in cells:
        show(studio, size, language, scale)
        studio.rest(3)
        found[f"{size}, {language}, {scale}"] = complaints(studio)
    assert not any(found.values()), told(found)


@quick(lambda name, cell: cell == TIGHTEST[1], lambda cell, **_: cell in EACH_LANGUAGE)
@pytest.mark.parametrize("cell", EVERY, ids=lambda cell: f"{cell[0][0]}x{cell[0][1]} {cell[1]} {cell[2]}")
@pytest.mark.parametrize("name", STAGES)
def test_a_screen_fits_in_every_language(studio: Studio, name: str, cell: tuple[tuple[int, int], str, float]) -> None:
    show(studio, *cell)
    found = {part: complaints(studio) for part in STAGES[name](studio)}
    assert found
    assert not any(found.values()), told(found)


@quick(lambda **_: False, lambda language, **_: language == "de")
@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("name", STAGES)
def test_every_layout_tree_fits_at_every_size_of_type(studio: Studio, name: str, language: str) -> None:
    """In both aspects, from 75 to 200 %."""
    found = {}
    for size in (SIZES[0], SIZES[-1]):
        show(studio, size, language, 1.0)
        for part in STAGES[name](studio):
            for scale in SCALES:
                found[f"{part}, {size}, {scale}"] = misfits(studio, scale)
            misfits(studio, 1.0)
    assert found
    assert not any(found.values()), told(found)


def misfits(studio: Studio, scale: float) -> list[str]:
    """The text that does not fit in a layout tree of the top screen at this type size, which is set here; parts of a
    table that cover each other.
    """
    top = studio.app.router.top
    assert top is not None
    studio.app.settings.ui_scale = scale
    studio.app.fit()
    top.resized(studio.app.metrics)
    crowded = parts.complaints(top, studio.app.window.surface) if isinstance(top, TableScreen) else []
    pages = top.pages if isinstance(top, TableScreen) else (top.layout,) if isinstance(top, Menu) else ()
    return crowded + [misfit.words for page in pages if page is not None for misfit in page.misfits]


def test_parts_of_a_table_over_each_other_are_seen(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plates as far out as they once hung, over the window's edge, and so far in that one hangs over another."""
    show(studio, SIZES[0], "en", 1.0)
    monkeypatch.setattr(geometry, "PLATE_UP", 20.0)
    found = []
    for beside in (60.0, 600.0):
        monkeypatch.setattr(geometry, "PLATE_BESIDE", beside)
        found += [line for _part in STAGES["six"](studio) for scale in (1.0, 2.0) for line in misfits(studio, scale)]
        misfits(studio, 1.0)
    for kind in ("over each other", "out of the window"):
        assert any(line.startswith(kind) for line in found), kind


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_a_seat_says_covers_no_name(studio: Studio, scale: float) -> None:
    """Nor a sign of the bar; and all of it is seen."""
    speak(studio, "ru")
    for size in SIZES:
        studio.resize(size)
        POSES["opposite"](studio)
        POSES["lifted"](studio)
        table = next(screen for screen in studio.app.router.screens if isinstance(screen, TableScreen))
        for seat in range(len(table.play.seats)):
            table.scene.moment.said[seat] = _("Lowest trump: {card}").format(card="10♥"), 1e12
        assert not misfits(studio, scale)
    misfits(studio, 1.0)


def told(found: dict[str, list[str]]) -> str:
    return "\n".join(f"{part}: {line}" for part, lines in found.items() for line in lines)


# The test detects errors


class Crowded(Notice):
    """Prints the test's text where there should be none."""

    def __init__(self, studio: Studio, printed: list[tuple[str, float, float, float | None]]) -> None:
        super().__init__(studio.app.services, "")
        self.printed = printed

    def paint(self, surface: pygame.Surface) -> None:
        for string, x, y, width in self.printed:
            lettering.line(surface, self.art, string, x, y, 20, width=width)


@pytest.mark.parametrize(
    ("printed", "kind"),
    [
        ([("Aufnehmen lassen", 10, 10, 120)], ""),
        ([("Aufnehmen lassen", 10, 10, 102)], "too small"),
        ([("Aufnehmen lassen", 10, 10, 40)], "cut"),
        ([("Aufnehmen lassen", -20, 10, None)], "out of the window"),
        ([("Aufnehmen lassen", 10, 10, None), ("Wirklich?", 60, 14, None)], "over another"),
        ([("Aufnehmen lassen", 10, 10, None), ("Wirklich?", 60, 34, None)], ""),
    ],
)
def test_what_does_not_fit_is_seen(
    studio: Studio, printed: list[tuple[str, float, float, float | None]], kind: str
) -> None:
    studio.app.router.show(Crowded(studio, printed))
    found = complaints(studio)
    assert [line.split(":")[0] for line in found] == ([kind] if kind else [])


def test_a_line_over_its_widgets_edge_is_seen(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    show(studio, SIZES[0], "en", 1.0)
    studio.app.router.show(Notice(studio.app.services, "A word."))
    assert not complaints(studio)
    put = Art.text

    def longer(self: Art, string: str, *rest: object, **more: object) -> object:
        return put(self, string * 20 if string == "OK" else string, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Art, "text", longer)
    assert any("over the edge" in line for line in complaints(studio))
