"""A turn: playing, initiative, one action, respawning, and what may be said and seen meanwhile."""

import pytest

from tests.games.atlantis.scene import card, table
from warhall.games.atlantis.words import ALWAYS, INITIATIVE, THIS_ROUND
from warhall.kernel.match import new_match


# ── playing cards ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "turn.play")
def test_everybody_plays_at_the_same_time_even_off_the_board() -> None:
    t = table("Br . Wa", phase="play", fallen=["arien"])
    assert t.asked() == ["brogan", "wasp", "arien"]
    t.wasp.chooses("lift_up")
    assert t.asked() == ["brogan", "arien"] and t.wasp.hand.count("lift_up") == 1
    assert "pass" not in t.brogan.offered() and len(t.brogan.offered()) == 5
    t.leaves_open()


@pytest.mark.rule("atlantis", "turn.pass")
def test_only_a_hero_without_cards_passes() -> None:
    t = table("Br . Wa", phase="play", hands={"brogan": []})
    assert t.asked() == ["wasp"]
    t.wasp.chooses("lift_up")
    assert "Brogan has no card to play." in t.log() and t.asked() == ["wasp"]


@pytest.mark.rule("atlantis", "turn.pass")
def test_a_turn_in_which_nobody_has_a_card_is_over_at_once() -> None:
    nothing: dict[str, list[str]] = {"brogan": [], "wasp": []}
    t = table("Br . Wa", phase="play", turn=3, hands=nothing, discards={"brogan": ["shield"], "wasp": ["shock"]})
    assert t.round == 2 and t.brogan.offered() == ["shield"] and t.brogan.resolved == []


@pytest.mark.rule("atlantis", "turn.take_back")
def test_only_its_owner_may_play_two_cards_and_only_with_two_in_hand() -> None:
    hands = {"emmitt": ["time_walk"], "wasp": ["shock", "lift_up"]}
    t = table("Em . . Wa", phase="play", effects=[("alternative_timelines", "emmitt", ALWAYS)], hands=hands)
    assert t.emmitt.prompt == "Play a card for Emmitt" and len(t.wasp.offered()) == 2
    hands["emmitt"] = ["time_walk", "time_snare"]
    t = table("Em . . Wa", phase="play", effects=[("alternative_timelines", "emmitt", ALWAYS)], hands=hands)
    assert len(t.emmitt.offered()) == 3


@pytest.mark.rule("atlantis", "turn.take_back")
@pytest.mark.parametrize(("coin", "first", "then"), [(0, "wasp", "emmitt"), (1, "emmitt", "wasp")])
def test_of_two_who_have_played_two_cards_the_coins_team_takes_one_back_first(coin: int, first: str, then: str) -> None:
    both = [("alternative_timelines", hero, ALWAYS) for hero in ("emmitt", "wasp")]
    hands = {"emmitt": ["time_walk", "time_snare"], "wasp": ["shock", "lift_up"]}
    t = table("Em . . Wa", phase="play", effects=both, hands=hands, coin=coin)
    for hero in ("emmitt", "wasp"):
        t[hero].answers(t[hero].offered()[-1])
    for hero in (first, then):
        assert t.asked() == [hero]
        kept, back = t[hero].offered()
        t[hero].chooses(back)
        assert t[hero].unresolved == kept and t[hero].hand == [back]


@pytest.mark.rule("atlantis", "turn.take_back")
def test_of_two_cards_the_one_that_was_kept_counts_as_played_first() -> None:
    hands = {"emmitt": ["time_walk", "time_snare"], "wasp": ["shock"]}
    t = table("Em . . Wa", phase="play", effects=[("alternative_timelines", "emmitt", ALWAYS)], hands=hands)
    t.emmitt.answers(t.emmitt.offered()[-1])
    t.wasp.answers("shock")
    back, kept = t.emmitt.offered()
    t.emmitt.chooses(back)
    assert t.state.heroes[t.piece("emmitt")].played == [card(kept), card(back)]


@pytest.mark.rule("atlantis", "turn.reveal")
def test_cards_are_revealed_when_all_have_played() -> None:
    t = table("Br . Wa", phase="play")
    t.brogan.chooses("mad_dash")
    assert t.match.view(1)["table"]["heroes"][0]["unresolved"] is None
    t.wasp.answers("shock")
    assert t.match.view(1)["table"]["heroes"][0]["unresolved"] == "mad_dash"
    assert "Brogan reveals Mad Dash (initiative 7)." in t.log()


@pytest.mark.rule("atlantis", "turn.round")
def test_a_round_has_four_turns() -> None:
    t = table("Br . Wa", phase="play")
    for turn in range(4):
        assert (t.round, t.turn) == (1, turn)
        t.turn_passes()
    assert (t.round, t.turn) == (2, 0)


# ── initiative ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "initiative.order")
def test_the_highest_initiative_acts_first() -> None:
    t = table("Br . Wa", brogan="mad_dash", wasp="shock")
    assert t.asked() == ["wasp"]
    t.wasp.chooses("hold")
    assert t.asked() == ["brogan"]


@pytest.mark.rule("atlantis", "initiative.coin_tie", "initiative.flip")
@pytest.mark.parametrize(("coin", "first"), [(0, "xargatha"), (1, "arien")])
def test_between_teams_the_coin_decides_and_is_flipped_by_who_acted(coin: int, first: str) -> None:
    t = table("Ar . Xa", arien="noble_blade", xargatha="cleave", coin=coin)
    assert t.asked() == [first] and t.coin == coin
    t.__getattr__(first).chooses("hold")
    assert t.coin == 1 - coin
    t.everybody_holds()
    assert t.coin == 1 - coin


@pytest.mark.rule("atlantis", "initiative.coin_tie", "initiative.flip", "initiative.recheck")
def test_two_red_and_one_blue_tied_go_red_blue_red_with_two_flips() -> None:
    t = table("Xa . Wa . Ar", xargatha="cleave", arien="noble_blade", wasp="center_of_mass")
    t.wasp.chooses("either")
    t.xargatha.chooses("xargatha", "hold")
    assert t.coin == 1 and t.asked() == ["arien"]
    t.arien.chooses("hold")
    assert t.coin == 0 and t.asked() == ["wasp"]
    t.wasp.chooses("hold")
    assert t.coin == 0


@pytest.mark.rule("atlantis", "initiative.team_tie", "talk.team_decisions")
@pytest.mark.parametrize("coin", [0, 1])
def test_within_a_team_the_lowest_seat_concerned_decides_and_no_coin_is_flipped(coin: int) -> None:
    """Also when the coin shows that very team."""
    t = table("Ar . Br", arien="noble_blade", brogan="onslaught", coin=coin)
    t.brogan.chooses("either")
    assert t.asked() == ["arien"] and t.arien.offered() == ["arien", "brogan"]
    t.arien.chooses("brogan")
    t.brogan.chooses("hold")
    t.arien.chooses("hold")
    assert t.coin == coin


@pytest.mark.rule("atlantis", "talk.team_decisions")
@pytest.mark.parametrize(("signal", "heard"), [("brogan", True), ("arien", True), ("either", False)])
def test_in_a_tie_a_teammate_says_what_it_would_like_and_the_team_alone_hears_it(signal: str, heard: bool) -> None:
    t = table("Ar . Br . Do . Wa", arien="noble_blade", brogan="onslaught")
    assert t.asked() == ["brogan"] and t.brogan.offered() == ["arien", "brogan", "either"]
    assert not t.match.view(0)["talk"] and t.brogan.question().decision.secret
    t.brogan.chooses(signal)
    said = [event for event in t.told if event.kind == "prefers"]
    assert [event.audience for event in said] == ([(0, 1, 2)] if heard else [])
    assert t.arien.offered() == ["arien", "brogan"]
    t.arien.answers("arien")
    t.arien.answers("hold")
    assert t.asked() == ["brogan"]


@pytest.mark.rule("atlantis", "talk.team_decisions")
def test_who_plays_both_tied_heroes_says_nothing_to_itself() -> None:
    match = new_match("atlantis", 2, 1, {"selection": "fixed", "heroes": "wasp,arien,xargatha,brogan"})
    for question in match.pending:
        cards = {"noble_blade", "onslaught"} if question.seats == (1,) else {"stop_projectiles", "charm"}
        (card,) = cards.intersection(option.key for option in question.options)
        match.answer(question.seats[0], card, question.id)
    (question,) = match.pending
    assert question.seats == (1,) and question.decision.keys() == ["arien", "brogan"]


@pytest.mark.rule("atlantis", "initiative.recheck")
def test_initiative_is_compared_anew_after_each_card() -> None:
    """Xargatha's initiative grows with the enemies next to her: one that steps up lets her overtake another."""
    for step, following in (("a2", "xargatha"), ("b1", "arien")):
        t = table("Wa . Xa . . . Ar", wasp="magnetic_dagger", arien="noble_blade", xargatha="cleave",
                  ultimates=["xargatha"], red=("xargatha",), coin=1)  # fmt: skip
        t.wasp.resolves("magnetic_dagger", "movement", step)
        assert t.asked() == [following]


# ── one action ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "turn.one_action")
def test_a_card_is_resolved_by_one_action_of_it() -> None:
    t = table("Br . . Wa .", brogan="mad_dash")
    assert t.brogan.offered() == ["attack", "movement", "hold"]
    t.brogan.resolves("mad_dash", "movement", "b1")
    assert t.brogan.resolved == ["mad_dash"] and t.brogan.unresolved == ""


@pytest.mark.rule("atlantis", "turn.hold")
def test_hold_is_always_offered_and_does_nothing() -> None:
    t = table("Br . Wa", brogan="bulwark", bystander=True)
    t.brogan.chooses("hold")
    assert t.brogan.resolved == ["bulwark"] and not t.effects()


@pytest.mark.rule("atlantis", "turn.resolved")
def test_a_resolved_card_lies_on_the_slot_of_its_turn_and_a_pass_leaves_a_gap() -> None:
    t = table(
        "Br . Wa",
        phase="play",
        hands={"brogan": ["shield", "bulwark"], "wasp": ["shock", "lift_up", "static_barrier", "magnetic_dagger"]},
    )
    t.turn_passes()
    t.turn_passes()
    t.turn_passes()
    assert t.brogan.slots == ["shield", "bulwark", "", ""]
    assert t.wasp.slots[2] != ""


@pytest.mark.rule("atlantis", "turn.resolved")
def test_when_cards_are_revealed_nobody_has_acted_this_turn() -> None:
    t = table("Br . Wa", brogan="shield", wasp="lift_up")
    t.turn_passes()
    t.everybody_plays(brogan="onslaught", wasp="stop_projectiles")
    me = t.me("brogan", "onslaught")
    assert not me.has_acted(t.piece("brogan")) and not me.has_acted(t.piece("wasp"))
    first = t.asked()[0]
    t[first].chooses("hold")
    assert [name for name in t.players() if t.me("brogan", "onslaught").has_acted(t.piece(name))] == [first]


@pytest.mark.rule("atlantis", "turn.end", "effects.this_turn")
def test_effects_of_this_turn_end_with_it() -> None:
    t = table("Br . Wa", brogan="bulwark", wasp="shock")
    t.brogan.resolves("bulwark", "skill")
    assert len(t.effects()) == 1
    t.wasp.chooses("hold")
    assert not t.effects() and t.turn == 1


# ── respawning ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "respawn.hero")
def test_a_hero_off_the_board_may_respawn_before_it_acts() -> None:
    t = table("Br . .", fallen=["wasp"], wasp="shock")
    assert t.wasp.offered() == ["red_throne_b2", "red_throne_d2", "red_throne_f2", "stay_away"]
    t.wasp.chooses("red_throne_d2")
    assert t.wasp.at == "red_throne_d2" and "movement" in t.wasp.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "respawn.decline")
def test_a_hero_may_stay_away_and_resolves_its_card_without_an_action() -> None:
    t = table("Br . .", fallen=["wasp"], wasp="shock")
    t.wasp.declines()
    assert not t.wasp.on_board and t.wasp.resolved == ["shock"] and t.turn == 1


@pytest.mark.rule("atlantis", "respawn.full")
def test_with_all_points_taken_it_respawns_next_to_one() -> None:
    t = table("Br . .", fallen=["wasp"], wasp="shock")
    board = t.state.board
    t.puts(red_melee_1="red_throne_b2", red_melee_2="red_throne_d2", red_melee_3="red_throne_f2")
    spaces = [board.space(key) for key in t.wasp.offered()[:-1]]
    assert spaces and all(
        min(board.hexes.distance[point][space] for point in board.hero_spawns[0]) == 1 for space in spaces
    )


@pytest.mark.rule("atlantis", "respawn.needs_card")
def test_without_a_card_there_is_no_respawn() -> None:
    t = table("Br . .", fallen=["wasp"], phase="play", hands={"wasp": []})
    t.turn_passes()
    assert not t.wasp.on_board


# ── talk and secrets ──────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "talk.between_turns")
def test_strategy_is_discussed_between_turns_only() -> None:
    t = table("Br . Wa", phase="play")
    assert t.match.view(0)["talk"]
    t.everybody_plays()
    assert t.phase == "act" and not t.match.view(0)["talk"]
    t.everybody_holds()
    assert t.match.view(0)["talk"]


@pytest.mark.rule("atlantis", "hidden.open")
def test_what_lies_open_is_shown_to_all() -> None:
    t = table("Br . Wa", brogan="mad_dash", discards={"brogan": ["shield"]}, coins={"brogan": 2}, levels={"brogan": 2})
    for seat in (0, 1, None):
        seen = t.match.view(seat)["table"]["heroes"][0]
        assert (seen["unresolved"], seen["discard"], seen["coins"], seen["level"]) == ("mad_dash", ["shield"], 2, 2)


@pytest.mark.rule("atlantis", "hidden.cards")
def test_hands_decks_and_covered_items_are_their_players_own() -> None:
    t = table("Br . Wa", brogan="mad_dash", items={"brogan": ["throwing_axe"]})
    mine, theirs = (t.match.view(seat)["table"]["heroes"][0] for seat in (0, 1))
    assert mine["hand"] == ["brutal_jab", "bulwark", "onslaught", "shield"] and theirs["hand"] == 4
    assert isinstance(mine["deck"], list) and isinstance(theirs["deck"], int)
    assert mine["tucked"] == ["throwing_axe"] and theirs["tucked"] is None
    assert theirs["items"] == {"defense": 1}


@pytest.mark.rule("atlantis", "hidden.cards")
def test_upgrades_stay_secret_until_all_have_finished() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 3, "wasp": 1})
    t.brogan.chooses("bullrush")
    t.wasp.answers("electrocute")
    assert t.phase == "level"
    seen = t.match.view(1)["table"]["heroes"][0]
    assert seen["items"] == {} and seen["set_aside"] == 1 and seen["level"] == 2


@pytest.mark.rule("atlantis", "hidden.facedown")
def test_a_facedown_card_is_shown_to_nobody() -> None:
    t = table("Ze . Wa", zed="veil", red=("wasp",), resolved={"zed": ["", "", "", "poke"]})
    t.zed.resolves("veil", "skill")
    assert t.match.view(1)["table"]["heroes"][0]["resolved"][3] == "face-down"


@pytest.mark.rule("atlantis", "concepts.printed")
def test_a_value_that_counts_as_printed_replaces_it_and_items_are_added() -> None:
    """Brogan's Shield has an initiative of 6; next to Zed it counts as 11, and his item makes it 12."""
    bonus = {"brogan": {INITIATIVE: 1}}
    t = table("Ze Br . Wa", brogan="shield", wasp="shock", red=("wasp",), bonus=bonus)
    assert t.asked() == ["wasp"]
    effects = [("drag", "zed", THIS_ROUND)]
    t = table("Ze Br . Wa", brogan="shield", wasp="shock", red=("wasp",), bonus=bonus, effects=effects)
    assert t.asked() == ["brogan"]
    assert t.match.view(0)["table"]["heroes"][1]["initiative"] == 12
