"""What each version brought, for players: the main points of CHANGELOG.md, in their words. The newest version first.

A new version adds its entry here (a test compares it with engine/version.py); players who come from an older one are
offered it once, by a line on the title.
"""

from typing import NamedTuple

from game.text.i18n import _


class ReleaseNews(NamedTuple):
    """What a version brought, one sentence or two for each thing."""

    version: str
    sentences: tuple[str, ...]


def releases() -> tuple[ReleaseNews, ...]:
    """The news of all versions, in the current language."""
    return (
        ReleaseNews(
            "0.1.0",
            (
                _("The first version of Durak."),
                _("36 games, and over forty house rules to combine as you like."),
                _("Computers at six levels. They see only what their seat may see."),
                _("Play with friends on one screen, in teams too."),
                _("Lessons, hints, reviews, puzzles and drills from your own mistakes."),
                _("Every move is saved. Every deal is sealed, so you can check that it was fair."),
            ),
        ),
    )
