"""The face of a card: its colour and tier, its icons and numbers, and how it is offered."""

from typing import Final

from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    BASIC,
    DEFENSE,
    DEFENSE_ACTION,
    FAST_TRAVEL,
    HANDICAP,
    INITIATIVE,
    MOVE_ACTION,
    MOVEMENT,
    NOBODY,
    PURPLE,
    RADIUS,
    RANGE,
    REPEAT,
    SKILL_ACTION,
    TIER_WORDS,
    VALUE_WORDS,
    VALUES,
    spelled,
)
from warhall.kernel.decisions import CARD, Option, Thing, option
from warhall.tabletop.printed import Printed

ON_ANYTHING: Final = 0
ON_DIFFERENT: Final = 1
ON_SAME: Final = 2

AS_PRINTED: Final = 1
IN_ANY_ORDER: Final = 2

ANY_HERO: Final = 0
ITS_OWNER: Final = 1
ITS_TARGET: Final = 2

VALUE_BONUS: Final = tuple(f"value_bonus of {value}" for value in VALUES)
"""The hook `value_bonus` for each value, so that an effect on ranges is not asked about radii."""
FORBIDS: Final = {
    action: f"forbids {action}"
    for action in (MOVE_ACTION, SKILL_ACTION, ATTACK_ACTION, DEFENSE_ACTION, FAST_TRAVEL, REPEAT)
}
"""The hook `forbids` for each action."""


class Face(Printed):
    """What is printed on a card, its text aside. A value of None means that the card has no such icon."""

    kind: str = ""
    """The type of the primary action, which is the type of the card."""
    color: str = PURPLE
    tier: int = BASIC
    initiative: int = 0
    attack: int | None = None
    defense: int | None = None
    movement: int | None = None
    range: int | None = None
    radius: int | None = None
    ranged: bool = False
    """Whether the word "ranged" is printed beside the type; distance has nothing to do with it."""
    item: int = NOBODY
    """Which value the card adds to when it is tucked as an item."""
    repeats: int = 0
    """How often the primary action may be performed again."""
    by_another: bool = False
    """Whether a repeat, of this action or one that this card grants, is performed by another figure of the hero."""
    again: int = ON_ANYTHING
    """Whom a repeat may choose, compared with the action it repeats."""
    lasts: int = NOBODY
    """For a card whose whole text is an active effect: when the effect applies (`THIS_TURN` …)."""
    bonus_to: tuple[int, ...] = (ATTACK, DEFENSE, INITIATIVE, MOVEMENT, RANGE, RADIUS)
    """The values for which the rules call `value_bonus`."""
    bonus_for: int = ANY_HERO
    """The heroes for which the rules call it."""
    bars: tuple[str, ...] = tuple(FORBIDS)
    """The actions for which the rules call `forbids`."""
    in_deck: bool = False
    """Whether, though it is a basic card, it starts the game in the deck."""
    defended_by: int = DEFENSE
    """Which value of their card and items heroes defend with against this attack."""
    ignores_minions: bool = False
    """Whether, as a primary defence, it ignores what minions do to the total."""
    unready: str = "its first step cannot be done"
    """What a player is told when the primary action is closed because it is not `ready`."""

    def __init__(self, number: int, hero: int, whose: str = "", spell: bool = False) -> None:
        super().__init__()
        if whose:
            self.key = f"{whose}.{self.key}"
        self.number = number
        self.hero = hero
        self.spell = spell
        """Whether it lies in a spellbook: it is cast, never played, and so has no initiative."""
        self.basic = self.tier in (BASIC, HANDICAP)
        self.printed: list[int | None] = [None] * len(VALUES)
        self.printed[ATTACK] = self.attack
        self.printed[DEFENSE] = self.defense
        self.printed[INITIATIVE] = None if spell else self.initiative
        self.printed[MOVEMENT] = self.movement
        self.printed[RANGE] = self.range
        self.printed[RADIUS] = self.radius
        thing = Thing(CARD, self.key, self.name)
        self.thing = thing
        self.option = option(CARD, self.key, self.name, number, f"{self.name} ({self.summary()})")
        self.primary = Option(self.kind, f"{spelled(self.type_words()).capitalize()}: {self.name}", 0, (thing,))

    @property
    def is_attack(self) -> bool:
        return self.kind == ATTACK_ACTION

    @property
    def is_skill(self) -> bool:
        return self.kind == SKILL_ACTION

    @property
    def defends(self) -> bool:
        """Whether discarding it to defend is its primary action, so that its text applies."""
        return self.kind == DEFENSE_ACTION

    def type_words(self) -> str:
        words = ["basic"] if self.basic else []
        return " ".join([*words, *(["ranged"] if self.ranged else []), self.kind])

    def summary(self) -> str:
        """The card in one line: colour, type and numbers."""
        values = [f"{name} {value}" for name, value in zip(VALUE_WORDS, self.printed, strict=True) if value is not None]
        return f"{self.color} {spelled(self.kind)}: {', '.join(values)}".removesuffix(": ")

    def numbers(self) -> dict[str, object]:
        shown: dict[str, object] = {"color": self.color, "tier": TIER_WORDS[self.tier]}
        shown |= {VALUES[place]: value for place, value in enumerate(self.printed) if value is not None}
        if self.item != NOBODY:
            shown["item"] = VALUES[self.item]
        return shown
