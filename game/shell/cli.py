"""The command line: its options, and a one-sentence error for each mistake. Imports nothing heavy."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NoReturn

from msgspec import Struct

from engine.bots.level_names import LEVEL_NAMES
from engine.files import input_limits, streams
from engine.files.input_limits import quoted
from engine.match.provably_fair import HIGHEST_NUMBER
from engine.rating.even import EVEN
from engine.rules import rule_codes
from engine.rules.presets import PRESETS, Preset, preset
from engine.version import VERSION
from game.storage.rule_choices import coded

SPEEDS = ("relaxed", "normal", "fast", "very-fast", "instant")
OPPONENTS = (*LEVEL_NAMES, EVEN)
CANNOT = 2
"""The exit status if something asked for is impossible here."""
SMALLEST = (960, 540)
"""Of a window that lies; an upright one has the same sides."""
LEAST = f"{SMALLEST[0]}x{SMALLEST[1]}, or upright {SMALLEST[1]}x{SMALLEST[0]}"
LARGEST = (16384, 16384)
LONGEST_WORD, LONGEST_ERROR = 120, 1200
"""Characters of a word, and of a whole message, which argparse may quote from the command line."""
LONGEST_SEED = 200
"""The limit of a journal's header."""


EPILOG = """\
Every move is saved at once, so you can close the window at any time.
"durak --about" says where settings and saved games are.

examples:
  durak                                    open the main menu
  durak --daily                            play the deal of the day
  durak --preset perevodnoy --players 4    prepare a game of Perevodnoy
  durak 2026-11-22-podkidnoy-1.durak.txt   open a deal from a friend
  durak --demo --players 6 --deals 1       watch six computers play one deal

exit status: 0 on success, 2 if the command line is invalid or no window can
be opened, 3 after an error (there is a report in the log folder)."""


class Arguments(Struct, frozen=True):
    """The parsed command line. None: not given."""

    demo: bool = False
    deals: int | None = None
    players: int | None = None
    preset: str | None = None
    code: str | None = None
    seed: str | None = None
    deal: int | None = None
    daily: bool = False
    level: str | None = None
    speed: str | None = None
    size: tuple[int, int] | None = None
    screenshots: Path | None = None
    full_screen: bool | None = None
    reset_settings: bool = False
    about: bool = False
    licences: bool = False
    safe_mode: bool = False
    home: Path | None = None
    file: Path | None = None


class _Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        message = re.sub(rf"\S{{{LONGEST_WORD},}}", lambda word: f"{word[0][: LONGEST_WORD - 1]}…", message)
        sentence = message[:1].upper() + message[1:LONGEST_ERROR]
        self.exit(2, f"{self.prog}: {sentence.rstrip('.')}. See {self.prog} --help.\n")


class _Version(argparse.Action):
    """Prints the versions, those of libraries included, and whether the engine is compiled; imports them only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import platform

        import pygame

        from engine.rules import kernel

        sdl = ".".join(map(str, pygame.get_sdl_version()))
        how = "compiled" if (kernel.__file__ or "").endswith((".so", ".pyd")) else "interpreted"
        under = f"pygame-ce {pygame.version.ver}, SDL {sdl}, Python {platform.python_version()}, engine {how}"
        parser.exit(0 if streams.say(f"Durak {VERSION} ({under})") else CANNOT)


def parse(words: list[str] | None = None) -> Arguments:
    """Parse the command line. Exits with status 2 and one sentence on error."""
    if not (sys.argv[1:] if words is None else words):
        return Arguments()  # as most starts are: making the parser takes as long as making the window
    parser = command_line()
    found = parser.parse_args(words)
    if found.file is not None and not _is_there(found.file):
        parser.error(f"no such file: {quoted(str(found.file), input_limits.QUOTED)}")
    if found.file is not None and found.demo:
        parser.error("a deal cannot be opened in a demonstration; leave out --demo")
    if found.deals is not None and not found.demo:
        parser.error("--deals needs --demo")
    if found.demo and (found.deal is not None or found.daily):
        parser.error("--demo does not work with --deal or --daily; use --seed")
    if found.preset is not None and found.code is not None:
        parser.error("--preset and --code both choose a game; use one of them")
    if found.preset is not None and found.players is not None:
        _check_seats(parser, preset(found.preset), found.players)
    if found.code is not None and found.players is not None:
        _check_seats(parser, coded(found.code), found.players)
    return Arguments(**vars(found))


def _is_there(path: Path) -> bool:
    """Whether the file exists; if it is unreadable the window reports that, as for a dropped file."""
    return "\0" not in str(path) and os.path.lexists(path)


def missing_display(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> str:
    """What is missing for a window, as a sentence, or ''. Only on Linux and similar systems."""
    if platform in ("win32", "cygwin", "darwin") or environment.get("SDL_VIDEODRIVER"):
        return ""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return ""
    return "Cannot open a window: neither DISPLAY nor WAYLAND_DISPLAY is set."


def _check_seats(parser: argparse.ArgumentParser, chosen: Preset, players: int) -> None:
    """Exit with a sentence if this game cannot be played by so many."""
    if players not in chosen.seats:
        fit = sorted(chosen.seats)
        told = f"{fit[0]} to {fit[-1]}" if len(fit) > 1 else f"exactly {fit[0]}"
        parser.error(f"{chosen.title or 'this game'} is for {told} players, not {players}")


def command_line() -> argparse.ArgumentParser:
    """All command-line options."""
    parser = _Parser(
        prog="durak",
        description="Durak, the Russian card game, against one to five computer players.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    game = parser.add_argument_group("game")
    game.add_argument("--players", type=_number(2, 6), metavar="N", help="number of players, you included (2-6)")
    game.add_argument(
        "--preset", type=_preset, metavar="GAME", help=f"game to play: {', '.join(known.key for known in PRESETS)}"
    )
    game.add_argument("--code", type=_code, metavar="CODE", help="play the house rules of this code (DURAK-...)")
    game.add_argument("--seed", type=_word, metavar="S", help="seed of the shuffle: the same cards every time")
    which = game.add_mutually_exclusive_group()
    which.add_argument(
        "--deal",
        type=_number(1, HIGHEST_NUMBER),
        metavar="N",
        help="play deal number N: the same cards for everyone with this game and number of players",
    )
    which.add_argument("--daily", action="store_true", help="play the deal of the day")
    game.add_argument(
        "--level",
        type=_choice(OPPONENTS),
        metavar="LEVEL",
        help=f"level of all computers: {', '.join(OPPONENTS[:-1])} or {OPPONENTS[-1]}",
    )
    game.add_argument(
        "--speed",
        type=_choice(SPEEDS),
        metavar="SPEED",
        help=f"speed of play: {', '.join(SPEEDS[:-1])} or {SPEEDS[-1]}",
    )
    demo = parser.add_argument_group("demonstration")
    demo.add_argument("--demo", action="store_true", help="let computers play every seat")
    demo.add_argument("--deals", type=_number(1, 100000), metavar="N", help="stop after N deals")
    demo.add_argument(
        "--screenshots",
        type=_folder,
        metavar="DIR",
        help="save pictures in this folder: turning points of the demonstration, and those taken with F12",
    )
    window = parser.add_argument_group("window")
    window.add_argument("--size", type=_size, metavar="WxH", help=f"size of the window, at least {LEAST}")
    mode = window.add_mutually_exclusive_group()
    mode.add_argument("--windowed", dest="full_screen", action="store_false", default=None, help="start in a window")
    mode.add_argument(
        "--fullscreen", dest="full_screen", action="store_true", default=None, help="start in full screen"
    )
    files = parser.add_argument_group("files")
    files.add_argument(
        "file",
        nargs="?",
        type=_folder,
        metavar="FILE",
        help="open an exported deal (.durak.txt)",
    )
    files.add_argument("--home", type=_folder, metavar="DIR", help="keep settings and saved games in this folder")
    files.add_argument(
        "--reset-settings", action="store_true", help="restore the default settings, keep the games, and exit"
    )
    files.add_argument(
        "--safe-mode",
        action="store_true",
        help="use plain drawing, no sound, no gamepad, no screen reader and default settings; save no settings",
    )
    about = parser.add_argument_group("about the program")
    about.add_argument("--about", action="store_true", help="print the version and where settings, games and log are")
    about.add_argument("--licences", action="store_true", help="print the licences of all parts")
    about.add_argument(
        "--version",
        action=_Version,
        nargs=0,
        default=argparse.SUPPRESS,
        help="print the versions of the game and its libraries",
    )
    return parser


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from {least} to {most}")
        return number

    return read


def _choice(words: tuple[str, ...]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not one of {', '.join(words)}")
        return text

    return read


def _preset(text: str) -> str:
    try:
        return preset(text).key
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _code(text: str) -> str:
    try:
        return rule_codes.write(rule_codes.read(text))
    except rule_codes.SharingError as error:
        raise argparse.ArgumentTypeError(f"{quoted(text)}: {str(error)[:1].lower()}{str(error)[1:]}") from None


def _word(text: str) -> str:
    """An argument as text; one that is not valid Unicode is an error, as a journal cannot store it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("not valid text") from None
    if len(text) > LONGEST_SEED:
        raise argparse.ArgumentTypeError(f"longer than {LONGEST_SEED} characters")
    return text


def _folder(text: str) -> Path:
    if not text.strip():
        raise argparse.ArgumentTypeError("no path given")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,6})\s*[xX×]\s*(\d{1,6})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a size such as 1280x720")
    size = int(match[1]), int(match[2])
    if max(size) < max(SMALLEST) or min(size) < min(SMALLEST):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is too small; the minimum is {LEAST}")
    if size[0] > LARGEST[0] or size[1] > LARGEST[1]:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is too large; the maximum is {LARGEST[0]}x{LARGEST[1]}")
    return size
