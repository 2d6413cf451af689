"""What players see when they point at a piece, as far as their seat may know: how far it threatens, where it can go."""

from functools import cache
from typing import Final, TypedDict

from warhall.games.atlantis.cards import VALUE_BONUS, Card
from warhall.games.atlantis.catalogue import CARDS, cards_of
from warhall.games.atlantis.me.sight import Sight
from warhall.games.atlantis.me.travelling import Traveller
from warhall.games.atlantis.state import NO_CARD, AtlantisState, HeroState
from warhall.games.atlantis.words import BASIC, KIND, RANGE, RANGED, TIER_OF_LEVEL, TOP_LEVEL, I

SHOT: Final = 2
"""How far a ranged minion weakens the defence of enemy heroes."""


REACH_HOOKS: Final = ("makes_ranged", "printed_as", VALUE_BONUS[RANGE])
"""What active effects have to say about how far an attack reaches. Without them it depends on the hero alone."""


class Threat(TypedDict):
    """How many spaces away a piece threatens its enemies, and how."""

    reach: int
    why: str


def minion_threat(piece: int) -> Threat:
    """What a minion near them does to heroes."""
    reach = SHOT if KIND[piece] == RANGED else 1
    return {"reach": reach, "why": "enemy heroes defend with 1 less"}


def hero_threat(state: AtlantisState, piece: int, mine: bool) -> Threat | None:
    """The farthest attack: of the revealed card, of your own hand, or of any card that may be in another hand."""
    farthest: Threat | None = None
    for card in _attacks(state, piece, mine):
        reach = Sight(state, piece, card.number).reach
        if farthest is None or reach > farthest["reach"]:
            farthest = {"reach": reach, "why": f"attack with {card.name}"}
    return farthest


def _can_attack(card: Card) -> bool:
    """With its primary action or a secondary one."""
    return card.is_attack or card.attack is not None


def _attacks(state: AtlantisState, piece: int, mine: bool) -> list[Card]:
    """The attacks among the cards that this hero may play, as far as one may know."""
    hero = state.heroes[piece]
    if hero.book:
        return _spells(hero, mine)
    if hero.unresolved != NO_CARD:
        revealed = CARDS[hero.unresolved]
        return [revealed] if _can_attack(revealed) else []
    if mine:
        return [CARDS[number] for number in sorted(hero.hand) if _can_attack(CARDS[number])]
    seen = [number for number in hero.resolved + hero.discard if number not in hero.facedown]
    highest = TIER_OF_LEVEL[min(hero.level + 2, TOP_LEVEL)]
    seen += [number for number in hero.deck if CARDS[number].tier == BASIC and number not in hero.veiled]
    return [card for card in _attacks_up_to(hero.hero, highest) if card.number not in seen]


def _spells(hero: HeroState, mine: bool) -> list[Card]:
    """The attacks among the spells in the book that a card casts: the revealed one, one's own, or any of another's."""
    if hero.unresolved != NO_CARD:
        cards = [CARDS[hero.unresolved]]
    elif mine:
        cards = [CARDS[number] for number in hero.hand]
    else:
        highest = TIER_OF_LEVEL[min(hero.level + 2, TOP_LEVEL)]
        seen = [number for number in hero.resolved + hero.discard if number not in hero.facedown]
        cards = [card for card in cards_of(hero.hero) if card.tier <= highest and card.number not in seen]
    spells = [CARDS[number] for number in hero.book]
    return [spell for spell in spells if _can_attack(spell) and any(type(spell) in card.casts for card in cards)]


@cache
def _attacks_up_to(hero: int, highest: int) -> list[Card]:
    """The attacks among a hero's basic cards and those up to a tier."""
    return [card for card in cards_of(hero) if _can_attack(card) and (card.tier == BASIC or I <= card.tier <= highest)]


def fast_travel(state: AtlantisState, piece: int) -> dict[str, str]:
    """For each zone, why this hero could not fast travel there now, whatever its cards say; empty where it could."""
    board = state.board
    here = board.zone[state.at[piece]]
    me = Traveller(state, piece, cards_of(state.heroes[piece].hero)[0].number)
    leads_to = me.travel_zones()
    found: dict[str, str] = {}
    for zone, name in enumerate(board.zone_names):
        if zone in leads_to:
            found[name] = ""
        elif zone != here and zone not in board.neighbour_zones[here]:
            found[name] = "it is not next to your zone"
        else:
            found[name] = "an enemy is there" if leads_to else f"an enemy is in your zone, {board.zone_names[here]}"
    return found
