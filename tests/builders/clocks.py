"""A clock for the program that runs ahead of real time."""

import time

from game.shell.app import App, Clock


class Hurried(Clock):
    """Real time plus ``step`` seconds per frame; sleeps ``pause`` seconds per frame for other processes."""

    def __init__(self, step: float = 0.0, pause: float = 0.0) -> None:
        super().__init__()
        self._step, self._pause, self._skipped = step, pause, 0.0

    def now(self) -> float:
        return time.perf_counter() + self._skipped

    def rest(self, rate: int) -> None:
        self._skipped += self._step
        if self._pause:
            time.sleep(self._pause)

    def wait(self, seconds: float) -> None:
        self.rest(0)

    def skip(self, seconds: float) -> None:
        self._skipped += seconds


def hurried(app: App, step: float = 0.0, pause: float = 0.0) -> App:
    """The program with such a clock."""
    app.clock = Hurried(step, pause)
    return app
