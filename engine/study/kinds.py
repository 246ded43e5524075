"""Classifies mistakes by what was done and what would have been better, independent of the cards of the deal.

So mistakes of many deals can be counted together and practised by kind. Uses only public information: the trumps and
the phase. Does not judge decisions.
"""

from typing import Final

from engine.rules.commands import Attack, Beat, Command, Exchange, HandBack, Pass, Show, Swap, Take, Transfer
from engine.rules.events import Phase
from engine.rules.state import State

TOOK: Final = "took"
TOOK_ON: Final = "took, not passed on"
HELD: Final = "beat, not took"
TRUMPED: Final = "trumped, not took"
HELD_ON: Final = "beat, not passed on"
PASSED_ON: Final = "passed on"
PASSED_WITH: Final = "passed on with another"
TRUMP_SPENT: Final = "trump spent"
TRUMP_SAVED: Final = "trump saved"
BEAT_HIGH: Final = "beat too high"
BEAT_LOW: Final = "beat too low"
BEAT_OTHER: Final = "beat another"
LED_TRUMP: Final = "led a trump"
LED_PLAIN: Final = "led no trump"
LED_HIGH: Final = "led too high"
LED_LOW: Final = "led too low"
LED_SUIT: Final = "led another suit"
LED_MANY: Final = "led too many"
LED_FEW: Final = "led too few"
THREW: Final = "threw in"
THREW_TRUMP: Final = "threw in a trump"
THREW_OTHER: Final = "threw in another"
HELD_BACK: Final = "threw nothing in"
GAVE: Final = "gave"
GAVE_OTHER: Final = "gave another"
GAVE_NOTHING: Final = "gave nothing"
KEPT_LOWEST: Final = "no exchange"
CHANGED: Final = "changed cards"
CHANGED_NOTHING: Final = "changed no cards"
CHANGED_OTHER: Final = "changed other cards"
HANDED_OTHER: Final = "handed back other cards"
OTHER: Final = "other"
KINDS: Final = (
    *(TOOK, TOOK_ON, HELD, TRUMPED, HELD_ON, PASSED_ON, PASSED_WITH, TRUMP_SPENT, TRUMP_SAVED),
    *(BEAT_HIGH, BEAT_LOW, BEAT_OTHER, LED_TRUMP, LED_PLAIN, LED_HIGH, LED_LOW, LED_SUIT, LED_MANY, LED_FEW),
    *(THREW, THREW_TRUMP, THREW_OTHER, HELD_BACK, GAVE, GAVE_OTHER, GAVE_NOTHING),
    *(KEPT_LOWEST, CHANGED, CHANGED_NOTHING, CHANGED_OTHER, HANDED_OTHER, OTHER),
)


def kind_of(played: Command, best: Command, state: State) -> str:
    """The kind of mistake of ``played`` where ``best`` was better; ``state`` is the deal before the decision."""
    trumps = state.table.trumps
    if played == best:
        return ""
    match played, best:
        case _, Exchange():
            return KEPT_LOWEST
        case HandBack(), HandBack():
            return HANDED_OTHER
        case Swap(), Swap():
            return CHANGED_OTHER
        case Swap(), _:
            return CHANGED
        case _, Swap():
            return CHANGED_NOTHING
        case Take(), Transfer() | Show():
            return TOOK_ON
        case Take(), _:
            return TOOK
        case ((Transfer() | Show()), (Transfer() | Show())):
            return PASSED_WITH
        case ((Transfer() | Show()), _):
            return PASSED_ON
        case Beat(), Transfer() | Show():
            return HELD_ON
        case Beat(), Take():
            return TRUMPED if trumps >> played.card & 1 else HELD
        case Beat(), Beat():
            return _beaten(played, best, state)
        case ((Attack() | Pass()), (Attack() | Pass())):
            return _attacked(played, best, state)
    return OTHER


def _beaten(played: Beat, best: Beat, state: State) -> str:
    """The kind where both commands beat a card."""
    pack, trumps = state.rules.pack, state.table.trumps
    spent, wanted = trumps >> played.card & 1, trumps >> best.card & 1
    if spent != wanted:
        return TRUMP_SPENT if spent else TRUMP_SAVED
    high = pack.rank_of[played.card] - pack.rank_of[best.card]
    if played.target != best.target or not high:
        return BEAT_OTHER
    return BEAT_HIGH if high > 0 else BEAT_LOW


def _attacked(played: Attack | Pass, best: Attack | Pass, state: State) -> str:
    """The kind for an attack, a throw-in or a pass."""
    trumps = state.table.trumps
    laid = played.cards if isinstance(played, Attack) else ()
    wanted = best.cards if isinstance(best, Attack) else ()
    with_trump = any(trumps >> card & 1 for card in laid)
    if state.phase is Phase.LEAD:
        return _led(laid, wanted, state)
    if state.phase is Phase.GIVE:
        return GAVE_NOTHING if not laid else GAVE_OTHER if wanted else GAVE
    if not laid:
        return HELD_BACK
    if with_trump and not any(trumps >> card & 1 for card in wanted):
        return THREW_TRUMP
    return THREW_OTHER if wanted else THREW


def _led(laid: tuple[int, ...], wanted: tuple[int, ...], state: State) -> str:
    if not laid or not wanted:
        return OTHER
    pack, trumps = state.rules.pack, state.table.trumps
    dear, due = (any(trumps >> card & 1 for card in cards) for cards in (laid, wanted))
    if dear != due:
        return LED_TRUMP if dear else LED_PLAIN
    high = pack.rank_of[laid[0]] - pack.rank_of[wanted[0]]
    if high:
        return LED_HIGH if high > 0 else LED_LOW
    if len(laid) != len(wanted):
        return LED_MANY if len(laid) > len(wanted) else LED_FEW
    return LED_SUIT
