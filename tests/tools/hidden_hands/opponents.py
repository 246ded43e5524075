"""Computers that never come to an end with their thoughts, and give advice at once."""

from engine.bots.process import Answer, Request
from engine.processes.loop import Reply, Task
from engine.study.advice import Consultation, advised
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

    def consult(self, consultation: Task) -> None:
        assert isinstance(consultation, Consultation)
        self._consulted = consultation

    def advice(self, number: int | None = None) -> Reply | None:
        wanted, self._consulted = self._consulted, None
        return advised(wanted, iterations=ITERATIONS) if wanted is not None else None

    def drop_advice(self, number: int | None = None) -> None:
        self._consulted = None
