"""A puzzle as a record and as a line of text. Knows nothing of whether it has a solution, or how hard it is to find.

It is a position of classic Podkidnoy between two seats without a talon. The seat that has to win is OWN, and it is
its turn; what it does not hold, and what does not lie on the table, the other seat has or is gone. One line::

    3 36 H: 10C AH 7S | 9H QC | 9S<JS 9D

grade (0: not graded), pack, trump suit; the own cards; the other's; the table, if cards lie there already: each attack
card, "<" and the card that beats it, the unbeaten ones last. What the own seat has to do follows from the table: to
lead if nothing lies there, to beat if a card lies unbeaten, else to throw in or to pass; a last word "takes" says that
the other takes, and cards may be given to it. What lies there was laid card by card, the unbeaten ones together.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.rules.bout import begin_bout
from engine.rules.cards import SUIT_LETTERS, cards_in, set_of
from engine.rules.commands import Attack, Beat, DealCommand, Take
from engine.rules.compose import compose
from engine.rules.legality import perform, refusal
from engine.rules.log import Log
from engine.rules.opening import set_trump
from engine.rules.options import Options
from engine.rules.state import Rules, State
from engine.rules.tally import Opening

OWN, OTHER = 0, 1
PACKS = ("24", "36", "52")
GRADES = (1, 2, 3, 4, 5)
KINDS = ("lead", "defence", "throw-in")
TAKES = "takes"
LONGEST = 300
"""So many characters no line has."""
_LINE = re.compile(r"([0-5]) (\d\d) ([SHDC]): ([^|]+)\|([^|]+)(?:\|([^|]+))?")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``own`` and ``other`` are the hands as sets, ``pairs`` the table: attack card and what beats it, -1 for nothing.

    ``takes``: the other seat takes, and the own one may give it more.
    """

    pack: str
    trump: int
    own: int
    other: int
    pairs: tuple[tuple[int, int], ...] = ()
    takes: bool = False
    grade: int = 0

    @property
    def defends(self) -> bool:
        """The own seat has to beat or to take."""
        return not self.takes and any(cover < 0 for _, cover in self.pairs)

    @property
    def kind(self) -> str:
        """What has to be done first, one of KINDS."""
        return "defence" if self.defends else "throw-in" if self.pairs else "lead"

    @property
    def cards(self) -> int:
        """How many are left: in the hands and on the table."""
        laid = sum(1 + (cover >= 0) for _, cover in self.pairs)
        return self.own.bit_count() + self.other.bit_count() + laid


@lru_cache(maxsize=len(PACKS))
def rules_of(pack: str) -> Rules:
    """Classic Podkidnoy for two, with this pack."""
    return compose(options_of(pack), 2)


def options_of(pack: str) -> Options:
    """The options of a puzzle's deal."""
    return Options(pack=pack)  # type: ignore[arg-type]  # one of PACKS


def state_of(puzzle: Puzzle, log: Log = None) -> State:
    """The deal at the puzzle's first decision, played there by the kernel from where the bout began.

    Raises ValueError if it cannot be.
    """
    state = beginning(puzzle, log)
    for command in laid(puzzle):
        if refusal(state, command) is not None:
            raise ValueError("these cards cannot be on the table")
        perform(state, command, log)
    if state.ended is not None or state.turn != OWN:
        raise ValueError("it is not the solver's turn")
    return state


def beginning(puzzle: Puzzle, log: Log = None) -> State:
    """The deal at the beginning of the bout that the puzzle lies in. Raises ValueError if it cannot be."""
    rules, attacker = rules_of(puzzle.pack), OTHER if puzzle.defends else OWN
    hands = [puzzle.own, puzzle.other]
    for attack, cover in puzzle.pairs:
        for seat, card in ((attacker, attack), (1 - attacker, cover)):
            if card >= 0:
                if (hands[0] | hands[1]) >> card & 1:
                    raise ValueError("a card is in two places")
                hands[seat] |= 1 << card
    if hands[0] & hands[1] or not (hands[0] and hands[1]):
        raise ValueError("both seats need cards, and every card must be in one place")
    state = State(rules, Opening(OTHER, 0, -1))
    state.hands = hands
    set_trump(state, puzzle.trump)
    state.discard = (1 << rules.pack.size) - 1 & ~(hands[0] | hands[1])
    state.bout = 1  # the deal's first bout has a limit of its own
    begin_bout(state, attacker, 1 - attacker, log)
    return state


def laid(puzzle: Puzzle) -> list[DealCommand]:
    """What was done in the bout before the puzzle begins."""
    attacker = OTHER if puzzle.defends else OWN
    done: list[DealCommand] = []
    for attack, cover in puzzle.pairs:
        if cover >= 0:
            done += [Attack(attacker, (attack,)), Beat(1 - attacker, attack, cover)]
    unbeaten = tuple(attack for attack, cover in puzzle.pairs if cover < 0)
    if unbeaten:
        done.append(Attack(attacker, unbeaten))
    return [*done, Take(OTHER)] if puzzle.takes else done


def puzzle_of(state: State, pack: str) -> Puzzle | None:
    """A position as a puzzle for the seat whose turn it is; None if it is none of ours."""
    if state.ended is not None or state.talon or len(state.hands) != 2:
        return None
    seat = state.turn
    pairs = tuple(sorted(zip(state.attacks, state.covers, strict=True), key=lambda pair: pair[1] < 0))
    found = Puzzle(pack, state.trump, state.hands[seat], state.hands[1 - seat], pairs, state.taking)
    try:
        state_of(found)
    except ValueError:
        return None
    return found


def write_line(puzzle: Puzzle) -> str:
    """The puzzle in a line."""
    pack = rules_of(puzzle.pack).pack
    parts = [f"{puzzle.grade} {puzzle.pack} {SUIT_LETTERS[puzzle.trump]}: {pack.written(puzzle.own)}"]
    parts.append(pack.written(puzzle.other))
    if puzzle.pairs:
        table = [pack.names[a] + (f"<{pack.names[c]}" if c >= 0 else "") for a, c in puzzle.pairs]
        parts.append(" ".join([*table, TAKES] if puzzle.takes else table))
    return " | ".join(parts)


def read_line(line: str) -> Puzzle:
    """The puzzle of a line. Raises ValueError, saying what is wrong, for a line that is none."""
    found = _LINE.fullmatch(line.strip()) if len(line) <= LONGEST else None
    if found is None or found[2] not in PACKS:
        raise ValueError("expected a puzzle as in: 3 36 H: 10C AH 7S | 9H QC | 9S<JS 9D")
    pack = rules_of(found[2]).pack
    words = (found[6] or "").split()
    takes = words[-1:] == [TAKES]
    pairs = []
    for word in words[:-1] if takes else words:
        attack, _, cover = word.partition("<")
        pairs.append((pack.card(attack), pack.card(cover) if cover else -1))
    own, other = pack.hand(found[4]), pack.hand(found[5])
    puzzle = Puzzle(found[2], SUIT_LETTERS.index(found[3]), own, other, tuple(pairs), takes, int(found[1]))
    state_of(puzzle)
    return puzzle


def graded(puzzle: Puzzle, grade: int) -> Puzzle:
    """The same puzzle with its grade."""
    return replace(puzzle, grade=grade)


def cards_of(puzzle: Puzzle) -> list[int]:
    """All cards that are left, those in the hands and those on the table."""
    on_table = set_of(card for pair in puzzle.pairs for card in pair if card >= 0)
    return cards_in(puzzle.own | puzzle.other | on_table)
