"""Emmitt: plays with time. What was done is undone, and whoever acts early pays for it."""

from typing import TYPE_CHECKING, Final

from warhall.games.atlantis.cards import Attack, Choice, DefenseSkill, Hero, Skill, Ultimate, Way
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    END_OF_TURN,
    ENEMY,
    FRIENDLY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    KIND,
    MOVED,
    MOVEMENT,
    NEXT_TURN,
    PLACED,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect
from warhall.tabletop.hexes import FAR, OFF

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike

GLITCH: Final = "glitch"
BETWEEN: Final = 2
"""How many spaces are between two glitches at least."""


# ── basic ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
class ReverseTime(Attack):
    """Strike a unit next to you. Afterwards, for the next turn, initiative is turned around: the hero with the lowest
    acts first. Immunity does not help against that, and ties are broken as ever."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 11, 4, 2, 1

    def after_attack(self, me: "Me", target: int) -> None:
        me.begin(NEXT_TURN)

    def reverses_order(self, me: "Sight") -> bool:
        return True


class TearInTime(ReverseTime):
    """Strike a hero next to you. Afterwards, for the next turn, initiative is turned around: the hero with the lowest
    acts first. Immunity does not help against that."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO)


class UnstableTimeline(DefenseSkill):
    """Place 2 glitches around you, or 3 if you defend with this card, with two spaces or more between each two. Choose
    an enemy hero on the board; that hero chooses a glitch, and you swap places with it. At the end of the turn, remove
    all glitches."""

    color, tier, initiative, defense, radius = SILVER, BASIC, 1, 6, 4
    unready = "there is no room for 2 glitches around you"

    def ready(self, me: "Me") -> bool:
        return bool(me.room_apart(2, me.radius, BETWEEN))

    def play(self, me: "Me") -> Effect[None]:
        yield from come_undone(me, 2)

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        yield from come_undone(me, 3)

    def end_of_turn(self, me: "Me") -> Effect[None]:
        yield from mend(me)


def come_undone(me: "Me", glitches: int) -> Effect[None]:
    """Place so many glitches, and swap with the one that an enemy hero chooses."""
    yield from me.place_apart(glitches, GLITCH, me.radius, BETWEEN)
    foe = yield from me.choose_besides(me.targets(ENEMY | HERO, FAR), "choose who says where you go")
    lying = me.my_tokens(GLITCH, on_board=True)
    me.swap(me.piece, (yield from me.lets(foe).choose_piece(lying, "choose the glitch that Emmitt swaps with")))
    me.begin(END_OF_TURN)


def mend(me: "Me") -> Effect[None]:
    """Remove all glitches."""
    for glitch in me.my_tokens(GLITCH, on_board=True):
        yield from me.remove_piece(glitch)


# ── red ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
class TemporalPunch(Attack):
    """Strike a unit next to you. A hero who defends counts the initiative of the card and of the items in place of
    their defence; minions count as ever."""

    color, tier, initiative, attack, defense, movement = RED, I, 7, 9, 7, 3
    defended_by = INITIATIVE


class TemporalSlam(TemporalPunch):
    """Strike a unit next to you. A hero who defends counts the initiative of the card and of the items in place of
    their defence."""

    tier, attack, item = II, 11, INITIATIVE


class TemporalJudgment(TemporalPunch):
    """Strike a unit next to you. A hero who defends counts the initiative of the card and of the items in place of
    their defence."""

    tier, initiative, attack, defense, item = III, 8, 12, 8, RANGE


class Flashback(Attack):
    """Strike a unit next to you. Afterwards you may place 3 glitches around you, with two spaces or more between each
    two; if you do, you may choose an enemy hero around you, who swaps places with a glitch of its choice. At the end of
    the turn, remove all glitches."""

    color, tier, initiative, attack, defense, movement, radius, item = RED, II, 7, 5, 6, 3, 3, DEFENSE
    glitches: int = 3

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        if me.room_apart(self.glitches, me.radius, BETWEEN) and (yield from me.agrees("place glitches?")):
            yield from me.place_apart(self.glitches, GLITCH, me.radius, BETWEEN)
            foe = yield from me.may_target(
                me.displaceable(me.targets(ENEMY | HERO, me.radius), SWAPPED), "you may choose who swaps"
            )
            if foe is not None:
                lying = me.my_tokens(GLITCH, on_board=True)
                me.swap(foe, (yield from me.lets(foe).choose_piece(lying, "choose a glitch to swap with")))
        me.begin(END_OF_TURN)

    def end_of_turn(self, me: "Me") -> Effect[None]:
        yield from mend(me)


class DejaVu(Flashback):
    """Strike a unit next to you. Afterwards you may place 2 glitches around you, with two spaces or more between them;
    if you do, you may choose an enemy hero around you, who swaps places with a glitch of its choice. At the end of the
    turn, remove all glitches."""

    title = "Déjà Vu"
    tier, initiative, attack, defense, item = III, 8, 6, 7, DEFENSE
    glitches = 2


# ── green ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def idlers(me: "Me") -> list[int]:
    """The enemy heroes in range who have stayed where they were, and can be moved 2 spaces straight ahead."""
    foes = me.displaceable(me.targets(ENEMY | HERO, me.range), MOVED)
    return [foe for foe in foes if me.has_stayed(foe) and me.straight_runs((2,), foe)]


def hasten(me: "Me") -> Effect[None]:
    foe = yield from me.choose_target(idlers(me), "choose whom to move")
    yield from me.move_piece(foe, me.straight_runs((2,), foe))


def can_go_back(me: "Me") -> list[int]:
    """The units in range that were elsewhere when the turn began, in a space that is empty now."""
    units = me.displaceable(me.targets(UNIT, me.range), PLACED)
    return [unit for unit in units if (space := me.began_at(unit)) != OFF and not me.closed(unit)[space]]


def send_back(me: "Me") -> Effect[None]:
    unit = yield from me.choose_target(can_go_back(me), "choose who goes back")
    me.place_at(unit, me.began_at(unit))


def undo_discards(me: "Me") -> Effect[None]:
    for hero in (me.piece, *me.targets(FRIENDLY | HERO, me.radius)):
        yield from me.lets(hero).retrieve_lost()


SEND_BACK = Way("back", "Place a unit where it began the turn", lambda me: bool(can_go_back(me)), send_back)
HASTEN = Way("hasten", "Move an enemy hero who has stayed put", lambda me: bool(idlers(me)), hasten)
UNDO = Way("retrieve", "Retrieve what was discarded this turn", lambda me: True, undo_discards)
GUARD = Way("guard", "Friends around you are immune to enemy actions", lambda me: True, lambda me: me.begin(THIS_TURN))


class TimeWalk(Skill):
    """Choose an enemy hero in reach who has not left its space since the turn before, and move it 2 spaces along a
    straight line."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 6, 2, 2, 3, True
    unready = "no enemy hero who stayed put and has room ahead is in reach"

    def targets(self, me: "Me") -> list[int]:
        return idlers(me)

    def play(self, me: "Me") -> Effect[None]:
        return hasten(me)


class FastForward(TimeWalk):
    """Choose an enemy hero in reach who has not left its space since the turn before, and move it 2 spaces along a
    straight line."""

    tier, initiative, range, item = II, 5, 4, ATTACK


class BackToTheFuture(Choice):
    """Do one: choose a unit in reach and place it in the space where it was when this turn began; or choose an enemy
    hero in reach who has not left its space since the turn before, and move it 2 spaces along a straight line."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, III, 5, 3, 2, 4, True
    item = ATTACK
    ways = (SEND_BACK, HASTEN)


class TimeCapsule(Skill):
    """You and each friendly hero around you may take back all cards that were discarded this turn, each its own."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 5, 2, 2, 4, INITIATIVE

    def play(self, me: "Me") -> Effect[None]:
        return undo_discards(me)


class FutureProof(Choice):
    """Do one: you and each friendly hero around you may take back all cards that were discarded this turn, each its
    own; or, until the end of the turn, friendly heroes around you are immune to what enemies do."""

    color, tier, initiative, defense, movement, radius, item = GREEN, III, 5, 3, 2, 4, INITIATIVE
    ways = (UNDO, GUARD)

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        guarded = KIND[piece] == HERO and me.is_friendly(piece) and me.is_enemy(actor.piece)
        return guarded and me.in_radius(piece)


# ── blue ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
def tired(me: "Me", heroes: list[int]) -> list[int]:
    """Those of these heroes who have already resolved a card this turn."""
    return [hero for hero in heroes if me.has_acted(hero)]


def rewritable(me: "Me") -> list[int]:
    """The enemy heroes in range who have a card to resolve and resolved ones to swap it with."""
    foes = me.targets(ENEMY | HERO, me.range)
    return [foe for foe in foes if me.is_waiting(foe) and me.lets(foe).resolved()]


def trade_places(me: "Me") -> Effect[None]:
    foes = tired(me, me.swappable(ENEMY | HERO, me.range))
    me.swap(me.piece, (yield from me.choose_target(foes, "choose whom to swap with")))


def rewrite(me: "Me") -> Effect[None]:
    other = me.lets((yield from me.choose_target(rewritable(me), "choose whose card changes")))
    yield from other.swap_unresolved(other.resolved())


TRADE = Way(
    "swap",
    "Swap with an enemy hero who has acted",
    lambda me: bool(tired(me, me.swappable(ENEMY | HERO, me.range))),
    trade_places,
)
REWRITE = Way("card", "An enemy hero swaps its unresolved card", lambda me: bool(rewritable(me)), rewrite)


class TimeSnare(Skill):
    """Choose an enemy hero in reach whose card of this turn is resolved already; that hero must discard a card, if it
    holds any."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, I, 8, 3, 2, 2, True
    unready = "no enemy hero who has resolved a card this turn is in reach"
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        return tired(me, me.targets(ENEMY | HERO, me.range))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.discards((yield from me.choose_target()), or_defeated=self.deadly)


class TimeTrap(TimeSnare):
    """Choose an enemy hero in reach whose card of this turn is resolved already; that hero must discard a card, if it
    holds any."""

    tier, initiative, defense, range, item = II, 9, 4, 3, DEFENSE


class TimeBomb(TimeSnare):
    """Choose an enemy hero in reach whose card of this turn is resolved already; that hero must discard a card, and
    with an empty hand it is defeated."""

    tier, initiative, defense, range, item = III, 9, 4, 3, MOVEMENT
    deadly = True


class TimeLoop(Skill):
    """Choose an enemy hero in reach whose card of this turn is resolved already, and swap places with it."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, II, 9, 4, 2, 4, True
    item = ATTACK
    unready = TimeSnare.unready

    def targets(self, me: "Me") -> list[int]:
        return tired(me, me.swappable(ENEMY | HERO, me.range))

    def play(self, me: "Me") -> Effect[None]:
        return trade_places(me)


class TimeWarp(Choice):
    """Do one: choose an enemy hero in reach whose card of this turn is resolved already, and swap places with it; or
    choose an enemy hero in reach, who swaps its unresolved card with a resolved card of its choice."""

    color, tier, initiative, defense, movement, range, ranged = BLUE, III, 9, 4, 2, 4, True
    item = RADIUS
    ways = (TRADE, REWRITE)


# ── ultimate ──────────────────────────────────────────────────────────────────────────────────────────────────────────
class AlternativeTimelines(Ultimate):
    """Each turn you may play two cards. If you do, you take one of the two back into hand once everybody's cards are
    revealed."""

    def plays_two(self, me: "Sight") -> bool:
        return True


class Emmitt(Hero):
    """Plays with time: turns the order of a turn around, sends units back, and punishes who has already acted."""

    complexity = 4
    roles = ("melee", "tactician", "durable", "disabler", "tokens")
    how_it_plays = (
        "Emmitt wants to know who has acted and who has not: his blue cards hurt heroes who are already done, and his "
        "green ones send units back to where they began the turn. "
        "His red cards strike very hard, but whoever defends counts initiative, so a fast card is a good shield. "
        "Reverse Time turns the next turn around; plan your next card for that, because slow ones go first."
    )
    cards = (
        ReverseTime, UnstableTimeline, TemporalPunch, TimeWalk, TimeSnare,
        TemporalSlam, Flashback, FastForward, TimeCapsule, TimeTrap, TimeLoop,
        TemporalJudgment, DejaVu, BackToTheFuture, FutureProof, TimeBomb, TimeWarp,
        AlternativeTimelines, TearInTime,
    )  # fmt: skip
    tokens = (GLITCH, GLITCH, GLITCH)
