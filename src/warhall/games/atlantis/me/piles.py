"""Where a hero's cards and coins go, whoever causes it: discarded, retrieved, swapped, turned face-down; gained."""

from typing import Final

from warhall.games.atlantis.catalogue import CARD_DATA, CARDS, other_of
from warhall.games.atlantis.state import NO_CARD, AtlantisState, HeroState
from warhall.games.atlantis.words import ALWAYS, BASIC, III, MARKER, TOP_LEVEL, WITH_CARD, WITH_TOKEN, whole_of
from warhall.tabletop.catalogue import holds, take_out

LASTING_ON: Final = (ALWAYS, WITH_TOKEN, WITH_CARD)
"""Effects that do not end with their card or their hero: an ultimate pauses, a token stays, a value set stays set."""


def gain(state: AtlantisState, piece: int, coins: int) -> None:
    """A hero gains coins; at the top level there are none to be gained."""
    if state.hero_of(piece).level < TOP_LEVEL and coins:
        hero = state.own(piece)
        hero.coins += coins
        if state.log is not None:
            state.tell("coins", hero=piece, amount=coins, total=hero.coins)


def show(state: AtlantisState, piece: int, number: int) -> None:
    """A card was seen face-up: note what the others learn about the hero's upgrades."""
    hero = state.hero_of(piece)
    if holds(hero.veiled, number):
        state.own(piece).veiled = []
    if BASIC < CARD_DATA[number].tier <= III and not _was_shown(hero, number):
        state.own(piece).shown = [*hero.shown, (hero.level, number)]


def _was_shown(hero: HeroState, number: int) -> bool:
    """Whether a card was seen since the hero's last level. Only the end of the list matters, which grows all game."""
    for place in range(len(hero.shown) - 1, -1, -1):
        level, known = hero.shown[place]
        if level != hero.level:
            return False
        if known == number:
            return True
    return False


def discard(state: AtlantisState, piece: int, number: int) -> None:
    """A card goes to the discard pile, for all to see; from the hand, unless a text says otherwise."""
    hero = state.own(piece)
    if holds(hero.hand, number):
        take_out(hero.hand, number)
    else:
        take_from_play(state, piece, number)
    hero.discard.append(number)
    hero.lost = [*hero.lost, number]
    show(state, piece, number)
    state.tell("discarded", hero=piece, card=number)


def retrieve(state: AtlantisState, piece: int, number: int) -> None:
    """A played or discarded card goes back into the hand, which ends its active effect."""
    hero = state.own(piece)
    if number in hero.discard:
        hero.discard.remove(number)
        cancel(state, piece, number)
    else:
        take_from_play(state, piece, number)
    hero.hand.append(number)
    if number in hero.facedown:
        hero.facedown = [card for card in hero.facedown if card != number]
        state.tell("retrieved_unseen", hero=piece)
    else:
        state.tell("retrieved", hero=piece, card=number)


def resolve(state: AtlantisState, piece: int) -> None:
    """The unresolved card of a hero goes to the slot of this turn."""
    hero = state.own(piece)
    hero.resolved[state.turn] = hero.unresolved
    hero.unresolved = NO_CARD
    hero.acted = True
    _unset(state, piece)


def take_from_play(state: AtlantisState, piece: int, number: int) -> None:
    """A card leaves the board or the dashboard: its active effect ends, its slot stays empty."""
    hero = state.own(piece)
    if hero.unresolved == number:
        hero.unresolved = NO_CARD
        _unset(state, piece)
    else:
        hero.resolved[hero.resolved.index(number)] = NO_CARD
    cancel(state, piece, number)


def swap_cards(state: AtlantisState, piece: int, number: int, other: int) -> None:
    """Two cards of a hero exchange all their states; the active effects of both end."""
    hero = state.own(piece)
    names = {number: other, other: number}
    hero.hand = [names.get(card, card) for card in hero.hand]
    hero.discard = [names.get(card, card) for card in hero.discard]
    hero.resolved = [names.get(card, card) for card in hero.resolved]
    hero.deck = [names.get(card, card) for card in hero.deck]
    hero.facedown = [names.get(card, card) for card in hero.facedown]
    if hero.unresolved in names:
        hero.take_up(names[hero.unresolved])
        _unset(state, piece)
    for card in (number, other):
        cancel(state, piece, card)
        if not any(card in pile for pile in (hero.hand, hero.deck, hero.facedown, hero.items)):
            show(state, piece, card)


def swap_item(state: AtlantisState, piece: int, item: int) -> None:
    """An item of a hero and the card of the same tier and colour change places, for all to see.

    What was seen of that card is from now on told of the other: as if the hero had taken that one from the start.
    """
    card = other_of(CARDS[item]).number
    hero = state.own(piece)
    hero.shown = [(level, item if number == card else number) for level, number in hero.shown]
    hero.items = [card if number == item else number for number in hero.items]
    hero.swap_item(CARD_DATA[item].item, CARD_DATA[card].item)
    hero.swaps = [*hero.swaps, (card, item)]
    swap_cards(state, piece, item, card)
    state.tell("item_swapped", hero=piece, card=card, item=item)


def swap_with_deck(state: AtlantisState, piece: int, number: int, other: int, unseen: bool) -> None:
    """A card of a hero, whatever its state, is swapped with one in its deck. If that is done unseen, the new card is in
    hand or lies face-down, and the others know only which cards it can be: any that was in the deck then.
    """
    hero = state.own(piece)
    like = [card for card in (number, *hero.deck) if _is_like(card, number)]
    before = hero.veiled or [number]
    if unseen and number not in hero.hand:
        turn_facedown(state, piece, number)
    swap_cards(state, piece, number, other)
    hero.deck = sorted(hero.deck)
    hero.veiled = sorted({card for card in like for old in before if card != old}) if unseen else []


def _is_like(number: int, other: int) -> bool:
    """Whether two cards are of the same colour and tier."""
    return CARD_DATA[number].color == CARD_DATA[other].color and CARD_DATA[number].tier == CARD_DATA[other].tier


def turn_facedown(state: AtlantisState, piece: int, number: int) -> None:
    """Turn a resolved or discarded card face-down: it keeps its state and loses its effect."""
    hero = state.hero_of(piece)
    if number not in hero.facedown:
        state.own(piece).facedown = [*hero.facedown, number]
    cancel(state, piece, number)


def turn_faceup(state: AtlantisState, piece: int, number: int) -> None:
    """Turn a card face-up again: it has its type, colour and actions back, its effect stays cancelled."""
    hero = state.own(piece)
    hero.facedown = [card for card in hero.facedown if card != number]
    show(state, piece, number)


def _unset(state: AtlantisState, piece: int) -> None:
    """The unresolved card of a hero has changed state: what was set for it is over."""
    if state.effects:
        left = [effect for effect in state.effects if effect.when != WITH_CARD or effect.target != whole_of(piece)]
        if len(left) < len(state.effects):
            state.effects = tuple(left)


def cancel(state: AtlantisState, piece: int, number: int) -> None:
    """End the active effect of a card. Markers outlive their card."""
    if state.effects:
        left = [
            effect
            for effect in state.effects
            if effect.source != number
            or effect.owner != whole_of(piece)
            or effect.when == MARKER
            or effect.when in LASTING_ON
        ]
        if len(left) < len(state.effects):
            state.effects = tuple(left)
