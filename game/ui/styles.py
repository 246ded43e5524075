"""Text styles, one for each role on a page. Sizes are logical px at normal type size."""

from msgspec import Struct

from game.ui.art.colours import CINNABAR, INK, MUTED
from game.ui.art.text import Face


class Style(Struct, frozen=True):
    """``leading``: line height as a multiple of ``size``. ``heading``: a screen reader may jump to it."""

    size: float
    face: Face = "regular"
    colour: str = INK
    leading: float = 1.3
    heading: bool = False


PAGE_TITLE = Style(34, "serif", leading=1.2, heading=True)
TITLE = Style(30, "serif", leading=1.2, heading=True)
BOOK_TITLE = Style(36, "serif", leading=1.2, heading=True)
CHAPTER_TITLE = Style(28, "serif", leading=1.2, heading=True)
ASKED = Style(26, "serif", leading=1.2, heading=True)
SUBTITLE = Style(24, "serif", leading=1.2, heading=True)
GROUP_TITLE = Style(20, "serif", leading=1.2, heading=True)
HEADING = Style(18, "serif", leading=1.2, heading=True)
LABEL = Style(18, "serif", leading=1.2)
"""The caption of what is below it, or a sheet's subject."""
QUESTION = Style(22, "serif", leading=1.35)
"""A short text that is the main content of its sheet."""
DATE = Style(36, "serif", leading=1.2)
RESULT = Style(27, "serif", CINNABAR, 1.2)
BODY = Style(18, leading=1.35)
NOTE = Style(17, "italic", MUTED)
"""An explanation, or a result."""
REMARK = Style(17, "italic")
PLAYER = Style(20, "bold", leading=1.2)
COUNT = Style(26, "bold", leading=1.2)
NAME = Style(17, "bold", leading=1.25)
"""A name in a list."""
STANDING = Style(18, "bold")
"""A current state."""
SMALL = Style(15, "italic", MUTED)
SUBJECT = Style(18, colour=MUTED)
HINT = Style(16, colour=MUTED)
ENTRY = Style(18, "bold", leading=1.3)
"""The name of a setting."""
REMARK_BELOW = Style(15.5, colour=MUTED)
FIGURE = Style(16, "bold", MUTED)
CODE = Style(34, "bold")
"""A code to copy by hand."""
FINGERPRINT = Style(25, "bold", leading=1.2)
NUMBER = Style(17, colour=MUTED, leading=1.2)
FILE = Style(22, "bold", leading=1.2)
FOLDER = Style(16, colour=MUTED, leading=1.2)
