"""Tokens and markers: how long they stay, what they do, and who feels it that passes a token."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.me.piles import retrieve
from warhall.games.atlantis.words import ATTACK, MARKER, THIS_TURN, WITH_TOKEN

CORRIDOR = """
    ^  ^  ^  ^  ^
     {}  *  .  {}
    ^  ^  ^  ^  ^"""


def planted(picture: str, **more: Any) -> Arena:
    """Zed's stones are where they are drawn, as if he had planted them: who passes one discards a card."""
    stones = [("plant", "zed", WITH_TOKEN, f"zed_token_{n}") for n in range(1, picture.count("*") + 1)]
    return table(
        picture, **{"tokens_of": "zed", "red": ("zed",), **more, "effects": [*more.get("effects", ()), *stones]}
    )


# ── passing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.through")
def test_a_token_that_lets_units_through_is_passed_but_not_stopped_on() -> None:
    t = planted(CORRIDOR.format("Br", "Ze"), brogan="shield")
    t.brogan.resolves("shield", "movement")
    assert "b3" in t.brogan.offered() and "b2" not in t.brogan.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.through")
def test_what_a_token_does_to_those_who_pass_it_happens_after_the_move() -> None:
    t = planted(CORRIDOR.format("Br", "Ze"), brogan="shield")
    t.brogan.resolves("shield", "movement", "b3")
    assert t.brogan.at == "b3" and t.brogan.prompt == "Plant: discard a card"
    t.brogan.chooses("bulwark")
    assert t.brogan.discard == ["bulwark"] and t.brogan.resolved == ["shield"]


@pytest.mark.rule("atlantis", "concepts.through")
def test_a_token_does_the_same_to_who_is_moved_past_it_by_a_text() -> None:
    row = """
    ^  ^  ^  ^  ^  ^
     Xa .  *  Br .  Ze
    ^  ^  ^  ^  ^  ^"""
    t = planted(row, red=("zed", "xargatha"), xargatha="sirens_call")
    t.xargatha.resolves("sirens_call", "skill", "brogan", "b2")
    assert t.brogan.at == "b2" and t.brogan.prompt == "Plant: discard a card"
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.through", "immune.tokens")
@pytest.mark.parametrize("how", ["ignores obstacles", "is immune"])
def test_neither_ignoring_obstacles_nor_immunity_helps_against_it(how: str) -> None:
    immune = how == "is immune"
    t = planted(
        CORRIDOR.format("Xa", "Ze"),
        xargatha="stone_gaze",
        ultimates=[] if immune else ["xargatha"],
        effects=[("sanctuary", "xargatha", THIS_TURN)] if immune else [],
    )
    t.xargatha.resolves("stone_gaze", "movement", "b3", *([] if immune else ["zed_token_1"]))
    assert t.xargatha.prompt == "Plant: discard a card"
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.through")
@pytest.mark.parametrize(("way", "discards"), [("past", False), ("zed_token_1", True)])
def test_of_several_ways_the_acting_player_chooses(way: str, discards: bool) -> None:
    t = planted("Br *  .  .  Ze\n .  .  .", brogan="mad_dash")
    t.brogan.resolves("mad_dash", "movement", "a3")
    assert t.brogan.offered() == ["past", "zed_token_1"]
    assert t.brogan.labels() == {"past": "Past every token", "zed_token_1": "Through Zed's stone at A2"}
    t.brogan.chooses(way)
    assert t.brogan.at == "a3" and (t.brogan.prompt == "Plant: discard a card") == discards
    if discards:
        t.brogan.chooses("shield")


@pytest.mark.rule("atlantis", "concepts.through")
def test_there_is_no_question_when_no_way_leads_past_a_token_in_the_spaces_there_are() -> None:
    t = planted("Br *  .  .  Ze\n .  .  .", brogan="shield")
    t.brogan.resolves("shield", "movement", "a3")
    assert t.brogan.prompt == "Plant: discard a card"
    t.leaves_open()
    t = planted("Br *  .  .  Ze\n .  .  .", brogan="onslaught")
    t.brogan.resolves("onslaught", "movement", "b1")
    assert t.brogan.resolved == ["onslaught"]


@pytest.mark.rule("atlantis", "push.through", "concepts.through")
def test_who_is_pushed_through_a_token_has_passed_it() -> None:
    t = planted("Wa Br *  .  .  Ze", wasp="kinetic_repulse", red=("zed", "wasp"))
    t.wasp.resolves("kinetic_repulse", "skill", "brogan")
    assert t.brogan.at == "a5" and t.brogan.prompt == "Plant: discard a card"
    t.leaves_open()
    t = planted("Br Wa *  .  .  Ze", brogan="mighty_punch", red=("zed", "wasp"))
    t.brogan.resolves("mighty_punch", "skill").declines().chooses("wasp")
    assert t.brogan.offered() == ["a2", "a4"]
    t.brogan.chooses("a4")
    assert t.wasp.at == "a4" and t.brogan.resolved == ["mighty_punch"]  # a friend of Zed's


@pytest.mark.rule("atlantis", "concepts.shortest_path")
def test_a_shortest_valid_path_leads_through_a_token_that_lets_units_through() -> None:
    t = planted(CORRIDOR.format("Br", "Ze"), brogan="shield")
    assert t.me("brogan", "shield").path_length(t.piece("brogan"), t.space("b3")) == 2


@pytest.mark.rule("atlantis", "immune.tokens")
@pytest.mark.parametrize(("when", "reaches"), [(WITH_TOKEN, True), (THIS_TURN, False)])
def test_the_qualities_of_a_token_reach_the_immune_though_an_active_effect_does_not(when: int, reaches: bool) -> None:
    t = planted("Ze * Br", brogan="shield", effects=[("sanctuary", "brogan", THIS_TURN)])
    stone = t.me("zed", "plant", lasting=(when, "zed_token_1"))
    assert stone.reaches(t.piece("brogan")) == reaches


# ── how long ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.tokens")
def test_placing_a_token_makes_what_its_card_says_of_it_hold() -> None:
    t = table("Ze .  .  Br", zed="plant", red=("zed",))
    t.zed.resolves("plant", "skill", "a2")
    assert [(effect.when, effect.on) for effect in t.effects()] == [(WITH_TOKEN, "zed_token_1")]
    (shown,) = t.match.view(0)["table"]["effects"]
    assert (shown["card"], shown["owner"], shown["on"]) == ("plant", "zed", "zed_token_1")
    assert shown["when"] == "while its token is on the board" and shown["now"] and shown["radius"] is None


@pytest.mark.rule("atlantis", "concepts.tokens")
def test_a_token_keeps_its_qualities_when_its_card_is_retrieved_or_its_hero_falls() -> None:
    t = planted("* Ze Br", brogan="onslaught", zed="poke", hands={"zed": []}, discards={"zed": ["plant"]})
    retrieve(t.state, t.piece("zed"), card("plant"))
    assert [effect.when for effect in t.effects()] == [WITH_TOKEN]
    t = planted("* Ze Br", brogan="onslaught", hands={"zed": []})
    t.brogan.resolves("onslaught", "attack", "zed")
    assert not t.zed.on_board and [effect.when for effect in t.effects()] == [WITH_TOKEN]


@pytest.mark.rule("atlantis", "concepts.tokens", "clear.action")
def test_a_token_that_is_removed_takes_its_qualities_along() -> None:
    t = planted("* Br * Ze", brogan="onslaught")
    t.brogan.resolves("onslaught", "clear", "zed_token_1").declines()
    assert [effect.on for effect in t.effects()] == ["zed_token_2"]


# ── ignoring obstacles for one move ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.through", "push.through")
def test_a_text_may_ignore_obstacles_for_one_move_or_push() -> None:
    t = table("Br Wa m  ^  .  .", brogan="shield")
    me = t.me("brogan", "shield")

    def keys(spaces: list[int]) -> list[str]:
        return [name for name in t.spaces(spaces) if name.startswith("a")]

    assert keys(me.reachable(0, 4)) == [] and keys(me.reachable(0, 4, ignoring_obstacles=True)) == ["a5"]
    assert keys(me.straight_runs((4, 5))) == [] and keys(me.straight_runs((4, 5), ignoring_obstacles=True)) == [
        "a5",
        "a6",
    ]
    assert keys(me.push_line(1, 4)) == [] and keys(me.push_line(1, 4, ignoring_obstacles=True)) == ["a5", "a6"]
    assert list(me.push(1, 3, ignoring_obstacles=True)) == [] and t.wasp.at == "a5"


@pytest.mark.rule("atlantis", "concepts.through")
def test_tokens_do_what_they_do_to_who_ignores_obstacles_for_one_move() -> None:
    t = planted(
        """
        ^  ^  ^  ^  ^
         Br ^  *  .  Ze
        .  .  .  .  .""",
        brogan="shield",
    )
    move = t.me("brogan", "shield").move_up_to(3, ignoring_obstacles=True)
    (there,) = [option for option in next(move).options if option.key == "b4"]
    assert move.send(there).prompt == "Plant: discard a card" and t.brogan.at == "b4"


@pytest.mark.rule("atlantis", "concepts.through")
def test_who_does_not_ignore_obstacles_passes_the_tokens_on_the_way_round_one() -> None:
    t = planted(
        """
        ^  ^  ^  ^  ^
         Br ^  .  .  Ze
        ^  *  .  ^  ^""",
        brogan="shield",
    )
    move = t.me("brogan", "shield").move_to([t.space("b3")])
    (there,) = next(move).options
    assert move.send(there).prompt == "Plant: discard a card" and t.brogan.at == "b3"


@pytest.mark.rule("atlantis", "concepts.through")
def test_who_moves_in_a_straight_line_passes_the_tokens_on_it_and_no_others() -> None:
    t = planted("Ti Br .\n * . .\n . . . Ze", tigerclaw="blink_strike", red=("zed", "brogan"))
    t.tigerclaw.resolves("blink_strike", "attack", "brogan", "a3")
    assert t.tigerclaw.at == "a3" and t.asked() == ["brogan"]
    t.leaves_open()
    t = planted("Br * . m\n . . . Ze", brogan="mad_dash")
    t.brogan.resolves("mad_dash", "attack", "a3")
    assert t.brogan.prompt == "Plant: discard a card"
    t.leaves_open()


# ── tokens and markers ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.tokens")
def test_a_token_stays_when_its_hero_falls() -> None:
    t = table(
        """
        *  Ze Br .
         .  .  .  .""",
        brogan="onslaught",
        zed="plant",
        hands={"zed": []},
        red=("zed",),
    )
    t.brogan.resolves("onslaught", "attack", "zed")
    assert not t.zed.on_board and t.where("zed_token_1") == "a1"


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_with_an_empty_supply_a_token_on_the_board_is_placed_anew() -> None:
    t = table("Ze .  . * *", zed="plant", tokens_of="zed")
    t.zed.resolves("plant", "skill")
    assert t.zed.offered() == ["zed_token_1", "zed_token_2"]
    t.zed.chooses("zed_token_2", "a2")
    assert t.where("zed_token_2") == "a2" and t.where("zed_token_1") == "a4"
    t = table("Ze .  . *", zed="plant", tokens_of="zed")
    t.zed.resolves("plant", "skill", "a2")
    assert t.where("zed_token_2") == "a2"


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_every_type_of_token_has_a_supply_of_its_own() -> None:
    """Both of Zed's stones lie on the board, his one thorn does not: that is no stone to place."""
    t = table("Ze .  . * *", zed="plant", tokens_of="zed")
    me = t.me("zed", "plant")
    assert t.keys(me.my_tokens("stone", on_board=True)) == ["zed_token_1", "zed_token_2"]
    assert t.keys(me.my_tokens("thorn", on_board=False)) == ["zed_token_3"]
    placing = me.place_token("thorn", 1)
    question = next(placing)
    with pytest.raises(StopIteration):
        placing.send(question.options[question.index("a2")])
    assert t.where("zed_token_3") == "a2"
    assert next(me.place_token("thorn", 1)).keys() == ["zed_token_3"]


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_a_token_taken_from_the_board_for_lack_of_another_leaves_its_old_effect_behind() -> None:
    t = table("Ze .  . * *", zed="plant", tokens_of="zed", effects=[("plant", "zed", WITH_TOKEN, "zed_token_1")])
    t.zed.resolves("plant", "skill", "zed_token_1", "a2")
    assert t.where("zed_token_1") == "a2"
    assert [effect.on for effect in t.effects()].count("zed_token_1") <= 1


@pytest.mark.rule("atlantis", "clear.action")
def test_clear_leaves_tokens_alone_that_are_immune_to_who_clears() -> None:
    t = table("* Br . Ze", brogan="onslaught", red=("zed",), tokens_of="zed")
    assert "clear" in t.brogan.offered()
    effects = [("sanctuary", "zed", THIS_TURN)]
    t = table("* Br . Ze", brogan="onslaught", red=("zed",), tokens_of="zed", effects=effects)
    assert t.brogan.offered() == ["movement", "hold"]


@pytest.mark.rule("atlantis", "clear.action")
def test_clear_removes_the_tokens_beside_one_that_is_immune() -> None:
    effects = [("sanctuary", "zed", THIS_TURN)]
    t = table("* Br .\n . . Ze", brogan="onslaught", red=("zed",), tokens_of="zed", effects=effects)
    t.puts(brogan_token_1="b1")
    t.brogan.resolves("onslaught", "clear")
    assert t.brogan.offered() == ["brogan_token_1", "done"]
    t.brogan.chooses("brogan_token_1")
    assert t.on("a1") == "zed_token_1" and t.on("b1") == "", "with only the immune one left, there is no more to ask"


@pytest.mark.rule("atlantis", "clear.action")
@pytest.mark.parametrize(("key", "offered"), [("onslaught", True), ("bulwark", False), ("shield", False)])
def test_clear_is_for_attack_cards_alone(key: str, offered: bool) -> None:
    t = table("* Br . Wa", brogan=key, tokens_of="brogan")
    assert ("clear" in t.brogan.offered()) == offered


@pytest.mark.rule("atlantis", "clear.action")
def test_clear_removes_any_number_of_adjacent_tokens_instead_of_attacking() -> None:
    t = table("* Br * . * . . . m", brogan="onslaught", tokens_of="brogan")
    assert t.brogan.offered() == ["movement", "clear", "hold"]
    t.brogan.resolves("onslaught", "clear")
    assert sorted(t.brogan.offered()) == ["brogan_token_1", "brogan_token_2", "done"]
    t.brogan.chooses("brogan_token_1", "brogan_token_2")
    assert t.on("a1") == t.on("a3") == "" and t.on("a5") == "brogan_token_3" and t.brogan.resolved == ["onslaught"]


@pytest.mark.rule("atlantis", "clear.action")
@pytest.mark.parametrize(("keys", "triggered"), [(("clear", "brogan_token_1"), []), (("movement", "b2"), [1])])
def test_clear_triggers_nothing(keys: tuple[str, ...], triggered: list[int]) -> None:
    t = table("* Br . Ze Wa", brogan="onslaught", wasp="lift_up", tokens_of="brogan", ultimates=["zed"])
    t.brogan.resolves("onslaught", *keys)
    assert t.zed.used == triggered


@pytest.mark.rule("atlantis", "clear.action")
def test_clear_never_replaces_a_repeat() -> None:
    t = table(
        """
        M  M  *
          Ze .  .""",
        zed="whirl",
        red=("zed",),
        tokens_of="zed",
    )
    t.zed.resolves("whirl", "attack", "blue_melee_1")
    assert t.zed.offered() == ["yes", "no"]
    t.zed.chooses("yes")
    assert t.zed.offered() == ["blue_melee_2"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "clear.action")
def test_what_forbids_attacks_forbids_clear() -> None:
    t = table("* Br Ze", brogan="onslaught", red=("zed",), tokens_of="brogan")
    assert "clear" in t.brogan.offered()
    t = table("* Br Ze", brogan="onslaught", red=("zed",), tokens_of="brogan", effects=[("truce", "zed", THIS_TURN)])
    assert t.brogan.offered() == ["movement", "hold"]


@pytest.mark.rule("atlantis", "concepts.markers")
def test_a_marker_works_until_it_is_given_to_another() -> None:
    t = table(
        "Ti Br . Wa",
        tigerclaw="poisoned_dart",
        red=("tigerclaw",),
        effects=[("poisoned_dart", "tigerclaw", MARKER, "brogan")],
    )
    assert t.me("brogan", "onslaught").value(0) == 2
    t.tigerclaw.resolves("poisoned_dart", "skill", "wasp")
    assert t.me("brogan", "onslaught").value(0) == 4
    assert t.me("wasp", "shock").value(0) == 3


@pytest.mark.rule("atlantis", "concepts.markers", "immune.all")
def test_a_marker_outlives_its_card_and_weighs_on_the_immune_too() -> None:
    t = table(
        "Ti . Br",
        brogan="onslaught",
        discards={"tigerclaw": ["poisoned_dart"]},
        effects=[("poisoned_dart", "tigerclaw", MARKER, "brogan"), ("sanctuary", "brogan", THIS_TURN)],
    )
    retrieve(t.state, 0, card("poisoned_dart"))
    assert "poisoned_dart" in t.tigerclaw.hand and t.me("brogan", "onslaught").value(ATTACK) == 2


# ── face-down ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def hides_nuts(t: Arena, odd: str) -> None:
    """Zed places a ripe nut and two rotten ones at A2, A3 and A4; the odd one is the one he names."""
    placing = t.me("zed", "plant").place_face_down("nut", "ripe", "rotten", 3, within=3)
    question = next(placing)
    with pytest.raises(StopIteration):
        for key in ("a2", "a3", "a4", odd):
            question = placing.send(question.options[question.index(key)])


@pytest.mark.rule("atlantis", "concepts.face_down")
def test_tokens_placed_face_down_look_alike_to_all_but_one_player() -> None:
    t = table("Ze . . . Br", zed="poke", red=("zed",))
    hides_nuts(t, "zed_token_5")
    assert [t.state.faces[t.piece(f"zed_token_{n}")] for n in (4, 5, 6)] == ["rotten", "ripe", "rotten"]
    names = [[token["name"] for token in t.match.view(seat)["table"]["tokens"]] for seat in (0, 1, None)]
    assert names[0] == ["Zed's nut (rotten)", "Zed's nut (ripe)", "Zed's nut (rotten)"]
    assert names[1] == names[2] == ["Zed's nut"] * 3
    assert {token["kind"] for token in t.match.view(1)["table"]["tokens"]} == {"nut"}


@pytest.mark.rule("atlantis", "concepts.face_down")
def test_a_face_down_token_that_leaves_the_board_is_turned_up() -> None:
    t = table("Ze . . . Br", zed="poke", red=("zed",))
    hides_nuts(t, "zed_token_5")
    list(t.me("brogan", "onslaught").remove_piece(t.piece("zed_token_5")))
    assert sorted(t.state.faces.values()) == ["rotten", "rotten"]


@pytest.mark.rule("atlantis", "concepts.token_supply", "concepts.face_down")
def test_each_face_has_a_supply_of_its_own() -> None:
    """The ripe nut lies on the board: it is taken back before it is placed anew."""
    t = table("Ze . . . . . Br", zed="poke", red=("zed",))
    hides_nuts(t, "zed_token_5")
    asked = next(t.me("zed", "plant").place_face_down("nut", "ripe", "rotten", 1, within=4))
    assert asked.keys() == ["zed_token_5"] and asked.rule == "concepts.token_supply"


# ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_tokens_of_one_type_are_told_apart_by_where_they_lie() -> None:
    t = table("* Mo * Br", mortimer="stage_dive", tokens_of="mortimer", spare_minions=True, bystander=True)
    t.mortimer.resolves("stage_dive", "skill", "swap")
    assert [*t.mortimer.labels().values()] == ["Mortimer's zombie at A1", "Mortimer's zombie at A3"]
    t.leaves_open()


def test_a_token_that_has_no_others_of_its_type_needs_no_place() -> None:
    t = table("* Wi", widget="dragon_bond", tokens_of="widget", spare_minions=True, bystander=True)
    t.widget.resolves("dragon_bond", "skill", "move")
    assert [*t.widget.labels().values()] == ["Widget", "Pyro"]
    t.leaves_open()
