"""The networks of this machine as people know them: "Wi-Fi · 192.168.1.23"."""

from collections.abc import Iterable

from game.system.networks import Network, NetworkKind
from game.text.i18n import _


def network_name(one: Network, among: Iterable[Network] = ()) -> str:
    """Name and address. Of two ``among`` all that would be called the same each has its interface's name too."""
    kind = _kind(one)
    if sum(_kind(other) == kind for other in among) > 1 and one.name not in kind:
        kind = f"{kind} ({one.name})"
    return f"{kind} · {one.address}"


def _kind(one: Network) -> str:
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
