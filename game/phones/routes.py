"""The route to the phones of the match at the table."""

import logging
from typing import TYPE_CHECKING

from game.session.match_session import MatchSession
from game.system.paths import reason
from game.text.i18n import _
from game.ui.destinations import AtPhones
from game.ui.notice import tell
from game.ui.router import at_table
from game.ui.routing import Routes
from game.ui.services import Services

if TYPE_CHECKING:
    from game.phones.listening import Listening

log = logging.getLogger("durak.phones")
routes = Routes()


@routes.to(AtPhones)
def _phones(services: Services, to: AtPhones) -> None:
    play = at_table(services.router)
    listening = _listening(services, play) if isinstance(play, MatchSession) else None
    if listening is not None and not (to.back and all(map(listening.doors.bound, listening.doors.seats))):
        from game.phones.sheet import PhonesSheet

        services.router.open(PhonesSheet(services, listening))


def _listening(services: Services, play: MatchSession) -> "Listening | None":
    """The listener for this match's phones. If it can't be opened, everyone plays on the screen; a message says why."""
    try:
        from game.phones.listening import PhoneRoom  # the extra may be missing

        room = services.of_room(PhoneRoom)
        return room.of(play) or room.open(play)
    except (OSError, ImportError) as error:
        log.warning("No phones.", exc_info=error)
        for seat in play.phones:
            play.seat_at(seat, phone=False)
        why = reason(error) if isinstance(error, OSError) else _("a part of the program is missing")
        tell(services, _("Phones can’t join: {reason}. Everyone plays on this screen.").format(reason=why))
        return None
