"""Work per frame while screens change, by transition.

Runs in a real window on a virtual screen of its own, by the program's own loop. Work is everything a frame does except
the rest at its end: in wall-clock time, and, for machines that are not quiet, in processor time of the drawing thread.
Frames that make the pictures of the new screen come first; "answer" is the time from the press to the transition's
first picture.
"""

import argparse
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles

import pygame

from game.ui.destinations import Destination, Lessons, NewGame, NewMatchTable, Pause, SettingsBook, Statistics, Title
from game.ui.menu import Menu
from tests.tools.bench import in_a_window

REST = 1000.0
"""Ms between two transitions."""
POINTED = 150.0
"""Ms from pointing at a button to pressing it."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.bench travel", description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=10, help="through all the screens")
    parser.add_argument("--here", action="store_true", help="use the display at hand")
    args = parser.parse_args(arguments)
    return _measure(args) if args.here else in_a_window("travel", arguments, args.size)


def _measure(args: argparse.Namespace) -> int:
    from game.shell.app import App
    from game.shell.cli import parse
    from tests.tools.bench.work import WorkNoted

    making: dict[str, list[float]] = defaultdict(list)
    moving: dict[str, list[float]] = defaultdict(list)
    spent: dict[str, list[float]] = defaultdict(list)
    answers: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        app = App(parse(["--demo", "--size", args.size, "--players", str(args.players), "--home", folder]))
        app.clock = clock = WorkNoted()
        router, handle = app.router, app.handle

        def handling(event: pygame.Event) -> None:
            if event.type == pygame.USEREVENT:
                event.act()
            else:
                handle(event)

        app.handle = handling  # type: ignore[method-assign]

        def frame(name: str) -> float:
            work = clock.work(app.frame)
            spent[name].append(work.processor)
            return work.clock

        def go(name: str, act: Callable[[], object], to: Destination | None = None) -> None:
            if to is not None:  # a player points at a button before he presses it
                screen = router.top
                assert isinstance(screen, Menu)
                button = next(w for w in screen.group.widgets if getattr(getattr(w, "action", None), "to", None) == to)
                box = screen.art.rect(button.box.x, button.box.y, button.box.w, button.box.h)
                pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=box.center, rel=(0, 0), buttons=(0, 0, 0)))
                pointed = app.now + POINTED
                app.run(until=lambda: app.now > pointed)
            pygame.event.post(pygame.Event(pygame.USEREVENT, act=act))
            begun = time.perf_counter()
            while not router.travelling:
                making[name].append(frame(name))
            answers[name].append((clock.reached - begun) * 1000)
            while router.travelling:
                moving[name].append(frame(name))
            rested = app.now + REST
            app.run(until=lambda: app.now > rested)

        router.go(Title())
        app.run(until=lambda: app.reading_done)
        for _ in range(args.rounds):
            go("title, New game", lambda: router.go(NewGame()))
            go("New game, table", lambda: router.go(NewMatchTable()))
            go("table dealing, pause", lambda: router.go(Pause()))
            go("pause, table dealing", router.back)
            go("table, pause", lambda: router.go(Pause()))
            go("pause, settings", lambda: router.go(SettingsBook()), SettingsBook())
            go("settings, pause", router.back)
            go("pause, New game", lambda: router.go(NewGame()))
            go("New game, title", lambda: router.go(Title()))
            for name, to in (("statistics", Statistics()), ("Learn", Lessons())):
                go(f"title, {name}", partial(router.go, to), to)
                go(f"{name}, title", router.back)
        app.close()
    print(f"{args.size}, {args.players} players, {args.rounds} rounds; ms of work:")
    for name, work in moving.items():
        made = making[name]
        print(
            f"  {name:22} making {len(made):3} frames, most {max(made):5.2f}; moving {len(work):4}, median"
            f" {median(work):5.2f}, most {max(work):5.2f}; processor, most {max(spent[name]):5.2f};"
            f" answer, median {median(answers[name]):5.1f}, first {answers[name][0]:5.1f}"
        )
    for what, works in (("making", making), ("moving", moving), ("processor time of all", spent)):
        every = [each for work in works.values() for each in work]
        cuts, over = quantiles(every, n=100), sum(each > 1000 / 60 for each in every)
        print(
            f"  {what}: {len(every)} frames, median {median(every):.2f}, 99 % {cuts[98]:.2f}, most {max(every):.2f};"
            f" {over} over 16.7 ms"
        )
    return 0
