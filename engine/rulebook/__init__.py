"""The rules in force as sentences for a player, generated from the options.

Besides engine.rules.compose this is the only place that knows what an option means: there it becomes a Rules value,
here text.
"""

from engine.rulebook.contents import rulebook
from engine.rulebook.plain import rules_text
from engine.rulebook.telling import RuleSentence, Section

__all__ = ["RuleSentence", "Section", "rulebook", "rules_text"]
