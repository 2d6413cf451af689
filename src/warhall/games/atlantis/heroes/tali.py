"""Tali: calls spirits from her discard, slows enemies with ice, and guards minions with a totem."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Attack, Hero, Skill, Ultimate
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
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
    MELEE,
    MINION,
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect
from warhall.tabletop.hexes import FAR

if TYPE_CHECKING:
    from warhall.games.atlantis.cards import Card
    from warhall.games.atlantis.me import Me, Sight


class IceBlast(Attack):
    """Strike a unit next to you. Afterwards, if it discarded a card to defend, choose another enemy hero around you; it
    must discard a card of that card's colour, if it holds one."""

    color, tier, initiative, attack, defense, movement, radius = GOLD, BASIC, 11, 3, 1, 1, 4

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        used = me.defended_with()
        others = [foe for foe in me.targets(ENEMY | HERO, me.radius) if foe != target]
        if used is not None and others:
            foe = yield from me.choose_besides(others, f"choose who discards a {used.color} card")
            yield from me.discards(foe, only=lambda card: card.color == used.color)


class IceShard(IceBlast):
    """Strike a hero next to you. Afterwards, if it discarded a card to defend, choose another enemy hero around you; it
    must discard a card of that card's colour, if it holds one."""

    tier = HANDICAP

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | HERO, me.reach)


class CommuneWithSpirits(Skill):
    """Another hero of your team, wherever it is on the board, names a colour. If you hold a card of that colour, you
    may discard it. Then pick a discarded card of yours that has that colour and perform its primary action."""

    color, tier, initiative, defense = SILVER, BASIC, 13, 2
    unready = "no hero of your team that it could choose is on the board"

    def targets(self, me: "Me") -> list[int]:
        return me.targets(FRIENDLY | HERO, FAR)

    def play(self, me: "Me") -> Effect[None]:
        friend = yield from me.choose_target(what="choose who names a colour")
        yield from me.says_color(friend)
        color = yield from me.lets(friend).choose_color("name a colour")
        yield from me.may_discard(me.hand(color))
        yield from me.perform_one(me.discarded(color))


class WinterDagger(Attack):
    """Strike a unit next to you, 3 harder unless this card is in your discard."""

    color, tier, initiative, attack, defense, movement = RED, I, 8, 2, 6, 4
    bonus: int = 3

    def attack_bonus(self, me: "Sight", target: int) -> int:
        return 0 if self.number in me.hero.discard else self.bonus


class WinterSpear(WinterDagger):
    """Strike a unit next to you, 3 harder unless this card is in your discard."""

    tier, initiative, attack, item = II, 9, 3, INITIATIVE


class WinterScepter(WinterDagger):
    """Strike a unit next to you, 3 harder unless this card is in your discard."""

    tier, initiative, attack, defense, item = III, 9, 4, 7, RADIUS


class SpiritWolf(Attack):
    """Do one: strike a unit in reach, unless this card is in your discard; or strike a hero next to you."""

    color, tier, initiative, attack, defense, movement, range, ranged = RED, II, 9, 3, 3, 4, 2, True
    item = DEFENSE

    def targets(self, me: "Me") -> list[int]:
        return me.either(from_afar(me), me.targets(ENEMY | HERO))


def from_afar(me: "Me") -> list[int]:
    """The enemy units in range, unless my card is in the discard."""
    return [] if me.card.number in me.hero.discard else me.targets(ENEMY | UNIT, me.range)


class SpiritBear(SpiritWolf):
    """Do one or both, but not to the same target: strike a unit in reach, unless this card is in your discard; strike a
    hero next to you."""

    tier, defense, item = III, 4, DEFENSE

    def play(self, me: "Me") -> Effect[None]:
        ways = yield from me.choose_one(
            ("range", "Strike a unit in reach", bool(from_afar(me))),
            ("adjacent", "Strike a hero next to you", bool(me.targets(ENEMY | HERO))),
            or_both="Both, but not to the same target",
        )
        if "range" in ways:
            yield from me.attack_one(from_afar(me))
        if "adjacent" in ways:
            yield from me.attack_one([foe for foe in me.targets(ENEMY | HERO) if foe not in me.targeted])


class GlacialBarrier(Skill):
    """Place an ice block on an empty space around you. An enemy hero's initiative is 1 lower for each ice block next to
    it."""

    color, tier, initiative, defense, movement, radius = GREEN, I, 4, 3, 2, 3
    bonus_to = (INITIATIVE,)
    unready = "no space around you is empty"

    def ready(self, me: "Me") -> bool:
        return bool(me.empty_within(me.radius))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_token("ice block", me.radius)

    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        return -1 if hero in me.units(ENEMY | HERO, 1, around=me.singled_out) else 0


class WallOfFrost(GlacialBarrier):
    """Place at most 2 ice blocks on empty spaces around you. An enemy hero's initiative is 1 lower for each ice block
    next to it."""

    tier, initiative, item = II, 3, INITIATIVE
    most: int = 2

    def ready(self, me: "Me") -> bool:
        return True

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_tokens("ice block", self.most, lambda _: me.empty_within(me.radius))


class PackIce(WallOfFrost):
    """Place at most 3 ice blocks on empty spaces around you. An enemy hero's initiative is 1 lower for each ice block
    next to it."""

    tier, defense, item = III, 4, INITIATIVE
    most = 3


class AncestralTotem(Skill):
    """Place a totem on an empty space in reach. It falls for a melee minion of your team next to it: the totem is
    removed, and the minion is not defeated."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, II, 3, 3, 2, 2, True
    item = ATTACK
    guarded: int = MELEE
    unready = "no space in reach is empty"

    def ready(self, me: "Me") -> bool:
        return bool(me.empty_within(me.range))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.place_token("totem", me.range)

    def instead_of_defeat(self, me: "Me", unit: int) -> Effect[bool]:
        guards = unit in me.units(FRIENDLY | self.guarded, 1, around=me.singled_out)
        if guards:
            yield from me.remove_piece(me.singled_out)
        return guards


class VeneratedTotem(AncestralTotem):
    """Place a totem on an empty space in reach. It falls for a minion of your team next to it: the totem is removed,
    and the minion is not defeated. Enemy actions cannot affect the totem."""

    tier, defense, item = III, 4, ATTACK
    guarded = MINION

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        return piece == me.singled_out and me.is_enemy(actor.piece)


class ColdSnap(Skill):
    """Say which of the six directions the wind blows. Every enemy unit around you moves 1 space that way, if it can."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 5, 3, 2

    def play(self, me: "Me") -> Effect[None]:
        foes = me.targets(ENEMY | UNIT, me.radius)
        if foes:
            me.shift(foes, (yield from me.choose_direction(foes)))


class Snowstorm(ColdSnap):
    """Say which of the six directions the wind blows. Every enemy unit around you moves 1 space that way, if it can."""

    tier, initiative, radius, item = II, 10, 3, DEFENSE


class Blizzard(ColdSnap):
    """Say which of the six directions the wind blows. Every enemy unit around you moves 1 space that way, if it can. At
    the end of the turn, you may repeat this once, provided that this card is in your discard."""

    tier, initiative, defense, radius, item = III, 10, 6, 3, MOVEMENT

    def play(self, me: "Me") -> Effect[None]:
        yield from super().play(me)
        if self.number in me.hero.discard and not me.repetition:
            me.begin(END_OF_TURN)

    def end_of_turn(self, me: "Me") -> Effect[None]:
        yield from me.may_repeat_now()


class GuardianSpirit(Skill):
    """You may choose another hero of your team around you; it may retrieve one of its discarded cards. Retrieve this
    card, if it lies in your discard."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 5, 3, 4, ATTACK

    def play(self, me: "Me") -> Effect[None]:
        yield from helps(me)
        if self.number in me.hero.discard:
            me.retrieve(self.number)


def helps(me: "Me") -> Effect[None]:
    """Up to one friendly hero in radius may retrieve a discarded card."""
    friends = [hero for hero in me.targets(FRIENDLY | HERO, me.radius) if me.has_discard(hero)]
    friend = yield from me.may_choose(friends, "you may choose who may retrieve a card")
    if friend is not None:
        yield from me.lets(friend).may_retrieve()


class WarriorSpirit(GuardianSpirit):
    """You may choose another hero of your team around you; it may retrieve one of its discarded cards. If this card is
    among your discarded ones, you may retrieve one of them."""

    tier, defense, item = III, 6, RANGE

    def play(self, me: "Me") -> Effect[None]:
        yield from helps(me)
        if self.number in me.hero.discard:
            yield from me.may_retrieve()


class ReignOfWinter(Ultimate):
    """Whenever your basic attack has defeated a minion, choose an enemy hero around you and a colour; of that colour,
    the hero must discard a card, if it holds one."""

    radius = 4

    def after_defeating(self, me: "Me", minion: int, doing: "Me") -> Effect[None]:
        foes = me.targets(ENEMY | HERO, me.radius)
        if foes and doing.card.basic and doing.action == ATTACK_ACTION:
            foe = yield from me.choose_piece(foes, "choose who discards a card")
            color = yield from me.choose_color("choose the colour of the card")
            yield from me.discards(foe, only=lambda card: card.color == color)


class Tali(Hero):
    """Calls spirits from her discard, slows enemies with ice, guards minions with a totem."""

    complexity = 3
    roles = ("damager", "pusher", "healer", "durable", "tokens")
    how_it_plays = (
        "Tali blows crowds of enemies about with her storms, slows heroes with ice and guards minions with a totem. "
        "Her silver card performs a discarded card again, but a teammate names the colour, so agree on it beforehand. "
        "Her weapons lose their edge in the discard; her greatest storm and her guardians gain by lying there."
    )
    cards = (
        IceBlast, CommuneWithSpirits, WinterDagger, GlacialBarrier, ColdSnap,
        WinterSpear, SpiritWolf, WallOfFrost, AncestralTotem, Snowstorm, GuardianSpirit,
        WinterScepter, SpiritBear, PackIce, VeneratedTotem, Blizzard, WarriorSpirit,
        ReignOfWinter, IceShard,
    )  # fmt: skip
    tokens = ("totem", "ice block", "ice block", "ice block")
    for_two = False
