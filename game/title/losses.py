"""What was lost of a player's files, in sentences: each is told once, on the title."""

from collections.abc import Iterator

from game.text.i18n import _, ngettext
from game.ui.services import RoomState, Services


class Losses(RoomState):
    """Settings, saved games and games of one's own that could not be read. The old files have been set aside."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._begun = self._own_games = False

    def sentences(self) -> Iterator[str]:
        """What has not been said yet."""
        yield from () if self._begun else self._settings()
        self._begun = True
        yield from self._saves()
        own = self._services.own_games
        if own.damaged and not self._own_games:
            self._own_games = True
            if own.copied:
                yield _("Your own games could not be read. Those of an earlier start are back; the file is kept.")
            else:
                yield _("Your own games could not be read. The file is kept.")

    def _settings(self) -> Iterator[str]:
        found = self._services.settings_read
        if found.copy:
            yield _("The settings could not be read. Those of an earlier start are used; the file is kept beside them.")
        elif found.damaged:
            yield _("The settings could not be read and are as new. The old file is kept beside them.")
        elif found.lost:
            told = ngettext(
                "{number} setting could not be read and is as new. The old file is kept beside it.",
                "{number} settings could not be read and are as new. The old file is kept beside them.",
                len(found.lost),
            )
            yield told.format(number=len(found.lost))

    def _saves(self) -> Iterator[str]:
        broken = self._services.saves.take_broken()
        if broken:
            told = ngettext(
                "{number} saved game is damaged from its beginning and cannot be opened. The file was set aside.",
                "{number} saved games are damaged from their beginning and cannot be opened. The files were set aside.",
                len(broken),
            )
            yield told.format(number=len(broken))
