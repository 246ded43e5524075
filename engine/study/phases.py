"""Classifies decisions into the six parts of the game used in a player's statistics.

- exchange: the lowest trump for the turn-up (R26) or cards for those of the talon (R66), if played or best;
- endgame: nothing left to draw, and two hands are left or the seat knows every card;
- lead: opening a bout;
- throw-in: adding cards to an attack, also to one that is taken, or passing;
- take-or-beat: a defender who could beat everything took or should have taken, or had only one way not to take;
- defence: any other decision of a defender: how to beat, transfer, or which cards to hand back (R72).

Uses what the seat may know, the command played and the best one; does not judge decisions.
"""

from itertools import islice
from typing import Final

from engine.bots.decision_input import DecisionInput
from engine.rules.commands import NO_MOVE, Command, Cut, Exchange, Pass, Swap, Take
from engine.rules.events import Phase
from engine.rules.state import Rules
from engine.rules.view import Legal

LEAD: Final = "lead"
THROW_IN: Final = "throw-in"
DEFENCE: Final = "defence"
TAKE_OR_BEAT: Final = "take-or-beat"
EXCHANGE: Final = "exchange"
ENDGAME: Final = "endgame"
PHASES: Final = (LEAD, THROW_IN, DEFENCE, TAKE_OR_BEAT, EXCHANGE, ENDGAME)
"""In the order in which they are shown."""


def chooses(asked: DecisionInput, rules: Rules, command: Command) -> bool:
    """True if ``command`` was a decision that can be judged.

    It is not if nothing else was legal except talk, if an attack that cannot be beaten was taken, or before any card
    was seen (the cut). Out of turn only the exchange counts: a search has no alternatives for help and talk.
    """
    may = asked.legal
    if isinstance(command, Exchange):
        return True
    if may.phase is None or isinstance(command, (*NO_MOVE, Cut)):
        return False
    if isinstance(command, Take) and not _may_hold(may):
        return False
    if isinstance(command, Pass) and not may.attack and not may.swap and not may.exchange:
        return False
    others = (each for each in may.commands(rules.pack.same_rank) if not isinstance(each, NO_MOVE))
    return len(list(islice(others, 2))) > 1


def phase_of(asked: DecisionInput, rules: Rules, played: Command, best: Command) -> str:
    """The part of the game of a decision, one of PHASES."""
    if isinstance(played, Exchange | Swap) or isinstance(best, Exchange | Swap):
        return EXCHANGE
    if _is_endgame(asked, rules):
        return ENDGAME
    may = asked.legal
    if may.phase is Phase.LEAD:
        return LEAD
    if may.phase is Phase.HAND_BACK:
        return DEFENCE
    if may.phase is not Phase.ANSWER:
        return THROW_IN
    if isinstance(played, Take) or isinstance(best, Take):
        return TAKE_OR_BEAT
    ways = (each for each in may.commands(rules.pack.same_rank) if not isinstance(each, (*NO_MOVE, Take)))
    return DEFENCE if len(list(islice(ways, 2))) > 1 else TAKE_OR_BEAT


def _may_hold(may: Legal) -> bool:
    """True if every unbeaten card can be beaten by some card, or the attack can be transferred."""
    return all(cards for _target, cards in may.beats) or bool(may.transfer or may.show)


def _is_endgame(asked: DecisionInput, rules: Rules) -> bool:
    if asked.seen.talon:
        return False
    holding = sum(count > 0 or seat == asked.view.defender for seat, count in enumerate(asked.seen.counts))
    return holding <= 2 or not asked.memory.unseen(rules.pack.size)
