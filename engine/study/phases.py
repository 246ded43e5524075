"""What kind of choice a seat had: the six parts of the game that a player's figures are told by.

- exchange: the lowest trump for the turn-up (R26) or cards for the talon's (R66), done or better done;
- endgame: nothing is to be drawn, and two hands are left or the seat knows where every card is;
- lead: opening a bout;
- throw-in: adding cards to an attack, also to one that is taken, or letting it be;
- take-or-beat: a defender who could beat everything and had to ask himself whether to: he took or had better taken, or
  there was but one way not to take;
- defence: how to beat, pass the attack on, or which cards to hand back (R72): any other choice of a defender.

Looks at what the seat may know, at what it did and at what was best; judges nothing.
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
"""In the order in which they are told."""


def chooses(asked: DecisionInput, rules: Rules, command: Command) -> bool:
    """Whether ``command`` was a choice that can be judged.

    It was none where nothing else could be done, talk aside; where an attack that cannot be beaten was taken; and where
    no card was seen yet (the cut). Out of turn only the exchange is one: help and talk have no alternative that a
    search weighs.
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
    """The part of the game that a choice belongs to (see above)."""
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
    """Whether every card that lies open can be beaten by some card, or the attack can be passed on."""
    return all(cards for _target, cards in may.beats) or bool(may.transfer or may.show)


def _is_endgame(asked: DecisionInput, rules: Rules) -> bool:
    if asked.seen.talon:
        return False
    holding = sum(count > 0 or seat == asked.view.defender for seat, count in enumerate(asked.seen.counts))
    return holding <= 2 or not asked.memory.unseen(rules.pack.size)
