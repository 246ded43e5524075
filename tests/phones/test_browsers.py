"""Phones in a real browser at the real window (python -m tests.tools.phones_run has the whole run)."""

from pathlib import Path

import pytest

pytest.importorskip("websockets")

from engine.rules.cards import cards_in
from tests.tools.phones_run import browser
from tests.tools.phones_run.hostile import EVIL, from_other_site, rebound
from tests.tools.phones_run.steps import SIZE, Stage, back
from tests.tools.virtual_screen import missing, virtual_screen

lacking = browser.missing() or missing()


@pytest.mark.long
@pytest.mark.skipif(bool(lacking), reason=lacking or "all there")
def test_two_bouts_of_pairs_by_touch(tmp_path: Path) -> None:
    with virtual_screen(*SIZE) as screen, browser.browser((EVIL,)) as chromium:
        stage = Stage(screen, chromium, tmp_path)
        with stage.evening("0,1,2,3", "pairs", speed="instant") as table:
            table.early = True
            table.deal(lambda match: match.state.bout >= 2)
            match = table.read().match
            seat = match.state.turn
            phone = table.phones[seat]
            hand = sorted(match.state.rules.pack.names[card] for card in cards_in(match.view(seat).hand))
            phone.page.call("Page.reload")
            back(phone, hand, [])
            before = table.size(), table.window.ask("links")["bound"]
            assert set(from_other_site(chromium, table.host).values()) == {"refused"}
            assert set(rebound(chromium, table.host).values()) == {"refused"}
            assert (table.size(), table.window.ask("links")["bound"]) == before
            table.deal(lambda match: match.state.bout >= 3)
