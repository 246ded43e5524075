"""What lights up on the table while a card is raised or carried, and what the keys point at, in words and rings."""

from engine.rules.cards import cards_in
from engine.rules.state import Rules
from engine.rules.view import Legal
from game.session.table_session import TableSession
from game.storage.settings import Settings
from game.table.input import choosing, intent
from game.table.input.actions import TableActions
from game.table.input.drag import Drag
from game.table.input.focus import Ground, Kind, Stop
from game.table.input.keyboard import Keyboard
from game.table.input.panel import DONE, TAKE
from game.table.input.pointer_hints import Pointing
from game.table.layout.layout import Layout, next_slot
from game.table.layout.placement import Point, Rect, card_key
from game.table.moment import Moment
from game.table.paint.wording import told
from game.text.i18n import _
from game.ui.input.glyphs import Cap, cap_for
from game.ui.input.wishes import Wish


def light_up(
    moment: Moment,
    layout: Layout,
    legal: Legal,
    rules: Rules,
    selected: frozenset[int],
    grip: Drag,
    pointer: Point,
) -> None:
    """Rings, best target and slot of ``moment``, as the hand on the mouse stands."""
    card = grip.card
    moment.best, moment.slot = -1, None
    if grip.carrying:
        if legal.attack >> card & 1 or (legal.transfer and intent.passes(card, layout, legal, rules)):
            moment.slot = next_slot(layout)
        at = grip.at
        moment.best = intent.best_target(card, (at.x, at.y), pointer, layout, legal)
    elif len(selected) == 1:
        card = min(selected)
    moment.rings = tuple(intent.targets(card, legal)) if card >= 0 else ()
    if legal.hand_back:
        moment.rings = tuple(cards_in(legal.hand_back))


def pointed_at(
    keys: Keyboard,
    deeds: TableActions,
    play: TableSession,
    legal: Legal,
    settings: Settings,
    pointer: Point,
    carried: int,
) -> Pointing:
    """What the keys point at, and what pointer and carried card add to that."""
    line, asked = deeds.scene.line, deeds.choosing
    under = choosing.answer_at(asked, line.layout, pointer) if asked is not None else -1
    dimmed: frozenset[int] = frozenset()
    if carried >= 0 and legal.beats:
        dimmed = frozenset(target for target, _beaters in legal.beats) - frozenset(intent.targets(carried, legal))
    pulsing = carried >= 0 and not settings.calm
    stop = keys.focus.stop
    if not keys.focus.shown or stop is None or line.view.ended is not None:
        return Pointing(choosing=asked, under=under, dimmed=dimmed, pulsing=pulsing)
    ground = keys.ground(legal)
    words = told(stop, ground, play, line.view, legal, deeds.scene.moment.buttons) if ground.row_of(stop) else ""
    modal = asked is not None or deeds.naming.asked is not None
    return Pointing(
        card_key(stop.number) if ground.lies(stop) and words else None,
        ground.box(stop) if words else None,
        words,
        () if modal else tuple(_hints(stop, ground, legal, settings, keys.pad)),
        () if modal else tuple(_caps(deeds, settings, keys.pad)),
        asked,
        under,
        dimmed,
    )


def _hints(stop: Stop, ground: Ground, legal: Legal, settings: Settings, pad: str) -> list[tuple[Cap, str]]:
    """What to press where the keys are."""
    raised = stop.number in ground.layout.selected
    wanted = {
        Kind.CARD: [(Wish.PLAY, _("play")), (Wish.CHOOSE, _("lower") if raised else _("raise"))],
        Kind.ATTACK: [(Wish.PLAY, _("choose") if legal.hand_back else _("beat"))],
        Kind.CLOTH: [(Wish.PLAY, _("lay"))],
        Kind.TURNUP: [(Wish.PLAY, _("change"))],
        Kind.PACK: [(Wish.PLAY, _("cut"))],
    }.get(stop.kind, [(Wish.PLAY, _("choose"))])
    caps = ((cap_for(wish, settings, pad), words) for wish, words in wanted)
    return [(cap, words) for cap, words in caps if cap is not None]


def _caps(deeds: TableActions, settings: Settings, pad: str) -> list[tuple[Rect, Cap]]:
    """What to press for the buttons that stand ready."""
    panel, found = deeds.panel, []
    boxes = panel.boxes(deeds.scene.line.layout.room)
    for name, wish in ((DONE, Wish.DONE), (TAKE, Wish.TAKE), (panel.passing_on(), Wish.PASS_ON)):
        cap = cap_for(wish, settings, pad)
        if name and cap is not None and panel.enabled(name):
            found.append((boxes[name], cap))
    return found
