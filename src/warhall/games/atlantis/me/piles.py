"""Where a hero's cards and coins go, whoever causes it: discarded, retrieved, swapped, turned face-down; gained."""

from typing import Final

from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.sight import thing
from warhall.games.atlantis.me.telling import counted, tell
from warhall.games.atlantis.state import NO_CARD, AtlantisState, HeroState
from warhall.games.atlantis.words import ALWAYS, BASIC, III, MARKER, TOP_LEVEL, WITH_TOKEN

LASTING_ON: Final = (ALWAYS, WITH_TOKEN)
"""Effects that end neither with their card nor with their hero: an ultimate sleeps, a token stays."""


def gain(s: AtlantisState, h: int, coins: int) -> None:
    """A hero gains coins; at the top level there are none to be gained."""
    if s.heroes[h].level < TOP_LEVEL and coins:
        hero = s.own(h)
        hero.coins += coins
        if s.log is not None:
            tell(s, "coins", hero=thing(s, h), amount=counted(coins, "coin"), total=hero.coins)


def show(s: AtlantisState, h: int, number: int) -> None:
    """A card was seen face-up: note what the others learn about the hero's upgrades."""
    hero = s.heroes[h]
    if BASIC < CARDS[number].tier <= III and not _was_shown(hero, number):
        s.own(h).shown = [*hero.shown, (hero.level, number)]


def _was_shown(hero: HeroState, number: int) -> bool:
    """Whether a card was seen since the hero's last level: those are the last in the list, which grows all game."""
    for place in range(len(hero.shown) - 1, -1, -1):
        level, known = hero.shown[place]
        if level != hero.level:
            return False
        if known == number:
            return True
    return False


def discard(s: AtlantisState, h: int, number: int) -> None:
    """A card goes to the discard pile, for all to see; from the hand, unless a text says otherwise."""
    hero = s.own(h)
    if number in hero.hand:
        hero.hand.remove(number)
    else:
        take_from_play(s, h, number)
    hero.discard.append(number)
    show(s, h, number)
    if s.log is not None:
        tell(s, "discarded", hero=thing(s, h), card=CARDS[number].thing)


def retrieve(s: AtlantisState, h: int, number: int) -> None:
    """A played or discarded card goes back into the hand, which ends its active effect."""
    hero = s.own(h)
    if number in hero.discard:
        hero.discard.remove(number)
        cancel(s, h, number)
    else:
        take_from_play(s, h, number)
    hero.facedown = [card for card in hero.facedown if card != number]
    hero.hand.append(number)
    if s.log is not None:
        tell(s, "retrieved", hero=thing(s, h), card=CARDS[number].thing)


def resolve(s: AtlantisState, h: int) -> None:
    """The unresolved card of a hero goes to the slot of this turn."""
    hero = s.own(h)
    hero.resolved[s.turn] = hero.unresolved
    hero.unresolved = NO_CARD


def take_from_play(s: AtlantisState, h: int, number: int) -> None:
    """A card leaves the board or the dashboard: its active effect ends, its slot stays empty."""
    hero = s.own(h)
    if hero.unresolved == number:
        hero.unresolved = NO_CARD
    else:
        hero.resolved[hero.resolved.index(number)] = NO_CARD
    cancel(s, h, number)


def swap_cards(s: AtlantisState, h: int, number: int, other: int) -> None:
    """Two cards of a hero exchange all their states; the active effects of both end."""
    hero = s.own(h)
    names = {number: other, other: number}
    hero.hand = [names.get(card, card) for card in hero.hand]
    hero.discard = [names.get(card, card) for card in hero.discard]
    hero.resolved = [names.get(card, card) for card in hero.resolved]
    hero.deck = [names.get(card, card) for card in hero.deck]
    hero.facedown = [names.get(card, card) for card in hero.facedown]
    if hero.unresolved in names:
        hero.take_up(names[hero.unresolved])
    for card in (number, other):
        cancel(s, h, card)
        if card not in hero.hand and card not in hero.deck and card not in hero.facedown:
            show(s, h, card)


def turn_facedown(s: AtlantisState, h: int, number: int) -> None:
    """Turn a resolved or discarded card face-down: it keeps its state and loses its effect."""
    hero = s.heroes[h]
    if number not in hero.facedown:
        s.own(h).facedown = [*hero.facedown, number]
    cancel(s, h, number)


def turn_faceup(s: AtlantisState, h: int, number: int) -> None:
    """Turn a card face-up again: it has its type, colour and actions back, its effect stays cancelled."""
    hero = s.own(h)
    hero.facedown = [card for card in hero.facedown if card != number]
    show(s, h, number)


def cancel(s: AtlantisState, h: int, number: int) -> None:
    """End the active effect of a card. Markers outlive their card."""
    if s.effects:
        left = [
            effect
            for effect in s.effects
            if effect.card != number or effect.owner != h or effect.when == MARKER or effect.when in LASTING_ON
        ]
        if len(left) < len(s.effects):
            s.effects = tuple(left)
