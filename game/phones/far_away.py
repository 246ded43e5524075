"""How friends who are far away play along: six lines, over the sheet of codes."""

from game.text.i18n import _
from game.ui.controls import button, foot
from game.ui.layout import Column, Gap, Node, Row, Sized, Text
from game.ui.sheet import Sheet
from game.ui.styles import BODY, LABEL

NUMBER = 26.0
"""The width of a number before its line."""


def lines() -> tuple[str, ...]:
    """What to do, one step a line."""
    use = _("Use {network}").format(network="…")
    return (
        _(
            "Install the same mesh VPN on this computer and on every phone that plays: Tailscale, ZeroTier or "
            "WireGuard."
        ),
        _("Join them all to one network, and turn the VPN on everywhere."),
        _("Give each friend a seat on a phone, and start the match."),
        _("Then press “{use}” with the name of that network. Durak remembers it.").format(use=use),
        _("Press “{copy}” by each friend, and send the link to that friend alone: it opens their cards.").format(
            copy=_("Copy link")
        ),
        _("Your friend opens it in the phone’s browser. Call each other while you play!"),
    )


class FarAwaySheet(Sheet):
    """The lines."""

    width = 640.0
    to_read = True

    def heading(self) -> str:
        return _("Friends far away")

    def content(self) -> Node:
        rows = [
            Row(Sized(Text(f"{number}.", LABEL), NUMBER, NUMBER), Text(line, BODY, grow=1), gap=8, across="start")
            for number, line in enumerate(lines(), 1)
        ]
        return Column(*rows, Gap(4), foot(button(_("OK"), self.escape, "main")), gap=12)
