"""Actions for an own game: rename, share its code, delete, undo the deletion."""

from game.house_rules.own_game_sheets import CodeSheet, NameSheet, renamed
from game.house_rules.pages import summary
from game.storage.own_games import OwnGame
from game.text.i18n import _, pgettext
from game.ui.art.colours import CINNABAR
from game.ui.controls import button, foot, menu
from game.ui.layout import Column, Node, Text
from game.ui.services import Services
from game.ui.sheet import Sheet
from game.ui.styles import NOTE
from game.ui.widgets.base import Action


class OwnGameSheet(Sheet):
    """``changed`` is called after each change."""

    width = 560.0

    def __init__(self, services: Services, game: OwnGame, changed: Action) -> None:
        super().__init__(services)
        self.game, self.changed = game, changed
        self.deleted: tuple[int, bool] | None = None
        """Its position, and whether it was the chosen game."""
        self.trouble = ""

    def heading(self) -> str:
        return self.game.name

    def content(self) -> Node:
        words = _("Deleted.") if self.deleted is not None else summary(self.game.options)
        told = Text(self.trouble or words, NOTE, "centre", CINNABAR if self.trouble else "", least=2)
        done = button(_("Done"), self.escape, "main")
        if self.deleted is not None:
            return Column(told, foot(button(pgettext("what was deleted", "Undo"), self._restore), done), gap=20)
        ways = menu(
            (_("Rename"), self.services.sounding(self._rename), "plain"),
            (_("Share code"), self.services.sounding(self._share), "plain"),
            (_("Delete"), self._delete, "plain"),
            (_("Done"), self.escape, "main"),
            gap=12,
        )
        return Column(told, ways, gap=20)

    @property
    def _played(self) -> bool:
        """Whether it is the chosen game."""
        return self.services.settings.own == self.game.name

    def _play_as(self, name: str) -> None:
        """Change the name of the rules being played."""
        settings = self.services.settings
        settings.play_house(self.game.options, settings.preset, name)
        self.services.program.settings_changed()

    def _rename(self) -> None:
        old = self.game.name
        self.services.router.open(NameSheet(self.services, _("Rename"), self.game.options, old, self._called, old))

    def _called(self, name: str) -> str:
        """Rename the game; returns an error message or ""."""
        played, trouble = self._played, renamed(self.services.own_games, self.game.name, name)
        if not trouble:
            self.game = OwnGame(name, self.game.options)
            if played:
                self._play_as(name)
            self._told()
        return trouble

    def _share(self) -> None:
        self.services.router.open(CodeSheet(self.services, self.game.options))

    def _delete(self) -> None:
        self.trouble, played = "", self._played
        try:
            self.deleted = self.services.own_games.remove(self.game.name), played
            if played:
                self._play_as("")
        except OSError as error:
            self.trouble = _("The game can’t be deleted: {reason}.").format(reason=error.strerror or error)
        self.services.sound.play("sweep")
        self._told()

    def _restore(self) -> None:
        """Restore the game at its old position."""
        if self.deleted is None:
            return
        at, played = self.deleted
        try:
            self.services.own_games.put(self.game.name, self.game.options, at)
            self.deleted = None
            if played:
                self._play_as(self.game.name)
        except OSError as error:
            self.trouble = _("The game can’t be saved: {reason}.").format(reason=error.strerror or error)
        self.services.sound.play("slide")
        self._told()

    def _told(self) -> None:
        self.changed()
        self.rebuild()
