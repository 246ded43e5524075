"""The player's own games as they lie in the book of games: which are on the open leaf, and what is done with one.

Lays out nothing; whatever changes is told to the screen that shows it.
"""

from collections.abc import Callable

from engine.rules import rule_codes
from engine.rules.options import Options
from engine.rules.presets import Preset
from game.house_rules.own_game_sheets import CodeSheet, NameSheet, ReceiveSheet, kept, renamed
from game.storage.own_games import OwnGame
from game.storage.rule_choices import nearest, seats_of
from game.storage.settings import HOUSE
from game.text.i18n import _
from game.ui.services import Services
from game.ui.widgets.base import Action

OWN_ROWS = 6
"""So many games lie on a leaf; below them is room for rules without a name."""


class OwnShelf:
    """``changed`` is called after each change; ``choose`` is told the key of a preset, ``take`` an own game."""

    def __init__(
        self,
        services: Services,
        changed: Action,
        choose: Callable[[str], None],
        take: Callable[[OwnGame], None],
    ) -> None:
        self.services, self.changed, self.choose, self.take = services, changed, choose, take
        self.leaf = 0
        self.removed: tuple[OwnGame, int] | None = None
        """The game deleted last, and where it stood."""
        self.trouble = ""
        """What went wrong last, in a sentence."""

    # What there is

    @property
    def games(self) -> list[OwnGame]:
        """Those on the open leaf."""
        return self.services.own_games.games[self.leaf * OWN_ROWS : (self.leaf + 1) * OWN_ROWS]

    @property
    def unsaved(self) -> Options | None:
        """Rules that were set last and never got a name; on the last leaf they can still be had."""
        settings = self.services.settings
        code = settings.house if settings.house and not settings.own else settings.last_house
        if not code or self.leaf < self.leaves - 1:
            return None
        rules = rule_codes.read(code)
        return None if preset_of(rules) or self.services.own_games.of(rules) is not None else rules

    @property
    def leaves(self) -> int:
        return max(1, -(-len(self.services.own_games.games) // OWN_ROWS))

    def shown(self) -> list[Preset]:
        """What stands on the leaf, as games to be begun."""
        found = [Preset(HOUSE, game.name, "", game.options, seats_of(game.options)) for game in self.games]
        if self.unsaved is not None:
            found.append(Preset(HOUSE, "", "", self.unsaved, seats_of(self.unsaved)))
        return found

    # What is done

    def turn(self, by: int) -> None:
        """Another leaf, after the last the first again."""
        self.leaf = (self.leaf + by) % self.leaves
        self.services.sound.play("slide")
        self.changed()

    def forget(self) -> None:
        """The page was turned: what was deleted is gone."""
        self.removed, self.trouble = None, ""

    def rename(self, game: OwnGame) -> None:
        def rename(name: str) -> str:
            trouble = renamed(self.services.own_games, game.name, name)
            if not trouble and self.services.settings.own == game.name:
                self.services.settings.own = name
                self.services.program.settings_changed()
            self.changed()
            return trouble

        self.services.router.open(NameSheet(self.services, _("Rename"), game.options, game.name, rename, game.name))

    def share(self, game: OwnGame) -> None:
        self.services.router.open(CodeSheet(self.services, game.options))

    def delete(self, game: OwnGame) -> None:
        """Gone at once, and as quickly brought back."""
        self.trouble = ""
        try:
            self.removed = game, self.services.own_games.remove(game.name)
        except OSError as error:
            self.trouble = _("The game cannot be deleted: {reason}.").format(reason=error.strerror or error)
        settings = self.services.settings
        if settings.own == game.name and not self.trouble:  # it is still played, but has no name any more
            settings.play_house(game.options, settings.preset)
            self.services.program.settings_changed()
        self.leaf = min(self.leaf, self.leaves - 1)
        self.services.sound.play("sweep")
        self.changed()

    def restore(self) -> None:
        """Bring the deleted game back to where it stood."""
        if self.removed is None:
            return
        game, at = self.removed
        try:
            self.services.own_games.put(game.name, game.options, at)
            self.removed = None
        except OSError as error:
            self.trouble = _("The game cannot be kept: {reason}.").format(reason=error.strerror or error)
        self.services.sound.play("slide")
        self.changed()

    def receive(self) -> None:
        """A code that somebody gave."""
        self.services.router.open(ReceiveSheet(self.services, self.play, self.save))

    def play(self, rules: Options) -> None:
        """By somebody else's code: a named game if it is one."""
        known = preset_of(rules)
        if known is not None:
            self.choose(known.key)
        else:
            self.take(OwnGame("", rules))

    def save(self, rules: Options) -> None:
        """Give rules a name."""

        def keep(name: str) -> str:
            trouble, settings = kept(self.services.own_games, name, rules), self.services.settings
            if not trouble and settings.house and settings.game.options == rules:
                settings.own = name
                self.services.program.settings_changed()
            self.changed()
            return trouble

        self.services.router.open(NameSheet(self.services, _("Save as my own"), rules, "", keep))


def preset_of(rules: Options) -> Preset | None:
    """The named game with these rules."""
    known = nearest(rules)
    return known if known.options == rules else None
