"""Takahide: leads friends who give up a card for him, and changes the sword in his hand."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import CARD_LIST, Attack, Defense, Hero, Movement, Skill, Ultimate, Wall
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
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
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    THIS_TURN,
    UNIT,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike


# ── gold and silver ───────────────────────────────────────────────────────────────────────────────────────────────────
class FloatLikeAButterfly(Movement):
    """Before you move, swap this card with another gold card in your deck."""

    color, tier, initiative, defense, movement = GOLD, BASIC, 8, 8, 5

    def play(self, me: "Me") -> Effect[None]:
        if me.deck(GOLD):
            yield from me.swap_with_deck(self.number, me.deck(GOLD))
        yield from me.movement_action()


class StingLikeABee(Attack):
    """Strike a unit at the very end of your range. Afterwards swap this card with another gold card in your deck. It
    starts the game there."""

    color, tier, initiative, attack, defense, movement, range, ranged = GOLD, BASIC, 7, 5, 1, 1, 3, True
    in_deck = True

    def targets(self, me: "Me") -> list[int]:
        return me.at_distance(super().targets(me), me.range)

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        return me.swap_with_deck(self.number, me.deck(GOLD))


class StrikeLikeATiger(Attack):
    """Strike a unit next to you. Afterwards swap this card with another gold card in your deck. It starts the game
    there."""

    color, tier, initiative, attack, defense, movement = GOLD, BASIC, 9, 7, 3, 3
    in_deck = True

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        return me.swap_with_deck(self.number, me.deck(GOLD))


class Bushido(Skill):
    """Swap your gold card, wherever it is, with another gold card of your deck. If it was resolved or discarded, the
    new card lies face-down in its place."""

    color, tier, initiative, defense = SILVER, BASIC, 5, 6
    unready = "no other gold card is in your deck"

    def ready(self, me: "Me") -> bool:
        return bool(me.deck(GOLD))

    def play(self, me: "Me") -> Effect[None]:
        yield from me.swap_with_deck(me.owned(GOLD)[0], me.deck(GOLD), face_down=True)


class ShamefulDisplay(Defense):
    """Whoever defends with this card is defeated."""

    color, tier, initiative = SILVER, HANDICAP, 5

    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        return False


# ── red ───────────────────────────────────────────────────────────────────────────────────────────────────────────────
class SetAnExample(Attack):
    """Strike a unit next to you. Afterwards choose a friendly hero around you, who may swap its unresolved card with
    one that it holds."""

    color, tier, initiative, attack, defense, movement, radius = RED, I, 11, 2, 1, 1, 3
    from_discard: bool = False

    def after_attack(self, me: "Me", target: int) -> Effect[None]:
        friends = [friend for friend in me.targets(FRIENDLY | HERO, me.radius) if me.is_waiting(friend)]
        if friends:
            friend = me.lets((yield from me.choose_besides(friends, "choose who may swap a card")))
            yield from friend.may_swap_unresolved([*friend.hand(), *(friend.discarded() if self.from_discard else [])])


class LeadFromTheFront(SetAnExample):
    """Strike a unit next to you. Afterwards choose a friendly hero around you, who may swap its unresolved card with
    one that it holds."""

    tier, attack, defense, radius, item = II, 3, 2, 4, INITIATIVE


class HoldMySake(SetAnExample):
    """Strike a unit next to you. Afterwards choose a friendly hero around you, who may swap its unresolved card with
    one that it holds or has discarded."""

    title = "Hold My Saké"
    tier, initiative, attack, defense, radius, item = III, 12, 3, 2, 4, MOVEMENT
    from_discard = True


class SpinningBlade(Attack):
    """Strike a unit next to you. Afterwards, until the end of the turn, enemy units treat the empty spaces next to you
    as obstacles."""

    color, tier, initiative, attack, defense, movement, item = RED, II, 11, 3, 2, 1, DEFENSE

    def after_attack(self, me: "Me", target: int) -> None:
        me.begin(THIS_TURN)

    def obstructs_unit(self, me: "Sight", unit: int) -> Wall | None:
        return Wall(me.empty_around(1)) if KIND[unit] & UNIT and me.is_enemy(unit) else None


class BladeHelix(SpinningBlade):
    """Strike a unit next to you. Afterwards, until the end of the turn, enemy units treat the empty spaces around you
    as obstacles."""

    tier, initiative, radius, item = III, 12, 1, RANGE

    def obstructs_unit(self, me: "Sight", unit: int) -> Wall | None:
        return Wall(me.empty_around(me.radius)) if KIND[unit] & UNIT and me.is_enemy(unit) else None


# ── green ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def called(me: "Me") -> "Effect[Me | None]":
    """Choose a friendly hero in range, who may discard a card; that hero, if it has a card in the discard now."""
    friend = me.lets((yield from me.choose_target()))
    yield from friend.may_discard(friend.hand())
    return friend if friend.has_discard() else None


class ComeToAid(Skill):
    """Choose a friendly hero in reach, who may discard a card. Then, if there is a card in its discard, you may move at
    most 3 spaces."""

    color, tier, initiative, defense, movement, range, ranged = GREEN, I, 4, 3, 2, 3, True
    stride: int = 3
    leaping: bool = False

    def targets(self, me: "Me") -> list[int]:
        return me.targets(FRIENDLY | HERO, me.range)

    def play(self, me: "Me") -> Effect[None]:
        if (yield from called(me)):
            yield from me.move_up_to(self.stride, self.leaping)


class BringTheRelief(ComeToAid):
    """Choose a friendly hero in reach, who may discard a card. Then, if there is a card in its discard, you may move at
    most 4 spaces."""

    tier, initiative, defense, range, item = II, 3, 4, 4, ATTACK
    stride = 4


class CommitReserves(ComeToAid):
    """Choose a friendly hero in reach, who may discard a card. Then, if there is a card in its discard, you may move at
    most 4 spaces; obstacles do not stop you."""

    tier, initiative, defense, range, item = III, 3, 4, 4, RADIUS
    stride, leaping = 4, True


class PledgeOfAllegiance(ComeToAid):
    """Choose a friendly hero in reach, who may discard a card. Then, if there is a card in its discard, both of you
    gain 1 coin. You may then retrieve one of your discarded cards."""

    tier, initiative, defense, range, item = II, 3, 4, 4, DEFENSE
    reward: int = 1

    def play(self, me: "Me") -> Effect[None]:
        if friend := (yield from called(me)):
            me.gain(self.reward)
            friend.gain(self.reward)
            yield from me.may_retrieve()


class LoyalRetainer(PledgeOfAllegiance):
    """Choose a friendly hero in reach, who may discard a card. Then, if there is a card in its discard, both of you
    gain 2 coins. You may then retrieve one of your discarded cards."""

    tier, item = III, DEFENSE
    reward = 2


# ── blue ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
class ProvenWarrior(Skill):
    """Choose a discarded card of a friendly hero around you. Then choose an enemy hero around you, who must discard a
    card of this colour, if it holds one."""

    color, tier, initiative, defense, movement, radius = BLUE, I, 9, 4, 2, 3
    unready = "no friendly hero around you has a discarded card"
    foes: int = 1

    def targets(self, me: "Me") -> list[int]:
        return [friend for friend in me.targets(FRIENDLY | HERO, me.radius) if me.lets(friend).discarded_face_up()]

    def play(self, me: "Me") -> Effect[None]:
        friend = me.lets((yield from me.choose_target()))
        color = (yield from me.choose_card(friend.discarded_face_up(), "choose a card to name its colour by")).color
        enemies = me.targets(ENEMY | HERO, me.radius)
        if self.foes > 1:
            chosen = yield from me.choose_targets(self.foes, enemies, f"choose up to 2 heroes to discard {color}")
        else:
            chosen = [(yield from me.choose_besides(enemies, f"choose who discards a {color} card"))]
        for foe in chosen:
            yield from me.discards(foe, only=lambda card: card.color == color)


class ChosenChampion(ProvenWarrior):
    """Choose a discarded card of a friendly hero around you. Then choose an enemy hero around you, who must discard a
    card of this colour, if it holds one."""

    tier, initiative, radius, item = II, 10, 4, ATTACK


class TheRightHand(ProvenWarrior):
    """Choose a discarded card of a friendly hero around you. Then choose at most two enemy heroes around you, who must
    each discard a card of this colour, if they hold one."""

    tier, initiative, defense, radius, item = III, 10, 5, 4, ATTACK
    foes = 2


class CalculatedRisk(Skill):
    """Choose a friendly hero around you, who may discard an attack card. Then, if there is a card in its discard, it
    may move at most 2 spaces."""

    color, tier, initiative, defense, movement, radius, item = BLUE, II, 10, 4, 2, 4, INITIATIVE
    leaping: bool = False

    def targets(self, me: "Me") -> list[int]:
        return me.targets(FRIENDLY | HERO, me.radius)

    def play(self, me: "Me") -> Effect[None]:
        friend = me.lets((yield from me.choose_target()))
        yield from friend.may_discard(friend.of_type(friend.hand(), ATTACK_ACTION), "you may discard an attack card")
        if friend.has_discard():
            yield from friend.move_up_to(2, self.leaping)


class TacticalGambit(CalculatedRisk):
    """Choose a friendly hero around you, who may discard an attack card. Then, if there is a card in its discard, it
    may move at most 2 spaces; obstacles do not stop it."""

    tier, defense, item = III, 5, INITIATIVE
    leaping = True


# ── ultimate ──────────────────────────────────────────────────────────────────────────────────────────────────────────
class ReadyForWar(Ultimate):
    """Put your silver card into your deck, and take the two gold cards that are there into your hand. From now on you
    hold six cards."""

    def when_unlocked(self, me: "Me") -> None:
        me.exchange_with_deck(me.hand(SILVER), me.deck(GOLD))


class Takahide(Hero):
    """Leads friends who give up cards for him, and never draws the same sword twice in a row."""

    complexity = 4
    roles = ("durable", "sniper", "tactician", "damager", "farming")
    how_it_plays = (
        "Takahide has three gold cards and holds one of them: a long move, a strike next to him, or a shot at exactly "
        "full range; each turns into another when it is used, so plan which one comes next. "
        "His other cards live off his friends, who discard cards so that he may move, earn coins or empty enemy hands. "
        "Bushido changes the gold card in secret, which keeps enemies guessing."
    )
    cards = (
        FloatLikeAButterfly, StingLikeABee, StrikeLikeATiger, Bushido, SetAnExample, ComeToAid, ProvenWarrior,
        LeadFromTheFront, SpinningBlade, BringTheRelief, PledgeOfAllegiance, ChosenChampion, CalculatedRisk,
        HoldMySake, BladeHelix, CommitReserves, LoyalRetainer, TheRightHand, TacticalGambit,
        ReadyForWar, ShamefulDisplay,
    )  # fmt: skip
    card_list = ((GOLD, BASIC), (GOLD, BASIC), *CARD_LIST)
