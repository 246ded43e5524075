"""The real window to be killed. Its person plays legal commands at once; computers play in their process."""

import sys
from pathlib import Path
from random import Random

import pygame

from game.shell.app import App
from game.shell.cli import parse
from game.ui.destinations import LastMatch, NewMatchTable, Title
from game.ui.router import at_table
from tests.builders.dealing import any_of
from tests.tools.crash.session import Reporter, watch


def play_on(folder: Path, seed: int, report: Path) -> None:
    """Start like `python -m game`, continue the latest match or begin one, and play until killed."""
    reporter, chance = Reporter(report), Random(seed)
    watch(reporter)
    app = App(parse(["--home", str(folder), "--speed", "instant", "--level", "novice"]))
    app.services.opponents.start()
    app.router.go(Title())
    app.router.go(LastMatch())
    if at_table(app.router) is None:
        app.router.go(NewMatchTable())
    while app.running:
        app.frame()
        play = at_table(app.router)
        if play is None:
            continue
        legal = play.legal()
        if play.match.state.ended is not None:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
        elif legal.phase is not None and app.router.top is not None and not app.router.top.overlay:
            play.submit(any_of(legal, play.match.state, chance))


if __name__ == "__main__":
    play_on(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
