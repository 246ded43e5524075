"""Letters that our faces lack: the system's fonts have them, or the field says that nobody has."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session.seats import invite
from game.system import system_fonts
from game.system.paths import assets
from game.text import i18n
from game.ui.art import text
from game.ui.destinations import NewGame, Title
from game.ui.widgets import TextField
from tests.builders.person import Person
from tests.builders.program import Programs

FONTS = assets() / "fonts"
CACHES = (system_fonts.files, text.runs, text.file_with, text.unshown, text.measured)
NOWHERE = "\N{GEORGIAN LETTER SAN}"


def letters(path: Path) -> set[str]:
    starts, ends = system_fonts.ranges(path)
    return {chr(code) for start, end in zip(starts, ends, strict=True) for code in range(start, end + 1)}


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))


@pytest.fixture
def fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a system's fonts, without any."""
    for cache in CACHES:
        cache.cache_clear()
    monkeypatch.setattr(system_fonts, "folders", lambda: [tmp_path / "fonts"])
    yield tmp_path / "fonts"
    for cache in CACHES:
        cache.cache_clear()


def looks(string: str, face: text.Face) -> bytes:
    return pygame.image.tobytes(text.render(string, 40, face, "black", "left").surface, "RGBA")


def test_what_is_not_looked_up_is_in_every_face() -> None:
    for file in text.FILES.values():
        there = letters(FONTS / file)
        lacking = [chr(code) for code in range(0x110000) if text.OURS.fullmatch(chr(code)) and chr(code) not in there]
        assert not lacking, (file, lacking)


def test_the_table_of_letters_is_read_as_the_library_reads_it() -> None:
    for face, file in text.FILES.items():
        type_, there = text.font(face, 40), letters(FONTS / file)
        nothing = type_.metrics(NOWHERE)
        for code in (*range(0x20, 0x600), *range(0x1E00, 0x2300)):
            if type_.metrics(chr(code)) != nothing:
                assert chr(code) in there, (file, hex(code))


def test_a_letter_of_another_font_is_drawn_with_it(fonts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letter = min(letters(FONTS / text.FILES["serif"]) - letters(FONTS / text.FILES["bold"]))
    box = looks(letter, "bold")
    assert text.unshown(letter) == letter and text.runs(letter, "bold") == (text.Run(letter, None),)
    for cache in CACHES:
        cache.cache_clear()
    fonts.mkdir()
    shutil.copy(FONTS / text.FILES["serif"], fonts / "Other.ttf")
    (fonts / "broken.ttf").write_bytes(b"no font at all")
    (fonts / "arial.ttf").write_bytes((FONTS / text.FILES["serif"]).read_bytes()[:3000])
    assert text.unshown(f"A{letter}") == "" and looks(letter, "bold") != box
    assert [run.file and run.file.name for run in text.runs(f"A{letter}B", "bold")] == [None, "Other.ttf", None]
    whole = text.measure(f"A{letter}B", 200, "bold")
    parts = text.measure("AB", 200, "bold") + text.measure(letter, 200, "bold")
    assert abs(whole - parts) <= 12, "the same place whether measured whole or in parts"
    surface = text.render(f"A{letter}B", 40, "bold", "black", "left").surface
    assert abs(surface.get_width() - text.measure(f"A{letter}B", 40, "bold")) <= 3


def test_words_from_right_to_left_stay_together() -> None:
    runs = text.runs("Anna שרה כהן B", "bold")
    if text.unshown("שרהכהן"):
        pytest.skip("no font here has Hebrew letters")
    assert [(run.letters, run.backwards) for run in runs] == [
        ("Anna ", False),
        ("שרה כהן", True),
        (" ", False),
        ("B", False),
    ]
    assert looks("שרה", "bold") != looks("הרש", "bold")


@pytest.mark.parametrize("letter", list("ƏსԱΑא😀"))
def test_names_of_neighbours_are_no_boxes(letter: str) -> None:
    if text.unshown(letter):
        pytest.skip("no font here has it")
    assert looks(letter, "bold") != looks("\ue001", "bold")


def test_nobody_looks_for_fonts_before_a_name_needs_them(programs: Programs) -> None:
    """So the first picture is as early as ever."""
    for cache in CACHES:
        cache.cache_clear()
    for language in ("en", "ru", "uk", "de", "pl"):
        app = programs()
        app.settings.language = language
        i18n.speak(language)
        app.router.go(Title())
        app.frame()
        app.router.go(NewGame())
        app.frame()
    i18n.speak("en")
    assert system_fonts.files.cache_info().currsize == 0


def test_the_field_says_that_a_letter_cannot_be_shown(programs: Programs, fonts: Path) -> None:
    app = programs()
    app.settings.players = 2
    invite(app.settings, 1, "Nino")
    app.router.go(NewGame())
    app.frame()
    from game.new_game.seat_sheet import SeatSheet

    app.router.open(SeatSheet(app.services, 1, lambda: None, None))
    app.frame()
    app.router.top.group.set_focus(Person(app).every(TextField)[0])  # type: ignore[union-attr]
    told: list[str] = []
    real = app.art.text

    def noting(string: str, *more: object, **others: object) -> object:
        told.append(string)
        return real(string, *more, **others)  # type: ignore[arg-type]

    app.art.text = noting  # type: ignore[method-assign]
    Person(app).write("Nin")
    app.frame()
    assert "Not every letter can be shown here." not in told
    Person(app).write(NOWHERE)
    app.frame()
    assert "Not every letter can be shown here." in told
    Person(app).key(pygame.K_BACKSPACE)
    told.clear()
    app.frame()
    assert "Not every letter can be shown here." not in told
