"""Why a card does not beat another, for beginners."""

from engine.rules.cards import SUIT_SIGNS
from engine.rules.refusals import Reason, Refusal
from engine.rules.state import State
from game.text.card_letters import card_sign
from game.text.i18n import _


def why_not(refusal: Refusal, state: State) -> str:
    """The reason in a sentence; "" if the refusal is not about beating."""
    if refusal.reason is not Reason.CANNOT_BEAT:
        return ""
    pack, trumps = state.rules.pack, state.table.trumps
    card, target = refusal.details
    signs = {"card": card_sign(pack, card), "target": card_sign(pack, target), "suit": SUIT_SIGNS[pack.suit_of[target]]}
    if pack.suit_of[card] == pack.suit_of[target]:
        return _("{card} is lower than {target}.").format(**signs)
    if trumps >> target & 1:
        return _("{target} is a trump: only a higher {suit} beats it.").format(**signs)
    if trumps & state.hands[state.defender]:
        return _("Wrong suit: play a higher {suit} or a trump.").format(**signs)
    return _("Wrong suit: play a higher {suit}.").format(**signs)
