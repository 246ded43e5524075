"""Cutting without the hat: the texts beside the pack (R6)."""

import pytest

from engine.knowledge.observe import observe
from engine.match.match import Match
from engine.rules import events as ev
from engine.rules.commands import Pass
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.view import Legal
from game.table.input.panel import Mode, offered
from game.text.narrator import sentence


@pytest.mark.parametrize("cut", ["right may", "left may"])
def test_a_cut_may_be_left_without_a_word_of_hats(cut: str) -> None:
    """Without the hat, neither the button beside the pack nor the text for declining mentions one."""
    legal = Legal(0, Phase.CUT, cut=36, may_pass=True)
    rules = compose(Options(cut=cut), 3)  # type: ignore[arg-type]
    words = [offer.words for offer in offered(legal, frozenset(), Mode.PLAYING, str, 0, rules.hat)]
    assert words == ["Cut in the middle"]
    hat = offered(legal, frozenset(), Mode.PLAYING, str, 0, compose(Options(cut="hat"), 3).hat)
    assert [offer.words for offer in hat] == ["Take the hat and cut"]
    assert sentence(ev.CutLeft(1), ("A", "B", "C"), rules.pack, 0) == "B doesn’t cut."
    match = Match(Options(cut=cut), 3, "uncut")  # type: ignore[arg-type]
    match.begin()
    spectator = match.view(-1)
    seat = match.state.turn
    if match.legal(seat).may_pass:
        told = match.submit(Pass(seat))
        assert isinstance(told, list) and ev.CutLeft(seat) in told
        for event in told:
            spectator.fold(observe(event, -1))
        assert spectator == match.view(-1)
