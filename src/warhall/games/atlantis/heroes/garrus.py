"""Garrus: howls his enemies to a halt, grows angrier with every card he loses, and keeps the line together."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    ENEMY,
    FAST_TRAVEL,
    FRIENDLY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    MOVED,
    MOVEMENT,
    PUSHED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    THIS_ROUND,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class AngryStrike(Attack):
    """Strike a unit next to you. Every card in your discard adds 1 to your attack."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 3, 1

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return len(me.hero.discard)


class AngrySwipe(AngryStrike):
    """Strike a hero next to you. Every card in your discard adds 1 to your attack."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class ChillingHowl(Skill):
    """If you like, discard a resolved card of yours. Until the end of the round, no enemy hero around you can fast
    travel, nor can a movement action take it farther than 2 spaces."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 13, 3, 3
    bars = (FAST_TRAVEL,)

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_discard(me.resolved(), "you may discard a resolved card")
        me.begin(THIS_ROUND)

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        return me.is_enemy(hero) and me.in_radius(hero)

    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        return 2 if me.is_enemy(hero) and me.in_radius(hero) else None


class Trace(Attack):
    """Do one: if your discard is not empty, first move 1 space or stay, then strike a hero next to you; or strike a
    unit next to you."""

    color, tier, initiative, attack, defense, movement = RED, I, 7, 3, 5, 4
    strides: int = 1

    def ready(self, me: "Me") -> bool:
        return moves_first(me) or bool(me.targets(ENEMY | UNIT))

    def play(self, me: "Me") -> Effect[None]:
        hunts = moves_first(me) or bool(me.targets(ENEMY | HERO))
        first = "Move if your discard is not empty, then strike a hero next to you"
        if (yield from me.adjacent_or(first, hunts)):
            yield from me.attack_one(me.targets(ENEMY | UNIT))
            return
        if moves_first(me):
            yield from me.move_up_to(self.strides)
        yield from me.attack_one(me.targets(ENEMY | HERO))


def moves_first(me: "Me") -> bool:
    """Whether a hunt begins with a move."""
    return me.has_discard() and me.can_move()


class Chase(Trace):
    """Do one: if your discard is not empty, first move at most 2 spaces, then strike a hero next to you; or strike a
    unit next to you."""

    tier, initiative, attack, item = II, 8, 4, DEFENSE
    strides = 2


class HuntDown(Trace):
    """Do one: if your discard is not empty, first move at most 3 spaces, then strike a hero next to you; or strike a
    unit next to you."""

    tier, initiative, attack, defense, item = III, 8, 4, 6, RANGE
    strides = 3


class BluntForce(Attack):
    """Strike a unit next to you. Afterwards, you may move 1 space so that you end next to an enemy hero. Only if you
    did, push that hero by 3 spaces; obstacles do not stop it."""

    color, tier, initiative, attack, defense, movement, item = RED, II, 8, 7, 7, 4, INITIATIVE

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        yield from bear_down(me, me.reachable(me.piece, 1))


def bear_down(me: "Me", spaces: list[int]) -> Effect[None]:
    """You may move to one of these spaces if it is adjacent to an enemy hero; if you do, push that hero."""
    if (yield from me.may_move_to(me.beside_enemy(spaces, HERO), "you may move next to a hero and push it")):
        foes = me.displaceable(me.targets(ENEMY | HERO), PUSHED)
        foe = yield from me.choose_piece(foes, "choose a hero to push")
        yield from me.push(foe, 3, ignoring_obstacles=True)


class SendFlying(BluntForce):
    """Strike a unit next to you. Afterwards, you may move at most 2 spaces so that you end next to an enemy hero. Only
    if you did, push that hero by 3 spaces; obstacles do not stop it."""

    tier, defense, item = III, 8, RADIUS

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        yield from bear_down(me, [me.at, *me.reachable(me.piece, 2)])


class HoldGround(Skill):
    """With at least two enemy heroes around you, you may retrieve one of your discarded cards."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 5, 3, 2, 3
    most: int = 1

    def play(self, me: "Me") -> Effect[None]:
        if len(me.units(ENEMY | HERO, me.radius)) >= 2:
            for _ in range(self.most):
                if not (yield from me.may_retrieve()):
                    return


class MakeAStand(HoldGround):
    """With at least two enemy heroes around you, you may retrieve one of your discarded cards."""

    tier, initiative, defense, radius, item = II, 4, 4, 4, INITIATIVE


class BattleReady(HoldGround):
    """With at least two enemy heroes around you, you may retrieve one or two of your discarded cards."""

    tier, initiative, defense, radius, item = III, 4, 4, 4, INITIATIVE
    most = 2


class LightPilum(Skill):
    """Choose an enemy hero in reach; that hero must discard a card, if it holds any. Then move 1 space or stay."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 4, 4, 2, 2, True
    item = ATTACK
    deadly: bool = False
    strides: int = 1

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe, or_defeated=self.deadly)
        yield from me.move_up_to(self.strides)


class HeavyPilum(LightPilum):
    """Choose an enemy hero in reach; that hero must discard a card; with an empty hand it is defeated. Then move at
    most 2 spaces."""

    tier, item = III, MOVEMENT
    deadly, strides = True, 2


class Menace(Skill):
    """Choose an enemy unit in reach and move it 1 space, to where it is farther from you."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, I, 9, 6, 3, 2, True

    def targets(self, me: "Me") -> list[int]:
        units = me.displaceable(me.targets(ENEMY | UNIT, me.range), MOVED)
        return [unit for unit in units if me.steps_farther(unit)]

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.choose_target()
        yield from me.move_piece(unit, me.steps_farther(unit))


class Threaten(Menace):
    """Choose an enemy unit in reach and move it 1 space, to where it is farther from you. You may repeat this once."""

    tier, initiative, item, repeats = II, 10, DEFENSE, 1


class Terrify(Menace):
    """Choose an enemy unit in reach and move it 1 space, to where it is farther from you. You may repeat this once or
    twice."""

    tier, initiative, defense, item, repeats = III, 10, 7, DEFENSE, 2


class FormUp(Skill):
    """Choose a friendly unit in reach and move it 1 space, to where it is closer to you. You may repeat this once."""

    title = "Form Up!"
    color, tier, initiative, defense, movement, range, ranged = BLUE, II, 10, 6, 3, 3, True
    item, repeats = ATTACK, 1

    def targets(self, me: "Me") -> list[int]:
        units = me.displaceable(me.targets(FRIENDLY | UNIT, me.range), MOVED)
        return [unit for unit in units if me.steps_closer(unit)]

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.choose_target()
        yield from me.move_piece(unit, me.steps_closer(unit))


class Testudo(FormUp):
    """Choose a friendly unit in reach and move it 1 space, to where it is closer to you. You may repeat this once or
    twice."""

    title = "Testudo!"
    tier, defense, item, repeats = III, 7, ATTACK, 2


class BattleFury(Ultimate):
    """Whenever a resolved card of yours has been discarded, you may use it once more, for its primary action."""

    def after_discarding(self, me: "Me", card: "Card") -> Effect[None]:
        if me.performable([card.number]) and (yield from me.agrees(f"perform the primary action of {card.name}?")):
            yield from me.perform_primary(card.number)


class Garrus(Hero):
    """Howls his enemies to a halt, grows angrier with every card he loses, keeps the line together."""

    complexity = 2
    roles = ("disabler", "durable", "tactician")
    how_it_plays = (
        "Each card in his discard makes his basic attack stronger, so he does not mind being hit. "
        "He howls to slow everybody around him, drives enemies away and gathers his own units. "
        "Wade in among two or more enemies, take their blows, and strike back late in the round."
    )
    cards = (
        AngryStrike, ChillingHowl, Trace, HoldGround, Menace,
        Chase, BluntForce, MakeAStand, LightPilum, Threaten, FormUp,
        HuntDown, SendFlying, BattleReady, HeavyPilum, Terrify, Testudo,
        BattleFury, AngrySwipe,
    )  # fmt: skip
