"""Gydion: every card of his casts a spell from a book that he has to fill, and his last spell may win the game."""

from typing import TYPE_CHECKING

from warhall.games.atlantis.cards import Hero, Skill, Ultimate
from warhall.games.atlantis.heroes.spellbook import (
    Banishment,
    BurningHands,
    CloudKill,
    CreateUndead,
    DimensionDoor,
    Disintegrate,
    DominatePerson,
    EnergyDrain,
    ExpeditiousRetreat,
    FindFamiliar,
    Fireball,
    Invulnerability,
    MagicMissile,
    MidasTouch,
    Polymorph,
    PowerWordKill,
    Shield,
    ShockingGrasp,
    Suggestion,
    Sunburst,
    VampiricTouch,
    Wish,
)
from warhall.games.atlantis.words import (
    ATTACK,
    BASIC,
    BLUE,
    DEFENSE,
    GOLD,
    GREEN,
    HANDICAP,
    II,
    III,
    INITIATIVE,
    MOVEMENT,
    RADIUS,
    RANGE,
    RED,
    SILVER,
    I,
)
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me


class School(Skill):
    """A card whose action casts a spell of its school."""

    unready = "none of its spells is in the book and can be cast now"

    def ready(self, me: "Me") -> bool:
        return bool(me.castable(self.casts))

    def play(self, me: "Me") -> Effect[None]:
        return me.cast_one(self.casts)


class Cantrip(School):
    """Choose a spell in the book and cast it: Shocking Grasp, Magic Missile or Expeditious Retreat."""

    color, tier, initiative, defense = GOLD, BASIC, 11, 1
    casts = (ShockingGrasp, MagicMissile, ExpeditiousRetreat)


class CheapTrick(School):
    """Cast Expeditious Retreat from the book."""

    color, tier, initiative, defense = GOLD, HANDICAP, 11, 1
    casts = (ExpeditiousRetreat,)


class PrepareSpells(Skill):
    """Add all your spells to the book, into which only you may look. A spell that you cast leaves the book, for all to
    see. Whoever casts a spell performs its action."""

    color, tier, initiative, defense = SILVER, BASIC, 13, 2

    def play(self, me: "Me") -> Effect[None]:
        if (
            any(isinstance(card, TheArchwizard) for card in me.in_effect())
            and me.castable((Wish,))
            and (yield from me.agrees("cast Wish instead of adding the spells?"))
        ):
            yield from me.cast_one((Wish,))
        else:
            me.fill_book()


class ElementaryEvocation(School):
    """Cast Burning Hands from the book."""

    color, tier, initiative, defense, movement = RED, I, 7, 6, 3
    casts = (BurningHands,)


class LesserEvocation(School):
    """Choose a spell in the book and cast it: Burning Hands or Fireball."""

    color, tier, initiative, defense, movement, item = RED, II, 8, 6, 3, DEFENSE
    casts = (BurningHands, Fireball)


class GreaterEvocation(School):
    """Choose a spell in the book and cast it: Burning Hands, Fireball or Sunburst."""

    color, tier, initiative, defense, movement, item = RED, III, 8, 7, 3, DEFENSE
    casts = (BurningHands, Fireball, Sunburst)


class LesserNecromancy(School):
    """Choose a spell in the book and cast it: Vampiric Touch or Create Undead."""

    color, tier, initiative, defense, movement, item = RED, II, 8, 6, 3, INITIATIVE
    casts = (VampiricTouch, CreateUndead)


class GreaterNecromancy(School):
    """Choose a spell in the book and cast it: Vampiric Touch, Create Undead or Energy Drain."""

    color, tier, initiative, defense, movement, item = RED, III, 8, 7, 3, RADIUS
    casts = (VampiricTouch, CreateUndead, EnergyDrain)


class ElementaryAbjuration(School):
    """Cast Shield from the book."""

    color, tier, initiative, defense, movement = GREEN, I, 5, 2, 2
    casts = (Shield,)


class LesserAbjuration(School):
    """Choose a spell in the book and cast it: Shield or Banishment."""

    color, tier, initiative, defense, movement, item = GREEN, II, 4, 3, 2, INITIATIVE
    casts = (Shield, Banishment)


class GreaterAbjuration(School):
    """Choose a spell in the book and cast it: Shield, Banishment or Invulnerability."""

    color, tier, initiative, defense, movement, item = GREEN, III, 4, 3, 2, INITIATIVE
    casts = (Shield, Banishment, Invulnerability)


class LesserConjuration(School):
    """Choose a spell in the book and cast it: Find Familiar or Dimension Door."""

    color, tier, initiative, defense, movement, item = GREEN, II, 4, 3, 2, ATTACK
    casts = (FindFamiliar, DimensionDoor)


class GreaterConjuration(School):
    """Choose a spell in the book and cast it: Find Familiar, Dimension Door or Cloud Kill."""

    color, tier, initiative, defense, movement, item = GREEN, III, 4, 3, 2, MOVEMENT
    casts = (FindFamiliar, DimensionDoor, CloudKill)


class ElementaryEnchantment(School):
    """Cast Suggestion from the book."""

    color, tier, initiative, defense, movement = BLUE, I, 9, 3, 2
    casts = (Suggestion,)


class LesserEnchantment(School):
    """Choose a spell in the book and cast it: Suggestion or Dominate Person."""

    color, tier, initiative, defense, movement, item = BLUE, II, 10, 4, 2, DEFENSE
    casts = (Suggestion, DominatePerson)


class GreaterEnchantment(School):
    """Choose a spell in the book and cast it: Suggestion, Dominate Person or Power Word Kill."""

    color, tier, initiative, defense, movement, item = BLUE, III, 10, 4, 2, RANGE
    casts = (Suggestion, DominatePerson, PowerWordKill)


class LesserTransmutation(School):
    """Choose a spell in the book and cast it: Midas' Touch or Disintegrate."""

    color, tier, initiative, defense, movement, item = BLUE, II, 10, 4, 2, ATTACK
    casts = (MidasTouch, Disintegrate)


class GreaterTransmutation(School):
    """Choose a spell in the book and cast it: Midas' Touch, Disintegrate or Polymorph."""

    color, tier, initiative, defense, movement, item = BLUE, III, 10, 4, 2, ATTACK
    casts = (MidasTouch, Disintegrate, Polymorph)


class TheArchwizard(Ultimate):
    """Each time you would add spells to the book, you may cast Wish from the book instead."""


class Gydion(Hero):
    """Casts spells from a book that he fills first; each spell once, until he fills it again."""

    complexity = 4
    roles = ("sniper", "tactician", "farming", "damager", "pusher", "tokens")
    how_it_plays = (
        "Prepare your spells first: until then the book is empty, and none of his cards does anything but move. "
        "Each card of his casts one of up to three spells, and a spell that was cast is gone until you prepare again. "
        "Some spells grow with every other one that is out of the book, so wait with them, and do not prepare too soon."
    )
    cards = (
        Cantrip, PrepareSpells, ElementaryEvocation, ElementaryAbjuration, ElementaryEnchantment,
        LesserEvocation, LesserNecromancy, LesserAbjuration, LesserConjuration, LesserEnchantment, LesserTransmutation,
        GreaterEvocation, GreaterNecromancy, GreaterAbjuration, GreaterConjuration, GreaterEnchantment,
        GreaterTransmutation, TheArchwizard, CheapTrick,
    )  # fmt: skip
    spells = (
        ShockingGrasp, MagicMissile, ExpeditiousRetreat,
        BurningHands, Fireball, Sunburst, VampiricTouch, CreateUndead, EnergyDrain,
        Shield, Banishment, Invulnerability, FindFamiliar, DimensionDoor, CloudKill,
        Suggestion, DominatePerson, PowerWordKill, MidasTouch, Disintegrate, Polymorph, Wish,
    )  # fmt: skip
    tokens = ("familiar",)
