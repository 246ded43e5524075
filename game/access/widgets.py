"""From a widget to its node, by its attributes (text, value, state), so new widgets need no code here."""

from game.access.nodes import AccessNode, NodeAction, NodeRole, Pixels, sentence
from game.text.i18n import _
from game.ui.layout import PlacedText
from game.ui.printed import Printed
from game.ui.widgets import SignButton, Widget
from game.ui.widgets.writing import Writing

PRESSED = frozenset({NodeAction.FOCUS, NodeAction.CLICK})
MOVED = frozenset({NodeAction.FOCUS, NodeAction.MORE, NodeAction.LESS})


def widget_node(widget: Widget, key: str, box: Pixels, name: str = "") -> AccessNode:
    """The node of ``widget``; ``name`` if its label is beside it."""
    inner = getattr(widget, "control", None)
    if isinstance(inner, Widget):
        return widget_node(inner, key, box, sentence(*_words(widget)))
    name = name or widget.label or sentence(*_words(widget))
    values = getattr(widget, "words", None)
    if isinstance(values, list):
        chosen = values[int(getattr(widget, "chosen", 0))] if values else ""
        return AccessNode(key, NodeRole.CHOICE, name, chosen, box, enabled=widget.enabled, acts=MOVED | PRESSED)
    if hasattr(widget, "on"):
        return AccessNode(key, NodeRole.SWITCH, name, box=box, on=bool(widget.on), enabled=widget.enabled, acts=PRESSED)
    if isinstance(getattr(widget, "value", None), float):
        return AccessNode(key, NodeRole.SLIDER, name, box=box, amount=float(getattr(widget, "value")), acts=MOVED)  # noqa: B009
    if hasattr(widget, "empty"):
        written = values if isinstance(values, str) else ""
        writing = getattr(widget, "writing", None)
        marked = (writing.anchor, writing.caret) if isinstance(writing, Writing) and written == writing.text else None
        shown = str(getattr(widget, "empty", ""))  # while nothing is written
        value = written or (shown if shown != name else "")
        return AccessNode(
            key,
            NodeRole.FIELD,
            name,
            value,
            box,
            marked=marked if written else None,
            acts=frozenset({NodeAction.FOCUS}),
        )
    if hasattr(widget, "is_open"):
        return AccessNode(key, NodeRole.TAB, name, box=box, on=bool(widget.is_open), acts=PRESSED)
    if isinstance(getattr(widget, "chosen", None), bool):
        on = bool(getattr(widget, "chosen"))  # noqa: B009
        return AccessNode(key, NodeRole.OPTION, name, box=box, on=on, enabled=widget.enabled, acts=PRESSED)
    lines = _lines(widget)
    if lines:
        read = tuple(AccessNode(f"{key}/{number}", NodeRole.TEXT, line) for number, line in enumerate(lines))
        return AccessNode(key, NodeRole.REGION, name, box=box, children=read, acts=frozenset({NodeAction.FOCUS}))
    return AccessNode(key, NodeRole.BUTTON, name, box=box, enabled=widget.enabled, acts=PRESSED)


def _words(widget: Widget) -> list[str]:
    """All its text, in reading order."""
    if widget.label:
        return [widget.label]
    if isinstance(widget, Printed):
        return [part.words for part in widget.page.parts if isinstance(part, PlacedText)]
    if isinstance(widget, SignButton):
        return [_signs().get(widget.icon, "")]
    found = [getattr(widget, name, "") for name in ("caption", "name", "words", "kind", "note", "under", "summary")]
    figures = getattr(widget, "figures", ())
    found += [figures] if isinstance(figures, str) else list(figures)
    said = [words for words in found if isinstance(words, str) and words not in ("", *_PLATES)]
    return list(dict.fromkeys(said))


_PLATES = ("main", "plain", "take", "linen")
"""Kinds of plates, which are not text."""


def _lines(widget: Widget) -> list[str]:
    """The text of a reading column, with its paragraphs unbroken."""
    rows = getattr(widget, "rows", None)
    lines: list[str] = []
    before = (False, "")
    for row in rows if isinstance(rows, list) else ():
        words, head = str(getattr(row, "words", "")), bool(getattr(row, "head", False))
        begins = head != before[0] or (head and not before[1])  # a heading may have several rows, too
        begins = begins or bool(getattr(row, "bullet", "") or getattr(row, "sign", ""))
        before = head, words
        if begins or not lines:
            lines.append(words)
        elif words:
            lines[-1] += f" {words}"
    return [line for line in lines if line]


def _signs() -> dict[str, str]:
    """The meaning of signs without text."""
    return {
        "back-arrow": _("Back"),
        "speaker": _("Sound is on"),
        "speaker-off": _("Sound is off"),
        "fullscreen": _("Full screen"),
        "gear": _("Settings"),
        "menu": _("Menu"),
        "question": _("Rules"),
    }
