"""The numbers printed on cards change only together with the version of their game."""

from zlib import crc32

import pytest

from warhall.kernel.game import CardInfo
from warhall.kernel.registry import get_game

PRINTED = {
    "atlantis": (10, 1870348768),
    "bossbattle": (8, 173350652),
    "guardians": (7, 2742154978),
    "skirmish": (6, 784021179),
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
