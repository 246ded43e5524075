"""Turns Options into Rules: the only module that knows what each option means.

An option adds a table, a slot value or a list entry here, never a branch in the kernel.
"""

from collections.abc import Callable
from functools import lru_cache

from engine.rules import closing, dealing, drawing, moves, scoring, throwing_in, turns
from engine.rules.cards import DIAMONDS, NO_SUIT, PACKS, SPADES, Pack
from engine.rules.options import Options, check
from engine.rules.state import Board, FirstAttack, Rules, SessionRules, State
from engine.rules.tables import (
    Change,
    Table,
    jacks_lead,
    jokers_beat_their_colour,
    lowest_are_wild,
    lowest_beats_ace,
    spades_by_spades,
    table,
)
from engine.rules.tally import Opening

SIDES = {
    "pairs": ((0, 2), (1, 3)),
    "triples": ((0, 2, 4), (1, 3, 5)),
    "three pairs": ((0, 3), (1, 4), (2, 5)),
    "side by side": ((0, 1), (2, 3)),
}


def compose(options: Options, seats: int) -> Rules:
    """The rule set for these options and this many seats. Raises OptionsError if they cannot be played."""
    check(options, seats)
    return _composed(options, seats)


# Cached, because replays and the notation request the same rule set repeatedly. A Rules value is immutable.
@lru_cache(maxsize=64)
def _composed(options: Options, seats: int) -> Rules:
    pack = PACKS[options.pack]
    sides = SIDES.get(options.sides) or tuple((seat,) for seat in range(seats))
    side_of = tuple(next(n for n, side in enumerate(sides) if seat in side) for seat in range(seats))
    clockwise = tuple(tuple((seat + step) % seats for step in range(seats)) for seat in range(seats))
    common = options.trumps in ("turn-up", "diamonds")
    most = {"six": 6, "hand size": options.hand_size, "three": 3}[options.bout_limit]
    return Rules(
        pack=pack,
        seats=seats,
        sides=sides,
        side_of=side_of,
        clockwise=clockwise,
        others=tuple(around[1:] for around in clockwise),
        foes=tuple(
            tuple(tuple(seat for seat in around if side_of[seat] != side) for side in side_of) for around in clockwise
        ),
        hand_size=options.hand_size,
        dealt=_dealt(options, seats, pack),
        cutters=_cutters(options, seats),
        may_stay_uncut=options.cut == "right may",
        hat=options.cut == "hat",
        playable=dealing.no_hand_of(options.fresh_deal) if options.fresh_deal else dealing.every_hand,
        turns_up=common,
        may_turn=_may_turn(options, pack),
        trump_by=_trump_by(options, pack),
        own_trumps=options.trumps == "own",
        turnup_on_top=options.turnup_on_top,
        beneath=options.second_trump != "none",
        turns_beneath=options.second_trump == "changeable",
        tables=_tables(options, pack),
        passes_trumpless=options.no_trump == "deal again",
        first_attack=_first_attack(options),
        may_lead=throwing_in.LEAD_ANY,
        may_add=throwing_in.ADD_RANKS_ON_TABLE,
        lead_size={"several": pack.size, "one": 1}[options.lead],
        most=most,
        most_at_first=min(5, most),
        at_first=_at_first(options, seats),
        limited_by_hand=options.hand_limit,
        entitled=_entitled(options, seats),
        asking={
            "principal first": None,
            "last attacker first": throwing_in.last_attacker_first,
        }[options.priority],
        asks_before=options.adding == "at once",
        asks_between=options.adding in ("siege", "at once"),
        may_give={
            "allowed": None,
            "if beaten": throwing_in.if_a_led_card_was_beaten,
            "never": throwing_in.never,
        }[options.giving],
        moves=_moves(options, pack),
        wild=pack.lowest if options.weli else 0,
        late_transfer=options.late_transfer,
        transfer_last_card=options.transfer_last_card,
        principal_after={
            "transferring seat": throwing_in.transferring_seat_leads,
            "original attacker": throwing_in.original_attacker_leads,
        }[options.transfer_leads],
        next_bout=_next_bout(options),
        draw_order=drawing.only_who_holds_cards if options.out_at_once else drawing.attackers_then_defender,
        may_exchange={
            "allowed": drawing.holder_may_exchange,
            "never": drawing.no_exchange,
            "ace only": drawing.exchange_for_ace_only,
            "before play": drawing.exchange_before_play_only,
        }[options.exchange],
        talon_keeps=not options.out_at_once,
        instant=options.end == "instant",
        outcome=closing.last_with_cards if options.sides == "individuals" else closing.last_side_with_cards,
        first_out_wins=options.first_out_wins,
        session=SessionRules(
            length=options.session,
            score=_score(options),
            board=_board(options),
            ends=options.session > 0 or options.scoring == "ties",
        ),
    )


def _dealt(options: Options, seats: int, pack: Pack) -> Callable[[Opening], tuple[int, ...]]:
    """R2 with R65 and R70. If the whole pack is dealt out, the ladder has no effect."""
    if options.railway:
        return dealing.all_but_one(seats, pack.size)
    return (dealing.ladder if options.ladder else dealing.same_for_all)(seats, options.hand_size)


def _cutters(options: Options, seats: int) -> Callable[[Opening], tuple[int, ...]]:
    """R6 with O5."""
    left, right = (dealing.beside_dealer_cuts(seats, step) for step in (1, -1))
    return {
        "none": dealing.nobody_cuts,
        "right": right,
        "right may": right,
        "left": left,
        "left may": dealing.cut_goes_round(seats, left),
        "hat": dealing.cut_goes_round(seats, dealing.nobody_cuts),
    }[options.cut]


def _may_turn(options: Options, pack: Pack) -> int:
    """The set of allowed turn-ups. If the turn-up fixes trumps: no joker, and no spade with spades by spades (R62)."""
    every = (1 << pack.size) - 1
    if options.trumps != "turn-up":
        return every
    jokers = every & ~(pack.suits[0] | pack.suits[1] | pack.suits[2] | pack.suits[3])
    return every & ~jokers & ~(pack.suits[SPADES] if options.spades_by_spades else 0)


def _trump_by(options: Options, pack: Pack) -> tuple[int, ...]:
    if options.trumps == "diamonds":
        return (DIAMONDS,) * pack.size
    may_turn = _may_turn(options, pack)
    return tuple(pack.suit_of[card] if may_turn >> card & 1 else NO_SUIT for card in range(pack.size))


def _tables(options: Options, pack: Pack) -> tuple[Table, ...]:
    """R11 with the variants R62, R63, R67, R68 and R69, applied one after another in this order."""
    asked: tuple[tuple[bool, Change], ...] = (
        (options.fallen_ace, lowest_beats_ace),
        (options.jesterka, jacks_lead),
        (options.spades_by_spades, spades_by_spades),
        (options.weli, lowest_are_wild),
        (options.jokers, jokers_beat_their_colour),
    )
    return _made(pack.name, tuple(change for wanted, change in asked if wanted))


# Cached too: most games have the same tables, and they take most of the time to compose a rule set.
@lru_cache(maxsize=64)
def _made(pack: str, changes: tuple[Change, ...]) -> tuple[Table, ...]:
    return tuple(table(PACKS[pack], trump, changes) for trump in (*range(4), NO_SUIT))


def _at_first(options: Options, seats: int) -> Callable[[State], bool] | None:
    """R13 with O8: the first bout is limited to five only if more than three individuals play."""
    many = seats > 3 and options.sides == "individuals"
    return {
        "as others": None,
        "five": throwing_in.first_bout if many else None,
        "until discard": throwing_in.nothing_discarded,
    }[options.first_bout]


def _entitled(options: Options, seats: int) -> Callable[[State], tuple[int, ...]]:
    """R14 with O9, and R40 for teams."""
    individuals = options.sides == "individuals"
    return {
        "automatic": throwing_in.neighbours if individuals and seats > 4 else throwing_in.opponents,
        "all": throwing_in.opponents,
        "neighbours": throwing_in.neighbours,
        "principal only": throwing_in.principal_only,
    }[options.throw_in]


def _moves(options: Options, pack: Pack) -> tuple[moves.Move, ...]:
    asked: tuple[tuple[bool, moves.Move], ...] = (
        (options.partner_defends, moves.partner_beats),
        (options.transfer, moves.transfer),
        (options.pass_card, moves.show),
        (options.poker, moves.swap),
        (options.weli, moves.name),
        (options.surplus == "handed back", moves.surplus),
        (options.sides != "individuals", moves.say),
        (options.stopping, moves.stop),
        (options.touching, moves.touch),
    )
    return tuple(move for wanted, move in asked if wanted)


def _first_attack(options: Options) -> Callable[[State, Opening], FirstAttack]:
    """R4 for the first deal of a session, R5 for the later ones."""
    first = {
        "lowest trump": turns.lowest_trump_attacks,
        "dealer's left": turns.left_of_dealer_attacks,
    }[options.first_attacker]
    later = {
        "left of the fool": turns.left_of_dealer_attacks,
        "teach the fool": turns.fool_is_taught,
        "winning team": turns.winners_begin,
        "lowest trump": turns.lowest_trump_attacks,
    }[options.later_attacker]

    def first_attack(state: State, opening: Opening) -> FirstAttack:
        return (later if opening.played else first)(state, opening)

    return first_attack


def _next_bout(options: Options) -> turns.NextBout | None:
    """R20 with O13 and O14 for individuals, R41 for two teams, R42 for three pairs; None for R20 as it stands."""
    passing_on = options.beaten_out == "turn passes on"
    usual: turns.NextBout
    if options.sides == "individuals":
        usual = turns.taker_is_passed_over if passing_on else turns.order_of_defenders
    elif options.sides == "three pairs":
        usual = turns.partners_are_passed_over if passing_on else turns.partners_in_order_of_defenders
    else:
        usual = turns.two_rotations
    if options.after_take != "seat after defender":
        return turns.attacker_goes_on(usual)
    return None if usual is turns.taker_is_passed_over else usual


def _board(options: Options) -> Board:
    """How the marks from `_score` are shown (R31, R33)."""
    boards = {board.kind: (board, doubled) for board, doubled in scoring.BOARDS}
    return boards[options.scoring][options.double_fool == "counts double"]


def _score(options: Options) -> scoring.Score:
    """R31, R33 with O17 and O18."""
    marks = scoring.double_counts if options.double_fool == "counts double" else scoring.one_mark
    score = {"count": scoring.matchsticks, "chips": scoring.chips, "ties": scoring.ties}[options.scoring](marks)
    return scoring.with_double_duty(score) if options.double_fool == "deals twice" else score
