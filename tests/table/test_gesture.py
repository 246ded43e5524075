"""Clicks, drags and cancelled drags, as positions alone make them."""

from game.table.input.drag import THRESHOLD, PointerAct, PointerGesture


def test_click() -> None:
    gesture = PointerGesture()
    assert gesture.press(10, 10) is PointerAct.PRESSED
    assert gesture.move(10 + THRESHOLD - 1, 10, True) is PointerAct.NOTHING
    assert gesture.release(12, 10) is PointerAct.CLICKED
    assert gesture.move(200, 200, True) is PointerAct.NOTHING, "no button is down"
    assert gesture.release(1, 1) is PointerAct.NOTHING, "released without a press"


def test_drag_and_drop() -> None:
    gesture = PointerGesture()
    gesture.press(10, 10)
    assert gesture.move(10, 10 + THRESHOLD, True) is PointerAct.LIFTED
    assert gesture.move(60, 40, True) is PointerAct.MOVED
    assert (gesture.dx, gesture.dy) == (50, 30)
    assert gesture.move(11, 10, True) is PointerAct.MOVED, "once a drag, always a drag"
    assert gesture.release(70, 50) is PointerAct.DROPPED
    assert (gesture.dx, gesture.dy) == (60, 40)
    assert not gesture.dragging


def test_what_cannot_be_dragged_is_clicked() -> None:
    gesture = PointerGesture()
    gesture.press(10, 10)
    assert gesture.move(300, 300, False) is PointerAct.NOTHING
    assert gesture.release(300, 300) is PointerAct.CLICKED


def test_cancel() -> None:
    gesture = PointerGesture()
    assert gesture.cancel() is PointerAct.NOTHING
    gesture.press(0, 0)
    assert gesture.cancel() is PointerAct.NOTHING, "a press that is no drag yet"
    assert gesture.release(0, 0) is PointerAct.NOTHING, "the release after it means nothing"
    gesture.press(0, 0)
    gesture.move(20, 0, True)
    assert gesture.cancel() is PointerAct.CANCELLED
    assert gesture.release(20, 0) is PointerAct.NOTHING
