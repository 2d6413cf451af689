"""No game goes on for ever: when no counter goes for long, it is decided as it stands."""

import pytest

from tests.games.atlantis.scene import GAME, Arena, table
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import LULL, LULL_WARNING, TURNS
from warhall.kernel.match import new_match

MIDDLE = 2
"""The place of the starting battle zone in its lane."""
APART = {"wasp": "j3", "brogan": "i17"}


def late(round: int, lives: tuple[int, int] = (4, 4), battle: int = MIDDLE) -> Arena:
    """A round with this number, before its last turn; no counter went in any so far. Brogan is Blue, Wasp Red."""
    t = table(map="forgotten_island", at=APART, phase="play", turn=TURNS - 1, battle=battle)

    def set_back(state: AtlantisState) -> None:
        state.round = round
        state.lives = [*lives]

    t.change(set_back)
    return t


def the_round_passes(t: Arena) -> None:
    """Nobody does more than must be until the next round begins or the game is over."""
    now = t.round
    while t.round == now and not t.is_over:
        player = t[t.asked()[0]]
        offered = player.offered()
        player.chooses("hold" if "hold" in offered else offered[0])


@pytest.mark.rule("atlantis", "win.lull")
@pytest.mark.parametrize(
    ("battle", "lives", "team", "winner"), [(MIDDLE + 1, (3, 4), "Red", 0), (MIDDLE - 1, (4, 3), "Blue", 1)]
)
def test_after_fifteen_rounds_without_a_counter_the_team_with_more_zones_wins_whoever_has_more_lives(
    battle: int, lives: tuple[int, int], team: str, winner: int
) -> None:
    t = late(LULL, lives, battle)
    the_round_passes(t)
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (winner,) and outcome.rule == "win.lull"
    assert outcome.standings == ((winner,), (1 - winner,))
    assert outcome.reason == (
        f"{team} wins: for 15 rounds no team came to fewer lives than ever and no lane was pushed, and it is ahead"
    )
    assert t.kinds()[-1] == "won"


@pytest.mark.rule("atlantis", "win.lull")
def test_with_as_many_zones_the_team_with_more_lives_wins_a_lull() -> None:
    t = late(LULL, lives=(3, 4))
    the_round_passes(t)
    assert t.outcome is not None and t.outcome.winners == (1,)


@pytest.mark.rule("atlantis", "win.lull")
def test_teams_that_are_level_share_the_victory_of_a_lull() -> None:
    t = late(LULL)
    the_round_passes(t)
    assert t.outcome is not None and t.outcome.winners == (0, 1) and t.outcome.standings == ((0, 1),)
    assert t.outcome.reason.startswith("Both teams win: ") and t.outcome.reason.endswith("neither team is ahead")
    assert t.kinds()[-1] == "shared"


@pytest.mark.rule("atlantis", "win.lull")
def test_a_round_before_the_limit_the_game_goes_on() -> None:
    t = late(LULL - 1)
    the_round_passes(t)
    assert not t.is_over and t.round == LULL


@pytest.mark.rule("atlantis", "win.lull")
def test_a_hero_who_falls_starts_the_count_anew() -> None:
    t = table("Br Wa", brogan="onslaught", hands={"wasp": []}, bystander=True)
    t.change(lambda state: setattr(state, "round", LULL))
    assert t.brogan.sees()["rounds_left"] == 1
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert not t.wasp.on_board and t.brogan.sees()["rounds_left"] is None


@pytest.mark.rule("atlantis", "win.lull", "lives.regained")
@pytest.mark.parametrize(("lives", "anew"), [(4, False), (3, True)])
def test_a_life_that_was_regained_and_spent_again_does_not_start_the_count_anew(lives: int, anew: bool) -> None:
    """Red had come down to three once. Otherwise a team could lose and regain lives for ever."""
    t = table("Br Wa", brogan="onslaught", hands={"wasp": []}, bystander=True)

    def set_back(state: AtlantisState) -> None:
        state.round, state.lives, state.fewest = LULL, [lives, 4], [3, 4]

    t.change(set_back)
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert t.lives == [lives - 1, 4] and (t.brogan.sees()["rounds_left"] is None) == anew


@pytest.mark.rule("atlantis", "win.lull", "lives.regained")
def test_the_count_starts_anew_when_a_team_has_fewer_lives_than_ever_before() -> None:
    t = table("Br Wa", brogan="onslaught", lives=4)
    me, wasp, state = t.me("brogan", "onslaught"), t.piece("wasp"), t.state
    counted = []
    for state.round in (2, 3, 4):
        me.spends_lives(wasp, 1)
        counted.append(state.last_counter)
        if state.round == 2:
            state.lives[state.side[wasp]] += 1
    assert counted == [2, 2, 4]


@pytest.mark.rule("atlantis", "win.lull")
def test_a_push_starts_the_count_anew() -> None:
    t = table("Br m M", brogan="onslaught", bystander=True)
    t.change(lambda state: setattr(state, "round", LULL))
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.waves == [2] and t.brogan.sees()["rounds_left"] is None


@pytest.mark.rule("atlantis", "win.lull_told")
def test_the_end_of_a_lull_is_told_each_round_and_shown_in_prompt_view_and_picture() -> None:
    t = late(LULL - LULL_WARNING)
    assert t.brogan.sees()["rounds_left"] is None and t.brogan.prompt == "Play a card for Brogan"
    the_round_passes(t)
    told = "For 12 rounds no team came to fewer lives than ever and no lane was pushed."
    assert f"{told} After 3 more the game ends as it stands." in t.log()
    assert t.brogan.sees()["rounds_left"] == 3
    assert t.brogan.prompt.endswith(" · 3 rounds left unless a team has fewer lives than ever or a lane is pushed")
    picture = "".join(text for line in GAME.picture(t.match.view(0), frozenset()) for text, _ in line)
    assert "3 rounds left unless a team has fewer lives than ever or a lane is pushed" in picture
    the_round_passes(t)
    assert t.brogan.prompt.endswith(" · 2 rounds left unless a team has fewer lives than ever or a lane is pushed")
    the_round_passes(t)
    assert t.kinds().count("lull") == 3
    assert t.brogan.prompt.endswith(" · the last round unless a team has fewer lives than ever or a lane is pushed")


@pytest.mark.rule("atlantis", "win.lull")
@pytest.mark.parametrize(("seats", "map"), [(2, "forgotten_island"), (4, "vexing_cliffs"), (8, "across_the_river")])
def test_players_who_never_act_come_to_an_end(seats: int, map: str) -> None:
    match = new_match("atlantis", seats, 3, {"map": map})
    while not match.is_over:
        keys = match.pending[0].decision.keys()
        match.pick(keys.index("hold") if "hold" in keys else 0)
    assert match.outcome is not None and match.outcome.rule == "win.lull"
    assert match.state.round == LULL + 1
