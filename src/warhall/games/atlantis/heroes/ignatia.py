"""Ignatia: every card has two texts, one for each side of the tie breaker coin."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Hero, Skill, Ultimate
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
    KIND,
    MINION,
    MOVED,
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
    from warhall.games.atlantis.me import Me


# ── the coin ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def applies(me: "Me", side: str) -> bool:
    """Whether the text for this side of the coin is one to apply. If both are, whom she chooses tells which."""
    return me.coin_shows(side) or any(isinstance(card, Equilibrium) for card in me.in_effect())


def on_blue(me: "Me", pieces: list[int]) -> list[int]:
    """These pieces, where the coin's blue text speaks of them and is one to apply."""
    return pieces if applies(me, BLUE) else []


def on_red(me: "Me", pieces: list[int]) -> list[int]:
    """These pieces, where the coin's red text speaks of them and is one to apply."""
    return pieces if applies(me, RED) else []


# ── the cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class ChaosBolt(Attack):
    """While the tie breaker coin shows Blue: strike a minion next to you. While it shows Red: strike a hero in reach.
    (All your cards follow the coin in this way.)"""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 11, 2, 2, 1, 3, True

    def targets(self, me: "Me") -> list[int]:
        return on_blue(me, me.targets(ENEMY | MINION)) + on_red(me, me.targets(ENEMY | HERO, me.range))


class UnreliableJolt(ChaosBolt):
    """While the tie breaker coin shows Blue: strike a hero next to you. While it shows Red: strike a hero in reach that
    is not next to you."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        foes = me.targets(ENEMY | HERO, me.range)
        return [foe for foe in foes if applies(me, BLUE if me.is_adjacent(foe) else RED)]


class Equilibrium(Skill):
    """Until the end of the round, in each primary action of yours, repeats included, apply the text for whichever side
    of the coin you like."""

    color, tier, initiative, defense = SILVER, BASIC, 1, 7
    lasts = THIS_ROUND


class PlayingWithFire(Attack):
    """While the coin shows Blue: strike a unit in reach in no straight line with you. While it shows Red: strike one
    that is in line."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, I, 7, 3, 4, 3, 2, True

    def targets(self, me: "Me") -> list[int]:
        return [foe for foe in super().targets(me) if applies(me, RED if me.in_line(foe) else BLUE)]


class ErraticFireblast(PlayingWithFire):
    """While the coin shows Blue: strike a unit in reach in no straight line with you. While it shows Red: strike one
    that is in line."""

    tier, defense, range, item = II, 5, 3, DEFENSE


class LooselyAimedFirebolts(PlayingWithFire):
    """While the coin shows Blue: strike a unit in reach in no straight line with you. While it shows Red: strike one
    that is in line; then you may repeat this once, against another hero."""

    title = "Loosely-Aimed Firebolts"
    tier, initiative, attack, defense, range, item = III, 8, 4, 5, 3, RADIUS
    repeats, again = 1, ON_DIFFERENT

    def targets(self, me: "Me") -> list[int]:
        foes = super().targets(me)
        return me.targets_among(foes, ENEMY | HERO) if me.repetition else foes

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        me.noted = me.in_line(target)
        yield from me.attack(target)

    def may_repeat(self, me: "Me") -> bool:
        return me.noted


class CrackOfDoom(Attack):
    """While the coin shows Blue: strike a unit next to you. While it shows Red: strike a unit at the very end of your
    range."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 7, 5, 6, 3, 5, True
    item = INITIATIVE

    def targets(self, me: "Me") -> list[int]:
        far = me.at_distance(me.targets(ENEMY | UNIT, me.range), me.range)
        return me.either(on_blue(me, me.targets(ENEMY | UNIT)), on_red(me, far))


class ImminentEruption(CrackOfDoom):
    """While the coin shows Blue: strike a unit next to you; then you may repeat this once, against a minion. While it
    shows Red: strike a unit at the very end of your range."""

    tier, initiative, attack, item = III, 8, 6, INITIATIVE
    repeats = 1

    def targets(self, me: "Me") -> list[int]:
        foes = super().targets(me)
        return me.targets_among(foes, ENEMY | MINION) if me.repetition else foes

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        me.noted = me.is_adjacent(target) and applies(me, BLUE)
        yield from me.attack(target)

    def may_repeat(self, me: "Me") -> bool:
        return me.noted


class PathOfAshes(Skill):
    """While the coin shows Blue: move at most 2 spaces along a straight line; then place a magma token on every space
    that you moved out of or through, if it is empty. While it shows Red: place at most 2 magma tokens around you."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 5, 2, 2, 3
    most: int = 2

    def play(self, me: "Me") -> Effect[None]:
        runs = applies(me, BLUE)
        if runs and applies(me, RED):
            run, place = f"Move up to {self.most} spaces, leaving magma behind", f"Place up to {self.most} magma tokens"
            runs = (yield from me.choose_one(("move", run, True), ("place", place, True))) == ["move"]
        if runs:
            yield from burn_a_path(me, self.most)
        else:
            yield from me.place_tokens("magma token", self.most, lambda placed: me.empty_within(me.radius))


def burn_a_path(me: "Me", most: int) -> Effect[None]:
    """Move me up to so many spaces in a straight line, and leave magma behind."""
    start = me.at
    yield from me.run_up_to(most)
    trail = me.trail(start)
    yield from me.place_exactly(len(trail), "magma token", lambda: me.empty_among(trail)[:1])


class PathOfCinders(PathOfAshes):
    """While the coin shows Blue: move at most 3 spaces along a straight line; then place a magma token on every space
    that you moved out of or through, if it is empty. While it shows Red: place at most 3 magma tokens around you."""

    tier, radius, item = II, 4, DEFENSE
    most = 3


class PathOfFlames(PathOfAshes):
    """While the coin shows Blue: move at most 4 spaces along a straight line; then place a magma token on every space
    that you moved out of or through, if it is empty. While it shows Red: place at most 4 magma tokens around you."""

    tier, initiative, defense, radius, item = III, 4, 3, 4, DEFENSE
    most = 4


class UnstablePortal(Skill):
    """While the coin shows Blue: swap places with a friendly unit around you. While it shows Red: swap places with an
    enemy unit around you."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 5, 2, 2, 4, ATTACK
    unready = "no unit around you that the coin allows can swap with you"

    def targets(self, me: "Me") -> list[int]:
        friends, foes = me.swappable(FRIENDLY | UNIT, me.radius), me.swappable(ENEMY | UNIT, me.radius)
        return on_blue(me, friends) + on_red(me, foes)

    def play(self, me: "Me") -> Effect[None]:
        me.swap(me.piece, (yield from me.choose_target()))


class ChaosGate(UnstablePortal):
    """While the coin shows Blue: swap places with a friendly unit around you; then, if you like, move it 1 space. While
    it shows Red: swap places with an enemy unit around you; then you may move 1 space."""

    tier, initiative, defense, item = III, 4, 3, ATTACK

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.choose_target()
        me.swap(me.piece, unit)
        if me.is_enemy(unit):
            yield from me.may_move(1)
        else:
            yield from me.may_move_piece(unit, me.reachable(unit, 1))


class AbruptCombustion(Skill):
    """While the coin shows Blue: choose an enemy hero around you with a token or a minion next to it; that hero must
    discard a card, if it holds any. While it shows Red: choose an enemy minion around you with an enemy hero next to it
    and remove the minion. (Removing pays no coins.)"""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 3, 3, 3
    deadly: bool = False

    def targets(self, me: "Me") -> list[int]:
        heroes, minions = me.targets(ENEMY | HERO, me.radius), me.targets(ENEMY | MINION, me.radius)
        lit = [foe for foe in on_blue(me, heroes) if me.units(TOKEN | MINION, around=foe)]
        return lit + [foe for foe in on_red(me, minions) if me.units(ENEMY | HERO, around=foe)]

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.choose_target()
        if KIND[foe] == HERO:
            yield from me.discards(foe, or_defeated=self.deadly)
        else:
            yield from me.defeat(foe) if self.deadly else me.remove_piece(foe)


class SpontaneousImmolation(AbruptCombustion):
    """While the coin shows Blue: choose an enemy hero around you with a token or a minion next to it; that hero must
    discard a card, if it holds any. While it shows Red: choose an enemy minion around you with an enemy hero next to it
    and remove the minion."""

    tier, defense, radius, item = II, 4, 4, ATTACK


class ViolentConflagration(AbruptCombustion):
    """While the coin shows Blue: choose an enemy hero around you with a token or a minion next to it; that hero must
    discard a card, and with an empty hand it is defeated. While it shows Red: choose an enemy minion around you with an
    enemy hero next to it and defeat the minion."""

    tier, initiative, defense, radius, item = III, 10, 4, 4, RANGE
    deadly = True


class SearingHeat(Skill):
    """While the coin shows Blue: choose a friendly hero around you and move it 2 spaces along a straight line. While it
    shows Red: do so with an enemy hero around you."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 9, 4, 3, 3, INITIATIVE
    unready = "no hero around you that the coin allows can be moved so far in a straight line"
    lengths: tuple[int, ...] = (2,)

    def targets(self, me: "Me") -> list[int]:
        friends, foes = me.targets(FRIENDLY | HERO, me.radius), me.targets(ENEMY | HERO, me.radius)
        movable = me.displaceable(on_blue(me, friends) + on_red(me, foes), MOVED)
        return [hero for hero in movable if me.straight_runs(self.lengths, hero)]

    def play(self, me: "Me") -> Effect[None]:
        yield from me.run_piece((yield from me.choose_target()), self.lengths)


class ScorchingBlaze(SearingHeat):
    """While the coin shows Blue: choose a friendly hero around you and move it 2 or 3 spaces along a straight line.
    While it shows Red: do so with an enemy hero around you."""

    tier, initiative, item = III, 10, MOVEMENT
    lengths = (2, 3)


class ChaosIncarnate(Ultimate):
    """When you have performed your first primary action of a turn, you may flip the coin. If you did, you may perform
    that action once more; whom it has targeted cannot be targeted again."""

    def after_action(self, me: "Me", done: "Me") -> Effect[None]:
        if done.piece == me.piece and done.primary and self.number not in me.hero.used:
            me.use_up()
            if (yield from me.may_flip_coin()):
                yield from me.may_perform_one([done.card.number], done.same_targets())


class Ignatia(Hero):
    """Follows the tie breaker coin: what her fire does depends on the side it shows."""

    complexity = 4
    roles = ("sniper", "damager", "tokens", "tactician", "pusher")
    how_it_plays = (
        "Each of her cards has two texts, and the tie breaker coin decides which of them applies. "
        "Look at the coin before you play a card: a tie between teams may turn it before it is your turn. "
        "With Equilibrium she is free of the coin for a round, so play it early in a round that matters."
    )
    cards = (
        ChaosBolt, Equilibrium, PlayingWithFire, PathOfAshes, AbruptCombustion,
        ErraticFireblast, CrackOfDoom, PathOfCinders, UnstablePortal, SpontaneousImmolation, SearingHeat,
        LooselyAimedFirebolts, ImminentEruption, PathOfFlames, ChaosGate, ViolentConflagration, ScorchingBlaze,
        ChaosIncarnate, UnreliableJolt,
    )  # fmt: skip
    tokens = ("magma token",) * 4
