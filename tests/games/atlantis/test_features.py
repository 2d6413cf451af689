"""What a learned value of Guards of Atlantis II goes by."""

from tests.games.atlantis.scene import GAME, table
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import TROOPS
from warhall.kernel.match import new_match


def numbers(state: AtlantisState, seat: int) -> dict[str, float]:
    found = GAME.features(state, seat)
    assert found is not None
    return dict(zip(GAME.feature_names, found, strict=True))


def test_a_life_a_zone_and_a_minion_are_counted_for_the_team_that_has_them() -> None:
    state = table("Br m M . Wa").state
    before, red = numbers(state, 0), state.heroes[0].team == 0
    state.lives[state.heroes[0].team] += 1
    state.battle[0] += 1 if red else -1
    state.lift(next(piece for piece in TROOPS[0][state.heroes[0].team] if state.at[piece] >= 0))
    after = numbers(state, 0)
    assert after["lives"] > before["lives"] and after["zones"] == before["zones"] + 0.5
    assert after["minions"] < before["minions"]


def test_what_a_zone_is_to_one_team_it_is_not_to_the_other() -> None:
    state = table("Br m M . Wa").state
    state.battle[0] += 1
    assert numbers(state, 0)["zones"] == -numbers(state, 1)["zones"] != 0


def test_a_hero_near_an_enemy_is_told_apart_from_one_that_stands_alone() -> None:
    near, far = (numbers(table(row).state, 0)["near an enemy hero"] for row in ("Br . Wa", "Br . . . Wa"))
    assert (near, far) == (1.0, 0.0)


def test_the_last_lives_count_more() -> None:
    state, found = table("Br m M . Wa").state, []
    for lives in (1, 2, 4, 6):
        state.lives[state.heroes[0].team] = lives
        found.append(numbers(state, 0)["few lives"])
    assert found == [0.75, 0.5, 0.0, 0.0]


def test_who_has_more_minions_and_who_stands_next_to_one_is_counted() -> None:
    brogan, wasp = (numbers(table("Br . m m M Wa").state, seat) for seat in (0, 1))
    assert (brogan["more minions"], wasp["more minions"]) == (0.0, 1.0)
    assert (brogan["one minion"], wasp["two minions"]) == (1.0, 1.0)
    assert (brogan["near an enemy minion"], wasp["next to an enemy minion"]) == (1.0, 1.0)


def test_a_hand_without_defence_is_told_apart() -> None:
    state = table("Br m M . Wa").state
    state.own(0).hand = []
    assert numbers(state, 0)["defenceless"] == 1.0 and numbers(state, 0)["defence"] == 0.0


def test_a_hero_off_the_board_has_fallen() -> None:
    state = table("Br m M . Wa").state
    state.lift(0)
    assert numbers(state, 0)["fallen"] == 1.0


def test_there_is_nothing_to_say_before_the_heroes_are_chosen() -> None:
    assert GAME.features(new_match(GAME, 4, 1, {"selection": "player_draft"}).state, 0) is None
