"""The player's own games: named house rules, stored in one file.

The file holds names and codes (engine.rules.rule_codes). An unreadable file is moved aside and replaced by a backup; a
game that only a later version can read is kept but not shown.
"""

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.files import input_limits
from engine.notation.names import compared
from engine.rules import rule_codes
from engine.rules.options import Options
from game.system.backups import back_up, backups, put_by, replace_file

LONGEST_NAME = 28
MOST_GAMES = 40


class OwnGame(Struct, frozen=True):
    """House rules with a unique name."""

    name: str
    options: Options


class _Line(msgspec.Struct):
    name: str
    code: str


class _File(msgspec.Struct):
    version: int = 1
    games: list[_Line] = []


class OwnGames:
    """All own games, in order of creation. Every change is written to disk before it takes effect."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: list[OwnGame] = []
        self._foreign: list[_Line] = []
        self._data = b""
        self.damaged = False
        """The file was unreadable and has been moved aside."""
        self.copied = False
        """The games come from a backup, because the file was damaged."""
        self._load()

    def named(self, name: str) -> OwnGame | None:
        """The game with this name, ignoring case."""
        return next((game for game in self.games if _same(game.name, name)), None)

    def of(self, options: Options) -> OwnGame | None:
        """The first game with these rules."""
        return next((game for game in self.games if game.options == options), None)

    @property
    def full(self) -> bool:
        return len(self.games) >= MOST_GAMES

    def put(self, name: str, options: Options, at: int | None = None) -> OwnGame:
        """Store rules under a name, replacing the game that had it. Raises OSError if writing fails."""
        self._catch_up()
        game = OwnGame(tidy(name), options)
        games = list(self.games)
        index = next((index for index, old in enumerate(games) if _same(old.name, game.name)), None)
        if index is not None:
            games[index] = game
        else:
            games.insert(len(games) if at is None else at, game)
        self._write(games)
        return game

    def rename(self, old: str, new: str) -> None:
        """Rename a game. Raises OSError if writing fails."""
        self._catch_up()
        self._write([OwnGame(tidy(new), g.options) if _same(g.name, old) else g for g in self.games])

    def remove(self, name: str) -> int:
        """Remove a game and return its position, for undo. Raises OSError if writing fails."""
        self._catch_up()
        index = next((index for index, game in enumerate(self.games) if _same(game.name, name)), len(self.games))
        self._write([*self.games[:index], *self.games[index + 1 :]])
        return index

    def _load(self) -> None:
        data: bytes | None
        try:
            data = input_limits.read_bytes(self.path, input_limits.SMALL_BYTES)
        except OSError:
            return
        except input_limits.FileRefused:
            data = None
        kept = _read(data)
        if kept is not None and data is not None:
            back_up(self.path, data)
            self._data = data
            self._take(kept)
            return
        self.damaged = True
        put_by(self.path, data)
        copy = next((copy for copy in map(_read, backups(self.path)) if copy is not None), None)
        self.copied = copy is not None
        self._take(copy or _File())
        with contextlib.suppress(OSError):
            self._write(self.games)

    def _take(self, kept: _File) -> None:
        for line in kept.games[:MOST_GAMES]:
            name = tidy(line.name)
            try:
                options = rule_codes.read(line.code)
            except rule_codes.SharingError:
                self._foreign.append(line)
                continue
            if name and self.named(name) is None:
                self.games.append(OwnGame(name, options))

    def _write(self, games: list[OwnGame]) -> None:
        lines = [_Line(game.name, rule_codes.write(game.options)) for game in games]
        data = msgspec.json.format(msgspec.json.encode(_File(games=[*lines, *self._foreign])), indent=2)
        replace_file(self.path, data)
        self.games, self._data = games, data

    def _catch_up(self) -> None:
        """Reread the file if another window has changed it, so that its changes are not overwritten."""
        with contextlib.suppress(OSError, input_limits.FileRefused):
            data = input_limits.read_bytes(self.path, input_limits.SMALL_BYTES)
            kept = _read(data) if data != self._data else None
            if kept is not None:
                self.games, self._foreign, self._data = [], [], data
                self._take(kept)


def _read(data: bytes | None) -> _File | None:
    """The games in a file, or None if the content is invalid."""
    try:
        return msgspec.json.decode(data or b"", type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def tidy(name: str) -> str:
    """A name as it is stored: printable characters, single spaces, limited length."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()


def _same(one: str, two: str) -> bool:
    return compared(tidy(one)) == compared(tidy(two))
