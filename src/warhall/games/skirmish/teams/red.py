"""Red: Brakka charges in and strikes all around her; Cinder burns whatever is near, herself included."""

from typing import TYPE_CHECKING

from warhall.games.skirmish.cards import (
    AttackOrDefense,
    Basic,
    Card,
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


class AxeSwing(AttackOrDefense):
    """Strike an adjacent character, or parry with the haft."""

    copies, attack, defense = 4, 4, 2


class ShieldBash(AttackOrDefense):
    """Strike an adjacent character, or take the blow on the shield."""

    copies, attack, defense = 3, 3, 3


class Headlong(Basic):
    """First Brakka may move up to 3 spaces, ending next to an opponent; then she strikes an adjacent character."""

    copies, attack, lunge = 2, 5, 3


class RecklessBlow(Basic):
    """Brakka loses 2 life as the blow lands."""

    copies, attack, recoil = 2, 7, 2


class Earthshaker(Basic):
    """If this damages the target, the target is stunned."""

    attack = 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class Whirlwind(Radius):
    """Strike every adjacent character, friends too."""

    copies, attack = 2, 4


class HurledAxe(Distance):
    """Strike one character within 3 spaces."""

    attack, range = 3, 3


class WarCry(World):
    """Every opposing character is struck."""

    attack = 2


class IronHide(Defense):
    """Turn the blow aside."""

    copies, defense = 2, 5


class BloodPrice(Defense):
    """If the attacker is adjacent, it loses 2 life."""

    defense = 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        if me.is_adjacent(battle.attacker.unit):
            me.harm(battle.attacker.unit, 2)


class BattleRage(Special):
    """Brakka loses 2 life. Until the end of this turn her attacks have +2 attack."""

    def closed(self, me: "Me") -> str:
        return "" if me.life > 2 else "It would eliminate Brakka."

    def play(self, me: "Me") -> Text:
        me.harm(me.unit, 2)
        me.this_turn()
        return None

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 2 if unit == it.unit else 0


class TorchJab(AttackOrDefense):
    """Strike an adjacent character, or ward it off with flame."""

    character, copies, attack, defense = SECONDARY, 4, 3, 2


class SmokeFeint(AttackOrDefense):
    """Strike an adjacent character, or slip away in smoke."""

    character, copies, attack, defense = SECONDARY, 3, 2, 3


class SearingBrand(Basic):
    """It cannot be defended."""

    character, attack, undefendable = SECONDARY, 4, True


class Burnout(Basic):
    """After the attack, discard a card if you have one."""

    character, attack = SECONDARY, 6

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.choose_discard(me.seat, "Burnout: discard a card", chooser=me.seat)


class FireBurst(Radius):
    """Strike every adjacent character, friends too. Cinder loses 1 life in the same blaze."""

    character, attack, recoil = SECONDARY, 4, 1


class Spark(Distance):
    """Strike one character within 3 spaces."""

    character, copies, attack, range = SECONDARY, 2, 3, 3


class Meteor(Targeted):
    """Strike any one character on the board. Cinder loses 1 life as it lands."""

    character, attack, recoil = SECONDARY, 4, 1


class EmberVeil(Defense):
    """Turn the blow aside."""

    character, copies, defense = SECONDARY, 2, 4


class Stoke(Special):
    """Cinder loses 1 life. You have 2 extra actions this turn."""

    character = SECONDARY

    def closed(self, me: "Me") -> str:
        return "" if me.life > 1 else "It would eliminate Cinder."

    def play(self, me: "Me") -> Text:
        me.harm(me.unit, 1)
        me.extra_actions(2)
        return None


class Brakka(Character):
    """Charges in, strikes all around, and pays for her power in blood."""

    life = 16


class Cinder(Character):
    """Fire near and far; it burns her as well."""

    life = 8


class Red(Team):
    """Brakka charges in and strikes all around her; Cinder burns whatever is near, herself included."""

    main = Brakka
    secondary = Cinder
    cards = (
        AxeSwing, ShieldBash, Headlong, RecklessBlow, Earthshaker, Whirlwind, HurledAxe, WarCry, IronHide, BloodPrice,
        BattleRage, TorchJab, SmokeFeint, SearingBrand, Burnout, FireBurst, Spark, Meteor, EmberVeil, Stoke,
    )  # fmt: skip
