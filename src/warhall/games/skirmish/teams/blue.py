"""Blue: Captain Hallow and Bell hold their ground, and whoever strikes Hallow up close may pay for it."""

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
from warhall.kernel.decisions import Effect
from warhall.tabletop.hooks import Text

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me
    from warhall.games.skirmish.state import SkirmishState, Standing


# ── Captain Hallow ────────────────────────────────────────────────────────────────────────────────────────────────
class Longsword(AttackOrDefense):
    """+2 attack if another player began the game."""

    copies, attack, defense = 3, 4, 2

    def power(self, me: "Me", target: int) -> int:
        return 0 if me.began else 2


class Parry(AttackOrDefense):
    """If defending with this prevents all damage and the attacker is adjacent, the attacker loses 1 life."""

    copies, attack, defense = 3, 3, 3

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        if hit.damage == 0 and me.is_adjacent(battle.attacker.unit):
            me.harm(battle.attacker.unit, 1)


class ShieldRush(Basic):
    """After the attack, you may push the target up to 2 spaces."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.push(battle.hits[0].target, 2)


class Judgement(Basic):
    """+2 attack if Hallow has standing defence against the target from a card you have played."""

    attack = 6

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.is_guarded(target) else 0


class Retort(Basic):
    """If Hallow has not moved on her die this turn, you have 1 extra action this turn."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if not me.walked:
            me.extra_actions(1)


class SweepingGuard(Radius):
    """Strike every adjacent character, friends too. Until your next turn begins, Hallow has 1 standing defence."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.until_next_turn()

    def adds_defense(self, state: "SkirmishState", it: "Standing", unit: int, attacker: int) -> int:
        return 1 if unit == it.unit else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return me.danger(it.unit)


class ThrownLance(Distance):
    """+2 attack if Hallow has not moved on her die this turn."""

    attack, range = 3, 2

    def power(self, me: "Me", target: int) -> int:
        return 0 if me.walked else 2


class Edict(Targeted):
    """Until your next turn begins, the target's attacks have -1 attack."""

    attack = 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.hinder(battle.hits[0].target)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return -1 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.8


class Tribunal(Targeted):
    """+2 attack against a character next to one of yours."""

    attack = 2

    def power(self, me: "Me", target: int) -> int:
        near = me.board.hexes.neighbours[me.state.cells[target]]
        return 2 if any(me.state.cells[unit] in near for unit in me.friends()) else 0


class RaiseTheBanner(World):
    """After the attack, each of your characters regains 1 life."""

    attack = 1

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in me.friends():
            me.heal(unit, 1)


class TowerShield(Defense):
    """Turn the blow aside."""

    copies, defense = 2, 6


class CounterBlow(Defense):
    """If the attacker is adjacent, it loses 2 life."""

    defense = 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        if me.is_adjacent(battle.attacker.unit):
            me.harm(battle.attacker.unit, 2)


class StandFast(Special):
    """This is not an action. Until your next turn begins, Hallow has 2 standing defence."""

    free = True

    def play(self, me: "Me") -> None:
        me.until_next_turn()

    def adds_defense(self, state: "SkirmishState", it: "Standing", unit: int, attacker: int) -> int:
        return 2 if unit == it.unit else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.5 * me.danger(it.unit)


class RallyTheWatch(Special):
    """Each of your characters regains 1 life. Draw a card."""

    def play(self, me: "Me") -> None:
        for unit in me.friends():
            me.heal(unit, 1)
        me.draw(1)


class Vigil(Special):
    """Until your next turn begins, an adjacent character that strikes Hallow loses 2 life."""

    def play(self, me: "Me") -> None:
        me.until_next_turn()

    def after_struck(self, me: "Me", it: "Standing", battle: "Battle", hit: "Hit") -> None:
        if hit.target == it.unit and me.is_adjacent(battle.attacker.unit):
            me.harm(battle.attacker.unit, 2)

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.7 * me.danger(it.unit)


# ── Bell ──────────────────────────────────────────────────────────────────────────────────────────────────────────
class Clapper(AttackOrDefense):
    """Strike an adjacent character, or block."""

    character, copies, attack, defense = SECONDARY, 2, 3, 2


class Buckler(AttackOrDefense):
    """Strike an adjacent character, or take the blow on the buckler."""

    character, copies, attack, defense = SECONDARY, 2, 2, 4


class RingingBlow(Basic):
    """If this damages the target, the target is stunned."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class Resonance(Radius):
    """Strike every adjacent character, friends too. Then you may push each opponent it struck up to 2 spaces."""

    character, attack = SECONDARY, 4

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.standing():
            if unit != me.partner:
                yield from me.push(unit, 2)


class AlarmBell(Radius):
    """Strike every adjacent character, friends too. You have 1 extra action this turn."""

    character, attack = SECONDARY, 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.extra_actions(1)


class Sling(Distance):
    """Strike one character within 3 spaces."""

    character, attack, range = SECONDARY, 2, 3


class ClearTone(Distance):
    """If this damages the target, its attacks have -2 attack until your next turn begins."""

    character, attack, range = SECONDARY, 2, 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.hinder(unit)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return -2 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.4


class Summons(Targeted):
    """If this damages the target, you may move it up to 3 spaces."""

    character, attack = SECONDARY, 2

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.damaged():
            yield from me.may_shove(unit, 3)


class Toll(World):
    """+2 attack against a stunned character."""

    character, attack = SECONDARY, 2

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.is_stunned(target) else 0


class Curfew(World):
    """Whoever it damages may move 3 spaces less on its die until your next turn begins."""

    character, attack = SECONDARY, 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.hinder(unit)

    def adds_movement(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return -3 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.4


class Sanctuary(Defense):
    """Then Bell regains 1 life."""

    character, defense = SECONDARY, 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        me.heal(me.unit, 1)


class GuardDuty(Special):
    """This is not an action. Until your next turn begins, your characters have 3 standing defence against attackers
    that are not adjacent."""

    character, free = SECONDARY, True

    def play(self, me: "Me") -> None:
        me.until_next_turn()

    def adds_defense(self, state: "SkirmishState", it: "Standing", unit: int, attacker: int) -> int:
        cells = state.cells
        far = state.board.hexes.distance[cells[unit]][cells[attacker]] > 1
        return 3 if far and unit >> 1 == it.unit >> 1 else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.5 * sum(me.danger(unit) for unit in me.friends())


class Reveille(Special):
    """This is not an action. Your stunned characters are revived, and lasting effects of other players' cards on your
    characters end."""

    character, free = SECONDARY, True

    def closed(self, me: "Me") -> str:
        idle = not me.curses() and not any(me.is_stunned(unit) for unit in me.friends())
        return "None of your characters is stunned or under a lasting effect." if idle else ""

    def play(self, me: "Me") -> None:
        for unit in me.friends():
            me.recover(unit)
        me.end_effects(me.curses())


class CallToArms(Special):
    """This is not an action. Only if neither of your characters has moved on its die this turn: you have 1 extra
    action."""

    character, free = SECONDARY, True

    def closed(self, me: "Me") -> str:
        return "One of your characters has moved on its die this turn." if max(me.state.moved) > 0 else ""

    def play(self, me: "Me") -> None:
        me.extra_actions(1)


# ── the team ──────────────────────────────────────────────────────────────────────────────────────────────────────
class Hallow(Character):
    """Stands fast and strikes back."""

    title, life = "Captain Hallow", 16


class Bell(Character):
    """Keeps the watch, and wakes it."""

    life = 9


class Blue(Team):
    """Hold and punish: Captain Hallow and Bell keep their ground, and those who strike Hallow up close may pay for
    it."""

    main = Hallow
    secondary = Bell
    cards = (
        Longsword, Parry, ShieldRush, Judgement, Retort, SweepingGuard, ThrownLance, Edict, Tribunal, RaiseTheBanner,
        TowerShield, CounterBlow, StandFast, RallyTheWatch, Vigil, Clapper, Buckler, RingingBlow, Resonance, AlarmBell,
        Sling, ClearTone, Summons, Toll, Curfew, Sanctuary, GuardDuty, Reveille, CallToArms,
    )  # fmt: skip
