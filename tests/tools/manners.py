"""Counts what looks senseless in a player's play, over whole deals with the same player on every seat.

    python -m tests.tools.manners expert:300 --deals 200 --preset pairs
    python -m tests.tools.manners grandmaster --seats 4 --deals 20 --show 20 --worlds 80

Moves with a sign (engine.bots.sense, which says why each is one) are counted for each hundred real choices; forced
moves are none. Some pay now and then, so they should be few. ``--show`` lists the first ones; with ``--worlds`` each is
played out against the best move without a sign in so many deals that the seat cannot tell apart, by veterans.

Two habits are counted beside the signs, because good players have them: leading one card of a low pair, and leading a
single card three ranks above the lowest. A defence against several cards is one choice, so none should be broken off: a
card beaten, then taken, with nothing new on the table. The exit status says whether one was. (Where partners beat cards
for a defender, R44, a refused one may be.)
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from statistics import mean, stdev

from engine.arena.players import player
from engine.arena.seated import SeatedPlayer
from engine.arena.table import play_deal
from engine.bots import levels, policies
from engine.bots.decision_input import DecisionInput
from engine.bots.process import _forced as forced
from engine.bots.sense import SenselessSign, sign
from engine.knowledge.determinization import guess
from engine.knowledge.memory import Memory
from engine.knowledge.observe import observe
from engine.knowledge.projection import veil, view_of
from engine.notation.commands import write_command
from engine.rules.cards import cards_in
from engine.rules.commands import NO_MOVE, Attack, Beat, Command, DealCommand, Take
from engine.rules.compose import compose
from engine.rules.events import ANSWER, LEAD, Event
from engine.rules.legality import legal, perform
from engine.rules.presets import preset as preset_named
from engine.rules.state import Rules, State

SEVERAL = "defences against several cards"
BEGUN = "of these begun"
BROKEN_OFF = "broken off"
CHOICES = "real choices"
SIGNED = "with a sign"
PAIR_SPLIT = "low pairs split in a lead"
HIGH_LEAD = "single cards led three ranks above the lowest"
KINDS = (SEVERAL, BEGUN, BROKEN_OFF, CHOICES, SIGNED, PAIR_SPLIT, HIGH_LEAD)
LONGEST = 400
"""Commands after which a deal that is played out counts as drawn."""


class Watched(SeatedPlayer):
    """Plays as another player, and counts in ``found`` what it does; ``tell`` hears of each move with a sign."""

    def __init__(self, other: SeatedPlayer, found: Counter[str], told: list[str], show: int, worlds: int) -> None:
        self.other, self.found, self.name = other, found, other.name
        self.told, self.show, self.worlds = told, show, worlds

    def choose(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command:
        command = self.other.choose(asked, rules, chance)
        self.found.update(noted(asked, rules, command))
        if len(self.told) < self.show and forced(asked.legal, rules) is None:
            borne = sign(command, asked, rules) if isinstance(command, DealCommand) else None
            if borne is not None and isinstance(command, DealCommand):
                self.told.append(_told(asked, rules, command, borne, self.worlds))
                print(self.told[-1], flush=True)
        return command

    def aside(self, asked: DecisionInput, rules: Rules, chance: Random) -> Command | None:
        return self.other.aside(asked, rules, chance)


def noted(asked: DecisionInput, rules: Rules, command: Command) -> Iterable[str]:
    """The kinds that a choice is of."""
    legal = asked.legal
    if legal.phase == ANSWER:
        begun = not asked.seen.part("fresh")
        if begun and isinstance(command, Take):
            yield BROKEN_OFF
        if not begun and len(legal.beats) > 1:
            yield SEVERAL
            if isinstance(command, Beat):
                yield BEGUN
    if forced(legal, rules) is not None or not isinstance(command, DealCommand):
        return
    yield CHOICES
    borne = sign(command, asked, rules)
    if borne is not None:
        yield SIGNED
        yield borne
    if legal.phase == LEAD and asked.view.talon and isinstance(command, Attack) and len(command.cards) == 1:
        yield from _habits(asked, rules, command.cards[0], legal.room)


def _habits(asked: DecisionInput, rules: Rules, card: int, room: int) -> Iterator[str]:
    view, pack = asked.view, rules.pack
    plain = view.hand & ~rules.table_for(view.trump, view.own, view.seat).trumps
    rank = pack.rank_of[card]
    if plain >> card & 1 and rank < len(pack.ranks) - 4 and room > 1 and (pack.same_rank[card] & plain).bit_count() > 1:
        yield PAIR_SPLIT
    if plain >> card & 1 and rank - min(pack.rank_of[each] for each in cards_in(plain)) >= 3:
        yield HIGH_LEAD


def _told(asked: DecisionInput, rules: Rules, command: DealCommand, borne: SenselessSign, worlds: int) -> str:
    """A line about a move with a sign: the moment as its seat sees it, and what the move is worth."""
    view, pack = asked.view, rules.pack
    names = [pack.names[card] for card in cards_in(view.hand)]
    table = [pack.names[pair.attack] + (f"/{pack.names[pair.cover]}" if pair.cover >= 0 else "") for pair in view.table]
    line = (
        f"{borne.name}: {write_command(command, pack)}; holds {' '.join(names)}, trumps {'SHDC'[view.trump]}, talon "
        f"{view.talon}, hands {view.counts}, defender {view.defender}, table {' '.join(table) or 'empty'}"
    )
    other = _sane(asked, rules)
    if not worlds or other is None:
        return line
    gain, error = worth(asked, rules, command, other, worlds)
    return f"{line}; {write_command(other, pack)} instead loses {100 * gain:+.1f} +- {196 * error:.1f} points of a deal"


def _sane(asked: DecisionInput, rules: Rules) -> DealCommand | None:
    """The move without a sign that the policy likes best."""
    commands = [
        one
        for one in asked.legal.commands(rules.pack.same_rank)
        if isinstance(one, DealCommand) and not isinstance(one, NO_MOVE) and sign(one, asked, rules) is None
    ]
    liked = policies.liked(asked.memory, rules, commands) if commands else None
    return commands[liked.index(max(liked))] if liked else None


def worth(
    asked: DecisionInput, rules: Rules, command: DealCommand, other: DealCommand, worlds: int
) -> tuple[float, float]:
    """How much more often the seat's side is the fool after ``other``, with the standard error of that."""
    gains = []
    for number in range(worlds):
        state = guess(asked.seen, asked.memory, rules, Random(number))
        gains.append(_lost(state, asked, other, number) - _lost(state, asked, command, number))
    return mean(gains), stdev(gains) / worlds**0.5


def _lost(state: State, asked: DecisionInput, first: DealCommand, number: int) -> float:
    state, chance, log = state.copy(), Random(number), list[Event]()
    rules, seat = state.rules, asked.legal.seat
    memories = [_aware(state, asked, each) for each in range(rules.seats)]
    perform(state, first, log)
    for _ in range(LONGEST):
        for event in log:
            for memory in memories:
                memory.fold(observe(event, memory.seat))
        log.clear()
        if state.ended is not None:
            break
        turn = state.turn
        question = DecisionInput(veil(state, turn), memories[turn], legal(state, turn))
        command = forced(question.legal, rules) or levels.choose("veteran", "", question, rules, chance, iterations=40)
        assert isinstance(command, DealCommand)
        perform(state, command, log)
    if state.ended is None or not state.ended.losers:
        return 0.5
    return float(seat in state.ended.losers)


def _aware(state: State, asked: DecisionInput, seat: int) -> Memory:
    """The memory of a seat that has seen what everybody has."""
    rules = state.rules
    memory = Memory(seat, rules.seats, rules.pack.same_rank, rules.tables)
    memory.view = view_of(state, seat)
    memory.known = [0 if each == seat else known for each, known in enumerate(asked.memory.known)]
    memory.drawn = asked.memory.drawn.copy()
    return memory


def manners(
    name: str, preset: str, seats: int, deals: int, seed: str = "manners", show: int = 0, worlds: int = 0
) -> Counter[str]:
    """The counts of ``deals`` deals with ``name`` on every seat."""
    game = preset_named(preset)
    rules = compose(game.options, seats)
    found: Counter[str] = Counter()
    told: list[str] = []
    for number in range(deals):
        seated = [Watched(player(name), found, told, show, worlds) for _ in range(seats)]
        for seat, each in enumerate(seated):
            each.other.sit(seat, game.options, seats)
        play_deal(rules, seed, f"deal {number}", seated)
        for each in seated:
            each.other.leave()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Counts what looks senseless in a player's play.")
    parser.add_argument("players", nargs="+", help="names as in the arena")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--preset", default="podkidnoy")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="manners")
    parser.add_argument("--show", type=int, default=0, help="list so many moves with a sign")
    parser.add_argument("--worlds", type=int, default=0, help="and play each out in so many deals")
    args = parser.parse_args()
    broken = 0
    for name in args.players:
        seats = args.seats or preset_named(args.preset).seats[0]
        found = manners(name, args.preset, seats, args.deals, args.seed, args.show, args.worlds)
        broken += found[BROKEN_OFF]
        print(name, *(f"{found[kind]:8} {kind}" for kind in KINDS), sep="\n")
        for each in SenselessSign:
            if found[each]:
                print(f"{found[each]:8} {each}")
        print(f"{100 * found[SIGNED] / max(found[CHOICES], 1):8.1f} signs for each hundred choices", flush=True)
    return int(broken > 0)


if __name__ == "__main__":
    raise SystemExit(main())
