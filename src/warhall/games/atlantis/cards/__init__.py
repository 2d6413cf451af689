"""What can be printed: cards with their hooks, the kinds they come in, and heroes."""

from warhall.games.atlantis.cards.card import Card, Wall, Way
from warhall.games.atlantis.cards.face import (
    ANY_HERO,
    AS_PRINTED,
    FORBIDS,
    IN_ANY_ORDER,
    ITS_OWNER,
    ITS_TARGET,
    ON_ANYTHING,
    ON_DIFFERENT,
    ON_SAME,
    VALUE_BONUS,
)
from warhall.games.atlantis.cards.hero import CARD_LIST, Hero
from warhall.games.atlantis.cards.kinds import Attack, Choice, Defense, DefenseSkill, Movement, Skill, Ultimate

__all__ = [
    "ANY_HERO",
    "AS_PRINTED",
    "CARD_LIST",
    "FORBIDS",
    "IN_ANY_ORDER",
    "ITS_OWNER",
    "ITS_TARGET",
    "ON_ANYTHING",
    "ON_DIFFERENT",
    "ON_SAME",
    "VALUE_BONUS",
    "Attack",
    "Card",
    "Choice",
    "Defense",
    "DefenseSkill",
    "Hero",
    "Movement",
    "Skill",
    "Ultimate",
    "Wall",
    "Way",
]
