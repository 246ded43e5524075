"""``python -m tests.tools.leaks``: finds memory leaks in the compiled engine.

mypyc generates its own reference counting in C; an error in it does not fail, but leaks memory. So this calls every
compiled function repeatedly, in whole deals and at moments of them, and counts the interpreter's allocations before and
after. Each round makes exactly the same calls, so anything that every round adds is a leak: exit status 1.

``--folder`` uses a copy made by build/compile.py instead of a new one; ``--calls`` makes longer rounds, for rare leaks;
``--short`` uses only a few tables and does not count bytes; ``--grow 100000`` instead runs that many iterations of one
search and prints the bytes added. ``--unreached`` lists the compiled functions that nothing here calls, with the plain
engine.
"""

import argparse
import ast
import contextlib
import gc
import itertools
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from types import CodeType, FrameType

from engine.bots import choices, endgame, heuristic, judging, policies, rollout, search
from engine.bots.opponents import Foreseen
from engine.knowledge.determinization import Determinizer, guess
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import SeatProjection, veil, view_of
from engine.match.match import Match
from engine.rules import kernel
from engine.rules.cards import Pack, cards_in
from engine.rules.commands import (
    Attack,
    Beat,
    Command,
    Cut,
    Exchange,
    Gesture,
    HandBack,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Touch,
    Transfer,
)
from engine.rules.compose import compose
from engine.rules.events import CUT, Event
from engine.rules.legality import legal, perform, refusal
from engine.rules.options import Options, clashes
from engine.rules.options import choices as choices_of
from engine.rules.presets import PRESETS
from engine.rules.state import Rules, State
from engine.rules.tally import Opening
from engine.study import exactly
from engine.study.tree import StudyTree, chosen
from engine.tools import bench
from tests.builders.dealing import lone_turnup, memories, random_command, some_deal, tell, thumb_command
from tests.paths import ROOT
from tests.tools.compiled import LONGEST, inside

sys.path.insert(0, str(ROOT / "build"))
from compile import COMPILED  # type: ignore[import-not-found,unused-ignore]

ROUNDS = 3
"""The first round fills the caches."""
MOMENTS = 8
"""Moments per deal, one of each kind before a second of any."""
ENDGAME = 8
"""Cards in the endgames to solve."""
WALKS = 20
"""Iterations of a search in one call."""
EVERYBODY = 63
"""The seats of a full table, as a set."""
GROWTH = 64 * 1024
"""Bytes that more iterations of a search may add, because the numbers in its nodes grow."""
DEALT = 12
"""Deals begun in one call."""
FEW = {"poker": 2, "side-by-side": 4, "two-packs": 6, "weli": 6, "ladder": 2, "perevodnoy": 2, "jokers": 2}
"""Presets with their numbers of seats for a short run."""
COMMANDS = ("main", "_show")
"""Functions of bench.py that only run once in a process."""
ONLY_COMPILED = ("size_of",)
"""Functions of cards.py that only compiled modules call, which all probes of deals do."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat on turn: its input, and the deal."""

    state: State
    seen: SeatProjection
    memory: Memory


@dataclass(frozen=True, slots=True)
class Probe:
    """A call to repeat; ``number`` is the seed."""

    name: str
    call: Callable[[int], object]
    times: int = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """The allocations added per call, of the round that added least."""

    name: str
    calls: int
    blocks: float
    bytes: float


@dataclass(frozen=True, slots=True)
class Table:
    """A rule set with a number of seats."""

    name: str
    options: Options
    seats: int
    preset: bool = True


TOO_MANY = Options(bout_limit="three", surplus="handed back", stopping=True, cut="right may", touching=True)
"""A rule set in which more cards are laid than the limit, so cards are handed back; the cut is sometimes declined."""


def tables(short: bool) -> list[Table]:
    """Every preset with the fewest and the most players, every choice of every option; ``short``: a few of them."""
    ends = [(one, seats) for one in PRESETS for seats in sorted({min(one.seats), max(one.seats)})]
    found = [Table(one.key, one.options, seats) for one, seats in ends if not short or FEW.get(one.key) == seats]
    found.append(Table("too many cards", TOO_MANY, 4))
    for number in range(1, 5):
        for seats in (6,) if short else range(2, 7):
            found.append(Table(f"mixed {number}", mixed(number, seats), seats, False))
    return found


def mixed(number: int, seats: int) -> Options:
    """The choice ``number`` (modulo the number of choices) of each option that is compatible with those before."""
    found = Options()
    for option in fields(Options):
        known = choices_of(option.name)
        other = replace(found, **{option.name: known[number % len(known)]})
        found = found if clashes(other, seats) else other
    return found


def moments(table: Table) -> list[Moment]:
    """Moments of one deal, of as many kinds as possible."""
    chance = Random(table.name)
    match = Match(table.options, table.seats, f"leaks {table.name}")
    kept = memories(match)
    tell(kept, match.begin())
    found: dict[tuple[object, ...], list[Moment]] = {}
    for _ in range(400):
        state = match.state
        if state.ended is not None:
            break
        if state.phase is not CUT:
            kind = state.phase, bool(state.talon), len(state.attacks) > 1
            found.setdefault(kind, []).append(_moment(match, kept[1 + state.turn]))
        may = legal(state, state.turn)
        listed = may.commands(state.rules.pack.same_rank) if may.surplus else ()
        crowd = [one for one in listed if _lays(one) > may.room]
        usual = random_command(match, chance) if chance.random() < 0.4 else thumb_command(match, chance)
        told = match.submit(crowd[0] if crowd else usual)
        assert isinstance(told, list)
        tell(kept, told)
    turns = itertools.zip_longest(*found.values())
    return [one for each in turns for one in each if one is not None][:MOMENTS]


def _lays(command: Command) -> int:
    return len(command.cards) if isinstance(command, Attack) else 0


def _moment(match: Match, memory: Memory) -> Moment:
    twin = copy(memory)  # the original will change
    twin.view, twin.known = deepcopy(memory.view), memory.known.copy()
    twin.forgone, twin.talk = memory.forgone.copy(), memory.talk.copy()
    twin.held_back, twin.drawn = memory.held_back.copy(), memory.drawn.copy()
    return Moment(match.state.copy(), veil(match.state, memory.seat), twin)


def probes(table: Table, times: int) -> Iterator[Probe]:
    """All calls for one table; ``times`` multiplies the smallest number per round."""
    rules = compose(table.options, table.seats)
    yield Probe("whole deal, told", lambda number: _deal(table, number), max(1, times // 8))
    yield Probe("dealt", lambda number: _dealt(rules, number), times)
    if table.preset:  # the bench's players do not support all combinations
        yield Probe("random deal", lambda number: _benched(rules, number, bench.random_deal), max(1, times // 4))
        yield Probe("thumb's deal", lambda number: _benched(rules, number, bench.thumb_deal), max(1, times // 4))
    found = moments(table)
    for name, act in MOMENTARY.items():
        yield Probe(name, lambda number, act=act: [act(rules, each, number) for each in found], times)  # type: ignore[misc]
    ends = [deal for number in range(3) for deal in _endgames(rules, number)]
    if ends:
        yield Probe("endgame", lambda number: [_solved(each, number) for each in ends], max(1, times // 8))


def _deal(table: Table, number: int) -> None:
    """A deal of random commands with all observations, from the cut to the end."""
    chance = Random(number)
    match = Match(table.options, table.seats, f"leaks {number}")
    kept = memories(match)
    tell(kept, match.begin())
    for step in range(LONGEST):
        state = match.state
        if state.ended is not None:
            break
        told = match.submit(random_command(match, chance))
        assert isinstance(told, list)
        tell(kept, told)
        if step % 8 == number % 8 and match.state.ended is None:
            state = match.state
            for memory in kept[1:]:
                view_of(state, memory.seat)
                veil(state, memory.seat)
                memory.unseen(state.rules.pack.size)
    match.tally.next_dealer()


def _dealt(rules: Rules, number: int) -> None:
    """Begin deals, some of them after an earlier one, and shuffle their packs."""
    pack, chance = rules.pack, Random(number)
    Pack(pack.name, pack.ranks, pack.copies, pack.jokers)
    for played in range(DEALT):
        fool = chance.randrange(rules.seats)
        order = list(range(pack.size))
        chance.shuffle(order)
        log: list[Event] = []
        assert rules.in_teams == any(len(side) > 1 for side in rules.sides)
        opening = Opening(fool, played, fool, rules.sides[rules.side_of[fool]], (0,) * rules.seats)
        state = kernel.deal(rules, tuple(order), opening, str(number), log)
        while state.phase is CUT:
            perform(state, Cut(state.turn, 1 + chance.randrange(pack.size - 1)), log)


def _benched(rules: Rules, number: int, play: Callable[[State, Random], int]) -> None:
    orders = iter([number])

    def once(state: State, chance: Random) -> int:
        chance.seed(next(orders, number))
        return play(state, chance)

    bench.deals_per_second(rules, once, 0.0)
    pack = list(range(rules.pack.size))
    Random(number).shuffle(pack)
    play(kernel.deal(rules, tuple(pack), Opening(0, 1, 0), str(number), None), Random(number))


def _endgames(rules: Rules, number: int) -> Iterator[State]:
    """Endgames of two hands that the solver supports, without a talon and with the turn-up alone."""
    chance = Random(number)
    short = replace(rules, hand_size=min(rules.hand_size, 1 + number))  # so that one bout does not always draw it
    for of, make in ((rules, some_deal), (short, lone_turnup)) if rules.seats == 2 else ((rules, some_deal),):
        with contextlib.suppress(ValueError):  # a position that is impossible in this game
            found = (make(of, chance, ENDGAME) for _ in range(5))
            yield from itertools.islice((state for state in found if endgame.why_aside(state) is None), 1)


def _solved(state: State, number: int) -> None:
    judging.Judge(state.rules, rollout.habits(state.rules), False).losing(state.copy())
    endgame.solve(state)
    endgame.solve(state, nodes=3)  # the budget ends during the search
    endgame.solve(state, late=_soon(number % 4))
    exactly.value(state)
    options = [c for c in legal(state, state.turn).commands(state.rules.pack.same_rank) if not isinstance(c, Say)]
    outcomes = exactly.outcomes(state, options)  # type: ignore[arg-type]
    for outcome in outcomes or ():
        exactly.fool(state, outcome)


def _soon(calls: int) -> Callable[[], bool]:
    """A deadline that is reached after ``calls`` calls."""
    left = iter([False] * calls)
    return lambda: next(left, True)


class Unwanted(Exception):
    """The exception that the players' process raises to cancel thinking."""


def _broken_off(calls: int) -> Callable[[], bool]:
    left = iter([False] * calls)

    def late() -> bool:
        for answer in left:
            return answer
        raise Unwanted

    return late


def _guessed(rules: Rules, moment: Moment, number: int) -> None:
    chance = Random(number)
    worlds = Determinizer(moment.seen, moment.memory, rules)
    moment.seen.part("fresh")
    for _ in range(4):
        worlds.guess(chance)
    guess(moment.seen, moment.memory, rules, chance)
    with contextlib.suppress(ValueError):  # memory and projection of different moments
        Determinizer(moment.seen, Memory(0, rules.seats, rules.pack.same_rank, rules.tables), rules)


def _allowed(rules: Rules, moment: Moment, number: int) -> None:
    state = moment.state
    for seat in range(rules.seats):
        may = legal(state, seat)
        for command in itertools.islice(may.commands(rules.pack.same_rank), 30):
            assert refusal(state, command) is None
        next(may.commands(rules.pack.same_rank), None)  # a generator that is abandoned
    pack = rules.pack
    chance = Random(number)
    card, other = chance.randrange(pack.size), chance.randrange(pack.size)
    for seat in (state.turn, state.defender):
        view_of(state, seat).is_out(seat)
        held = (cards_in(state.hands[seat]) or [card])[:6]
        for command in [*_wrong(seat, card, other), *(wrong for one in held for wrong in _wrong(seat, one, one))]:
            refused = refusal(state, command)
            if refused is not None:
                refused.text(pack.names)
    crowded = state.copy()
    for seat, hand in enumerate(state.hands):
        if seat != state.turn:
            crowded.hands[seat] = hand & -hand  # too few cards to transfer to
    for held_card in cards_in(state.hands[state.turn]):
        refusal(crowded, Transfer(state.turn, (held_card,)))
    with contextlib.suppress(ValueError):
        pack.hand(f"{pack.names[card]} {pack.names[other]} ?")
    pack.hand(pack.written(1 << card | 1 << other).replace(" ", " "))
    pack.sign(card)


def _wrong(seat: int, card: int, other: int) -> list[Command]:
    return [
        Attack(seat, (card, other)),
        Attack(seat, (card,), (suit := card % 4,)),
        Attack(seat, (card, card)),
        Beat(seat, card, other),
        Take(seat),
        Pass(seat),
        Exchange(seat),
        Transfer(seat, (card,)),
        Transfer(seat, (card, other), (suit, -1)),
        Show(seat, card),
        Swap(seat, (card, other)),
        Cut(seat, card),
        Say(seat, Gesture.YES),
        HandBack(seat, (card,)),
        Touch(seat),
    ]


def _acted(rules: Rules, moment: Moment, number: int) -> None:
    habit = rollout.habits(rules)
    for asked in (False, True):
        for move in choices.moves(moment.state, habit, asked=asked):
            command = choices.command(moment.state.turn, move)
            choices.do(moment.state.copy(), move)
            if refusal(moment.state, command) is None:
                log: list[Event] = []
                perform(moment.state.copy(), command, log)
                for event in log:
                    observe(event, number % rules.seats)


def _thumb(rules: Rules, moment: Moment, number: int) -> None:
    seat = moment.state.turn
    for habit in (heuristic.THUMB, heuristic.LOWEST):
        heuristic.choose(view_of(moment.state, seat), legal(moment.state, seat), rules, Random(number), habit)


def _judged(rules: Rules, moment: Moment, number: int) -> None:
    habit, chance = rollout.habits(rules), Random(number)
    worlds = Determinizer(moment.seen, moment.memory, rules)
    for lost in (False, True):
        judging.Judge(rules, habit, lost).losing(worlds.guess(chance))
    rollout.play_out(worlds.guess(chance), habit)
    rollout.play_bout(worlds.guess(chance), habit)


def _grown(rules: Rules, moment: Moment, number: int) -> None:
    habit, chance = rollout.habits(rules), Random(number)
    worlds = Determinizer(moment.seen, moment.memory, rules)
    options = choices.moves(moment.state, habit, asked=True)
    tree = search.SearchTree(options, habit, rules, False)
    for walk in range(WALKS):
        tree.grow(worlds.guess(chance), foreseen=walk % 2 * EVERYBODY)
    tree.weighed(moment.state.turn)


def _liked(rules: Rules, moment: Moment, number: int) -> None:
    seat = moment.state.turn
    options = choices.moves(moment.state, rollout.habits(rules), asked=True)
    commands = [choices.command(seat, move) for move in options]
    policies.liked(moment.memory, rules, commands)
    policies.liked(moment.memory, rules, [*commands, Transfer(seat, (number % rules.pack.size,))])


def _ranked(rules: Rules, moment: Moment, number: int) -> None:
    seen, memory = moment.seen, moment.memory
    endgame.certain(seen, memory, rules)
    search.ranked(
        seen,
        memory,
        rules,
        Random(number),
        iterations=WALKS,
        lowest=[Foreseen(1 << other, 0.5) for other in range(rules.seats)],
    )
    search.ranked(seen, memory, rules, Random(number), iterations=WALKS, narrow=lambda several: [len(several) - 1])
    search.ranked(seen, memory, rules, Random(number), iterations=WALKS, even=True)
    search.choose(seen, memory, rules, Random(number), deadline=_soon(3))
    with contextlib.suppress(Unwanted):
        search.ranked(seen, memory, rules, Random(number), deadline=_broken_off(number % 4), lost=True)
    with contextlib.suppress(ValueError):
        search.ranked(seen, memory, rules, Random(number))


def _studied(rules: Rules, moment: Moment, number: int) -> None:
    chance = Random(number)
    worlds = Determinizer(moment.seen, moment.memory, rules)
    tree, seat = StudyTree(rules), moment.state.turn
    tree.watch(lambda: worlds.guess(chance), WALKS, _soon(WALKS // 2))
    moves = choices.moves(moment.state, tree.habit, asked=True)
    options = [choices.command(seat, move) for move in moves]
    tallies = tree.compare(options, rules.side_of[seat], -1, lambda: worlds.guess(chance), 4, None)
    chosen(tallies, rules.side_of[seat]).mean(2)
    with contextlib.suppress(Unwanted):
        tree.watch(lambda: worlds.guess(chance), WALKS, _broken_off(number % 4))


MOMENTARY: dict[str, Callable[[Rules, Moment, int], None]] = {
    "guess": _guessed,
    "legal and refused": _allowed,
    "moves and acts": _acted,
    "thumb": _thumb,
    "judge": _judged,
    "grow": _grown,
    "liked": _liked,
    "ranked": _ranked,
    "study": _studied,
}


def kept(probe: Probe) -> Kept:
    """Measure what a probe leaks. Nothing here may keep references while counting."""
    blocks = sizes = 1 << 60
    for turn in range(ROUNDS):
        had_blocks, had = _handed_out()
        for number in range(probe.times):
            probe.call(number)
        now_blocks, now = _handed_out()
        if turn:
            blocks, sizes = min(blocks, now_blocks - had_blocks), min(sizes, now - had)
    return Kept(probe.name, probe.times, blocks / probe.times, sizes / probe.times)


def _handed_out() -> tuple[int, int]:
    """(blocks of up to 512 bytes, bytes in all) that the interpreter has allocated.

    Bytes are 0 if tracemalloc is off (`counted`).
    """
    gc.collect()  # also clears free lists
    return sys.getallocatedblocks(), tracemalloc.get_traced_memory()[0]


def counted(times: int, short: bool) -> Iterator[tuple[str, Kept]]:
    """The leaks of each probe, table by table."""
    if not short:
        tracemalloc.start(1)  # takes two thirds of the time; leaks of small blocks are found without it
    gc.collect()
    gc.freeze()  # existing objects need no further collections
    try:
        for table in tables(short):
            for probe in probes(table, times):
                yield f"{table.name}, {table.seats} seats", kept(probe)
    finally:
        gc.unfreeze()
        tracemalloc.stop()


def unreached(short: bool) -> list[str]:
    """The functions of compiled modules that no probe calls; only works with the plain engine."""
    wanted = {place: name for module in COMPILED for place, name in _functions(module)}
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    sys.setprofile(note)
    try:
        for table in tables(short):
            for probe in probes(table, 1):
                probe.call(0)
    finally:
        sys.setprofile(None)
    for code in seen:
        wanted.pop((code.co_filename, code.co_firstlineno), None)
    return sorted(wanted.values())


def _functions(module: str) -> Iterator[tuple[tuple[str, int], str]]:
    path = ROOT / "engine" / f"{module}.py"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        left_out = {"tools/bench": COMMANDS, "rules/cards": ONLY_COMPILED}.get(module, ())
        if isinstance(node, ast.FunctionDef) and node.name not in left_out:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield (str(path), first), f"{module}: {node.name} (line {node.lineno})"


def show(times: int, short: bool) -> int:
    """Print the largest leak of each probe; status 1 if there is any."""
    how = "plain" if (kernel.__file__ or "").endswith(".py") else "compiled"
    began, worst, calls, wrong = time.monotonic(), {}, {}, 0
    for where, found in counted(times, short):
        calls[found.name] = calls.get(found.name, 0) + found.calls * ROUNDS
        if found.name not in worst or found.blocks > worst[found.name][1].blocks:
            worst[found.name] = where, found
        if found.blocks > 0 or found.bytes > 0:
            wrong += 1
            print(
                f"LEAK: {found.name}: {found.blocks:.3f} blocks, {found.bytes:.1f} bytes a call ({where})", flush=True
            )
    print(f"{'engine ' + how:20} {'calls':>8} {'blocks a call':>14} {'bytes a call':>13}  at most at")
    for name, (where, found) in worst.items():
        at = where if found.blocks > 0 or found.bytes > 0 else "-"
        print(f"{name:20} {calls[name]:8} {found.blocks:14.3f} {found.bytes:13.1f}  {at}")
    print(f"{wrong} leaks, {time.monotonic() - began:.0f} s")
    return 1 if wrong else 0


def grown(iterations: int) -> int:
    """The bytes added by ``iterations`` of one search, determinizations included, after its tree has full size."""
    moment = moments(Table("podkidnoy", PRESETS[0].options, 4))[0]
    rules, chance = moment.state.rules, Random(1)
    worlds = Determinizer(moment.seen, moment.memory, rules)
    habit = rollout.habits(rules)
    tree = search.SearchTree(choices.moves(moment.state, habit, asked=True), habit, rules, False)
    while tree.nodes < search.MOST_NODES:
        tree.grow(worlds.guess(chance))
    tracemalloc.start(1)
    had = _handed_out()[1]
    for _ in range(iterations):
        tree.grow(worlds.guess(chance))
    added = _handed_out()[1] - had
    tracemalloc.stop()
    print(f"{iterations} iterations of grow on {tree.nodes} nodes: {added} bytes more")
    return added


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.tools.leaks", description=__doc__)
    parser.add_argument("--calls", type=int, default=4, help="of each probe in a round (4)")
    parser.add_argument("--short", action="store_true", help="a few tables: still every function")
    parser.add_argument("--folder", type=Path, help="made by build/compile.py; by default one is made for this run")
    parser.add_argument("--grow", type=int, default=0, help="grow one tree so often, and nothing else")
    parser.add_argument("--here", action="store_true", help="count with the engine at hand")
    parser.add_argument("--unreached", action="store_true", help="name the compiled functions that nothing here calls")
    args = parser.parse_args(arguments)
    if args.unreached:
        missing = unreached(args.short)
        print("\n".join([*missing, f"{len(missing)} compiled functions are called by no probe"]))
        return 1 if missing else 0
    if args.here and args.grow:
        return 1 if grown(args.grow) > GROWTH else 0
    if args.here:
        return show(args.calls, args.short)
    with tempfile.TemporaryDirectory() as made:
        folder = args.folder.resolve() if args.folder else Path(made)
        if not args.folder:
            subprocess.run([sys.executable, str(ROOT / "build" / "compile.py"), made], check=True)
        words = ["--here", "--calls", str(args.calls), "--grow", str(args.grow), *["--short"] * args.short]
        command = [sys.executable, "-m", "tests.tools.leaks", *words]
        return subprocess.run(command, **inside(folder), check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
