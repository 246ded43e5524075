"""The figures of engine.study.calibration, in thousandths, as engine.training learnt them."""

Belief = tuple[int, int, int, int, int, int]
"""The power that shares are raised to, and what a share adds besides; what the side to move is given if its best move
was looked for, and if not; and of a draw, what speaks for it even if the search sees none, and what each adds."""

# fmt: off
BELIEFS: dict[tuple[int, int, bool], tuple[tuple[Belief, ...], tuple[Belief, ...]]] = {
(2, 2, False): (((1000, 0, 0, 0, -3500, 1000),) * 4, ((1000, 0, 0, 0, -3500, 1000),) * 4),
}
# fmt: on
