"""Orange: Toma Quill strikes from afar and steps back; Fuse mines the ground that leads there."""

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


# ── Toma Quill ────────────────────────────────────────────────────────────────────────────────────────────────────
class BowStave(AttackOrDefense):
    """Strike an adjacent character, or fend it off."""

    copies, attack, defense = 3, 3, 3


class Sidestep(AttackOrDefense):
    """After defending with this, Toma may move up to 2 spaces."""

    copies, attack, defense = 3, 2, 2

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 2)


class PointBlank(Basic):
    """After the attack, Toma may move up to 2 spaces."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 2)


class QuickShot(Distance):
    """+2 attack if another player began the game."""

    copies, attack, range = 2, 3, 3

    def power(self, me: "Me", target: int) -> int:
        return 0 if me.began else 2


class LongShot(Distance):
    """+2 attack if the target is 3 or more spaces away."""

    attack, range = 3, 4

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.distance(target) >= 3 else 0


class PinningShot(Distance):
    """If this damages the target, it may move 3 spaces less on its die until your next turn begins."""

    attack, range = 4, 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.hinder(unit)

    def adds_movement(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return -3 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.6


class SecondArrow(Distance):
    """You have 1 extra action this turn."""

    attack, range = 2, 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.extra_actions(1)


class MarkedQuarry(Targeted):
    """Until the end of this turn, your attacks on the target have +1 attack."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.this_turn(on=battle.hits[0].target)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 1 if target == it.target and unit >> 1 == it.unit >> 1 else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.8 * me.our_attacks_left()


class PerfectShot(Targeted):
    """It cannot be defended."""

    attack, undefendable = 2, True


class ArrowStorm(World):
    """Whoever it damages may move 2 spaces less on its die until your next turn begins."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.hinder(unit)

    def adds_movement(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return -2 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.4


class Volley(World):
    """+1 attack against a character 4 or more spaces from Toma."""

    attack = 2

    def power(self, me: "Me", target: int) -> int:
        return 1 if me.distance(target) >= 4 else 0


class RollingDodge(Defense):
    """Then Toma may move up to 2 spaces."""

    defense = 5

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 2)


class EagleEye(Special):
    """This is not an action. Until the end of this turn, Toma's Distance attacks have +1 attack and reach 2 spaces
    further."""

    free = True

    def play(self, me: "Me") -> None:
        me.this_turn()

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 1 if unit == it.unit and isinstance(card, Distance) else 0

    def adds_range(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 2 if unit == it.unit else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.9 * me.attacks_left(further=2)


class Withdraw(Special):
    """This is not an action. Draw a card. Toma may move up to 3 spaces."""

    free, moves = True, True

    def play(self, me: "Me") -> Text:
        me.draw(1)
        return me.may_move(me.unit, 3)


class Fletching(Special):
    """Draw 3 cards, then discard one."""

    def play(self, me: "Me") -> Text:
        me.draw(3)
        return me.choose_discard(me.seat, "Fletching: discard a card", chooser=me.seat)


# ── Fuse ──────────────────────────────────────────────────────────────────────────────────────────────────────────
class Wrench(AttackOrDefense):
    """Strike an adjacent character, or block."""

    character, copies, attack, defense = SECONDARY, 2, 3, 2


class RivetedCoat(AttackOrDefense):
    """Strike an adjacent character, or let the coat take it."""

    character, copies, attack, defense = SECONDARY, 2, 2, 4


class ShortFuse(Basic):
    """It cannot be defended."""

    character, attack, undefendable = SECONDARY, 4, True


class Crowbar(Basic):
    """After the attack, you may push the target up to 3 spaces."""

    character, attack = SECONDARY, 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.push(battle.hits[0].target, 3)


class PowderKeg(Radius):
    """Strike every adjacent character, friends too."""

    character, attack = SECONDARY, 4


class Blast(Radius):
    """Strike every adjacent character, friends too. Then you may push each opponent it struck up to 2 spaces."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.standing():
            if unit != me.partner:
                yield from me.push(unit, 2)


class ChainBlast(Radius):
    """Strike every adjacent character, friends too. +1 attack for each snare you have on the board."""

    character, attack = SECONDARY, 3

    def power(self, me: "Me", target: int) -> int:
        return me.laid()


class Mortar(Targeted):
    """After the attack, discard a card if you have one."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.choose_discard(me.seat, "Mortar: discard a card", chooser=me.seat)


class Fireworks(World):
    """You have 1 extra action this turn."""

    character, attack = SECONDARY, 1

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.extra_actions(1)


class BlastShield(Defense):
    """Turn the blow aside."""

    character, defense = SECONDARY, 5


class Springboard(Defense):
    """Then you may push an adjacent attacker up to 2 spaces."""

    character, defense = SECONDARY, 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.push(battle.attacker.unit, 2) if me.is_adjacent(battle.attacker.unit) else None


class Snare(Special):
    """This is not an action. Lay a snare on a free space within 3 spaces of Fuse. The first opponent to end a move
    there loses 4 life. It lies until your third turn after this one begins."""

    character, copies, free = SECONDARY, 2, True

    def play(self, me: "Me") -> Effect[None]:
        free = [space for space in me.board.hexes.within(me.cell, 3) if me.is_free(space)]
        me.lay((yield from me.choose_space("Where does the snare lie?", free, "special.snare")))

    def on_space(self, me: "Me", it: "Standing", unit: int) -> None:
        me.harm(unit, 4)

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.3 if me.is_near(it, 3) else 0.6


class Countdown(Special):
    """This is not an action. You have 1 extra action this turn."""

    character, free = SECONDARY, True

    def play(self, me: "Me") -> None:
        me.extra_actions(1)


# ── the team ──────────────────────────────────────────────────────────────────────────────────────────────────────
class Toma(Character):
    """A bow that reaches across the board, and light feet."""

    title, life = "Toma Quill", 20


class Fuse(Character):
    """Snares, powder and a thick coat."""

    life = 13


class Orange(Team):
    """Strike from afar: Toma Quill shoots and steps back, and Fuse mines the ground that leads there."""

    main = Toma
    secondary = Fuse
    cards = (
        BowStave, Sidestep, PointBlank, QuickShot, LongShot, PinningShot, SecondArrow, MarkedQuarry, PerfectShot,
        ArrowStorm, Volley, RollingDodge, EagleEye, Withdraw, Fletching, Wrench, RivetedCoat, ShortFuse, Crowbar,
        PowderKeg, Blast, ChainBlast, Mortar, Fireworks, BlastShield, Springboard, Snare, Countdown,
    )  # fmt: skip
