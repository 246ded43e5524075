"""The frames that the program and a phone exchange (PROTOCOL.md): JSON texts, written and read here alone.

Cards, seats, events and commands are words of engine.notation. Every field of Legal is listed here with its kind; a
missing one is an error when this module is imported.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any, Final

import msgspec

from engine.notation.commands import read_command
from engine.notation.observations import write_event
from engine.rules.cards import Pack, cards_in
from engine.rules.commands import ChooseDealer, Command, EndSession, NextDeal
from engine.rules.events import Event, Phase
from engine.rules.view import Legal

VERSION: Final = 1
LONGEST: Final = 1024
"""Bytes of a phone's frame; the longest command, with all cards of two packs, has about 400."""
Key = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{22,64}\Z")]
"""A secret or a device's key: at least 128 bits as base64url."""
BETWEEN_DEALS = (NextDeal, ChooseDealer, EndSession)
"""What is decided at the screen."""
BEAT: Final = "{}"
"""What a phone is sent where there is nothing to tell."""
HINT: Final = "hint"
"""An act that asks for a hint, or for a stronger one."""
WORD: Final = "word"
"""An act that gives a word for the shuffle of the next deal, or takes it back."""


class FrameError(ValueError):
    """A phone's frame is refused. The message says why, for whoever writes such a page."""


class Knock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phone's first frame. ``secret`` is that of the seat's link, None if the phone has forgotten it; ``device`` is
    the key that this browser made for itself.
    """

    durak: int
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]
    device: Key
    secret: Key | None = None


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command in the words of journals. ``n`` grows with each act of a seat, so that none is done twice; it is a
    whole number of JavaScript.
    """

    n: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
    act: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class PhoneRequest(msgspec.Struct, frozen=True):
    """The person on ``seat`` asks for a command, gives a word for the shuffle, or, without either, asks for a hint;
    ``n`` as in Act.
    """

    seat: int
    n: int
    command: Command | None
    word: str | None = None


_KNOCK, _ACT = msgspec.json.Decoder(Knock), msgspec.json.Decoder(Act)


def read_knock(frame: str | bytes) -> Knock:
    """A phone's first frame. Raises FrameError."""
    knock: Knock = _read(_KNOCK, frame)
    if knock.durak != VERSION:
        raise FrameError(f"this program speaks version {VERSION}")
    return knock


def read_act(frame: str | bytes, seat: int, pack: Pack) -> PhoneRequest:
    """A later frame from ``seat``. Raises FrameError."""
    act: Act = _read(_ACT, frame)
    if act.act == f"{seat} {HINT}":
        return PhoneRequest(seat, act.n, None)
    given = f"{seat} {WORD}"
    if act.act == given or act.act.startswith(f"{given} "):
        return PhoneRequest(seat, act.n, None, act.act.removeprefix(given).strip())
    try:
        command = read_command(act.act, pack)
    except ValueError as error:
        raise FrameError(str(error)) from None
    if command.seat != seat:
        raise FrameError("this is another seat’s command")
    if isinstance(command, BETWEEN_DEALS):
        raise FrameError("this is decided at the screen")
    return PhoneRequest(seat, act.n, command)


def _read(decoder: msgspec.json.Decoder[Any], frame: str | bytes) -> Any:
    if not isinstance(frame, str):
        raise FrameError("frames are text")
    if len(frame) > LONGEST:
        raise FrameError("the frame is too long")
    try:
        return decoder.decode(frame.encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise FrameError(str(error)) from None


# To the phone


class PublicMatch(msgspec.Struct, frozen=True):
    """The public facts of the match, sent to a phone when it connects. ``teams`` are the seats that play together."""

    pack: tuple[str, ...]
    names: tuple[str, ...]
    portraits: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]


class ActOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of act ``n``: carried out; kept until the seat is asked (``waits``); or refused, with the reason."""

    n: int
    waits: bool = False
    refused: str = ""


class ClockTold(msgspec.Struct, frozen=True):
    """The clock of the match: whose time it is, how many ms of ``whole`` are left, and whether time runs now."""

    seat: int
    left: int
    whole: int
    runs: bool

    def after(self, seconds: float) -> "ClockTold":
        """What it shows so much later."""
        left = max(0, self.left - round(1000 * seconds)) if self.runs else self.left
        return msgspec.structs.replace(self, left=left)


class Told(msgspec.Struct, frozen=True):
    """What a seat is told of a deal: its observations from number ``begin`` on, its legal moves now, the last answer.
    ``deal`` counts the deals since the match was opened; ``hint`` are the sentences of the hint that it has asked for;
    ``word`` is what it has given for the next shuffle, None while nobody is asked for words; ``clock`` is None without
    one, and between deals; ``late``: how often this seat's time was up in this deal, 0 if it was not at its last
    decision; ``marks``: each seat's matchsticks, once the deal has ended; ``said``: what the result says to this seat.
    """

    deal: int
    begin: int
    events: Sequence[str]
    legal: dict[str, object]
    answer: ActOutcome | None = None
    hint: Sequence[str] = ()
    word: str | None = None
    clock: ClockTold | None = None
    late: int = 0
    marks: Sequence[int] = ()
    said: str = ""


def welcome(seat: int, opened: str, last: int, place: PublicMatch) -> str:
    """The first frame to a phone that was let in. ``opened`` is another word each time the match is opened; ``last``
    is the number of the seat's last act.
    """
    told = {"durak": VERSION, "seat": seat, "opened": opened, "last": last, **msgspec.structs.asdict(place)}
    return msgspec.json.encode(told).decode()


def told(news: Told) -> str:
    """The frame with what has happened."""
    return msgspec.json.encode(news).decode()


def farewell(why: str, to: str = "") -> str:
    """The last frame to a phone: a word of PROTOCOL.md, or why its frame was refused. ``to``: the link to go on."""
    return msgspec.json.encode({"closed": why} | ({"to": to} if to else {})).decode()


def observed(events: Iterable[Event], pack: Pack) -> list[str]:
    """Observations of one seat, as words."""
    return [write_event(event, pack) for event in events]


def _as_it_is(value: Any, _pack: Pack) -> object:
    return value


def _cards(cards: int, pack: Pack) -> object:
    return [pack.names[card] for card in cards_in(cards)]


def _beats(beats: tuple[tuple[int, int], ...], pack: Pack) -> object:
    return [(pack.names[target], _cards(cards, pack)) for target, cards in beats]


_KINDS: dict[str, Callable[[Any, Pack], object]] = {
    "phase": lambda phase, _pack: phase.name.lower().replace("_", "-") if isinstance(phase, Phase) else None,
    "beats": _beats,
    "transfer": lambda groups, pack: [_cards(group, pack) for group in groups],
    "says": lambda says, _pack: [str(gesture) for gesture in says],
    **dict.fromkeys(("attack", "show", "wild", "swap", "hand_back"), _cards),
    **dict.fromkeys(("room", "one_rank", "take", "may_pass", "exchange", "transfer_room", "surplus"), _as_it_is),
    **dict.fromkeys(("cut", "touch"), _as_it_is),
}
_NOT_TOLD = ("seat", "next_deal", "dealers", "end_session")
"""The phone's own seat, and what is decided at the screen."""

if {*_KINDS, *_NOT_TOLD} != set(Legal.__struct_fields__):
    raise AssertionError("a field of Legal has no kind")


def allowed(legal: Legal, pack: Pack) -> dict[str, object]:
    """The legal moves of a seat by the names of Legal's fields; what is not allowed is left out."""
    found = ((name, getattr(legal, name)) for name in _KINDS)
    return {name: _KINDS[name](value, pack) for name, value in found if value or isinstance(value, Phase)}
