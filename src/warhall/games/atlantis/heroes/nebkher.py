"""Neb Kher: fills the board with illusions, and turns the enemies' own cards against them."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Choice, Hero, Skill, Ultimate, Way
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    ATTACK,
    BASIC,
    BLUE,
    COLORS,
    DEFENSE,
    ENEMY,
    GOLD,
    GREEN,
    HANDICAP,
    HERO,
    II,
    III,
    INITIATIVE,
    MELEE,
    MINION,
    MOVED,
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    SWAPPED,
    THIS_ROUND,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight


# ── illusions ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def illusions(me: "Me", within: int) -> list[int]:
    """The illusions within so many spaces of him."""
    return me.tokens("illusion", within)


def doubles(me: "Me", within: int | None = None) -> list[int]:
    """The illusions, or those within so many spaces, with which he can swap."""
    found = me.my_tokens("illusion", on_board=True) if within is None else illusions(me, within)
    return (
        []
        if me.sheltered(me.piece, SWAPPED)
        else me.displaceable([one for one in found if me.is_standing(one)], SWAPPED)
    )


def conjure(me: "Me", most: int) -> Effect[None]:
    """Place up to so many illusions around him."""
    yield from me.place_tokens("illusion", most, lambda placed: me.empty_within(me.radius), qualified=False)


def may_switch(me: "Me") -> Effect[None]:
    """He may swap with an illusion, wherever it is."""
    double = yield from me.may_choose(doubles(me), "you may swap places with an illusion")
    if double is not None:
        me.swap(me.piece, double)


# ── the choices of the basic cards ────────────────────────────────────────────────────────────────────────────────────
def lenders(me: "Me") -> list[int]:
    """The enemy heroes in range whose last card has an action for him."""
    return me.lending(me.targets(ENEMY | HERO, me.range))


def grip(me: "Me") -> Effect[None]:
    yield from me.borrow((yield from me.choose_target(lenders(me), "choose whose card to use")))


def crush(me: "Me") -> Effect[None]:
    yield from me.defeat((yield from me.choose_target(me.targets(ENEMY | MINION))))


def switch(me: "Me") -> Effect[None]:
    double = yield from me.choose_piece(doubles(me, me.radius), "choose an illusion to swap with")
    me.swap(me.piece, double)


def conjure_beside(me: "Me") -> Effect[None]:
    yield from me.place_token("illusion", 1)


def muddled(me: "Me") -> list[int]:
    """The enemy heroes around him with two resolved cards."""
    return [foe for foe in me.targets(ENEMY | HERO, me.radius) if len(me.resolved_of(foe)) > 1]


def muddle(me: "Me") -> Effect[None]:
    foe = yield from me.choose_target(muddled(me), "choose whose cards to swap")
    yield from me.swap_slots(foe)


GRIP = Way("borrow", "Use the last card of an enemy hero in range", lambda me: bool(lenders(me)), grip)
CRUSH = Way("minion", "Defeat a minion next to you", lambda me: bool(me.targets(ENEMY | MINION)), crush)
SWITCH = Way("swap", "Swap places with an illusion around you", lambda me: bool(doubles(me, me.radius)), switch)
CONJURE = Way("place", "Place an illusion next to you", lambda me: bool(me.empty_within(1)), conjure_beside)
MUDDLE = Way("cards", "Swap two cards that an enemy hero around you has resolved", lambda me: bool(muddled(me)), muddle)


# ── the cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class MindGrip(Choice):
    """Do one: take the card that an enemy hero in reach has in the slot of the turn before, and perform one of its
    actions (any tokens that you would place are illusions, and markers are not given); or defeat a minion next to
    you."""

    color, tier, initiative, defense, movement, range, ranged = GOLD, BASIC, 9, 2, 1, 5, True
    ways = (GRIP, CRUSH)


class MindProbe(MindGrip):
    """Perform the primary action on the card that an enemy hero in reach has in the slot of the turn before. Any tokens
    that you would place are illusions, and markers are not given."""

    tier = HANDICAP

    def ready(self, me: "Me") -> bool:
        return bool(self.targets(me))

    def targets(self, me: "Me") -> list[int]:
        return me.lending(me.targets(ENEMY | HERO, me.range), primary=True)

    def play(self, me: "Me") -> Effect[None]:
        yield from me.borrow((yield from me.choose_target()), primary=True)


class DiabolicalLaughter(Choice):
    """Laugh diabolically. Then choose at most 3 times: swap places with an illusion around you; or place an illusion on
    an empty space next to you; or choose an enemy hero around you and swap two of its resolved cards, whose effects go
    on."""

    color, tier, initiative, defense, radius, times = SILVER, BASIC, 3, 3, 4, 3
    ways = (SWITCH, CONJURE, MUDDLE)

    def play(self, me: "Me") -> Effect[None]:
        yield from me.laugh()
        yield from super().play(me)


class PhantasmalSentry(Attack):
    """Strike a hero in reach that is next to an illusion in reach; or a unit next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 7, 2, 6, 3, 4, True

    def targets(self, me: "Me") -> list[int]:
        near = illusions(me, me.range)
        haunted = [foe for foe in me.targets(ENEMY | HERO, me.range) if any(me.is_adjacent(foe, one) for one in near)]
        return me.either(haunted, me.targets(ENEMY | UNIT))


class PhantasmalWarrior(Attack):
    """Do one: move an illusion in reach at most 1 space, so that it is next to an enemy hero in reach, and strike that
    hero; or strike a unit next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 7, 3, 7, 3, 5, True
    item = INITIATIVE
    steps: int = 1

    def targets(self, me: "Me") -> list[int]:
        ends = [end for one in illusions(me, me.range) for end in ambushes(me, one, self.steps)]
        sent = [foe for end in ends for foe in haunted(me, end)]
        return me.either([*dict.fromkeys(sent)], me.targets(ENEMY | UNIT))

    def play(self, me: "Me") -> Effect[None]:
        able = [one for one in illusions(me, me.range) if ambushes(me, one, self.steps)]
        if (yield from me.adjacent_or("Send an illusion, and strike a hero next to it", bool(able))):
            yield from me.attack_one(me.targets(ENEMY | UNIT))
            return
        sent = yield from me.choose_piece(able, "choose an illusion to send")
        yield from me.move_piece(sent, ambushes(me, sent, self.steps))
        yield from me.attack_one(haunted(me, me.standing(sent)))


def ambushes(me: "Me", one: int, steps: int) -> list[int]:
    """Where an illusion can stop, next to a hero that he can strike; its own space may be one of them."""
    reached = me.reachable(one, steps) if me.displaceable([one], MOVED) else []
    return [space for space in (me.standing(one), *reached) if haunted(me, space)]


def haunted(me: "Me", space: int) -> list[int]:
    """The enemy heroes in range that are next to a space."""
    return [foe for foe in me.targets(ENEMY | HERO, me.range) if me.spaces_away(foe, space) == 1]


class PhantasmalChampion(PhantasmalWarrior):
    """Do one: move an illusion in reach at most 2 spaces, so that it is next to an enemy hero in reach, and strike that
    hero; or strike a unit next to you."""

    tier, initiative, item = III, 8, RADIUS
    steps = 2


class TwistFate(Attack):
    """Strike a unit in reach. Afterwards, you may have an enemy unit in reach and an illusion next to you change
    places."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 7, 4, 6, 3, 2, True
    item = DEFENSE

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from may_twist(me, illusions(me, 1))


def may_twist(me: "Me", near: list[int]) -> Effect[None]:
    """He may swap an enemy unit in range with one of these illusions."""
    near = me.displaceable(near, SWAPPED)
    foes = me.displaceable(me.targets(ENEMY | UNIT, me.range), SWAPPED) if near else []
    foe = yield from me.may_choose(foes, "you may swap an enemy unit with an illusion")
    if foe is not None:
        me.swap(foe, (yield from me.choose_piece(near, "choose the illusion")))


class DeviousScheme(TwistFate):
    """Strike a unit in reach. Afterwards, you may have an enemy unit and an illusion, both in reach, change places."""

    tier, initiative, item = III, 8, DEFENSE

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        yield from may_twist(me, illusions(me, me.range))


class FleetingImage(Skill):
    """Place an illusion on an empty space around you. Then you may swap places with an illusion, wherever it is."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 6, 3, 2, 2

    def ready(self, me: "Me") -> bool:
        return bool(me.empty_within(me.radius))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_token("illusion", me.radius)
        yield from may_switch(me)


class MultipleProjections(Skill):
    """Place at most 2 illusions around you. Then you may swap places with an illusion, wherever it is."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 5, 3, 2, 3, INITIATIVE
    most: int = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from conjure(me, self.most)
        yield from may_switch(me)


class MasterOfIllusions(MultipleProjections):
    """Place at most 3 illusions around you. Then you may swap places with an illusion, wherever it is."""

    tier, defense, item = III, 4, INITIATIVE
    most = 3


class IllusionaryForce(Skill):
    """Place at most 2 illusions around you. Until the end of the round, whenever you perform an action, illusions count
    as friendly melee minions besides being tokens."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 5, 3, 2, 4, ATTACK
    most: int = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from conjure(me, self.most)
        me.begin(THIS_ROUND)

    def counts_as(self, me: "Sight", token: int, actor: "Sight") -> int:
        return MELEE if me.is_token(token, "illusion") and me.is_acting(actor) else 0


class IllusionaryArmy(IllusionaryForce):
    """Place at most 3 illusions around you. Until the end of the round, whenever you perform an action, illusions count
    as friendly melee minions besides being tokens."""

    tier, defense, item = III, 4, ATTACK
    most = 3


class ImbueDoubt(Skill):
    """Name a colour. Next turn, once cards are played, an enemy hero around you must discard a card of this colour, if
    it holds one."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 10, 4, 2, 3

    def play(self, me: "Me") -> Effect[None]:
        named = yield from me.choose_color("name a colour")
        me.begin(AFTER_PLAYING_CARDS, memory=COLORS.index(named))

    def note(self, me: "Sight") -> str:
        return COLORS[me.remembered]

    def after_playing_cards(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_piece(me.targets(ENEMY | HERO, me.radius), "choose who discards a card")
        yield from doubt(me, foe)


def doubt(me: "Me", foe: int) -> Effect[None]:
    """A hero discards a card of the colour that was named, if able."""
    yield from me.discards(foe, only=lambda card: card.color == COLORS[me.remembered])


class TimeToReconsider(ImbueDoubt):
    """Name a colour. Next turn, once cards are played, an enemy hero around you must discard a card of this colour, if
    it holds one."""

    tier, initiative, defense, radius, item = II, 11, 5, 4, ATTACK


class AnIllusionOfChoice(TimeToReconsider):
    """Name a colour. Next turn, once cards are played, at most 2 enemy heroes around you must each discard a card of
    this colour, if they hold one."""

    tier, item = III, MOVEMENT

    def after_playing_cards(self, me: "Me") -> Effect[None]:
        foes = me.targets(ENEMY | HERO, me.radius)
        for foe in (yield from me.choose_up_to(2, foes, "choose who discards a card")):
            yield from doubt(me, foe)


class CrackInReality(Skill):
    """Split the board in two along a straight line of spaces through yours. Until the end of the turn, nothing on one
    side exists for units on the other: they cannot move there, choose anything there, or be affected from there. Units
    on the line are on both sides."""

    color, tier, initiative, defense, movement, item = BLUE, II, 11, 5, 2, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        yield from me.split_board(THIS_TURN)

    def sides(self, me: "Sight") -> bytes:
        return me.board.split(me.remembered)

    def note(self, me: "Sight") -> str:
        return me.board.line_words(me.remembered)


class ShiftReality(CrackInReality):
    """Split the board in two along a straight line of spaces through yours. Until the end of the turn, nothing on one
    side exists for units on the other, nor do you for units on either side. Units on the line are on both sides."""

    tier, item = III, RANGE

    def withdraws(self, me: "Sight", piece: int) -> bool:
        return piece == me.piece


class WhatTheHellAreYou(Ultimate):
    """Each time you have laughed diabolically as part of an action, every enemy hero around you must discard a card;
    with an empty hand it is defeated."""

    title = "What the Hell Are You?"
    radius = 5

    def after_laughing(self, me: "Me") -> Effect[None]:
        for foe in me.targets(ENEMY | HERO, me.radius):
            yield from me.discards(foe, or_defeated=True)


class Nebkher(Hero):
    """Fills the board with illusions, and turns the enemies' own cards against them."""

    title = "Neb Kher"
    complexity = 4
    roles = ("disabler", "tokens", "sniper")
    how_it_plays = (
        "Neb Kher places illusions, swaps places with them, and strikes heroes next to them from afar. "
        "His gold card uses the card that an enemy played the turn before, so watch what the others have played. "
        "He is slow on his feet: name a colour to empty a hand, or split the board, before they come for him."
    )
    cards = (
        MindGrip, DiabolicalLaughter, PhantasmalSentry, FleetingImage, ImbueDoubt,
        PhantasmalWarrior, TwistFate, MultipleProjections, IllusionaryForce, TimeToReconsider, CrackInReality,
        PhantasmalChampion, DeviousScheme, MasterOfIllusions, IllusionaryArmy, AnIllusionOfChoice, ShiftReality,
        WhatTheHellAreYou, MindProbe,
    )  # fmt: skip
    tokens = ("illusion",) * 3
