"""What the lab is told of Guardians: points, and what answers count as."""

from tests.games.guardians.scene import GAME, Row, table
from tests.games.guardians.test_setup import on, start
from warhall.kernel.match import Match


def counted(match: Match) -> dict[str, str]:
    """What each answer to the open question counts as; those that count as nothing are left out."""
    decision = match.pending[0].decision
    names = {option.key: GAME.counts_as(match.state, decision, option) for option in decision.options}
    return {key: name for key, name in names.items() if name}


def row(**setup: str) -> Row:
    return table("field_hospital | astra | grave\n armory | ronin |", **setup)  # type: ignore[arg-type]


def test_attacks_and_moves_by_an_action_are_counted_and_nothing_else_of_the_menu() -> None:
    t = row(one="split_shot barrier")
    assert {"draw", "end", "play:split_shot"} <= set(t.one.offered())
    assert counted(t.match) == {
        "attack:astra:grave": "attacks: by an action",
        "move:astra:armory": "move actions",
        "move:ronin:field_hospital": "move actions",
        "move:ronin:inter_gov_vault": "move actions",
    }


def test_an_attack_that_a_location_grants_is_counted_apart() -> None:
    t = row()
    t.one.chooses("move:astra:armory")
    assert counted(t.match) == {"attack:astra:grave": "attacks: granted by a card or a location"}
    t.leaves_open()


def test_a_move_by_a_card_is_no_move_action() -> None:
    t = row(one="reposition")
    t.one.plays("reposition")
    assert any(key.startswith("astra") for key in t.one.offered()) and counted(t.match) == {}
    t.leaves_open()


def test_placing_a_hero_before_the_game_is_no_move_action() -> None:
    match = start(1)
    on(match, "setup.placing")
    assert counted(match) == {}


def test_every_seat_has_the_points_of_its_side() -> None:
    two = row(scored=("power_station", ""))  # type: ignore[arg-type]
    assert GAME.account(two.state).points == (two.state.points(0), 0) != (0, 0)
    four = table("armory | astra/1, ronin/3 | grave/2, mauler/4", seats=4, scored=("power_station", "dockyards"))
    one, other = four.state.points(0), four.state.points(1)
    assert GAME.account(four.state).points == (one, other, one, other)
