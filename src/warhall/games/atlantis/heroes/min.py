"""Min: strikes and pushes, vanishes in smoke, and leaves mines and grenades behind."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ITS_OWNER, Attack, Defense, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
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
    MOVEMENT,
    PUSHED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    THIS_ROUND,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect, Fizzle
from warhall.tabletop.hooks import Text

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight, Strike


class FastAsLightning(Attack):
    """Strike a unit in reach. Afterwards, apply what your red card says to do after an attack, with the radius of that
    card, provided that it is resolved or discarded."""

    title = "Fast as Lightning"
    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 13, 2, 1, 1, 1, True

    def after_attack(self, me: "Me", target: int) -> Text:
        for card in me.spent():
            if card.color == RED:
                return me.apply_after_attack(card, target)
        raise Fizzle("the red card is neither resolved nor discarded")


class ChopDown(FastAsLightning):
    """Strike a hero next to you. Afterwards, apply what your red card says to do after an attack, with the radius of
    that card, provided that it is resolved or discarded."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class SmokeBomb(Skill):
    """Place the smoke bomb on an empty space around you. No enemy hero can choose a unit, you included, if the smoke
    bomb is on the straight line between the two."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 12, 1, 3
    unready = "no space around you is empty"

    def ready(self, me: "Me") -> bool:
        return bool(me.empty_within(me.radius))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_token("smoke bomb", me.radius)

    def hides(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return me.is_enemy(actor.piece) and me.lies_between(me.singled_out, actor.piece, piece)


class CraneStance(Attack):
    """Strike a unit next to you. Afterwards, choose an enemy unit next to you and push it by at most 3 spaces."""

    color, tier, initiative, attack, defense, movement = RED, I, 9, 3, 5, 5
    stride: int = 0

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        beside = me.empty_within(1, around=target)
        ends = [space for space in me.reachable(me.piece, self.stride) if space in beside]
        yield from me.may_move_to(ends, "you may move, to a space next to your target")
        foe = yield from me.choose_piece(me.displaceable(me.targets(ENEMY | UNIT), PUSHED), "choose whom to push")
        yield from me.push_up_to(foe, 3)


class TigerStance(CraneStance):
    """Strike a unit next to you. Afterwards, you may move by 1 space, so that you are next to the unit you struck; then
    choose an enemy unit next to you and push it by at most 3 spaces."""

    tier, attack, item = II, 4, INITIATIVE
    stride = 1


class DragonStance(CraneStance):
    """Strike a unit next to you. Afterwards, you may move by 1 or 2 spaces, so that you are next to the unit you
    struck; then choose an enemy unit next to you and push it by at most 3 spaces."""

    tier, initiative, attack, defense, item = III, 10, 4, 6, MOVEMENT
    stride = 2


class ViperStance(Attack):
    """Strike a unit next to you. Afterwards, you may swap places with a smoke bomb around you."""

    color, tier, initiative, attack, defense, movement, radius = RED, II, 9, 5, 5, 5, 4
    item = DEFENSE
    throws: bool = False

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        bomb = yield from me.may_choose(bombs(me, me.radius), "you may swap with a smoke bomb")
        if bomb is not None:
            me.swap(me.piece, bomb)
            if self.throws:
                yield from me.may_place(bomb, me.empty_within(me.radius))


def bombs(me: "Sight", within: int) -> list[int]:
    """The smoke bombs that me can swap places with."""
    if me.sheltered(me.piece, SWAPPED):
        return []
    return me.displaceable(me.tokens("smoke bomb", within), SWAPPED)


class CobraStance(ViperStance):
    """Strike a unit next to you. Afterwards, you may swap places with a smoke bomb around you. Only if you did, you may
    place that smoke bomb on an empty space around you."""

    tier, initiative, defense, item = III, 10, 6, DEFENSE
    throws = True


class Poof(Defense):
    """Swap places with a smoke bomb in reach. Only if you did, block the attack."""

    title = "Poof!"
    color, tier, initiative, movement, range, ranged = GREEN, I, 2, 3, 3, True
    throws: bool = False

    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        return bool(bombs(me, me.range))

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        bomb = yield from me.choose_piece(bombs(me, me.range), "choose a smoke bomb to swap with")
        me.swap(me.piece, bomb)
        if self.throws:
            yield from me.may_place(bomb, me.empty_within(me.range))


class Vanish(Poof):
    """Swap places with a smoke bomb in reach. Only if you did, block the attack."""

    tier, range, item = II, 4, DEFENSE


class Ruse(Poof):
    """Swap places with a smoke bomb in reach. Only if you did, block the attack. You may then place that smoke bomb on
    an empty space in reach."""

    tier, initiative, range, item = III, 1, 4, RADIUS
    throws = True


class InnerStrength(Skill):
    """Until the end of the round, everything that your items add counts twice."""

    color, tier, initiative, defense, movement, item = GREEN, II, 2, 2, 3, ATTACK
    lasts, bonus_for = THIS_ROUND, ITS_OWNER

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return me.hero.bonus[value]


class PerfectSelf(InnerStrength):
    """Do one or both: until the end of the round, everything that your items add counts twice; take a card of tier II
    from your deck as an item, for the rest of the game."""

    tier, initiative, defense, item = III, 1, 3, RANGE

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("double", "Everything that your items add counts twice this round", True),
            ("item", "Take a card of tier II from your deck as an item", bool(me.cards_in_deck(II))),
            or_both="Both",
        )
        if "double" in ways:
            me.begin(THIS_ROUND)
        if "item" in ways:
            yield from me.take_item(me.cards_in_deck(II))


class TripMine(Skill):
    """Place 2 mines face-down around you, a blast and a dud. Units may move through mines. After an enemy hero did,
    remove the mines on its way; for each blast among them it must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 4, 2, 3
    odd: str = "blast"
    common: str = "dud"
    mines: int = 2
    unready = "there are not enough empty spaces around you"

    def ready(self, me: "Me") -> bool:
        return len(me.empty_within(me.radius)) >= self.mines

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_face_down("mine", self.odd, self.common, self.mines, me.radius)

    def lets_through(self, me: "Sight", piece: int) -> bool:
        return bool(KIND[piece] & UNIT)

    def after_passing(self, me: "Me", piece: int, tokens: list[int]) -> Effect[None]:
        if KIND[piece] == HERO and me.is_enemy(piece):
            blasts = [mine for mine in tokens if me.state.faces[mine] == "blast"]
            for mine in tokens:
                yield from me.remove_piece(mine)
            for _ in blasts:
                yield from me.discards(piece)


class ClusterMine(TripMine):
    """Place 3 mines face-down around you, a blast and 2 duds. Units may move through mines. After an enemy hero did,
    remove the mines on its way; for each blast among them it must discard a card, if it holds any."""

    tier, initiative, item = II, 11, ATTACK
    mines = 3


class Minefield(TripMine):
    """Place 3 mines face-down around you, 2 blasts and a dud. Units may move through mines. After an enemy hero did,
    remove the mines on its way; for each blast among them it must discard a card, if it holds any."""

    tier, initiative, defense, item = III, 11, 5, ATTACK
    odd = "dud"
    common = "blast"
    mines = 3


class DeathGrenade(Skill):
    """Place a grenade on an empty space around you. At the end of the turn, choose at most 1 enemy hero next to the
    grenade; it must discard a card; with an empty hand it is defeated. Then remove the grenade."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 11, 4, 2, 2, INITIATIVE
    victims: int = 1
    unready = "no space around you is empty"

    def ready(self, me: "Me") -> bool:
        return bool(me.empty_within(me.radius))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_token("grenade", me.radius, END_OF_TURN)

    def end_of_turn(self, me: "Me") -> Effect[None]:
        near = [foe for foe in me.units(ENEMY | HERO, 1, around=me.singled_out) if me.can_target(foe)]
        for foe in (yield from me.choose_up_to(self.victims, near, "choose who discards a card")):
            yield from me.discards(foe, or_defeated=True)
        yield from me.remove_piece(me.singled_out)


class HolyDeathGrenade(DeathGrenade):
    """Place a grenade on an empty space around you. At the end of the turn, choose at most 2 enemy heroes next to the
    grenade; each must discard a card; with an empty hand it is defeated. Then remove the grenade."""

    tier, defense, item = III, 5, INITIATIVE
    victims = 2


class FlurryOfBlows(Ultimate):
    """Each attack action that you have performed may be repeated once, against another unit."""

    def grants_repeat(self, me: "Me", done: "Me") -> bool:
        return done.action == ATTACK_ACTION


class Min(Hero):
    """Strikes and pushes, vanishes in smoke, leaves mines and grenades behind."""

    complexity = 2
    roles = ("tokens", "disabler", "damager", "melee")
    how_it_plays = (
        "Min strikes and pushes in one go, and hides behind a smoke bomb that enemies cannot target through. "
        "To defend, swap places with the smoke: leave it where you would like to be. "
        "Mines and grenades close off ground: lay them where enemies have to pass in the next turns."
    )
    cards = (
        FastAsLightning, SmokeBomb, CraneStance, Poof, TripMine,
        TigerStance, ViperStance, InnerStrength, Vanish, ClusterMine, DeathGrenade,
        DragonStance, CobraStance, PerfectSelf, Ruse, Minefield, HolyDeathGrenade,
        FlurryOfBlows, ChopDown,
    )  # fmt: skip
    tokens = ("smoke bomb", "grenade", "mine", "mine", "mine", "mine")
    faces = ("blast", "blast", "dud", "dud")
