"""Minions outside their battle zone: when they go back, where to, and in which order."""

import pytest

from tests.games.atlantis import zed
from tests.games.atlantis.scene import table
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.lane import strays
from warhall.games.atlantis.words import END_OF_TURN, FIRST_MINION, LANE, THIS_ROUND, WITH_TOKEN
from warhall.kernel.decisions import Effect
from warhall.kernel.match import new_match


@pytest.mark.rule("atlantis", "strays.return", "push.never_by_moving")
def test_a_minion_pushed_out_of_the_battle_zone_returns_to_the_nearest_space_its_team_chooses() -> None:
    t = table("m Br Wa", brogan="brutal_jab")
    t.brogan.resolves("brutal_jab", "skill").declines().chooses("red_melee_1")
    assert t.brogan.offered() == ["a1", "red_beach_a2"]
    t.brogan.chooses("red_beach_a2")
    assert t.where("red_melee_1") == "a1" and t.waves == [3]


@pytest.mark.rule("atlantis", "strays.return")
def test_its_own_team_chooses_among_equally_near_spaces() -> None:
    t = table(". . m Ar", arien="arcane_whirlpool", fallen=["wasp"])
    t.puts(arien="red_beach_b2")
    t.arien.resolves("arcane_whirlpool", "skill", "red_melee_1")
    assert t.asked() == ["wasp"] and sorted(t.wasp.offered()) == ["a1", "b1", "c1"]
    t.wasp.answers("c1")
    assert t.where("red_melee_1") == "c1"


@pytest.mark.rule("atlantis", "strays.return")
def test_strays_return_after_what_happens_at_the_end_of_a_turn() -> None:
    """Nobody performs an action, so nothing brings the minion back before Zed's effect has happened."""
    t = table("m . Br Ze", brogan="shield", effects=[("dusk", "zed", END_OF_TURN)])
    t.puts(red_melee_1="red_beach_a2")
    t.brogan.chooses("hold")
    assert t.where("red_melee_1") == "a1" and t.turn == 1


@pytest.mark.rule("atlantis", "strays.return")
@pytest.mark.parametrize("hook", ["after_action", "after_defense"])
def test_strays_return_after_what_an_action_or_a_defence_triggers(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leads_astray(self: object, me: Me, done: object) -> Effect[None]:
        me.state.put(FIRST_MINION, me.board.space("red_beach_a2"))
        return
        yield

    monkeypatch.setattr(zed.Afterthought, hook, leads_astray)
    t = table("m . Br Ar Wa . Ze", wasp="shock", arien="aspiring_duelist", ultimates=["zed"], brogan="shield")
    if hook == "after_action":
        t.arien.resolves("aspiring_duelist", "movement", "a4")
    else:
        t.arien.chooses("hold")
        t.wasp.resolves("shock", "attack", "arien")
        t.arien.declines()
        t.wasp.chooses("brogan")
        t.brogan.answers("bulwark")
    assert t.where("red_melee_1") == "a1" and "Red melee minion 1 goes back to the battle zone at A1." in t.log()


@pytest.mark.rule("atlantis", "strays.no_path")
def test_without_a_path_it_is_placed_on_the_nearest_space() -> None:
    t = table("m . Ar * *", arien="arcane_whirlpool", fallen=["wasp"])
    t.puts(arien="red_throne_a1", arien_token_1="red_throne_a2", arien_token_2="red_throne_b1")
    t.arien.resolves("arcane_whirlpool", "skill", "red_melee_1")
    assert "a2" in t.wasp.offered() and all(len(key) == 2 for key in t.wasp.offered())
    t.wasp.answers("a2")
    assert t.where("red_melee_1") == "a2"


@pytest.mark.rule("atlantis", "strays.no_path")
@pytest.mark.parametrize("rooted", [True, False])
def test_a_minion_that_cannot_move_is_placed_on_the_nearest_space(rooted: bool) -> None:
    """As the crow flies A1 is nearest; on foot, around the token, B1 and C1 are as near."""
    effects = [("root", "zed", THIS_ROUND)] if rooted else []
    t = table(". Ar m * Ze", arien="arcane_whirlpool", fallen=["wasp"], red=("wasp",), tokens_of="zed", effects=effects)
    t.puts(arien="red_beach_a1", zed_token_1="red_beach_a2", zed="red_throne_a1")
    t.arien.resolves("arcane_whirlpool", "skill", "red_melee_1")
    if rooted:
        assert t.where("red_melee_1") == "a1"
    else:
        assert sorted(t.wasp.offered()) == ["a1", "b1", "c1"]
        t.leaves_open()


@pytest.mark.rule("atlantis", "strays.order")
@pytest.mark.parametrize(("coin", "first"), [(0, "Red"), (1, "Blue")])
def test_the_coins_team_moves_its_minions_first(coin: int, first: str) -> None:
    t = table("m M . Br Wa", brogan="shield", coin=coin)
    t.puts(red_melee_1="red_beach_a2")
    t.puts(blue_melee_1="red_beach_c2")
    t.brogan.resolves("shield", "skill")
    returned = [line for line in t.log() if "goes back" in line]
    assert len(returned) == 2 and returned[0].startswith(first) and t.coin == coin


@pytest.mark.rule("atlantis", "strays.order")
@pytest.mark.parametrize("answers", [["red_melee_1"], ["red_ranged_1", "a1"]])
def test_of_two_strays_that_might_want_one_space_their_team_says_which_goes_first(answers: list[str]) -> None:
    """A1 is next to both: whoever goes second finds it taken."""
    t = table("m . . r Br Wa", brogan="shield")
    t.puts(red_melee_1="red_beach_a2", red_ranged_1="red_beach_b2")
    t.brogan.resolves("shield", "skill")
    assert t.asked() == ["wasp"] and t.wasp.offered() == ["red_melee_1", "red_ranged_1"]
    t.wasp.answers(*answers)
    assert t.where(answers[0]) == "a1" and t.wasp.offered() == ["b1", "c1"]
    t.wasp.answers("c1")
    assert t.minions(0) == ["a1", "c1"]


@pytest.mark.rule("atlantis", "strays.order")
def test_of_three_strays_only_those_that_might_want_one_space_are_asked_about() -> None:
    t = table("m . m r Br Wa", brogan="shield")
    t.puts(red_melee_1="blue_beach_a1", red_melee_2="red_beach_a2", red_ranged_1="red_beach_b2")
    t.brogan.resolves("shield", "skill")
    assert t.wasp.offered() == ["red_melee_2", "red_ranged_1"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "strays.order")
def test_two_strays_that_go_to_different_spaces_raise_no_question() -> None:
    t = table("m . . r Br Wa", brogan="shield")
    t.puts(red_melee_1="red_beach_a2", red_ranged_1="blue_beach_a1")
    t.brogan.resolves("shield", "skill")
    assert t.where("red_melee_1") == "a1" and t.wasp.offered() == ["a9", "b9"]
    t.wasp.answers("a9")
    assert t.minions(0) == ["a1", "a9"]


@pytest.mark.rule("atlantis", "talk.team_decisions")
@pytest.mark.parametrize(("signal", "heard"), [("b1", True), ("either", False)])
def test_where_a_stray_goes_a_teammate_may_wish_and_the_lowest_seat_decides(signal: str, heard: bool) -> None:
    t = table("m . . . Br Wa Xa", brogan="shield")
    t.puts(red_melee_1="red_beach_b2")
    t.brogan.resolves("shield", "skill")
    assert t.asked() == ["xargatha"] and t.xargatha.offered() == ["a1", "b1", "c1", "either"]
    t.xargatha.answers(signal)
    said = [event for event in t.told if event.kind == "prefers"]
    assert [event.audience for event in said] == ([(1, 2)] if heard else [])
    assert ("Player 3 would like the minion at B1." in t.log()) == heard
    assert t.asked() == ["wasp"] and t.wasp.offered() == ["a1", "b1", "c1"]
    t.wasp.answers("c1")
    assert t.where("red_melee_1") == "c1"


@pytest.mark.rule("atlantis", "talk.team_decisions")
def test_of_two_strays_a_teammate_may_wish_which_goes_first() -> None:
    t = table("m . . r Br Wa Xa", brogan="shield")
    t.puts(red_melee_1="red_beach_a2", red_ranged_1="red_beach_b2")
    t.brogan.resolves("shield", "skill")
    t.xargatha.answers("red_ranged_1")
    assert "Player 3 would like Red ranged minion 1 to go first." in t.log()
    assert t.asked() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "talk.team_decisions")
def test_while_strategy_may_be_discussed_nobody_is_asked_for_wishes() -> None:
    places = {"brogan": "k5", "arien": "l5"}
    t = table(map="forgotten_island", at=places, fallen=["wasp", "xargatha"], phase="battle")
    t.puts(**{f"red_{kind}": "" for kind in ("melee_1", "melee_2", "melee_3", "melee_4", "ranged_1")})
    assert t.match.view(0)["talk"] and t.asked() == ["wasp"]


@pytest.mark.rule("atlantis", "push.placed_first")
@pytest.mark.parametrize(("first", "second"), [("k5", "l5"), ("l5", "k5")])
def test_of_two_minions_whose_spawn_points_are_occupied_their_team_places_one_first(first: str, second: str) -> None:
    places = {"brogan": "k5", "arien": "l5"}
    t = table(map="forgotten_island", at=places, fallen=["wasp"], phase="battle")
    t.puts(**{f"red_{kind}": "" for kind in ("melee_1", "melee_2", "melee_3", "melee_4", "ranged_1")})
    assert t.battle == ["Red Beach"] and t.asked() == ["wasp"] and t.wasp.offered() == ["k5", "l5"]
    t.wasp.chooses(first)
    assert t.wasp.prompt.startswith(f"The spawn point at {first.upper()} is occupied")
    taken = t.wasp.offered()[0]
    t.wasp.chooses(taken)
    assert (
        t.wasp.prompt.startswith(f"The spawn point at {second.upper()} is occupied") and taken not in t.wasp.offered()
    )
    t.wasp.chooses(t.wasp.offered()[0])
    assert len(t.minions(0)) == 6


@pytest.mark.rule("atlantis", "lanes.bound")
def test_a_minion_is_bound_to_the_lane_in_which_it_spawned() -> None:
    s = new_match("atlantis", 8, 1).state
    s.put(FIRST_MINION, next(space for space in s.board.zone_spaces[s.battle_zone(1)] if not s.blocked[space]))
    assert LANE[FIRST_MINION] == 0 and strays(s) == [FIRST_MINION]


@pytest.mark.rule("atlantis", "strays.return", "concepts.through")
def test_a_stone_that_can_be_passed_somewhere_else_opens_no_other_way_back() -> None:
    """A1 to C1 are terrain: on foot, D1 and E1 are the nearest spaces, though A2 is nearer as the crow flies."""
    picture = "^ . . m Ze Wa Br\n^\n^\n.\n.\n.\n. . . . . . . *"
    stone = ("plant", "zed", WITH_TOKEN, "zed_token_1")
    for effects in ([], [stone]):
        t = table(picture, brogan="shield", tokens_of="zed", effects=effects)
        t.puts(red_melee_1="red_beach_b2")
        t.brogan.resolves("shield", "skill")
        assert t.wasp.offered() == ["d1", "e1"]
        t.wasp.answers("d1")
