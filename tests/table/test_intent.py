"""What clicks and drops mean, as tables of a situation, a gesture and its meaning."""

from itertools import islice
from random import Random

import pytest

from engine.match.match import Match
from engine.rules.cards import cards_in, set_of
from engine.rules.commands import Attack, Beat, Exchange, Pass, Take
from engine.rules.compose import compose
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.refusals import Reason, Refusal
from engine.rules.view import Legal, Pair, View
from game.table.input.intent import AskWhich, Choose, Do, NoMeaning, Refused, best_target, clicked, dropped
from game.table.input.panel import ARMED, NEW, Actions
from game.table.layout.layout import Layout, Selection, Spot, SpotKind, arrange

RULES = compose(Options(), 3)
PACK = RULES.pack
DIAMONDS = 2


def c(name: str) -> int:
    return PACK.card(name)


def table(hand: str, attacks: str = "", covers: str = "") -> Layout:
    """The eye's seat 0 of three, diamonds are trumps, the queen of diamonds is turned up."""
    view = View(0, 3, 1, 0, DIAMONDS, (), c("QD"), 12, [6, 6, 6], PACK.hand(hand))
    beaten = [c(word) for word in covers.split()]
    for i, word in enumerate(attacks.split()):
        view.table.append(Pair(c(word), 2, beaten[i] if i < len(beaten) else -1))
    return arrange(view, RULES, 1280, 720, Selection())


def leading(hand: str) -> Legal:
    return Legal(0, Phase.LEAD, PACK.hand(hand), 6, one_rank=True)


def answering(*beats: tuple[str, str]) -> Legal:
    return Legal(0, Phase.ANSWER, beats=tuple((c(target), PACK.hand(cards)) for target, cards in beats), take=True)


CLOTH = (1000.0, 300.0)
BEATS_NONE = Refused(Refusal(Reason.BEATS_NONE, (c("6C"),)))
LOWEST_ONLY = Refused(Refusal(Reason.NO_LOWEST_TRUMP))


def drop(layout: Layout, legal: Legal, card: str, where: tuple[float, float], also: str = "") -> object:
    return dropped(c(card), where, where, frozenset(c(w) for w in also.split()), layout, legal, RULES)


def place_of(layout: Layout, attack: str) -> tuple[float, float]:
    at = next(at for card, at, _ in layout.attacks if card == c(attack))
    return at.x, at.y


def click(layout: Layout, legal: Legal, spot: Spot, selected: str = "", together: bool = False) -> object:
    return clicked(spot, frozenset(c(w) for w in selected.split()), together, layout, legal, RULES)


def test_attack_by_drop() -> None:
    layout, legal = table("7S 7H 9C"), leading("7S 7H 9C")
    assert drop(layout, legal, "7S", CLOTH) == Do(Attack(0, (c("7S"),)))
    assert drop(layout, legal, "7S", CLOTH, also="7H") == Do(Attack(0, (c("7S"), c("7H"))))
    assert drop(layout, legal, "7S", CLOTH, also="7S 7H 9C") == Do(Attack(0, (c("7S"), c("7H")))), "of its rank only"
    assert drop(layout, legal, "7S", (500, 640)) == NoMeaning(), "back into the hand"
    assert drop(layout, legal, "7S", (640, 10)) == NoMeaning()


def test_beat_by_drop() -> None:
    layout = table("9S JS AD 6C", "7S 8S 10H", "8H")
    legal = answering(("8S", "9S JS AD"), ("10H", "AD"))
    assert drop(layout, legal, "9S", place_of(layout, "8S")) == Do(Beat(0, c("8S"), c("9S")))
    assert drop(layout, legal, "AD", place_of(layout, "10H")) == Do(Beat(0, c("10H"), c("AD")))
    assert drop(layout, legal, "6C", place_of(layout, "10H")) == Do(Beat(0, c("10H"), c("6C"))), (
        "refused, with a reason"
    )
    assert drop(layout, legal, "9S", CLOTH) == Do(Beat(0, c("8S"), c("9S"))), "only one card it could mean"
    assert drop(layout, legal, "AD", CLOTH) == AskWhich(c("AD")), "two cards it could mean: never guess"
    assert drop(layout, legal, "6C", CLOTH) == BEATS_NONE


def test_a_legal_target_goes_before_one_covered_more() -> None:
    layout = table("9S", "10H 8S")
    legal = answering(("10H", ""), ("8S", "9S"))
    (ax, y), (bx, _) = place_of(layout, "10H"), place_of(layout, "8S")
    assert ax < bx
    between = (ax + (bx - ax) * 0.45, y)
    assert best_target(c("9S"), between, between, layout, legal) == c("8S")
    assert best_target(c("9S"), (ax, y), (ax, y), layout, legal) == c("10H")
    far = (ax, y + 139 * layout.room.unit)
    assert best_target(c("9S"), far, far, layout, legal) == -1, "too little of it is covered"


def test_what_can_be_beaten_draws_the_card_from_a_little_way_off() -> None:
    layout = table("9S 6C", "8S")
    legal = answering(("8S", "9S"))
    x, y = place_of(layout, "8S")
    high = 140 * layout.room.unit
    near, far = (x, y + high - 15), (x, y + high + 28)
    assert drop(layout, legal, "9S", near) == Do(Beat(0, c("8S"), c("9S")))
    assert best_target(c("9S"), near, near, layout, legal) == c("8S")
    assert best_target(c("6C"), near, near, layout, legal) == -1, "one that does not beat it is not drawn"
    assert best_target(c("9S"), far, far, layout, legal) == -1


def test_not_my_turn_is_still_a_command() -> None:
    layout = table("7S 9C", "8S")
    assert drop(layout, Legal(0), "7S", CLOTH) == Do(Attack(0, (c("7S"),))), "the refusal says why"


def test_exchange() -> None:
    layout = table("6D 9C")
    legal = Legal(0, exchange=True)
    x, y = layout.room.turnup
    assert drop(layout, legal, "6D", (x + 50, y)) == Do(Exchange(0))
    assert click(layout, legal, Spot(SpotKind.TURNUP, c("QD"))) == Do(Exchange(0))
    assert click(layout, Legal(0), Spot(SpotKind.TURNUP, c("QD"))) == Choose(frozenset())


def test_what_is_brought_to_the_turnup_is_the_lowest_trump_or_refused() -> None:
    layout = table("6D 9C 6C")
    for legal in (Legal(0, exchange=True), Legal(0), leading("6D 9C 6C")):
        where = layout.room.turnup
        assert drop(layout, legal, "6D", where) == Do(Exchange(0)), "the refusal says why not now"
        assert click(layout, legal, Spot(SpotKind.TURNUP, c("QD")), "6D") == Do(Exchange(0))
        for other in ("9C", "6C"):
            assert drop(layout, legal, other, where) == LOWEST_ONLY, "never another card than the one that was brought"
            assert click(layout, legal, Spot(SpotKind.TURNUP, c("QD")), other) == LOWEST_ONLY


def test_clicks_of_an_attacker() -> None:
    layout, legal = table("7S 7H 9C 7C"), leading("7S 7H 9C 7C")
    assert click(layout, legal, Spot(SpotKind.HAND, c("7S"))) == Choose(frozenset({c("7S")}))
    assert click(layout, legal, Spot(SpotKind.HAND, c("7S")), "7S") == Do(Attack(0, (c("7S"),)))
    assert click(layout, legal, Spot(SpotKind.HAND, c("7H")), "7S") == Choose(frozenset({c("7S"), c("7H")}))
    assert click(layout, legal, Spot(SpotKind.HAND, c("9C")), "7S 7H") == Choose(frozenset({c("9C")}))
    sevens = frozenset({c("7S"), c("7H"), c("7C")})
    assert click(layout, legal, Spot(SpotKind.HAND, c("7S")), together=True) == Choose(sevens)
    assert click(layout, legal, Spot(SpotKind.TABLE), "9C") == Do(Attack(0, (c("9C"),)))
    assert click(layout, legal, Spot(SpotKind.TABLE)) == Choose(frozenset())
    assert click(layout, legal, Spot(SpotKind.ELSEWHERE), "9C") == Choose(frozenset())


def test_clicks_of_a_defender() -> None:
    layout = table("9S AD 9H", "8S 10H")
    legal = answering(("8S", "9S AD"), ("10H", "AD"))
    assert click(layout, legal, Spot(SpotKind.HAND, c("9S")), "9S") == Do(Beat(0, c("8S"), c("9S")))
    assert click(layout, legal, Spot(SpotKind.HAND, c("AD")), "AD") == AskWhich(c("AD"))
    assert click(layout, legal, Spot(SpotKind.ATTACK, c("10H")), "AD") == Do(Beat(0, c("10H"), c("AD")))
    assert click(layout, legal, Spot(SpotKind.HAND, c("9H")), "9S") == Choose(frozenset({c("9H")})), "one card beats"


def test_whoever_can_beat_nothing_with_a_card_is_told_just_that() -> None:
    """By every gesture that names no card to be beaten, for a defender as for a partner who helps him (R44)."""
    layout = table("9S AD 6C", "8S 10H")
    beats = answering(("8S", "9S AD"), ("10H", "AD")).beats
    for legal in (answering(("8S", "9S AD"), ("10H", "AD")), Legal(0, beats=beats)):
        for where in (Spot(SpotKind.HAND, c("6C")), Spot(SpotKind.TABLE)):
            assert click(layout, legal, where, "6C") == BEATS_NONE
        assert drop(layout, legal, "6C", CLOTH) == BEATS_NONE
        assert click(layout, legal, Spot(SpotKind.ATTACK, c("10H")), "6C") == Do(Beat(0, c("10H"), c("6C")))
        assert drop(layout, legal, "6C", place_of(layout, "10H")) == Do(Beat(0, c("10H"), c("6C"))), "not that one"
    one = answering(("8S", "9S AD"))
    assert click(table("9S AD 6C", "8S"), one, Spot(SpotKind.HAND, c("6C")), "6C") == Do(Beat(0, c("8S"), c("6C")))


@pytest.mark.parametrize("key", ["podkidnoy", "perevodnoy", "kiev", "pairs", "side-by-side", "weli", "poker"])
def test_a_card_that_is_laid_is_never_answered_with_how_to_lay_cards(key: str) -> None:
    """Whatever card anybody lays, by a second click or beside the bout: it is laid, or asked about, or the rule is
    named for which it is not. Whoever may beat cards hears nothing of turns and attacks.
    """
    one = preset(key)
    match, chance, answered = Match(one.options, one.seats[-1], f"gestures {key}"), Random(key), 0
    match.begin()
    while match.state.ended is None:
        rules = match.state.rules
        for seat in range(match.seats):
            legal, view = match.legal(seat), match.view(seat)
            at = arrange(view, rules, 1280, 720, Selection())
            if legal.phase is Phase.CUT:
                continue
            for card in cards_in(view.hand):
                twice = clicked(Spot(SpotKind.HAND, card), frozenset({card}), False, at, legal, rules)
                beside = dropped(card, CLOTH, CLOTH, frozenset(), at, legal, rules)
                for meant in (twice, beside):
                    assert isinstance(meant, Do | AskWhich | Refused), meant
                    refused = meant.refusal if isinstance(meant, Refused) else None
                    if isinstance(meant, Do):
                        refused = match.refusal(meant.command)
                    if refused is not None and legal.beats:
                        answered += 1
                        assert refused.reason not in (Reason.DEFENDER_MAY_NOT_ATTACK, Reason.NOT_YOUR_TURN)
        legal = match.legal(match.state.turn)
        match.submit(chance.choice(list(islice(legal.commands(rules.pack.same_rank), 200))))
    assert answered > 20


def test_taking_when_one_could_beat_asks_twice() -> None:
    actions = Actions(Legal(0))
    actions.see(answering(("8S", "9S")), 1000)
    assert actions.press("take", 1000 + NEW - 1) is None, "the button has only just come"
    assert actions.press("take", 1500) is None
    assert actions.take(1600) != actions.take(1500 + ARMED)
    assert actions.press("take", 1700) == Take(0)
    assert actions.press("done", 1800) is None, "not offered"


def test_taking_with_nothing_to_beat_it_and_passing() -> None:
    actions = Actions(Legal(0))
    actions.see(answering(("8S", "")), 0)
    assert actions.press("take", 400) == Take(0)
    actions.see(Legal(0, Phase.THROW_IN, set_of([1]), 3, may_pass=True), 1000)
    assert actions.press("done", 1100) is None
    assert actions.press("done", 1300) == Pass(0)
