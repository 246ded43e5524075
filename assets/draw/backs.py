"""The backs: cockerels heads to tails."""

from assets.draw.frame import paper


def back() -> str:
    return paper()


def tiny_back() -> str:
    return paper()
