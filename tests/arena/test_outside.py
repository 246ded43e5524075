"""External programs play in the arena, and our players play at another program's table."""

import io
import itertools
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest

from engine.arena import host, main, table
from engine.arena.contest import Contest
from engine.arena.guest import Guest, read_all
from engine.arena.players import player
from engine.arena.protocol import HELLO, question, session, setting
from engine.arena.seated import Foul, SeatedPlayer
from engine.arena.table import play_deal, play_group
from engine.bots.decision_input import DecisionInput
from engine.notation.commands import read_command
from engine.notation.observations import WORDS, read_event, write_event
from engine.rules.cards import HIDDEN, PACKS
from engine.rules.commands import Command
from engine.rules.compose import compose
from engine.rules.events import DealBegan, Event
from engine.rules.options import Options
from engine.rules.presets import PRESETS, preset
from engine.rules.state import Rules
from engine.rules.tally import Opening
from tests.builders.cells import EVENTFUL, quick
from tests.builders.patience import LONG
from tests.paths import ROOT

PROTOCOL = (ROOT / "engine" / "arena" / "PROTOCOL.md").read_text(encoding="utf-8")


def quoted(word: object) -> str:
    """A word of a command line, as this system divides it."""
    return subprocess.list2cmdline([str(word)]) if os.name == "nt" else shlex.quote(str(word))


PYTHON = quoted(sys.executable)
LOWEST = f"outside:{PYTHON} {quoted(ROOT / 'tests' / 'arena' / 'outside' / 'lowest.py')}"


class Wired(SeatedPlayer):
    """A player that uses another one through the lines of the protocol."""

    def __init__(self, name: str) -> None:
        self.ours, self.said, self.lines = player(name), list[str](), list[str]()
        self.far = host.HostedSeat(self.ours, Random(0), self.said.append, self.said.append)

    def sit(self, seat: int, options: Options, seats: int) -> None:
        self.rules = compose(options, seats)
        self._tell(HELLO)
        for line in setting(options, seats, seat):
            self._tell(line)

    def hear(self, event: Event) -> None:
        if isinstance(event, DealBegan):
            self._tell(session(Opening(event.dealer, 0, -1), self.rules))
        self._tell(write_event(event, self.rules.pack))

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        return read_command(self._ask(question(asked, rules, chance, aside=False)), rules.pack)

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        said = self._ask(question(asked, rules, chance, aside=True))
        return None if said == "nothing" else read_command(said, rules.pack)

    def _tell(self, line: str) -> None:
        self.lines.append(line)
        self.far.take(line)

    def _ask(self, lines: Iterator[str]) -> str:
        before = len(self.said)
        for line in lines:
            self._tell(line)
        (said,) = self.said[before:]
        return said


class Near(SeatedPlayer):
    """The same player without the protocol, with the same random numbers."""

    def __init__(self, name: str) -> None:
        self.ours = player(name)

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        return self.ours.choose(asked, rules, Random(chance.getrandbits(63)))

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self.ours.aside(asked, rules, Random(chance.getrandbits(63)))


def heard_in(make: type[SeatedPlayer], name: str, preset_key: str, seed: str) -> list[Event]:
    """All observations of the seats in a deal between such players."""
    heard: list[Event] = []

    class Ears(make):  # type: ignore[misc, valid-type]
        def hear(self, event: Event) -> None:
            super().hear(event)
            heard.append(event)

    known = preset(preset_key)
    seats = known.seats[0]
    seated = [Ears(name) for _ in range(seats)]
    for seat, each in enumerate(seated):
        each.sit(seat, known.options, seats)
    play_deal(compose(known.options, seats), seed, "deal", seated)
    return heard


@quick(lambda known: known.key in EVENTFUL - {"two-packs", "jokers", "full-pack", "three-pairs"})
@pytest.mark.parametrize("known", PRESETS, ids=lambda known: known.key)
def test_lines_carry_all_that_a_player_needs(known: Any) -> None:
    """Deals are the same whether players are informed by our kernel or only by the protocol's lines."""
    assert heard_in(Wired, "random", known.key, "wired") == heard_in(Near, "random", known.key, "wired")


@pytest.mark.parametrize(
    ("name", "key"), [("club/joker", "side-by-side"), ("search:8", "side-by-side"), ("expert:6", "kiev")]
)
def test_lines_carry_all_that_a_thinker_needs(name: str, key: str) -> None:
    assert heard_in(Wired, name, key, "think") == heard_in(Near, name, key, "think")


def test_every_event_is_written_and_read_and_described() -> None:
    """These presets produce all events of a deal except cuts; the page describes every word and part."""
    rare = {"pack-cut", "cut-left", "hat-taken", "deal-passed", "touched", "handed-back"}
    missing = set(WORDS) - rare - {"scored", "double-fool", "tie-scored", "dealer-chosen", "session-ended"}
    keys = ("pairs", "proyezdnoy", "severny", "poker", "weli", "own-trumps", "spades-by-spades")
    for number, key in itertools.product(range(6, 40), keys):
        pack = PACKS[preset(key).options.pack]
        for event in heard_in(Near, "random", key, f"events {number}") if missing else ():
            line = write_event(event, pack)
            assert read_event(line, pack) == event
            missing.discard(line.split()[0])
    assert not missing
    for word, (_, kinds) in WORDS.items():
        line = next(line for line in PROTOCOL.replace("`", "\n").splitlines() if line.split(" ")[0] == word)
        event = read_event(line, PACKS["36"])
        assert read_event(write_event(event, PACKS["36"]), PACKS["36"]) == event, "the example is a line itself"
        assert set(kinds) == {part.split("=")[0] for part in line.split()[1:]}


@pytest.mark.parametrize(
    "line",
    [
        "beaten seat=1 target=7S",
        "beaten seat=1 target=7S card=8S card=9S",
        "beaten seat=1 target=7S card=8X",
        "beaten seat=9 target=7S card=8S",
        "beaten seat=1 target=7S card=8S colour=red",
        "asked seat=1 phase=dinner",
        "said seat=1 gesture=wink",
        "trump-turned card=6S trump=Z holder=- talon=24",
        "went-out seat=1 place=first",
        "eaten seat=1",
    ],
)
def test_a_line_that_tells_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        read_event(line, PACKS["36"])


def test_a_guest_is_told_nothing_hidden() -> None:
    """Two packs that only differ in hidden cards: the lines until the first choice are the same for every seat."""
    order = list(table.shuffled(36, "hidden", "d.0"))
    told = []
    for swap in (False, True):
        cards = list(order)
        if swap:  # two cards of the talon
            cards[20], cards[25] = cards[25], cards[20]
        guests = [Wired("thumb") for _ in range(2)]
        for seat, guest in enumerate(guests):
            guest.sit(seat, Options(), 2)
            guest.choose = _stop  # type: ignore[method-assign]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table, "shuffled", lambda *_, cards=tuple(cards): cards)
            with pytest.raises(InterruptedError):
                play_deal(compose(Options(), 2), "hidden", "d", guests)
        told.append([guest.lines for guest in guests])
        hands = [line for guest in guests for line in guest.lines if line.startswith("dealt")]
        assert sum("?,?,?,?,?,?" in line for line in hands) == 2
    assert told[0] == told[1]


def _stop(*_: Any) -> Command:
    raise InterruptedError


def test_everything_that_a_guest_hears_of_others_draws_is_covered() -> None:
    heard: dict[int, list[str]] = {}

    class Ears(Wired):
        def sit(self, seat: int, options: Options, seats: int) -> None:
            super().sit(seat, options, seats)
            heard[seat] = self.lines

    here = Contest(("A", "B"), "podkidnoy", 3, "ears")
    play_group(here, 0, lambda _: Ears("thumb"))
    assert len(heard) == 3
    for seat, lines in heard.items():
        for line in lines:
            if line.startswith(("drew", "dealt")) and f" seat={seat} " not in line:
                event = read_event(line, PACKS["36"])
                shown = [card for card in event.cards if card not in (HIDDEN, getattr(event, "turnup", HIDDEN))]  # type: ignore[union-attr]
                assert not shown, line


def test_all_options_are_told() -> None:
    told = dict(line.split(": ", 1) for line in setting(preset("kiev").options, 3, 1))
    assert told["options"].count("=") == len(fields(Options)) and "late_transfer=True" in told["options"]
    assert (told["seat"], told["seats"], told["teams"]) == ("1", "3", "0 1 2")
    assert len(told["pack"].split()) == 36


# Guests: programs in processes of their own.


def test_a_small_outside_player_joins_an_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It nearly always wins against random play, and every deal can be repeated."""
    arguments = [LOWEST, "random", "--seats", "2", "--deals", "12", "--jobs", "1"]
    assert main(arguments) == 0
    first = capsys.readouterr().out
    assert main(arguments) == 0
    assert capsys.readouterr().out == first
    share = float(first.splitlines()[2].split("%")[0].split()[-1])
    assert share < 30


def test_our_own_host_is_a_guest_as_good_as_any() -> None:
    far = Contest((f"outside@{LONG:g}:{PYTHON} -m engine arena host --level club", "thumb"), "side-by-side", 4, "far")
    near = Contest(("club", "thumb"), "side-by-side", 4, "far")

    def make(name: str) -> SeatedPlayer:
        return Near(name) if name == "club" else player(name)

    assert play_group(far, 0) == play_group(near, 0, make)


GREET = "input(); print('durak-arena 1 odd', flush=True)\n"
READ = "import sys\nfor line in sys.stdin:\n  if line.strip() == 'choose': "


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("print('hello')", "greets with 'hello', not with 'durak-arena 1'"),
        ("print('durak-arena 2 late')", "greets with 'durak-arena 2 late'"),
        ("raise SystemExit(3)", r"asked for a greeting and is gone \(exit status 3\)"),
        (GREET + "raise SystemExit(4)", r"asked for a command and is gone \(exit status 4\)"),
        (GREET + "import time; time.sleep(3600)", "asked for a (greeting|command) and was silent for 1 second"),
        (GREET + READ + "print('I lead', flush=True)", "answers 'I lead': unknown command"),
        (GREET + READ + "print('0 attack 1S', flush=True)", "answers '0 attack 1S': '1S' is not a card"),
        (GREET + READ + "print('1 pass', flush=True)", "asks for '1 pass'"),
        (GREET + READ + "print('0 take', flush=True)", "asks for '0 take': "),
        (GREET + READ + "print('error I am lost', flush=True)", "cannot go on: error I am lost"),
        (GREET + READ + "sys.stdout.buffer.write(b'\\xff\\xfe!\\n'); sys.stdout.flush()", "unknown command"),
        (GREET + READ + "print(flush=True)", "answers '': unknown command"),
    ],
)
def test_a_guest_that_fails_ends_the_contest_with_a_clear_message(
    program: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.arena.guest.FAREWELL", 1.0)
    script = tmp_path / "odd.py"
    script.write_text(program, encoding="utf-8", newline="\n")
    patience = 1 if "silent" in message else round(LONG)
    seated = Contest((f"outside@{patience}:{PYTHON} {quoted(script)}", "thumb"), "podkidnoy", 2, "odd 2")
    with pytest.raises(Foul, match=f"^group 0, deal 1: outside@.*, on seat 0.*, .*{message}"):
        play_group(seated, 0)


def test_a_foul_is_one_line_and_the_record_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "result.json"
    assert main(["outside:there-is-no-such-program", "thumb", "--json", str(file), "--jobs", "1"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "cannot be started" in line and "result.json.groups" in line
    assert not file.exists()


@pytest.mark.parametrize("name", ["outside:", "outside:  ", "outside@x:ls", "outside"])
def test_a_guest_without_a_program_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        player(name)


def test_a_guest_that_does_not_listen_to_bye_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.arena.guest.FAREWELL", 0.2)
    script = tmp_path / "stays.py"
    script.write_text(GREET + "import time; time.sleep(3600)", encoding="utf-8", newline="\n")
    stays = Guest(f"{PYTHON} {quoted(script)}", round(LONG))
    stays.sit(0, Options(), 2)
    assert stays.running
    stays.leave()
    assert not stays.running


# The host command: another program is the referee.


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_programs_game_is_played_with_our_players(seed: str) -> None:
    game = [sys.executable, str(ROOT / "tests" / "arena" / "outside" / "small_game.py"), seed]
    ours = [sys.executable, "-m", "engine", "arena", "host", "--level", "grandmaster:20"]
    done = subprocess.run([*game, *ours], capture_output=True, encoding="utf-8", cwd=ROOT, timeout=LONG, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() in ("fool: 0", "fool: 1", "a draw")


def serve(*lines: str, level: str = "thumb") -> tuple[int, list[str], str]:
    """Run the host command on these lines; returns its status, answers and remarks."""
    out, notes = io.StringIO(), io.StringIO()
    said = io.BytesIO("".join(f"{line}\n" for line in lines).encode())
    status = host.serve(said, out, notes, player(level), Random(1))
    return status, out.getvalue().splitlines(), notes.getvalue()


SET = ("durak-arena 1", "seats: 2", "seat: 0", "preset: podkidnoy", "options: first_attacker=dealer's left")
DEALT = (
    *("deal-began number=1 dealer=1 pack_size=36", "dealt seat=0 cards=6S,7S,7H,8D,9D,KC"),
    *("dealt seat=1 cards=?,?,?,?,?,?", "trump-turned card=AC trump=C holder=- talon=24"),
    *("bout-began number=1 attacker=0 defender=1 limit=6 entitled=0", "asked seat=0 phase=lead"),
)


def test_the_host_command_answers_by_what_it_was_told() -> None:
    status, said, _ = serve(*SET, *DEALT, "turn phase=lead chance=7 list=some", "choose", "bye")
    assert (status, said) == (0, ["durak-arena 1 thumb", "0 attack 6S"])


def test_where_the_referee_lists_less_the_nearest_is_played_and_noted() -> None:
    asked = ("turn phase=lead list=all", "may 0 attack 9D", "may 0 attack KC", "choose")
    status, said, notes = serve(*SET, *DEALT, *asked)
    assert (status, said[1]) == (0, "0 attack 9D")
    assert "does not list '0 attack 6S'" in notes


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("durak-arena 9",), "speaks 'durak-arena 1'"),
        (("durak-arena 1", "led seat=0 cards=6S"), "send seats"),
        (("durak-arena 1", "seats: 2", "seat: 2", "asked seat=0 phase=lead"), "send seats"),
        (("durak-arena 1", "seats: 9", "seat: 0", "asked seat=0 phase=lead"), "seats"),
        (("durak-arena 1", "options: hat=red"), "unknown option 'hat'"),
        (("durak-arena 1", "colour: red"), "unknown message"),
        ((*SET, *DEALT, "seats: 3"), "the game has begun"),
        ((*SET, *DEALT, "eaten seat=1"), "unknown message"),
        ((*SET, *DEALT, "beaten seat=1 target=7S card=8S"), ""),
        ((*SET, *DEALT, "thrown-in seat=0 cards=KS", "turn phase=answer list=all", "choose"), ""),
        ((*SET, *DEALT, "asked seat=1 phase=answer", "turn phase=answer list=all", "choose"), "not the turn of seat 0"),
        ((*SET, *DEALT, "asked seat=1 phase=give"), "cannot be asked"),
        ((*SET, *DEALT, "turn phase=lead list=all", "may 0 fly 6S"), "unknown command"),
        ((*SET, *DEALT, "turn phase=lead chance=high"), "'high' is not a number"),
        ((*SET, "error out of cards"), "out of cards"),
    ],
)
def test_what_cannot_be_is_answered_with_an_error(lines: tuple[str, ...], reason: str) -> None:
    status, said, notes = serve(*lines)
    assert status == 1 and said[-1].startswith("error ") and reason in said[-1]
    assert notes.startswith("engine arena host: cannot go on: ")


class Endless(io.RawIOBase):
    """An endless stream; fails if more is read than the longest line and a little."""

    def __init__(self, said: bytes) -> None:
        self.said, self.read_so_far = said, 0

    def readable(self) -> bool:
        return True

    def readinto(self, place: Any) -> int:
        self.read_so_far += len(place)
        assert self.read_so_far < 1 << 20, "far more is read than a line may have"
        place[:] = (self.said * len(place))[: len(place)]
        return len(place)


@pytest.mark.parametrize("said", [b"x", b"\xff", b"\x1b[31m", b"led seat=0 cards="])
def test_a_line_without_end_is_not_read_to_its_end(said: bytes) -> None:
    """For the host and for the reader of a guest's answers; the quoted text is short and can be shown."""
    out, notes = io.StringIO(), io.StringIO()
    assert host.serve(io.BufferedReader(Endless(said)), out, notes, player("thumb"), Random(1)) == 1
    heard: Any = SimpleQueue()
    read_all(io.BufferedReader(Endless(said)), heard)
    foul = heard.get()
    assert isinstance(foul, Foul) and heard.get() is None
    for told in (out.getvalue(), notes.getvalue(), str(foul)):
        assert "4000 bytes" in told and len(told) < 400 and told.strip().isprintable()


def test_a_guest_that_does_not_stop_talking_is_not_listened_to() -> None:
    heard: Any = SimpleQueue()
    read_all(io.BufferedReader(Endless(b"0 pass\n")), heard)
    told = [heard.get() for _ in range(heard.qsize())]
    assert told[0] == "0 pass" and isinstance(told[-2], Foul) and told[-1] is None and len(told) < 100


@pytest.mark.parametrize("said", [b"\xff\xfe\x00\n", b"\x80" * 3000 + b"\n", b"l\xc3\x28\n", b"\x00\n"])
def test_bytes_that_are_no_text_are_an_error_and_no_traceback(said: bytes) -> None:
    ours = [sys.executable, "-m", "engine", "arena", "host", "--level", "thumb"]
    done = subprocess.run(ours, input=said, capture_output=True, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 1 and b"Traceback" not in done.stderr
    for told in (done.stdout.decode(), done.stderr.decode()):
        assert told.count("\n") == 1 and "unknown message" in told and len(told) < 400 and told.strip().isprintable()


def test_a_host_without_a_player_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", "--level", "nobody"]) == 2
    assert capsys.readouterr().err.startswith("engine arena host: unknown player")
