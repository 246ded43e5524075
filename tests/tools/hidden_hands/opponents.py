"""Computers that never come to an end with their thoughts, and give advice at once."""

from engine.study.worker import Advised, Answer, Consultation, Request, advised
from game.session.bot_process import BotProcess

ITERATIONS = 40
"""Of the search for advice: always as many, so that the same question has the same answer."""


class Advisers(BotProcess):
    """In the window's own process."""

    _consulted: Consultation | None = None

    def start(self) -> None: ...

    def ask(self, request: Request) -> None: ...

    def answer(self) -> Answer | None:
        return None

    def forget(self) -> None: ...

    def consult(self, consultation: Consultation) -> None:
        self._consulted = consultation

    def advice(self, number: int | None = None) -> Advised | None:
        wanted, self._consulted = self._consulted, None
        return advised(wanted, iterations=ITERATIONS) if wanted is not None else None

    def drop_advice(self, number: int | None = None) -> None:
        self._consulted = None
