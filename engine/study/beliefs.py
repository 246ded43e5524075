"""The figures of engine.study.calibration, in thousandths, as engine.training learnt them."""

Belief = tuple[int, int, int, int, int, int]
"""The power that shares are raised to, and what a share adds besides; what the side to move is given if its best move
was looked for, and if not; and of a draw, what speaks for it even if the search sees none, and what each adds."""

# fmt: off
BELIEFS: dict[tuple[int, int, bool], tuple[tuple[Belief, ...], tuple[Belief, ...]]] = {
(2, 2, False): (
    (
        (1283, 121, 25, -138, -3424, 434),
        (1119, -89, 278, -35, -3546, 218),
        (1119, -89, 278, -35, -3546, 218),
        (1165, -106, 499, -283, -7699, 500),
    ),
    (
        (1206, 315, 99, 0, -3422, 16),
        (1011, 77, 289, 0, -3575, 472),
        (1011, 77, 289, 0, -3575, 472),
        (1151, -84, 187, 0, -7699, 500),
    ),
),
(3, 3, False): (
    (
        (1566, 350, 106, -59, -2189, 465),
        (1008, -414, 83, -122, -2803, 657),
        (1122, -118, 198, -180, -3011, 618),
        (1473, 232, 16, 214, -5534, 684),
    ),
    (
        (981, -162, 96, 0, -2115, 0),
        (763, -309, 212, 0, -2510, 221),
        (979, -286, 314, 0, -2763, 476),
        (1507, 186, 215, 0, -3825, 500),
    ),
),
(4, 4, False): (
    (
        (1484, 102, 104, -65, -2483, 412),
        (908, 82, 140, -89, -1918, 0),
        (1268, -617, 315, -189, -2905, 482),
        (1282, -303, 981, -154, -4430, 440),
    ),
    (
        (1103, -540, 116, 0, -2433, 42),
        (822, -740, 119, 0, -2199, 235),
        (1074, -967, 189, 0, -2774, 379),
        (931, -235, 343, 0, -4293, 138),
    ),
),
}
# fmt: on
