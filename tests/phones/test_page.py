"""The page is read by old browsers, says so where no script runs, has the window's terms and pictures, and is light."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.rules.cards import PACKS
from game.phones.frames import Told, told
from game.phones.page import page_of
from game.phones.pictures import LOOKS, PORTRAITS
from game.phones.wording import too_old, words
from game.text import i18n
from game.ui.art.cards import PackStyle
from tests.builders.page_table import page_table
from tests.paths import ROOT

PAGE = ROOT / "assets" / "phone"
LIGHT = 250_000
"""Bytes of the first view, besides the cards' pictures."""
TOO_NEW = {
    "optional chaining": r"\?\.(?=[\w\[(])",
    "nullish coalescing": r"\?\?",
    "logical assignment": r"(\|\||&&)=",
    "optional catch binding": r"catch\s*\{",
    "private fields": r"(?<![\w\"'`.($/{&])#\w+\s*[=;(]",
    "replaceAll": r"\.replaceAll\(",
    "replaceChildren": r"\.replaceChildren\(",
    "flat and flatMap": r"\.flat(Map)?\(",
    "fromEntries": r"\bfromEntries\(",
    "at": r"\)\.at\(",
    "globalThis": r"\bglobalThis\b",
    "numeric separators": r"\d_\d",
}
SHARED = {
    "a trump?": "game/table/input/panel.py",
    "stop": "game/table/input/panel.py",
    "hand-back": "game/table/input/panel.py",
    "let-take": "game/table/input/panel.py",
    "takes": "game/table/paint/furniture.py",
    "throws-in": "game/table/paint/furniture.py",
    "taking": "game/table/paint/furniture.py",
    "throw-in": "game/table/paint/furniture.py",
    "discard": "game/table/paint/furniture.py",
}
"""Words of the page, and where the window says the same."""


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    i18n.speak("en")
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
    yield
    i18n.speak("en")


def served(path: str) -> bytes:
    found = page_of(PACKS["36"], PackStyle())(path)
    assert found is not None, path
    return found[1]


@pytest.mark.parametrize("name", TOO_NEW)
def test_a_browser_of_2017_reads_the_script(name: str) -> None:
    script = re.sub(r"//.*", "", (PAGE / "phone.js").read_text(encoding="utf-8"))
    assert not (found := re.findall(f".*(?:{TOO_NEW[name]}).*", script)), found


@pytest.mark.parametrize("language", i18n.languages())
def test_a_page_without_a_script_says_so_in_the_players_language(language: str) -> None:
    i18n.speak(language)
    page = served("/").decode()
    assert f'<html lang="{language}">' in page and too_old() in page.replace("&#x27;", "'") and "{" not in page
    assert 'class="waits"' in page  # … and the script takes the class and the words away
    assert 'at("veil").className = "";' in served("/phone.js").decode()


def test_a_name_is_put_in_as_it_is() -> None:
    """A string as replacement would read "$&" as a pattern: JavaScript's `replace`."""
    script = served("/phone.js").decode()
    assert not re.findall(r"\.replace\(/\\\{[^)]*\}/, name\)", script)


@pytest.mark.parametrize("key", SHARED)
def test_the_page_says_what_the_window_says(key: str) -> None:
    assert f'"{words()[key]}"' in (ROOT / SHARED[key]).read_text(encoding="utf-8")


def test_the_first_view_is_light() -> None:
    look = json.loads(served("/words.json"))["look"]
    files = ["/", "/phone.css", "/phone.js", "/words.json", "/sans-400.woff", "/sans-700.woff"]
    files += [f"/{look}/{name}" for name in ("felt.jpg", "signs.png", "suits.png")]
    files += [f"/{look}/portrait-{number}.jpg" for number in sorted(PORTRAITS)[:6]]
    weight = {path: len(served(path)) for path in files}
    assert sum(weight.values()) <= LIGHT, weight


def test_every_picture_is_there_and_no_other(tmp_path: Path) -> None:
    page = page_of(PACKS["36"], PackStyle())
    told_ = json.loads(served("/words.json"))
    assert tuple(told_["looks"]) == LOOKS and len(told_["crowns"]) == len(PORTRAITS)
    for number in PORTRAITS:
        for kind in ("portrait", "head", "looks"):
            found = page(f"/{told_['look']}/{kind}-{number}.jpg")
            assert found is not None and found[0] == "image/jpeg" and len(found[1]) < 60_000
    for name in ("cap", "stamp", "stick"):
        assert page(f"/{told_['look']}/{name}.png") is not None
    assert page(f"/{told_['decks']['cards']}/crown.png") is not None
    assert page(f"/{told_['look']}/../settings.json") is None and page("/look-0/cap.png") is None


def test_the_matchsticks_are_told_when_the_deal_has_ended(tmp_path: Path) -> None:
    frames: list[Told] = []
    with page_table(tmp_path) as table:
        tell = table.server.tell
        table.server.tell = lambda seat, news, anew: (frames.append(news), tell(seat, news, anew))[1]  # type: ignore[method-assign,assignment,func-returns-value]
        table.until(lambda state: state.ended is not None)
        marks = tuple(table.play.match.tally.marks)
    assert frames[0].marks == () and frames[-1].marks == marks and sum(marks) >= 1
    assert f'"marks":{json.dumps(marks, separators=(",", ":"))}' in told(frames[-1]).replace(" ", "")


def test_each_seat_is_told_its_own_sentence_when_the_result_is_shown(tmp_path: Path) -> None:
    frames: list[tuple[int, Told]] = []
    with page_table(tmp_path) as table:
        tell = table.server.tell
        table.server.tell = lambda seat, news, anew: (frames.append((seat, news)), tell(seat, news, anew))[1]  # type: ignore[method-assign,assignment,func-returns-value]
        table.until(lambda state: state.ended is not None)
        play, seats = table.play, table.play.phones
        assert seats and not any(news.said for _seat, news in frames)
        before = len(frames)
        play.said = play.match.state.number - 1, dict.fromkeys(seats, "of another deal")
        assert play.remote is not None
        play.remote.act()
        assert not any(news.said for _seat, news in frames)
        play.said = play.match.state.number, {seat: f"about seat {seat}" for seat in range(4)}
        play.remote.act()
        play.remote.act()
    told_ = [(seat, news.said) for seat, news in frames[before:] if news.said]
    assert sorted(told_) == [(seat, f"about seat {seat}") for seat in sorted(seats)], "once, and each its own"
