"""The real window that is going to be killed. Its person plays at once what is legal, computers in their process."""

import sys
from pathlib import Path
from random import Random

import pygame

from game.app import App
from game.cli import parse
from tests.crash.session import Reporter, watch
from tests.dealing import any_of


def play_on(folder: Path, seed: int, report: Path) -> None:
    """Start as `python -m game` does, go on with the latest match or begin one, and play until killed."""
    reporter, chance = Reporter(report), Random(seed)
    watch(reporter)
    app = App(parse(["--home", str(folder), "--speed", "instant", "--level", "novice"]))
    app.opponents.start()
    app.title()
    app.resume()
    if app._playing() is None:
        app.start()
    while app.running:
        app.frame()
        play = app._playing()
        if play is None:
            continue
        legal = play.legal()
        if play.match.state.ended is not None:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
        elif legal.phase is not None and app.top is not None and not app.top.overlay:
            play.submit(any_of(legal, play.match.state, chance))


if __name__ == "__main__":
    play_on(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
