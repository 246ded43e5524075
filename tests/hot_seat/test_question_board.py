"""The board that asks everybody at one screen: what it must hide, and what it must leave to be seen."""

from itertools import product
from pathlib import Path

from game.hot_seat.table_call import QuestionBoard, clearance
from tests.tools.pictures.stages import STAGES
from tests.tools.pictures.studio import Studio

SIZES = ((960, 540), (1280, 720), (1280, 1600))


def test_no_card_of_the_hand_shows_above_it_and_no_plate_lies_under_it(tmp_path: Path) -> None:
    with Studio(tmp_path, SIZES[0], "de") as studio:
        for size, larger in product(SIZES, (1.0, 2.0)):
            studio.resize(size)
            studio.app.settings.ui_scale = larger
            studio.app.settings_changed()
            seen = 0
            for part in STAGES["several people"](studio):
                board = studio.app.router.top
                if not isinstance(board, QuestionBoard):
                    continue
                seen += 1
                y, below = board.board.y, clearance(board.scene)
                assert y <= max(below.hand, below.clear) + 1, f"{size}, {larger}, {part}"
                assert y >= below.clear - 1 or y <= below.plate, f"{size}, {larger}, {part}"
            assert seen
