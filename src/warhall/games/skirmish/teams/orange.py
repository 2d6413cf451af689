"""Orange: Toma Quill shoots from far away and steps back; Fuse guards the ground with snares and powder."""

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


class BowStave(AttackOrDefense):
    """Strike an adjacent character, or fend it off."""

    copies, attack, defense = 4, 2, 3


class Sidestep(AttackOrDefense):
    """After defending with this, Toma may move up to 2 spaces."""

    copies, attack, defense = 2, 2, 2

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 2)


class PointBlank(Basic):
    """After the attack, Toma may move up to 2 spaces."""

    copies, attack = 2, 5

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 2)


class QuickShot(Distance):
    """Strike one character within 3 spaces."""

    copies, attack, range = 4, 3, 3


class LongShot(Distance):
    """Strike one character within 4 spaces."""

    copies, attack, range = 2, 4, 4


class PinningShot(Distance):
    """Strike one character within 4 spaces. If this damages the target, it may move 3 spaces less on its die until
    your next turn begins."""

    attack, range = 3, 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.hinder(unit)

    def adds_movement(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return -3 if unit == it.target else 0


class MarkedQuarry(Targeted):
    """Strike any one character on the board."""

    attack = 3


class ArrowStorm(World):
    """Every opposing character is struck."""

    attack = 2


class RollingDodge(Defense):
    """Then Toma may move up to 2 spaces."""

    copies, defense = 2, 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 2)


class EagleEye(Special):
    """Until the end of this turn Toma's Distance attacks have +1 attack and reach 2 spaces further."""

    def play(self, me: "Me") -> None:
        me.this_turn()

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 1 if unit == it.unit and isinstance(card, Distance) else 0

    def adds_range(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 2 if unit == it.unit else 0


class Wrench(AttackOrDefense):
    """Strike an adjacent character, or block."""

    character, copies, attack, defense = SECONDARY, 4, 3, 2


class RivetedCoat(AttackOrDefense):
    """Strike an adjacent character, or let the coat take it."""

    character, copies, attack, defense = SECONDARY, 3, 2, 4


class ShortFuse(Basic):
    """It cannot be defended."""

    character, attack, undefendable = SECONDARY, 4, True


class FirePot(Distance):
    """Strike one character within 2 spaces."""

    character, copies, attack, range = SECONDARY, 2, 4, 2


class PowderKeg(Radius):
    """Strike every adjacent character, friends too."""

    character, copies, attack = SECONDARY, 2, 4


class BlastShield(Defense):
    """Turn the blow aside."""

    character, copies, defense = SECONDARY, 2, 5


class Snare(Special):
    """Lay a snare on a free space within 3 spaces of Fuse; if two lie already, the older one is taken up. The first
    opponent to end a move there loses 3 life and springs it. It is gone when Fuse is eliminated."""

    character, copies = SECONDARY, 2

    def play(self, me: "Me") -> Effect[None]:
        free = [space for space in me.board.hexes.within(me.cell, 3) if me.is_free(space)]
        me.lay((yield from me.choose_space("Where does the snare lie?", free, "special.snare")))

    def on_space(self, me: "Me", it: "Standing", unit: int) -> None:
        me.harm(unit, 3)


class Toma(Character):
    """A bow that reaches across the board, and light feet."""

    title, life = "Toma Quill", 18


class Fuse(Character):
    """Snares, powder and a thick coat."""

    life = 12


class Orange(Team):
    """Toma Quill shoots from far away and steps back; Fuse guards the ground with snares and powder."""

    main = Toma
    secondary = Fuse
    cards = (
        BowStave, Sidestep, PointBlank, QuickShot, LongShot, PinningShot, MarkedQuarry, ArrowStorm, RollingDodge,
        EagleEye, Wrench, RivetedCoat, ShortFuse, FirePot, PowderKeg, BlastShield, Snare,
    )  # fmt: skip
