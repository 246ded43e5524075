"""How the kernel is asked whether a fact of the rulebook is true: one line for each fact and each kind of moment.

An answer is a function of a moment (tests/rulebook/moments.py) and of the numbers in the sentence. It returns True if
the fact applies to this moment and is what happened, False if it applies and something else happened, None if it says
nothing about it. Every moment that must be explained needs a fact of the rules text that answers True.

A new rule: a `Fact`, named by its sentence, and a line here. If no kind of moment shows it, add one to moments.py, and
report it in witness.py.
"""

from collections.abc import Callable
from typing import Any

from engine.rulebook import Fact
from engine.rules.cards import DIAMONDS, NO_SUIT, SPADES
from engine.rules.tables import OTHER_OF_COLOUR
from tests.rulebook import moments as m

Said = tuple[object, ...]
Answer = Callable[[Any, Said], bool | None]


def when(applies: object, so_it_is: object) -> bool | None:
    """``so_it_is`` where the fact applies, else None."""
    return bool(so_it_is) if applies else None


def at_most(found: int, bound: int) -> bool | None:
    """True where this bound decides, False where it is broken, None where another bound is lower."""
    return None if found < bound else found == bound


# Cards, dealing, trumps.

CUTS = {
    Fact.RIGHT_CUTS: lambda t, _: t.seat == (t.dealer - 1) % t.seats and not t.may_refuse,
    Fact.RIGHT_MAY_CUT: lambda t, _: t.seat == (t.dealer - 1) % t.seats and t.may_refuse,
    Fact.LEFT_CUTS: lambda t, _: t.seat == (t.dealer + 1) % t.seats and not t.may_refuse,
    Fact.LEFT_CUTS_FIRST: lambda t, _: when(t.first_deal, t.seat == (t.dealer + 1) % t.seats and not t.may_refuse),
    Fact.CUT_GOES_ROUND: lambda t, _: when(not t.first_deal, goes_round(t)),
    Fact.HAT_GOES_ROUND: lambda t, _: not t.first_deal and goes_round(t),
}


def goes_round(t: m.CutOffered) -> bool:
    return t.seat == (t.dealer + 1 + t.refused) % t.seats and t.may_refuse == (t.seat != t.dealer)


def laddered(t: m.HandsDealt) -> list[tuple[int, int]]:
    """Size of hand and least number for each seat that the ladder gives more cards."""
    return [(size, 7 if lost == 2 else 8) for size, lost in zip(t.sizes, t.lost, strict=True) if lost >= 2]


def dealt_each(t: m.HandsDealt, each: object) -> bool:
    usual = [size for size, lost in zip(t.sizes, t.lost, strict=True) if lost < 2 or Fact.LADDER not in t.told]
    return all(size == each for size in usual)


# Who begins.


def lowest_trump(t: m.Begins) -> bool:
    return bool(t.lowest) and t.attacker == t.lowest[0] and t.shown


def no_trump(t: m.Begins) -> bool:
    return not t.lowest and Fact.NO_TRUMP_LOWEST_CARD in t.told


# Who is asked.


def out_ends_bout(t: m.AskedToAdd | m.BeatenOff) -> bool:
    return t.defender_out and Fact.OUT_ENDS_BOUT in t.told


def order_of_asking(t: m.Round, first: list[int], begin: int) -> bool | None:
    """The seats of ``first``, then clockwise from ``begin`` itself, as far as somebody was asked."""
    around = [(begin + step) % t.seats for step in range(t.seats)]
    expected = [seat for seat in dict.fromkeys([*first, *around]) if seat in t.able]
    return list(t.asked) == expected[: len(t.asked)]


def second_attacker(t: m.Speaking) -> int:
    others = [seat for seat in t.entitled if seat != t.attacker]
    clockwise = sorted(others, key=lambda seat: (seat - t.attacker) % t.seats)
    return clockwise[0] if clockwise else -1


def may_stop(t: m.Speaking) -> bool:
    seat = second_attacker(t)
    others = [other for other in t.able if other not in (t.attacker, seat)]
    return seat == t.seat and t.seat in t.able and bool(others) and t.played


def stopped(t: m.Entitled) -> bool | None:
    return when(t.stopper >= 0, set(t.entitled) <= {t.attacker, t.stopper})


TALKED = {"wait", "go ahead", "a trump?"}


def talk(t: m.Speaking) -> bool | None:
    """The attacker says one of three things; partners who may throw in answer the question for a trump."""
    if t.seat == t.attacker:
        return t.says <= TALKED if t.says else None
    return when(t.says, t.says <= {"yes", "no"} and t.asked_for_trump and t.seat in t.side(t.attacker))


# What beats what. A variant that knows better about a pair of cards comes before the usual rule.


def high_jack(face: m.Face, trumps: int) -> int:
    """2 for the jack of trumps, 1 for the other jack of its colour, else 0."""
    if trumps == NO_SUIT or not face.jack:
        return 0
    return 2 if face.suit == trumps else int(face.suit == OTHER_OF_COLOUR[trumps])


def special(t: m.Compared) -> bool:
    """True if a sentence on special cards decides this pair, not the sentences on suits and trumps."""
    told, jacks = t.told, (high_jack(t.card, t.trumps), high_jack(t.target, t.trumps))
    return bool(
        NO_SUIT in (t.card.suit, t.target.suit)
        or (Fact.HIGH_JACKS in told and any(jacks))
        or (
            Fact.LOWEST_BEATS_ACE in told
            and t.card.rank == 0
            and t.card.trump
            and t.target.trump
            and t.target.rank == t.aces
        )
        or (Fact.WILD_NAMED in told and t.card.wild)
        or (Fact.SPADE_BY_SPADE in told and t.target.suit == SPADES)
    )


def same_suit(t: m.Compared) -> bool:
    return t.card.suit == t.target.suit


def high_jacks(t: m.Compared) -> bool | None:
    card, target = high_jack(t.card, t.trumps), high_jack(t.target, t.trumps)
    if not (card or target) or NO_SUIT in (t.card.suit, t.target.suit) or t.card.wild:
        return None
    if not card:  # nothing but a higher jack, and jokers, beats a high jack
        return not t.beats
    if Fact.SPADE_BY_SPADE in t.told and t.target.suit == SPADES and not target:
        return None
    return t.beats == (card > target)


BEATS = {
    Fact.HIGHER_BEATS: lambda t, _: when(same_suit(t) and not special(t), t.beats == (t.card.rank > t.target.rank)),
    Fact.TRUMP_BEATS: lambda t, _: when(t.card.trump and not t.target.trump and not special(t), t.beats),
    Fact.TRUMP_BY_HIGHER: lambda t, _: when(
        t.target.trump and not special(t), t.beats == (t.card.trump and t.card.rank > t.target.rank)
    ),
    Fact.OWN_TRUMP_BEATS: lambda t, _: when(t.card.trump and not t.target.trump and not special(t), t.beats),
    Fact.ONLY_DEFENDERS_TRUMP: lambda t, _: when(
        t.target.trump and not special(t), t.beats == (t.card.trump and t.card.rank > t.target.rank)
    ),
    Fact.SPADE_BY_SPADE: lambda t, _: when(
        t.target.suit == SPADES and t.card.suit != NO_SUIT and not high_jack_of(t, t.target),
        t.beats == (same_suit(t) and t.card.rank > t.target.rank and not high_jack_of(t, t.card)),
    ),
    Fact.EQUALS_DO_NOT_BEAT: lambda t, _: when(
        same_suit(t) and t.card.rank == t.target.rank and not special(t), not t.beats
    ),
    Fact.LOWEST_BEATS_ACE: lambda t, _: when(
        t.card.trump and t.card.rank == 0 and t.target.trump and t.target.rank == t.aces, t.beats
    ),
    Fact.HIGH_JACKS: lambda t, _: high_jacks(t),
    Fact.JOKER_BEATS_COLOUR: lambda t, _: when(
        t.card.suit == NO_SUIT and t.target.suit != NO_SUIT, t.beats == (t.card.red == t.target.red)
    ),
    Fact.JOKER_UNBEATEN: lambda t, _: when(t.target.suit == NO_SUIT, not t.beats),
    Fact.WILD_BEATS_AS_TRUMP: lambda t, _: when(t.card.wild and t.target.suit != NO_SUIT, wild_beats(t)),
}


def high_jack_of(t: m.Compared, face: m.Face) -> bool:
    """True if ``face`` counts as a trump jack, and so not for its suit."""
    return Fact.HIGH_JACKS in t.told and high_jack(face, t.trumps) > 0


def wild_beats(t: m.Compared) -> bool:
    """A card of the lowest rank beats what the lowest trump would: every card but trumps, and spades where they may."""
    if t.trumps == NO_SUIT:
        return not t.beats
    high = Fact.HIGH_JACKS in t.told and high_jack(t.target, t.trumps)
    if Fact.SPADE_BY_SPADE in t.told and t.target.suit == SPADES:
        return not t.beats
    return t.beats == (not t.target.trump and not high)


# Transfer.


def transfers(t: m.Transferring) -> bool | None:
    """Before a card is beaten: with cards of the rank, if the next player has enough cards."""
    if t.beaten:
        return when(Fact.LATE_TRANSFER not in t.told, not t.may)
    return able_to_transfer(t)


def transfers_late(t: m.Transferring) -> bool | None:
    if not t.beaten:
        return None
    return able_to_transfer(t) if t.fresh else not t.may


def able_to_transfer(t: m.Transferring) -> bool | None:
    able = t.ranks_held == t.ranks and t.next_hand >= 0 and t.room
    if able and Fact.TRANSFER_NOT_LAST in t.told and t.hand <= t.ranks:
        return None
    return t.may == able


def shows(t: m.Showing) -> bool | None:
    if t.already or (not t.of_suit and Fact.SHOW_NOT_OTHER_JACK in t.told):
        return None
    return t.may == (not t.beaten and t.next_hand >= 0 and t.room)


# Who attacks next.


def beater_out(t: m.NextAttacker) -> bool:
    return t.beaten_off and t.was_defender in t.out


def attacks_next(t: m.NextAttacker) -> bool | None:
    if not t.beaten_off and t.told & {Fact.SAME_ATTACK}:
        return None
    return t.defender == t.next(t.attacker)


def attacks_next_opponent(t: m.NextAttacker) -> bool | None:
    if (not t.beaten_off and t.told & {Fact.SAME_ATTACK}) or t.told & {Fact.TEAM_ORDERS}:
        return None
    if beater_out(t) and Fact.BEATER_OUT_NEXT_DEFENDS in t.told:
        return None
    return t.defender == t.next_opponent(t.attacker)


def same_attack(t: m.NextAttacker) -> bool | None:
    still = t.was_attacker not in t.out
    return when(not t.beaten_off and still, (t.attacker, t.defender) == (t.was_attacker, t.was_defender))


TEAM_TURNS = {
    Fact.TEAM_BEATER_ATTACKS: lambda t, _: when(
        t.beaten_off and not beater_out(t),
        (t.attacker, t.defender) == (t.was_defender, t.next_in_team(t.was_attacker)),
    ),
    Fact.TEAM_BEATER_OUT: lambda t, _: when(
        beater_out(t), (t.attacker, t.defender) == (t.next_in_team(t.was_defender), t.next_in_team(t.was_attacker))
    ),
    Fact.TEAM_AFTER_TAKE: lambda t, _: when(
        not t.beaten_off, (t.attacker, t.defender) == (t.next_in_team(t.was_attacker), t.next_in_team(t.was_defender))
    ),
    Fact.SAME_ATTACK: lambda t, _: same_attack(t),
    Fact.SAME_ATTACKER_OUT: lambda t, _: when(
        not t.beaten_off and t.was_attacker in t.out,
        (t.attacker, t.defender) == (t.opponent_right_of(t.was_defender), t.was_defender),
    ),
    Fact.BEATER_OUT_NEXT_DEFENDS: lambda t, _: when(
        beater_out(t),
        t.defender == t.next(t.was_defender) and t.attacker == t.opponent_right_of(t.defender),
    ),
}
ATTACKERS = {
    **TEAM_TURNS,
    Fact.BEATER_ATTACKS: lambda t, _: when(t.beaten_off and not beater_out(t), t.attacker == t.was_defender),
    Fact.BEATER_OUT_NEXT_ATTACKS: lambda t, _: when(beater_out(t), t.attacker == t.next(t.was_defender)),
    Fact.TAKER_SKIPPED: lambda t, _: when(not t.beaten_off, t.attacker == t.next(t.was_defender)),
    Fact.SAME_AFTER_TRANSFER: lambda t, _: when(t.moved, same_attack(t)) if same_attack(t) is not None else None,
}


# Drawing.


def drawing_order(t: m.Refill) -> bool:
    """The opener, the others who played attack cards, the rest, the defender last; only who drew counts."""
    around = [(t.opener + step) % t.seats for step in range(1, t.seats)]
    played = [seat for seat in around if seat in t.played and seat != t.defender]
    others = [seat for seat in around if seat not in t.played and seat != t.defender]
    expected = list(dict.fromkeys([t.opener, *played, *others, t.defender]))
    return list(t.order) == [seat for seat in expected if seat in t.order]


def drew_up_to(t: m.Refill, number: object) -> bool:
    assert isinstance(number, int)
    in_play = [seat for seat in range(t.seats) if seat not in t.out]
    over = any(t.after[seat] > max(number, t.before[seat]) for seat in in_play)
    short = any(t.after[seat] < number for seat in in_play)
    return not over and not (t.deck and short)


# Swapping the trump card.


def swap_now(t: m.Swapping) -> bool:
    """A lowest trump that was dealt or drawn, and a trump card in the deck that is not one itself."""
    return t.clean and t.lies and not t.lowest


def ace_if_asked(t: m.Swapping) -> bool:
    return t.ace or Fact.SWAP_ACE not in t.told


def in_time(t: m.Swapping) -> bool:
    return not t.played or Fact.SWAP_BEFORE_PLAY not in t.told


# Counting.


def double(t: m.Counted) -> bool:
    return (t.cards_left if Fact.TEAMS_COUNT_TOGETHER in t.told else t.fools_cards) > 6


def next_tie(t: m.Counted) -> bool:
    return t.last_rank == t.next_tie and not t.all_trumps


def one_mark(t: m.Counted) -> bool | None:
    if Fact.DOUBLE_COUNTS in t.told and double(t):
        return None
    return t.marks == 1


def chips(t: m.Counted) -> bool:
    winners = len(t.chips) - len(t.losers)
    each = t.marks
    return all(
        change == (-each * winners if seat in t.losers else each * len(t.losers)) for seat, change in enumerate(t.chips)
    )


def most(numbers: m.Seats) -> tuple[int, ...]:
    return tuple(seat for seat, number in enumerate(numbers) if number == max(numbers))


def fewest(numbers: m.Seats) -> tuple[int, ...]:
    return tuple(seat for seat, number in enumerate(numbers) if number == min(numbers))


def unequal(t: m.Forfeit) -> bool:
    return min(t.marks) < max(t.marks)


ANSWERS: dict[type[m.Moment], dict[Fact, Answer]] = {
    m.Pack: {Fact.RANKS: lambda t, said: len(str(said[0]).split(", ")) == t.ranks},
    m.Seated: {
        Fact.OPPOSITE: lambda t, _: all(side[1] - side[0] == t.seats // 2 and len(side) == 2 for side in t.sides),
        Fact.BESIDE: lambda t, _: all(side[1] - side[0] == 1 for side in t.sides),
        Fact.ALTERNATE: lambda t, _: all(side[2] - side[1] == side[1] - side[0] == 2 for side in t.sides),
    },
    m.CutOffered: CUTS,
    m.HatAccepted: {Fact.HAT_MAKES_FOOL: lambda t, _: t.seat == t.dealer == t.fool and not t.lost},
    m.HandsDealt: {
        Fact.DEALT_EACH: lambda t, said: dealt_each(t, said[0]),
        Fact.LADDER: lambda t, _: when(laddered(t), all(size == number for size, number in laddered(t))),
        Fact.ALL_BUT_ONE_DEALT: lambda t, _: max(t.sizes) - min(t.sizes) <= 1,
    },
    m.DeckLeft: {
        Fact.LEFT_OVER: lambda t, said: t.cards == said[0],
        Fact.REST_IS_DECK: lambda t, _: True,
        Fact.NONE_LEFT_OVER: lambda t, _: t.cards == 0,
        Fact.ALL_BUT_ONE_DEALT: lambda t, _: t.cards == 1,
    },
    m.TrumpFixed: {
        Fact.NO_TRUMPS: lambda t, _: t.trump == NO_SUIT and not t.own and t.suit == NO_SUIT,
        Fact.DIAMONDS: lambda t, _: t.trump == DIAMONDS,
        Fact.OWN_TRUMPS: lambda t, _: list(t.own) == [(seat - t.dealer - 1) % len(t.own) for seat in range(len(t.own))],
        Fact.TURNED_UP: lambda t, _: when(t.kept < 0, t.trump == t.suit),
        Fact.DEALERS_LAST: lambda t, _: when(t.kept >= 0 and Fact.DIAMONDS not in t.told, t.trump == t.suit),
    },
    m.TurnUpLies: {
        Fact.DEALERS_LAST: lambda t, _: when(t.holder >= 0, t.holder == t.dealer),
        Fact.TRUMP_CARD_IS_DECK: lambda t, _: t.above == t.below == 0 and t.holder < 0,
        Fact.ON_TOP: lambda t, _: when(t.holder < 0, t.above == 0 and (t.below > 0 or Fact.LADDER in t.told)),
        Fact.UNDER_DECK: lambda t, _: when(
            t.holder < 0,
            (t.above > 0 or Fact.LADDER in t.told) and (t.below == 0 or Fact.SECOND_BENEATH in t.told),
        ),
        Fact.SECOND_BENEATH: lambda t, _: t.below == 1,
    },
    m.SecondTrump: {
        Fact.SECOND_SHOWN_WHEN_DRAWN: lambda t, _: t.drawn_by >= 0,
        Fact.SECOND_TURNED_UP: lambda t, _: True,
        Fact.SECOND_JOKER: lambda t, _: when(t.suit == NO_SUIT, t.after == t.before),
        Fact.SECOND_SPADE: lambda t, _: when(t.suit == SPADES, t.after == t.before),
    },
    m.TurnedBack: {
        Fact.SPADE_TURNED_BACK: lambda t, _: when(t.suit == SPADES, True),
        Fact.JOKER_TURNED_BACK: lambda t, _: when(t.suit == NO_SUIT, True),
    },
    m.DealtAgain: {
        Fact.SUIT_DEALT_AGAIN: lambda t, said: when(
            t.one_suit, t.one_suit >= int(str(said[0])) and t.next_dealer == t.dealer
        ),
        Fact.NO_TRUMP_DEALT_AGAIN: lambda t, _: when(
            t.suit is None and not t.one_suit, t.next_dealer == (t.dealer + 1) % t.seats
        ),
        Fact.SPADE_DEALT_AGAIN: lambda t, _: when(t.suit == SPADES, t.next_dealer == t.dealer),
        Fact.JOKER_DEALT_AGAIN: lambda t, _: when(t.suit == NO_SUIT, t.next_dealer == t.dealer),
    },
    m.NextDealer: {
        Fact.FOOL_DEALS: lambda t, _: when(t.losers and (t.on_duty < 0 or t.cards_left > 6), t.dealer == t.fool),
        Fact.LOSERS_CHOOSE: lambda t, _: when(t.losers and (t.on_duty < 0 or t.cards_left > 6), t.dealer == t.fool),
        Fact.SAME_DEALS_AFTER_DRAW: lambda t, _: when(
            not t.losers and t.on_duty < 0,
            t.dealer == (t.fool_before if t.fool_before >= 0 else t.dealer_before),
        ),
        Fact.DOUBLE_FOOL_DEALS: lambda t, _: when(t.on_duty >= 0, t.dealer == t.on_duty),
    },
    m.Begins: {
        Fact.SUIT_DEALT_AGAIN: lambda t, said: when(t.one_suit >= int(str(said[0])), False),
        Fact.NO_TRUMP_LOWEST_CARD: lambda t, _: when(
            no_trump(t) and (Fact.FIRST_LOWEST_TRUMP if t.first_deal else Fact.LATER_LOWEST_TRUMP) in t.told,
            t.attacker == t.lowest_cards[0] and t.shown,
        ),
        Fact.FIRST_LOWEST_TRUMP: lambda t, _: when(t.first_deal and not no_trump(t), lowest_trump(t)),
        Fact.FIRST_DEALERS_LEFT: lambda t, _: when(t.first_deal, t.attacker == t.left),
        Fact.LATER_LOWEST_TRUMP: lambda t, _: when(not t.first_deal and not no_trump(t), lowest_trump(t)),
        Fact.LATER_DEALERS_LEFT: lambda t, _: when(not t.first_deal, t.attacker == t.left),
        Fact.LATER_WINNERS: lambda t, _: when(
            not t.first_deal, t.attacker == next(s for s in [t.left, *t.from_left_of(t.left)] if s not in t.losers)
        ),
        Fact.LATER_FOOL_TAUGHT: lambda t, _: when(
            not t.first_deal and t.fool >= 0, t.attacker == t.opponent_right_of(t.fool)
        ),
        Fact.LATER_DEALER_TAUGHT: lambda t, _: when(
            not t.first_deal and t.fool < 0, t.attacker == t.opponent_right_of(t.dealer)
        ),
        Fact.EQUAL_TRUMPS: lambda t, _: when(len(t.lowest) > 1 and t.shown, lowest_trump(t)),
    },
    m.BeginsAgainst: {
        Fact.ATTACKS_NEXT: lambda t, _: t.defender == t.next(t.attacker),
        Fact.FIRST_AGAINST_NEXT_OPPONENT: lambda t, _: when(
            t.first_deal or Fact.LATER_FOOL_TAUGHT not in t.told, t.defender == t.next_opponent(t.attacker)
        ),
        Fact.LATER_FOOL_TAUGHT: lambda t, _: when(not t.first_deal and t.fool >= 0, t.defender == t.fool),
        Fact.LATER_DEALER_TAUGHT: lambda t, _: when(not t.first_deal and t.fool < 0, t.defender == t.dealer),
    },
    m.Limited: {
        Fact.LIMIT: lambda t, said: at_most(t.limit, int(str(said[0]))),
        Fact.FIRST_BOUT_FIVE: lambda t, _: at_most(t.limit, 5) if t.first_bout else None,
        Fact.FIVE_UNTIL_DISCARD: lambda t, _: None if t.discarded else at_most(t.limit, 5),
        Fact.HAND_LIMIT: lambda t, _: at_most(t.limit, t.held + t.beaten),
        Fact.NO_HAND_LIMIT: lambda t, _: when(t.limit > t.held, True),
        Fact.LATE_LIMIT: lambda t, _: at_most(t.limit, t.held + t.beaten) if t.beaten else None,
    },
    m.Leading: {
        Fact.LEAD_SEVERAL: lambda t, _: t.room == t.limit,
        Fact.LEAD_ONE: lambda t, _: t.room == min(t.limit, 1),
    },
    m.Entitled: {
        Fact.ALL_THROW_IN: lambda t, _: when(t.stopper < 0, set(t.entitled) == set(t.opponents_left_of(t.defender))),
        Fact.NEIGHBOURS_THROW_IN: lambda t, _: when(
            t.stopper < 0,
            set(t.entitled)
            == set(t.opponents_left_of(t.defender))
            & {t.attacker, *t.from_left_of(t.defender)[:1], *t.from_left_of(t.defender)[-1:]},
        ),
        Fact.ATTACKER_THROWS_IN: lambda t, _: set(t.entitled) == {t.attacker} - set(t.out),
        Fact.STOP: lambda t, _: stopped(t),
    },
    m.AgainstPartners: {Fact.NEVER_AGAINST_PARTNERS: lambda t, _: not set(t.entitled) & set(t.side(t.defender))},
    m.Adding: {Fact.RANKS_ON_TABLE: lambda t, _: t.may == t.fitting},
    m.AskedToAdd: {
        Fact.WHEN_ALL_BEATEN: lambda t, _: when(not t.unbeaten and not out_ends_bout(t), t.asked),
        Fact.AFTER_EVERY_ANSWER: lambda t, _: when(t.beaten and not out_ends_bout(t), t.asked),
        Fact.AT_ONCE: lambda t, _: when(not t.beaten, t.asked),
    },
    m.AskedAfterTake: {
        Fact.GIVING: lambda t, _: t.asked,
        Fact.GIVING_IF_BEATEN: lambda t, _: t.asked == t.led_beaten,
        Fact.NO_GIVING: lambda t, _: not t.asked,
    },
    m.Round: {
        Fact.ATTACKER_FIRST: lambda t, _: order_of_asking(t, [t.attacker], t.attacker),
        Fact.LAST_ATTACKER_FIRST: lambda t, _: when(
            not t.taking, order_of_asking(t, [t.last, t.attacker], (t.defender + 1) % t.seats)
        ),
        Fact.CLOCKWISE_WHEN_TAKEN: lambda t, _: when(t.taking, order_of_asking(t, [], t.last)),
        Fact.ATTACKER_THROWS_IN: lambda t, _: set(t.asked) <= {t.attacker},
    },
    m.Asking: {
        Fact.EVERYBODY_ASKED: lambda t, _: set(t.asked) <= set(t.able) and (not t.whole or set(t.asked) == set(t.able)),
        Fact.ATTACKER_THROWS_IN: lambda t, _: set(t.asked) <= {t.attacker},
    },
    m.Added: {Fact.ANSWER_BETWEEN: lambda t, _: t.answers},
    m.Speaking: {
        Fact.TALK: lambda t, _: talk(t),
        Fact.STOP: lambda t, _: may_stop(t) if "stop" in t.says else when(may_stop(t), False),
    },
    m.Answering: {
        Fact.MAY_TAKE: lambda t, _: t.take,
        Fact.ANY_ORDER: lambda t, _: when(t.unbeaten > 1, t.targets == t.unbeaten),
    },
    m.Helping: {
        Fact.PARTNER_BEATS: lambda t, _: {*t.helpers, t.defender} == set(t.side(t.defender)),
        Fact.DEFENDS_ALONE: lambda t, _: not t.helpers,
    },
    m.Compared: BEATS,
    m.Naming: {Fact.WILD_NAMED: lambda t, _: t.may == t.wild},
    m.Renamed: {Fact.WILD_GOES_BACK: lambda t, _: not t.left},
    m.BeatenOff: {
        Fact.BEATEN_OFF: lambda t, _: when(
            not out_ends_bout(t), not t.unbeaten and (not t.room or t.all_passed) and t.discarded
        ),
        Fact.OUT_ENDS_BOUT: lambda t, _: when(t.defender_out, not t.unbeaten and t.discarded),
    },
    m.PickedUp: {
        Fact.TAKES_ALL: lambda t, _: t.whole,
        Fact.BEATEN_MOVE_ALONG: lambda t, _: when(t.moved, t.whole),
    },
    m.EmptyDefender: {Fact.EMPTY_DEFENDER_STAYS: lambda t, _: not t.is_out},
    m.Surplus: {Fact.SURPLUS: lambda t, _: t.more == t.cards - t.room},
    m.HandingBack: {Fact.SURPLUS: lambda t, _: t.unbeaten and t.to_players},
    m.OutStays: {Fact.SURPLUS_OF_OUT_STAYS: lambda t, _: not t.may},
    m.Transferring: {
        Fact.TRANSFER: lambda t, _: transfers(t),
        Fact.LATE_TRANSFER: lambda t, _: transfers_late(t),
        Fact.TRANSFER_NOT_LAST: lambda t, _: when(t.hand == 1 and t.ranks_held, not t.may),
        Fact.SHOW_ONCE: lambda t, _: when(t.shown_only, not t.may),
    },
    m.Showing: {
        Fact.SHOW: lambda t, _: shows(t),
        Fact.SHOW_OWN: lambda t, _: shows(t),
        Fact.SHOW_NOT_OTHER_JACK: lambda t, _: when(not t.of_suit, not t.may),
        Fact.SHOW_ONCE: lambda t, _: when(t.already, not t.may),
        Fact.SHOW_LAST: lambda t, _: when(t.hand == 1 and t.may, True),
    },
    m.PassedOn: {
        Fact.TRANSFER: lambda t, _: when(not t.shown and not t.beaten, t.defender == t.next(t.seat)),
        Fact.LATE_TRANSFER: lambda t, _: when(not t.shown and t.beaten, t.defender == t.next(t.seat)),
        Fact.SHOW: lambda t, _: when(t.shown, t.defender == t.next(t.seat)),
        Fact.SHOW_OWN: lambda t, _: when(t.shown, t.defender == t.next(t.seat)),
        Fact.TRANSFER_AGAIN: lambda t, _: when(t.times > 1, True),
        Fact.TRANSFERRER_LEADS: lambda t, _: t.attacker == t.seat,
        Fact.OPENER_LEADS: lambda t, _: t.attacker == (t.seat if t.defender == t.opener else t.opener),
        Fact.TRANSFER_ROOM: lambda t, _: t.unbeaten <= t.next_hand and t.attacks <= t.limit,
        Fact.TRANSFER_LAST: lambda t, _: when(not t.shown and not t.hand_left, True),
        Fact.TRANSFER_NOT_LAST: lambda t, _: when(not t.shown, t.hand_left),
        Fact.STOP_ENDS: lambda t, _: when(t.after_stop, True),
    },
    m.NextAttacker: ATTACKERS,
    m.NextDefender: {
        **TEAM_TURNS,
        Fact.ATTACKS_NEXT: lambda t, _: attacks_next(t),
        Fact.ATTACKS_NEXT_OPPONENT: lambda t, _: attacks_next_opponent(t),
        Fact.TEAM_ORDERS: lambda t, _: when(t.beaten_off, t.defender == t.next_in_team(t.was_attacker)),
    },
    m.Refill: {Fact.DRAW_UP_TO: lambda t, said: drew_up_to(t, said[0])},
    m.DrawingOrder: {
        Fact.ATTACKER_DRAWS_FIRST: lambda t, _: drawing_order(t),
        Fact.OPENER_DRAWS_FIRST: lambda t, _: drawing_order(t),
    },
    m.Swapping: {
        Fact.SWAP: lambda t, _: when(swap_now(t) and ace_if_asked(t) and in_time(t), t.may),
        Fact.SWAP_ANY_TIME: lambda t, _: when(swap_now(t) and ace_if_asked(t), t.may),
        Fact.SWAP_BEFORE_PLAY: lambda t, _: when(swap_now(t) and ace_if_asked(t), t.may == (not t.played)),
        Fact.SWAP_ACE: lambda t, _: when(swap_now(t) and in_time(t), t.may == t.ace),
        Fact.SWAP_NOT_TAKEN: lambda t, _: when(not t.clean, not t.may),
        Fact.SWAP_LATE: lambda t, _: when(
            t.late and not t.lies and t.clean and not t.lowest and ace_if_asked(t), t.may
        ),
        Fact.SWAP_ONCE: lambda t, _: when(t.clean and t.lies and t.lowest, not t.may),
        Fact.NO_SWAP: lambda t, _: when(swap_now(t), not t.may),
    },
    m.Changing: {
        Fact.CHANGE_TWO: lambda t, _: when(t.face_down > 1, t.may == (t.first and t.times < 3 and t.hand > 1)),
        Fact.CHANGE_NEEDS_TWO: lambda t, _: when(t.face_down < 2, not t.may),
    },
    m.Changed: {
        Fact.CHANGE_TOP_FACE_DOWN: lambda t, _: t.face_down,
        Fact.CHANGE_SHUFFLES: lambda t, _: t.back,
    },
    m.WentOut: {
        Fact.OUT: lambda t, _: not t.hand and not t.deck,
        Fact.OUT_AT_ONCE: lambda t, _: not t.hand,
    },
    m.NotOut: {
        Fact.OUT: lambda t, _: when(not t.deck, False),
        Fact.OUT_AT_ONCE: lambda t, _: False,
    },
    m.GoesOn: {
        Fact.ENDS_AFTER_BOUT: lambda t, _: when(t.at_bout, t.sides_left > 1),
        Fact.ENDS_INSTANTLY: lambda t, _: t.sides_left > 1,
    },
    m.Ends: {
        Fact.ENDS_AFTER_BOUT: lambda t, _: when(
            t.toucher < 0 and not t.by_repetition and t.fool >= 0, t.at_bout and t.holding == 1
        ),
        Fact.ENDS_INSTANTLY: lambda t, _: when(t.toucher < 0 and not t.by_repetition, t.left == 1 and t.fool >= 0),
        Fact.NO_DRAW: lambda t, _: when(t.toucher < 0 and not t.by_repetition, t.fool >= 0),
        Fact.DRAW: lambda t, _: when(t.toucher < 0 and not t.by_repetition and not t.holding, t.fool < 0 and t.at_bout),
        Fact.TOUCHING: lambda t, _: when(t.toucher >= 0, t.fool == t.toucher),
        Fact.REPETITION: lambda t, _: when(t.by_repetition, t.fool < 0),
    },
    m.FoolIs: {
        Fact.FOOL_HOLDS_CARDS: lambda t, _: when(t.toucher < 0 and t.fool >= 0, t.holding <= 1),
        Fact.TOUCHING: lambda t, _: when(t.toucher >= 0, t.fool == t.toucher),
        Fact.TOUCHING_LOSES_TEAM: lambda t, _: when(t.toucher >= 0, t.losers == t.side(t.toucher)),
        Fact.DRAW: lambda t, _: when(t.fool < 0 and not t.by_repetition, not t.holding),
        Fact.REPETITION: lambda t, _: when(t.by_repetition, t.fool < 0),
    },
    m.Decorated: {
        Fact.NECKTIE: lambda t, _: t.sixes == (min(t.lowest, 2) if t.last == 0 and not t.touched else 0),
    },
    m.Winner: {
        Fact.FIRST_OUT_WINS: lambda t, _: when(t.first_out >= 0, t.winner == t.first_out),
        Fact.FIRST_OUT_WINS_UNTOUCHED: lambda t, _: when(
            t.first_out >= 0, t.winner == (t.first_out if t.first_out != t.toucher else -1)
        ),
    },
    m.Counted: {
        Fact.LOST_COUNT: lambda t, _: one_mark(t),
        Fact.LOST_COUNT_FOR_TEAM: lambda t, _: one_mark(t),
        Fact.CHIPS: lambda t, _: when(t.marks, chips(t) and one_mark(t) is not False),
        Fact.DOUBLE_COUNTS: lambda t, _: when(double(t), t.marks == (0 if Fact.TIES in t.told and not t.marks else 2)),
        Fact.TIES: lambda t, _: when(not t.touched, (t.marks > 0) == next_tie(t)),
        Fact.TIE_COUNTS: lambda t, _: when(t.marks, one_mark(t) is not False),
        Fact.TOUCHING_TIE: lambda t, _: when(t.touched, t.marks),
        Fact.TEAMS_COUNT_TOGETHER: lambda t, _: when(t.cards_left > 6 >= t.fools_cards, True),
    },
    m.Between: {
        Fact.LENGTH: lambda t, said: when(not t.by_ace, t.over == (t.deals >= int(str(said[0])))),
        Fact.NO_LENGTH: lambda t, _: when(not t.by_ace, not t.over),
        Fact.TIES_CLIMB: lambda t, _: when(t.by_ace, t.over),
    },
    m.Forfeit: {
        Fact.FORFEIT: lambda t, _: when(not t.by_ace and unequal(t), t.forfeit == most(t.marks)),
        Fact.ALL_EQUAL: lambda t, _: when(not t.by_ace and not unequal(t), not t.forfeit),
        Fact.TIES_CLIMB: lambda t, _: when(t.by_ace, t.forfeit == t.by_ace),
    },
    m.Champions: {
        Fact.FEWEST: lambda t, _: when(not t.by_ace and unequal(t), t.champions == fewest(t.marks)),
        Fact.ALL_EQUAL: lambda t, _: when(not t.by_ace and not unequal(t), not t.champions),
        Fact.TIES_CLIMB: lambda t, _: when(t.by_ace, not set(t.champions) & set(t.by_ace)),
    },
}
"""For each kind of moment, the facts that say something about it."""
