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


class Exact(Clock):
    """Virtual time: every frame takes exactly 1/60 s. It starts at the time of the program's own clock."""

    RATE = 60

    def __init__(self, app: App) -> None:
        super().__init__()
        self.frames, self._begun = 0, app.clock.now()
        app.clock = self

    def now(self) -> float:
        return self._begun + self.frames / self.RATE

    def rest(self, rate: int) -> None:
        self.frames += 1

    def wait(self, seconds: float) -> None:
        self.frames += 1


def hurried(app: App, step: float = 0.0, pause: float = 0.0) -> App:
    """The program with such a clock."""
    app.clock = Hurried(step, pause)
    return app
