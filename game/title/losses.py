"""Messages about the player's files that this program cannot read, each shown once, on the title."""

from collections.abc import Iterator

from game.text.i18n import _, ngettext
from game.ui.services import RoomState, Services


class Losses(RoomState):
    """Unreadable settings, saved games and own games. Damaged files have been moved aside; newer ones stay."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._begun = self._own_games = False

    def sentences(self) -> Iterator[str]:
        """The messages not shown yet."""
        yield from () if self._begun else self._settings()
        self._begun = True
        yield from self._saves()
        own = self._services.own_games
        if own.damaged and not self._own_games:
            self._own_games = True
            if own.copied:
                yield _("Your own games couldn’t be read, so an earlier copy is back. The damaged file is kept.")
            else:
                yield _("Your own games couldn’t be read. The damaged file is kept.")

    def _settings(self) -> Iterator[str]:
        found = self._services.settings_read
        if found.copy:
            yield _("Your settings couldn’t be read, so an earlier copy is used. The damaged file is kept.")
        elif found.damaged:
            yield _("Your settings couldn’t be read and are back to default. The damaged file is kept.")
        elif found.lost:
            told = ngettext(
                "{number} setting couldn’t be read and is back to default. The old file is kept.",
                "{number} settings couldn’t be read and are back to default. The old file is kept.",
                len(found.lost),
            )
            yield told.format(number=len(found.lost))

    def _saves(self) -> Iterator[str]:
        broken = self._services.saves.take_broken()
        if broken:
            told = ngettext(
                "{number} saved match is damaged and can’t be opened. The file was set aside.",
                "{number} saved matches are damaged and can’t be opened. The files were set aside.",
                len(broken),
            )
            yield told.format(number=len(broken))
        newer = self._services.saves.take_newer()
        if newer:
            told = ngettext(
                "{number} saved match needs a newer version of Durak. It is kept.",
                "{number} saved matches need a newer version of Durak. They are kept.",
                len(newer),
            )
            yield told.format(number=len(newer))


def journey_lost(copied: bool) -> str:
    """A person's journey could not be read; ``copied``: an earlier copy is used."""
    if copied:
        return _("Your journey couldn’t be read, so an earlier copy is back. The damaged file is kept.")
    return _("Your journey couldn’t be read and begins anew. The damaged file is kept.")
