"""Red: Cinder sets the ground on fire, Brakka drives the enemy onto it, and both pay in blood."""

from typing import TYPE_CHECKING

from warhall.games.skirmish.cards import (
    AttackOrDefense,
    Basic,
    Card,
    Character,
    Defense,
    Distance,
    Fire,
    Radius,
    Special,
    Targeted,
    Team,
    World,
)
from warhall.games.skirmish.words import SECONDARY
from warhall.kernel.decisions import Effect
from warhall.tabletop.hooks import Text

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me
    from warhall.games.skirmish.state import SkirmishState, Standing


# ── Brakka ────────────────────────────────────────────────────────────────────────────────────────────────────────
class AxeSwing(AttackOrDefense):
    """+2 attack if another player began the game."""

    copies, attack, defense = 3, 4, 2

    def power(self, me: "Me", target: int) -> int:
        return 0 if me.began else 2


class ShieldBash(AttackOrDefense):
    """After attacking with this, you may push the target 1 space."""

    copies, attack, defense = 3, 3, 3

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.push(battle.hits[0].target, 1)


class Headlong(Basic):
    """First, Brakka may move up to 3 spaces, ending next to an opponent. Then she strikes an adjacent character."""

    attack, lunge = 5, 3


class RecklessBlow(Basic):
    """As she strikes, Brakka loses 2 life."""

    attack, recoil = 7, 2


class Earthshaker(Basic):
    """If this damages the target, the target is stunned."""

    attack = 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class Onslaught(Basic):
    """If this damages the target, you have 1 extra action this turn."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if battle.hits[0].damage:
            me.extra_actions(1)


class Whirlwind(Radius):
    """Strike every adjacent character, friends too. If it strikes 2 or more opponents, you have 1 extra action this
    turn."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if sum(hit.target != me.partner for hit in battle.hits) > 1:
            me.extra_actions(1)


class Stampede(Radius):
    """First, Brakka may move up to 3 spaces, ending next to an opponent. Then she strikes every adjacent character,
    friends too."""

    attack, lunge = 3, 3


class HurledAxe(Distance):
    """After the attack, Brakka may move up to 3 spaces."""

    attack, range = 3, 3

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 3)


class Challenge(Targeted):
    """After the attack, you may move the target up to 2 spaces."""

    attack = 3

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.standing():
            yield from me.may_shove(unit, 2)


class WarCry(World):
    """Until the end of this turn, Brakka's attacks have +1 attack."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.this_turn()

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 1 if unit == it.unit else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.0 * me.attacks_left()


class IronHide(Defense):
    """Turn the blow aside."""

    defense = 5


class BloodPrice(Defense):
    """If the attacker is adjacent, it loses 2 life."""

    title = "Blood for Blood"
    defense = 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        if me.is_adjacent(battle.attacker.unit):
            me.harm(battle.attacker.unit, 2)


class BattleRage(Special):
    """This is not an action. Brakka loses 1 life. Until the end of this turn, her attacks have +2 attack."""

    free = True

    def closed(self, me: "Me") -> str:
        return "" if me.life > 1 else "It would eliminate Brakka."

    def play(self, me: "Me") -> Text:
        me.harm(me.unit, 1)
        me.this_turn()
        return None

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 2 if unit == it.unit else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.8 * me.attacks_left()


class Warpath(Special):
    """This is not an action. Brakka moves up to 5 spaces, ending next to an opponent."""

    free, moves = True, True

    def closed(self, me: "Me") -> str:
        return "" if me.landings(5) else "No space next to an opponent is near enough."

    def play(self, me: "Me") -> Text:
        return me.charge(5)


class Bloodlust(Special):
    """Every opponent next to Brakka loses 1 life, and she regains 1 for each."""

    def closed(self, me: "Me") -> str:
        return "" if me.foes(within=1) else "No opponent is next to Brakka."

    def play(self, me: "Me") -> None:
        for unit in me.foes(within=1):
            me.harm(unit, 1)
            me.heal(me.unit, 1)


# ── Cinder ────────────────────────────────────────────────────────────────────────────────────────────────────────
class TorchJab(AttackOrDefense):
    """Strike an adjacent character, or ward it off with flame."""

    character, copies, attack, defense = SECONDARY, 2, 3, 2


class SmokeFeint(AttackOrDefense):
    """After defending with this, Cinder may move up to 2 spaces."""

    character, copies, attack, defense = SECONDARY, 2, 2, 3

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 2)


class SearingBrand(Basic):
    """It cannot be defended."""

    character, attack, undefendable = SECONDARY, 4, True


class FireBurst(Fire, Radius):
    """Strike every adjacent character, friends too. Cinder's space and those next to it burn until your turn after next
    begins. Opponents that end a move or turn there lose 1 life."""

    character, attack, spread = SECONDARY, 3, 1

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.burn(me.cell)


class Spark(Fire, Distance):
    """After the attack, the target's space burns until your turn after next begins. Opponents that end a move or turn
    there lose 1 life."""

    character, attack, range = SECONDARY, 3, 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.burn(battle.hits[0].space)


class FlameLash(Distance):
    """+2 attack against a character on burning ground."""

    character, attack, range = SECONDARY, 3, 2

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.is_on_fire(target) else 0


class Meteor(Targeted):
    """As she strikes, Cinder loses 1 life."""

    character, attack, recoil = SECONDARY, 4, 1


class RainOfEmbers(Fire, Targeted):
    """After the attack, the target's space and those next to it burn until your turn after next begins. Opponents that
    end a move or turn there lose 1 life."""

    character, attack, spread = SECONDARY, 2, 1

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.burn(battle.hits[0].space)


class Wildfire(World):
    """+2 attack against a character on burning ground."""

    character, attack = SECONDARY, 2

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.is_on_fire(target) else 0


class Firestorm(World):
    """As she strikes, Cinder loses 1 life."""

    character, attack, recoil = SECONDARY, 3, 1


class EmberVeil(Fire, Defense):
    """Then the attacker's space burns until your turn after next begins. Opponents that end a move or turn there lose 1
    life."""

    character, defense = SECONDARY, 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        if battle.attacker.life > 0:
            me.burn(battle.attacker.cell)


class Stoke(Special):
    """Cinder loses 1 life. You have 3 extra actions this turn."""

    character = SECONDARY

    def closed(self, me: "Me") -> str:
        return "" if me.life > 1 else "It would eliminate Cinder."

    def play(self, me: "Me") -> Text:
        me.harm(me.unit, 1)
        me.extra_actions(3)
        return None


class SetAlight(Fire, Special):
    """Choose an opponent within 5 spaces of Cinder. Its space and those next to it burn until your turn after next
    begins. Opponents that end a move or turn there lose 1 life."""

    character, spread = SECONDARY, 1

    def closed(self, me: "Me") -> str:
        return "" if me.foes(within=5) else "No opponent is within 5 spaces of Cinder."

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.choose_unit("Around whom does it burn?", me.foes(within=5), "special.fire")
        me.burn(me.state.cells[unit])


class Backdraft(Special):
    """Every opponent on burning ground loses 2 life."""

    character = SECONDARY

    def closed(self, me: "Me") -> str:
        return "" if any(me.is_on_fire(unit) for unit in me.foes()) else "No opponent stands on burning ground."

    def play(self, me: "Me") -> None:
        for unit in [unit for unit in me.foes() if me.is_on_fire(unit)]:
            me.harm(unit, 2)


# ── the team ──────────────────────────────────────────────────────────────────────────────────────────────────────
class Brakka(Character):
    """Charges in, strikes all around, and pays for her power in blood."""

    life = 17


class Cinder(Character):
    """Sets fire to the ground others must stand on."""

    life = 9


class Red(Team):
    """Burn the ground: Cinder sets it on fire, Brakka drives the enemy onto it, and both pay in blood."""

    main = Brakka
    secondary = Cinder
    cards = (
        AxeSwing, ShieldBash, Headlong, RecklessBlow, Earthshaker, Onslaught, Whirlwind, Stampede, HurledAxe, Challenge,
        WarCry, IronHide, BloodPrice, BattleRage, Warpath, Bloodlust, TorchJab, SmokeFeint, SearingBrand, FireBurst,
        Spark, FlameLash, Meteor, RainOfEmbers, Wildfire, Firestorm, EmberVeil, Stoke, SetAlight, Backdraft,
    )  # fmt: skip
