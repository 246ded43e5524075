"""Reasons for a move from what its seat may know: true and relevant facts, the strongest first.

A reason is given only if it holds in every deal that the seat considers possible ("cannot beat" is a proof, "few can
beat" gives a number), and only if it distinguishes the move from an alternative. This module does not judge moves:
engine.study.thought finds the best one.
"""

from collections.abc import Iterator

from engine.bots.decision_input import DecisionInput
from engine.rules.cards import cards_in, set_of
from engine.rules.commands import (
    Attack,
    Beat,
    Command,
    Cut,
    Exchange,
    Gesture,
    HandBack,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Transfer,
)
from engine.rules.events import ANSWER, CUT, GIVE, THROW_IN
from engine.rules.state import Rules
from engine.study.facts import Facts
from engine.study.reason import THEMES, MoveReason
from engine.study.thought import Thought

__all__ = ["MoveReason", "reasons"]

FEW = 0.6
"""The least probability of staying unbeaten for the reason "few can beat"."""
DEARER = 0.01
"""The least difference in the chance of being the fool for saying that a trump would be wasted."""
SMALL, LARGE = 2, 4
"""The largest small pile and the smallest large pile, in cards."""
TELLING = (
    *("wins by force", "goes out", "only move", "draws by force", "leaves the hat", "better trump"),
    *("cannot beat", "has to take", "cannot beat, hand known", "cannot beat, all gone", "partner waits"),
    *("helps the partner", "answers the partner", "partner goes on", "asks the partner"),
    *("keeps the card", "passes on", "one card left", "other is beaten", "beating costs trumps", "costs a trump"),
    *("large pile", "good pile", "no gift", "worth keeping", "nobody can add", "no new rank", "draws the turn-up"),
    *("few can beat", "small pile", "spares higher trumps", "two at once", "more of the rank"),
    *("taken anyway", "rid of a weak card", "keeps trumps", "lowest of the hand", "cheapest that beats"),
    *("named a trump", "next attack", "weak for unknown", "any cut", "lost by force", "talon gone"),
)
"""All codes, the strongest first."""


def reasons(
    asked: DecisionInput, rules: Rules, thought: Thought, against: Command | None = None
) -> tuple[MoveReason, ...]:
    """The reasons for the best move of ``thought``, strongest first; only the strongest of each theme.

    ``against`` is another move: reasons that also speak for it are left out. By default it is the next best one, and
    then shared reasons are given if there are no others.
    """
    return why(asked, rules, thought.options[0].command, thought, against)


def why(
    asked: DecisionInput,
    rules: Rules,
    command: Command,
    thought: Thought | None = None,
    against: Command | None = None,
) -> tuple[MoveReason, ...]:
    """The reasons for ``command``; ``thought`` has the alternatives and exact results."""
    found = every(asked, rules, command, thought)
    if against is not None:
        found = _apart(found, asked, rules, against, thought)
    elif thought is not None:
        other = next((option.command for option in thought.options if option.command != command), None)
        found = (_apart(found, asked, rules, other, thought) if other is not None else []) or found
    if not found and against is None and not asked.view.talon:
        found = [MoveReason("talon gone")]
    telling: dict[str, MoveReason] = {}
    for reason in found:
        telling.setdefault(THEMES[reason.code], reason)
    return tuple(telling.values())


def every(asked: DecisionInput, rules: Rules, command: Command, thought: Thought | None = None) -> list[MoveReason]:
    """All reasons for ``command``, the strongest first."""
    found = [reason for reason in _found(asked, rules, command, thought) if _matters(reason, asked, rules, thought)]
    return sorted(found, key=lambda reason: TELLING.index(reason.code))


def _apart(
    found: list[MoveReason], asked: DecisionInput, rules: Rules, against: Command, thought: Thought | None
) -> list[MoveReason]:
    """The reasons in ``found`` that do not also hold for ``against``."""
    alike = {reason.code for reason in every(asked, rules, against, thought)}
    if not _used(against) & rules.table_for(asked.view.trump, asked.view.own, asked.view.seat).trumps:
        alike |= {"keeps trumps", "spares higher trumps"}
    return [reason for reason in found if reason.code not in alike]


def _matters(reason: MoveReason, asked: DecisionInput, rules: Rules, thought: Thought | None) -> bool:
    """False for "keeps trumps", unless spending one was a plausible and worse alternative."""
    if reason.code != "keeps trumps" or thought is None:
        return True
    view, best = asked.view, thought.options[0]
    trumps = rules.table_for(view.trump, view.own, view.seat).trumps
    return any(
        _used(option.command) & trumps and option.losing + option.draw / 2 > best.losing + best.draw / 2 + DEARER
        for option in thought.options
    )


def _used(command: Command) -> int:
    """The cards that leave the hand."""
    match command:
        case Attack() | Transfer():
            return set_of(command.cards)
        case Beat():
            return 1 << command.card
    return 0


def _found(asked: DecisionInput, rules: Rules, command: Command, thought: Thought | None) -> Iterator[MoveReason]:
    if asked.legal.phase is CUT or isinstance(command, Cut):
        yield MoveReason("leaves the hat") if rules.hat and isinstance(command, Pass) else MoveReason("any cut")
        return
    facts = Facts(asked, rules)
    if thought is not None and thought.exact:
        yield from _proofs(command, thought)
    match command:
        case Exchange():
            yield from _exchange(facts)
        case Swap():
            yield MoveReason("weak for unknown", cards=command.cards)
        case HandBack():
            yield from _handed_back(facts, command.cards)
        case Say():
            yield from _said(facts, command)
        case Beat():
            yield from _beat(facts, command)
        case Take():
            yield from _take(facts)
        case Transfer():
            yield MoveReason("passes on")
            yield from _spent(facts, set_of(command.cards), _laid_instead(facts))
        case Show():
            yield MoveReason("keeps the card", card=command.card)
        case Attack() if asked.legal.phase is GIVE:
            yield from _gift(facts, command.cards)
        case Attack():
            yield from _attack(facts, command)
        case Pass():
            yield from _pass(facts)


def _proofs(command: Command, thought: Thought) -> Iterator[MoveReason]:
    best = next((option for option in thought.options if option.command == command), None)
    if best is None:
        return
    if best.losing >= 1:
        yield MoveReason("lost by force")
        return
    others = [option for option in thought.options if option is not best]
    if others and all(option.losing >= 1 for option in others):
        yield MoveReason("only move", number=len(others))
    yield MoveReason("draws by force" if best.draw >= 1 else "wins by force")


# Attacks


def _attack(facts: Facts, command: Attack) -> Iterator[MoveReason]:
    """A lead, or cards thrown in while the defender still beats."""
    cards, legal = command.cards, facts.asked.legal
    laid = set_of(cards)
    if command.suits:
        named = [card for card, suit in zip(cards, command.suits, strict=True) if suit == facts.base.trump >= 0]
        yield from (MoveReason("named a trump", card=card) for card in named[:1])
        return  # which cards beat a named one is not covered here
    throwing = legal.phase is THROW_IN
    yield from _ends(facts, laid)
    yield from _beaten(facts, cards, throwing)
    yield from _spent(facts, laid, legal.attack)
    if len(cards) > 1:
        yield MoveReason("two at once", cards=cards)
    mates = facts.same(cards[0]) & facts.hand & ~laid & ~facts.dear
    if not throwing and mates and facts.base.limit > len(cards) and facts.view.counts[facts.defender] > len(cards):
        yield MoveReason("more of the rank", cards=tuple(cards_in(mates)))
    if throwing and all(map(facts.weak, cards)):
        yield MoveReason("rid of a weak card", cards=cards)
    others = [card for card in cards_in(facts.hand & ~laid) if card in cards_in(legal.attack)]
    if not throwing and others and all(facts.cost(card) < facts.cost(other) for card in cards for other in others):
        yield MoveReason("lowest of the hand", card=cards[0])
    yield from _draws(facts, len(cards), len(cards) - (not throwing))


def _ends(facts: Facts, laid: int) -> Iterator[MoveReason]:
    """Reasons about the end of the own hand, if nothing is drawn any more."""
    left = facts.hand & ~laid
    if facts.view.talon or not laid:
        return
    if not left:
        yield MoveReason("goes out", cards=tuple(cards_in(laid)))
    elif left.bit_count() == 1:
        yield MoveReason("one card left", card=cards_in(left)[0])


def _beaten(facts: Facts, cards: tuple[int, ...], throwing: bool) -> Iterator[MoveReason]:
    """Reasons about what the defender can beat, among these cards and their alternatives."""
    defender, hopeless = facts.defender, [card for card in cards if not facts.beating(card)]
    for card in hopeless[:1]:
        if throwing:
            yield MoveReason("has to take", defender, card)
        elif facts.beaters[card] & facts.elsewhere and not facts.hidden(defender):
            yield MoveReason("cannot beat, hand known", defender, card)
        else:
            yield MoveReason("cannot beat, all gone", defender, card)
    if not hopeless:
        card = max(cards, key=facts.stays)
        able = facts.beating(card)
        if able and not able & ~facts.dear and not facts.dear >> card & 1:
            yield MoveReason("costs a trump", defender, card)
        if facts.stays(card) >= FEW and facts.unseen & facts.beaters[card]:
            yield MoveReason("few can beat", defender, card, number=(facts.unseen & facts.beaters[card]).bit_count())
    surely = facts.memory.known[defender]
    if all(facts.beaters[card] & surely == 0 for card in cards):
        others = [c for c in cards_in(facts.asked.legal.attack & ~facts.dear) if c not in cards]
        for other in sorted(others, key=facts.cost):
            beating = facts.beaters[other] & surely & ~facts.dear
            if beating and facts.cost(other) <= facts.cost(cards[0]) + 2 * facts.step:
                yield MoveReason("other is beaten", defender, other, (cards_in(beating)[0],))
                return


def _spent(facts: Facts, laid: int, possible: int) -> Iterator[MoveReason]:
    """Reasons about trumps that are kept where another choice among ``possible`` would have spent one."""
    trumps = facts.hand & facts.trumps
    kept = trumps & ~laid
    if not laid & trumps and kept & possible:
        yield MoveReason("keeps trumps", cards=tuple(cards_in(kept)))
    elif (laid & trumps).bit_count() == 1 and kept & possible:
        used = cards_in(laid & trumps)[0]
        higher = tuple(card for card in cards_in(kept & possible) if facts.cost(card) > facts.cost(used))
        if higher and len(higher) == (kept & possible).bit_count():
            yield MoveReason("spares higher trumps", card=used, cards=higher)


def _draws(facts: Facts, laid: int, freely: int) -> Iterator[MoveReason]:
    """The reason that the turn-up is drawn, if the cards laid ``freely`` are what causes it."""
    turnup, talon, rules = facts.base.turnup, facts.view.talon, facts.rules
    if turnup < 0 or rules.turnup_on_top or not talon or not facts.trumps >> turnup & 1:
        return
    wanted = rules.hand_size - (facts.hand.bit_count() - laid)
    if rules.draw_order(facts.guessed)[0] == facts.seat and wanted >= talon > wanted - freely:
        yield MoveReason("draws the turn-up", card=turnup)


def _gift(facts: Facts, cards: tuple[int, ...]) -> Iterator[MoveReason]:
    yield from _ends(facts, set_of(cards))
    yield MoveReason("taken anyway", facts.defender, cards=cards)
    if all(map(facts.weak, cards)):
        yield MoveReason("rid of a weak card", cards=cards)
    yield from _spent(facts, set_of(cards), facts.asked.legal.attack)
    yield from _draws(facts, len(cards), len(cards))


def _pass(facts: Facts) -> Iterator[MoveReason]:
    """Reasons for not throwing in."""
    able = facts.asked.legal.attack
    said = [spoken for spoken in facts.memory.talk if spoken.seat != facts.seat and spoken.gesture is Gesture.WAIT]
    side = facts.rules.side_of
    for spoken in said[-1:]:
        if side[spoken.seat] == side[facts.seat]:
            yield MoveReason("partner waits", spoken.seat)
    if not able:
        return
    good = facts.good(able)
    if len(good) == able.bit_count():
        giving = facts.asked.legal.phase is GIVE
        yield MoveReason("no gift", facts.defender, cards=good) if giving else MoveReason("worth keeping", cards=good)


# Defence


def _beat(facts: Facts, command: Beat) -> Iterator[MoveReason]:
    card, legal = command.card, facts.asked.legal
    side = facts.rules.side_of
    if legal.phase is not ANSWER and facts.seat != facts.defender:
        if side[facts.seat] == side[facts.defender]:
            yield MoveReason("helps the partner", facts.defender, command.target)
        return
    able = next((cards for target, cards in legal.beats if target == command.target), 0)
    others = able & ~(1 << card)
    if len(legal.beats) == 1:
        yield from _ends(facts, 1 << card)
    if others and all(facts.cost(card) < facts.cost(other) for other in cards_in(others)):
        yield MoveReason("cheapest that beats", card=card, number=able.bit_count())
    yield from _spent(facts, 1 << card, able)
    pile = facts.table.bit_count()
    if legal.take and pile >= LARGE:
        yield MoveReason("large pile", number=pile)
    plan = facts.plan()
    if plan is not None and not facts.dear >> card & 1 and others:
        openers = [other for other in cards_in(others & ~facts.dear) if facts.brings_rank(other)]
        if facts.base.fits >> card & 1 and openers:
            yield MoveReason("no new rank", card=card, cards=(openers[0],))
    if not facts.base.fits >> card & 1 and not facts.same(card) & facts.elsewhere:
        yield MoveReason("nobody can add", card=card)
    if plan is not None and not facts.rules.in_teams and len(legal.beats) == 1:
        yield MoveReason("next attack")


def _take(facts: Facts) -> Iterator[MoveReason]:
    beats = facts.asked.legal.beats
    for target, able in beats:
        if not able:
            yield MoveReason("cannot beat", card=target)
            break
    plan = facts.plan()
    pile, count = facts.table, facts.table.bit_count()
    if plan is not None:
        trumps = tuple(card for card in plan if facts.dear >> card & 1)
        if trumps:
            yield MoveReason("beating costs trumps", cards=trumps)
    if count <= SMALL and facts.view.talon:
        yield MoveReason("small pile", number=count)
    good = facts.good(pile)
    if good:
        yield MoveReason("good pile", cards=good)


def _handed_back(facts: Facts, cards: tuple[int, ...]) -> Iterator[MoveReason]:
    """Reasons for handing back cards beyond the limit (R72): they cannot be beaten, or are not worth taking."""
    if facts.view.taking:
        good = facts.good(facts.table & ~set_of(cards))
        if good:
            yield MoveReason("good pile", cards=good)
        return
    for card in cards:
        if not facts.hand & facts.beaters[card]:
            yield MoveReason("cannot beat", card=card)
            break


def _laid_instead(facts: Facts) -> int:
    """The cards that beating would use."""
    return set_of(facts.plan() or ())


# Moves of variants


def _exchange(facts: Facts) -> Iterator[MoveReason]:
    turnup, lowest = facts.base.turnup, facts.base.table.lowest & facts.hand
    if turnup >= 0 and lowest:
        yield MoveReason("better trump", card=turnup, cards=(cards_in(lowest)[0],))


def _said(facts: Facts, command: Say) -> Iterator[MoveReason]:
    side = facts.rules.side_of
    partners = [s for s in range(facts.rules.seats) if side[s] == side[facts.seat] and s != facts.seat]
    code = {
        Gesture.WAIT: "partner waits",
        Gesture.GO_AHEAD: "partner goes on",
        Gesture.TRUMP: "asks the partner",
        Gesture.YES: "answers the partner",
        Gesture.NO: "answers the partner",
    }.get(command.gesture, "")
    if code and command.gesture is not Gesture.WAIT and partners:
        yield MoveReason(code, partners[0])
