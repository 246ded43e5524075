"""One choice judged twice: by what its seat could know, and with all cards known.

The choice and the best move are compared on the same determinizations. The best of several estimates is the one that
luck favoured, so a loss that would count as a mistake is measured again on other determinizations: noise alone makes no
mistakes (``python -m tests.tools.faultfinding`` counts them).
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
"""A generator for a purpose: the same for the same words, whatever was asked for before."""
Thinking = Callable[[Random, int], Thought]


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision, and what was found besides: the position's worth by knowledge and with open cards."""

    decision: Decision
    prospects: Prospects
    opened: Prospects | None


@dataclass(frozen=True, slots=True)
class _Found:
    """One of the two judgements."""

    thought: Thought
    best: Option
    loss: float
    weighed: Thought
    """The one that the loss was read off."""


def judge(
    walk: Walk, command: DealCommand, depth: Depth, chance: Chance, late: Late | None
) -> Generator[int, None, JudgedDecision]:
    """What ``command``, which comes next in the deal, gave away; made in pieces.

    Yields after each piece how much of the planned work it was; together these are `planned`.
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
    """The work of one decision, in iterations; looking at something again comes on top."""
    return depth.thought + depth.opened


def rounded(figure: float) -> float:
    """To a hundredth of a percentage point: nobody reads more, and a kept review is a third as long."""
    return round(figure, 4)


def _unquestioned(
    walk: Walk, asked: DecisionInput, command: DealCommand, depth: Depth, chance: Chance, late: Late | None
) -> JudgedDecision:
    """The exchange is right whenever it may be made (R26), so it is not compared with anything."""
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
    """All that was weighed, the best first."""
    share, best, pack = share_of_draw(rules), found.best.command, rules.pack
    commands = [each.command for each in found.weighed.options if each.command not in (best, played)]
    others = [(_loss(found.weighed, best, each, share), each) for each in commands]
    others.append((found.loss, played))
    others.sort(key=lambda each: each[0])
    return tuple(WeighedOption(write_command(each, pack), rounded(loss)) for loss, each in [(0.0, best), *others])


def _loss(thought: Thought, best: Command, played: Command, share: float) -> float:
    """How much more ``played`` loses than ``best``; nothing if it loses less."""
    first, second = thought.option(best), thought.option(played)
    if first is None or second is None:
        return 0.0  # both are alike but for the order of their cards
    return max(second.losing - first.losing + (second.draw - first.draw) * share, 0.0)
