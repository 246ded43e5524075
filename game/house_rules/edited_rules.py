"""The rules being edited: current values, possible values, and differences from a preset.

Every change takes effect in the settings at once. Draws nothing.
"""

from typing import Any

from engine.rules.options import Options
from engine.rules.presets import preset
from game.house_rules.own_game_sheets import kept
from game.house_rules.pages import Rule, RulesChapter
from game.session.game_names import chosen_name
from game.storage.rule_choices import Hindrance, changed, hindrance, possible, value
from game.text.i18n import _, ngettext
from game.ui.services import Services


class EditedRules:
    """The rules keep the name of an own game as long as they equal its saved rules."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.name = services.settings.own

    @property
    def rules(self) -> Options:
        """The current rules."""
        return self.services.settings.game.options

    @property
    def base(self) -> Options:
        """The preset they are compared with."""
        return preset(self.services.settings.preset).options

    @property
    def seats(self) -> int:
        return self.services.settings.players

    def now(self, rule: Rule) -> Any:
        """The current value of a rule."""
        return value(self.rules, rule.name)

    def possible(self, rule: Rule) -> tuple[Any, ...]:
        """The values a rule can have at present."""
        return possible(self.rules, rule.name)

    def hindrance(self, rule: Rule, wanted: Any) -> Hindrance | None:
        """The conflict that prevents a value, or None."""
        return hindrance(self.rules, rule.name, wanted, self.seats)

    def changed(self, rule: Rule) -> bool:
        """The rule differs from the preset."""
        return bool(self.now(rule) != value(self.base, rule.name))

    def changes(self, page: RulesChapter) -> int:
        """The number of rules on a page that differ from the preset."""
        return sum(self.changed(rule) for rule in page.rules)

    def game_and_players(self) -> str:
        """The name of this game, and the numbers of players."""
        settings = self.services.settings
        players = ngettext("{} player", "{} players", settings.players).format(settings.players)
        return _("{game} · {players}").format(game=chosen_name(settings), players=players)

    # Changes

    def choose(self, rule: Rule, wanted: Any) -> None:
        """Set a rule to a possible value."""
        self.take(changed(self.rules, rule.name, wanted))

    def take(self, rules: Options) -> None:
        """Replace all rules."""
        settings = self.services.settings
        saved = self.services.own_games.named(self.name) if self.name else None
        settings.play_house(rules, settings.preset, self.name if saved and saved.options == rules else "")
        self.services.program.settings_changed()

    def save(self, name: str) -> str:
        """Save the rules under a name; returns an error message or ""."""
        trouble = kept(self.services.own_games, name, self.rules)
        if not trouble:
            self.name = name
            self.services.settings.play_house(self.rules, self.services.settings.preset, name)
            self.services.program.settings_changed()
        return trouble
