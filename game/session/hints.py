"""Hints for a person at the screen or at a phone: requested, computed in the players' process, strengthened, dropped.

A request contains only what the person's own seat may know (engine.bots.decision_input). A hint belongs to one position
and is dropped with it. No graphics; the words come from game.text.reasons.
"""

from itertools import count
from typing import TYPE_CHECKING, ClassVar, Protocol

from engine.bots.decision_input import DecisionInput
from engine.knowledge.observe import NOBODY
from engine.knowledge.projection import veil, view_of
from engine.records.hint_notes import STRENGTHS, Strength
from engine.rules.shuffle import pick
from engine.rules.state import State
from engine.rules.view import Legal
from game.session.card_counter import memory_of
from game.session.played_session import PlayedSession
from game.storage.settings import Settings
from game.text.i18n import _
from game.text.naming import Company

if TYPE_CHECKING:
    from engine.study.advice import Advice

SECONDS = 0.9
"""Thinking time of a hint."""


class Hints:
    """The hints of one person in a match. ``strength``: how much of ``advice`` is shown; ``waiting``: it is being
    computed.
    """

    _numbers: ClassVar = count(-1, -1)
    """Negative, unlike the numbers of requests for players."""

    def __init__(self, play: PlayedSession, settings: Settings, asker: "HintAsker | None" = None) -> None:
        """``asker``: who asks for them; None: whoever has the screen."""
        self._play, self._settings = play, settings
        self._asker = asker or AtScreen(play)
        self._number = 0
        self.advice: Advice | None = None
        self.strength: Strength | None = None
        self.waiting = False
        self._asked: DecisionInput | None = None
        self._at: object = None

    @property
    def open(self) -> bool:
        """A hint is shown or being computed."""
        return self.waiting or self.strength is not None

    @property
    def may_grow(self) -> bool:
        """Another request makes it stronger."""
        if self.strength is None or self._settings.hints == "nudges":
            return False
        return self.strength != STRENGTHS[-1]

    def ask(self) -> str:
        """Request a hint or a stronger one; after the strongest it closes. Returns a sentence if there is none."""
        play = self._play
        if not play.hintable and (play.agreed.rated or self._asker.seat not in play.phones):
            return _("No hints in a rated match.") if play.humans and play.agreed.rated else ""
        if self.waiting:
            return ""
        if self.strength is not None:
            self._grow()
            return ""
        asked = self._asker.question()
        if asked is None:
            return _("It’s not your turn.")
        from engine.study.advice import Consultation  # at first use: playing a card needs none of it

        self._asked, self._at, self.waiting = asked, self._asker.position, True
        state = play.match.state
        chance = pick(2**31, play.match.seed, f"hint {state.number} {state.bout} {play.acts}")
        self._number = next(self._numbers)
        play.opponents.consult(Consultation(self._number, play.options, asked, chance, SECONDS))
        return ""

    def follow(self) -> str:
        """Take the advice that has arrived, or drop it if the position has changed. Returns a sentence if there is no
        hint.
        """
        if not self.open:
            return ""
        if self._at != self._asker.position:
            self.close()
            return ""
        told = self._play.opponents.advice(self._number) if self.waiting else None
        if told is None:
            return ""
        self.waiting = False
        from engine.study.advice import Advised

        if not isinstance(told, Advised):
            self.close()
            return _("No hint this time.")
        if told.advice.command is None:
            self.close()
            return _("Nothing to do right now.")
        self.advice = told.advice
        wanted = self._settings.hints
        self.strength = "nudge" if wanted == "nudges" else wanted
        self._play.hinted(self._asker.seat, self.strength, False)
        return ""

    def close(self) -> None:
        """Drop the hint."""
        if self.waiting:
            self._play.opponents.drop_advice(self._number)
        self.advice, self.strength, self.waiting, self._asked, self._at = None, None, False, None, None

    def words(self, speech: bool = False) -> tuple[str, ...]:
        """The sentences shown: what matters; or the move, the reason, and the state of the deal."""
        if self.waiting:
            return (_("One moment …"),)
        return self._words_of(self.strength, speech) if self.strength is not None else ()

    def longest(self) -> tuple[str, ...]:
        """The most that may be shown for this request, so that there can be room for it from the beginning."""
        if self.waiting or self.strength is None:
            return self.words()
        every = STRENGTHS[:1] if self._settings.hints == "nudges" else STRENGTHS
        return max((self._words_of(strength, False) for strength in every), key=lambda words: sum(map(len, words)))

    def _words_of(self, strength: Strength, speech: bool) -> tuple[str, ...]:
        if self.advice is None or self.advice.command is None or self._asked is None:
            return ()
        from engine.study import wording
        from game.text.reasons import PlayersTongue

        play, advice = self._play, self.advice
        told = PlayersTongue(play.pack, speech)
        names = Company.of(play.seats, self._asker.seat).names
        if strength == "nudge":
            return (wording.nudge(advice.reasons, names, told),)
        move = wording.move(self.advice.command, self._asked.legal.phase, told)
        if strength == "move":
            return (move,)
        chances = wording.chances(advice.thought, play.rules.in_teams, told) if advice.thought is not None else ""
        return tuple(line for line in (move, *wording.explained(advice.reasons, names, told), chances) if line)

    def _grow(self) -> None:
        if not self.may_grow or self.strength is None:
            self.close()
            return
        self.strength = STRENGTHS[STRENGTHS.index(self.strength) + 1]
        self._play.hinted(self._asker.seat, self.strength, True)


class HintAsker(Protocol):
    """The source of requests for hints."""

    @property
    def seat(self) -> int:
        """Whose hints these are, NOBODY at present."""

    @property
    def position(self) -> object:
        """Changes whenever a hint has become out of date."""

    def question(self) -> DecisionInput | None:
        """What the seat may know; None if it has nothing to decide."""


class AtScreen:
    """The person on turn at the screen."""

    def __init__(self, play: PlayedSession) -> None:
        self._play = play

    @property
    def seat(self) -> int:
        return self._play.eye

    @property
    def position(self) -> object:
        return self._play.position

    def question(self) -> DecisionInput | None:
        return question_of(self._play, self.seat, self._play.legal(), self._play.when_asked())


def question_of(play: PlayedSession, seat: int, legal: Legal, state: State) -> DecisionInput | None:
    """What ``seat`` may know of ``state``, in which it has these legal moves; None if it has nothing to decide."""
    if seat == NOBODY or play.match.state.ended is not None:
        return None
    aside = legal.exchange or bool(legal.says) or any(beaters for _target, beaters in legal.beats)
    if legal.phase is None and not aside:
        return None
    memory = memory_of(play.match, seat)
    if state is not play.match.state:
        memory.view = view_of(state, seat)
    return DecisionInput(veil(state, seat), memory, legal)
