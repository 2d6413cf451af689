"""Each printed thing has a picture of its own in the browser client: the tables of `web/src/art/pictures`."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest

from warhall.games.atlantis import catalogue as atlantis
from warhall.games.bossbattle import catalogue as bossbattle
from warhall.games.guardians import catalogue as guardians
from warhall.games.skirmish import catalogue as skirmish
from warhall.games.skirmish.cards import Team
from warhall.kernel.registry import get_game
from warhall.tabletop.printed import Printed, key_of

PICTURES = Path(__file__).resolve().parents[1] / "web" / "src" / "art" / "pictures"
GAMES = ("atlantis", "bossbattle", "guardians", "skirmish")
CHARACTERS: Mapping[str, Sequence[Printed]] = {
    "atlantis": atlantis.HEROES,
    "bossbattle": bossbattle.CAST,
    "guardians": guardians.HEROES,
    "skirmish": skirmish.CHARACTERS,
}


def ours(things: Sequence[Printed]) -> list[Printed]:
    """Without those that tests add."""
    return [thing for thing in things if type(thing).__module__.startswith("warhall.games.")]


def shelf(game: str, name: str) -> dict[str, str]:
    path = PICTURES / game / f"{name}.json"
    pictures: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return pictures


def twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_picture(game: str) -> None:
    portraits = shelf(game, "characters")
    cards = get_game(game).cards()
    without = [card.key for card in cards if card.key not in shelf(game, key_of(card.group)) | portraits]
    assert without == []


@pytest.mark.parametrize("game", GAMES)
def test_every_character_has_a_picture(game: str) -> None:
    assert {character.key for character in ours(CHARACTERS[game])} <= shelf(game, "characters").keys()


def test_every_token_has_a_picture() -> None:
    heroes = [hero for hero in atlantis.HEROES if hero in ours(atlantis.HEROES)]
    tokens = {key_of(token) for hero in heroes for token in hero.pieces}
    assert tokens <= shelf("atlantis", "tokens").keys()


@pytest.mark.parametrize("path", sorted(PICTURES.glob("*/*.json")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_two_cards_of_a_hero_share_a_picture(path: Path) -> None:
    """The portrait of the hero is one of them."""
    portrait = shelf(path.parent.name, "characters").get(path.stem, "")
    assert twice([portrait, *shelf(path.parent.name, path.stem).values()]) == []


@pytest.mark.parametrize("team", skirmish.TEAMS, ids=lambda team: team.key)
def test_no_two_cards_of_a_team_share_a_picture(team: Team) -> None:
    cards = [card for card in get_game("skirmish").cards() if card.side == team.name]
    assert twice(shelf("skirmish", key_of(card.group))[card.key] for card in cards) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_picture_is_kept_for_a_card_that_a_hero_does_not_have(game: str) -> None:
    """A hero that is not printed yet may have its pictures ready."""
    cards = get_game(game).cards()
    left = {
        f"{group}: {key}"
        for group in {key_of(card.group) for card in cards}
        for key in shelf(game, group).keys() - {card.key for card in cards if key_of(card.group) == group}
    }
    assert left == set()
