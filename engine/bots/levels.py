"""The computer players by strength: title of each level, thinking time, and method.

The levels differ in what they remember (engine.bots.forgetting), in how they judge a move (engine.bots.weighing, minds)
or search (engine.bots.search, with a policy's opinion: engine.bots.policies), in what they overlook
(engine.bots.faults), and in the size of the endgames they play perfectly. A search does nothing that looks senseless
without proof (engine.bots.sense). A character's taste (engine.bots.characters, taste) chooses among nearly equal moves,
from the club player up never what looks senseless.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from random import Random

from engine.bots import helping, partners, search
from engine.bots.characters import character, taste_of
from engine.bots.decision_input import DecisionInput
from engine.bots.effort import Effort, Late
from engine.bots.endgame import Outcome, SolvedResult, cards_left, certain, solve
from engine.bots.faults import Rates, overlooked
from engine.bots.forgetting import Recall, remembered
from engine.bots.minds import AMATEUR, AMATEUR_FAULTS, CLUB, NOVICE, NOVICE_FAULTS
from engine.bots.opponents import lowest_players
from engine.bots.policies import liked, mixed
from engine.bots.rollout import habits
from engine.bots.sense import sane
from engine.bots.taste import Candidate, Taste, likings, suited
from engine.bots.weighing import Mind, opinions
from engine.rules.commands import Attack, Beat, DealCommand, Exchange, Pass, Take
from engine.rules.state import Rules

__all__ = ["LEVELS", "Effort", "Late", "Level", "aside", "choose", "level"]

NEAR_POINTS = 8.0
"""Points that a taste may give up without a search (a point is one rank of a plain card)."""
LIKED = 0.8
"""With a search of two seats what is liked counts so much beside the share of tries."""
NEAR_ODDS = 2.0
"""What an earlier personality (engine.bots.temper) may give up at other tables: the policy chooses the best move so
many times as often (its logarithm). There the search looks only among what suits the taste."""
FAR = 99.0
"""What is not near is liked so much less than anything that is."""
NODES = 170_000
"""Of the endgame solver: 14 cards without a talon never took more in deals as they are played (with a lone turn-up one
time in 25), and more would take too long."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play. ``title`` and ``about`` are English, for a player to read.

    A thought has so many ``iterations`` (0: no search), or ``duel`` where two play and ``teamed`` where seats play
    together: so each level is about as much weaker than the next at every table. After ``seconds`` it may end with as
    few as ``floor`` (0: with all of them), but never with fewer: on a busy machine it takes longer rather than play
    below its level. Where two play, one of the eight characters goes on for ``tasteful`` times as many iterations if
    there is time, which makes up for what its taste gives up. Elsewhere it has ``evenly`` (0: the level's own number)
    and tries each move equally often: the usual search hardly looks at others once the first do well, so nobody could
    say what a liked move would cost. Of those worth at most ``near`` less than the best it then does what it likes.
    With at most ``endgame`` cards left, where seats play together ``teamed_endgame`` (0: as many), it plays an endgame
    of two hands without a fault. A level without a search has a ``mind``, keeps in mind what ``recall`` says, and makes
    ``faults`` at their rates. One that ``foresees`` recognizes lowest-card players and foresees their moves
    (engine.bots.opponents). A search's shares of tries count beside ``trust`` times the policy's (engine.bots.policy),
    where two play beside ``duel_trust`` times.
    """

    key: str
    title: str
    about: str
    seconds: float
    iterations: int
    endgame: int = 0
    mind: Mind | None = None
    recall: Recall = Recall.EVERYTHING
    faults: Rates = field(default_factory=dict)
    floor: int = 0
    foresees: bool = False
    duel: int = 0
    teamed: int = 0
    teamed_endgame: int = 0
    trust: float = 0.0
    duel_trust: float = 0.0
    tasteful: int = 1
    evenly: int = 0
    near: float = 0.3

    def most(self, rules: Rules, temper: str = "") -> int:
        """How many iterations a thought of character ``temper`` has by these rules."""
        one_of_the_eight = character(temper) is not None
        if rules.seats != 2 and self.evenly and one_of_the_eight:
            return self.evenly
        if rules.in_teams:
            return self.teamed or self.iterations
        if rules.seats != 2:
            return self.iterations
        many = self.duel or self.iterations
        return many * self.tasteful if one_of_the_eight else many

    def plays_out(self, rules: Rules) -> int:
        """With how few cards left it plays endgames of two hands without a fault by these rules."""
        return self.teamed_endgame if self.teamed_endgame and rules.in_teams else self.endgame

    def trusting(self, rules: Rules) -> float:
        """What the policy's opinion counts beside the search's by these rules."""
        return self.duel_trust if rules.seats == 2 else self.trust

    def fewest(self, rules: Rules) -> int:
        """With how many a thought may end when its time is up."""
        return self.floor or self.most(rules)


LEVELS = (
    Level(
        "novice",
        "Novice",
        "Forgets what was played and wastes trumps.",
        0.0,
        0,
        mind=NOVICE,
        recall=Recall.NOTHING,
        faults=NOVICE_FAULTS,
    ),
    Level(
        "amateur",
        "Amateur",
        "Saves trumps but overlooks a thing or two.",
        0.0,
        0,
        mind=AMATEUR,
        recall=Recall.TRUMPS,
        faults=AMATEUR_FAULTS,
    ),
    Level(
        "club", "Club player", "Counts cards and plays short endgames perfectly.", 0.0, 0, 8, CLUB, teamed_endgame=10
    ),
    Level(
        "veteran",
        "Veteran",
        "Counts cards and looks a little ahead.",
        0.1,
        14,
        10,
        duel=9,
        teamed=40,
        teamed_endgame=12,
        trust=0.1,
        duel_trust=0.1,
        evenly=100,
    ),
    Level(
        "expert",
        "Expert",
        "Remembers every card and thinks ahead.",
        0.2,
        64,
        12,
        teamed=300,
        teamed_endgame=14,
        trust=0.1,
        duel_trust=0.1,
        tasteful=6,
        evenly=1000,
    ),
    Level(
        "grandmaster",
        "Grandmaster",
        "Thinks far ahead and never spoils an endgame.",
        1.0,
        5000,
        16,
        floor=1000,
        foresees=True,
        trust=0.5,
        duel_trust=0.25,
        near=0.12,
    ),
)
"""From the weakest to the strongest."""

_BY_KEY = {level.key: level for level in LEVELS}


def level(key: str) -> Level:
    """The level of that key. Raises ValueError if there is none."""
    if key not in _BY_KEY:
        raise ValueError(f"unknown level {key!r}; choose from {', '.join(_BY_KEY)}")
    return _BY_KEY[key]


def choose(
    key: str,
    temper: str,
    asked: DecisionInput,
    rules: Rules,
    chance: Random,
    effort: Effort | None = None,
    iterations: int | None = None,
) -> DealCommand:
    """The move of a player of level ``key`` and character ``temper`` ("": none) at its turn.

    ``effort`` limits a search and counts its iterations. Without it there are so many ``iterations``, or the level's
    own number, and the same random generator gives the same choice. Raises ValueError for an unknown level or
    character, and when the seat may do nothing now.
    """
    strength, taste = level(key), taste_of(temper)
    effort = effort or Effort(most=iterations or strength.most(rules, temper))
    exact = worked_out(strength, asked, rules, effort.late)
    if exact is not None and exact.outcome is not Outcome.LOSS:
        return exact.command
    if strength.mind is None:
        return _searched(strength, taste, asked, rules, chance, effort, exact is not None)
    found = _weighed(strength, strength.mind, asked, rules)
    best = min(found, key=lambda each: each.loss)
    if taste is None:
        return best.command
    if character(temper) is not None and strength.recall is Recall.EVERYTHING:
        # A good player does nothing senseless for a taste's sake. (The earlier personalities go on as they were.)
        makes_sense = sane(asked, rules)
        found = [each for each in found if each is best or makes_sense(each.command)]
    return suited(taste, found, asked, rules, chance)[0].command


def aside(key: str, temper: str, asked: DecisionInput, rules: Rules, chance: Random) -> DealCommand | None:
    """The player's action out of turn, if any: swap the trump card, help, talk (R26, R44, R45)."""
    recall = level(key).recall
    if asked.legal.exchange and recall != Recall.NOTHING:  # a novice thinks of it when it is asked for something
        return Exchange(asked.legal.seat)
    if recall == Recall.EVERYTHING:
        return partners.aside(asked, rules, chance)
    help_given = helping.lend_a_hand(asked, rules) if recall != Recall.NOTHING else None
    return help_given or partners.answer(asked, rules)


def thought(strength: Level, asked: DecisionInput, rules: Rules) -> DealCommand:
    """What a level without a search would do; for what-if questions about its mind."""
    assert strength.mind is not None
    return min(_weighed(strength, strength.mind, asked, rules), key=lambda each: each.loss).command


def worked_out(strength: Level, asked: DecisionInput, rules: Rules, late: Late | None = None) -> SolvedResult | None:
    """The exact solver's result, if no more cards are left than the level plays perfectly, and there is time."""
    seen, most = asked.seen, strength.plays_out(rules)
    if asked.legal.phase is None or seen.talon + sum(seen.counts) > most:
        return None
    deal = certain(seen, asked.memory, rules)
    if deal is None or cards_left(deal) > most:
        return None
    return solve(deal, NODES, late)


def _searched(
    strength: Level,
    taste: Taste | None,
    asked: DecisionInput,
    rules: Rules,
    chance: Random,
    effort: Effort,
    lost: bool,
) -> DealCommand:
    lowest = lowest_players(asked.memory, rules) if strength.foresees else ()
    told = partners.heard(asked, rules)
    if asked.legal.may_pass and (told.wait or told.go_ahead):
        taste = None  # a partner's wish comes first
    narrow, trust, beside, even = None, 0.0, None, False
    if not lost:  # who has lost against best play looks for others' mistakes, and there nobody was taught
        even = taste is not None and taste.fond > 0 and rules.seats != 2
        beside = taste if even or rules.seats == 2 else None
        narrow, trust = worth_trying(None if beside else taste, asked, rules, chance), strength.trusting(rules)
    tried = search.ranked(
        asked.seen,
        asked.memory,
        rules,
        chance,
        deadline=effort.over,
        lost=lost,
        lowest=lowest,
        narrow=narrow,
        even=even,
    )
    found: list[float] = []
    if beside is not None:
        found = likings(beside, [one.command for one in tried], asked, rules, chance)
        if even:
            least = max(one.value for one in tried) - strength.near
            found = [
                one.value
                + (beside.fond * (much + beside.wait * isinstance(one.command, Pass)) if one.value >= least else -FAR)
                for one, much in zip(tried, found, strict=True)
            ]
        else:
            found = [LIKED * beside.keen * much for much in found]
    return partners.heed(mixed(tried, asked.memory, rules, trust, found), asked, rules)[0].command


def worth_trying(taste: Taste | None, asked: DecisionInput, rules: Rules, chance: Random) -> search.Narrow:
    """What a search for somebody with this taste tries: nothing senseless, and of the rest what suits the taste.

    How good a move is at a glance the policy says (engine.bots.policy); moves that it was not taught are tried anyway.
    """
    makes_sense = sane(asked, rules)

    def narrow(commands: list[DealCommand]) -> list[int]:
        sensible = [place for place, each in enumerate(commands) if makes_sense(each)] or [*range(len(commands))]
        if taste is None or len(sensible) < 2:
            return sensible
        taught = [place for place in sensible if isinstance(commands[place], Attack | Beat | Take | Pass)]
        shares = liked(asked.memory, rules, [commands[place] for place in taught])
        if not shares:
            return sensible
        most = max(shares)
        found = [
            Candidate(commands[place], log(most / max(share, 1e-9)) / NEAR_ODDS)
            for place, share in zip(taught, shares, strict=True)
        ]
        kept = [each.command for each in suited(taste, found, asked, rules, chance)]
        return [place for place in sensible if place not in taught or commands[place] in kept]

    return narrow


def _weighed(strength: Level, mind: Mind, asked: DecisionInput, rules: Rules) -> Sequence[Candidate]:
    if asked.legal.may_pass and partners.heard(asked, rules).wait:
        return [Candidate(Pass(asked.legal.seat), 0.0)]
    known = remembered(asked.memory, strength.recall, rules)
    found = opinions(known, asked.legal, rules, mind)
    if len(found) > 1 and asked.seen.part("open") and not asked.seen.part("fresh") and not habits(rules).helped:
        # A defence is one choice, as in a search (choices).
        found = [opinion for opinion in found if not isinstance(opinion.command, Take)]
    if strength.faults:
        found = overlooked(found, asked, rules, strength.faults)
    best = max(opinion.points for opinion in found)
    return [Candidate(opinion.command, (best - opinion.points) / NEAR_POINTS) for opinion in found]
