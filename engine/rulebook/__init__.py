"""The rules text for players, generated from the options.

Only this room and engine.rules.compose know what an option means: here it becomes text, there a Rules value.
"""

from engine.rulebook.contents import rulebook, rules_text
from engine.rulebook.facts import Fact
from engine.rulebook.telling import RuleSentence, Section

__all__ = ["Fact", "RuleSentence", "Section", "rulebook", "rules_text"]
