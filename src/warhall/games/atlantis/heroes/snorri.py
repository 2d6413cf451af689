"""Snorri: puts four runes below his turns, and every card of his does what the rune of the turn says."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Defense, Hero, Movement, Skill, Ultimate
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
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import CHOICE, Effect, choose, option

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike

AXE: Final = "axe"
BIRD: Final = "bird"
ANVIL: Final = "anvil"
HORN: Final = "horn"
RUNES: Final = (AXE, BIRD, ANVIL, HORN)


def active(me: "Sight", runes: tuple[str, ...]) -> list[str]:
    """Those of these runes that are active, in this order."""
    return [rune for rune in runes if me.has_rune(rune)]


class RuneSigils(Attack):
    """Strike a unit next to you. While a rune is active: bird, you may strike a minion in reach instead; axe, 3 more
    attack; anvil, choosing a hero brings you 3 coins; horn, repeat this once, against another hero, in reach."""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 11, 2, 2, 1, 2, True
    repeats, again = 1, ON_DIFFERENT
    prey: int = UNIT
    shot: int = MINION
    coins: int = 3

    def targets(self, me: "Me") -> list[int]:
        if me.repetition:
            return me.targets(ENEMY | HERO, me.range)
        near = me.targets(ENEMY | self.prey)
        return me.either(near, me.targets(ENEMY | self.shot, me.range)) if me.has_rune(BIRD) else near

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return 3 if me.has_rune(AXE) else 0

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        if KIND[target] == HERO and me.has_rune(ANVIL):
            me.gain(self.coins)
        yield from me.attack(target)

    def may_repeat(self, me: "Me") -> bool:
        return me.has_rune(HORN)

    def must_repeat(self, me: "Me") -> bool:
        return True


class RuneShards(RuneSigils):
    """Strike a hero next to you. While a rune is active: axe, 3 more attack; anvil, 2 coins for you; horn, repeat this
    once, against another hero, in reach."""

    tier = HANDICAP
    prey = HERO
    shot = 0
    coins = 2


class InscribeTheRunes(Skill):
    """Put your 4 runes, axe, bird, anvil and horn, below your turn slots, one each. In the turn of that slot the rune
    is active. Runes stay there when the round ends, and when you fall."""

    color, tier, initiative, defense = SILVER, BASIC, 1, 3

    def play(self, me: "Me") -> Effect[None]:
        return me.inscribe()


# ── red ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
class RunicDagger(Attack):
    """Strike a unit next to you. Afterwards, if the anvil is active, you may retrieve one of your discarded cards."""

    color, tier, initiative, attack, defense, movement = RED, I, 7, 5, 6, 3

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        if me.has_rune(ANVIL):
            yield from me.may_retrieve()


class RunicHammer(RunicDagger):
    """If the horn is active, you may first move 1 space. Strike a unit next to you. Afterwards, if the anvil is active,
    you may retrieve one of your discarded cards."""

    tier, defense, item = II, 7, INITIATIVE

    def ready(self, me: "Me") -> bool:
        return super().ready(me) or (me.has_rune(HORN) and me.can_move())

    def play(self, me: "Me") -> Effect[None]:
        if me.has_rune(HORN):
            yield from me.may_move(1)
        yield from super().play(me)


class RunicBattleaxe(RunicHammer):
    """If the horn is active, you may first move 1 space. Strike a unit next to you. Afterwards, if a rune is active:
    axe, you may repeat this once, against a minion; anvil, you may retrieve one of your discarded cards."""

    tier, initiative, attack, item, repeats = III, 8, 6, RADIUS, 1

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | (MINION if me.repetition else UNIT))

    def may_repeat(self, me: "Me") -> bool:
        return me.has_rune(AXE)


class Runecaster(Attack):
    """Strike a unit exactly as far away as this card reaches. Afterwards, if a rune is active: horn, move at most 2
    spaces; axe, an enemy hero that was next to your target must discard a card, and with an empty hand it is
    defeated."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 7, 4, 6, 3, 3, True
    item = DEFENSE

    def targets(self, me: "Me") -> list[int]:
        return me.at_distance(me.targets(ENEMY | UNIT, me.range), me.range)

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        beside = me.units(ENEMY | HERO, 1, around=target)
        yield from me.attack(target)
        if me.has_rune(HORN):
            yield from me.move_up_to(2)
        if me.has_rune(AXE):
            foes = [foe for foe in beside if me.is_standing(foe) and me.can_target(foe)]
            foe = yield from me.choose_besides(foes, "choose who must discard a card")
            yield from me.discards(foe, or_defeated=True)


class Runeblaster(Runecaster):
    """Strike a unit exactly as far away as this card reaches; if the bird is active, one in reach. Afterwards, if a
    rune is active: horn, move at most 2 spaces; axe, an enemy hero that was next to your target must discard a card,
    and with an empty hand it is defeated."""

    tier, initiative, attack, item = III, 8, 5, MOVEMENT

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | UNIT, me.range) if me.has_rune(BIRD) else super().targets(me)


# ── green ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def is_blocked(rune: str, strike: "Strike") -> bool:
    """Whether an oath blocks an attack while this rune is active."""
    if rune in (AXE, BIRD):
        return strike.ranged == (rune == BIRD)
    return strike.attacker.card.basic == (rune == HORN)


class OathOfEndurance(Defense):
    """If a rune is active: horn, block a basic attack; axe, block an attack that is not ranged. Then, until the end of
    the turn, you are immune to the actions of enemies."""

    color, tier, initiative, movement = GREEN, I, 5, 2
    sworn: tuple[str, ...] = (HORN, AXE)

    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        return any(is_blocked(rune, strike) for rune in active(me, self.sworn))

    def defend(self, me: "Me", strike: "Strike") -> None:
        me.begin(THIS_TURN)

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return piece == me.piece and me.is_enemy(actor.piece)


class OathOfFortitude(OathOfEndurance):
    """If a rune is active: horn, block a basic attack; axe, block an attack that is not ranged; bird, block a ranged
    attack. Then, until the end of the turn, you are immune to the actions of enemies."""

    tier, item = II, INITIATIVE
    sworn = (HORN, AXE, BIRD)


class OathOfPerseverance(OathOfEndurance):
    """Choose a rune that is active: horn, block a basic attack; axe, block an attack that is not ranged; bird, block a
    ranged attack; anvil, block an attack that is not basic. Then, until the end of the turn, you are immune to the
    actions of enemies."""

    tier, initiative, item = III, 4, INITIATIVE
    sworn = RUNES


LOST: Final = {HORN: GREEN, AXE: SILVER, ANVIL: BLUE, BIRD: GOLD}
"""For each rune, the colour of the card that an enemy must discard."""


class Runetrap(Skill):
    """If a rune is active, choose an enemy hero around you. It must discard a card, if it holds one of that colour:
    horn, green; axe, silver; anvil, blue."""

    color, tier, initiative, defense, movement, radius, item = GREEN, II, 5, 3, 2, 3, ATTACK
    set_for: tuple[str, ...] = (HORN, AXE, ANVIL)

    def ready(self, me: "Me") -> bool:
        return not active(me, self.set_for) or super().ready(me)

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        if runes := active(me, self.set_for):
            foe = yield from me.choose_target()
            for rune in runes:
                yield from loses(me, foe, rune)


def loses(me: "Me", foe: int, rune: str) -> Effect[None]:
    """A hero discards a card of the colour that goes with a rune, if it holds one."""
    yield from me.discards(foe, only=lambda card: card.color == LOST[rune])


class Runebomb(Runetrap):
    """Choose a rune that is active, and an enemy hero around you. It must discard a card, if it holds one of that
    colour: horn, green; axe, silver; anvil, blue; bird, gold."""

    tier, initiative, defense, item = III, 4, 4, ATTACK
    set_for = (HORN, AXE, ANVIL, BIRD)
    unready = "no rune is active, or no enemy hero that it could choose is in reach"

    def ready(self, me: "Me") -> bool:
        return bool(me.runes() and me.candidates())

    def play(self, me: "Me") -> Effect[None]:
        rune = yield from one_of(me, active(me, self.set_for))
        foe = yield from me.choose_target()
        yield from loses(me, foe, rune)


def one_of(me: "Me", runes: list[str]) -> Effect[str]:
    """One of the active runes; a single one is no question."""
    if len(runes) == 1:
        return runes[0]
    options = [option(CHOICE, rune, f"{rune}: a {LOST[rune]} card") for rune in runes]
    picked = yield from choose(me.seat, f"{me.card.name}: choose an active rune", options, "actions.choose_one")
    return picked.key


# ── blue ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
class SafePassage(Movement):
    """If the bird is active, obstacles do not stop you this turn."""

    color, tier, initiative, defense, movement = BLUE, I, 9, 5, 3
    gifts: tuple[str, ...] = (BIRD,)
    stride: int = 0

    def play(self, me: "Me") -> Effect[None]:
        for rune in active(me, self.gifts):
            me.begin(THIS_TURN, memory=RUNES.index(rune))
        yield from me.movement_action(self.stride if me.has_rune(HORN) else 0)

    def passes_obstacles(self, me: "Sight", piece: int) -> bool:
        return piece == me.piece and came_by(me, BIRD)


def came_by(me: "Sight", rune: str) -> bool:
    """Whether an active effect began with this rune."""
    return me.remembered == RUNES.index(rune)


class HiddenPassage(SafePassage):
    """If a rune is active: bird, obstacles do not stop you this turn; anvil, until the end of the turn, you are immune
    to the actions of enemies."""

    tier, defense, item = II, 6, ATTACK
    gifts = (BIRD, ANVIL)

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return piece == me.piece and me.is_enemy(actor.piece) and came_by(me, ANVIL)


class DeepPassage(HiddenPassage):
    """If a rune is active: bird, obstacles do not stop you this turn; anvil, until the end of the turn, you are immune
    to the actions of enemies; horn, 2 more movement."""

    tier, initiative, item = III, 10, RANGE
    stride = 2


class AncestralBoon(Skill):
    """If a rune is active, choose a friendly hero around you. It may: axe, swap a resolved card with one it holds;
    anvil, retrieve all its discarded cards."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 9, 6, 3, 4, DEFENSE
    gifts: tuple[str, ...] = (AXE, ANVIL)

    def ready(self, me: "Me") -> bool:
        return not active(me, self.gifts) or super().ready(me)

    def targets(self, me: "Me") -> list[int]:
        return me.targets(FRIENDLY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        if runes := active(me, self.gifts):
            friend = me.lets((yield from me.choose_target()))
            for rune in runes:
                yield from GIVEN[rune](friend)


GIVEN: "Final[dict[str, Callable[[Me], Effect[None]]]]" = {
    AXE: lambda friend: friend.may_trade(),
    ANVIL: lambda friend: friend.may_retrieve_all(),
    BIRD: lambda friend: friend.may_swap_item(),
}
"""For each rune, what a friend may do."""


class AncestralGrace(AncestralBoon):
    """If a rune is active, choose a friendly hero around you. It may: axe, swap a resolved card with one it holds;
    anvil, retrieve all its discarded cards; bird, swap one of its items with its other card of that tier and colour."""

    tier, initiative, item = III, 10, DEFENSE
    gifts = (AXE, ANVIL, BIRD)


class RuneMastery(Ultimate):
    """Before each of your actions, choose a rune that is not active. For this action it counts as active too."""

    def adds_rune(self, me: "Sight") -> bool:
        return True

    def before_action(self, me: "Me", doing: "Me") -> Effect[None]:
        if doing.primary and not isinstance(doing.card, InscribeTheRunes):
            yield from me.adds_rune_to(doing)


class Snorri(Hero):
    """Puts runes below his turns; each of his cards does what the rune of the turn says."""

    complexity = 4
    roles = ("sniper", "farming", "durable", "damager", "pusher", "healer")
    how_it_plays = (
        "Inscribe the runes first: axe, bird, anvil and horn, one below each turn, where they stay for the whole game. "
        "Each of his cards does something else under each rune, so plan which card you play in which turn. "
        "Enemies can read the runes too, and know which attacks he cannot block this turn."
    )
    cards = (
        RuneSigils, InscribeTheRunes, RunicDagger, OathOfEndurance, SafePassage,
        RunicHammer, Runecaster, OathOfFortitude, Runetrap, HiddenPassage, AncestralBoon,
        RunicBattleaxe, Runeblaster, OathOfPerseverance, Runebomb, DeepPassage, AncestralGrace,
        RuneMastery, RuneShards,
    )  # fmt: skip
    runes = RUNES
