"""The action part of a turn: draw, play a card, revive; and heal, which is not an action."""

from typing import Final

from warhall.games.skirmish.cards import Card, Special
from warhall.games.skirmish.catalogue import (
    CARD_THINGS,
    CARDS,
    DISCARD_OPTIONS,
    FIRST,
    HEAL_OPTIONS,
    PLAY_OPTIONS,
    REVIVE_OPTIONS,
)
from warhall.games.skirmish.me import STAY, Me, character, discard, distinct, draw, max_life, take, tell, thing
from warhall.games.skirmish.rules.battle import choose_targets, fight, is_decided, reach_of
from warhall.games.skirmish.state import ENDING, SkirmishState
from warhall.kernel.decisions import CHOICE, About, Decision, Effect, Fizzle, Option, choose, option

DRAW: Final = option(CHOICE, "draw", "Draw a card")
END: Final = option(CHOICE, "end", "End the turn")
NOBODY: Final = 99
"""Further than any board is wide."""


def act(state: SkirmishState) -> Effect[None]:
    """One action, or a healing, or the end of the turn."""
    seat = state.turn
    options: list[Option] = []
    if state.actions > 0 and state.plays(seat):
        if state.decks[seat] or state.discards[seat]:
            options.append(DRAW)
        options.extend(PLAY_OPTIONS[first] for first in playable(state, seat))
        for unit in (2 * seat, 2 * seat + 1):
            if state.stunned[unit]:
                options.append(REVIVE_OPTIONS[character(state, unit)])
    options.extend(heal_options(state))
    if not options:
        state.stage = ENDING
        return
    options.append(END)
    prompt = f"Actions left: {state.actions}" if state.actions else "No actions left: heal, or end the turn"
    answer = yield Decision(seat, prompt, options, "actions.three", about=lambda: About(closed_cards(state, seat)))
    if answer is END:
        state.stage = ENDING
    elif answer is DRAW:
        state.actions -= 1
        draw(state, seat)
    elif is_heal(answer):
        yield from heal(state, answer)
    elif answer is PLAY_OPTIONS[answer.value]:
        yield from play(state, answer.value)
    else:
        state.actions -= 1
        Me(state, 2 * seat).recover(2 * seat + (answer.value & 1))


def play(state: SkirmishState, first: int) -> Effect[None]:
    """Put a card on the table, do what it says, and lay it on the discard pile."""
    seat = state.turn
    card = CARDS[first]
    me = Me(state, 2 * seat + card.character, take(state, seat, first))
    if not card.free:
        state.actions -= 1
    try:
        if card.attacks:
            if card.lunge:
                yield from lunge(me, card)
            yield from fight(me, card, (yield from choose_targets(me, card)))
        else:
            if state.log is not None:
                data = {"unit": thing(state, me.unit), "card": CARD_THINGS[first]}
                state.log.tell("played", None, True, data)
            if (effect := card.play(me)) is not None:
                yield from effect
    except Fizzle:
        tell(state, "fizzled", card=CARD_THINGS[first])
    state.discards[seat].append(me.number)
    if is_decided(state):
        state.stage = ENDING


# ── what can be played ────────────────────────────────────────────────────────────────────────────────────────────
def playable(state: SkirmishState, seat: int) -> list[int]:
    """The designs in hand that can be played now, in the order of the card list."""
    near = nearest_foes(state, seat)
    firsts = sorted({FIRST[card] for card in state.hands[seat]})
    return [first for first in firsts if not why_not(state, seat, first, near)]


def closed_cards(state: SkirmishState, seat: int) -> list[tuple[Option, str]]:
    """The cards in hand that cannot be played now, each with the reason."""
    near = nearest_foes(state, seat)
    firsts = sorted({FIRST[card] for card in state.hands[seat]})
    found = [(PLAY_OPTIONS[first], why_not(state, seat, first, near)) for first in firsts]
    reasons = [(closed, why) for closed, why in found if why]
    return reasons if state.actions else [(PLAY_OPTIONS[first], "You have no actions left.") for first in firsts]


def nearest_foes(state: SkirmishState, seat: int) -> list[int]:
    """How far the nearest opponent is from each of the seat's characters."""
    return [
        min((me.distance(foe) for foe in state.opponents(seat)), default=NOBODY) if me.life > 0 else NOBODY
        for me in (Me(state, 2 * seat), Me(state, 2 * seat + 1))
    ]


def why_not(state: SkirmishState, seat: int, first: int, near: list[int]) -> str:
    """Why the card cannot be played now; empty when it can."""
    card = CARDS[first]
    unit = 2 * seat + card.character
    if state.life[unit] <= 0:
        return f"{thing(state, unit)} is eliminated."
    if card.attacks:
        if state.stunned[unit]:
            return f"{thing(state, unit)} is stunned."
        if near[card.character] <= reach_of(state, unit, card) or (card.lunge and landings(Me(state, unit), card)):
            return ""
        return "No opponent is in reach."
    if not isinstance(card, Special):
        return "It is played only in defence, when it is not your turn."
    if card.moves and state.stunned[unit]:
        return f"{thing(state, unit)} is stunned."
    return card.closed(Me(state, unit, first))


def landings(me: Me, card: Card) -> list[int]:
    """The free spaces within a card's lunge that are next to an opponent."""
    cells = me.state.cells
    rows = [me.field.hexes.distance[cells[foe]] for foe in me.foes()]
    spaces = me.field.walk(cells[me.unit], card.lunge)
    return [to for to in spaces if to not in cells and any(row[to] == 1 for row in rows)]


def lunge(me: Me, card: Card) -> Effect[None]:
    """Move up to the card's lunge, ending next to an opponent; stay only where one is next to you already."""
    moves = me.field.moves(thing(me.state, me.unit))
    options = [moves[to] for to in landings(me, card)]
    if me.foes(within=1):
        options.append(STAY)
    answer = yield from choose(me.seat, f"Move up to {card.lunge} before the attack", options, "special.movement")
    if answer is not STAY:
        yield from me.move_to(me.unit, answer.value)


# ── healing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def heal_options(state: SkirmishState) -> list[Option]:
    """Characters of the active player that two cards could mend."""
    seat = state.turn
    if len(state.hands[seat]) < 2:
        return []
    return [
        HEAL_OPTIONS[character(state, unit)]
        for unit in (2 * seat, 2 * seat + 1)
        if 0 < state.life[unit] < max_life(state, unit)
    ]


def is_heal(answer: Option) -> bool:
    return 0 <= answer.value < len(HEAL_OPTIONS) and HEAL_OPTIONS[answer.value] is answer


def heal(state: SkirmishState, answer: Option) -> Effect[None]:
    """Discard two cards, whoever's they are, to give a character 1 life."""
    seat = state.turn
    unit = 2 * seat + (answer.value & 1)
    for nth in ("first", "second"):
        hand = distinct(state.hands[seat], DISCARD_OPTIONS)
        paid = yield from choose(seat, f"Heal {thing(state, unit)}: discard the {nth} card", hand, "healing.price")
        discard(state, seat, paid.value)
    Me(state, unit).heal(unit, 1)
