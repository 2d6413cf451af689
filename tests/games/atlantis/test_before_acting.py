"""What may be done before an action, whatever its type: Zed, with his ultimate, may first run 2 spaces."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, table
from warhall.games.atlantis.words import THIS_TURN


def zed(picture: str, card: str, **more: Any) -> Arena:
    return table(picture, **{"red": ("zed",), "ultimates": ["zed"], **more, "zed": card})


@pytest.mark.rule("atlantis", "actions.before")
@pytest.mark.parametrize(
    ("card", "action", "then"),
    [
        ("poke", "attack", "blue_melee_1"),
        ("root", "skill", ""),
        ("root", "movement", "a3"),
        ("stroll", "movement", "a3"),
        ("root", "hold", ""),
    ],
)
def test_it_comes_before_actions_of_any_type(card: str, action: str, then: str) -> None:
    t = zed("Ze . . M", card)
    t.zed.resolves(card, action)
    assert t.zed.prompt == "Afterthought: you may move 2 spaces in a straight line"
    t.zed.chooses("a3", *([then] if then else []))
    assert t.zed.at == "a3" and t.zed.resolved == [card]


@pytest.mark.rule("atlantis", "actions.before", "clear.action")
def test_tokens_are_cleared_where_it_leads_to() -> None:
    t = zed("Ze . . *", "poke", tokens_of="zed", spare_minions=True)
    t.zed.resolves("poke", "clear", "a3", "zed_token_1")
    assert t.where("zed_token_1") == "" and t.zed.at == "a3"
    t = zed("Ze . . . . *", "poke", tokens_of="zed", spare_minions=True)
    assert "clear" not in t.zed.offered() and "clear" not in t.zed.closed()


@pytest.mark.rule("atlantis", "actions.before", "fast_travel.enemies")
def test_it_may_open_fast_travel_or_close_it() -> None:
    t = zed("Ze . . . M", "root")
    t.puts(zed="a1")
    t.zed.resolves("root", "fast_travel", "red_beach_a1")
    assert "red_throne_a1" in t.zed.offered() and "a1" not in t.zed.offered()
    t.zed.chooses("red_throne_a1")
    assert t.zed.at == "red_throne_a1"
    t = zed("Ze . . . M", "root")
    t.puts(zed="red_beach_a1")
    t.zed.resolves("root", "fast_travel", "a1")
    assert t.zed.at == "a1" and t.zed.resolved == ["root"]


@pytest.mark.rule("atlantis", "actions.before", "repeat.separate")
def test_it_comes_before_a_repeat_too() -> None:
    t = zed("M Ze . . M . M M", "whirl")
    t.zed.resolves("whirl", "attack").declines()
    t.zed.chooses("blue_melee_1", "yes")
    assert t.zed.prompt == "Afterthought: you may move 2 spaces in a straight line"
    t.zed.chooses("a4", "blue_melee_2").declines()
    assert t.zed.at == "a4"


@pytest.mark.rule("atlantis", "actions.before", "order.attack")
@pytest.mark.parametrize(("runs", "defended"), [(True, True), (False, False)])
def test_before_a_defence_it_comes_when_the_card_is_chosen_and_not_yet_discarded(runs: bool, defended: bool) -> None:
    """The attack goes on although its target has run away; away from the enemy minion, the card is enough."""
    t = table("M Ze Br", red=("zed",), ultimates=["zed"], brogan="onslaught", hands={"zed": ["ward"]})
    t.brogan.resolves("onslaught", "attack", "zed")
    t.zed.answers("ward")
    assert t.zed.prompt == "Afterthought: you may move 2 spaces in a straight line" and t.zed.discard == []
    t.zed.answers("c3" if runs else "pass")
    assert t.zed.discard == ["ward"] and t.zed.on_board == defended


@pytest.mark.rule("atlantis", "actions.before")
def test_who_does_not_defend_performs_no_action() -> None:
    t = table("M Ze Br", red=("zed",), ultimates=["zed"], brogan="onslaught", hands={"zed": ["ward"]})
    t.brogan.resolves("onslaught", "attack", "zed")
    t.zed.declines()
    assert not t.zed.on_board


@pytest.mark.rule("atlantis", "actions.before")
def test_an_action_that_is_forbidden_where_it_leads_to_is_not_performed() -> None:
    t = zed("Ze . . . . Ar", "root", effects=[("spell_break", "arien", THIS_TURN)], bystander=True)
    t.zed.resolves("root", "skill", "a3")
    assert [effect.card for effect in t.effects() if effect.owner == "zed"] == ["afterthought"]
    assert t.zed.resolved == ["root"] and "Root cannot go on and ends there." in t.log()


@pytest.mark.rule("atlantis", "actions.before", "actions.first_step")
def test_an_action_is_offered_that_is_forbidden_here_but_not_where_it_may_lead_to() -> None:
    t = zed("Ze . . Ar", "root", effects=[("spell_break", "arien", THIS_TURN)])
    t.puts(zed="a1", arien="a4")
    t.zed.resolves("root", "skill", "red_beach_a1")
    assert [effect.card for effect in t.effects() if effect.owner == "zed"] == ["afterthought", "root"]


@pytest.mark.rule("atlantis", "actions.before", "actions.first_step")
def test_where_another_hero_may_run_opens_no_action() -> None:
    t = table("Br . . . Ze . . m", red=("zed",), ultimates=["zed"], brogan="onslaught")
    assert "attack" not in t.brogan.offered()


# ── repeats that are not optional ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "repeat.must")
def test_a_text_that_says_repeat_leaves_no_choice() -> None:
    t = table("M Ze M . M", zed="prod", red=("zed",))
    t.zed.resolves("prod", "attack", "blue_melee_1")
    assert t.zed.offered() == ["blue_melee_2"]
    t.zed.chooses("blue_melee_2")
    assert t.zed.resolved == ["prod"] and t.zed.coins == 4


@pytest.mark.rule("atlantis", "repeat.must")
def test_nothing_is_repeated_that_cannot_begin() -> None:
    t = table("M Ze . . M", zed="prod", red=("zed",))
    t.zed.resolves("prod", "attack", "blue_melee_1")
    assert t.zed.resolved == ["prod"] and t.zed.coins == 2
