"""The page in a real browser, without the window: small and enlarged screens, names, who cannot see, no script.

axe (npm package axe-core) is a development tool that is not part of the tree: AXE_CORE names its file axe.min.js.
"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

pytest.importorskip("websockets")

from engine.rules import legality
from engine.rules.commands import Attack
from engine.rules.events import Phase
from engine.rules.state import State
from game.phones.wording import too_old, words
from tests.builders.page_table import NAMES, PageTable, page_table
from tests.tools.phones_run import browser
from tests.tools.phones_run.browser import Browser, Tab

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(browser.missing()), reason=browser.missing() or "all there"),
]
PHONE = (360, 740)
SMALL = ((320, 568), (180, 370), (370, 180), (740, 360))
"""A small phone; one at 200 %, upright and on its side; one on its side."""
LOST = """(() => {
  const whole = document.documentElement, felt = document.getElementById('felt').getBoundingClientRect(), found = [];
  if (whole.scrollWidth > whole.clientWidth + 1) found.push(`it is ${whole.scrollWidth} wide`);
  const what = '.seat .board, .seat .count, .seat .ribbon, .pair img, .stack, .heap, #said, #buttons button, .card, ' +
    'footer button, .sheet, .sticks li, #shuffle button, #advice p';
  for (const one of document.querySelectorAll(what)) {
    const box = one.getBoundingClientRect(), foot = one.closest("footer");
    const room = foot ? document.body.getBoundingClientRect() : felt;
    if (!box.width || one.closest('[hidden]') || getComputedStyle(one).display === 'none') continue;
    const over = [room.left - box.left, room.top - box.top, box.right - room.right, box.bottom - room.bottom];
    if (Math.max(...over) > 8) found.push(`${one.className || one.id || one.textContent}: ${over.map(Math.round)}`);
    if (one.tagName !== 'IMG' && !one.matches('.board, .card, .sheet') && one.scrollWidth > one.clientWidth + 12)
      found.push(`${one.className}: cut`);
  }
  return found;
})()"""
HINT = """(() => {
  advice(Array(6).fill('The ten of hearts beats the nine of hearts, and keeps your trumps for later.'));
  const box = document.getElementById('advice');
  box.scrollIntoView({ block: 'end' });
  box.scrollTop = box.scrollHeight;
  const last = box.lastElementChild.getBoundingClientRect(), room = box.getBoundingClientRect();
  const seen = last.top >= Math.max(0, room.top) - 1 && last.bottom <= Math.min(innerHeight, room.bottom) + 1;
  advice([]);
  scrollTo(0, 0);
  return seen;
})()"""
ASLEEP = """((ms) => {
  const now = Date.now;
  for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = () => now() + ms;
  }
  Date.now = now;
  const told = at('advice').hidden ? '' : at('advice').textContent;
  advice([]);
  return told;
})"""
TRIES = 10
"""Loads of the page until one is quick enough: other work of this machine is not the page's."""
AXE = os.environ.get("AXE_CORE", "")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
    with browser.browser() as one:
        yield one


def opened(chromium: Browser, table: PageTable, seat: int) -> Tab:
    page = chromium.page(PHONE)
    reach(page, table, seat)
    return page


def reach(page: Tab, table: PageTable, seat: int) -> None:
    """Open the seat's link, and wait for its table. Who had the seat before has it no more."""
    if table.doors.bound(seat):
        table.doors.free(seat)
        table.phones.go(seat, "freed")
        table.phones.come(seat)
    page.go(table.link(seat))
    page.until("document.getElementById('veil').hidden && document.querySelectorAll('.seat').length > 0", 20)


def asked_many(state: State) -> bool:
    """Somebody is asked to beat one of several cards."""
    return len(state.attacks) > min(2, state.rules.seats - 1) and state.phase is Phase.ANSWER


def still(page: Tab) -> None:
    page.run("new Promise((done) => setTimeout(done, 700))")


def ended(state: State) -> bool:
    return state.ended is not None


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_is_lost_on_small_and_enlarged_screens(chromium: Browser, tmp_path: Path, seats: int) -> None:
    found: dict[Any, list[str]] = {}
    with page_table(tmp_path, seats) as table:
        for name, moment in (("bout", asked_many), ("end", ended)):
            table.until(moment)
            seat = table.play.match.state.turn if name == "bout" else 0
            page = opened(chromium, table, seat)
            for size in (*SMALL, PHONE, (412, 915), (768, 1024)):
                page.resize(*size)
                still(page)
                found[name, size] = page.run(LOST)
                if not page.run(HINT):
                    found[name, size].append("the hint is cut off")
            assert not page.said()
            page.close()
    assert not {key: lost for key, lost in found.items() if lost}


def test_a_person_may_have_any_name(chromium: Browser, tmp_path: Path) -> None:
    names = ("$& $$", "<b>x</b>", "$1", "{player}")
    with page_table(tmp_path, names=names) as table:
        table.until(lambda state: state.phase is Phase.LEAD)
        turn = table.play.match.state.turn
        page = opened(chromium, table, (turn + 1) % 4)
        other = opened(chromium, table, (turn + 2) % 4)
        for one in (page, other):
            said = one.run("document.getElementById('said').textContent")
            assert said in (f"Turn: {names[turn]}", "You defend"), said
            boards = one.run("[...document.querySelectorAll('.seat .board')].map((b) => b.textContent)")
            assert set(boards) < set(names) and len(boards) == 3
            one.close()


def test_without_a_script_there_are_words(chromium: Browser, tmp_path: Path) -> None:
    with page_table(tmp_path) as table:
        page = chromium.page(PHONE)
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        page.call("Page.navigate", url=table.link(0))
        page.until(f"document.getElementById('why')?.innerText === {too_old()!r}", 20)
        page.run("1")
        page.close()


def test_cards_that_cannot_be_played_are_told_to_screen_readers(chromium: Browser, tmp_path: Path) -> None:
    with page_table(tmp_path) as table:
        table.until(asked_many)
        state = table.play.match.state
        page = opened(chromium, table, state.turn)
        pack = table.play.pack
        legal = table.play.match.legal(state.turn)
        playable = {
            pack.names[card] for _target, cards in legal.beats for card in range(len(pack.names)) if cards >> card & 1
        }
        every = "[...document.querySelectorAll('#hand .card')]"
        told = page.run(f"{every}.map((card) => [card.dataset.card, card.getAttribute('aria-disabled')])")
        assert {card for card, disabled in told if disabled == "false"} == playable
        assert {disabled for _card, disabled in told} == {"true", "false"}
        nodes = page.call("Accessibility.getFullAXTree")["nodes"]
        names = [node.get("name", {}).get("value", "") for node in nodes if not node["ignored"]]
        assert any(name.startswith("Deck: ") and "Trump: " in name for name in names), names
        others = [NAMES[seat] for seat in range(4) if seat != state.turn]
        assert all(any(name.startswith(f"{other}, ") for name in names) for other in others)
        page.close()


def test_what_is_played_lies_there_at_once_and_comes_back_when_refused(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the program takes: here it does not even look before `frame`."""
    with page_table(tmp_path) as table:
        table.until(lambda state: state.phase is Phase.LEAD)
        play, pack = table.play, table.play.pack
        seat = play.match.state.turn
        page = opened(chromium, table, seat)
        hand = "[...document.querySelectorAll('#hand .card')].map((one) => one.dataset.card)"
        bout = "[...document.querySelectorAll('#bout .pair')].map((one) => one.dataset.card)"
        before = page.run(hand)
        page.run("document.querySelector('#hand .card').click(); document.querySelector('#buttons .main').click()")
        assert page.run(bout) == before[:1] and page.run(hand) == before[1:]
        page.until("document.querySelectorAll('#buttons button').length === 0")
        end = time.monotonic() + 10
        while table.server.inbox.empty() and time.monotonic() < end:
            time.sleep(0.02)
        other = next(card for card in range(len(pack.names)) if not play.match.view(seat).hand >> card & 1)
        refusal = legality.refusal(play.match.state, Attack(seat, (other,)))
        monkeypatch.setattr(play, "refusal", lambda _command: refusal)
        table.frame()
        page.until("document.getElementById('said').classList.contains('refused')")
        assert page.run(bout) == [] and page.run(hand) == before
        page.close()


def test_whose_phone_went_dark_is_told_once_how_it_stays_on(chromium: Browser, tmp_path: Path) -> None:
    with page_table(tmp_path) as table:
        table.until(lambda state: state.phase is Phase.LEAD)
        page = opened(chromium, table, 1)
        assert page.run(f"{ASLEEP}(5000)") == "", "somebody has looked at something else"
        assert page.run(f"{ASLEEP}(20000)") == words()["asleep"]
        assert page.run(f"{ASLEEP}(20000)") == ""
        page.close()


@pytest.mark.skipif(not AXE or not Path(AXE).is_file(), reason="AXE_CORE names no axe.min.js")
def test_axe_finds_nothing_serious(chromium: Browser, tmp_path: Path) -> None:
    found: dict[str, list[Any]] = {}
    with page_table(tmp_path) as table:
        for name, moment in (("bout", asked_many), ("end", ended)):
            table.until(moment)
            page = opened(chromium, table, table.play.match.state.turn if name == "bout" else 0)
            for size in (PHONE, (180, 370), (740, 360)):
                page.resize(*size)
                still(page)
                page.run(Path(AXE).read_text(encoding="utf-8"))
                told = page.run("axe.run(document, {resultTypes: ['violations']})")["violations"]
                found[f"{name} {size}"] = [
                    (one["id"], one["impact"], [node["html"][:120] for node in one["nodes"]][:4])
                    for one in told
                    if one["impact"] in ("serious", "critical")
                ]
            page.close()
    assert not any(found.values()), found


@pytest.mark.skipif(os.getloadavg()[0] > (os.cpu_count() or 1), reason="this machine is busy with something else")
def test_the_page_is_there_in_a_second_on_a_slow_phone(chromium: Browser, tmp_path: Path) -> None:
    with page_table(tmp_path) as table:
        table.until(asked_many)
        took: list[float] = []
        while not took or (took[-1] > 1000 and len(took) < TRIES):
            page = chromium.page(PHONE)
            page.call("Emulation.setCPUThrottlingRate", rate=4)
            reach(page, table, 0)
            page.until("document.querySelectorAll('.card').length > 0")
            took.append(page.run("performance.getEntriesByName('table')[0].startTime"))
            page.close()
        assert min(took) <= 1000, took
