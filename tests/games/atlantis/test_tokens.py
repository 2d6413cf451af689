"""Tokens and markers: how long they stay, what they do, and who feels it that passes a token."""

import pytest

from tests.games.atlantis.table import Table, card, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.piles import retrieve
from warhall.games.atlantis.state import Active, AtlantisState
from warhall.games.atlantis.words import ATTACK, MARKER, THIS_TURN, WITH_TOKEN

CORRIDOR = """
    ^  ^  ^  ^  ^
     {}  *  .  {}
    ^  ^  ^  ^  ^"""


def planted(picture: str, **more: object) -> Table:
    """Zed's stones are where they are drawn, as if he had planted them: who passes one discards a card."""
    t = table(picture, **{"tokens_of": "zed", "red": ("zed",), **more})  # type: ignore[arg-type]
    stones = [token for token in (t.piece("zed_token_1"), t.piece("zed_token_2")) if t.where(token)]
    zed = t.piece("zed")

    def plant(s: AtlantisState) -> None:
        s.effects += tuple(Active(card("plant"), zed, WITH_TOKEN, 0, stone) for stone in stones)

    t.change(plant)
    return t


# ── passing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.through")
def test_a_token_that_lets_units_through_is_passed_but_not_stopped_on() -> None:
    t = planted(CORRIDOR.format("Br", "Ze"), brogan="shield")
    t.brogan.chooses("movement")
    assert "b3" in t.brogan.offered() and "b2" not in t.brogan.offered()


@pytest.mark.rule("atlantis", "concepts.through")
def test_what_a_token_does_to_those_who_pass_it_happens_after_the_move() -> None:
    t = planted(CORRIDOR.format("Br", "Ze"), brogan="shield")
    t.brogan.chooses("movement", "b3")
    assert t.brogan.at == "b3" and t.brogan.prompt() == "Plant: discard a card"
    t.brogan.chooses("bulwark")
    assert t.brogan.discard == ["bulwark"] and t.brogan.resolved == ["shield"]


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
    t.xargatha.chooses("movement", "b3", *([] if immune else ["zed_token_1"]))
    assert t.xargatha.prompt() == "Plant: discard a card"


@pytest.mark.rule("atlantis", "concepts.through")
@pytest.mark.parametrize(("way", "discards"), [("past", False), ("zed_token_1", True)])
def test_of_several_ways_the_acting_player_chooses(way: str, discards: bool) -> None:
    t = planted("Br *  .  .  Ze\n .  .  .", brogan="mad_dash")
    t.brogan.chooses("movement", "a3")
    assert t.brogan.offered() == ["past", "zed_token_1"]
    assert t.brogan.labels() == {"past": "Past every token", "zed_token_1": "Through Zed's stone"}
    t.brogan.chooses(way)
    assert t.brogan.at == "a3" and (t.brogan.prompt() == "Plant: discard a card") == discards


@pytest.mark.rule("atlantis", "concepts.through")
def test_there_is_no_question_when_no_way_leads_past_a_token_in_the_spaces_there_are() -> None:
    t = planted("Br *  .  .  Ze\n .  .  .", brogan="shield")
    t.brogan.chooses("movement", "a3")
    assert t.brogan.prompt() == "Plant: discard a card"
    t = planted("Br *  .  .  Ze\n .  .  .", brogan="onslaught")
    t.brogan.chooses("movement", "b1")
    assert t.brogan.resolved == ["onslaught"]


@pytest.mark.rule("atlantis", "push.through", "concepts.through")
def test_who_is_pushed_through_a_token_has_passed_it() -> None:
    t = planted("Wa Br *  .  .  Ze", wasp="kinetic_repulse", red=("zed", "wasp"))
    t.wasp.chooses("skill", "brogan")
    assert t.brogan.at == "a5" and t.brogan.prompt() == "Plant: discard a card"
    t = planted("Br Wa *  .  .  Ze", brogan="mighty_punch", red=("zed", "wasp"))
    t.brogan.chooses("skill", "pass", "wasp")
    assert t.brogan.offered() == ["a2", "a4"]
    t.brogan.chooses("a4")
    assert t.wasp.at == "a4" and t.brogan.resolved == ["mighty_punch"]  # a friend of Zed's


@pytest.mark.rule("atlantis", "concepts.shortest_path")
def test_a_shortest_valid_path_leads_through_a_token_that_lets_units_through() -> None:
    t = planted(CORRIDOR.format("Br", "Ze"), brogan="shield")
    space = t.state.board.space
    assert Me(t.state, t.piece("brogan"), CARDS[card("shield")]).path_length(t.piece("brogan"), space("b3")) == 2


@pytest.mark.rule("atlantis", "immune.tokens")
@pytest.mark.parametrize(("when", "reaches"), [(WITH_TOKEN, True), (THIS_TURN, False)])
def test_the_qualities_of_a_token_reach_the_immune_though_an_active_effect_does_not(when: int, reaches: bool) -> None:
    t = planted("Ze * Br", brogan="shield", effects=[("sanctuary", "brogan", THIS_TURN)])
    stone = Active(card("plant"), t.piece("zed"), when, 0, t.piece("zed_token_1"))
    assert Me(t.state, t.piece("zed"), CARDS[card("plant")], "", stone).reaches(t.piece("brogan")) == reaches


# ── how long ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.tokens")
def test_placing_a_token_makes_what_its_card_says_of_it_hold() -> None:
    t = table("Ze .  .  Br", zed="plant", red=("zed",))
    t.zed.chooses("skill", "a2")
    assert [(effect.when, effect.target) for effect in t.state.effects] == [(WITH_TOKEN, t.piece("zed_token_1"))]
    assert t.match.view(0)["table"]["effects"] == [
        {"card": "plant", "owner": "zed", "when": "while its token is on the board", "on": "zed_token_1"}
    ]


@pytest.mark.rule("atlantis", "concepts.tokens")
def test_a_token_keeps_its_qualities_when_its_card_is_retrieved_or_its_hero_falls() -> None:
    t = planted("* Ze Br", brogan="onslaught", zed="poke", hands={"zed": []}, discards={"zed": ["plant"]})
    retrieve(t.state, t.piece("zed"), card("plant"))
    assert [effect.when for effect in t.state.effects] == [WITH_TOKEN]
    t = planted("* Ze Br", brogan="onslaught", hands={"zed": []})
    t.brogan.chooses("attack", "zed")
    assert not t.zed.on_board and [effect.when for effect in t.state.effects] == [WITH_TOKEN]


@pytest.mark.rule("atlantis", "concepts.tokens", "clear.action")
def test_a_token_that_is_removed_takes_its_qualities_along() -> None:
    t = planted("* Br * Ze", brogan="onslaught")
    t.brogan.chooses("clear", "zed_token_1", "done")
    assert [effect.target for effect in t.state.effects] == [t.piece("zed_token_2")]


# ── ignoring obstacles for one move ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.through", "push.through")
def test_a_text_may_ignore_obstacles_for_one_move_or_push() -> None:
    t = table("Br Wa m  ^  .  .", brogan="shield")
    me = Me(t.state, 0, CARDS[card("shield")])
    names = t.state.board.hexes.names

    def keys(spaces: list[int]) -> list[str]:
        return sorted(names[space].lower() for space in spaces if names[space].startswith("A"))

    assert keys(me.reachable(0, 4)) == [] and keys(me.reachable(0, 4, ignoring_obstacles=True)) == ["a5"]
    assert keys(me.straight_runs((4, 5))) == [] and keys(me.straight_runs((4, 5), ignoring_obstacles=True)) == [
        "a5",
        "a6",
    ]
    assert keys(me.push_line(1, 4)) == [] and keys(me.push_line(1, 4, ignoring_obstacles=True)) == ["a5", "a6"]
    assert list(me.push(1, 3, ignoring_obstacles=True)) == [] and t.wasp.at == "a5"


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
    t.brogan.chooses("attack", "zed")
    assert not t.zed.on_board and t.where("zed_token_1") == "a1"


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_with_an_empty_supply_a_token_on_the_board_is_placed_anew() -> None:
    t = table("Ze .  . * *", zed="plant", tokens_of="zed")
    t.zed.chooses("skill")
    assert t.zed.offered() == ["zed_token_1", "zed_token_2"]
    t.zed.chooses("zed_token_2", "a2")
    assert t.where("zed_token_2") == "a2" and t.where("zed_token_1") == "a4"
    t = table("Ze .  . *", zed="plant", tokens_of="zed")
    t.zed.chooses("skill", "a2")
    assert t.where("zed_token_2") == "a2"


@pytest.mark.rule("atlantis", "clear.action")
def test_clear_removes_any_number_of_adjacent_tokens_instead_of_attacking() -> None:
    t = table("* Br * . * . . . m", brogan="onslaught", tokens_of="brogan")
    assert t.brogan.offered() == ["movement", "clear", "hold"]
    t.brogan.chooses("clear")
    assert sorted(t.brogan.offered()) == ["brogan_token_1", "brogan_token_2", "done"]
    t.brogan.chooses("brogan_token_1", "brogan_token_2")
    assert t.on("a1") == t.on("a3") == "" and t.on("a5") == "brogan_token_3" and t.brogan.resolved == ["onslaught"]


@pytest.mark.rule("atlantis", "clear.action")
@pytest.mark.parametrize(("keys", "triggered"), [(("clear", "brogan_token_1"), []), (("movement", "b2"), [1])])
def test_clear_triggers_nothing(keys: tuple[str, ...], triggered: list[int]) -> None:
    t = table("* Br . Ze Wa", brogan="onslaught", wasp="lift_up", tokens_of="brogan", ultimates=["zed"])
    t.brogan.chooses(*keys)
    assert t.zed.hero.used == triggered


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
    t.zed.chooses("attack", "blue_melee_1")
    assert t.zed.offered() == ["yes", "no"]
    t.zed.chooses("yes")
    assert t.zed.offered() == ["blue_melee_2"]


@pytest.mark.rule("atlantis", "clear.action")
def test_what_forbids_attacks_forbids_clear() -> None:
    t = table("* Br Ze", brogan="onslaught", red=("zed",), tokens_of="brogan")
    assert "clear" in t.brogan.offered()
    t.change(lambda s: s.begin(Active(card("truce"), 1, THIS_TURN, 0, -1)))
    assert t.brogan.offered() == ["movement", "hold"]


@pytest.mark.rule("atlantis", "concepts.markers")
def test_a_marker_works_until_it_is_given_to_another() -> None:
    t = table("Ti Br . Wa", tigerclaw="poisoned_dart", red=("tigerclaw",))
    t.change(lambda s: s.begin(Active(card("poisoned_dart"), 0, MARKER, 0, 1)))
    assert Me(t.state, 1, CARDS[card("onslaught")]).value(0) == 2
    t.tigerclaw.chooses("skill", "wasp")
    assert Me(t.state, 1, CARDS[card("onslaught")]).value(0) == 4
    assert Me(t.state, 2, CARDS[card("shock")]).value(0) == 3


@pytest.mark.rule("atlantis", "concepts.markers", "immune.all")
def test_a_marker_outlives_its_card_and_weighs_on_the_immune_too() -> None:
    t = table(
        "Ti . Br",
        brogan="onslaught",
        discards={"tigerclaw": ["poisoned_dart"]},
        effects=[("poisoned_dart", "tigerclaw", MARKER, "brogan"), ("sanctuary", "brogan", THIS_TURN)],
    )
    retrieve(t.state, 0, card("poisoned_dart"))
    assert "poisoned_dart" in t.tigerclaw.hand and Me(t.state, 1, CARDS[card("onslaught")]).value(ATTACK) == 2
