"""What computers remember when they say a word: whom they have met, and the evening, as history shows it."""

from collections.abc import Generator, Iterator, Mapping, Sequence

from engine.bots.characters import CHARACTERS
from engine.notation.names import nameless
from engine.records.journal import Chair
from game.session.people import is_number, present_names, statistics_keys
from game.session.small_talk import Ending, Occasion, words
from game.storage.history import Book
from game.storage.history.tonight import Sitter, Tonight, have_met, tonight
from game.storage.settings import Settings
from game.text.i18n import in_every_language

OFTEN = 3
"""So often somebody has to be the fool of an evening before it is remarked on."""
LONG = 4
"""So many safe deals in a row are remarked on."""


def greeting(book: Book | None, settings: Settings, seats: Sequence[Chair], occasion: Occasion) -> str:
    """A greeting, by name for somebody who has been met before. ``book``: None where nothing is remembered."""
    here = _sitters(settings, seats)
    for seat in here if book is not None else ():
        keys, name = here[seat].keys, _name(seats[seat])
        if keys and name and have_met(book, keys, here[occasion.seat]):  # type: ignore[arg-type]
            told = words(settings, seats, occasion, "greeting_again", name)
            if told:
                return told
    return words(settings, seats, occasion, "greeting")


def names_read(seats: Sequence[Chair]) -> Iterator[None]:
    """Read ahead by what names the characters of these seats are known: five take 4 ms. A step each."""
    for chair in seats:
        _character_names(chair)
        yield


def last_word(
    book: Book, path: str, settings: Settings, seats: Sequence[Chair], ending: Ending
) -> Generator[None, None, tuple[int, str]]:
    """Who speaks after the deal, and what; "" for nothing. ``path``: that of the journal below the saves, "" where
    nothing is recorded. A step reads some deals.
    """
    evening = Tonight()
    if path and ending.known:
        here = _sitters(settings, seats)
        evening = yield from tonight(book, path, ending.number, here, present_names(settings))
    for occasion in ending.known:
        again = occasion.moment == "fool_again"
        count = (evening.fool if again else evening.row).get(occasion.about, 0)
        name = _name(seats[occasion.about])
        if name and count >= (OFTEN if again else LONG):
            told = words(settings, seats, occasion, occasion.moment, name, count)
            if told:
                return occasion.seat, told
    own = ending.own
    return (own.seat, words(settings, seats, own, own.moment)) if own is not None else (-1, "")


def _sitters(settings: Settings, seats: Sequence[Chair]) -> Mapping[int, Sitter]:
    return {seat: _sitter(settings, chair) for seat, chair in enumerate(seats)}


def _sitter(settings: Settings, chair: Chair) -> Sitter:
    if not chair.computer:
        return Sitter(statistics_keys(settings, chair.name))
    return Sitter((), chair.portrait, _character_names(chair) | {chair.name})


def _character_names(chair: Chair) -> frozenset[str]:
    known = chair.computer and 1 <= chair.portrait <= len(CHARACTERS)
    return in_every_language(CHARACTERS[chair.portrait - 1].name) if known else frozenset()


def _name(chair: Chair) -> str:
    """How somebody is called by the others; "" if they are not remembered by it: without a name, or with a number."""
    return "" if nameless(chair.name) or (not chair.computer and is_number(chair.name)) else chair.name
