"""What the lab is told of Boss Battle: the levels that sides reached, and which cards a boss plays at which level."""

from tests.games.bossbattle.scene import Queue, placing, table
from warhall.games.bossbattle.game import BossBattle

GAME = BossBattle()


def counted(t: Queue) -> dict[str, str]:
    """What each answer to the open question counts as; those that count as nothing are left out."""
    decision = t.match.pending[0].decision
    names = {option.key: GAME.counts_as(t.state, decision, option) for option in decision.options}
    return {key: name for key, name in names.items() if name}


def test_what_a_boss_plays_is_counted_by_its_own_level_and_that_of_the_card() -> None:
    t = placing("dragon", hands={"dragon": "claw wing_gust rend snarl"}, levels=(3, 2))
    names = counted(t)
    assert {key.partition("@")[0]: name for key, name in names.items()} == {
        "claw": "cards of the boss at level 3: of level 1",
        "wing_gust": "cards of the boss at level 3: of level 2",
        "rend": "cards of the boss at level 3: of level 3",
        "reveal_snarl": "cards of the boss at level 3: of level 1",
    }
    assert "pass" in t.dragon.offered() and "pass" not in names


def test_a_counter_that_a_boss_answers_with_is_played_too() -> None:
    t = placing("warrior", hands={"warrior": "strike", "dragon": "snarl claw"}, levels=(2, 1))
    t.warrior.plays("strike@left")
    assert counted(t) == {"snarl": "cards of the boss at level 2: of level 1"}
    t.leaves_open()


def test_what_heroes_play_is_not_counted() -> None:
    assert counted(placing("warrior", hands={"warrior": "strike"})) == {}


def test_what_a_boss_discards_is_not_counted() -> None:
    t = placing("dragon", hands={"dragon": "raking_claws claw bite"}, levels=(2, 1))
    t.dragon.plays("raking_claws@left")
    assert {"discard_claw", "discard_bite"} <= set(t.dragon.offered()) and counted(t) == {}
    t.leaves_open()


def test_every_seat_has_reached_the_level_of_its_side() -> None:
    boss, *heroes = GAME.account(table(levels=(3, 2)).state).prizes
    assert boss == ("boss at level 3",) and set(heroes) == {("heroes at level 2",)}


def test_a_side_that_plays_itself_has_reached_nothing_because_nobody_sits_there() -> None:
    prizes = GAME.account(table(mode="cooperative", levels=(3, 2)).state).prizes
    assert prizes == (("heroes at level 2",),) * 3
