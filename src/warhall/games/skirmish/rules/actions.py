"""The action part of a turn: draw, play a card, revive; and heal, which is not an action."""

from typing import Final

from warhall.games.skirmish.cards import Card
from warhall.games.skirmish.catalogue import (
    CARD_DATA,
    CARDS,
    DISCARD_OPTIONS,
    HEAL_OPTIONS,
    PLAY_OPTIONS,
    REVIVE_OPTIONS,
    Heal,
    Play,
    Revive,
    designs,
    distinct,
)
from warhall.games.skirmish.me import Me
from warhall.games.skirmish.me.acting import STAY
from warhall.games.skirmish.me.battle import reach_of
from warhall.games.skirmish.me.piles import discard, draw, take
from warhall.games.skirmish.rules import lull
from warhall.games.skirmish.rules.battle import fight
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import ENDING
from warhall.kernel.decisions import CHOICE, Effect, Fizzle, Option, choose, option
from warhall.tabletop.offering import Offer

DRAW: Final = option(CHOICE, "draw", "Draw a card")
END: Final = option(CHOICE, "end", "End the turn")
NOBODY: Final = 99
"""Further than any board is wide."""


def act(state: SkirmishState) -> Effect[None]:
    """One action, or a healing, or the end of the turn."""
    seat = state.turn
    offer = offer_actions(state, seat)
    if not offer.options:
        state.stage = ENDING
        return
    offer.put(END)
    answer = yield offer.decision(seat, what_now(state.actions) + lull.reminder(state), "actions.three")
    if isinstance(answer, Play):
        yield from play(state, answer.value)
    elif isinstance(answer, Heal):
        yield from heal(state, answer)
    elif isinstance(answer, Revive):
        state.actions -= 1
        unit = 2 * seat + (answer.value & 1)
        Me(state, unit).recover(unit)
    elif answer is DRAW:
        state.actions -= 1
        draw(state, seat)
    else:
        state.stage = ENDING


def what_now(actions: int) -> str:
    """The question to a player with so many actions left. It is asked so often that its usual words are made once."""
    return PROMPTS[actions] if actions < len(PROMPTS) else _with_actions(actions)


def _with_actions(actions: int) -> str:
    return f"Play a card or draw one: {actions} action{'s' * (actions > 1)} left"


PROMPTS: Final = ["No actions left: heal, or end the turn", *[_with_actions(actions) for actions in range(1, 8)]]


def offer_actions(state: SkirmishState, seat: int) -> Offer:
    """What the active player can do now, and which cards cannot be played and why."""
    offer = Offer()
    able = state.actions > 0 and state.plays(seat)
    if able and (state.decks[seat] or state.discards[seat]):
        offer.put(DRAW)
    near = nearest_foes(state, seat) if able else []
    for first in designs(state.hands[seat]):
        offer.put(PLAY_OPTIONS[first], why_not(state, seat, first, near) if able else "You have no actions left.")
    if able:
        for unit in range(2 * seat, 2 * seat + 2):
            if state.stunned[unit]:
                offer.put(REVIVE_OPTIONS[state.character(unit)])
    for healing in heal_options(state):
        offer.put(healing)
    return offer


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
            yield from fight(me, card)
        else:
            state.tell("played", unit=me.unit, card=first)
            if (text := card.play(me)) is not None:
                yield from text
    except Fizzle:
        if me.life > 0:
            state.tell("fizzled", card=first)
    state.discards[seat].append(me.number)
    if state.is_decided():
        state.stage = ENDING


# ── what can be played ────────────────────────────────────────────────────────────────────────────────────────────
def nearest_foes(state: SkirmishState, seat: int) -> list[int]:
    """How far the nearest opponent is from each of the seat's characters; it means nothing for an eliminated one."""
    rows, cells = state.board.hexes.distance, state.cells
    foes = [cells[foe] for foe in state.opponents(seat)]
    near: list[int] = []
    for unit in range(2 * seat, 2 * seat + 2):
        row, least = rows[cells[unit]], NOBODY
        for foe in foes:
            if row[foe] < least:
                least = row[foe]
        near.append(least)
    return near


def why_not(state: SkirmishState, seat: int, first: int, near: list[int]) -> str:
    """Why the card cannot be played now; empty when it can."""
    card = CARD_DATA[first]
    unit = 2 * seat + card.character
    if state.life[unit] <= 0:
        return f"{state.thing(unit)} is eliminated."
    if card.attacks:
        if state.stunned[unit]:
            return f"{state.thing(unit)} is stunned."
        if near[card.character] <= reach_of(state, unit, first):
            return ""
        return "" if card.lunge and Me(state, unit).landings(card.lunge) else "No opponent is in reach."
    if not card.special:
        return "It is played only in defence, when it is not your turn."
    if card.moves and state.stunned[unit]:
        return f"{state.thing(unit)} is stunned."
    return CARDS[first].closed(Me(state, unit, first))


def lunge(me: Me, card: Card) -> Effect[None]:
    """Move up to the card's lunge, ending next to an opponent. You may stay only if the card reaches one already."""
    walks = me.board.walks(me.state.thing(me.unit))
    options: list[Option] = [walks[to] for to in me.landings(card.lunge)]
    if me.foes(within=reach_of(me.state, me.unit, me.number)):
        options.append(STAY)
    answer = yield from choose(me.seat, f"Move up to {card.lunge} before the attack", options, "special.movement")
    if answer is not STAY:
        yield from me.move_to(me.unit, answer.value)


# ── healing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def heal_options(state: SkirmishState) -> list[Heal]:
    """Characters of the active player that could be healed."""
    seat = state.turn
    if len(state.hands[seat]) < 2:
        return []
    return [
        HEAL_OPTIONS[state.character(unit)]
        for unit in range(2 * seat, 2 * seat + 2)
        if 0 < state.life[unit] < state.max_life(unit)
    ]


def heal(state: SkirmishState, answer: Heal) -> Effect[None]:
    """Discard any two cards to give a character 1 life."""
    seat = state.turn
    unit = 2 * seat + (answer.value & 1)
    for nth in ("first", "second"):
        hand = distinct(state.hands[seat], DISCARD_OPTIONS)
        paid = yield from choose(seat, f"Heal {state.thing(unit)}: discard the {nth} card", hand, "healing.price")
        discard(state, seat, paid.value)
    Me(state, unit).heal(unit, 1)
