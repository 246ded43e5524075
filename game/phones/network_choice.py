"""The network of the phones on the sheet of codes, and the others to go to."""

from collections.abc import Callable, Iterable
from functools import partial

from game.phones.far_away import FarAwaySheet
from game.phones.listening import Listening
from game.system.networks import Network, NetworkKind
from game.system.paths import reason
from game.text.i18n import _
from game.ui.art.colours import CINNABAR, INK
from game.ui.controls import button
from game.ui.layout import Flow, Node, Text
from game.ui.notice import tell
from game.ui.services import Services
from game.ui.styles import HEADING

OFFERED = 2
"""Other networks that are offered at once."""


class NetworkChoice:
    """Offers a few of the networks, or all of them when asked."""

    def __init__(self, services: Services, listening: Listening, rebuild: Callable[[], None]) -> None:
        self._services, self._listening, self._rebuild = services, listening, rebuild
        self._all = False

    def nodes(self) -> list[Node]:
        """The network by its name, and the others to go to."""
        where = self._listening.where
        found, now = where.networks, where.network
        if not found and not where.lost:
            return []
        others = sorted((one for one in found if one != now), key=lambda one: one.kind is not NetworkKind.MESH)
        shown = others if self._all or len(others) == OFFERED + 1 else others[:OFFERED]
        plates = [self._other_network(one) for one in shown]
        if len(shown) < len(others):
            plates.append(button(_("Other networks"), self._services.sounding(self._more), height=38, size=16))
        plates.append(button(_("Friends far away"), self._services.sounding(self._far), height=38, size=16))
        name = _("Network: {network}").format(network=network_name(now, found)) if now is not None else _("No network")
        return [
            Text(name, HEADING, "centre", colour=INK if now is not None else CINNABAR),
            Flow(*plates, gap=12, between=10),
        ]

    def _other_network(self, one: Network) -> Node:
        words = _("Use {network}").format(network=network_name(one, self._listening.where.networks))
        return button(words, self._services.sounding(partial(self._go_to, one)), height=38, size=16)

    def _more(self) -> None:
        self._all = True
        self._rebuild()

    def _far(self) -> None:
        self._services.router.open(FarAwaySheet(self._services))

    def _go_to(self, network: Network) -> None:
        try:
            self._listening.listen_in(network)
        except OSError as error:
            words = _("Phones can’t join there: {reason}.").format(reason=reason(error))
            tell(self._services, words)
        self._rebuild()


def network_name(one: Network, among: Iterable[Network] = ()) -> str:
    """Name and address. Of two ``among`` all that would be called the same each has its interface's name too."""
    kind = _kind_name(one)
    if sum(_kind_name(other) == kind for other in among) > 1 and one.name not in kind:
        kind = f"{kind} ({one.name})"
    return f"{kind} · {one.address}"


def _kind_name(one: Network) -> str:
    match one.kind:
        case NetworkKind.WIFI:
            return _("Wi-Fi")
        case NetworkKind.ETHERNET:
            return _("Ethernet")
        case NetworkKind.HOTSPOT:
            return _("This computer’s hotspot")
        case NetworkKind.MESH:
            return _("{program}, a mesh VPN").format(program=one.product) if one.product else _("Mesh VPN")
        case NetworkKind.VPN:
            return f"{one.product}, VPN" if one.product else "VPN"
        case NetworkKind.MOBILE:
            return _("Mobile network")
        case NetworkKind.VIRTUAL:
            return _("Virtual network")
    return one.name
