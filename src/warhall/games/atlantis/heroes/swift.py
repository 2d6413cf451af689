"""Swift: shoots far and straight, jumps into the open, and fires the same shot again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ALL_MINIONS,
    ATTACK,
    ATTACK_ACTION,
    BASIC,
    BLUE,
    DEFENSE,
    END_OF_TURN,
    ENEMY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    KIND,
    MINION,
    MOVED,
    MOVEMENT,
    NEXT_TURN,
    PUSHED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect
from warhall.tabletop.hexes import OFF

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me


class Reload(Skill):
    """Do one: of your other resolved cards, take the one furthest right and perform its primary action; or defeat a
    minion next to you."""

    title = "Reload!"
    color, tier, initiative, defense, movement = GOLD, BASIC, 6, 1, 1
    unready = "your rightmost resolved card has no action that can begin, and no minion is next to you"

    def ready(self, me: "Me") -> bool:
        return bool(me.performable(me.rightmost()) or me.candidates())

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | MINION)

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("perform", "Perform your rightmost resolved card", bool(me.performable(me.rightmost()))),
            ("minion", "Defeat a minion next to you", bool(me.candidates())),
        )
        for way in ways:
            if way == "perform":
                yield from again(me)
            else:
                yield from me.defeat((yield from me.choose_target()))


def again(me: "Me", but_not: Sequence[int] = ()) -> Effect[None]:
    """Perform the primary action of my rightmost resolved card; these units cannot be targeted by it."""
    for number in me.performable(me.rightmost(), but_not):
        yield from me.perform_primary(number, but_not)


class Backup(Reload):
    """Of your other resolved cards, take the one furthest right and perform its primary action. An attack that you
    perform so cannot strike minions."""

    tier = HANDICAP
    unready = "your rightmost resolved card has no action that can begin"

    def ready(self, me: "Me") -> bool:
        return bool(me.performable(me.rightmost(), spared(me)))

    def play(self, me: "Me") -> Effect[None]:
        yield from again(me, spared(me))


def spared(me: "Me") -> list[int]:
    """Whom my rightmost resolved card cannot target: minions, if it is an attack."""
    return list(ALL_MINIONS) if me.of_type(me.rightmost(), ATTACK_ACTION) else []


class Bounce(Skill):
    """Move 2 spaces along a straight line; obstacles do not stop you. If this card is a resolved one while you do so,
    you may repeat it once."""

    color, tier, initiative, defense, repeats = SILVER, BASIC, 12, 2, 1
    unready = "no space two steps straight ahead is free, or you cannot move"

    def ready(self, me: "Me") -> bool:
        return me.can_move() and bool(me.straight_runs((2,), ignoring_obstacles=True))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.run_to(me.straight_runs((2,), ignoring_obstacles=True))

    def may_repeat(self, me: "Me") -> bool:
        return me.lies_resolved()


class Snipe(Attack):
    """Strike a unit at the very end of your range that is in a straight line with you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 8, 5, 4, 4, 4, True

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in super().targets(me) if me.in_line(foe) and me.distance(foe) == me.range]


class PreparedShot(Attack):
    """Strike a unit in reach that is in a straight line with you, but not next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 8, 5, 5, 4, 4, True
    item = DEFENSE

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in super().targets(me) if me.in_line(foe) and not me.is_adjacent(foe)]


class Killshot(PreparedShot):
    """Strike a unit in reach that is in a straight line with you, but not next to you."""

    tier, initiative, attack, range, item = III, 9, 6, 5, DEFENSE


class Shotgun(Attack):
    """Choose a unit in reach. First, an enemy hero next to that unit must discard a card, if it holds any; without such
    a hero, this ends here. Then strike the unit."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 8, 4, 6, 4, 2, True
    item = INITIATIVE
    deadly: bool = False

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        near = me.targets_among(me.units(ENEMY | HERO, around=target), ENEMY | HERO)
        foe = yield from me.choose_besides(near, "choose who discards a card first")
        yield from me.discards(foe, or_defeated=self.deadly)
        yield from me.attack(target)


class SuperShotgun(Shotgun):
    """Choose a unit in reach. First, an enemy hero next to that unit must discard a card, and with an empty hand it is
    defeated; without such a hero, this ends here. Then strike the unit."""

    title = "Super-Shotgun"
    tier, initiative, attack, item = III, 9, 5, RADIUS
    deadly = True


class Suppress(Skill):
    """Choose an enemy hero around you with no terrain next to it; that hero must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 4, 2, 2, 3
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in me.targets(ENEMY | HERO, me.radius) if not me.beside_terrain(me.state.at[foe])]

    def play(self, me: "Me") -> Effect[None]:
        yield from me.discards((yield from me.choose_target()), or_defeated=self.deadly)


class PinDown(Suppress):
    """Choose an enemy hero around you with no terrain next to it; that hero must discard a card, if it holds any."""

    tier, radius, item = II, 4, ATTACK


class KillingGround(Suppress):
    """Choose an enemy hero around you with no terrain next to it; that hero must discard a card, and with an empty hand
    it is defeated."""

    tier, initiative, defense, radius, item = III, 3, 3, 4, RANGE
    deadly = True


class MarkForDeath(Skill):
    """Choose an enemy minion around you and move it at most 3 spaces, to a space that is still around you. During the
    next turn, the first time that an enemy minion around you is defeated, by anybody, you gain 1 coin."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 4, 2, 2, 4, INITIATIVE
    times: int = 1

    def targets(self, me: "Me") -> list[int]:
        return me.displaceable(me.targets(ENEMY | MINION, me.radius), MOVED)

    def play(self, me: "Me") -> Effect[None]:
        yield from herd(me, (yield from me.choose_target()))
        me.begin(NEXT_TURN, memory=self.times)

    def when_minion_falls(self, me: "Me", minion: int) -> None:
        if me.is_enemy(minion) and me.in_radius(minion):
            me.gain(1)
            me.count_down()


def herd(me: "Me", minion: int) -> Effect[None]:
    """Move a minion up to 3 spaces, to a space in radius."""
    row, radius = me.board.hexes.distance[me.at], me.radius
    yield from me.move_piece_up_to(minion, 3, [to for to in me.reachable(minion, 3) if row[to] <= radius])


class HuntingSeason(MarkForDeath):
    """Choose at most two enemy minions around you and move each at most 3 spaces, to a space that is still around you.
    During the next turn, when an enemy minion around you is defeated, by anybody, you gain 1 coin, at most twice."""

    tier, initiative, defense, item = III, 3, 3, INITIATIVE
    times = 2

    def ready(self, me: "Me") -> bool:
        return True

    def play(self, me: "Me") -> Effect[None]:
        for minion in (yield from me.choose_targets(2, me.candidates(), "choose up to 2 minions to move")):
            yield from herd(me, minion)
        me.begin(NEXT_TURN, memory=self.times)


class SteamJump(Skill):
    """Place yourself on an empty space around you that is in a straight line with you. Then choose an enemy unit next
    to you and push it by at most 1 space."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 3, 2, 3
    unready = "no space around you that is in a straight line with you is empty, or you cannot be placed"
    force: int = 1

    def ready(self, me: "Me") -> bool:
        return bool(me.landings(jumps(me, straight=True)))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, jumps(me, straight=True))
        foe = yield from me.choose_target(me.displaceable(me.targets(ENEMY | UNIT), PUSHED), "choose whom to push")
        yield from me.push_up_to(foe, self.force)


def jumps(me: "Me", straight: bool) -> list[int]:
    """The empty spaces in radius that are in a straight line with me, or those that are not."""
    row = me.board.hexes.direction[me.at]
    return [space for space in me.empty_within(me.radius) if (row[space] != OFF) == straight]


class AssaultJump(SteamJump):
    """Place yourself on an empty space around you that is in a straight line with you. Then choose an enemy unit next
    to you and push it by at most 2 spaces."""

    tier, initiative, defense, radius, item = II, 10, 4, 4, ATTACK
    force = 2


class DropTrooper(SteamJump):
    """Place yourself on an empty space around you that is in a straight line with you. Then choose at most two enemy
    units next to you and push them by at most 2 spaces, both equally far."""

    tier, initiative, defense, radius, item = III, 10, 4, 4, ATTACK
    force = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, jumps(me, straight=True))
        foes = me.displaceable(me.targets(ENEMY | UNIT), PUSHED)
        chosen = yield from me.choose_targets(2, foes, "choose up to 2 units to push")
        if chosen:
            spaces = yield from me.choose_amount("how many spaces?", 0, self.force)
            for foe in chosen:
                yield from me.push(foe, spaces)


class DelayedJump(Skill):
    """At the end of the turn, place yourself on an empty space around you, but in no straight line with you."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 1, 2, DEFENSE
    lasts = END_OF_TURN

    def end_of_turn(self, me: "Me") -> Effect[None]:
        yield from me.place(me.piece, jumps(me, straight=False))


class MobileScout(DelayedJump):
    """At the end of the turn, place yourself on an empty space around you, but in no straight line with you. After
    that, if you can and like to, fast travel."""

    tier, item = III, MOVEMENT

    def end_of_turn(self, me: "Me") -> Effect[None]:
        yield from super().end_of_turn(me)
        yield from me.may_fast_travel()


class BulletTime(Ultimate):
    """Whenever you have resolved a basic card, its primary action is yours to perform, if you like. An enemy hero that
    the card has targeted before in this turn cannot be targeted again."""

    def after_resolving(self, me: "Me", card: "Card", done: "Me") -> Effect[None]:
        if card.basic:
            hit = [foe for foe in done.targeted if KIND[foe] == HERO]
            yield from me.may_perform_one([card.number], hit)


class Swift(Hero):
    """Shoots far and straight, jumps into the open, and fires the same shot again."""

    complexity = 3
    roles = ("sniper", "farming", "tactician")
    how_it_plays = (
        "Swift kills from afar: stand in line with your target, at the right distance, and never next to it. "
        "Her gold card fires the card to its left once more, so play your best shot first and reload in the next turn. "
        "Jump to find a new line, and punish heroes who stand in the open, away from terrain."
    )
    cards = (
        Reload, Bounce, Snipe, Suppress, SteamJump,
        PreparedShot, Shotgun, PinDown, MarkForDeath, AssaultJump, DelayedJump,
        Killshot, SuperShotgun, KillingGround, HuntingSeason, DropTrooper, MobileScout,
        BulletTime, Backup,
    )  # fmt: skip
