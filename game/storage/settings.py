"""The player's settings, stored as settings.json in the platform's configuration folder."""

import os
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from engine.bots.level_names import LEVEL_NAMES
from engine.files import input_limits
from engine.notation.names import compared
from engine.rating.even import EVEN
from engine.rules import rule_codes
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset, preset
from engine.version import VERSION
from game.storage.rule_choices import seats_of
from game.system import reduced_motion
from game.system.backups import back_up, backups, put_by, replace_file
from game.system.paths import Home

Speed = Literal["relaxed", "normal", "fast", "very-fast", "instant"]

PACES: dict[Speed, float] = {"relaxed": 1.6, "normal": 1.0, "fast": 0.6, "very-fast": 0.35, "instant": 0.0}
"""The factor for all animation times and the computers' pauses."""

SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
"""The scale factors for type and buttons."""

NAME_LENGTH = 14
HOUSE = "house"
"""The key of house rules."""
PORTRAITS = 8
FORMER_WINDOW = (1280, 720)

USUAL_LEVEL = "club"
"""The default level of the computers."""

HotCall = Literal["call", "ask", "skip"]
"""How people sharing a screen throw in: all are called together, each is asked, or those who cannot are skipped."""

GuestName = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Portrait = Annotated[int, msgspec.Meta(ge=1, le=PORTRAITS)]


class KnownPerson(msgspec.Struct, frozen=True):
    """Somebody who has played at this screen. ``earlier``: the names before the present one; "": without a name."""

    name: GuestName
    portrait: Portrait
    earlier: tuple[Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)], ...] = ()


class ChosenTable(msgspec.Struct):
    """Who plays what: the table of one match, as the screen of a new game shows it.

    ``name`` and ``portrait`` are the player's. ``guests``: the other people, by name for each seat after the player's;
    None: a computer. ``phones``: the seats of people who play at a phone. ``level`` applies to all computers without an
    entry in ``levels``, in playing order (game.session.seats). ``preset``: the named game; ``house``: the code of other
    rules, ``own``: their name. ``counter``: what the card counter shows (engine.records.journal_header). ``rated``: the
    match has no hints. ``hot_partners``: partners at this screen see each other's cards; ``hot_facing``: the sides sit
    together before the screen, or at opposite edges of it, each with its cards towards itself. ``held``: a computer
    plays for a person whose phone is gone. ``clock``:
    the seconds that everybody has for a decision; 0: as long as they like.
    """

    name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)] = ""
    portrait: Portrait = 1
    preset: str = PRESETS[0].key
    house: str = ""
    own: str = ""
    players: Annotated[int, msgspec.Meta(ge=2, le=6)] = 4
    others: list[Portrait] = []
    guests: list[GuestName | None] = []
    phones: list[Annotated[int, msgspec.Meta(ge=0, le=5)]] = []
    level: str = USUAL_LEVEL
    levels: list[str] = []
    counter: Literal["off", "counts", "full"] = "counts"
    rated: bool = False
    hot_partners: bool = False
    hot_facing: Literal["together", "opposite"] = "together"
    held: bool = False
    clock: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0

    @property
    def game(self) -> Preset:
        """The game of a new match: a named one, or house rules (without a summary)."""
        if not self.house:
            return preset(self.preset)
        rules = rule_codes.read(self.house)
        return Preset(HOUSE, self.own, "", rules, seats_of(rules))

    def _fit_players(self) -> None:
        if self.players not in self.game.seats:
            self.players = self.game.seats[0]


class Settings(ChosenTable):
    """All settings with their defaults. ``window`` and ``place`` are screen coordinates of the window while neither
    ``maximised`` nor full screen; ``window`` None: nobody has sized it, ``place`` None: centred.

    ``people``: all who are remembered, ``companies``: the tables of the last matches with different people, both latest
    first. ``lately``: the games of the last matches, by preset keys and codes of other rules. ``thrifty``: computers
    think less on battery. ``last_house``: the code of the last rules without a name.
    ``hot_peek``: behind the curtain the cards show while a button is held. ``hot_away``: it counts to three before it
    opens, for the others to look away. ``language``: a code of game.text.i18n.languages(), "" for the system's.
    ``keys`` and ``pad``: changed bindings only (game.ui.input). ``take_twice``: taking asks for confirmation if one
    could beat. ``call_me``: a window in the background calls when it is its person's turn. ``highlight``: legal moves
    are highlighted. ``hints``: the first hint's strength. ``sort``: how the own hand is sorted, trumps right or left.
    ``own_words``: people are asked for words for the shuffle before each deal.
    ``phone_networks``: which network phones are listened to in, instead of the likeliest, by that one
    (game.system.networks.Network.key).
    ``small_talk``: the people who play for the computer say a word now and then; ``last_words``: a sum of what each of
    them said last. ``talk_known``: what the words to a partner mean has been told. ``news_of``: the newest version
    whose news was offered; it never goes back.
    """

    version: int = 1
    people: list[KnownPerson] = []
    companies: list[ChosenTable] = []
    lately: list[str] = []
    last_house: str = ""
    thrifty: bool = True
    speed: Speed = "normal"
    volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.7
    volume_signals: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.7
    volume_music: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.4
    volume_surroundings: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.5
    muted: bool = False
    mute_in_background: bool = True
    call_me: bool = True
    subtitles: bool = False
    reduced_motion: Literal["system", "on", "off"] = "system"
    tone: Literal["gentle", "classic", "off"] = "classic"
    auto_pass: bool = True
    hints: Literal["nudge", "move", "why", "nudges"] = "nudge"
    phone_networks: dict[str, str] = {}
    small_talk: bool = True
    last_words: dict[str, int] = {}
    talk_known: bool = False
    hot_call: HotCall = "call"
    hot_peek: bool = False
    hot_away: bool = False
    own_words: Literal["never", "ask"] = "never"
    review_after: bool = False
    review_depth: Literal["quick", "default", "deep"] = "default"
    lessons_done: list[str] = []
    deck: Literal["classic", "four", "max", "dark"] = "classic"
    back: Literal["cockerel", "embroidery", "birch"] = "cockerel"
    large_print: bool = False
    scenery: Literal["club", "kitchen", "train"] = "club"
    letters: Literal["", "latin", "ru", "de", "pl"] = ""
    language: str = ""
    keys: dict[str, list[int]] = {}
    pad: dict[str, str] = {}
    pad_swapped: bool = False
    one_click: bool = False
    take_twice: bool = True
    highlight: bool = True
    sort: Literal["suits", "suits-left", "ranks", "ranks-left", "manual"] = "suits"
    ui_scale: float = 1.0
    screen_reader: bool = True
    full_screen: bool = False
    maximised: bool = False
    accelerated: bool = False
    window: tuple[int, int] | None = None
    place: tuple[int, int] | None = None
    news_of: Annotated[str, msgspec.Meta(max_length=20)] = VERSION

    @property
    def pace(self) -> float:
        return PACES[self.speed]

    @property
    def calm(self) -> bool:
        """Motion is to be reduced: by this setting, or by the system's if this setting follows it."""
        return self.reduced_motion == "on" or (self.reduced_motion == "system" and reduced_motion.wanted)

    def alone(self) -> None:
        """Computers take all seats but the player's."""
        self.guests, self.phones = [], []

    def play(self, key: str) -> None:
        """Choose the preset ``key``, with the same number of players if possible."""
        self._put_by()
        self.preset, self.house, self.own = key, "", ""
        self._fit_players()

    def play_house(self, rules: Options, base: str, name: str = "") -> None:
        """Choose ``rules``, derived from the preset ``base``; ``name`` if they are one of the own games."""
        if name:
            self._put_by()
        as_they_were = not name and rules == preset(base).options
        self.preset, self.house, self.own = base, "" if as_they_were else rule_codes.write(rules), name
        self._fit_players()

    def _put_by(self) -> None:
        """Remember rules without a name when another game is chosen."""
        if self.house and not self.own:
            self.last_house = self.house


class SettingsRead(NamedTuple):
    """The settings read, and what was unreadable: all (``damaged``), or the fields ``lost``.

    ``copy``: these come from a backup, because the file was damaged.
    """

    settings: Settings
    damaged: bool = False
    lost: tuple[str, ...] = ()
    copy: bool = False


def safe(kept: Settings) -> Settings:
    """Settings for safe mode: the defaults, in the player's language."""
    return Settings(
        language=kept.language,
        muted=True,
        reduced_motion="on",
        tone="off",
        screen_reader=False,
    )


def load(home: Home) -> Settings:
    """The stored settings, as far as they are readable."""
    return find(home).settings


def find(home: Home) -> SettingsRead:
    """The stored settings, read field by field: an invalid field loses only itself; a damaged file is replaced by a
    backup.

    The damaged content is kept in settings.json.bad and is not reported again at the next start.
    """
    data: bytes | None
    try:
        data = input_limits.read_bytes(home.settings, input_limits.SMALL_BYTES)
    except OSError:
        return SettingsRead(Settings())
    except input_limits.FileRefused:
        data = None
    found = _read(data)
    if found is not None and not found.lost and data is not None:
        back_up(home.settings, data)
        return found
    put_by(home.settings, data)
    if found is None:
        copies = (_read(copy) for copy in backups(home.settings))
        copied = next((copy.settings for copy in copies if copy is not None), None)
        found = SettingsRead(copied or Settings(), damaged=True, copy=copied is not None)
    save(found.settings, home)
    return found


def _read(data: bytes | None) -> SettingsRead | None:
    """The settings in a file, or None if the content is invalid."""
    try:
        kept = msgspec.json.decode(data or b"", type=dict[str, object])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    good: dict[str, object] = {}
    lost: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.encode_name in kept:
            try:
                good[field.name] = msgspec.convert(kept[field.encode_name], field.type)
            except msgspec.ValidationError:
                lost.append(field.name)
    if "people" not in kept:
        good["people"] = _earlier_guests(kept)
    if good.get("window") == FORMER_WINDOW and good.get("place") is None:
        del good["window"]  # what every earlier version opened with: nobody has chosen it
    if "cyrillic" in kept and "letters" not in kept:
        good["letters"] = "ru" if kept["cyrillic"] is True else "latin"  # there were no others: what was seen stays
    if "volume_music" not in kept and good.get("volume_surroundings") == 0.0:
        del good["volume_surroundings"]  # before there was music they were off unless somebody asked for them
    return SettingsRead(_known(Settings(**good)), lost=tuple(lost))  # type: ignore[arg-type]  # converted one by one


def _earlier_guests(kept: dict[str, object]) -> list[KnownPerson]:
    """The people whom earlier versions remembered: by name, without a face. Everyone gets another one."""
    named: list[KnownPerson] = []
    for field in ("guests", "known_guests"):
        try:
            names = msgspec.convert(kept.get(field, []), list[GuestName | None])
        except msgspec.ValidationError:
            continue
        for name in names:
            if name and all(compared(one.name) != compared(name) for one in named):
                named.append(KnownPerson(name, 2 + len(named) % (PORTRAITS - 1)))
    return named


def _printable(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable())


def _known(kept: Settings) -> Settings:
    """Without values unknown to this version: a later one may have had more games and levels."""
    cleaned = (msgspec.structs.replace(one, name=_printable(one.name).strip()) for one in kept.people)
    kept.people = [one for one in cleaned if one.name]
    kept.companies = [one for one in kept.companies if _readable(one.house)]
    for company in (kept, *kept.companies):
        _make_known(company)
    if not _readable(kept.last_house):
        kept.last_house = ""
    if kept.ui_scale not in SCALES:
        kept.ui_scale = min(SCALES, key=lambda scale: abs(scale - kept.ui_scale))
    return kept


def _make_known(company: ChosenTable) -> None:
    """Replace names that cannot be printed, and unknown games and levels."""
    company.name = _printable(company.name)
    company.guests = [(name and _printable(name).strip()) or None for name in company.guests]
    if not any(company.preset == one.key for one in PRESETS):
        company.preset = PRESETS[0].key
    if not _readable(company.house):
        company.house = company.own = ""
    company._fit_players()
    keys = {*LEVEL_NAMES, EVEN}
    company.level = company.level if company.level in keys else USUAL_LEVEL
    company.levels = [key if key in keys else company.level for key in company.levels]


def _readable(code: str) -> bool:
    """Whether this version can read a code of rules."""
    try:
        return not code or bool(rule_codes.read(code))
    except ValueError:
        return False


def save(settings: Settings, home: Home) -> bool:
    """Write the settings atomically. False if the folder is not writable."""
    try:
        replace_file(home.settings, msgspec.json.format(msgspec.json.encode(settings), indent=2))
    except OSError:
        return False
    return True


def reset(home: Home) -> None:
    """Reset all settings. Raises OSError if the file exists and cannot be removed."""
    Path(os.path.realpath(home.settings)).unlink(missing_ok=True)
