"""Who may fight: the characters of this package and of installed extensions, numbered once."""

from collections.abc import Iterable
from typing import Final

from warhall.games.bossbattle.bosses.dragon import Dragon
from warhall.games.bossbattle.bosses.necromancer import Necromancer
from warhall.games.bossbattle.cards import ALL_FACES, CAST, COUNTER, FACES, Card, Character
from warhall.games.bossbattle.heroes.mage import Mage
from warhall.games.bossbattle.heroes.priestess import Priestess
from warhall.games.bossbattle.heroes.thief import Thief
from warhall.games.bossbattle.heroes.warrior import Warrior
from warhall.games.bossbattle.me.asking import fill_tables
from warhall.kernel.errors import ContentError
from warhall.kernel.registry import extensions

HERO_SET: Final = (10, 6, 6, 5)
BOSS_SET: Final = (0, 30, 20, 10)
ROOM: Final = 64
"""How many card numbers each character has."""


def fill() -> None:
    """Number every character and card, those of installed extensions last."""
    kinds: list[type[Character]] = [Warrior, Priestess, Mage, Thief, Dragon, Necromancer]
    kinds += [kind for kind in extensions("bossbattle") if isinstance(kind, type) and issubclass(kind, Character)]
    for index, kind in enumerate(kinds):
        CAST.append(enrol(kind(index)))
    one_side: list[Card] = []
    for character in CAST:
        spare = ROOM - len(character.numbers)
        one_side += character.numbers + [character.numbers[0]] * spare
    FACES.extend(one_side * 2)
    fill_tables()


def enrol(character: Character) -> Character:
    """Give a character its faces and card numbers; a set of the wrong size is refused by name."""
    sizes = tuple(sum(kind.copies for kind in character.cards if kind.level == level) for level in range(4))
    expected = BOSS_SET if character.boss else HERO_SET
    if sizes != expected:
        raise ContentError(f"{character.name} has {sizes} cards of level 0 to 3, not {expected}")
    for kind in character.cards:
        face = kind(character, len(character.numbers), len(ALL_FACES))
        ALL_FACES.append(face)
        character.faces.append(face)
        character.numbers += [face] * face.copies
        if face.kind == COUNTER:
            character.answers[face.trigger] = min(character.answers[face.trigger], face.level)
    return character


def heroes() -> list[Character]:
    return [character for character in CAST if not character.boss]


def bosses() -> list[Character]:
    return [character for character in CAST if character.boss]


def first_card(character: Character, side: int) -> int:
    """The number of a character's first card on a side."""
    return (side * len(CAST) + character.index) * ROOM


def keys(characters: Iterable[Character]) -> tuple[str, ...]:
    return tuple(character.key for character in characters)


fill()

BY_KEY: Final = {face.key: face for face in ALL_FACES}
