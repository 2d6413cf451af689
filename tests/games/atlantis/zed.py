"""Zed, a hero for tests only: each card carries one thing of the rules that no printed hero in the roster needs."""

from warhall.games.atlantis.cards import Attack, Card, Defense, DefenseSkill, Hero, Movement, Skill, Ultimate
from warhall.games.atlantis.catalogue import add_hero
from warhall.games.atlantis.me import Me, Sight, Strike
from warhall.games.atlantis.me.piles import swap_cards, turn_facedown
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    ATTACK,
    ATTACK_ACTION,
    BASIC,
    BLUE,
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
    RED,
    SILVER,
    THIS_ROUND,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect


class Poke(Attack):
    """Target an adjacent unit."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 10, 3, 2, 1


class Prod(Poke):
    """Target an adjacent unit. Repeat once."""

    tier = HANDICAP
    repeats = 1

    def must_repeat(self, me: Me) -> bool:
        return True


class Plant(Skill):
    """Place a stone token into a space adjacent to you; units may move through it, and an enemy hero who does discards
    a card, if able."""

    color, tier, initiative, defense = SILVER, BASIC, 9, 2

    def play(self, me: Me) -> Effect[None]:
        yield from me.place_token("stone", 1)

    def lets_through(self, me: Sight, piece: int) -> bool:
        return True

    def after_passing(self, me: Me, piece: int, tokens: list[int]) -> Effect[None]:
        if KIND[piece] == HERO and me.is_enemy(piece):
            for _ in tokens:
                yield from me.discards(piece)


class Potshot(Attack):
    """Target the nearest enemy unit."""

    color, tier, initiative, attack, defense, movement, ranged = RED, I, 8, 5, 5, 4, True

    def targets(self, me: Me) -> list[int]:
        return me.nearest(me.targets(ENEMY | UNIT, 20))


class Ward(DefenseSkill):
    """Gain 1 coin."""

    color, tier, initiative, defense, movement = GREEN, I, 4, 4, 2

    def play(self, me: Me) -> None:
        me.gain(1)

    def defend(self, me: Me, strike: Strike) -> None:
        self.play(me)


class Root(Skill):
    """This round: enemy units in radius cannot move."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 3, 3, 2
    lasts = THIS_ROUND

    def holds_still(self, me: Sight, piece: int) -> bool:
        return me.is_enemy(piece) and me.in_radius(piece)


class Echo(Skill):
    """Next turn, after playing cards (or at the end of the turn, for scenes that begin it so): gain 1 coin."""

    color, tier, initiative, defense, movement, item = RED, II, 8, 5, 4, ATTACK
    lasts = AFTER_PLAYING_CARDS

    def after_playing_cards(self, me: Me) -> None:
        me.gain(1)

    def end_of_turn(self, me: Me) -> None:
        me.gain(1)


class Dusk(Skill):
    """End of turn: each enemy unit adjacent to you that can be targeted is defeated."""

    color, tier, initiative, defense, movement, item = RED, II, 8, 5, 4, ATTACK
    lasts = END_OF_TURN

    def end_of_turn(self, me: Me) -> Effect[None]:
        for foe in me.targets(ENEMY | UNIT):
            yield from me.defeat(foe)


class Turncoat(Skill):
    """Swap your first resolved card, or else this one, with your first discarded one."""

    color, tier, initiative, defense, movement, item = GREEN, II, 3, 3, 2, ATTACK

    def play(self, me: Me) -> None:
        resolved = [number for number in me.hero.resolved if number >= 0]
        swap_cards(me.state, me.piece, [*resolved, self.number][0], me.hero.discard[0])


class Veil(Skill):
    """Turn your first resolved card face-down."""

    color, tier, initiative, defense, movement, item = GREEN, II, 3, 3, 2, ATTACK

    def play(self, me: Me) -> None:
        turn_facedown(me.state, me.piece, next(number for number in me.hero.resolved if number >= 0))


class Sanctuary(Skill):
    """This turn: you and friendly units in radius are immune."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 12, 3, 3, 3, ATTACK
    lasts = THIS_TURN

    def grants_immunity(self, me: Sight, piece: int, actor: Sight) -> bool:
        return me.state.side[piece] == me.team and me.distance(piece) <= me.radius


class Truce(Skill):
    """This turn: enemy heroes in radius cannot perform attack actions, nor move more than 1 space with a movement
    action."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 12, 3, 3, 3, ATTACK
    lasts = THIS_TURN

    def forbids(self, me: Sight, hero: int, action: str, card: Card) -> bool:
        return action == ATTACK_ACTION and me.is_enemy(hero) and me.in_radius(hero)

    def movement_limit(self, me: Sight, hero: int) -> int | None:
        return 1 if me.is_enemy(hero) and me.in_radius(hero) else None


class March(Skill):
    """Move yourself exactly 2 spaces."""

    color, tier, initiative, defense, movement, item = RED, III, 8, 5, 4, ATTACK

    def ready(self, me: Me) -> bool:
        return me.can_move() and bool(me.reachable(me.piece, 2, exactly=True))

    def play(self, me: Me) -> Effect[None]:
        yield from me.move_to(me.reachable(me.piece, 2, exactly=True))


class Drag(Skill):
    """Move an adjacent enemy unit 1 space. (In scenes where it lasts: cards of adjacent heroes count as having an
    initiative of 11 printed.)"""

    color, tier, initiative, defense, movement, item = RED, III, 8, 5, 4, ATTACK

    def targets(self, me: Me) -> list[int]:
        return me.targets(ENEMY | UNIT)

    def play(self, me: Me) -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.move_piece(foe, me.reachable(foe, 1))

    def printed_as(self, me: Sight, hero: int, value: int, card: Card) -> int | None:
        return 11 if value == INITIATIVE and me.is_adjacent(hero) else None


class Stroll(Movement):
    """This turn: you and friendly heroes in radius may ignore obstacles while performing movement actions."""

    color, tier, initiative, defense, movement, radius, item = GREEN, III, 3, 3, 2, 2, ATTACK
    lasts = THIS_TURN

    def opens_the_way(self, me: Sight, hero: int) -> bool:
        return hero == me.piece or (me.is_friendly(hero) and me.in_radius(hero))


class Whirl(Attack):
    """Target an adjacent unit. May repeat up to two times on different targets."""

    color, tier, initiative, attack, defense, movement, radius, item = GREEN, III, 3, 2, 3, 2, 3, ATTACK
    repeats = 2


class Shrug(Defense):
    """Your action is over, and you gain 1 coin."""

    color, tier, initiative, defense, movement, item = BLUE, III, 10, -9, 3, ATTACK

    def defend(self, me: Me, strike: Strike) -> None:
        me.gain(1)


class Sweep(Skill):
    """Remove up to three adjacent enemy minions."""

    color, tier, initiative, defense, movement, item = BLUE, III, 10, 3, 3, ATTACK

    def play(self, me: Me) -> Effect[None]:
        chosen = yield from me.choose_up_to(3, me.targets(ENEMY | UNIT), "choose minions")
        for minion in chosen:
            yield from me.remove_piece(minion)


class Afterthought(Ultimate):
    """Before you perform an action, you may move 2 spaces in a straight line. After any hero performs an action, and
    after any defence, gain 1 coin's worth of attention."""

    def prepares(self, me: Me, doing: Me) -> list[int]:
        return me.straight_runs((2,)) if me.can_move() else []

    def before_action(self, me: Me, doing: Me) -> Effect[None]:
        yield from me.may_run((2,))

    def after_action(self, me: Me, done: Me) -> None:
        me.state.own(me.piece).used.append(1)

    def after_defense(self, me: Me, strike: Strike) -> None:
        me.state.own(me.piece).used.append(2)


class Zed(Hero):
    """For tests."""

    cards = (
        Poke, Plant, Potshot, Ward, Root, Echo, Dusk, Turncoat, Veil, Sanctuary, Truce, March, Drag, Stroll, Whirl,
        Shrug, Sweep, Afterthought, Prod,
    )  # fmt: skip
    tokens = ("stone", "stone", "thorn", "nut", "nut", "nut")
    faces = ("ripe", "rotten", "rotten")
    listed = False


add_hero(Zed)
