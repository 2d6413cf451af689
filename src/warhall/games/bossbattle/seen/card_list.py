"""The card list: every character and card as players read it."""

from collections.abc import Sequence

from warhall.games.bossbattle.cards import Card, Character
from warhall.games.bossbattle.catalogue import CAST
from warhall.games.bossbattle.words import ABILITIES, COSTS, COUNTER, KINDS
from warhall.kernel.game import CardInfo


def card_list() -> Sequence[CardInfo]:
    """Each character, and then its cards."""
    found: list[CardInfo] = []
    for character in CAST:
        found.append(character_info(character))
        found += [card_info(face) for face in character.faces]
    return found


def card_info(face: Card) -> CardInfo:
    numbers: dict[str, object] = {"level": face.level, "cost": COSTS[face.cost] + (" twice" if face.twice else "")}
    if face.kind != COUNTER:
        numbers |= {"round": face.slot, "speed": face.speed}
    for name, value in (("damage", face.damage), ("hits", face.hits), ("heal", face.heal), ("hp", face.hp)):
        if value > (1 if name == "hits" else 0):
            numbers[name] = value
    if face.forced:
        numbers["forced"] = True
    numbers["primary"] = _abilities(face.primary)
    if face.secondary:
        numbers["secondary"] = _abilities(face.secondary)
    return CardInfo(face.key, face.name, face.character.name, KINDS[face.kind], face.text, numbers, face.copies)


def _abilities(bits: int) -> str:
    return ", ".join(name for n, name in enumerate(ABILITIES) if bits >> n & 1)


def character_info(character: Character) -> CardInfo:
    return CardInfo(
        character.key,
        character.name,
        character.name,
        "Character",
        character.text,
        character_numbers(character),
        expected=False,
    )


def character_numbers(character: Character) -> dict[str, int]:
    """The numbers on a character card, by the names that players read."""
    numbers = {"hp": character.hp, "level heal": character.heart}
    if character.boss:
        numbers["Power"] = character.starting_power
    else:
        numbers["hand"] = character.hand
        numbers["Power against it alone"] = character.duel_power
        numbers["hand alone"] = character.hand + character.duel_hand
        numbers["hand of two"] = character.hand + character.pair_hand
    return numbers
