"""Commands in words, as journals write them: ``2 attack 7S 7H``, ``3 beat 7S 10S``, ``3 take``, ``0 pass``.

Each line begins with the seat. Reading is strict; a line that does not fit is an error that says what is wrong.
"""

from engine.cards import Pack
from engine.commands import Attack, Beat, Command, Exchange, NextDeal, Pass, Take

_BARE: dict[str, type[Take] | type[Pass] | type[Exchange] | type[NextDeal]] = {
    "take": Take,
    "pass": Pass,
    "exchange": Exchange,
    "deal": NextDeal,
}


def write_command(command: Command, pack: Pack) -> str:
    """``command`` as one line of text."""
    match command:
        case Attack():
            words = ["attack", *(pack.names[card] for card in command.cards)]
        case Beat():
            words = ["beat", pack.names[command.target], pack.names[command.card]]
        case _:
            words = [next(word for word, kind in _BARE.items() if type(command) is kind)]
    return " ".join([str(command.seat), *words])


def read_command(text: str, pack: Pack) -> Command:
    """The command that `write_command` wrote. Raises ValueError, quoting the text and naming what is wrong with it."""
    words = text.split()
    if len(words) < 2 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) == 1):
        raise ValueError(f"{text!r} does not begin with a seat and a command")
    seat, verb = int(words[0]), words[1]
    try:
        cards = tuple(pack.card(name) for name in words[2:])
    except ValueError as error:
        raise ValueError(f"{text!r}: {error}") from None
    if verb == "attack" and cards:
        return Attack(seat, cards)
    if verb == "beat" and len(cards) == 2:
        return Beat(seat, *cards)
    if verb in _BARE and not cards:
        return _BARE[verb](seat)
    raise ValueError(f"{text!r} is no command this program knows")
