"""Green: Old Thorn and Wren strike from where nobody looked and are gone before the answer."""

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
from warhall.kernel.decisions import Effect
from warhall.tabletop.hooks import Text

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me


class RootClub(AttackOrDefense):
    """Strike an adjacent character, or block."""

    copies, attack, defense = 4, 4, 2


class BarkSkin(AttackOrDefense):
    """Strike an adjacent character, or let the bark take it."""

    copies, attack, defense = 3, 2, 4


class Ambush(Basic):
    """+2 attack if Old Thorn moved 3 spaces or more on his die this turn."""

    copies, attack = 2, 4

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.walked >= 3 else 0


class BrambleLash(Distance):
    """Strike one character within 2 spaces. If this damages the target, you may move it 1 space."""

    copies, attack, range = 2, 4, 2

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.damaged():
            yield from me.may_shove(unit)


class ThornBurst(Radius):
    """Strike every adjacent character, friends too."""

    copies, attack = 2, 4


class Overgrowth(World):
    """Every opposing character is struck."""

    attack = 2


class DeepRoots(Defense):
    """Turn the blow aside."""

    copies, defense = 2, 5


class GiveGround(Defense):
    """Then Old Thorn may move up to 3 spaces."""

    defense = 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 3)


class ForestPath(Special):
    """This is not an action. Old Thorn may move up to 3 spaces."""

    copies, free, moves = 2, True, True

    def play(self, me: "Me") -> Text:
        return me.may_move(me.unit, 3)


class OldMemory(Special):
    """Take a card from your discard pile into your hand."""

    def closed(self, me: "Me") -> str:
        return "" if me.state.discards[me.seat] else "Your discard pile is empty."

    def play(self, me: "Me") -> Text:
        return me.recall("Take which card back?")


class KnifeDance(AttackOrDefense):
    """Strike an adjacent character, or parry."""

    character, copies, attack, defense = SECONDARY, 4, 3, 2


class Flit(AttackOrDefense):
    """After defending with this, Wren may move up to 2 spaces."""

    character, copies, attack, defense = SECONDARY, 3, 2, 3

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 2)


class HitAndRun(Basic):
    """After the attack, Wren may move up to 3 spaces."""

    character, copies, attack = SECONDARY, 3, 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 3)


class Swoop(Basic):
    """First Wren may move up to 4 spaces, ending next to an opponent; then she strikes an adjacent character."""

    character, attack, lunge = SECONDARY, 4, 4


class ThrownKnife(Distance):
    """Strike one character within 3 spaces."""

    character, attack, range = SECONDARY, 3, 3


class HuntersMark(Targeted):
    """Strike any one character on the board."""

    character, attack = SECONDARY, 3


class Vanish(Defense):
    """Then you may put Wren on a free space next to Old Thorn."""

    character, copies, defense = SECONDARY, 2, 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        if not me.state.alive(me.partner):
            return None
        beside = me.board.hexes.neighbours[me.state.cells[me.partner]]
        return me.may_be_placed("Vanish to Old Thorn's side?", beside)


class Tailwind(Special):
    """This is not an action. Wren may move up to 4 spaces."""

    character, free, moves = SECONDARY, True, True

    def play(self, me: "Me") -> Text:
        return me.may_move(me.unit, 4)


class Thorn(Character):
    """Slow to anger, quick to be elsewhere."""

    title, life = "Old Thorn", 18


class Wren(Character):
    """Strikes, and is gone."""

    life = 10


class Green(Team):
    """Old Thorn and Wren strike from where nobody looked and are gone before the answer."""

    main = Thorn
    secondary = Wren
    cards = (
        RootClub, BarkSkin, Ambush, BrambleLash, ThornBurst, Overgrowth, DeepRoots, GiveGround, ForestPath, OldMemory,
        KnifeDance, Flit, HitAndRun, Swoop, ThrownKnife, HuntersMark, Vanish, Tailwind,
    )  # fmt: skip
