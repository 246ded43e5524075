"""``python -m tests.tools.drag``: which modules a drag enters, from the press to the rest, in the order of entering.

A card is dragged through the real table onto the card that it beats. Read from top to bottom, each module with the
first sentence of its docstring, the list explains what a drag is.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import ast
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pygame

from engine.rules.events import Phase
from game.session.match_session import MatchSession
from tests.builders.desk import Desk
from tests.paths import ROOT


def entered(act: Callable[[], None]) -> dict[Path, set[str]]:
    """The files of engine/ and game/ that ``act`` enters, in order, each with the functions that are called in it."""
    found: dict[Path, set[str]] = {}
    homes = tuple(str(ROOT / name) + os.sep for name in ("engine", "game"))

    def see(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(homes):
            found.setdefault(Path(code.co_filename), set()).add(code.co_qualname)

    sys.setprofile(see)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def drag(folder: Path) -> dict[Path, set[str]]:
    """A card is dragged onto the one that it beats; what that enters until all is at rest."""
    desk = Desk(folder)

    def can_beat(play: MatchSession) -> bool:
        legal = play.match.legal(0)
        return legal.phase == Phase.ANSWER and any(beaters for _target, beaters in legal.beats)

    desk.others_play(can_beat)
    target, beaters = next(each for each in desk.play.legal().beats if each[1])
    card, place = beaters.bit_length() - 1, desk.attack_at(target)
    surface = pygame.display.get_surface()
    assert surface is not None
    desk.frames(16)
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


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="durak-drag-") as folder:
        found = drag(Path(folder))
    for path, functions in found.items():
        said = (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n")[0]
        print(f"{path.relative_to(ROOT)!s:45} {len(functions):3}  {said}")
    print(f"{len(found)} modules, {sum(map(len, found.values()))} functions")


if __name__ == "__main__":
    main()
