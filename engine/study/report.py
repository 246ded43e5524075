"""A review as text: commands and cards as in the notation of deals, chances and losses in per cent.

Only formats; engine.study.data has the same as data.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from engine.notation.commands import read_command, write_command, written
from engine.records.replay import DealReplay
from engine.rules.presets import PRESETS
from engine.rules.rule_codes import write
from engine.study.record import GOOD, LUCKY, UNLUCKY, VERDICTS, Decision, KnownCards, MomentChances, Review
from engine.study.verdicts import by_phase
from engine.study.wording import Case, English, explained, knows

SIGNS: Final = "▁▂▃▄▅▆▇█"
WIDE: Final = 72
"""The most characters of a curve."""
SHORT: Final = 8
"""The most letters of a name above a column."""
LINE: Final = 110
"""The line length of running text, in characters."""
LUCK: Final = {UNLUCKY: "unlucky, not wrong", LUCKY: "wrong, but lucky"}


def lines(reel: DealReplay, names: Sequence[str], reviews: Sequence[Review]) -> Iterator[str]:
    """The deal and each review of it. ``names`` are single words."""
    told = _Told(reel, names)
    yield told.heading()
    for review in reviews:
        yield ""
        yield from told.review(review)


class Notation(English):
    """English texts with cards in the notation of deals."""

    def cards(self, cards: Sequence[int], case: Case) -> str:
        return " ".join(written(card, self.pack) for card in cards)


class _Told:
    def __init__(self, reel: DealReplay, names: Sequence[str]) -> None:
        self.reel, self.names = reel, tuple(names)
        self.pack = reel.at(0).rules.pack
        self.tongue = Notation(self.pack)
        self.short = tuple(name[:SHORT] for name in self.names)

    def heading(self) -> str:
        reel = self.reel
        game = next((known.key for known in PRESETS if known.options == reel.options), write(reel.options))
        players = ", ".join(f"{name} (seat {seat})" for seat, name in enumerate(self.names, 1))
        return (
            f"Deal {reel.number} of {game}: {players}. {len(reel)} commands, {len(reel.bouts)} bouts. "
            + self._result(reel.ended.fool, reel.ended.losers)
        )

    def review(self, review: Review) -> Iterator[str]:
        name = self.names[review.seat]
        yield f"== {name}, {review.depth} depth =="
        yield self._summary(review)
        yield ""
        yield from self._curve(review)
        yield ""
        yield from self._bouts(review)
        if review.decisions:
            yield ""
            yield from self._decisions(review)
        for number, which in enumerate(review.dearest, 1):
            yield ""
            yield from self._mistake(number, review.decisions[which])

    def _summary(self, review: Review) -> str:
        if not review.decisions:
            return "There was nothing to decide."
        counted = [f"{sum(each.verdict == word for each in review.decisions)} {word}" for word in VERDICTS]
        phases = ", ".join(
            f"{phase} {_percent(mean)} ({count})" for phase, (count, mean) in by_phase(review.decisions).items()
        )
        luck = [f"{sum(each.luck == word for each in review.decisions)} {told}" for word, told in LUCK.items()]
        return (
            f"Accuracy {_percent(review.accuracy)} %: {phases}.\n"
            f"{len(review.decisions)} decisions: {', '.join(counted)}; {', '.join(luck)}."
        )

    def _curve(self, review: Review) -> Iterator[str]:
        seat, count = review.seat, len(review.moments)
        picked = [
            review.moments[place * (count - 1) // max(min(WIDE, count) - 1, 1)] for place in range(min(WIDE, count))
        ]
        yield f"{self.names[seat]}'s chance to be the fool, from the first move to the last:"
        for told, chances in (
            ("known then", [each.chances[seat] for each in picked]),
            ("all cards", [each.open_chances[seat] for each in picked]),
        ):
            yield f"  {told:<13} {''.join(SIGNS[min(int(chance * len(SIGNS)), len(SIGNS) - 1)] for chance in chances)}"

    def _bouts(self, review: Review) -> Iterator[str]:
        """The chances at the start of each bout."""
        wide = max(6, *(len(name) + 1 for name in self.short))
        heads = "".join(f"{name:>{wide}}" for name in self.short) + "  draw"
        lead = max((len(self._bout(place)) for place in self.reel.bouts), default=0) + 6
        yield f"{'':{lead}}{'known then':^{len(heads)}} |{'all cards known':^{len(heads)}}"
        yield f"{'  bout':{lead}}{heads} |{heads}"
        for number, place in enumerate(self.reel.bouts, 1):
            yield f"  {number:2}  {self._bout(place):{lead - 6}}{_row(review.moments[place], wide)}"
        yield f"  {'end':{lead - 2}}{_row(review.moments[-1], wide)}"
        yield f"{'':{lead}}in per cent; ! = exact"
        ended = self.reel.ended
        if ended.touched:
            yield f"{self.names[ended.fool]} touched the discard pile and lost. That is not judged."

    def _bout(self, place: int) -> str:
        state = self.reel.at(place)
        return f"{self.short[state.leader]} → {self.short[state.defender]}"

    def _decisions(self, review: Review) -> Iterator[str]:
        yield "  No. bout phase         loss  open  (% more losses: known then, all cards)"
        for each in review.decisions:
            bout = self.reel.steps[each.place].bout
            told = f"{each.place + 1:5} {bout:4} {each.phase:12} {_points(each.loss)} {_points(each.loss_open)}  "
            told += self._words(each.played, each.place)
            if each.verdict != GOOD:
                told += f": {each.verdict}, better {self._act(each.best, each.place)}"
            if each.luck:
                told += f" ({LUCK[each.luck]})"
            yield told + (" [exact]" if each.exact else "")

    def _mistake(self, number: int, decision: Decision) -> Iterator[str]:
        place = decision.place
        lost = "it loses the deal" if decision.exact else f"{100 * decision.loss:.0f} % more losses"
        played = self._words(decision.played, place)
        yield f"{number}. No. {place + 1}, {decision.phase}: {played}. {decision.verdict.capitalize()}: {lost}."
        why = explained([reason for reason in decision.reasons if knows(reason)], self.names, self.tongue)
        yield from _wrapped(f"Better: {self._act(decision.best, place)}. {' '.join(why)}")
        yield from _wrapped(f"Known then: {self._known(decision.known, decision.seat)}")
        if decision.line:
            told = "; ".join(self._line(decision))
            yield from _wrapped(f"Possible line: {told}. {self._result(decision.fool, decision.losers)}")

    def _line(self, decision: Decision) -> Iterator[str]:
        match = self.reel.match(decision.place)
        for words in decision.line:
            command = read_command(words, self.pack)
            yield write_command(command, self.pack, self.names, match.state.phase)
            match.submit(command)

    def _known(self, known: KnownCards, seat: int) -> str:
        hands = [
            f"{self.names[other]} {self._cards(cards)}"
            for other, cards in enumerate(known.hands)
            if cards and other != seat
        ]
        told = [f"in hands {', '.join(hands)}"] if hands else []
        told.append(f"{len(known.unseen)} cards unseen" + (f" ({self._cards(known.unseen)})" if known.unseen else ""))
        told.append(f"trumps gone {self._cards(known.trumps_gone)}" if known.trumps_gone else "no trump gone")
        return "; ".join([*told, f"{known.talon} in the deck"]) + "."

    def _words(self, words: str, place: int) -> str:
        """A command in the notation of deals."""
        phase = self.reel.steps[place].phase
        return write_command(read_command(words, self.pack), self.pack, self.names, phase)

    def _act(self, words: str, place: int) -> str:
        """The same without the seat."""
        return self._words(words, place).partition(" ")[2]

    def _cards(self, cards: Sequence[int]) -> str:
        return " ".join(written(card, self.pack) for card in cards)

    def _result(self, fool: int, losers: Sequence[int]) -> str:
        if fool < 0:
            return "Nobody is the fool."
        who = " and ".join(self.names[seat] for seat in losers or (fool,))
        return f"{who} {'are the fools' if len(losers) > 1 else 'is the fool'}."


def _wrapped(text: str) -> list[str]:
    """A long text as indented lines below a numbered one."""
    return wrap(text, LINE, initial_indent="   ", subsequent_indent="      ", break_long_words=False)


def _row(moment: MomentChances, wide: int) -> str:
    """The chances of one moment in per cent; exact ones are marked."""
    known = "".join(f"{_percent(each):>{wide}}" for each in moment.chances) + f"{_percent(moment.draw):>5}"
    seen = "".join(f"{_percent(each):>{wide}}" for each in moment.open_chances) + f"{_percent(moment.open_draw):>5}"
    return f"{known}{'!' if moment.exact else ' '} |{seen}{'!' if moment.open_exact else ' '}".rstrip()


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def _points(loss: float) -> str:
    return f"{100 * loss:5.1f}"
