"""Observations as lines, for other programs and for phones: a word and its parts, ``beaten seat=1 target=7S card=8S``.

Both directions are derived from engine.rules.events. The type of each part is listed here by name; an unlisted part is
an error when this module is imported, so that no card or seat is ever sent as a plain number.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, get_args

from engine.files.input_limits import quoted
from engine.rules import events as ev
from engine.rules.cards import HIDDEN, NO_SUIT, SUIT_LETTERS, Pack
from engine.rules.commands import Gesture
from engine.rules.events import Event, Phase

NOTHING, COVERED = "-", "?"
"""The signs for no seat, suit or card and for an empty list; and for a card hidden from this seat."""


class WireKind(NamedTuple):
    """The writer and the reader for one kind of value; the reader raises ValueError."""

    write: Callable[[Any, Pack], str]
    read: Callable[[str, Pack], Any]


def _read_number(text: str, _pack: Pack) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise ValueError(f"{quoted(text)} is not a number")
    return int(text)


def _read_seat(text: str, _pack: Pack) -> int:
    if not re.fullmatch(rf"[0-5]|{NOTHING}", text):
        raise ValueError(f"{quoted(text)} is not a seat")
    return -1 if text == NOTHING else int(text)


def _write_suit(suit: int, _pack: Pack) -> str:
    return SUIT_LETTERS[suit] if suit != NO_SUIT else NOTHING


def _read_suit(text: str, _pack: Pack) -> int:
    if text == NOTHING:
        return NO_SUIT
    if len(text) != 1 or text not in SUIT_LETTERS:
        raise ValueError(f"{quoted(text)} is not a suit")
    return SUIT_LETTERS.index(text)


def _read_rank(text: str, pack: Pack) -> int:
    return pack.ranks.index(text) if text in pack.ranks else _none_such(text, pack.ranks)


def _read_yes(text: str, _pack: Pack) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"{quoted(text)} is neither yes nor no")
    return text == "yes"


def _read_phase(text: str, _pack: Pack) -> Phase:
    return Phase[text.replace("-", "_").upper()] if text in _PHASES else _none_such(text, _PHASES)


def _read_gesture(text: str, _pack: Pack) -> Gesture:
    return Gesture(text.replace("-", " ")) if text in _GESTURES else _none_such(text, _GESTURES)


def _none_such(text: str, known: Iterable[str]) -> Any:
    raise ValueError(f"{quoted(text)} is not one of {', '.join(known)}")


_PHASES = [phase.name.lower().replace("_", "-") for phase in Phase]
_GESTURES = [gesture.replace(" ", "-") for gesture in Gesture]


def _list_of(kind: WireKind, between: str = ",") -> WireKind:
    """The kind for lists of another kind, separated by ``between``."""

    def write(values: Iterable[Any], pack: Pack) -> str:
        return between.join(kind.write(value, pack) for value in values) or NOTHING

    def read(text: str, pack: Pack) -> tuple[Any, ...]:
        return () if text == NOTHING else tuple(kind.read(part, pack) for part in text.split(between))

    return WireKind(write, read)


NUMBER = WireKind(lambda value, _: str(value), _read_number)
SEAT = WireKind(lambda seat, _: str(seat) if seat >= 0 else NOTHING, _read_seat)
SUIT = WireKind(_write_suit, _read_suit)
CARD = WireKind(
    lambda card, pack: pack.names[card] if card != HIDDEN else COVERED,
    lambda text, pack: HIDDEN if text == COVERED else pack.card(text),
)
RANK = WireKind(lambda rank, pack: pack.ranks[rank], _read_rank)
YES = WireKind(lambda value, _: "yes" if value else "no", _read_yes)
PHASE = WireKind(lambda phase, _: _PHASES[phase], _read_phase)
GESTURE = WireKind(lambda gesture, _: str(gesture).replace(" ", "-"), _read_gesture)
SEATS, CARDS, SUITS, NUMBERS = (_list_of(kind) for kind in (SEAT, CARD, SUIT, NUMBER))
HANDS = _list_of(CARDS, "/")

_KINDS: dict[str, WireKind] = {
    **dict.fromkeys(("seat", "dealer", "holder", "next_dealer", "attacker", "defender", "principal"), SEAT),
    **dict.fromkeys(("fool", "winner"), SEAT),
    **dict.fromkeys(("entitled", "losers", "forfeit", "champions", "to"), SEATS),
    **dict.fromkeys(("card", "target", "turnup"), CARD),
    **dict.fromkeys(("cards", "last_attack"), CARDS),
    **dict.fromkeys(("number", "pack_size", "at", "talon", "limit", "place", "sixes", "marks"), NUMBER),
    **dict.fromkeys(("trump", "suit"), SUIT),
    "own": SUITS,
    "hands": HANDS,
    "chips": NUMBERS,
    "rank": RANK,
    "phase": PHASE,
    "gesture": GESTURE,
    **dict.fromkeys(("by_repetition", "touched", "one_suit", "plain"), YES),
}
_SPECIAL: dict[tuple[type, str], WireKind] = {
    (ev.Exchanged, "gave"): CARD,
    (ev.Exchanged, "got"): CARD,
    (ev.Swapped, "gave"): CARDS,
    (ev.Swapped, "got"): CARDS,
}


_LATER = {("deal-ended", "touched"), ("deal-passed", "one_suit"), ("lowest-trump-shown", "plain")}
"""Parts added in later versions; they may be missing in lines of older programs."""


def word_of(event: type[Event]) -> str:
    """``BoutBegan`` is ``bout-began``."""
    return re.sub(r"(?<=.)([A-Z])", r"-\1", event.__name__).lower()


WORDS: dict[str, tuple[type[Event], dict[str, WireKind]]] = {
    word_of(event): (
        event,
        {name: _SPECIAL.get((event, name)) or _KINDS[name] for name in event.__struct_fields__},
    )
    for event in get_args(Event)
}
"""For the first word of a line the event and the kinds of its parts."""


def write_event(event: Event, pack: Pack) -> str:
    """One observation as a line."""
    word = word_of(type(event))
    return words(word, ((name, kind.write(getattr(event, name), pack)) for name, kind in WORDS[word][1].items()))


def words(word: str, parts: Iterable[tuple[str, str]]) -> str:
    """A line of the protocol."""
    return " ".join([word, *(f"{name}={value}" for name, value in parts)])


def read_event(line: str, pack: Pack) -> Event:
    """The observation in a line. Raises ValueError, quoting the line."""
    word, *told = line.split()
    if word not in WORDS:
        raise ValueError(f"{quoted(line)}: unknown event")
    event, kinds = WORDS[word]
    parts = dict(each.partition("=")[::2] for each in told)
    missing = {name for name in kinds if name not in parts and (word, name) in _LATER}
    if set(parts) | missing != set(kinds) or len(told) + len(missing) != len(kinds):
        raise ValueError(f"{quoted(line)}: {word!r} needs {', '.join(kinds)}, each once")
    try:
        made: Event = event(**{name: kinds[name].read(value, pack) for name, value in parts.items()})
    except ValueError as error:
        raise ValueError(f"{quoted(line)}: {error}") from None
    return made
