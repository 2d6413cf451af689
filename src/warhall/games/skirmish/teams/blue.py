"""Blue: Captain Hallow and Bell stand where they are, and every blow against them costs something."""

from typing import TYPE_CHECKING

from warhall.games.skirmish.cards import (
    AttackOrDefense,
    Basic,
    Character,
    Defense,
    Distance,
    Radius,
    Special,
    Targeted,
    Team,
    World,
)
from warhall.games.skirmish.words import SECONDARY
from warhall.tabletop.hooks import Text

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me
    from warhall.games.skirmish.state import SkirmishState, Standing


class Longsword(AttackOrDefense):
    """Strike an adjacent character, or parry."""

    copies, attack, defense = 3, 4, 2


class Parry(AttackOrDefense):
    """If defending with this prevents all damage and the attacker is adjacent, the attacker loses 1 life."""

    copies, attack, defense = 3, 3, 3

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        if hit.damage == 0 and me.is_adjacent(battle.attacker.unit):
            me.harm(battle.attacker.unit, 1)


class ShieldRush(Basic):
    """After the attack, you may push the target up to 2 spaces straight away from Hallow."""

    copies, attack = 2, 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.push(battle.hits[0].target, 2)


class Judgement(Basic):
    """Strike an adjacent character."""

    copies, attack = 2, 6


class SweepingGuard(Radius):
    """Strike every adjacent character, friends too."""

    attack = 4


class ThrownLance(Distance):
    """Strike one character within 2 spaces."""

    attack, range = 4, 2


class TowerShield(Defense):
    """Turn the blow aside."""

    copies, defense = 3, 6


class CounterBlow(Defense):
    """If the attacker is adjacent, it loses 2 life."""

    copies, defense = 2, 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        if me.is_adjacent(battle.attacker.unit):
            me.harm(battle.attacker.unit, 2)


class StandFast(Special):
    """Until your next turn begins, Hallow has 2 standing defence."""

    copies = 2

    def play(self, me: "Me") -> None:
        me.until_next_turn()

    def adds_defense(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 2 if unit == it.unit else 0


class RallyTheWatch(Special):
    """Each of your characters regains 1 life. Draw a card."""

    def play(self, me: "Me") -> None:
        for unit in me.friends():
            me.heal(unit, 1)
        me.draw(1)


class Clapper(AttackOrDefense):
    """Strike an adjacent character, or block."""

    character, copies, attack, defense = SECONDARY, 4, 3, 2


class Buckler(AttackOrDefense):
    """Strike an adjacent character, or take the blow on the buckler."""

    character, copies, attack, defense = SECONDARY, 3, 2, 4


class RingingBlow(Basic):
    """If this damages the target, the target is stunned."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class Resonance(Radius):
    """Strike every adjacent character, friends too."""

    character, attack = SECONDARY, 4


class Sling(Distance):
    """Strike one character within 3 spaces."""

    character, copies, attack, range = SECONDARY, 2, 3, 3


class Summons(Targeted):
    """Strike any one character on the board."""

    character, attack = SECONDARY, 3


class Toll(World):
    """Every opposing character is struck."""

    character, attack = SECONDARY, 2


class Sanctuary(Defense):
    """Then Bell regains 1 life."""

    character, copies, defense = SECONDARY, 2, 5

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        me.heal(me.unit, 1)


class GuardDuty(Special):
    """Until your next turn begins, both your characters have 1 standing defence."""

    character = SECONDARY

    def play(self, me: "Me") -> None:
        me.until_next_turn()

    def adds_defense(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 1 if unit >> 1 == it.unit >> 1 else 0


class Hallow(Character):
    """Stands fast and strikes back."""

    title, life = "Captain Hallow", 16


class Bell(Character):
    """Keeps the watch, and wakes it."""

    life = 9


class Blue(Team):
    """Captain Hallow and Bell stand where they are, and every blow against them costs something."""

    main = Hallow
    secondary = Bell
    cards = (
        Longsword, Parry, ShieldRush, Judgement, SweepingGuard, ThrownLance, TowerShield, CounterBlow, StandFast,
        RallyTheWatch, Clapper, Buckler, RingingBlow, Resonance, Sling, Summons, Toll, Sanctuary, GuardDuty,
    )  # fmt: skip
