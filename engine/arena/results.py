"""Counts the deals of a contest, with confidence intervals that resample whole groups."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random

from engine.arena.contest import Contest
from engine.arena.table import SeatingGroup

RESAMPLES = 2000


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A player's ``share`` of all fools in decided deals, with the 95 % interval ``low`` to ``high``.

    In a team game every member of the losing team counts. ``fair`` is the share if all were equal. ``seats`` is the
    player's number of seats in a deal, averaged over a group. A team's score counts lost deals instead of fools.
    """

    name: str
    seats: float
    fools: int
    share: float
    low: float
    high: float
    fair: float


@dataclass(frozen=True, slots=True)
class ContestResult:
    """The result of a contest. ``teams`` are the teams' scores, if every seat has its own player; else empty."""

    contest: Contest
    groups: int
    deals: int
    draws: int
    scores: tuple[PlayerScore, ...]
    teams: tuple[PlayerScore, ...] = ()

    @property
    def decided(self) -> int:
        return self.deals - self.draws

    def as_data(self) -> dict[str, object]:
        """The result as data for a file."""
        counted = {"groups": self.groups, "deals": self.deals, "decided": self.decided, "draws": self.draws}
        players, teams = [asdict(score) for score in self.scores], [asdict(score) for score in self.teams]
        return {"contest": self.contest.as_data(), **counted, "players": players, "teams": teams}

    def table(self) -> str:
        """The result as a table for people."""
        contest = self.contest
        even = ", even" if contest.even else ""
        lines = [
            f"{contest.preset}, {contest.seats} seats{even}, seed {contest.seed!r}: "
            f"{self.groups} groups, {self.deals} deals, {self.decided} decided, {self.draws} drawn",
            *_rows("player", "fools", self.scores),
        ]
        return "\n".join([*lines, *_rows("team", "lost", self.teams)] if self.teams else lines)


def _rows(what: str, counted: str, scores: Sequence[PlayerScore]) -> Iterator[str]:
    width = max(24, *(len(score.name) for score in scores))
    yield f"{what:{width}} {'seats':>5} {counted:>6} {'share':>7}  {'95 % interval':>15} {'fair':>7}"
    for score in scores:
        interval = f"{score.low:.1%} – {score.high:.1%}"
        told = f"{score.name:{width}} {score.seats:5g} {score.fools:6} {score.share:7.1%}"
        yield f"{told}  {interval:>15} {score.fair:7.1%}"


def count(contest: Contest, groups: Iterable[SeatingGroup]) -> ContestResult:
    """The result so far. Intervals are from resampling whole groups with a generator seeded by the contest."""
    seatings = contest.seatings()
    played = sorted(groups, key=lambda group: group.number)
    tallied = tallies(contest, played)
    scores = []
    for number, name in enumerate(contest.players):
        seats = sum(seated.count(number) for seated in seatings) / len(seatings)
        pairs = [(tally[number], sum(tally)) for tally in tallied]
        scores.append(_score(contest, name, seats, pairs, seats / contest.seats))
    teams = []
    for team in contest.teams():
        # All members of a team lose together, so looking at one is enough.
        pairs = [(tally[team[0]], sum(tally[each[0]] for each in contest.teams())) for tally in tallied]
        name = " & ".join(contest.players[number] for number in team)
        teams.append(_score(contest, name, len(team), pairs, 1 / len(contest.teams())))
    draws = sum(not losers for group in played for losers in group.losers)
    return ContestResult(contest, len(played), len(played) * len(seatings), draws, tuple(scores), tuple(teams))


def _score(contest: Contest, name: str, seats: float, pairs: Sequence[tuple[int, int]], fair: float) -> PlayerScore:
    low, high = interval(pairs, Random(f"{contest.seed}|interval"))
    return PlayerScore(name, seats, sum(own for own, _ in pairs), _share(pairs), low, high, fair)


def interval(pairs: Sequence[tuple[int, int]], chance: Random) -> tuple[float, float]:
    """The 95 % interval of sum(own) / sum(all) over groups (own, all), by the bootstrap over groups.

    A single group gives no information about the spread.
    """
    if len(pairs) < 2:
        return 0.0, 1.0
    shares = sorted(_share(chance.choices(pairs, k=len(pairs))) for _ in range(RESAMPLES))
    cut = RESAMPLES // 40
    return shares[cut], shares[-cut - 1]


def _share(pairs: Sequence[tuple[int, int]]) -> float:
    every = sum(total for _, total in pairs)
    return sum(own for own, _ in pairs) / every if every else 0.0


def tallies(contest: Contest, groups: Iterable[SeatingGroup]) -> list[list[int]]:
    """For each group and player how many times the player was a fool."""
    seatings = contest.seatings()
    found = []
    for group in groups:
        fools = [0] * len(contest.players)
        for seating, losers in zip(seatings, group.losers, strict=True):
            for seat in losers:
                fools[seating[seat]] += 1
        found.append(fools)
    return found
