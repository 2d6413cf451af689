"""Active effects, the end of a round, pushes, levelling up, and how the game ends."""

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.cards import VALUE_BONUS, Card
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.heroes.dodger import Weakness
from warhall.games.atlantis.me import Me, Sight
from warhall.games.atlantis.me import lane as lanes
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import (
    END_OF_ROUND,
    END_OF_TURN,
    FIRST_MINION,
    FIRST_TOKEN,
    HEAVY,
    KIND,
    MARKER,
    MELEE,
    NEXT_TURN,
    RADIUS,
    RANGED,
    THIS_ROUND,
    THIS_TURN,
)
from warhall.kernel.decisions import GameOver
from warhall.kernel.match import new_match


def keys(t: Arena) -> list[str]:
    return [effect.card for effect in t.effects()]


# ── active effects ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "effects.this_round")
def test_an_effect_of_this_round_lasts_to_its_end() -> None:
    t = table("Br . Wa", brogan="shield")
    t.brogan.resolves("shield", "skill")
    for _ in range(3):
        assert keys(t) == ["shield"]
        t.turn_passes()
    assert t.round == 2 and keys(t) == []


@pytest.mark.rule("atlantis", "effects.next_turn")
def test_an_effect_of_the_next_turn_applies_throughout_it() -> None:
    t = table("Xa . Br", xargatha="stone_gaze", brogan="shield")
    t.xargatha.resolves("stone_gaze", "skill")
    assert "movement" in t.brogan.offered()
    assert [effect["when"] for effect in t.match.view(0)["table"]["effects"]] == ["next turn"]
    t.brogan.chooses("hold")
    t.everybody_plays(xargatha="sirens_call", brogan="mad_dash")
    assert t.brogan.offered() == ["hold"]
    assert [effect["when"] for effect in t.match.view(0)["table"]["effects"]] == ["this turn"]
    t.everybody_holds()
    assert keys(t) == []


@pytest.mark.rule("atlantis", "effects.entering")
def test_who_is_pushed_into_a_radius_is_affected_from_then_on() -> None:
    t = table("Xa . . Br Wa", wasp="kinetic_repulse", brogan="shield", effects=[("stone_gaze", "xargatha", THIS_TURN)])
    assert not t.me("brogan", "shield").barred_from_moving()
    t.wasp.resolves("kinetic_repulse", "skill", "brogan")
    t.brogan.answers("bulwark")
    assert t.brogan.at == "a2" and t.brogan.offered() == ["skill", "hold"]


@pytest.mark.rule("atlantis", "effects.turn_four")
def test_on_turn_four_there_is_no_next_turn() -> None:
    t = table("Xa . Br", xargatha="stone_gaze", turn=3)
    t.xargatha.resolves("stone_gaze", "skill")
    t.everybody_plays(xargatha="sirens_call", brogan="mad_dash")
    assert t.round == 2 and "movement" in t.brogan.offered()


@pytest.mark.rule("atlantis", "effects.turn_four")
@pytest.mark.parametrize(("turn", "begun"), [(2, ["stone_gaze", "echo"]), (3, [])])
def test_what_is_for_the_next_turn_never_begins_on_turn_four(turn: int, begun: list[str]) -> None:
    t = table("Xa . Ze", turn=turn, bystander=True, xargatha="stone_gaze", zed="echo")
    t.xargatha.resolves("stone_gaze", "skill")
    t.zed.resolves("echo", "skill")
    assert keys(t) == begun and t.kinds().count("too_late") == 2 - len(begun)


@pytest.mark.rule("atlantis", "effects.after_playing_cards")
def test_after_playing_cards_happens_once_when_cards_are_revealed() -> None:
    t = table("Ze . Br", zed="echo")
    t.zed.resolves("echo", "skill")
    assert t.zed.coins == 0
    t.everybody_plays()
    assert t.zed.coins == 1
    t.everybody_holds()
    t.everybody_plays()
    assert t.zed.coins == 1


@pytest.mark.rule("atlantis", "effects.end_of_turn")
@pytest.mark.parametrize(("shelter", "coins"), [((), 2), ([("sanctuary", "wasp", THIS_TURN)], 0)])
def test_the_end_of_turn_comes_after_all_acted_and_before_effects_of_this_turn_end(
    shelter: list[tuple[str, str, int]], coins: int
) -> None:
    """A minion that is immune this turn is still immune when the end of the turn comes."""
    t = table("Ze m . Wa M m", zed="dusk", wasp="stop_projectiles", effects=shelter)
    t.zed.resolves("dusk", "skill")
    assert t.zed.coins == 0
    t.wasp.chooses("hold")
    assert t.zed.coins == coins and t.turn == 1 and not t.effects()


@pytest.mark.rule("atlantis", "effects.end_of_round")
def test_the_end_of_the_round_comes_before_the_minion_battle() -> None:
    t = table("Xa M . m M", xargatha="constrict", turn=3)
    t.xargatha.resolves("constrict", "skill", "blue_melee_1")
    assert "Xargatha gains 2 coins and has 2." in t.log()
    assert "Minion battle in the Midlands: Red 1, Blue 1." in t.log()


@pytest.mark.rule("atlantis", "effects.moves_along")
def test_the_radius_is_counted_from_where_the_hero_is() -> None:
    t = table("Ar . . . . Wa", wasp="lift_up", effects=[("spell_break", "arien", THIS_TURN)])
    me = t.me("wasp", "lift_up")
    assert not me.forbidden("skill")
    t.puts(arien="a4")
    me = t.me("wasp", "lift_up")
    assert me.forbidden("skill") == "Spell Break"


@pytest.mark.rule("atlantis", "effects.radii")
def test_effects_that_change_radii_do_not_chase_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two heroes lower each other's radii, and one of them shelters his side within his: each is judged as printed."""

    def lowers(self: Card, me: Sight, hero: int, value: int, card: Card) -> int:
        return -2 if me.in_radius(hero) and me.is_enemy(hero) else 0

    monkeypatch.setattr(Weakness, "value_bonus", lowers)
    monkeypatch.setattr(CARDS[card("weakness")], "effect_hooks", [VALUE_BONUS[RADIUS]])
    effects = [("weakness", "dodger", THIS_TURN), ("weakness", "zed", THIS_TURN)]
    t = table("Do . . . Ze Wa", red=("zed", "wasp"), effects=effects, wasp="shock")
    assert [t.me(hero, "weakness").radius for hero in ("dodger", "zed")] == [2, 2]
    t = table("Do . . . Ze Wa", red=("zed", "wasp"), effects=[*effects, ("sanctuary", "zed", THIS_TURN)], wasp="shock")
    assert [t.me(hero, "weakness").radius for hero in ("dodger", "zed")] == [2, 4]


@pytest.mark.rule("atlantis", "effects.card_changes")
def test_a_retrieved_card_ends_its_effect_and_a_discarded_defence_card_keeps_it() -> None:
    t = table("Br . Wa", brogan="bulwark", discards={"brogan": ["shield"]}, effects=[("shield", "brogan", THIS_ROUND)])
    assert keys(t) == ["shield"]
    t.brogan.resolves("bulwark", "skill", "shield")
    assert "shield" not in keys(t)
    t = table("Xa Ar", xargatha="cleave", hands={"arien": ["master_duelist", "spell_break"]})
    t.xargatha.resolves("cleave", "attack", "arien")
    t.arien.answers("master_duelist")
    assert t.arien.discard == ["master_duelist"] and keys(t) == ["master_duelist"]


@pytest.mark.rule("atlantis", "effects.coin_order")
@pytest.mark.parametrize(("coin", "order"), [(0, ["xargatha", "zed"]), (1, ["zed", "xargatha"])])
def test_effects_at_the_same_time_go_by_the_coin_which_is_not_flipped(coin: int, order: list[str]) -> None:
    effects = [("constrict", "xargatha", END_OF_ROUND), ("constrict", "zed", END_OF_ROUND)]
    t = table("Xa M M m m Ze", phase="battle", red=("xargatha",), coin=coin, effects=effects)
    for key, minion in zip(order, ["blue_melee_1", "red_melee_2"][:: 1 if coin == 0 else -1], strict=True):
        assert t.asked() == [key] and t.coin == coin
        t[key].chooses(minion)
    assert t.phase == "level"


@pytest.mark.rule("atlantis", "effects.coin_order")
@pytest.mark.parametrize(("coin", "falls"), [(0, "zed"), (1, "wasp")])
def test_at_the_end_of_a_turn_the_coins_team_comes_first_too(coin: int, falls: str) -> None:
    """Each would defeat the other when the turn ends; who falls has no effect left."""
    effects = [("dusk", "zed", END_OF_TURN), ("dusk", "wasp", END_OF_TURN)]
    t = table("Ze Wa . Br", brogan="shield", coin=coin, effects=effects)
    t.brogan.chooses("hold")
    assert [key for key in ("zed", "wasp") if not t[key].on_board] == [falls] and t.coin == coin


@pytest.mark.rule("atlantis", "effects.coin_order")
@pytest.mark.parametrize("coin", [0, 1])
@pytest.mark.parametrize("red", [("zed",), ("brogan",)])
def test_effects_of_the_team_that_the_coin_does_not_show_happen_too(coin: int, red: tuple[str, ...]) -> None:
    t = table("Ze . . Br", red=red, brogan="shield", coin=coin, effects=[("echo", "zed", END_OF_TURN)])
    t.brogan.chooses("hold")
    assert t.zed.coins == 1


# ── the minion battle ─────────────────────────────────────────────────────────────────────────────────────────────────
def battle(picture: str, **more: object) -> Arena:
    return table(picture, phase="battle", fallen=["wasp", "brogan"], **more)  # type: ignore[arg-type]


@pytest.mark.rule("atlantis", "battle.count")
def test_equal_numbers_have_no_effect() -> None:
    t = battle("m h . M M")
    assert t.minions(0) == ["a1", "a2"] and t.minions(1) == ["a4", "a5"] and t.round == 2


@pytest.mark.rule("atlantis", "battle.difference")
def test_four_against_two_is_a_push_and_five_against_three_leaves_one() -> None:
    t = battle("m m m m . M M")
    assert t.waves == [2] and t.battle == ["Blue Beach"]
    t = battle("m m m m r . M M M")
    t.brogan.chooses("blue_melee_1", "blue_melee_3")
    assert t.minions(1) == ["a8"] and t.waves == [3]


@pytest.mark.rule("atlantis", "battle.difference")
def test_the_rulebooks_battle() -> None:
    """Red has four minions, Blue two: both go and the lane is pushed."""
    t = battle("m m m m . H M")
    assert t.waves == [2] and t.battle == ["Blue Beach"]


@pytest.mark.rule("atlantis", "battle.own_choice")
def test_the_losing_team_chooses_and_the_heavy_minion_goes_last() -> None:
    t = battle("m m m r . M R H")
    assert t.asked() == ["brogan"] and t.brogan.offered() == ["blue_melee_1", "blue_ranged_1"]
    t.brogan.chooses("blue_ranged_1")
    assert t.minions(1) == ["a6", "a8"]
    t = battle("m m m r h . M R H")
    assert t.minions(1) == ["a9"]


@pytest.mark.rule("atlantis", "battle.not_defeated")
def test_minions_removed_in_battle_pay_nothing_and_cannot_be_shielded() -> None:
    t = table("Br M M . m m m", phase="battle", fallen=["wasp"], effects=[("fortify", "brogan", THIS_ROUND)])
    assert t.brogan.offered() == ["blue_melee_1", "blue_melee_2"]
    t.brogan.chooses("blue_melee_1")
    assert t.wasp.coins == 1 and t.round == 2  # the pity coin


@pytest.mark.rule("atlantis", "battle.count")
def test_after_a_push_on_turn_four_the_battle_is_in_the_new_zone() -> None:
    t = table("Br m . M M Wa", brogan="onslaught", turn=3)
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.battle == ["Red Beach"] and "Minion battle in the Red Beach: Red 1, Blue 1." in t.log()


# ── pushing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "push.lane")
def test_a_push_moves_the_battle_zone_and_brings_new_minions() -> None:
    t = battle("m m . M")
    assert t.waves == [2] and t.battle == ["Blue Beach"]
    assert t.minions(0) == ["blue_beach_a1"] and t.minions(1) == ["blue_beach_b1"]


@pytest.mark.rule("atlantis", "push.lane")
def test_only_as_many_minions_respawn_as_the_new_zone_has_points() -> None:
    """The attacker has one minion fewer at the enemy's beach, as in the rulebook's example."""
    match = new_match("atlantis", 4, 1)
    s = match.state
    for minion in lanes.in_battle(s, 0, 1):
        s.lift(minion)
    list(lanes.push_lanes(s, [(0, 1)]))
    assert [len(lanes.in_battle(s, 0, team)) for team in (0, 1)] == [5, 6]


@pytest.mark.rule("atlantis", "push.mid_turn")
def test_a_push_in_mid_turn_happens_at_once_and_the_turn_goes_on() -> None:
    t = table("Br m . M Wa", brogan="onslaught", wasp="stop_projectiles")
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.battle == ["Red Beach"] and t.minions(0) == ["red_beach_a2"] and t.brogan.at == "a2"
    assert t.asked() == ["wasp"]


@pytest.mark.rule("atlantis", "push.never_by_moving")
def test_swapping_the_last_minion_out_of_the_zone_does_not_push() -> None:
    t = table("m . Ar . M", arien="arcane_whirlpool", fallen=["wasp"])
    t.puts(arien="red_beach_a2")
    t.arien.resolves("arcane_whirlpool", "skill", "red_melee_1")
    assert t.waves == [3] and t.where("red_melee_1") == "red_beach_a2"
    t.red.answers("b1")
    assert t.waves == [3]


@pytest.mark.rule("atlantis", "push.kept_minion")
def test_a_minion_that_is_kept_pays_coins_and_does_not_push() -> None:
    effects = [("shield", "brogan", THIS_ROUND)]
    t = table("Br M Wa m", wasp="magnetic_dagger", hands={"brogan": ["bulwark"]}, effects=effects)
    t.wasp.resolves("magnetic_dagger", "attack", "blue_melee_1")
    t.brogan.answers("bulwark")
    assert t.wasp.coins == 2 and t.where("blue_melee_1") == "a2" and t.waves == [3]


@pytest.mark.rule("atlantis", "push.emptied_side")
def test_the_side_that_is_emptied_loses_even_against_none() -> None:
    t = table("Br m Wa", brogan="onslaught")
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.battle == ["Red Beach"] and t.waves == [2]


@pytest.mark.rule("atlantis", "push.occupied_spawn")
@pytest.mark.parametrize(("coin", "open_to_blue"), [(0, False), (1, True)])
def test_an_occupied_spawn_point_sends_the_minion_to_the_nearest_space_of_its_owners_choice(
    coin: int, open_to_blue: bool
) -> None:
    """Both spawn points of the beach are occupied, and A2 is nearest to both: the coin's team puts its minion first."""
    t = table("m Wa M . Br Xa", wasp="shock", coin=coin)
    t.puts(brogan="blue_beach_b1", xargatha="blue_beach_a1")
    t.wasp.resolves("shock", "attack", "blue_melee_1")
    assert t.battle == ["Blue Beach"] and t.asked() == ["brogan"]
    assert ("blue_beach_a2" in t.brogan.offered()) == open_to_blue
    assert {"blue_beach_b2", "blue_beach_c1", "blue_beach_c2"} <= set(t.brogan.offered())
    t.brogan.answers("blue_beach_b2")
    assert t.where("blue_melee_1") == "blue_beach_b2" and t.where("red_melee_1") == "blue_beach_a2" and t.coin == coin


# ── clearing up ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "round.tokens")
def test_tokens_and_markers_go_after_the_battle() -> None:
    t = table("* Ti Br", phase="battle", effects=[("poisoned_dart", "tigerclaw", MARKER, "brogan")])
    assert t.on("a1") == "" and not t.effects()


@pytest.mark.rule("atlantis", "round.retrieve")
def test_all_cards_come_back_and_effects_end() -> None:
    t = table("Br . Xa", phase="end_round", discards={"brogan": ["bulwark"]}, hands={"brogan": ["shield"]},
              effects=[("stone_gaze", "xargatha", NEXT_TURN)])  # fmt: skip
    assert t.brogan.offered() == ["bulwark", "shield"] and not t.effects() and t.brogan.resolved == []


@pytest.mark.rule("atlantis", "round.pity")
def test_who_does_not_level_up_gets_a_coin_too_late_to_spend() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 1}, levels={"wasp": 2})
    t.brogan.chooses("bullrush")
    assert (t.brogan.level, t.brogan.coins, t.wasp.coins) == (2, 0, 1)
    t = table("Br . Wa", phase="end_round")
    assert (t.brogan.level, t.brogan.coins) == (1, 1) and t.phase == "play"


# ── respawning minions ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "respawn.minion", "respawn.spawn_color")
def test_a_minion_must_be_missing_before_it_respawns_and_the_point_must_be_friendly() -> None:
    rows = "\n".join([". ."] * 7 + ["m Do . . . . . . ."])
    t = table(rows, dodger="necromancy", red=("dodger",))
    t.dodger.resolves("necromancy", "skill")
    assert t.dodger.offered() == ["h3"]
    t.dodger.chooses("h3")
    assert t.dodger.offered() == ["red_melee_2", "red_ranged_1", "red_heavy_1"]
    t.dodger.chooses("red_heavy_1", "h3")
    assert t.where("red_heavy_1") == "h3"
    t = table("\n".join([". ."] * 7 + [". . . . Do . . . ."]), dodger="necromancy", red=("dodger",))
    t.dodger.resolves("necromancy", "skill")
    assert t.dodger.offered() == ["h4"]  # H6, on the other side of Dodger, is Blue's
    t.leaves_open()
    rows = "\n".join([". ."] * 6 + ["m r h .", "m Do . . . . . . ."])
    t = table(rows, dodger="necromancy", red=("dodger",))
    assert "skill" not in t.dodger.offered()


@pytest.mark.rule("atlantis", "respawn.minion", "setup.narrow_beaches")
def test_what_is_missing_is_counted_by_the_spawn_points_of_its_own_team() -> None:
    """On a narrow beach Red has points for melee and heavy minions, Blue for a ranged one too."""
    t = table(map="narrow_passages", fallen=["wasp", "brogan"], battle=1)
    s = t.state
    for piece in range(FIRST_MINION, FIRST_TOKEN):
        s.lift(piece)
    assert {KIND[minion] for minion in lanes.missing(s, 0, 0)} == {MELEE, HEAVY}
    assert RANGED in {KIND[minion] for minion in lanes.missing(s, 0, 1)}


# ── winning ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "win.throne")
def test_a_push_into_the_throne_wins() -> None:
    t = table("Br . Wa", brogan="shield", waves=5, battle=1)
    with pytest.raises(GameOver):
        list(lanes.push_lanes(t.state, [(0, 0)]))
    assert (t.state.winner, t.state.won_by) == (1, "win.throne")
    t = table("Br . Wa", brogan="shield", waves=5, battle=3)
    with pytest.raises(GameOver):
        list(lanes.push_lanes(t.state, [(0, 1)]))
    assert (t.state.winner, t.state.won_by) == (0, "win.throne")


@pytest.mark.rule("atlantis", "win.last_push")
def test_the_last_wave_counter_ends_the_game_before_the_zone_moves() -> None:
    t = table("Br m . M Wa", brogan="onslaught", waves=1)
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.is_over and t.outcome is not None
    assert t.outcome.winners == (0,) and t.outcome.rule == "win.last_push" and t.battle == ["Midlands"]


@pytest.mark.rule("atlantis", "win.lives")
def test_the_last_life_counter_ends_the_game_in_mid_action() -> None:
    t = table("Br Wa", brogan="onslaught", hands={"wasp": []}, lives=1)
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert t.is_over and t.phase == "over" and t.brogan.at == "a1"
    assert t.outcome is not None and t.outcome.reason == ("Blue wins: the other team has no life counters left")


def river() -> AtlantisState:
    """The map with two lanes; all minions stand ready."""
    return table(map="across_the_river", fallen=["wasp", "brogan"], waves=7).state


@pytest.mark.rule("atlantis", "win.two_lanes")
def test_two_lanes_end_by_zones_when_a_lane_is_out_of_waves() -> None:
    s = river()
    assert (s.battle, s.waves) == ([3, 2], [7, 7])
    s.waves[0] = 2
    list(lanes.push_lanes(s, [(0, 1)]))
    assert s.winner == -1 and s.waves == [1, 7] and s.battle == [4, 2]
    s = river()
    s.waves[1] = 1
    with pytest.raises(GameOver):
        list(lanes.push_lanes(s, [(1, 1)]))
    assert (s.winner, s.won_by, s.battle) == (0, "win.two_lanes", [3, 3])
    s = river()
    s.waves[0] = 1
    with pytest.raises(GameOver):
        list(lanes.push_lanes(s, [(0, 0)]))
    assert (s.winner, s.won_by, s.battle) == (1, "win.two_lanes", [2, 2])


@pytest.mark.rule("atlantis", "win.overtime")
def test_a_tie_restarts_in_the_starting_zones_until_one_team_alone_wins_a_push() -> None:
    s = river()
    s.waves, s.battle = [1, 3], [3, 1]
    list(lanes.push_lanes(s, [(0, 1)]))
    assert s.overtime and s.battle == [3, 2] and s.winner == -1
    assert all(lanes.in_battle(s, lane, team) for lane in (0, 1) for team in (0, 1))
    list(lanes.push_lanes(s, [(0, 0), (1, 1)]))
    assert s.winner == -1 and s.battle == [3, 2]
    with pytest.raises(GameOver):
        list(lanes.push_lanes(s, [(1, 0)]))
    assert (s.winner, s.won_by) == (1, "win.overtime")
    s = river()
    s.overtime = True
    with pytest.raises(GameOver):
        list(lanes.push_lanes(s, [(1, 1)]))
    assert (s.winner, s.won_by) == (0, "win.overtime")


@pytest.mark.rule("atlantis", "lanes.either")
def test_with_two_lanes_the_battle_zone_is_either() -> None:
    s = river()
    me = Me(s, 0, card("dark_ritual"))
    for lane in (0, 1):
        minion = lanes.in_battle(s, lane, 0)[0]
        space = s.at[minion]
        s.lift(minion)
        s.put(0, s.board.hexes.neighbours[space][0])
        assert me.in_battle_zone(space) and space in me.empty_spawn_points(1)
    assert not me.in_battle_zone(s.board.zone_spaces[s.board.lanes[0][0]][0])


@pytest.mark.rule("atlantis", "win.overtime")
def test_both_teams_in_a_throne_at_once_is_a_tie() -> None:
    s = river()
    s.battle = [4, 1]
    list(lanes.push_lanes(s, [(0, 1), (1, 0)]))
    assert s.overtime and s.winner == -1 and s.battle == [3, 2]


@pytest.mark.rule("atlantis", "win.two_lanes")
def test_battles_in_both_lanes_count_at_the_same_time() -> None:
    """Each team wins one lane; the zones are compared after both have moved."""
    s = river()
    s.waves = [1, 1]
    list(lanes.push_lanes(s, [(0, 1), (1, 0)]))
    assert s.overtime
