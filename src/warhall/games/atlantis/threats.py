"""How far the pieces threaten one another, as far as a seat may know: for whoever points at one."""

from typing import Final

from warhall.games.atlantis.cards import Card
from warhall.games.atlantis.roster import CARDS, cards_of
from warhall.games.atlantis.sight import Sight
from warhall.games.atlantis.state import NO_CARD, AtlantisState
from warhall.games.atlantis.words import BASIC, KIND, RANGED, TIER_OF_LEVEL, TOP_LEVEL, I
from warhall.kernel.game import View

SHOT: Final = 2
"""How far a ranged minion weakens the defence of enemy heroes."""


def minion_threat(piece: int) -> View:
    reach = SHOT if KIND[piece] == RANGED else 1
    return {"reach": reach, "why": "enemy heroes defend with 1 less"}


def hero_threat(s: AtlantisState, h: int, mine: bool) -> View | None:
    """The farthest attack: of the revealed card, of one's own hand, or of any card that may be in another's."""
    farthest: View | None = None
    for card in _known(s, h, mine):
        if card.is_attack:
            reach = Sight(s, h, card).range if card.ranged else 1
            if farthest is None or reach > farthest["reach"]:
                farthest = {"reach": reach, "why": f"attack with {card.name}"}
    return farthest


def _known(s: AtlantisState, h: int, mine: bool) -> list[Card]:
    hero = s.heroes[h]
    if hero.unresolved != NO_CARD:
        return [CARDS[hero.unresolved]]
    if mine:
        return [CARDS[number] for number in sorted(hero.hand)]
    seen = [number for number in hero.resolved + hero.discard if number not in hero.facedown]
    highest = TIER_OF_LEVEL[min(hero.level + 2, TOP_LEVEL)]
    return [
        card
        for card in cards_of(hero.hero)
        if (card.tier == BASIC or I <= card.tier <= highest) and card.number not in seen
    ]
