"""Green: Old Thorn and Wren pick out whoever stands alone, strike on the run, and are gone before the answer."""

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
from warhall.games.skirmish.words import SECONDARY, UNTIL_SECOND_TURN
from warhall.kernel.decisions import Effect
from warhall.tabletop.hooks import Text

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me
    from warhall.games.skirmish.state import SkirmishState, Standing


# ── Old Thorn ─────────────────────────────────────────────────────────────────────────────────────────────────────
class RootClub(AttackOrDefense):
    """+2 attack if another player began the game."""

    copies, attack, defense = 4, 4, 2

    def power(self, me: "Me", target: int) -> int:
        return 0 if me.began else 2


class BarkSkin(AttackOrDefense):
    """Strike an adjacent character, or let the bark take it."""

    copies, attack, defense = 2, 2, 4


class Ambush(Basic):
    """+2 attack if Old Thorn moved 3 spaces or more on his die this turn."""

    copies, attack = 2, 4

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.walked >= 3 else 0


class BrambleLash(Distance):
    """If this damages the target, you may move it up to 2 spaces."""

    attack, range = 4, 2

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.damaged():
            yield from me.may_shove(unit, 2)


class ThornBurst(Radius):
    """Strike every adjacent character, friends too. Then Old Thorn may move up to 2 spaces."""

    attack = 5

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 2)


class Thicket(Radius):
    """Strike every adjacent character, friends too. Opponents it damages may move 3 spaces less on their dice until
    your next turn begins."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            if unit != me.partner:
                me.hinder(unit)

    def adds_movement(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return -3 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.5


class FollowTheTrail(Targeted):
    """If the target still stands and has no friend within 2 spaces, you have 1 extra action this turn."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if any(me.is_alone(unit) for unit in battle.standing()):
            me.extra_actions(1)


class Overgrowth(World):
    """+1 attack against a character with no friend within 2 spaces."""

    attack = 2

    def power(self, me: "Me", target: int) -> int:
        return 1 if me.is_alone(target) else 0


class Pollen(World):
    """After the attack, draw a card."""

    attack = 1

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.draw(1)


class DeepRoots(Defense):
    """Turn the blow aside."""

    defense = 5


class GiveGround(Defense):
    """Then Old Thorn may move up to 3 spaces."""

    defense = 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 3)


class ForestPath(Special):
    """This is not an action. Old Thorn moves up to 4 spaces, ending next to an opponent."""

    free, moves = True, True

    def closed(self, me: "Me") -> str:
        return "" if me.landings(4) else "No space next to an opponent is near enough."

    def play(self, me: "Me") -> Text:
        return me.charge(4)


class OldMemory(Special):
    """Take a card from your discard pile into your hand."""

    def closed(self, me: "Me") -> str:
        return "" if me.state.discards[me.seat] else "Your discard pile is empty."

    def play(self, me: "Me") -> Text:
        return me.recall("Take which card back?")


class LieInWait(Special):
    """Only with no opponent next to Old Thorn. For this turn and your next, his attacks have +2 attack."""

    def closed(self, me: "Me") -> str:
        return "An opponent is next to Old Thorn." if me.foes(within=1) else ""

    def play(self, me: "Me") -> None:
        me.until_next_turn(UNTIL_SECOND_TURN)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 2 if unit == it.unit else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.5 * me.attacks_left() + (1.5 if it.span == UNTIL_SECOND_TURN else 0.0)


class ChangeOfWind(Special):
    """This is not an action. Old Thorn and Wren change places."""

    free, moves = True, True

    def closed(self, me: "Me") -> str:
        return "" if me.state.alive(me.partner) else "Wren is eliminated."

    def play(self, me: "Me") -> None:
        me.change_places()


# ── Wren ──────────────────────────────────────────────────────────────────────────────────────────────────────────
class KnifeDance(AttackOrDefense):
    """Strike an adjacent character, or parry."""

    character, copies, attack, defense = SECONDARY, 2, 3, 2


class Flit(AttackOrDefense):
    """After defending with this, Wren may move up to 2 spaces."""

    character, copies, attack, defense = SECONDARY, 2, 2, 3

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        return me.may_move(me.unit, 2)


class HitAndRun(Basic):
    """After the attack, Wren may move up to 2 spaces."""

    character, attack = SECONDARY, 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 2)


class Swoop(Basic):
    """First, Wren may move up to 4 spaces, ending next to an opponent. Then she strikes an adjacent character."""

    character, attack, lunge = SECONDARY, 4, 4


class Feint(Basic):
    """You have 1 extra action this turn."""

    character, attack = SECONDARY, 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.extra_actions(1)


class ThrownKnife(Distance):
    """+2 attack against a character with no friend within 2 spaces."""

    character, attack, range = SECONDARY, 4, 3

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.is_alone(target) else 0


class PartingShot(Distance):
    """After the attack, Wren may move up to 2 spaces."""

    character, attack, range = SECONDARY, 3, 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 2)


class HuntersMark(Targeted):
    """Until the end of this turn, your attacks on the target have +2 attack."""

    title = "Hunter's Mark"
    character, attack = SECONDARY, 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.this_turn(on=battle.hits[0].target)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 2 if target == it.target and unit >> 1 == it.unit >> 1 else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.5 * me.our_attacks_left()


class Pounce(Targeted):
    """After the attack, you may put Wren on a free space next to the target."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.standing():
            beside = me.board.hexes.neighbours[me.state.cells[unit]]
            yield from me.may_be_placed("Put Wren next to the target?", beside)


class WhirlOfKnives(Radius):
    """Strike every adjacent character, friends too. Then Wren may move up to 2 spaces."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 2)


class Flock(World):
    """+1 attack if Wren moved 3 spaces or more on her die this turn."""

    character, attack = SECONDARY, 2

    def power(self, me: "Me", target: int) -> int:
        return 1 if me.walked >= 3 else 0


class Vanish(Defense):
    """Then you may put Wren on a free space next to Old Thorn."""

    character, defense = SECONDARY, 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        if not me.state.alive(me.partner):
            return None
        beside = me.board.hexes.neighbours[me.state.cells[me.partner]]
        return me.may_be_placed("Vanish to Old Thorn's side?", beside)


class Tailwind(Special):
    """This is not an action. Draw a card. Wren may move up to 3 spaces."""

    character, free, moves = SECONDARY, True, True

    def play(self, me: "Me") -> Text:
        me.draw(1)
        return me.may_move(me.unit, 3)


class Quickening(Special):
    """This is not an action. Only if Wren moved 3 spaces or more on her die this turn: you have 1 extra action."""

    character, free = SECONDARY, True

    def closed(self, me: "Me") -> str:
        return "" if me.walked >= 3 else "Wren has not moved 3 spaces on her die this turn."

    def play(self, me: "Me") -> None:
        me.extra_actions(1)


# ── the team ──────────────────────────────────────────────────────────────────────────────────────────────────────
class Thorn(Character):
    """Slow to anger, quick to be elsewhere."""

    title, life = "Old Thorn", 17


class Wren(Character):
    """Strikes, and is gone."""

    life = 9


class Green(Team):
    """Ambush: Old Thorn and Wren pick out whoever stands alone, strike on the run, and are gone before the answer."""

    main = Thorn
    secondary = Wren
    cards = (
        RootClub, BarkSkin, Ambush, BrambleLash, ThornBurst, Thicket, FollowTheTrail, Overgrowth, Pollen, DeepRoots,
        GiveGround, ForestPath, OldMemory, LieInWait, ChangeOfWind, KnifeDance, Flit, HitAndRun, Swoop, Feint,
        ThrownKnife, PartingShot, HuntersMark, Pounce, WhirlOfKnives, Flock, Vanish, Tailwind, Quickening,
    )  # fmt: skip
