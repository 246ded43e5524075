"""Where the parts of the book of figures lie on a canvas: tabs and choosers beside the page, over it, or one by one."""

from dataclasses import dataclass

from game.ui.metrics import Metrics
from game.ui.widgets import Box

TAB, PITCH, CHOOSER, CHOOSER_PITCH = 268.0, 54.0, 42.0, 50.0
WIDEST, HIGHEST, TALLEST = 1216.0, 592.0, 1180.0
SIDE_BY_SIDE = (960.0, 640.0)
"""A canvas at least so wide and high has its tabs beside the page."""
LOW = 900.0
"""A narrow one lower than this has no room for tabs: a chooser turns the pages."""
HEAD, EDGE = 76.0, 14.0
LEAST = 700.0
"""How high a page is at least where there is room."""
CONTROL = (420.0, 44.0)


def beside(canvas: Metrics) -> bool:
    """There is room for the tabs and the choosers beside the page."""
    return canvas.lw >= SIDE_BY_SIDE[0] and canvas.lh >= SIDE_BY_SIDE[1]


@dataclass(frozen=True, slots=True)
class Layout:
    """``tabs`` and ``choosers`` are how many there are; ``needed`` is how high the page wants to be.

    ``turned``: the page has something that turns it over.
    """

    canvas: Metrics
    tabs: int
    choosers: int
    needed: float
    turned: bool

    @property
    def beside(self) -> bool:
        return beside(self.canvas)

    @property
    def short(self) -> bool:
        return not self.beside and self.canvas.lh < LOW

    def book(self) -> Box:
        """Everything but the heading."""
        m = self.canvas
        edge, top = (32.0, 96.0) if self.beside else (20.0, 76.0)
        wide, high = min(WIDEST, m.lw - 2 * edge), m.lh - top - edge
        high = min(HIGHEST if self.beside else TALLEST, high)
        return Box((m.lw - wide) / 2, top + max(0.0, (m.lh - top - edge - high) / 3), wide, high)

    def tab_boxes(self) -> list[Box]:
        book = self.book()
        if self.beside:
            return [Box(book.x, book.y + 12 + PITCH * n, TAB, PITCH - 6) for n in range(self.tabs)]
        if self.short:
            return []
        wide = (book.w - 16) / 2
        return [Box(book.x + (wide + 16) * (n % 2), book.y + 62 * (n // 2), wide, 54) for n in range(self.tabs)]

    def paper(self) -> Box:
        book, tabs = self.book(), self.tab_boxes()
        if self.beside:
            return Box(book.x + TAB, book.y, book.w - TAB, book.h)
        top = tabs[-1].y + tabs[-1].h + 14 if tabs else book.y
        high = book.y + book.h - top
        if not self.short:  # an upright window has more room than most pages need
            high = min(high, max(LEAST, self.needed + HEAD + EDGE + 30))
        return Box(book.x, top, book.w, high)

    def control(self) -> Box:
        """Where the page has what turns it over: in its head, or where that is missing in the first line."""
        paper = self.paper()
        if self.short:
            return Box(paper.x + EDGE + 10, paper.y + EDGE + 10, paper.w - 2 * EDGE - 20, CONTROL[1])
        wide = min(CONTROL[0], paper.w - 2 * EDGE - 260)
        return Box(paper.x + paper.w - EDGE - 16 - wide, paper.y + (HEAD - CONTROL[1]) / 2 + 5, wide, CONTROL[1])

    def view(self) -> Box:
        """Where the page is seen."""
        paper = self.paper()
        head = HEAD + 4 if not self.short else EDGE + 2 + (CONTROL[1] + 16 if self.turned else 0.0)
        return Box(paper.x + EDGE + 2, paper.y + head, paper.w - 2 * EDGE - 4, paper.h - head - EDGE - 2)

    def chooser_boxes(self) -> list[Box]:
        """Below the tabs where those stand beside the page; else on a page of their own."""
        if self.beside:
            book = self.book()
            top = book.y + 12 + PITCH * self.tabs + 14
            pitch = min(CHOOSER_PITCH, (book.y + book.h - top) / max(1, self.choosers))
            high = min(CHOOSER, pitch - 6)
            return [Box(book.x, top + pitch * n, TAB - 14, high) for n in range(self.choosers)]
        view = self.view()
        across = 1 if view.h > 72 * self.choosers else 2
        wide = (view.w - 32 - 16 * (across - 1)) / across
        pitch = min(72.0, (view.h - 8) / -(-self.choosers // across))
        places = [(n % across, n // across) for n in range(self.choosers)]
        high = min(52.0, pitch - 8)
        return [Box(view.x + 16 + (wide + 16) * x, view.y + 8 + pitch * y, wide, high) for x, y in places]
