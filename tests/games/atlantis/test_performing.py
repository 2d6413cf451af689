"""Performing actions: repeats, what comes after an action, and cards that have another card performed."""

import pytest

from tests.games.atlantis.scene import card, table
from tests.games.atlantis.zed import Afterthought
from warhall.games.atlantis.words import ALWAYS, NEXT_TURN, THIS_TURN


# ── repeats ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "repeat.may")
def test_an_action_may_be_repeated_as_often_as_the_text_says() -> None:
    t = table(
        """
        M  M  .
          Ze M  .
        M  .  .""",
        zed="whirl",
        red=("zed",),
    )
    t.zed.resolves("whirl", "attack", "blue_melee_1", "yes", "blue_melee_2", "yes", "blue_melee_3")
    assert t.zed.resolved == ["whirl"] and t.zed.coins == 6 and t.where("blue_melee_4") == "c1"
    t = table(
        """
        M  M  M
          Ze .  .""",
        zed="whirl",
        red=("zed",),
    )
    t.zed.resolves("whirl", "attack", "blue_melee_1")
    assert t.zed.labels() == {"yes": "Repeat the action", "no": "Leave it at that"}
    t.zed.declines()
    assert t.zed.coins == 2 and t.zed.resolved == ["whirl"]


@pytest.mark.rule("atlantis", "repeat.separate")
def test_strays_return_between_repeats() -> None:
    """Arien, outside the battle zone, swaps with a minion in it; the minion is back before he may repeat."""
    t = table(". m . Wa Ar", arien="ebb_and_flow")
    t.puts(arien="red_beach_a2", red_melee_1="a1")
    t.arien.resolves("ebb_and_flow", "skill", "red_melee_1")
    assert t.arien.at == "a1" and t.where("red_melee_1") == "red_beach_a2" and t.asked() == ["wasp"]
    t.wasp.answers(t.wasp.offered()[0])
    assert t.where("red_melee_1") in ("b1", "a2") and t.arien.offered() == ["yes", "no"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "repeat.separate", "push.mid_turn")
def test_a_minion_that_respawned_is_a_new_target_of_a_repeat() -> None:
    """The last minion falls, the lane is pushed, and the same figure spawns next to Arien: another unit."""
    t = table("Ar m . M", arien="violent_torrent", fallen=["wasp"])
    t.arien.resolves("violent_torrent", "attack", "red_melee_1")
    assert t.where("red_melee_1") == "red_beach_a2"
    t.arien.chooses("yes")
    assert t.arien.offered() == ["red_melee_1"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "repeat.once")
def test_a_repeated_action_cannot_be_repeated() -> None:
    t = table("Ti . . .", tigerclaw="blink_strike", ultimates=["tigerclaw"])
    t.tigerclaw.resolves("blink_strike", "movement", "a2", "yes", "movement", "a3")
    assert t.tigerclaw.resolved == ["blink_strike"]


@pytest.mark.rule("atlantis", "repeat.once")
def test_who_repeated_by_the_text_has_no_other_repeat_left() -> None:
    """Cloak and Daggers grants a repeat of a basic action; what Prod itself repeated is past repeating."""
    picture = """
        M  M  .
          Ze M  ."""
    t = table(picture, zed="prod", red=("zed",), effects=[("cloak_and_daggers", "zed", ALWAYS)])
    t.zed.resolves("prod", "attack", "blue_melee_1", "blue_melee_2")
    assert t.zed.resolved == ["prod"] and t.where("blue_melee_3") == "b2"


@pytest.mark.rule("atlantis", "repeat.once")
def test_who_declines_the_repeat_of_a_text_has_one_that_is_granted_left() -> None:
    t = table("M Ze M . M", zed="whirl", red=("zed",), effects=[("flurry_of_blows", "zed", ALWAYS)])
    t.zed.resolves("whirl", "attack", "blue_melee_1", "no", "yes", "blue_melee_2")
    assert t.zed.resolved == ["whirl"] and t.zed.coins == 4


@pytest.mark.rule("atlantis", "repeat.once")
def test_a_repeat_is_granted_to_its_owner_alone() -> None:
    t = table("Br . . Ti", brogan="onslaught", ultimates=["tigerclaw"])
    t.brogan.resolves("onslaught", "movement", "a2")
    assert t.brogan.resolved == ["onslaught"]


@pytest.mark.rule("atlantis", "repeat.separate", "actions.fizzle")
def test_an_action_that_came_to_nothing_is_not_repeated() -> None:
    """Zed runs away from whom he wanted to strike, or to where his action is forbidden."""
    granted = ("cloak_and_daggers", "zed", ALWAYS)
    t = table("Ze M . . M", zed="poke", red=("zed",), ultimates=["zed"], effects=[granted])
    t.zed.resolves("poke", "attack", "c2")
    assert t.zed.resolved == ["poke"] and t.zed.at == "c2"
    silence = ("spell_break", "arien", THIS_TURN)
    t = table("Ze . . . . Ar", zed="plant", red=("zed",), ultimates=["zed"], effects=[granted, silence])
    t.zed.resolves("plant", "skill", "a3")
    assert t.zed.resolved == ["plant"] and t.zed.at == "a3"


@pytest.mark.rule("atlantis", "repeat.fast_travel")
def test_a_movement_repeated_as_fast_travel_is_one() -> None:
    t = table("Ze . M", zed="poke", red=("zed",), effects=[("cloak_and_daggers", "zed", ALWAYS)])
    t.puts(zed="red_throne_a1")
    t.zed.resolves("poke", "movement", "red_throne_a2", "yes", "fast_travel")
    assert t.zed.rule == "fast_travel.action" and "red_beach_i2" in t.zed.offered()
    t.zed.chooses("red_beach_i2")


@pytest.mark.rule("atlantis", "repeat.separate", "runes.second")
def test_before_a_repeat_another_second_rune_can_be_chosen() -> None:
    """With the anvil, Snorri could not reach the second minion; with the horn he first moves a space."""
    t = table("Sn m . . m", snorri="runic_battleaxe", ultimates=["snorri"], spare_minions=True,
              runes={"snorri": ["axe", "bird", "anvil", "horn"]})  # fmt: skip
    t.snorri.resolves("runic_battleaxe", "attack", "anvil", "red_melee_1")
    assert t.snorri.offered() == ["yes", "no"]
    t.snorri.declines()


# ── what comes after ──────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "order.attack", "repeat.separate")
def test_the_end_of_a_defence_comes_once_after_each_attack() -> None:
    t = table("Br Ze Ar", zed="whirl", red=("zed",), ultimates=["zed"], hands={"brogan": [], "arien": []})
    t.zed.resolves("whirl", "attack").declines()
    t.zed.chooses("brogan", "yes").declines()
    t.zed.chooses("arien")
    assert t.zed.used == [1, 2, 1, 2]


def test_what_follows_an_action_is_of_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(Afterthought, "after_action", lambda self, me, done: seen.append(me.action))
    for key, action in (("poke", "attack"), ("root", "skill"), ("root", "movement")):
        t = table("Ze M . M", zed=key, red=("zed",), ultimates=["zed"])
        t.zed.resolves(key, action).declines()
        if t.is_under_way:
            t.zed.chooses("blue_melee_1" if action == "attack" else "b1")
    assert list(dict.fromkeys(seen)) == ["attack", "skill", "movement"], "a fork may play an action again"


# ── performing other cards ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.other_card")
def test_whom_a_performed_card_targets_the_text_that_performs_it_has_targeted() -> None:
    t = table("Ze M . . M", zed="whirl", red=("zed",))
    me = t.me("zed", "whirl")
    performing = me.perform_primary(card("drag"))
    question = next(performing)
    with pytest.raises(StopIteration):
        while True:
            question = performing.send(question.options[0])
    assert t.keys(me.same_targets()) == ["blue_melee_1"]


@pytest.mark.rule("atlantis", "actions.targets")
def test_targets_chosen_together_are_all_targets_of_the_action() -> None:
    t = table("M Ze M", zed="whirl", red=("zed",))
    me = t.me("zed", "whirl")
    choosing = me.choose_targets(2, [t.piece("blue_melee_1"), t.piece("blue_melee_2")], "choose minions")
    question = next(choosing)
    question = choosing.send(question.options[0])
    with pytest.raises(StopIteration):
        choosing.send(question.options[0])
    assert t.keys(me.same_targets()) == ["blue_melee_1", "blue_melee_2"]


@pytest.mark.rule("atlantis", "spells.cast", "effects.card_changes")
def test_the_effect_of_a_spell_belongs_to_the_spell_and_not_to_the_card_that_cast_it() -> None:
    t = table("Gy . Wa", gydion="elementary_abjuration", spells_out={"gydion": []})
    t.gydion.resolves("elementary_abjuration", "skill")
    if t.is_under_way:
        t.gydion.chooses("gydion.shield")
    assert [(effect.card, effect.source) for effect in t.state.effects] == [(card("gydion.shield"),) * 2]


@pytest.mark.rule("atlantis", "actions.borrowed", "defeat.effects")
def test_who_falls_while_performing_a_borrowed_action_goes_no_further() -> None:
    t = table("Ti Neb . Wa", nebkher="mind_grip", turn=1, resolved={"wasp": ["shock"]}, spare_minions=True,
              bystander=True, hands={"nebkher": [], "tigerclaw": ["riposte"]})  # fmt: skip
    t.nebkher.resolves("mind_grip", "skill", "borrow", "wasp", "attack", "tigerclaw")
    t.tigerclaw.answers("riposte")
    assert not t.nebkher.on_board and "Mind Grip cannot go on and ends there." in t.log()


@pytest.mark.rule("atlantis", "actions.before")
def test_focus_opens_no_secondary_action() -> None:
    """Misa may move a space before her primary actions: that does not bring her to a token to clear."""
    t = table("Mis . * . Wa", misa="challenge_accepted", tokens_of="misa", effects=[("focus", "misa", NEXT_TURN)])
    assert "clear" not in t.misa.offered()


@pytest.mark.rule("atlantis", "turn.hold", "clear.action")
def test_to_hold_or_to_clear_is_no_attack() -> None:
    """Living Tsunami comes before attacks alone."""
    t = table("Ar * . Wa", arien="noble_blade", tokens_of="arien", ultimates=["arien"], spare_minions=True)
    t.arien.resolves("noble_blade", "clear")
    assert t.arien.rule == "clear.action"
    t.arien.declines()
    t = table("Ar m . Wa", arien="noble_blade", ultimates=["arien"], spare_minions=True)
    t.arien.resolves("noble_blade", "hold")
    assert t.arien.resolved == ["noble_blade"]
