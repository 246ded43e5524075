"""The manual page durak(6): the options from the command line's own help, plus description, examples and files."""

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime

import wording

from engine.rules.presets import PRESETS

DESCRIPTION = """\
Durak is a Russian card game without a winner: whoever is left with cards at the end is the fool.
Play against one to five computer players, with several people on one screen, or in teams.
There are {games} games to choose from, and you can make your own house rules.
.PP
Without options the main menu opens.
Every move is saved at once, so you can close the window at any time.
If the game is already running, its window comes to the front."""

AFTER = """\
.SH EXAMPLES
.TP
.B durak
Open the main menu.
.TP
.B durak --daily
Play the deal of the day.
.TP
.B durak --preset perevodnoy --players 4 --level expert
Prepare a game of Perevodnoy against three strong computers.
.TP
.B durak 2026-11-22-podkidnoy-1.durak.txt
Open a deal from a friend.
.TP
.B durak --demo --players 4 --deals 1 --screenshots look
Let computers play one deal and save pictures of it in the folder
.IR look .
.SH FILES
.TP
.I ~/.local/share/Durak
Saved games
.RI ( saves ),
your own games and the index of finished deals.
.TP
.I ~/.config/Durak
Settings.
.TP
.I ~/.local/state/Durak/log
Log and crash reports. They contain no names and no cards.
.TP
.I ~/Documents/Durak
Exported deals.
.PP
.B --home
keeps the first three in one folder.
.SH ENVIRONMENT
.TP
.BR XDG_DATA_HOME ", " XDG_CONFIG_HOME ", " XDG_STATE_HOME ", " XDG_DOCUMENTS_DIR
Change the folders above.
.TP
.BR LANGUAGE ", " LC_ALL ", " LC_MESSAGES ", " LANG
The language, unless you choose one in the settings: {languages}.
.TP
.B SDL_VIDEODRIVER
.BR x11 " or " wayland ,
if the automatic choice does not work.
.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 2
The command line is invalid, there is no display, or a file of the game is missing.
.TP
.B 3
An error; there is a report in the log folder.
.SH AUTHORS
The Durak founders."""


def page(parser: argparse.ArgumentParser, version: str, when: int) -> str:
    """The page in roff; ``when`` in seconds since 1970 is its date."""
    day = datetime.fromtimestamp(when, UTC).date().isoformat()
    *languages, last = wording.LANGUAGES.values()
    after = AFTER.format(languages=f"{', '.join(languages)} or {last}")
    lines = [
        f'.TH DURAK 6 "{day}" "Durak {version}" "Games"',
        ".SH NAME",
        "durak \\- the Russian card game",
        ".SH SYNOPSIS",
        ".B durak",
        ".RI [ options ]",
        ".RI [ FILE ]",
        ".SH DESCRIPTION",
        DESCRIPTION.format(games=len(PRESETS)).replace("-", "\\-"),
        ".SH OPTIONS",
        *_options(parser),
        after.replace("-", "\\-").replace("~", "\\(ti"),
    ]
    return "\n".join(lines) + "\n"


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    for group in parser._action_groups:  # argparse has no public attribute for its groups
        actions = [action for action in group._group_actions if action.help != argparse.SUPPRESS]
        if not actions:
            continue
        if group.title and group.title not in ("options", "positional arguments"):
            yield f".SS {_plain(group.title[:1].upper() + group.title[1:])}"
        for action in actions:
            yield ".TP"
            yield _named(action)
            told = (action.help or "").strip().replace("%%", "%")
            yield _plain(f"{told[:1].upper()}{told[1:]}{'' if told.endswith('.') else '.'}")


def _named(action: argparse.Action) -> str:
    """An option in bold type, its argument in italics."""
    names = ", ".join(f"\\fB{_plain(name)}\\fR" for name in action.option_strings)
    takes = action.metavar if isinstance(action.metavar, str) else (action.dest if action.nargs != 0 else "")
    taken = f"\\fI{_plain(takes)}\\fR" if takes and action.nargs != 0 else ""
    return f"{names} {taken}".strip()


def _plain(text: str) -> str:
    """Text with roff's special characters escaped."""
    told = text.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    return f"\\&{told}" if told.startswith((".", "'")) else told
