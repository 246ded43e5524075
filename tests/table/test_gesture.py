"""Clicks, drags and cancelled drags, as positions alone make them."""

from game.table.input.drag import THRESHOLD, Act, Gesture


def test_click() -> None:
    gesture = Gesture()
    assert gesture.press(10, 10) is Act.PRESSED
    assert gesture.move(10 + THRESHOLD - 1, 10, True) is Act.NOTHING
    assert gesture.release(12, 10) is Act.CLICKED
    assert gesture.move(200, 200, True) is Act.NOTHING, "no button is down"
    assert gesture.release(1, 1) is Act.NOTHING, "released without a press"


def test_drag_and_drop() -> None:
    gesture = Gesture()
    gesture.press(10, 10)
    assert gesture.move(10, 10 + THRESHOLD, True) is Act.LIFTED
    assert gesture.move(60, 40, True) is Act.MOVED
    assert (gesture.dx, gesture.dy) == (50, 30)
    assert gesture.move(11, 10, True) is Act.MOVED, "once a drag, always a drag"
    assert gesture.release(70, 50) is Act.DROPPED
    assert (gesture.dx, gesture.dy) == (60, 40)
    assert not gesture.dragging


def test_what_cannot_be_dragged_is_clicked() -> None:
    gesture = Gesture()
    gesture.press(10, 10)
    assert gesture.move(300, 300, False) is Act.NOTHING
    assert gesture.release(300, 300) is Act.CLICKED


def test_cancel() -> None:
    gesture = Gesture()
    assert gesture.cancel() is Act.NOTHING
    gesture.press(0, 0)
    assert gesture.cancel() is Act.NOTHING, "a press that is no drag yet"
    assert gesture.release(0, 0) is Act.NOTHING, "the release after it means nothing"
    gesture.press(0, 0)
    gesture.move(20, 0, True)
    assert gesture.cancel() is Act.CANCELLED
    assert gesture.release(20, 0) is Act.NOTHING
