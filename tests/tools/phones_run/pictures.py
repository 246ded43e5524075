"""Pictures of every state of the page, on both sizes, in two languages and the player's ways of having it."""

from tests.tools.phones_run.steps import Stage


def pictures(stage: Stage) -> None:
    """Pictures of every state of the page, into the folder: look at them."""
