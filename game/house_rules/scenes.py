"""A picture of each house rule: a small scene of cards and signs for every value of every option.

Data for game.house_rules.felt. For a switch that is off: what happens then, or else the scene crossed out.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.house_rules.felt import (
    BentArrow,
    Card,
    Chip,
    Crossed,
    FoolsCap,
    Item,
    Matchstick,
    RoundTable,
    Seat,
    Side,
    Sign,
    Suit,
    Word,
)
from game.ui.art.colours import CINNABAR, GOLD, INK, IVORY, LAPIS, LINEN_DARK

Scene = tuple[Item, ...]
ATTACKS, DEFENDS, OUT = CINNABAR, LAPIS, "#B8A27C"
"""Colours of seats; their signs make the same distinction without colour."""


def scene(name: str, value: Any) -> Scene:
    """The scene of option ``name`` with this value."""
    drawn = _SCENES.get(name)
    if drawn is None:
        return (Card("back", -8, 0, -4), Card("AS", 12, 0, 6))
    found = drawn(value) if callable(drawn) else drawn.get(value)
    if found is None:
        on = drawn.get(True, ()) if isinstance(drawn, dict) else ()
        found = (*on, Crossed())
    return tuple(found)


# Building blocks


def fan(names: Sequence[str], x: float = 0.0, y: float = 8.0, spread: float = 10.0, wide: float = 50.0) -> list[Item]:
    """A hand of cards, from left to right."""
    middle, reach = (len(names) - 1) / 2, 2.2 * wide
    cards: list[Item] = []
    for index, name in enumerate(names):
        turn = (index - middle) * spread
        angle = math.radians(turn)
        at = x + reach * math.sin(angle), y + reach * (1 - math.cos(angle))
        cards.append(Card(name, *at, turn, wide=wide))
    return cards


def row(names: Sequence[str], pitch: float, y: float = 0.0, wide: float = 50.0, x: float = 0.0) -> list[Item]:
    """Cards side by side."""
    left = x - pitch * (len(names) - 1) / 2
    return [Card(name, left + index * pitch, y, wide=wide) for index, name in enumerate(names)]


def pair(attack: str, beater: str, x: float, y: float = 0.0, wide: float = 50.0) -> list[Item]:
    """A beaten card, with the beating card across it."""
    return [
        Card(attack, x - wide * 0.1, y - wide * 0.12, wide=wide),
        Card(beater, x + wide * 0.16, y + wide * 0.14, 8, wide=wide),
    ]


def talon(turnup: str, x: float = 0.0, y: float = 0.0) -> list[Item]:
    """The talon with the turn-up crosswise under it."""
    return [Card(turnup, x + 22, y, 90), *(Card("back", x - 14 - step * 1.4, y - step * 1.4) for step in range(3))]


def lifted(side: int) -> list[Item]:
    """A cut pack: the upper part lies to the right (``side`` 1) or left (-1)."""
    under = [Card("back", -40 * side, 6, -6 * side), Card("back", -41 * side, 4, -6 * side)]
    over = [Card("back", 40 * side, -4, 8 * side), Card("back", 41 * side, -6, 8 * side)]
    return [*under, *over, BentArrow(-24 * side, -34, 34 * side, -40, 10 * side)]


def round_table(signs: Sequence[str], sides: Sequence[int] = (), x: float = 0.0) -> list[Item]:
    """Players round a table, clockwise from the bottom.

    A sign for each: ``a`` attacks, ``d`` defends, ``o`` is out, ``f`` the fool, ``1`` to ``9`` a place, ``.`` nothing;
    ``>`` attacks too.
    """
    items: list[Item] = [RoundTable()] if not x else []
    for seat, sign in enumerate(signs):
        px, py = seat_at(seat, len(signs))
        px += x
        fill = {"a": ATTACKS, ">": ATTACKS, "d": DEFENDS, "o": OUT, "f": IVORY}.get(sign, LINEN_DARK)
        if sides:
            items.append(Side(sides[seat], px, py, 13))
            continue
        items.append(Seat(px, py, fill, 14))
        icon = {"a": "sword", ">": "plus", "d": "shield", "o": "laurel"}.get(sign)
        if icon:
            items.append(Sign(icon, px, py, 17, IVORY if sign != "o" else INK))
        elif sign == "f":
            items.append(FoolsCap(px, py, 0.15))
        elif sign != ".":
            items.append(Word(sign, px, py, 17, INK))
    return items


def seat_at(seat: int, count: int) -> tuple[float, float]:
    """The position of a seat's disc."""
    angle = math.radians(90 + seat * 360 / count)
    return 80 * math.cos(angle), 43 * math.sin(angle)


def step(count: int, start: int, end: int, bend: float = 0.0) -> BentArrow:
    """An arrow across the table from one seat to another."""
    (ax, ay), (bx, by) = seat_at(start, count), seat_at(end, count)
    return BentArrow(ax * 0.62, ay * 0.5, bx * 0.66, by * 0.56, bend)


def crossed(items: Iterable[Item]) -> Scene:
    return (*items, Crossed())


# Options with more than two values


def _pack(value: str) -> Scene:
    cards = {
        "24": ["9S", "10H", "JC", "QD", "KS", "AH"],
        "36": ["6S", "8H", "10C", "QD", "KS", "AH"],
        "52": ["2S", "5H", "8C", "JD", "KS", "AH"],
        "54": ["2S", "7H", "QC", "KD", "joker-red", "joker-black"],
        "72": ["6S", "6S", "KH", "KH", "AC", "AC"],
    }[value]
    return (*fan(cards, -26, 10, 11), Word(value, 86, 0, 40))


def _hand(value: int) -> Scene:
    return tuple(fan(["6S", "8H", "10C", "QD", "KS", "AH", "7C"][:value], 0, 10, 10))


def _session(value: int) -> Scene:
    if not value:
        return (Card("back", -42, 0, -6), Word("∞", 34, -2, 64))
    return (Card("back", -42, 0, -6), Word(str(value), 34, 0, 60))


def _throwers(value: str) -> Scene:
    return {
        "automatic": (*round_table("ad>>>."), Word("2–6", 0, 0, 22)),
        "all": tuple(round_table("ad>>>>")),
        "neighbours": tuple(round_table("ad>...")),
        "principal only": tuple(round_table("ad....")),
    }[value]


def _fresh(names: Sequence[str]) -> Scene:
    """A hand of one suit, and the pack from which the cards are dealt again."""
    return (*fan(names, -40, 10, 9, 44), BentArrow(34, -30, 76, -30, 10), *lifted_pack(92))


def lifted_pack(x: float) -> list[Item]:
    """A pack to be dealt."""
    return [Card("back", x - step, 4 - 1.6 * step, wide=40) for step in range(3)]


_PASS_ON = (Card("JC", -18, 4, -7, wide=62), Card("JD", 26, 0, 8, wide=62), BentArrow(-40, -26, -98, 0, 10))

_SCENES: dict[str, dict[Any, Iterable[Item]] | Callable[[Any], Scene]] = {
    "pack": _pack,
    "hand_size": _hand,
    "sides": {
        "individuals": round_table("...."),
        "pairs": [*round_table("....", (0, 1, 0, 1))],
        "side by side": [*round_table("....", (0, 0, 1, 1))],
        "triples": [*round_table("......", (0, 1, 0, 1, 0, 1))],
        "three pairs": [*round_table("......", (0, 1, 2, 0, 1, 2))],
    },
    "first_attacker": {
        "lowest trump": [*talon("9H", -62), Card("6H", 48, 0, 6, wide=62), Sign("sword", 96, 0, 30, GOLD)],
        "dealer's left": [*round_table(".a.."), Card("back", 0, 26, wide=22), step(4, 0, 1)],
    },
    "later_attacker": {
        "left of the fool": [*round_table("fad."), step(4, 0, 1), step(4, 1, 2)],
        "teach the fool": [*round_table("f..a"), step(4, 3, 0)],
        "winning team": [*round_table("....", (0, 1, 0, 1)), Sign("sword", 0, 0, 30, GOLD)],
        "lowest trump": [*talon("9H", -62), Card("6H", 48, 0, 6, wide=62), Sign("sword", 96, 0, 30, GOLD)],
    },
    "cut": {
        "none": [Card("back", 0, 0, -4, wide=62), Card("back", 1, -2, -4, wide=62)],
        "right": lifted(1),
        "right may": [*lifted(1), Word("?", 0, 18, 30)],
        "left": lifted(-1),
        "left may": [*lifted(-1), Word("?", 0, 18, 30)],
        "hat": [
            Card("back", -56, 6, -6),
            Card("back", 24, -2, 8),
            Card("back", 25, -4, 8),
            BentArrow(-44, -34, 14, -42, 8),
            FoolsCap(86, 14, 0.26),
        ],
    },
    "ladder": {
        True: [
            *(Card("back", -94 + 9 * n, 22, wide=34) for n in range(6)),
            *(Card("back", -24 + 9 * n, 4, wide=34) for n in range(7)),
            *(Card("back", 52 + 9 * n, -14, wide=34) for n in range(8)),
            Word("6", -72, -20, 20),
            Word("7", 3, -38, 20),
            Word("8", 84, -54, 20),
        ]
    },
    "railway": {True: [*fan(["back"] * 9, -46, 10, 7), Card("9H", 84, 2, 4)]},
    "lead": {
        "several": [Card("7S", -34, 0, -4, wide=62), Card("7H", 0, 0, 0, wide=62), Card("7C", 34, 0, 4, wide=62)],
        "one": [Card("7S", 0, 0, wide=66)],
    },
    "bout_limit": {
        "six": row(["7S", "7H", "9C", "9D", "QS", "QH"], 36, wide=40),
        "hand size": [
            *row(["7S", "7H", "9C", "9D", "QS", "QH", "QC"], 31, -24, 34),
            *row(["back"] * 7, 31, 36, 28),
        ],
        "three": row(["7S", "7H", "7C"], 62, wide=56),
    },
    "first_bout": {
        "as others": row(["7S", "7H", "9C", "9D", "QS", "QH"], 36, wide=40),
        "five": [*row(["7S", "7H", "9C", "9D", "QS"], 36, wide=40, x=-18), Word("5", 94, 0, 40)],
        "until discard": [
            *row(["7S", "7H", "9C", "9D", "QS"], 27, wide=38, x=-48),
            Word("5", 34, 0, 36),
            *(Card("back", 84 + 7 * n, 4 * (n % 2) - 2, 20 * n - 24, wide=38) for n in range(3)),
        ],
    },
    "fresh_deal": {
        0: fan(["7H", "8H", "9H", "JH", "KH", "AH"], 0, 10, 10),
        5: _fresh(["7H", "8H", "9H", "JH", "KH"]),
        6: _fresh(["7H", "8H", "9H", "JH", "KH", "AH"]),
    },
    "no_trump": {
        "deal again": [Suit("H", -66, 0, 24), Crossed(-66, 0, 30), BentArrow(-20, -18, 30, -18, 12), *lifted_pack(72)],
        "lowest card": [
            Suit("H", -66, 0, 24),
            Crossed(-66, 0, 30),
            Card("6S", 22, 0, 6, wide=62),
            Sign("sword", 84, 0, 30, GOLD),
        ],
    },
    "hand_limit": {
        True: [*row(["7S", "7H"], 56, -22, 44), *row(["back"] * 2, 34, 44, 34), Sign("shield", 84, 36, 26, GOLD)],
        False: [
            *row(["7S", "7H", "7C", "9H"], 50, -22, 44),
            *row(["back"] * 2, 34, 44, 34),
            Sign("shield", 84, 40, 26, GOLD),
        ],
    },
    "surplus": {
        "refused": [
            *row(["7S", "7H", "7C"], 50, -22, 44),
            *row(["back"] * 2, 34, 44, 34),
            Sign("shield", 84, 40, 26, GOLD),
            Crossed(),
        ],
        "handed back": [
            *row(["7S", "7H"], 50, -22, 44, x=-36),
            *row(["back"] * 2, 34, 44, 34, x=-36),
            Sign("shield", 24, 44, 26, GOLD),
            Card("7C", 52, -14, 10, wide=44),
            BentArrow(74, -34, 108, 14, -10),
        ],
    },
    "throw_in": _throwers,
    "adding": {
        "wait": [*pair("7S", "9S", -62), *pair("10C", "KC", 6), BentArrow(30, -44, 62, -34, 6), Card("9H", 82, 2, 5)],
        "siege": [*pair("7S", "9S", -62), Card("10C", 6, 0), BentArrow(30, -44, 62, -34, 6), Card("9H", 82, 2, 5)],
        "at once": [Card("7S", -62, 0), Card("7C", 6, 0), BentArrow(30, -44, 62, -34, 6), Card("7H", 82, 2, 5)],
    },
    "priority": {
        "principal first": [*round_table("1d23")],
        "last attacker first": [*round_table("2d13"), step(4, 2, 1)],
    },
    "stopping": {
        True: [
            *round_table("ad>."),
            Sign("bubble", seat_at(2, 4)[0] + 30, seat_at(2, 4)[1] - 4, 24, GOLD),
            step(4, 2, 3),
            Word("×", *seat_at(3, 4), 30, CINNABAR),
        ],
        False: [*round_table("ad>>")],
    },
    "giving": {
        "allowed": [
            Card("10S", -60, 0),
            Sign("hand", 0, 0, 34, GOLD),
            Card("10H", 60, 0, 6),
            Sign("plus", 98, -34, 26, GOLD),
        ],
        "if beaten": [
            *pair("7S", "9S", -76),
            Card("7H", -10, 0),
            Sign("hand", 36, 0, 30, GOLD),
            Card("9C", 82, 0, 6),
        ],
        "never": [Card("10S", -50, 0), Sign("hand", 10, 0, 40, GOLD)],
    },
    "after_take": {
        "seat after defender": [*round_table(".ha."), Sign("hand", *seat_at(1, 4), 18, INK), step(4, 1, 2)],
        "same attacker": [*round_table("a..."), Sign("hand", *seat_at(1, 4), 18, INK), step(4, 0, 1)],
    },
    "beaten_out": {
        "turn passes on": [*round_table(".oad"), step(4, 2, 3)],
        "order of defenders": [*round_table("aod."), step(4, 0, 2, 8)],
    },
    "partner_defends": {
        True: [
            Side(0, -92, 30, 13),
            Side(0, 92, 30, 13),
            *pair("7S", "9S", -34),
            *pair("7H", "QH", 34),
            BentArrow(-78, 44, -52, 44, -4),
            BentArrow(78, 44, 54, 44, -4),
        ],
        False: [Side(0, -92, 30, 13), *pair("7S", "9S", -34), *pair("7H", "QH", 34), BentArrow(-78, 44, -52, 44, -4)],
    },
    "transfer": {True: _PASS_ON, False: [*pair("JC", "KC", 0, wide=62)]},
    "transfer_last_card": {
        True: [Card("JC", -8, 4, -6, wide=60), Card("JD", 34, 0, 8, wide=60), BentArrow(-30, -26, -92, 0, 10)],
        False: [
            Card("JC", -28, 4, -6, wide=56),
            Card("JD", 10, 0, 8, wide=56),
            BentArrow(-48, -26, -104, 0, 10),
            Card("back", 82, 6, 4, wide=48),
        ],
    },
    "pass_card": {
        True: [
            *fan(["8C", "JH", "KS"], 52, 18, 14, 46),
            Card("JC", -34, 2, -4, wide=54),
            BentArrow(-52, -28, -108, 0, 8),
            Sign("eye", 54, -46, 30, GOLD),
            Suit("H", 96, -40, 14),
        ],
        False: _PASS_ON,
    },
    "late_transfer": {
        True: [*pair("7S", "9S", 56), Card("9H", -22, 2, -4), Card("9D", 4, 2, 6), BentArrow(-40, -26, -98, 0, 10)],
        False: [*pair("7S", "9S", 50), *pair("9H", "KH", -30)],
    },
    "transfer_leads": {
        "transferring seat": [*round_table(".ad."), step(4, 1, 2)],
        "original attacker": [*round_table("a.d."), step(4, 1, 2)],
    },
    "trumps": {
        "turn-up": [*talon("9H", -12), Suit("H", 82, 0, 22)],
        "none": crossed([Suit(letter, -66 + 44 * n, 0, 20) for n, letter in enumerate("SHCD")]),
        "diamonds": [Suit("D", 0, 0, 42)],
        "own": [RoundTable(), *(Suit(letter, *seat_at(n, 4), 15) for n, letter in enumerate("SHCD"))],
    },
    "second_trump": {
        "none": talon("9H", -6),
        "hidden": [Card("back", 46, 10, 90), *talon("9H", -22, -6), Word("?", 96, 8, 34)],
        "changeable": [Card("JC", 46, 14, 90), *talon("9H", -22, -8), Suit("H", 88, -40, 13), Suit("C", 100, 34, 15)],
    },
    "exchange": {
        "allowed": [Card("6H", -52, 0, -6, wide=56), Sign("exchange", 0, 0, 36, GOLD), Card("KH", 52, 0, 6, wide=56)],
        "ace only": [Card("6H", -52, 0, -6, wide=56), Sign("exchange", 0, 0, 36, GOLD), Card("AH", 52, 0, 6, wide=56)],
        "before play": [
            Card("6H", -52, 0, -6, wide=56),
            Sign("exchange", 0, -14, 34, GOLD),
            Word("1", 0, 26, 26),
            Card("KH", 52, 0, 6, wide=56),
        ],
        "never": crossed([Card("6H", -52, 0, -6, wide=56), Card("KH", 52, 0, 6, wide=56)]),
    },
    "turnup_on_top": {
        True: [*(Card("back", -3 - n, -2 * n, wide=60) for n in range(2)), Card("9H", 6, -8, 4, wide=60)],
        False: talon("9H", -6),
    },
    "spades_by_spades": {
        True: [
            *pair("7S", "9S", -52),
            Card("7S", 42, -6),
            Card("6H", 60, 4, 8, 0.35),
            Crossed(52, 0, 26),
        ],
        False: [*pair("7S", "6H", 0, wide=60)],
    },
    "fallen_ace": {True: pair("AH", "6H", 0, wide=64), False: crossed(pair("AH", "6H", 0, wide=64))},
    "jokers": {True: [*pair("AH", "joker-red", -44, wide=56), *pair("AS", "joker-black", 48, wide=56)]},
    "weli": {
        True: [
            Card("6C", -44, 0, -4, wide=62),
            *(Suit(letter, 24 + 44 * (n % 2), -22 + 44 * (n // 2), 17) for n, letter in enumerate("SHDC")),
        ],
        False: [Card("6C", -34, 0, -4, wide=62), Suit("C", 46, 0, 24)],
    },
    "jesterka": {
        True: [
            Card("JH", -66, 0, -3, wide=54),
            Word(">", -32, 0, 26),
            Card("JD", 2, 0, wide=54),
            Word(">", 36, 0, 26),
            Card("AH", 70, 0, 3, wide=54),
        ],
        False: [
            Card("QH", -66, 0, -3, wide=54),
            Word(">", -32, 0, 26),
            Card("JH", 2, 0, wide=54),
            Word(">", 36, 0, 26),
            Card("10H", 70, 0, 3, wide=54),
        ],
    },
    "poker": {
        True: [
            *fan(["7C", "8S"], -62, 4, 14, 50),
            Sign("exchange", 0, 0, 34, GOLD),
            *(Card("back", 62 - n, -2 * n, 4) for n in range(3)),
        ]
    },
    "end": {
        "end of the bout": [
            *pair("7S", "9S", -52),
            Word("=", 6, 0, 34),
            FoolsCap(60, 14, 0.2),
            FoolsCap(100, 14, 0.2),
        ],
        "instant": [Card("7S", -52, 0, -4, wide=56), BentArrow(-16, 0, 30, 0, 0), FoolsCap(76, 16, 0.34)],
    },
    "out_at_once": {
        True: [*talon("9H", -54), Seat(62, 0, OUT, 26), Sign("laurel", 62, 0, 32, INK)],
        False: [*talon("9H", -62), BentArrow(-10, -30, 44, -24, 10), *fan(["back"] * 3, 74, 14, 12, 42)],
    },
    "scoring": {
        "count": [FoolsCap(-56, 14, 0.3), *(Matchstick(30 + 20 * n, 0, 1.3) for n in range(3))],
        "chips": [
            FoolsCap(-66, 14, 0.28),
            BentArrow(-26, -8, 20, -8, 8),
            *(Chip(58, 20 - 10 * n, 17) for n in range(4)),
            Chip(96, 22, 17),
        ],
        "ties": [
            FoolsCap(-66, 14, 0.28),
            Card("6S", 8, 0, -8, wide=46),
            Card("7H", 38, 2, 0, wide=46),
            Card("8C", 70, 4, 8, wide=46),
        ],
    },
    "double_fool": {
        "off": [*fan(["back"] * 7, -34, 12, 8, 40), FoolsCap(78, 14, 0.3)],
        "deals twice": [
            *fan(["back"] * 7, -46, 12, 8, 40),
            FoolsCap(56, 14, 0.24),
            Word("× 2", 96, -38, 22),
            Card("back", 98, 16, 8, wide=36),
        ],
        "counts double": [*fan(["back"] * 7, -46, 12, 8, 40), FoolsCap(46, 14, 0.22), FoolsCap(92, 14, 0.22)],
    },
    "first_out_wins": {
        True: [*round_table("o..f"), Word("1", 0, 0, 30)],
        False: round_table("...f"),
    },
    "touching": {
        True: [
            *(Card("back", -58 + 12 * n, 4 * (n % 2), 26 * n - 30) for n in range(4)),
            BentArrow(16, 0, 44, 0),
            FoolsCap(82, 16, 0.34),
        ]
    },
    "session": _session,
    # Agreements at the table
    "counter": {
        "off": crossed([*fan(["back"] * 5, -10, 10, 9)]),
        "counts": [*fan(["back"] * 5, -40, 12, 9, 44), Word("12", 66, 0, 46)],
        "full": [
            *(
                Card(
                    f"{rank}{suit}",
                    -88 + 22 * column,
                    -27 + 27 * line,
                    dim=0.0 if (column + line) % 3 else 0.6,
                    wide=19,
                )
                for line, suit in enumerate("SHC")
                for column, rank in enumerate(["6", "7", "8", "9", "10", "J", "Q", "K", "A"])
            )
        ],
    },
    "auto_pass": {
        False: [*round_table(".d>a"), Word("?", 0, 0, 34)],
        True: [*round_table(".d>a"), Sign("tick", 0, 0, 30, GOLD)],
    },
    "hot_call": {
        "call": [*round_table(".d.."), Word("?", 0, 0, 40)],
        "ask": [*round_table("1d23"), Sign("eye", 0, 0, 34, GOLD)],
        "skip": [*round_table("od.o"), Sign("eye", 0, 0, 34, GOLD)],
    },
}
