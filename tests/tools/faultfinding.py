"""Counts the mistakes that the review finds in deals of different players: ``python -m tests.tools.faultfinding``.

Deals are played by one kind of player and reviewed for one seat in turn. Players that use the review's own estimate,
with as many iterations on other determinizations, should have hardly any mistakes: theirs are noise. Novices should
have many.

``--proof`` tests the estimated losses. After each mistake the true deal is played to the end by experts with their own
knowledge, once with the better command and once with the one played. Mistakes are found from a seat's knowledge alone,
so the true deal is a fair sample, and over many mistakes the fool's share must differ by the mean loss.

Results are in engine/study/REVIEW.md; the thresholds in engine.study.verdicts.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from random import Random

from engine.bots import levels
from engine.bots.decision_input import DecisionInput
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil
from engine.match.match import Match
from engine.notation.commands import read_command
from engine.records.journal_header import Chair
from engine.records.replay import DealReplay
from engine.rules.commands import Command, Say
from engine.rules.events import Event
from engine.rules.legality import legal
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from engine.rules.state import Rules
from engine.study.depths import DEPTHS, depth
from engine.study.lines import Continuation, better_line
from engine.study.record import GOOD, VERDICTS, Decision, Review
from engine.study.review import review
from engine.study.thought import think
from engine.study.verdicts import accuracy

Player = Callable[[DecisionInput, Rules, Random], Command]


def played(key: str, seats: int, seed: str, player: Player) -> DealReplay:
    """A deal with one player on all seats; an expert decides actions out of turn, without talk."""
    match = Match(preset(key).options, seats, seed)
    rules, chance = match.state.rules, Random(seed)
    memories = [Memory(seat, seats, rules.pack.same_rank, rules.tables) for seat in range(seats)]

    def hear(events: Sequence[Event]) -> None:
        for event in events:
            for seat, memory in enumerate(memories):
                memory.fold(observe(event, seat))

    def asked(seat: int) -> DecisionInput:
        return DecisionInput(veil(match.state, seat), memories[seat], legal(match.state, seat))

    def aside() -> Command | None:
        for seat in range(seats):
            if seat != match.state.turn:
                question = asked(seat)
                if question.legal.exchange or any(cards for _target, cards in question.legal.beats):
                    found = levels.aside("expert", "", question, rules, chance)
                    if found is not None and not isinstance(found, Say):
                        return found
        return None

    hear(match.begin())
    while match.state.ended is None:
        told = match.submit(aside() or player(asked(match.state.turn), rules, chance))
        if isinstance(told, Refusal):
            raise AssertionError(told)
        hear(told)
    return DealReplay(match, tuple(Chair(f"Seat {seat + 1}", 1, True) for seat in range(seats)))


def level(key: str) -> Player:
    return lambda asked, rules, chance: levels.choose(key, "", asked, rules, chance, iterations=1000)


def same(iterations: int) -> Player:
    """A player that uses the review's estimate on other determinizations."""
    return lambda asked, rules, chance: think(asked, rules, chance, iterations).options[0].command


def reviewed(reel: DealReplay, seat: int, depth_key: str, seed: int) -> Review:
    *_, found = review(reel, seat, depth_key, Random(seed))
    assert isinstance(found, Review)
    return found


def row(name: str, decisions: list[Decision]) -> str:
    """A row of the table: shares in per cent of all decisions."""
    count, words = len(decisions), Counter(each.verdict for each in decisions)
    luck = Counter(each.luck for each in decisions)
    losses = [each.loss for each in decisions]
    shares = " ".join(f"{100 * words[word] / count:10.1f}" for word in VERDICTS)
    lucks = " ".join(f"{100 * luck[word] / count:8.1f}" for word in ("unlucky", "lucky"))
    mean = 100 * sum(losses) / count
    return f"{name:12} {count:9} {shares} {lucks} {mean:9.2f} {100 * accuracy(losses):9.1f}"


def proof(reels: list[DealReplay], found: list[list[Decision]], iterations: int) -> str:
    """The mean estimated loss, and the mean observed loss when both commands are played on, with standard error."""
    judged: list[float] = []
    shown: list[float] = []
    for reel, decisions in zip(reels, found, strict=True):
        for each in decisions:
            if each.verdict == GOOD:
                continue
            ends = []
            for words in (each.played, each.best):
                first = read_command(words, reel.at(0).rules.pack)
                line = drained(better_line(reel, each.place, first, iterations, Random, None))
                draw = 0.4 / (len(reel.at(0).rules.sides) - 1)
                ends.append(draw if line.fool < 0 else float(each.seat in line.losers))
            judged.append(each.loss)
            shown.append(ends[0] - ends[1])
    count, mean = len(shown), sum(shown) / len(shown)
    error = (sum((each - mean) ** 2 for each in shown) / count / max(count - 1, 1)) ** 0.5
    return f"{count} faults: judged {100 * sum(judged) / count:.1f}, shown {100 * mean:.1f} ± {100 * error:.1f}"


def drained(steps: Generator[int, None, Continuation]) -> Continuation:
    while True:
        try:
            next(steps)
        except StopIteration as over:
            line: Continuation = over.value
            return line


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tools.faultfinding", description=__doc__)
    parser.add_argument("--deals", type=int, default=40, help="for each player")
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--depth", default="default", choices=DEPTHS)
    parser.add_argument("--players", default="same,grandmaster,expert,club,amateur,novice")
    parser.add_argument("--proof", type=int, default=0, metavar="N", help="play faults on, with N iterations a move")
    args = parser.parse_args()
    shares = " ".join(f"{word:>10}" for word in VERDICTS)
    print(f"{args.preset}, {args.seats} seats, {args.depth} depth; in % of decisions")
    print(f"{'':12} decisions {shares}  unlucky    lucky mean loss  accuracy")
    for name in args.players.split(","):
        player = same(depth(args.depth).thought) if name == "same" else level(name)
        reels = [played(args.preset, args.seats, f"fault {deal}", player) for deal in range(args.deals)]
        found = [list(reviewed(reel, n % args.seats, args.depth, n).decisions) for n, reel in enumerate(reels)]
        print(row(name, [each for decisions in found for each in decisions]), flush=True)
        if args.proof:
            print(f"{'':12} {proof(reels, found, args.proof)}", flush=True)


if __name__ == "__main__":
    main()
