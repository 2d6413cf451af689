"""Widget: fights beside Pyro, a small dragon that breathes fire, bites, and carries heroes about."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Choice, Hero, Skill, Ultimate, Way
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    ENEMY,
    FRIENDLY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    MINION,
    MOVE_ACTION,
    MOVED,
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    TOKEN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me


# ── Pyro ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
def pyro(me: "Me") -> list[int]:
    """Pyro, if it is on the board."""
    return me.my_tokens("Pyro", on_board=True)


def pyro_within(me: "Me", spaces: int) -> list[int]:
    """Pyro, if it is so near that it can be swapped."""
    near = me.displaceable(me.targets(TOKEN, spaces), SWAPPED)
    return [dragon for dragon in pyro(me) if dragon in near]


def beside_pyro(me: "Me", pieces: list[int]) -> list[int]:
    """Those of the pieces that are next to Pyro."""
    return [piece for dragon in pyro(me) for piece in pieces if me.is_adjacent(piece, around=dragon)]


def send_off(me: "Me") -> Effect[None]:
    """Remove Pyro."""
    for dragon in pyro(me):
        yield from me.remove_piece(dragon)


def call(me: "Me") -> Effect[None]:
    lying = [] if me.borrowed else pyro(me)
    if lying:
        yield from me.place(lying[0], me.empty_within(me.radius))
    else:
        yield from me.place_token("Pyro", me.radius)


def roam(me: "Me") -> Effect[None]:
    both = [me.piece, *pyro(me)]
    first = yield from me.choose_piece(both, "who moves first?")
    for mover in sorted(both, key=lambda piece: piece != first):
        if mover == me.piece:
            yield from me.move_up_to(2)
        else:
            yield from me.move_piece_up_to(mover, 2)


CALL = Way("place", "Place Pyro around you", lambda me: bool(me.empty_within(me.radius)), call)
ROAM = Way("move", "Move yourself and Pyro, each by at most 2 spaces", lambda me: bool(pyro(me)), roam)


# ── the cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class FightAsOne(Attack):
    """Strike a unit next to you. Afterwards, a skill card that you have resolved may lend you its primary action, which
    cannot choose the unit that you struck."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 2, 1

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from me.may_perform_one(me.resolved_skills(), but_not=[target])


class FollowAlong(FightAsOne):
    """Strike a hero next to you. Afterwards, a skill card that you have resolved may lend you its primary action, which
    cannot choose the hero that you struck."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class DragonBond(Choice):
    """Do one: place Pyro on an empty space around you; or, if Pyro is on the board, move both yourself and Pyro at most
    2 spaces, in the order you like. Pyro is a token that stays when the round ends."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 6, 6, 2
    ways = (CALL, ROAM)


class DiversionaryStrike(Attack):
    """Strike a unit next to you. Afterwards, move Pyro at most 2 spaces."""

    color, tier, initiative, attack, defense, movement = RED, I, 8, 5, 6, 4
    flight: int = 2

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        for dragon in me.displaceable(pyro(me), MOVED):
            yield from me.move_piece_up_to(dragon, self.flight)


class DiversionaryAttack(DiversionaryStrike):
    """Strike a unit next to you. Afterwards, move Pyro at most 3 spaces."""

    tier, item = II, INITIATIVE
    flight = 3


class DiversionaryAssault(DiversionaryStrike):
    """Strike a unit next to you. Afterwards, move Pyro at most 4 spaces."""

    tier, initiative, attack, defense, item = III, 9, 6, 7, INITIATIVE
    flight = 4


class AirborneAttack(Attack):
    """You may swap places with Pyro, if it is around you. Then strike a unit next to you."""

    color, tier, initiative, attack, defense, movement, radius, item = RED, II, 8, 3, 4, 4, 3, DEFENSE

    def ready(self, me: "Me") -> bool:
        return super().ready(me) or bool(steeds(me))

    def play(self, me: "Me") -> Effect[None]:
        yield from may_mount(me)
        yield from me.attack_one(me.candidates())


def steeds(me: "Me") -> list[int]:
    """Pyro, if Widget can swap places with it."""
    return [] if me.sheltered(me.piece, SWAPPED) else pyro_within(me, me.radius)


def may_mount(me: "Me") -> Effect[None]:
    dragon = yield from me.may_choose(steeds(me), "you may swap places with Pyro")
    if dragon is not None:
        me.swap(me.piece, dragon)


class AirborneAssault(AirborneAttack):
    """You may swap places with Pyro, if it is around you. Then strike a unit next to you. Afterwards, you may swap
    places with Pyro again, if it is around you."""

    tier, initiative, attack, defense, item = III, 9, 4, 5, RANGE

    def play(self, me: "Me") -> Effect[None]:
        yield from super().play(me)
        yield from may_mount(me)


class FieryBreath(Skill):
    """Choose an enemy hero that Pyro has in reach, straight ahead of it. It must discard a card, if it holds any."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 4, 1, 2, 2, True
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return [
            foe for dragon in pyro(me)
            for foe in me.targets(ENEMY | HERO, me.range, around=dragon) if me.in_line(foe, around=dragon)
        ]  # fmt: skip

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.discards(foe, self.deadly)


class FlamingBreath(FieryBreath):
    """Choose an enemy hero that Pyro has in reach, straight ahead of it. It must discard a card, if it holds any."""

    tier, defense, range, item = II, 2, 3, ATTACK


class ScorchingBreath(FlamingBreath):
    """Choose an enemy hero that Pyro has in reach, straight ahead of it. It must discard a card; with an empty hand it
    is defeated."""

    tier, initiative, item = III, 3, ATTACK
    deadly = True


class Nibble(Skill):
    """Remove an enemy minion in reach that is next to Pyro. Then remove Pyro."""

    color, tier, initiative, defense, movement, range, ranged, item = GREEN, II, 4, 2, 2, 3, True, INITIATIVE

    def targets(self, me: "Me") -> list[int]:
        return beside_pyro(me, me.targets(ENEMY | MINION, me.range))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.remove_piece((yield from me.choose_target()))
        yield from send_off(me)


class Gnaw(Nibble):
    """Defeat a minion in reach that is next to Pyro. Then remove Pyro."""

    tier, initiative, item = III, 3, MOVEMENT

    def play(self, me: "Me") -> Effect[None]:
        yield from me.defeat((yield from me.choose_target()))
        yield from send_off(me)


class AllAboard(Skill):
    """If Pyro is in reach, swap it with a friendly hero in reach, or swap places with it yourself."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, I, 9, 3, 3, 2, True
    unready = "Pyro is not in reach"

    def ready(self, me: "Me") -> bool:
        return bool(pyro_within(me, me.range) and riders(me))

    def play(self, me: "Me") -> Effect[None]:
        dragon = pyro_within(me, me.range)
        rider = yield from me.choose_target(riders(me) if dragon else [], "choose whom to swap with Pyro")
        me.swap(dragon[0], rider)


def riders(me: "Me") -> list[int]:
    """Widget, and the friendly heroes in range, if they can be swapped."""
    return me.displaceable([me.piece, *me.targets(FRIENDLY | HERO, me.range)], SWAPPED)


class TakeOff(AllAboard):
    """If Pyro is in reach, swap it with a friendly hero in reach, or swap places with it yourself."""

    title = "Take-Off"
    tier, initiative, range, item = II, 10, 3, DEFENSE


class SafeLanding(TakeOff):
    """If Pyro is in reach, it may be moved 1 space by you. Then, if it is in reach, swap it with a friendly hero in
    reach, or swap places with it yourself."""

    tier, defense, item = III, 4, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        for dragon in pyro_within(me, me.range):
            yield from me.may_move_piece(dragon, me.reachable(dragon, 1))
        yield from super().play(me)


class DragOff(Skill):
    """Choose an enemy unit next to Pyro. Move both it and Pyro in the same direction, either 2 spaces or 3."""

    color, tier, initiative, defense, movement, item = BLUE, II, 10, 3, 3, ATTACK
    over_obstacles: bool = False

    def targets(self, me: "Me") -> list[int]:
        foes = [foe for dragon in pyro(me) for foe in me.targets(ENEMY | UNIT, 1, around=dragon)]
        able = me.displaceable(foes, MOVED)
        return [foe for foe in able if me.alike([*pyro(me), foe], (2, 3), self.over_obstacles)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        yield from me.move_alike([*pyro(me), foe], (2, 3), self.over_obstacles)


class CarryAway(DragOff):
    """Choose an enemy unit next to Pyro. Move both it and Pyro in the same direction, either 2 spaces or 3, ignoring
    obstacles."""

    tier, defense, item = III, 4, RADIUS
    over_obstacles = True


class DragonKnight(Ultimate):
    """Whenever you have performed a movement action, a skill card of yours that lies face-up may lend you its primary
    action."""

    def after_action(self, me: "Me", done: "Me") -> Effect[None]:
        if done.piece == me.piece and done.action == MOVE_ACTION:
            yield from me.may_perform_one(me.face_up_skills())


class Widget(Hero):
    """Fights beside Pyro, a small dragon that breathes fire, bites, and carries heroes about."""

    complexity = 3
    roles = ("melee", "tokens", "damager")
    how_it_plays = (
        "Widget calls the dragon Pyro, and it stays on the board from round to round. "
        "Pyro breathes fire along straight lines, eats minions, drags enemies off, or swaps places with a hero. "
        "Play a skill first: the gold attack then performs it again, against somebody else."
    )
    cards = (
        FightAsOne, DragonBond, DiversionaryStrike, FieryBreath, AllAboard,
        AirborneAttack, DiversionaryAttack, Nibble, FlamingBreath, DragOff, TakeOff,
        AirborneAssault, DiversionaryAssault, Gnaw, ScorchingBreath, CarryAway, SafeLanding,
        DragonKnight, FollowAlong,
    )  # fmt: skip
    tokens = ("Pyro",)
    stays = ("Pyro",)
