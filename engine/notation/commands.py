"""Commands as text: ``W throws in ♠7 ♥7``, ``N beats ♠7 with ♠10``, ``S takes``; in journals ``2 attack 7S 7H``.

A line begins with the seat, by name or number. Parsing is strict; the error says what is wrong. A suit for a wild card
follows ``as``: ``W leads ♠6 as ♥ ♣6`` (R68). Players' words for the shuffle are JSON strings:
``W asks for the next deal with W "зима", S "snow"``; in journals ``3 deal 3 "зима", 1 "snow"``.
"""

import json
import re
from collections.abc import Callable, Sequence
from typing import assert_never

from engine.files.input_limits import plain, quoted
from engine.match.provably_fair import Words, fault
from engine.rules.cards import NO_SUIT, SUIT_LETTERS, SUIT_SIGNS, Pack
from engine.rules.commands import (
    Attack,
    Beat,
    ChooseDealer,
    Command,
    Cut,
    EndSession,
    Exchange,
    Gesture,
    HandBack,
    NextDeal,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Touch,
    Transfer,
)
from engine.rules.events import Phase

NUMBERS = ("0", "1", "2", "3", "4", "5")
"""Names of the seats in journals."""

PHASES = {
    Phase.LEAD: "lead",
    Phase.ANSWER: "answer",
    Phase.THROW_IN: "throw in",
    Phase.GIVE: "give",
    Phase.OVER: "over",
    Phase.CUT: "cut",
    Phase.NOT_BEGUN: "not begun",
    Phase.HAND_BACK: "hand back",
}
"""The phases in words, as after ``asked:``."""

_LAYING = {"leads": Phase.LEAD, "throws in": Phase.THROW_IN, "gives": Phase.GIVE, "attack": None}
_BARE: dict[str, Callable[[int], Command]] = {
    "takes": Take,
    "take": Take,
    "passes": Pass,
    "pass": Pass,
    "exchanges": Exchange,
    "exchange": Exchange,
    "touches the discards": Touch,
    "touch": Touch,
    "ends the session": EndSession,
    "end": EndSession,
}
_VERBS = (
    *_LAYING,
    *_BARE,
    *("asks for the next deal", "deal"),
    *("beats", "beat", "transfers", "transfer", "shows", "show", "changes", "swap", "says", "say"),
    *("hands back", "hand-back"),
    *("cuts", "cut", "chooses", "choose"),
)
_LINE = re.compile(rf"(\S+) ({'|'.join(sorted(_VERBS, key=len, reverse=True))})(?: (.+))?")

_WORD = re.compile(r'(\S+) ("(?:[^"\\\x00-\x1f]|\\u[0-9a-fA-F]{4}|\\["\\/bfnrt])*")(?:(, )|$)')


def read_command(text: str, pack: Pack, names: Sequence[str] = NUMBERS) -> Command:
    """Parse one command. Raises ValueError with the text and the reason."""
    return read_command_and_phase(text, pack, names)[0]


def read_command_and_phase(text: str, pack: Pack, names: Sequence[str] = NUMBERS) -> tuple[Command, Phase | None]:
    """The command, and the phase that its verb implies: LEAD, THROW_IN or GIVE; None for all other verbs."""
    found = _LINE.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{quoted(text)}: unknown command")
    if found[1] not in names:
        raise ValueError(f"{quoted(text)}: there is no seat {plain(found[1], 40)}")
    verb, rest = found[2], found[3] or ""
    try:
        return _command(names.index(found[1]), verb, rest, pack, names), _LAYING.get(verb)
    except ValueError as error:
        raise ValueError(f"{quoted(text)}: {error}") from None


def _command(seat: int, verb: str, rest: str, pack: Pack, names: Sequence[str]) -> Command:
    if verb in _BARE:
        if rest:
            raise ValueError(f"unexpected text after {verb!r}")
        return _BARE[verb](seat)
    if verb in ("asks for the next deal", "deal"):
        return NextDeal(seat, read_words(rest.removeprefix("with "), names))
    if verb in _LAYING:
        return Attack(seat, *_cards_and_suits(rest, pack))
    if verb in ("transfers", "transfer"):
        return Transfer(seat, *_cards_and_suits(rest, pack))
    if verb in ("beats", "beat"):
        target, card = _two(rest.replace(" with ", " "), "two cards")
        return Beat(seat, pack.card(target), pack.card(card))
    if verb in ("shows", "show"):
        return Show(seat, pack.card(rest))
    if verb in ("changes", "swap"):
        first, second = _two(rest, "two cards")
        return Swap(seat, (pack.card(first), pack.card(second)))
    if verb in ("hands back", "hand-back"):
        return HandBack(seat, tuple(pack.card(word) for word in rest.split()))
    if verb in ("says", "say"):
        return Say(seat, Gesture(rest))
    if verb in ("cuts", "cut"):
        if not re.fullmatch(r"[0-9]{1,3}", rest):
            raise ValueError("say how many cards are cut off")
        return Cut(seat, int(rest))
    dealer = rest.removesuffix(" to deal")
    if dealer not in names:
        raise ValueError(f"there is no seat {plain(dealer, 40)}")
    return ChooseDealer(seat, names.index(dealer))


def _two(rest: str, what: str) -> tuple[str, str]:
    words = rest.split()
    if len(words) != 2:
        raise ValueError(f"expected {what}")
    return words[0], words[1]


def _cards_and_suits(rest: str, pack: Pack) -> tuple[tuple[int, ...], tuple[int, ...]]:
    cards: list[int] = []
    suits: list[int] = []
    words = iter(rest.split())
    for word in words:
        if word == "as":
            if not cards:
                raise ValueError("'as' must follow a card")
            suits[-1] = read_suit(next(words, ""))
        else:
            cards.append(pack.card(word))
            suits.append(NO_SUIT)
    if not cards:
        raise ValueError("no card is named")
    return tuple(cards), tuple(suits) if any(suit != NO_SUIT for suit in suits) else ()


def read_words(text: str, names: Sequence[str]) -> Words:
    """Parse the players' words for the shuffle: ``W "зима", S "snow"``. Raises ValueError."""
    found = []
    while text:
        each = _WORD.match(text)
        if each is None or each[1] not in names:
            raise ValueError(f'{quoted(text)}: expected words as in 0 "snow", 1 "зима"')
        found.append((names.index(each[1]), json.loads(each[2])))
        text = text[each.end() :]
        if each[3] and not text:
            raise ValueError("a word is missing after the comma")
    words = tuple(sorted(found))
    wrong = fault(words, len(names))
    if wrong:
        raise ValueError(wrong)
    return words


def write_words(words: Words, names: Sequence[str]) -> str:
    """The inverse of `read_words`. ``#`` is escaped, because it would begin a comment."""
    told = (f"{names[seat]} {json.dumps(text, ensure_ascii=False)}" for seat, text in words)
    return ", ".join(told).replace("#", "\\u0023")


def read_suit(text: str) -> int:
    """The suit of a sign or letter: ♠ or S. Raises ValueError with the text."""
    for letters in (SUIT_SIGNS, SUIT_LETTERS):
        if len(text) == 1 and text.upper() in letters:
            return letters.index(text.upper())
    raise ValueError(f"{quoted(text)} is not a suit")


def write_command(command: Command, pack: Pack, names: Sequence[str] | None = None, phase: Phase | None = None) -> str:
    """``command`` as one line: in the form of journals, or with ``names`` of seats in the form for people.

    In the form for people ``phase`` selects the verb of an Attack (leads, throws in, gives).
    """
    journal = names is None
    seats = NUMBERS if names is None else names

    def cards(laid: Sequence[int], suits: Sequence[int] = ()) -> str:
        parts = []
        for index, card in enumerate(laid):
            parts.append(pack.names[card] if journal else written(card, pack))
            if suits and suits[index] != NO_SUIT:
                parts += ["as", (SUIT_LETTERS if journal else SUIT_SIGNS)[suits[index]]]
        return " ".join(parts)

    def said(short: str, long: str) -> str:
        return short if journal else long

    match command:
        case Attack():
            long = next((verb for verb, asked in _LAYING.items() if asked == phase), "attack")
            act = f"{said('attack', long)} {cards(command.cards, command.suits)}"
        case Transfer():
            act = f"{said('transfer', 'transfers')} {cards(command.cards, command.suits)}"
        case Beat() if journal:
            act = f"beat {cards((command.target, command.card))}"
        case Beat():
            act = f"beats {cards((command.target,))} with {cards((command.card,))}"
        case Show():
            act = f"{said('show', 'shows')} {cards((command.card,))}"
        case Swap():
            act = f"{said('swap', 'changes')} {cards(command.cards)}"
        case HandBack():
            act = f"{said('hand-back', 'hands back')} {cards(command.cards)}"
        case Say():
            act = f"{said('say', 'says')} {command.gesture}"
        case Cut():
            act = f"{said('cut', 'cuts')} {command.at}"
        case ChooseDealer():
            act = f"{said('choose', 'chooses')} {seats[command.dealer]}{said('', ' to deal')}"
        case Take():
            act = said("take", "takes")
        case Pass():
            act = said("pass", "passes")
        case Touch():
            act = said("touch", "touches the discards")
        case Exchange():
            act = said("exchange", "exchanges")
        case NextDeal():
            act = said("deal", "asks for the next deal")
            if command.words:
                act += said(" ", " with ") + write_words(command.words, seats)
        case EndSession():
            act = said("end", "ends the session")
        case _:
            assert_never(command)
    return f"{seats[command.seat]} {act}"


def written(card: int, pack: Pack) -> str:
    """A card in the form for people: ``♠10``, ``♠10'`` for its second copy, ``RJ`` for a joker."""
    suit = pack.suit_of[card]
    if suit == NO_SUIT:
        return pack.names[card]
    return SUIT_SIGNS[suit] + pack.ranks[pack.rank_of[card]] + "'" * pack.names[card].count("'")
