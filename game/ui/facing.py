"""Which edge of the screen the picture faces: people of two sides may sit at opposite ones (TableRules.opposite).

Screens are drawn upright and told of input as if they were; the program turns the picture and the pointer round.
"""

from collections.abc import Sequence

import pygame

from game.ui.services import RoomState, Services


class Facing(RoomState):
    """``across``: the picture faces whoever sits at the upper edge of the screen."""

    def __init__(self, services: Services) -> None:
        self.across = False


def turned(event: pygame.Event, size: tuple[int, int]) -> pygame.Event:
    """The same event for a picture that stands on its head in a window of this size."""
    values = dict(event.dict)
    if "pos" in values:
        values["pos"] = (size[0] - 1 - values["pos"][0], size[1] - 1 - values["pos"][1])
    if "rel" in values:
        values["rel"] = (-values["rel"][0], -values["rel"][1])
    return pygame.Event(event.type, values)


def turn_round(
    picture: pygame.Surface, window: pygame.Surface, areas: Sequence[pygame.Rect] | None
) -> list[pygame.Rect]:
    """Show ``picture``, or these areas of it, upside down in ``window``. Returns the areas of the window."""
    whole, shown = picture.get_rect(), list[pygame.Rect]()
    for area in [whole] if areas is None else [area.clip(whole) for area in areas]:
        place = pygame.Rect(whole.w - area.right, whole.h - area.bottom, area.w, area.h)
        window.blit(pygame.transform.flip(picture.subsurface(area), True, True), place)
        shown.append(place)
    return shown
