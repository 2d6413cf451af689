"""Ursafar: works himself into a rage that makes every further card of the round stronger."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Card, Hero, Movement, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
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
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    THIS_ROUND,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight


class Rage(Card):
    """While the active effect of such a card is in force, its hero is enraged."""


def enraged(me: "Sight") -> bool:
    """Whether me is enraged."""
    return any(isinstance(card, Rage) for card in me.in_effect())


def enrage(me: "Me") -> None:
    """This round, me is enraged; once more with the same card changes nothing."""
    if me.card not in me.in_effect():
        me.begin(THIS_ROUND)


class ClawsThatCatch(Attack, Rage):
    """If you are enraged, you may first move 1 space so that you end next to an enemy hero. Then strike a unit next to
    you. Until the end of the round, you are enraged."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 12, 4, 2, 1

    def ready(self, me: "Me") -> bool:
        return bool(me.candidates() or (me.can_move() and run_ups(me)))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.may_move_to(run_ups(me), "you may move next to a hero")
        yield from me.attack_one(me.candidates())
        enrage(me)


def run_ups(me: "Me") -> list[int]:
    """Where a move of 1 space brings an enraged hero next to an enemy hero."""
    return me.beside_enemy(me.reachable(me.piece, 1), HERO) if enraged(me) else []


class JawsThatBite(ClawsThatCatch):
    """If you are enraged, you may first move 1 space so that you end next to an enemy hero. Then strike a hero next to
    you. Until the end of the round, you are enraged."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class AngryRoar(Skill, Rage):
    """If you are enraged, choose one of your active cards that has an active effect and perform its primary action.
    Until the end of the round, you are enraged."""

    color, tier, initiative, defense = SILVER, BASIC, 7, 4
    unready = "you can perform the primary action of none of your active cards"

    def ready(self, me: "Me") -> bool:
        return not enraged(me) or bool(me.performable(me.active_cards()))

    def play(self, me: "Me") -> Effect[None]:
        if enraged(me):
            yield from me.perform_one(me.active_cards())
        enrage(me)


class PreyDrive(Attack, Rage):
    """Strike a unit next to you. Afterwards, if you are enraged and your target is still on the board, choose at most 1
    enemy minion around you and remove it. Until the end of the round, you are enraged."""

    color, tier, initiative, attack, defense, movement, radius = RED, I, 8, 5, 7, 3, 3
    removes: int = 1

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.attack_one(me.candidates())
        if enraged(me) and me.is_standing(target):
            minions = me.targets(ENEMY | MINION, me.radius)
            chosen = yield from me.choose_up_to(self.removes, minions, "choose enemy minions to remove")
            for minion in chosen:
                yield from me.remove_piece(minion)
        enrage(me)


class PreyAbundance(PreyDrive):
    """Strike a unit next to you. Afterwards, if you are enraged and your target is still on the board, choose at most 1
    enemy minion around you and remove it. Until the end of the round, you are enraged."""

    tier, initiative, attack, radius, item = II, 9, 6, 4, DEFENSE


class FeedingFrenzy(PreyDrive):
    """Strike a unit next to you. Afterwards, if you are enraged and your target is still on the board, choose at most 2
    enemy minions around you and remove them. Until the end of the round, you are enraged."""

    tier, initiative, attack, defense, radius, item = III, 9, 6, 8, 4, DEFENSE
    removes = 2


class Rip(Attack, Rage):
    """Strike a unit next to you. Afterwards, if you are enraged, collect 1 coin. Until the end of the round, you are
    enraged."""

    color, tier, initiative, attack, defense, movement, item = RED, II, 9, 5, 6, 3, INITIATIVE

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_one(me.candidates())
        if enraged(me):
            me.gain(1)
        enrage(me)


class Tear(Attack, Rage):
    """Strike a unit next to you. Afterwards, if you are enraged, collect 2 coins, and a hero that you defeated spends 1
    more life counter. Until the end of the round, you are enraged."""

    color, tier, initiative, attack, defense, movement, item = RED, III, 9, 5, 7, 3, INITIATIVE

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.attack_one(me.candidates())
        if enraged(me):
            me.gain(2)
            if KIND[target] == HERO and not me.is_standing(target):
                me.spends_lives(target, 1)
        enrage(me)


class SniffOut(Skill):
    """If you are enraged, choose an enemy hero in reach; that hero must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 4, 2, 2, 2, True
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.range)

    def ready(self, me: "Me") -> bool:
        return not enraged(me) or bool(me.candidates())

    def play(self, me: "Me") -> Effect[None]:
        if enraged(me):
            foe = yield from me.choose_target()
            yield from me.discards(foe, or_defeated=self.deadly)


class EyesOnThePrey(SniffOut):
    """If you are enraged, choose an enemy hero in reach; that hero must discard a card, if it holds any."""

    tier, initiative, defense, range, item = II, 3, 3, 3, ATTACK


class ApexPredator(SniffOut):
    """If you are enraged, choose an enemy hero in reach; that hero must discard a card; with an empty hand it is
    defeated."""

    tier, initiative, defense, range, item = III, 3, 3, 3, ATTACK
    deadly = True


class InstinctiveReaction(Skill):
    """If you are enraged, do one: choose one of your discarded cards and perform its primary action; or you may
    retrieve one of your discarded cards."""

    color, tier, initiative, defense, movement, item = GREEN, II, 3, 3, 2, INITIATIVE
    both: str = ""

    def play(self, me: "Me") -> Effect[None]:
        if not enraged(me):
            return
        ways = yield from me.choose_one(
            ("perform", "Perform the primary action of a discarded card", bool(me.performable(me.hero.discard))),
            ("retrieve", "You may retrieve a discarded card", True),
            or_both=self.both,
        )
        if "perform" in ways:
            yield from me.perform_one(me.hero.discard)
        if "retrieve" in ways:
            yield from me.may_retrieve()


class EvolutionaryResponse(InstinctiveReaction):
    """If you are enraged, do one or both: choose one of your discarded cards and perform its primary action; choose one
    and retrieve it, if you like."""

    tier, item = III, MOVEMENT
    both = "Both, in this order"


class ProwlingBrute(Movement, Rage):
    """If you are enraged, once you have moved, you may change places with a unit or any token next to you. Until the
    end of the round, you are enraged."""

    color, tier, initiative, movement, defense = BLUE, I, 9, 1, 5
    extra: int = 0

    def play(self, me: "Me") -> Effect[None]:
        raging, start, free = enraged(me), me.at, me.ignores_obstacles()
        yield from me.movement_action()
        walked = me.path_length(me.piece, start, free)
        near = me.swappable(UNIT | TOKEN) if raging else []
        piece = yield from me.may_choose(near, "you may swap with a unit or a token next to you")
        if piece is not None:
            me.swap(me.piece, piece)
            yield from me.move_additional(self.extra, walked)
        enrage(me)


class RampagingBeast(ProwlingBrute):
    """If you are enraged, once you have moved, you may change places with a unit or any token next to you. Only if you
    did, move at most 1 space more. Until the end of the round, you are enraged."""

    tier, initiative, defense, item = II, 10, 6, DEFENSE
    extra = 1


class UnstoppableForce(ProwlingBrute):
    """If you are enraged, once you have moved, you may change places with a unit or any token next to you. Only if you
    did, move at most 2 spaces more. Until the end of the round, you are enraged."""

    tier, initiative, defense, item = III, 10, 6, RANGE
    extra = 2


class ColdIre(Movement, Rage):
    """If you are enraged, move 1 space more. Until the end of the round, you are enraged."""

    color, tier, initiative, movement, defense, item = BLUE, II, 10, 1, 6, ATTACK
    bonus: int = 1

    def play(self, me: "Me") -> Effect[None]:
        bonus = self.bonus if enraged(me) else 0
        enrage(me)
        yield from me.movement_action(bonus)


class EyesOfFlame(ColdIre):
    """If you are enraged, move 2 spaces more. Until the end of the round, you are enraged."""

    tier, item = III, RADIUS
    bonus = 2


class UnboundFury(Ultimate, Rage):
    """You are enraged at all times, and every resolved card of yours counts as active."""

    def counts_as_active(self, me: "Sight", card: Card) -> bool:
        return isinstance(card, Rage)


class Ursafar(Hero):
    """Works himself into a rage that makes every further card of the round stronger."""

    complexity = 2
    roles = ("durable", "pusher", "farming", "melee")
    how_it_plays = (
        "Many of his cards make him enraged until the round ends, and every card he plays after that does more. "
        "So begin each round with one that enrages, and keep the best for the turns that follow. "
        "Enraged, he removes minions, makes heroes discard and breaks through the lines; until then he is a plain "
        "fighter."
    )
    cards = (
        ClawsThatCatch, AngryRoar, PreyDrive, SniffOut, ProwlingBrute,
        PreyAbundance, Rip, EyesOnThePrey, InstinctiveReaction, RampagingBeast, ColdIre,
        FeedingFrenzy, Tear, ApexPredator, EvolutionaryResponse, UnstoppableForce, EyesOfFlame,
        UnboundFury, JawsThatBite,
    )  # fmt: skip
