"""``python -m tests.tools.words``: how many words stand on the screens of somebody's first ten minutes.

Counted is what is drawn when a screen is drawn once, in a new player's files: words of letters; numbers, ranks and
signs are none. ``--list`` prints them.
"""

import argparse
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.rules.presets import preset
from engine.rules.view import Legal, View
from game.ui import destinations
from game.ui.art import Sprite, text
from game.ui.destinations import (
    LessonTable,
    NewGame,
    PuzzleBook,
    SettingsBook,
    Title,
)
from game.ui.input.wishes import Wish
from tests.tools.pictures.studio import Studio

SIZE = (1280, 720)
WORD = re.compile(r"[^\W\d_]{2,}|\b[aIиявск]\b")


def drawn(studio: Studio) -> list[str]:
    """The different lines of text on what can be seen, found by drawing it with nothing kept from earlier."""
    app, lines, render = studio.app, list[str](), text.render

    def noted(string: str, *more: Any) -> Sprite:
        lines.append(string)
        return render(string, *more)

    app.art._store.clear()
    text.render = noted  # type: ignore[assignment]
    try:
        app.router.stale = True
        app.draw()
    finally:
        text.render = render
    return lines


def _asked(_view: View, legal: Legal) -> bool:
    return legal.phase is not None


def screens(studio: Studio) -> Iterator[str]:
    """Brings each screen up, and names it. At the table a new player has his first turns."""
    app, settings = studio.app, studio.app.settings
    router = app.router
    settings.speed = "very-fast"
    router.go(Title())
    studio.rest()
    yield "title"
    play = studio.sit(preset("podkidnoy").options, 4, "words")
    studio.play_to(play, _asked)
    studio.rest()
    yield "table, first turn"
    studio.ask(Wish.HINT)
    studio.rest()
    yield "table, help at hand"
    for nth in ("second", "third"):
        command = studio._move(play, play.legal(), False)
        assert command is not None
        play.submit(command)
        studio.rest(4)
        studio.play_to(play, _asked)
        studio.rest()
        yield f"table, {nth} turn"
    studio.play_to(play, lambda view, _legal: view.ended is not None)
    studio.rest(160)
    yield "result"
    router.go(Title())
    together = getattr(destinations, "WithFriends", None) or destinations.Together  # type: ignore[attr-defined]
    router.go(together())
    studio.rest()
    yield "with friends"
    for name, to in (
        ("new game", NewGame()),
        ("puzzles", PuzzleBook()),
        ("settings", SettingsBook()),
    ):
        router.go(Title())
        router.go(to)
        studio.rest()
        yield name
    from game.lessons import LESSONS

    router.go(Title())
    router.go(LessonTable(LESSONS[0].key))
    studio.rest(60)
    yield "first lesson"


def counted(language: str) -> dict[str, list[str]]:
    found = {}
    with tempfile.TemporaryDirectory() as home, Studio(Path(home), SIZE, language) as studio:
        for name in screens(studio):
            found[name] = [word for line in drawn(studio) for word in WORD.findall(line)]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.words", description=__doc__)
    parser.add_argument("--languages", default="en,ru")
    parser.add_argument("--list", action="store_true", help="print the words, too")
    args = parser.parse_args()
    for language in args.languages.split(","):
        found = counted(language)
        for name, words in found.items():
            print(f"{language} {name:20} {len(words):4}" + ("  " + " ".join(words) if args.list else ""))
        print(f"{language} {'all':20} {sum(map(len, found.values())):4}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
