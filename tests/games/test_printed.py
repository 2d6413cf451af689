"""The numbers printed on cards and characters change only together with the version of their game."""

from collections.abc import Sequence
from zlib import crc32

import pytest

from warhall.games.atlantis import catalogue as atlantis
from warhall.games.bossbattle import catalogue as bossbattle
from warhall.games.guardians import catalogue as guardians
from warhall.games.skirmish import catalogue as skirmish
from warhall.kernel.game import CardInfo
from warhall.kernel.registry import get_game
from warhall.tabletop.printed import Printed

PRINTED = {
    "atlantis": (12, 1870348768),
    "bossbattle": (13, 1476638055),
    "guardians": (13, 2389813498),
    "skirmish": (10, 2526213894),
}
"""For each of our games its version, and a checksum of all that its cards print but words."""


def numbers(card: CardInfo) -> str:
    printed = ", ".join(f"{name} {value}" for name, value in sorted(card.numbers.items()))
    return f"{card.key} ×{card.copies}: {printed}"


@pytest.mark.parametrize("id", PRINTED)
def test_a_number_on_a_card_changes_only_with_the_version_of_its_game(id: str) -> None:
    """If this fails and you mean it, raise the version of the game: records of matches replay by it."""
    game = get_game(id)
    found = (game.version, crc32("\n".join(sorted(map(numbers, game.cards()))).encode()))
    assert found == PRINTED[id], f'raise the version, then write into PRINTED:\n    "{id}": {found},'


OTHERS: dict[str, Sequence[Printed]] = {
    "atlantis": [*atlantis.HEROES, *atlantis.CARDS],
    "bossbattle": [*bossbattle.CAST, *bossbattle.ALL_FACES],
    "guardians": [*guardians.HEROES, *guardians.ULTIMATES, *guardians.LOCATIONS],
    "skirmish": [*skirmish.CHARACTERS, *skirmish.TEAMS, *skirmish.REWARDS],
}
"""What has numbers and is no card. In Guards of Atlantis II cards too, for the numbers of their texts, and in Boss
Battle, for what sides that play themselves think of them."""

WRITTEN = {
    "atlantis": (12, 3978550836),
    "bossbattle": (13, 3067669776),
    "guardians": (13, 3735642930),
    "skirmish": (10, 2677105505),
}
"""The same for characters, locations and rewards."""


def written(thing: Printed) -> str:
    """Every number that the class of a thing says about it, and every row of numbers."""
    said = {name: value for kind in reversed(type(thing).__mro__) for name, value in vars(kind).items()}
    return f"{thing.key}: {sorted((name, value) for name, value in said.items() if is_number(value))}"


def is_number(value: object) -> bool:
    row = isinstance(value, tuple) and value and all(isinstance(one, int) for one in value)
    return bool(row or isinstance(value, int))


@pytest.mark.parametrize("id", WRITTEN)
def test_a_number_on_a_character_changes_only_with_the_version_of_its_game(id: str) -> None:
    """If this fails and you mean it, raise the version of the game: records of matches replay by it."""
    ours = [thing for thing in OTHERS[id] if type(thing).__module__.startswith("warhall.")]
    found = (get_game(id).version, crc32("\n".join(sorted(map(written, ours))).encode()))
    assert found == WRITTEN[id], f'raise the version, then write into WRITTEN:\n    "{id}": {found},'
