"""Purple: Lady Vesper curses from afar, Moth knows what you hold; what they stun, they finish."""

from typing import TYPE_CHECKING

from warhall.games.skirmish.cards import (
    AttackOrDefense,
    Basic,
    Character,
    Defense,
    Distance,
    Radius,
    Special,
    Targeted,
    Team,
    World,
)
from warhall.games.skirmish.words import SECONDARY
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me


class Rapier(AttackOrDefense):
    """Strike an adjacent character, or parry."""

    copies, attack, defense = 4, 3, 2


class SilkenGuard(AttackOrDefense):
    """Strike an adjacent character, or deflect."""

    copies, attack, defense = 3, 2, 3


class Backstab(Basic):
    """+3 attack against a stunned character."""

    copies, attack = 2, 4

    def power(self, me: "Me", target: int) -> int:
        return 3 if me.is_stunned(target) else 0


class CruelThrust(Basic):
    """It cannot be defended."""

    attack, undefendable = 4, True


class HypnoticGaze(Distance):
    """Strike one character within 3 spaces. If this damages the target, the target is stunned."""

    attack, range = 2, 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class ShadowBolt(Distance):
    """Strike one character within 2 spaces."""

    attack, range = 4, 2


class WitheringCurse(Targeted):
    """Strike any one character on the board."""

    copies, attack = 2, 3


class NightTerror(Targeted):
    """Strike any one character on the board. If this damages the target, its player discards a card."""

    attack = 2

    def after_attack(self, me: "Me", battle: "Battle") -> Effect[None]:
        for unit in battle.damaged():
            yield from me.choose_discard(unit >> 1, "Night Terror: discard a card", chooser=unit >> 1)


class Eclipse(World):
    """Every opposing character is struck."""

    attack = 2


class VeilOfNight(Defense):
    """Turn the blow aside."""

    copies, defense = 2, 5


class MirrorMask(Defense):
    """Then the attacker's player discards a card at random."""

    defense = 4

    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> None:
        me.discard_at_random(battle.attacker.seat)


class ReadTheCards(Special):
    """Look at a player's hand and choose a card from it, which that player discards."""

    def play(self, me: "Me") -> Effect[None]:
        seat = yield from me.choose_player("Whose cards do you read?", me.opposing_seats(), "special.peek")
        me.look_at_hand(seat)
        yield from me.choose_discard(seat, "Which card is discarded?", chooser=me.seat)


class Dagger(AttackOrDefense):
    """Strike an adjacent character, or parry."""

    character, copies, attack, defense = SECONDARY, 4, 3, 2


class Flutter(AttackOrDefense):
    """Strike an adjacent character, or dodge."""

    character, copies, attack, defense = SECONDARY, 3, 2, 3


class Sting(Basic):
    """If this damages the target, the target is stunned."""

    character, attack = SECONDARY, 3

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.stun(unit)


class Pilfer(Basic):
    """If this damages the target, its player discards a card at random and you draw a card."""

    character, attack = SECONDARY, 4

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        for unit in battle.damaged():
            me.discard_at_random(unit >> 1)
            me.draw(1)


class DustCloud(Radius):
    """Strike every adjacent character, friends too."""

    character, copies, attack = SECONDARY, 2, 4


class Dart(Distance):
    """Strike one character within 4 spaces."""

    character, copies, attack, range = SECONDARY, 2, 3, 4


class Gossamer(Defense):
    """Turn the blow aside."""

    character, copies, defense = SECONDARY, 2, 4


class Whisper(Special):
    """This is not an action. Look at a player's hand."""

    character, free = SECONDARY, True

    def play(self, me: "Me") -> Effect[None]:
        seat = yield from me.choose_player("Whose cards do you see?", me.opposing_seats(), "special.peek")
        me.look_at_hand(seat)


class Vesper(Character):
    """Her curses find anyone, anywhere."""

    title, life = "Lady Vesper", 18


class Moth(Character):
    """Small, quiet, and well informed."""

    life = 12


class Purple(Team):
    """Lady Vesper curses from afar, Moth knows what you hold; what they stun, they finish."""

    main = Vesper
    secondary = Moth
    cards = (
        Rapier, SilkenGuard, Backstab, CruelThrust, HypnoticGaze, ShadowBolt, WitheringCurse, NightTerror, Eclipse,
        VeilOfNight, MirrorMask, ReadTheCards, Dagger, Flutter, Sting, Pilfer, DustCloud, Dart, Gossamer, Whisper,
    )  # fmt: skip
