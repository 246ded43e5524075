"""A short run of tests/tools/soak.py: a few deals of computers and of several people in one window."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules.presets import preset
from game.session import bot_process
from tests.tools import soak, thinking
from tests.tools.soak import Evening, Figures, Soak, handles, soaked, verdict

OPENED = 60
"""File handles that a program needs: its window, fonts, sounds, the index, a journal, the players' process."""


@pytest.mark.long
def test_a_few_deals_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("serve", "GRACE", "LIMIT"):
        monkeypatch.setattr(bot_process, name, getattr(bot_process, name))
    monkeypatch.setattr(soak, "WARM", 2)
    sittings = [
        Evening(preset("podkidnoy"), 2, 2),
        Evening(preset("perevodnoy"), 3, 1, (0, 2)),
        Evening(preset("pairs"), 4, 1),
        Evening(preset("poker"), 2, 2),
    ]
    before = handles()
    done = soaked(tmp_path, 6, sittings, every=3)
    assert done.done == 6 and done.seen["curtains"] > 0
    wrong = [one for one in verdict(done) if not one.startswith(("memory", "handles"))]
    assert not wrong, "of what grows while everything is read for the first time, six deals say nothing"
    assert done.rows[-1].handles - before < OPENED, "whatever earlier tests left open"
    assert [row.deals for row in done.rows] == [3, 6]


def test_the_plan_comes_to_every_table_three_times() -> None:
    planned = soak.plan(500)
    tables = {(sitting.game.key, sitting.seats) for sitting in planned}
    first = planned[: next(i for i in range(1, len(planned)) if planned[i] == planned[0])]
    assert sum(sitting.deals for sitting in planned) >= 500
    assert len(tables) == sum(len(game.seats) for game in soak.PRESETS)
    for key, seats in tables:
        assert sum(one.deals for one in first if (one.game.key, one.seats) == (key, seats)) >= soak.EACH
    assert sum(one.deals for one in first if one.people) > 20


def test_what_grows_is_found() -> None:
    def rows(**later: float) -> Soak:
        before = {
            "window": 200.0,
            "title": 90.0,
            "players": 30.0,
            "handles": 60,
            "threads": 3,
            "restarts": 0,
            "hurried": 0,
        }
        after = before | later
        run = Soak(None, Path(), None, soak.Complaints())  # type: ignore[arg-type]
        run.rows = [Figures(deals, 1.0, *values.values(), 0) for deals, values in ((50, before), (500, after))]  # type: ignore[arg-type]
        return run

    assert not verdict(rows(window=320.0, title=98.9, players=32.9, handles=62))
    for later in ({"title": 99.1}, {"players": 34.0}, {"handles": 63}, {"threads": 4}, {"restarts": 1}):
        assert len(verdict(rows(**later))) == 1, later
    complaining = rows()
    complaining.complaints.said.append("something")
    assert verdict(complaining) == ["the log complains: something"]


def test_players_who_think_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("serve", "GRACE", "LIMIT"):
        monkeypatch.setattr(bot_process, name, getattr(bot_process, name))
    rows = thinking.thought("club", 2, "podkidnoy", 3, iterations=True)
    assert [row.deals for row in rows] == [1, 2]
    assert rows[1].thoughts > rows[0].thoughts > 0 and rows[1].players > 0
    assert rows[1].restarts == rows[1].hurried == 0


def test_a_process_that_grows_by_thinking_is_found() -> None:
    first = thinking.Thought(1, 1.0, 50, 50.0, 40.0, 40.0, 0, 0)
    last = replace(first, deals=20, players=49.0)
    assert not thinking.verdict([first, replace(first, players=90.0), last])
    assert len(thinking.verdict([first, replace(last, players=51.0)])) == 1
    assert len(thinking.verdict([first, replace(last, restarts=1)])) == 1
    assert len(thinking.verdict([replace(first, thoughts=0)])) == 1
