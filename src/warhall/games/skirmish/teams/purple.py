"""Purple: Lady Vesper curses, Moth learns what you hold; whoever is stunned or cursed, they finish."""

from typing import TYPE_CHECKING

from warhall.games.skirmish.cards import (
    AttackOrDefense,
    Basic,
    Card,
    Character,
    Defense,
    Distance,
    Radius,
    Special,
    Targeted,
    Team,
    World,
)
from warhall.games.skirmish.words import SECONDARY, UNTIL_SECOND_TURN
from warhall.kernel.decisions import Effect
from warhall.tabletop.hooks import Text

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me
    from warhall.games.skirmish.state import SkirmishState, Standing


# ── Lady Vesper ───────────────────────────────────────────────────────────────────────────────────────────────────
class Rapier(AttackOrDefense):
    """+2 attack if another player began the game."""

    copies, attack, defense = 3, 3, 2

    def power(self, me: "Me", target: int) -> int:
        return 0 if me.began else 2


class SilkenGuard(AttackOrDefense):
    """After defending with this, the attacker's attacks have -1 attack until your next turn begins."""

    copies, attack, defense = 3, 2, 3

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        me.hinder(battle.attacker.unit)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return -1 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.7


class Backstab(Basic):
    """+2 attack against a character that is stunned or that you have cursed."""

    attack = 4

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.is_stunned(target) or me.is_cursed(target) else 0


class CruelThrust(Basic):
    """It cannot be defended."""

    attack, undefendable = 4, True


class HypnoticGaze(Distance):
    """If this damages the target, the target is stunned."""

    attack, range = 2, 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class ShadowBolt(Distance):
    """If this damages the target, Vesper regains 1 life."""

    attack, range = 4, 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if battle.hits[0].damage:
            me.heal(me.unit, 1)


class WitheringCurse(Targeted):
    """The target is cursed until your next turn begins: its attacks have -2 attack."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.hinder(battle.hits[0].target)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return -2 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.4


class NightTerror(Targeted):
    """If this damages the target and it lives, its player discards a card."""

    attack = 3

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.damaged():
            yield from me.choose_discard(unit >> 1, "Night Terror: discard a card", chooser=unit >> 1)


class Gloat(Targeted):
    """If this damages the target, you have 1 extra action this turn."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if battle.hits[0].damage:
            me.extra_actions(1)


class Eclipse(World):
    """Until your next turn begins, opponents' Distance attacks reach 2 spaces less."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.until_next_turn()

    def adds_range(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 0 if unit >> 1 == it.unit >> 1 else -2

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.4


class Miasma(World):
    """+2 attack against a character that is stunned or that you have cursed."""

    attack = 1

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.is_stunned(target) or me.is_cursed(target) else 0


class NightBloom(Radius):
    """Strike every adjacent character, friends too. Vesper regains 1 life for each opponent it damages."""

    attack = 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        me.heal(me.unit, sum(hit.damage > 0 and hit.target != me.partner for hit in battle.hits))


class VeilOfNight(Defense):
    """Turn the blow aside."""

    defense = 5


class MirrorMask(Defense):
    """Then the attacker's player discards a card at random."""

    defense = 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        me.discard_at_random(battle.attacker.seat)


class ReadTheCards(Special):
    """Look at another player's hand and choose a card from it. That player discards it."""

    def play(self, me: "Me") -> Effect[None]:
        seat = yield from me.choose_player("Whose cards do you read?", me.opposing_seats(), "special.peek")
        me.look_at_hand(seat)
        yield from me.choose_discard(seat, "Which card is discarded?", chooser=me.seat)


class EvilEye(Special):
    """Choose an opponent. It is cursed for this turn and your next: your attacks on it have +2 attack."""

    def play(self, me: "Me") -> Effect[None]:
        me.hinder((yield from me.choose_unit("Whom does she look at?", me.foes(), "special.curse")), UNTIL_SECOND_TURN)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 2 if target == it.target and unit >> 1 == it.unit >> 1 else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.2 * me.our_attacks_left() + (1.6 if it.span == UNTIL_SECOND_TURN else 0.0)


# ── Moth ──────────────────────────────────────────────────────────────────────────────────────────────────────────
class Dagger(AttackOrDefense):
    """Strike an adjacent character, or parry."""

    character, copies, attack, defense = SECONDARY, 2, 4, 2


class Flutter(AttackOrDefense):
    """After defending with this, draw a card."""

    character, copies, attack, defense = SECONDARY, 2, 2, 3

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        me.draw(1)


class Sting(Basic):
    """If this damages the target, the target is stunned."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class Pilfer(Basic):
    """If this damages the target and it lives, its player discards a card at random and you draw a card."""

    character, attack = SECONDARY, 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.discard_at_random(unit >> 1)
            me.draw(1)


class CoupDeGrace(Basic):
    """If this eliminates the target, you have 2 extra actions this turn."""

    title = "Coup de Grâce"
    character, attack = SECONDARY, 6

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if not battle.standing():
            me.extra_actions(2)


class DustCloud(Radius):
    """Strike every adjacent character, friends too. Opponents it damages are cursed until your next turn begins: their
    attacks have -1 attack."""

    character, attack = SECONDARY, 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            if unit != me.partner:
                me.hinder(unit)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return -1 if unit == it.target else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.7


class BeatingWings(Radius):
    """Strike every adjacent character, friends too. Then Moth may move up to 3 spaces."""

    character, attack = SECONDARY, 4

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        return me.may_move(me.unit, 3)


class Dart(Distance):
    """Strike one character within 4 spaces."""

    character, attack, range = SECONDARY, 3, 4


class Lullaby(World):
    """Each player whose character it damages, and does not eliminate, discards a card at random."""

    character, attack = SECONDARY, 2

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for seat in sorted({unit >> 1 for unit in battle.damaged()}):
            me.discard_at_random(seat)


class Gossamer(Defense):
    """Turn the blow aside."""

    character, defense = SECONDARY, 5


class Whisper(Special):
    """This is not an action. Look at another player's hand. Until the end of this turn, that player's characters are
    cursed: your attacks on them have +1 attack."""

    character, free = SECONDARY, True

    def play(self, me: "Me") -> Effect[None]:
        seat = yield from me.choose_player("Whose cards do you see?", me.opposing_seats(), "special.peek")
        me.look_at_hand(seat)
        for unit in me.foes():
            if unit >> 1 == seat:
                me.this_turn(on=unit)

    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: Card, target: int) -> int:
        return 1 if target == it.target and unit >> 1 == it.unit >> 1 else 0

    def worth(self, me: "Me", it: "Standing") -> float:
        return 0.4 * me.our_attacks_left()


class StolenMoment(Special):
    """This is not an action. Only if an opponent is stunned, or you have cursed one: you have 1 extra action."""

    character, free = SECONDARY, True

    def closed(self, me: "Me") -> str:
        weak = any(me.is_stunned(unit) or me.is_cursed(unit) for unit in me.foes())
        return "" if weak else "No opponent is stunned, and you have cursed none."

    def play(self, me: "Me") -> None:
        me.extra_actions(1)


class Lure(Special):
    """This is not an action. You may move an opponent within 4 spaces of Moth up to 2 spaces."""

    character, free = SECONDARY, True

    def closed(self, me: "Me") -> str:
        return "" if me.foes(within=4) else "No opponent is within 4 spaces of Moth."

    def play(self, me: "Me") -> Effect[None]:
        unit = yield from me.choose_unit("Whom does Moth lure?", me.foes(within=4), "special.movement")
        yield from me.may_shove(unit, 2)


class Unravel(Special):
    """This is not an action. Every lasting effect of other players' cards ends, fires and snares too."""

    character, free = SECONDARY, True

    def closed(self, me: "Me") -> str:
        return "" if me.opposing_effects() else "No card of another player has a lasting effect."

    def play(self, me: "Me") -> None:
        me.end_effects(me.opposing_effects())


# ── the team ──────────────────────────────────────────────────────────────────────────────────────────────────────
class Vesper(Character):
    """Her curses find anyone, anywhere."""

    title, life = "Lady Vesper", 16


class Moth(Character):
    """Small, quiet, and well informed."""

    life = 10


class Purple(Team):
    """Curse and finish: Lady Vesper weakens whom she likes, Moth learns what others hold, and both strike the weak."""

    main = Vesper
    secondary = Moth
    cards = (
        Rapier, SilkenGuard, Backstab, CruelThrust, HypnoticGaze, ShadowBolt, WitheringCurse, NightTerror, Gloat,
        Eclipse, Miasma, NightBloom, VeilOfNight, MirrorMask, ReadTheCards, EvilEye, Dagger, Flutter, Sting, Pilfer,
        CoupDeGrace, DustCloud, BeatingWings, Dart, Lullaby, Gossamer, Whisper, StolenMoment, Lure, Unravel,
    )  # fmt: skip
