"""What a learned value of Boss Battle goes by."""

from tests.games.bossbattle.scene import Queue, table
from warhall.games.bossbattle.game import BossBattle
from warhall.kernel.match import new_match

GAME = BossBattle()
BOSS, HERO = 0, 1


def numbers(t: Queue, seat: int) -> dict[str, float]:
    found = GAME.features(t.state, seat)
    assert found is not None
    return dict(zip(GAME.feature_names, found, strict=True))


def test_heroes_and_a_boss_have_numbers_of_their_own() -> None:
    boss, hero = numbers(table(), BOSS), numbers(table(), HERO)
    assert boss["boss: life"] == hero["heroes: life"] == 1.0
    assert not any(number for name, number in boss.items() if name.startswith("heroes"))
    assert not any(number for name, number in hero.items() if name.startswith("boss"))


def test_wounds_cards_and_what_marches_in_the_queue_are_counted() -> None:
    calm = numbers(table(), HERO)
    hurt = numbers(table(hp={"mage": 2}), HERO)
    assert hurt["heroes: life"] < calm["heroes: life"] and hurt["heroes: in danger"] > calm["heroes: in danger"] == 0
    busy = numbers(table("south left 1: strike", hands={"warrior": "strike"}), HERO)
    assert busy["heroes: Queue"] == 0.1 and busy["heroes: worth of the Queue"] > 0
    assert busy["heroes: worth of the hand"] > calm["heroes: worth of the hand"]
    assert numbers(table("south left 2: token 3"), HERO)["heroes: tokens"] == 0.3


def test_there_is_nothing_to_say_before_the_fighters_are_chosen() -> None:
    assert GAME.features(new_match(GAME, 4, 1).state, HERO) is None
