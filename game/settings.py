"""What the player has chosen, kept in settings.json in the platform's configuration folder."""

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from engine.bots.levels import LEVELS
from engine.presets import PRESETS, Preset, preset
from game import calm
from game.paths import Home

Speed = Literal["relaxed", "normal", "fast", "very-fast", "instant"]

PACES: dict[Speed, float] = {"relaxed": 1.6, "normal": 1.0, "fast": 0.6, "very-fast": 0.35, "instant": 0.0}
"""What every duration and every pause of the computers is multiplied by."""

NAME_LENGTH = 14
PORTRAITS = 8

USUAL_LEVEL = "club"
"""What computers play at before anything else was chosen."""

Portrait = Annotated[int, msgspec.Meta(ge=1, le=PORTRAITS)]


class Settings(msgspec.Struct):
    """All settings with their defaults. ``window`` and ``place`` are screen points; ``place`` None: centred.

    ``level`` is that of all computers but those that have their own in ``levels``, in playing order (game.people);
    ``characters``: each plays by his own temperament. ``thrifty``: they think less while the battery runs.
    ``language``: a code of game.words.languages(), "" for the system's.
    """

    version: int = 1
    name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)] = ""
    portrait: Portrait = 1
    preset: str = PRESETS[0].key
    players: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4
    others: list[Portrait] = []
    level: str = USUAL_LEVEL
    levels: list[str] = []
    characters: bool = True
    thrifty: bool = True
    speed: Speed = "normal"
    volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.7
    volume_signals: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.7
    volume_surroundings: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    muted: bool = False
    mute_in_background: bool = True
    subtitles: bool = False
    reduced_motion: Literal["system", "on", "off"] = "system"
    tone: Literal["gentle", "classic", "off"] = "classic"
    auto_pass: bool = True
    deck: Literal["classic", "four"] = "classic"
    cyrillic: bool = False
    language: str = ""
    full_screen: bool = False
    accelerated: bool = False
    window: tuple[int, int] = (1280, 720)
    place: tuple[int, int] | None = None

    @property
    def pace(self) -> float:
        return PACES[self.speed]

    @property
    def calm(self) -> bool:
        """Little is to move on the screen: the player says so, or leaves it to the system, and that says so."""
        return self.reduced_motion == "on" or (self.reduced_motion == "system" and calm.wanted())

    @property
    def game(self) -> Preset:
        """What is played in a new game."""
        return preset(self.preset)

    def play(self, key: str) -> None:
        """Play the preset ``key`` from now on, with as many players as before if it can be played by so many."""
        self.preset = key
        if self.players not in self.game.seats:
            self.players = self.game.seats[0]


def load(home: Home) -> Settings:
    """The kept settings. A damaged file is set aside as settings.json.bad, and the defaults are used."""
    try:
        kept = msgspec.json.decode(home.settings.read_bytes(), type=Settings)
        kept.name = "".join(letter for letter in kept.name if letter.isprintable())
        known = any(kept.preset == one.key for one in PRESETS)  # a later version may have had more of them
        kept.play(kept.preset if known else PRESETS[0].key)
        keys = [level.key for level in LEVELS]
        kept.level = kept.level if kept.level in keys else USUAL_LEVEL
        kept.levels = [key if key in keys else kept.level for key in kept.levels]
        return kept
    except FileNotFoundError:
        return Settings()
    except (msgspec.DecodeError, UnicodeDecodeError):
        with contextlib.suppress(OSError):
            home.settings.replace(home.settings.with_suffix(".json.bad"))
        return Settings()
    except OSError:
        return Settings()


def save(settings: Settings, home: Home) -> bool:
    """Keep the settings; a crash leaves the old file or the new one, whole. False if the folder cannot be written."""
    try:
        home.config.mkdir(parents=True, exist_ok=True)
        _replace(home.settings, msgspec.json.format(msgspec.json.encode(settings), indent=2))
    except OSError:
        return False
    return True


def reset(home: Home) -> None:
    """Forget all settings. Raises OSError if the file is there and cannot be removed."""
    home.settings.unlink(missing_ok=True)


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
