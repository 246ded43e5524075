"""``python -m tests.tools.drag``: lists the modules that a drag goes through, in the order of their first call.

A card is dragged on the real table onto the card that it beats. With the first sentence of each module's docstring the
list explains how a drag works. Nobody says a word meanwhile.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import ast
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pygame

from engine.rules.events import Phase
from game.session.match_session import MatchSession
from tests.builders.desk import Desk
from tests.paths import ROOT

Entered = dict[Path, Counter[str]]
"""Modules in the order of their first call, each with the number of calls of its functions."""


def entered(act: Callable[[], None]) -> Entered:
    """The modules of engine/ and game/ that ``act`` calls."""
    found: Entered = {}
    homes = tuple(str(ROOT / name) + os.sep for name in ("engine", "game"))

    def see(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(homes):
            found.setdefault(Path(code.co_filename).relative_to(ROOT), Counter())[code.co_qualname] += 1

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        act()
    finally:
        sys.setprofile(before)
    return found


def drag(folder: Path) -> Entered:
    """Drag a card onto the one that it beats; returns the modules called until everything is at rest."""
    desk = Desk(folder)
    desk.screen.services.settings.small_talk = False

    def can_beat(play: MatchSession) -> bool:
        legal = play.match.legal(0)
        return legal.phase == Phase.ANSWER and any(beaters for _target, beaters in legal.beats)

    desk.others_play(can_beat)
    target, beaters = next(each for each in desk.play.legal().beats if each[1])
    card, place = beaters.bit_length() - 1, desk.attack_at(target)
    surface = pygame.display.get_surface()
    assert surface is not None
    for _ in range(60):  # the player looks at the cards, and pictures are read meanwhile
        desk.frames(16)
    for _step in desk.screen.rehearse():  # as the router does before a screen is shown
        pass
    desk.screen.draw(surface)

    def act() -> None:
        desk.carry(card, place)
        desk.screen.draw(surface)
        desk.let_go((place[0] - 38, place[1] - 40))
        desk.frames(16)
        while not desk.screen.settled:
            desk.screen.draw(surface)
            desk.frames(16)
        desk.screen.draw(surface)

    return entered(act)


def first_sentence(path: Path) -> str:
    """The first sentence of a module's docstring, or ""."""
    docstring = ast.get_docstring(ast.parse((ROOT / path).read_text(encoding="utf-8"))) or ""
    paragraph = " ".join(docstring.split("\n\n")[0].split())
    sentence = re.match(r".+?[.!?](?= |$)", paragraph)
    return sentence[0] if sentence else ""


def explained(found: Entered) -> str:
    """The list as text, and the rooms that are in memory then."""
    lines = [f"{path.as_posix():34} {first_sentence(path)}" for path in found]
    rooms = sorted({".".join(name.split(".")[:2]) for name in sys.modules if name.startswith(("engine.", "game."))})
    total = f"{len(found)} modules, {sum(map(len, found.values()))} functions"
    return "\n".join([*lines, total, f"imported: {' '.join(rooms)}"])


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="durak-drag-") as folder:
        print(explained(drag(Path(folder))))


if __name__ == "__main__":
    main()
