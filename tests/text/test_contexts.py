"""One message has one meaning: words with two carry a context, and what several rooms share was looked at."""

import re
from collections import defaultdict

from assets.translate import sources
from tests.paths import ROOT

HOMOGRAPHS = (
    *(
        "call",
        "cross",
        "cut",
        "deal",
        "discard",
        "down",
        "draw",
        "end",
        "hand",
        "left",
        "lead",
        "match",
        "order",
        "out",
    ),
    *("pass", "picture", "play", "right", "square", "stop", "suit", "swap", "tie", "up"),
)
"""Words that are two things here, such as a verb on a button and a noun above a list."""
SHARED = ROOT / "tests" / "text" / "shared_messages.txt"
SHORT = 3
"""Words of a message that says too little by itself to have one translation everywhere."""


def singular(text: str) -> str:
    return re.sub(r"(?<=[^s])s$|(?<=ch)es$", "", text.lower())


def test_a_word_of_two_meanings_that_stands_alone_has_a_context() -> None:
    bare = {
        str(source.text) for source in sources() if source.context is None and singular(str(source.text)) in HOMOGRAPHS
    }
    assert not bare


def shared() -> dict[str, set[str]]:
    """The short messages without a context that several rooms use, and these rooms."""
    rooms: defaultdict[str, set[str]] = defaultdict(set)
    for source in sources():
        text = source.text if isinstance(source.text, str) else source.text[0]
        if source.context is None and len(text.split()) <= SHORT:
            rooms[text].add("/".join(source.place.removesuffix(".py").split("/")[:2]))
    return {text: places for text, places in rooms.items() if len(places) > 1}


def reviewed() -> dict[str, set[str]]:
    lines = SHARED.read_text(encoding="utf-8").splitlines()
    parts = (line.split(" = ") for line in lines if line and not line.startswith("#"))
    return {text: set(places.split(", ")) for text, places in parts}


def test_a_short_message_of_several_rooms_means_the_same_in_each() -> None:
    """If not, it gets a context (`pgettext`). If it does, in every language, its rooms go into shared_messages.txt."""
    known = reviewed()
    new = {text: places for text, places in shared().items() if not places <= known.get(text, set())}
    assert not new, "\n".join(f"{text} = {', '.join(sorted(places))}" for text, places in sorted(new.items()))
