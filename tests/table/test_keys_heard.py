"""Who hears a key, a button of a pad, the wheel or a click first, second and third on each kind of table.

keys_heard.txt says for each state of each table (tests/builders/seven_tables.py) what each input does, as it can be
seen and heard from outside; inputs that do nothing are left out. ``python -m tests.table.test_keys_heard`` writes it
anew.
"""

import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.table.paint import painter
from game.ui.input import keys
from game.ui.input.pad import as_key
from game.ui.input.wishes import CARDS, Wish
from tests.builders.cells import quick
from tests.builders.seven_tables import METRICS, PAD, STATES, Table
from tests.builders.twin_tables import keep_pictures

FILE = Path(__file__).with_name("keys_heard.txt")
ON_PADS = tuple(wish for wish in Wish if wish not in CARDS[1:-1])
TELLING = {
    *("puzzle, it was wrong", "review, better play", "lesson, own card raised"),
    *("match, out and at a plate", "partners, at the partner's plate"),
}
"""In these most parts of a table hear keys before it does."""
LONG = {*TELLING, *list(STATES)[::4]}
Input = tuple[pygame.Event, ...]


def _key(code: int, scancode: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod, unicode="", scancode=scancode)


def _inputs() -> Iterator[tuple[str, Input]]:
    """Names and events. Keys are those of the keyboard, with the wishes that share them."""
    for scancode in dict.fromkeys(code for codes in keys.USUAL.values() for code in codes):
        wishes = " + ".join(keys.asked(scancode, {}))
        if scancode not in (pygame.KSCAN_KP_ENTER, pygame.KSCAN_KP_MINUS, pygame.KSCAN_KP_PLUS):
            yield wishes, (_key(0, scancode),)
    yield "previous", (as_key(Wish.PREVIOUS, True),)
    for wish in ON_PADS:
        yield f"pad {wish}", (as_key(wish, True, PAD),)
    plain = {
        "backspace": (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, 0),
        "page up": (pygame.K_PAGEUP, pygame.KSCAN_PAGEUP, 0),
        "page down": (pygame.K_PAGEDOWN, pygame.KSCAN_PAGEDOWN, 0),
        "shift left": (pygame.K_LEFT, pygame.KSCAN_LEFT, pygame.KMOD_SHIFT),
        "shift right": (pygame.K_RIGHT, pygame.KSCAN_RIGHT, pygame.KMOD_SHIFT),
        "shift tab": (pygame.K_TAB, pygame.KSCAN_TAB, pygame.KMOD_SHIFT),
        "ctrl z": (pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_CTRL),
        "ctrl shift z": (pygame.K_z, pygame.KSCAN_Z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
        "ctrl y": (pygame.K_y, pygame.KSCAN_Y, pygame.KMOD_CTRL),
        "ctrl h": (pygame.K_h, pygame.KSCAN_H, pygame.KMOD_CTRL),
    }
    for name, (code, scancode, mod) in plain.items():
        yield name, (_key(code, scancode, mod),)
    for first in (Wish.NEXT, Wish.RIGHT, Wish.DOWN):
        for pad in ("", PAD):
            name = "pad " if pad else ""
            yield f"{name}{first} {first} play", tuple(as_key(wish, True, pad) for wish in (first, first, Wish.PLAY))
    yield "space up", (_key(0, pygame.KSCAN_SPACE), _key(0, pygame.KSCAN_SPACE, kind=pygame.KEYUP))
    for turned in (1, -1):
        yield f"wheel {turned}", (pygame.Event(pygame.MOUSEWHEEL, x=0, y=turned),)
    yield "focus lost", (pygame.Event(pygame.WINDOWFOCUSLOST),)


def _places(table: Table) -> dict[str, tuple[float, float]]:
    """Where one can click, in pixels."""
    screen, m, beside = table.screen, table.screen.scene.metrics, table.screen.beside_metrics
    layout = screen.scene.line.layout
    at = {f"button {number}": (widget.box.centre, beside) for number, widget in enumerate(screen.beside)}
    at |= {f"plate {seat}": (layout.room.ring.board(place).centre, m) for seat, place in layout.seats.items()}
    at |= {f"card {card}": ((place.x, place.y), m) for card, place in layout.hand[:1]}
    at |= {"done": (layout.room.done.centre, m), "take": (layout.room.take.centre, m), "cloth": ((640.0, 330.0), m)}
    return {name: (float(canvas.px(x)), float(canvas.px(y))) for name, ((x, y), canvas) in at.items()}


def _clicks(table: Table) -> Iterator[tuple[str, Input]]:
    for name, pos in _places(table).items():
        for button in (1, 3) if name == "cloth" else (1,):
            yield (
                f"{'right ' if button == 3 else ''}click {name}",
                (
                    pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
                    pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False),
                    pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False),
                ),
            )


def _changes(before: dict[str, object], now: dict[str, object]) -> str:
    told = []
    for name, value in now.items():
        old = before[name]
        if value == old:
            continue
        if isinstance(value, list) and isinstance(old, list) and value[: len(old)] == old:
            value = value[len(old) :]
        told.append(f"{name}: {'; '.join(map(str, value)) if isinstance(value, list) else value}")
    return " | ".join(told).rstrip()


def heard(state: str, folder: Path) -> list[str]:
    """What the inputs do in this state, those that do the same on one line; a table is laid anew after one that did
    something.
    """
    done: dict[str, list[str]] = {}
    table, number = _laid(state, folder, 0), 0
    clicks = list(_clicks(table))
    for name, events in (*_inputs(), *clicks):
        before = table.facts()
        for event in events:
            table.send(event)
        told = _changes(before, table.facts())
        if told:
            done.setdefault(told, []).append(name)
        if told or len(events) > 1:
            number += 1
            table = _laid(state, folder, number)
    return [f"{', '.join(names)} -> {told}" for told, names in done.items()]


def _laid(state: str, folder: Path, number: int) -> Table:
    table = Table(folder / f"{number}")
    STATES[state](table)
    return table


@cache
def _kept() -> dict[str, list[str]]:
    parts = FILE.read_text(encoding="utf-8").split("\n== ")
    return {part.removeprefix("== ").split("\n", 1)[0]: part.strip().split("\n")[1:] for part in parts}


@quick(
    lambda state: state == "lesson, own card raised",
    lambda state: state in TELLING or list(STATES).index(state) % 4 == 0,
)
@pytest.mark.parametrize("state", STATES)
def test_what_every_input_does(state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pictures(monkeypatch)
    pygame.display.init()
    pygame.display.set_mode((METRICS.width, METRICS.height))
    found, kept = sorted(heard(state, tmp_path)), sorted(_kept()[state])
    assert found == kept, "python -m tests.table.test_keys_heard writes what is heard now"


def test_every_state_is_kept() -> None:
    assert list(_kept()) == list(STATES)


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((METRICS.width, METRICS.height))
    painter.Background = cache(painter.Background)  # type: ignore[misc,assignment]
    with tempfile.TemporaryDirectory() as folder:
        parts = [
            "\n".join((f"== {state}", *heard(state, Path(folder) / str(number)))) for number, state in enumerate(STATES)
        ]
    FILE.write_text("\n\n".join(parts) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
