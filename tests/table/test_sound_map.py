"""What is heard at the table: the right noise, from its side, higher and higher through a bout, trumps fuller."""

import json
from pathlib import Path
from typing import get_args

import pytest

from engine.rules import events as ev
from game.system.paths import assets
from game.table.animation import director
from game.table.animation.sound_map import HIGHEST, RISE, SOUND_MAP, WIDEST, Happening, pan, sounding
from game.ui.captions import caption
from tests.builders.scenes import HOUSES, Watched
from tests.table.test_motion import scores
from tests.tools import sound_map

INDEX = json.loads((assets() / "sounds" / "sounds.json").read_text(encoding="utf-8"))


def test_every_happening_has_a_noise_that_exists_and_is_used() -> None:
    assert list(get_args(Happening)) == list(SOUND_MAP)
    assert {found.noise for found in SOUND_MAP.values()} <= set(INDEX)
    source = Path(str(director.__file__)).read_text(encoding="utf-8")
    unused = {what for what in SOUND_MAP if f'"{what}"' not in source}
    assert unused == {"card picked up"}, "that is the hand's, not the director's"


def test_the_document_is_the_map() -> None:
    assert sound_map.KEPT.read_text(encoding="utf-8") == sound_map.text(), "python -m tests.tools.sound_map --write"


def test_every_noise_is_played_somewhere() -> None:
    table = {found.noise for found in SOUND_MAP.values()}
    assert set(INDEX) == table | set(sound_map.played()) & set(INDEX) | set(sound_map.CHOSEN)
    assert all(caption(name) for name in table - {"pick"})


def test_sides_go_from_edge_to_edge() -> None:
    assert (pan(0, 1280), pan(640, 1280), pan(1280, 1280)) == (-WIDEST, 0.0, WIDEST)
    assert pan(-500, 1280) == -WIDEST, "nobody is heard from beyond the table"


def test_a_bout_rises_and_stops_rising() -> None:
    pitches = [sounding("card laid", 0.0, 1280.0, laid).pitch for laid in range(1, 40)]
    assert pitches[:3] == pytest.approx([1.0, 1.0 + RISE, 1.0 + 2 * RISE])
    assert pitches == sorted(pitches) and pitches[-1] == HIGHEST
    assert sounding("bout beaten off", 0.0, 1280.0, 12).pitch == 1.0


@pytest.mark.parametrize("key", ["podkidnoy", "perevodnoy"])
def test_cards_are_heard_where_they_lie_as_what_they_are(key: str) -> None:
    watched = Watched(4, f"heard {key}", HOUSES[key])
    found = scores(watched, ev.Led | ev.ThrownIn | ev.Beaten | ev.Transferred, 60)  # type: ignore[arg-type]
    trumps = 0
    for cue, score in found:
        event, view = cue.events[0], cue.view
        cards = (event.card,) if isinstance(event, ev.Beaten) else event.cards  # type: ignore[union-attr]
        plain = "slap" if isinstance(event, ev.Beaten) else "place"
        laid = sum(1 + (pair.cover >= 0) for pair in view.table)
        heard = [told for _at, told in score.sounds]
        assert len(heard) == len(cards)
        for i, (card, told) in enumerate(zip(cards, heard, strict=True)):
            assert told.name in (plain, f"{plain}_trump")
            assert told.name.endswith("_trump") == (watched.rules.pack.suit_of[card] == view.trump)
            trumps += told.name.endswith("_trump")
            assert told.pitch == pytest.approx(min(HIGHEST, 1 + RISE * (laid - len(cards) + i)))
            assert told.pan == pytest.approx(pan(score.layout.cards["card", card, 0].x, score.layout.room.w))
    assert len(found) > 20 and trumps > 3


def test_what_a_seat_does_is_heard_from_its_side() -> None:
    watched = Watched(4, "sides")
    sides = {}
    for cue, score in scores(watched, ev.Dealt, 1):
        layout = score.layout
        heard = {told.pan for _at, told in score.sounds}
        sides = {pan(x, layout.room.w) for x, _y in layout.seats.values()} | {
            pan(layout.room.own_ribbon[0], layout.room.w)
        }
        assert heard == sides and len(cue.events) > 1
    assert min(sides) < -0.3 < 0.3 < max(sides), "left, middle and right"
