"""Judges a decision twice: on what its seat could know, and with all cards known.

The decision and the best move are compared on the same determinizations. The maximum of several estimates is biased by
luck, so a loss that would count as a mistake is measured again on other determinizations, so that noise alone does not
make mistakes (``python -m tests.tools.faultfinding`` counts them).
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.notation.commands import write_command
from engine.rules.commands import Command, DealCommand, Exchange
from engine.rules.state import Rules
from engine.study.calibration import share_of_draw
from engine.study.depths import Depth
from engine.study.kinds import kind_of
from engine.study.knowledge import Walk
from engine.study.phases import phase_of
from engine.study.prospects import Late, Prospects, known
from engine.study.reasons import reasons
from engine.study.record import GOOD, Decision, WeighedOption
from engine.study.thought import Option, Thought, think, think_open
from engine.study.verdicts import DOUBTFUL, verdict

Chance = Callable[[str], Random]
"""Returns a random generator for a label: always the same for the same label."""
Thinking = Callable[[Random, int], Thought]


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision, and the prospects of the position on what was known and with all cards known."""

    decision: Decision
    prospects: Prospects
    opened: Prospects | None


@dataclass(frozen=True, slots=True)
class _Found:
    """The result of one of the two judgements."""

    thought: Thought
    best: Option
    loss: float
    weighed: Thought
    """The thought that the loss was taken from."""


def judge(
    walk: Walk, command: DealCommand, depth: Depth, chance: Chance, late: Late | None
) -> Generator[int, None, JudgedDecision]:
    """Judge ``command``, the next one of the deal, in steps. Returns the result.

    Yields after each step the work done, in iterations; together these are `planned`.
    """
    seat, rules = command.seat, walk.rules
    asked = walk.asked(seat)
    if asked.legal.phase is None or isinstance(command, Exchange):
        judged = _unquestioned(walk, asked, command, depth, chance, late)
        yield planned(depth)
        return judged
    knowing = yield from _compared(
        lambda luck, iterations: think(asked, rules, luck, iterations, late, command),
        command,
        rules,
        depth.thought,
        depth.again,
        lambda words: chance(f"known {words}"),
    )
    state = walk.state
    seeing = yield from _compared(
        lambda luck, iterations: think_open(state, seat, luck, iterations, late, command),
        command,
        rules,
        depth.opened,
        depth.opened,
        lambda words: chance(f"open {words}"),
    )
    pack, best = rules.pack, knowing.best.command
    wrong = verdict(knowing.loss) != GOOD
    decision = Decision(
        place=walk.place,
        seat=seat,
        phase=phase_of(asked, rules, command, best),
        played=write_command(command, pack),
        best=write_command(best, pack),
        best_open=write_command(seeing.best.command, pack),
        loss=rounded(knowing.loss),
        loss_open=rounded(seeing.loss),
        verdict=verdict(knowing.loss),
        verdict_open=verdict(seeing.loss),
        exact=knowing.thought.exact,
        exact_open=seeing.thought.exact,
        losing=rounded(knowing.best.losing),
        draw=rounded(knowing.best.draw),
        known=walk.known(seat),
        reasons=reasons(asked, rules, knowing.thought, command) if wrong else (),
        kind=kind_of(command, best, state) if wrong else "",
        options=_options(knowing, command, rules) if wrong else (),
    )
    return JudgedDecision(decision, knowing.thought.prospects, seeing.thought.prospects)


def planned(depth: Depth) -> int:
    """The work of one decision, in iterations, without repeated measurements."""
    return depth.thought + depth.opened


def rounded(figure: float) -> float:
    """Rounded to a hundredth of a percentage point, which makes a stored review a third as long."""
    return round(figure, 4)


def _unquestioned(
    walk: Walk, asked: DecisionInput, command: DealCommand, depth: Depth, chance: Chance, late: Late | None
) -> JudgedDecision:
    """The result for an exchange (R26), which is always right when legal, so nothing is compared."""
    rules, words = walk.rules, write_command(command, walk.rules.pack)
    prospects = known(asked.seen, asked.memory, rules, chance("exchange"), depth.graph, late)
    decision = Decision(
        place=walk.place,
        seat=command.seat,
        phase=phase_of(asked, rules, command, command),
        played=words,
        best=words,
        best_open=words,
        loss=0.0,
        loss_open=0.0,
        verdict=GOOD,
        verdict_open=GOOD,
        exact=prospects.exact,
        exact_open=False,
        losing=rounded(prospects.fool[command.seat]),
        draw=rounded(prospects.draw),
        known=walk.known(command.seat),
    )
    return JudgedDecision(decision, prospects, None)


def _compared(
    thinking: Thinking, command: Command, rules: Rules, iterations: int, again: int, chance: Chance
) -> Generator[int, None, _Found]:
    thought = thinking(chance("first"), iterations)
    yield iterations
    best, share, weighed = thought.options[0], share_of_draw(rules), thought
    loss = _loss(thought, best.command, command, share)
    if loss >= DOUBTFUL and not thought.exact:
        weighed = thinking(chance("again"), again)
        loss = _loss(weighed, best.command, command, share)
        yield 0
    return _Found(thought, best, loss, weighed)


def _options(found: _Found, played: Command, rules: Rules) -> tuple[WeighedOption, ...]:
    """All options that were compared, best first."""
    share, best, pack = share_of_draw(rules), found.best.command, rules.pack
    commands = [each.command for each in found.weighed.options if each.command not in (best, played)]
    others = [(_loss(found.weighed, best, each, share), each) for each in commands]
    others.append((found.loss, played))
    others.sort(key=lambda each: each[0])
    return tuple(WeighedOption(write_command(each, pack), rounded(loss)) for loss, each in [(0.0, best), *others])


def _loss(thought: Thought, best: Command, played: Command, share: float) -> float:
    """How much more ``played`` loses than ``best``, at least 0."""
    first, second = thought.option(best), thought.option(played)
    if first is None or second is None:
        return 0.0  # they differ only in the order of their cards
    return max(second.losing - first.losing + (second.draw - first.draw) * share, 0.0)
