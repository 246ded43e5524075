"""From what a seat is told to what the screen shows: cues out of observations, and a score for every cue (UX 3.2)."""

import copy
from collections.abc import Iterable
from itertools import groupby
from typing import assert_never

from engine.rules import events as ev
from engine.rules.events import Event, Phase
from engine.rules.view import View
from game.table.animation import bout, dealing, rest_check
from game.table.animation.composer import Composer
from game.table.animation.lights import SWEEP, Banner
from game.table.animation.score import Cue, Score
from game.table.layout.layout import Layout

SHOW_TRUMP = 700.0
ANNOUNCE, OUT, HAT, LAST_PAUSE, SPEAK = 260.0, 500.0, 300.0, 400.0, 200.0

_LIGHT = (
    ev.BoutBegan,
    ev.Asked,
    ev.DealPassed,
    ev.Passed,
    ev.CutLeft,
    ev.Named,
    ev.Said,
    ev.Touched,
    ev.Scored,
    ev.DoubleFool,
    ev.TieScored,
    ev.DealerChosen,
    ev.SessionEnded,
)


def cues(view: View, told: Iterable[Event]) -> list[Cue]:
    """The cues for what was told to the seat of ``view``, which was the view before.

    Hands dealt together are one cue, and so are hands refilled one after another.
    """
    view = copy.deepcopy(view)
    found = []
    for kind, group in groupby(told, key=type):
        alike = tuple(group)
        runs = [alike] if kind in (ev.Dealt, ev.Drew) else [(event,) for event in alike]
        for events in runs:
            for event in events:
                view.fold(event)
                if isinstance(event, ev.PackCut):
                    view.turn, view.phase = -1, Phase.NOT_BEGUN  # the pack is no more before the one who cuts
            found.append(Cue(events, copy.deepcopy(view), isinstance(events[0], _LIGHT)))
    return found


def score(before: Layout, cue: Cue, after: Layout, dropped: frozenset[int], calm: bool = False) -> Score:
    """How ``cue`` is shown between two layouts. ``dropped``: cards that the player has just let go over the table.

    ``calm``: as little as possible moves.
    """
    composer = Composer(before, cue.view, after, dropped)
    first = cue.events[0]
    hands = [event for event in cue.events if isinstance(event, ev.Dealt)]
    draws = [event for event in cue.events if isinstance(event, ev.Drew)]
    pause = _compose(composer, first, hands, draws)
    if calm:
        rest_check.still(composer, hands)
    ends = [motion.delay + motion.duration for motion in composer.motions.values()]
    length = max([pause, *ends]) if pause or not cue.light else 0.0
    return Score(
        after,
        composer.motions,
        length,
        tuple(sorted(composer.sounds)),
        tuple(composer.counted),
        tuple(composer.rings),
        composer.turns,
        _banner(cue.view, first),
        first.seat if isinstance(first, ev.WentOut) else -1,
    )


def _banner(view: View, event: Event) -> Banner | None:
    """What is announced over the table: the player's turn, once a bout, and the trumps."""
    match event:
        case ev.Asked() if event.seat == view.seat and event.phase is Phase.LEAD:
            return Banner("attack")
        case ev.Asked() if event.seat == view.seat and event.phase is Phase.ANSWER:
            return None if any(pair.cover >= 0 for pair in view.table) else Banner("defend")
        case ev.TrumpTurned() | ev.TrumpChanged() if event.trump >= 0:
            return Banner("trump", event.trump, dealing.TURN_UP)
        case _:
            return None


def _compose(composer: Composer, event: Event, hands: list[ev.Dealt], draws: list[ev.Drew]) -> float:
    """Fill ``composer`` with what ``event`` moves. Returns the least time that it takes."""
    pause = 0.0
    match event:
        case ev.DealBegan():
            pause = dealing.new_deal(composer)
        case ev.PackCut():
            pause = dealing.cut(composer, event)
        case ev.Dealt():
            dealing.deal(composer, hands)
        case ev.TrumpTurned():
            pause = dealing.turn_up(composer, event)
        case ev.TurnedBack():
            pause = dealing.turn_back(composer, event)
        case ev.TrumpChanged():
            pause = dealing.change_trump(composer, event)
        case ev.Led() | ev.ThrownIn() | ev.Given():
            bout.lay(composer, event.seat, event.cards, bout.THROW, "place")
        case ev.Transferred():
            pause = bout.passed_on(composer, event.seat, event.cards)
        case ev.Shown():
            composer.turns = composer.show_at(event.seat, event.card)
            pause = composer.turns + SWEEP
        case ev.HandedBack():
            bout.hand_back(composer, event.cards, event.to)
        case ev.Beaten():
            bout.lay(composer, event.seat, (event.card,), bout.COVER, "slap")
        case ev.BeatenOff():
            bout.beaten_off(composer, event.cards)
        case ev.PickedUp():
            bout.pick_up(composer, event.seat, event.cards)
        case ev.Drew():
            bout.refill(composer, draws)
        case ev.Exchanged():
            bout.exchange(composer, event)
        case ev.Swapped():
            bout.swap(composer, event)
        case ev.DealEnded():
            bout.left_lying(composer)
            pause = LAST_PAUSE
        case ev.Asked():
            pause = dealing.spread(composer) if event.phase == Phase.CUT else 0.0
        case ev.LowestTrumpShown():
            pause = SHOW_TRUMP
        case ev.TakeAnnounced():
            pause = ANNOUNCE
        case ev.WentOut():
            composer.sounds.append((OUT * 0.5, "out"))
            pause = OUT
        case ev.HatTaken():
            pause = HAT
        case ev.Touched():
            composer.sounds.append((0.0, "turn"))
            pause = LAST_PAUSE
        case ev.Said():
            composer.sounds.append((0.0, "said"))
            pause = SPEAK
        case ev.NothingTurned():
            pause = SPEAK
        case ev.DealPassed() | ev.BoutBegan() | ev.Passed() | ev.CutLeft() | ev.Named():
            pass  # shown by ribbons, ticks, badges and words, which take no time
        case ev.Scored() | ev.DoubleFool() | ev.TieScored() | ev.DealerChosen() | ev.SessionEnded():
            pass  # told on the result's sheet
        case _:
            assert_never(event)
    return pause
