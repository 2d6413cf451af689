"""What a hero can do with a card, and doing it: its primary action, moving, fast travel, striking, clearing, Hold."""

from typing import TYPE_CHECKING, Final

from warhall.games.atlantis.me.travelling import TRAVEL
from warhall.games.atlantis.state import piece_option
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    CLEAR,
    FAST_TRAVEL,
    HOLD_ACTION,
    MOVE_ACTION,
    TOKEN,
)
from warhall.kernel.decisions import CHOICE, DONE, Decision, Effect, Option, option
from warhall.tabletop.offering import Offer

if TYPE_CHECKING:
    from warhall.games.atlantis.me.acting import Me

HOLD: Final = option(CHOICE, HOLD_ACTION, "Hold: do nothing this turn")
CLEAR_TOKENS: Final = option(CHOICE, CLEAR, "Clear tokens next to you instead of attacking")
NO_TOKENS: Final = "no token is next to you"


def actions(me: "Me") -> Offer:
    """The actions printed on the card, whatever holds them back."""
    card, offer = me.card, Offer()
    offer.put(card.primary, me.why_no_primary())
    if card.movement is not None:
        by = me.barred_from_moving()
        no_walk = by and f"{by} forbids it"
        no_travel = no_walk or me.why_no_travel()
        if no_travel and "prepares" in me.state.hooks:
            no_walk = me.why_not_instead(MOVE_ACTION, _why_no_secondary)
            no_travel = me.why_not_instead(FAST_TRAVEL, _why_no_secondary)
        if card.kind != MOVE_ACTION:
            offer.put(card.move_option(me.movement_value()), no_walk)
        offer.put(TRAVEL, no_travel)
    strikes = card.kind == ATTACK_ACTION
    if card.attack is not None and not strikes:
        strikes = True
        offer.put(card.strike_option(me.value(ATTACK)), me.why_not_instead(ATTACK_ACTION, _why_no_secondary))
    if strikes and (no_clear := me.why_not_instead(CLEAR, _why_no_clear)) != NO_TOKENS:
        offer.put(CLEAR_TOKENS, no_clear)
    return offer


def _why_no_secondary(me: "Me") -> str:
    return me.why_no_secondary()


def _why_no_clear(me: "Me") -> str:
    if not me.targets(TOKEN):
        return NO_TOKENS
    by = me.barred()
    return by and f"{by} forbids it"


def perform(me: "Me", chosen: Option) -> Effect[None]:
    """Perform the chosen action, its repeats, and what they trigger."""
    me.primary = chosen is me.card.primary
    if chosen is HOLD:
        me.action = HOLD_ACTION
        yield from me.about_to_act()
    elif chosen is CLEAR_TOKENS:
        me.action = CLEAR
        if (yield from me.about_to_act()):
            yield from clear(me)
    else:
        me.action = FAST_TRAVEL if chosen is TRAVEL else me.card.kind if me.primary else chosen.key
        yield from me.perform()


def clear(me: "Me") -> Effect[None]:
    """Instead of attacking, remove any number of tokens next to me."""
    while tokens := me.targets(TOKEN):
        options = [*(piece_option(me.state, token) for token in tokens), DONE]
        picked = yield Decision(me.seat, "Clear: remove tokens next to you", options, "clear.action")
        if picked is DONE:
            return
        yield from me.remove_piece(picked.value)
