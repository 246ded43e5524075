"""A bridge from another program's game to players of the arena's host command, for engine/arena/PROTOCOL.md.

Standard library only, without engine/. The program that uses it is the referee: it reports events, with hidden cards
where necessary, and asks a seat with the list of commands that are legal by its own rules (small_game.py).
"""

import subprocess
from collections.abc import Sequence


class Table:
    """Players in separate processes, all started by the same command line."""

    def __init__(self, command: Sequence[str], seats: int, options: str) -> None:
        pipe = subprocess.PIPE
        self.players = [
            subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8", bufsize=1) for _ in range(seats)
        ]
        for seat in range(seats):
            self.tell(seat, "durak-arena 1")
            if not self._answer(seat).startswith("durak-arena 1"):
                raise RuntimeError(f"the player of seat {seat} speaks another protocol")
            self.tell(seat, f"seats: {seats}", f"seat: {seat}", f"options: {options}")

    def tell(self, seat: int, *lines: str) -> None:
        print(*lines, sep="\n", file=self.players[seat].stdin, flush=True)

    def tell_all(self, line: str) -> None:
        for seat in range(len(self.players)):
            self.tell(seat, line)

    def tell_hidden(self, seat: int, line: str, cards: Sequence[str], open_to_all: str = "") -> None:
        """Send ``line``, which has a placeholder for the cards; other seats only see the card ``open_to_all``."""
        for other in range(len(self.players)):
            self.tell(other, line.format(",".join(c if other == seat or c == open_to_all else "?" for c in cards)))

    def ask(self, seat: int, phase: str, legal: Sequence[str]) -> list[str]:
        """The words of the chosen command, without the seat: ["attack", "7S"]."""
        self.tell_all(f"asked seat={seat} phase={phase}")
        self.tell(seat, f"turn phase={phase} list=all", *(f"may {seat} {each}" for each in legal), "choose")
        said = self._answer(seat)
        if said not in [f"{seat} {each}" for each in legal]:
            raise RuntimeError(f"the player of seat {seat} says {said!r}, which is none of {legal}")
        return said.split()[1:]

    def close(self) -> int:
        """End all players; returns the highest exit status."""
        self.tell_all("bye")
        return max(player.wait(10) for player in self.players)

    def _answer(self, seat: int) -> str:
        return self.players[seat].stdout.readline().strip()
