"""Attack and defence: targets, totals, blocks, the order of things, and what it means to be defeated."""

import pytest

from tests.games.atlantis import zed
from tests.games.atlantis.scene import card, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.words import ATTACK, DEFENSE, DEFENSE_ACTION, MARKER, THIS_ROUND, THIS_TURN


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "attack.enemies")
def test_friends_are_never_attacked() -> None:
    t = table("Ar Br Wa M", brogan="onslaught")
    t.brogan.resolves("onslaught", "attack")
    assert t.brogan.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "attack.adjacent")
def test_an_attack_that_is_not_ranged_reaches_adjacent_units_whatever_its_radius() -> None:
    t = table("Br . Wa Ar", wasp="shock")
    t.wasp.resolves("shock", "attack")
    assert t.wasp.offered() == ["arien"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "attack.minion")
@pytest.mark.parametrize(("sign", "coins"), [("m", 2), ("r", 2), ("h", 4)])
def test_a_minion_is_simply_defeated_for_its_coins(sign: str, coins: int) -> None:
    t = table(f"Br {sign} . . .", brogan="onslaught", waves=3)
    t.brogan.resolves("onslaught", "attack", t.on("a2"))
    assert t.brogan.coins == coins and t.brogan.at == "a2"


@pytest.mark.rule("atlantis", "attack.heavy")
def test_a_heavy_minion_is_immune_while_others_of_its_side_fight_in_its_zone() -> None:
    t = table("Br h . m", brogan="onslaught")
    assert "attack" not in t.brogan.offered()
    t.puts(red_melee_1="")
    assert "attack" in t.brogan.offered()
    t = table("Br h . m", brogan="onslaught")
    t.puts(red_melee_1="red_beach_a1")
    assert "attack" in t.brogan.offered()


@pytest.mark.rule("atlantis", "attack.heavy")
def test_a_heavy_minion_is_immune_to_its_friends_too() -> None:
    t = table("Wa . h . m", wasp="lift_up")
    assert "skill" not in t.wasp.offered()


@pytest.mark.rule("atlantis", "attack.together")
def test_targets_chosen_together_never_include_the_heavy_minion_behind_the_last_ordinary_one() -> None:
    t = table("h Ze m", zed="sweep")
    t.zed.resolves("sweep", "skill")
    assert t.zed.offered() == ["red_melee_1", "done"]
    t.zed.chooses("red_melee_1")
    assert t.where("red_heavy_1") == "a1" and t.zed.resolved == ["sweep"]


@pytest.mark.rule("atlantis", "cards.range")
def test_whoever_points_at_a_piece_sees_how_far_it_threatens() -> None:
    t = table("Br . . Wa", wasp="magnetic_dagger", hands={"brogan": ["onslaught"]})
    brogan, wasp = t.match.view(0)["table"]["heroes"]
    assert brogan["threat"] == {"reach": 1, "why": "attack with Onslaught"}
    assert wasp["threat"] == {"reach": 1, "why": "attack with Magnetic Dagger"}
    spied = t.match.view(1)["table"]["heroes"][0]["threat"]
    t = table("Br . . Wa", wasp="magnetic_dagger", hands={"brogan": []})
    assert t.match.view(1)["table"]["heroes"][0]["threat"] == spied
    assert t.match.view(0)["table"]["heroes"][0]["threat"] is None


# ── totals ────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "attack.total")
def test_the_attack_total_is_value_items_and_text_and_is_announced() -> None:
    t = table("M Xa Br", xargatha="deadly_swipe", bonus={"xargatha": {ATTACK: 2}})
    t.xargatha.resolves("deadly_swipe", "attack", "brogan")
    assert t.brogan.prompt == "Xargatha attacks you with Deadly Swipe, an attack of 9: defend?"
    t.leaves_open()


@pytest.mark.rule("atlantis", "attack.total")
def test_the_attack_total_is_shown_part_by_part_before_a_target_is_chosen() -> None:
    t = table("m M Xa Br", xargatha="deadly_swipe", bonus={"xargatha": {ATTACK: 2}})
    t.xargatha.resolves("deadly_swipe", "attack")
    shown = t.xargatha.sums()
    t.leaves_open()
    assert shown == {"brogan": [("Deadly Swipe", 5), ("items", 2), ("card text", 2)]}
    assert sum(amount for _, amount in shown["brogan"]) == 9


@pytest.mark.rule("atlantis", "attack.no_minions")
def test_minions_add_nothing_to_an_attack() -> None:
    t = table(
        """
        m  .  m
          Wa Br .
        m  .  m""",
        wasp="shock",
    )
    t.wasp.resolves("shock", "attack", "brogan")
    assert "an attack of 5" in t.brogan.prompt
    t.leaves_open()


@pytest.mark.rule("atlantis", "defense.total")
def test_the_defence_total_is_shown_part_by_part() -> None:
    t = table(
        """
        .  M  m
         Xa Br .""",
        xargatha="threatening_slash",
        hands={"brogan": ["shield", "bulwark"]},
        bonus={"brogan": {DEFENSE: 1}},
    )
    t.xargatha.resolves("threatening_slash", "attack", "brogan")
    assert t.brogan.labels()["shield"] == "Defend with Shield: 4 + 1 + 1 − 1 = 5, 1 too few"
    assert t.brogan.sums()["shield"] == [("Shield", 4), ("items", 1), ("friendly minions", 1), ("enemy minions", -1)]
    t.leaves_open()


@pytest.mark.rule("atlantis", "defense.minions")
@pytest.mark.parametrize(
    ("picture", "total"),
    [
        ("Wa Br M", 5),
        ("Wa Br H", 5),
        ("Wa Br R", 4),
        ("Wa Br m", 3),
        ("Wa Br h", 3),
        ("Wa Br r", 3),
        ("Wa Br . r", 3),
        ("Wa Br . . r", 4),
        ("Wa Br . m", 4),
    ],
)
def test_what_minions_do_to_a_defence(picture: str, total: int) -> None:
    t = table(picture, wasp="shock", hands={"brogan": ["shield"]})
    t.wasp.resolves("shock", "attack", "brogan")
    assert f" {total}, " in t.brogan.labels()["shield"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "defense.minions", "immune.presence")
@pytest.mark.parametrize(
    ("picture", "total"), [("Wa Br H . . . . . M", 5), ("Wa Br h . . . . . m", 3), ("Wa Br . r Ze", 3)]
)
def test_immune_minions_count_for_a_defence_like_others(picture: str, total: int) -> None:
    """A heavy minion behind others of its side, and an archer in Zed's sanctuary."""
    effects = [("sanctuary", "zed", THIS_TURN)] if "Ze" in picture else []
    t = table(picture, wasp="shock", hands={"brogan": ["shield"]}, red=("wasp", "zed"), effects=effects)
    t.wasp.resolves("shock", "attack", "brogan")
    assert f" {total}, " in t.brogan.labels()["shield"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "defense.minions", "defense.total")
def test_a_primary_defence_counts_minions_unless_its_text_says_otherwise() -> None:
    t = table("Br Do m", brogan="onslaught", hands={"dodger": ["shield_of_decay"]}, red=("dodger",))
    t.brogan.resolves("onslaught", "attack", "dodger")
    assert t.dodger.sums()["shield_of_decay"] == [("Shield of Decay", 3), ("friendly minions", 1)]
    t.leaves_open()


@pytest.mark.rule("atlantis", "defense.success")
@pytest.mark.parametrize(("key", "stays"), [("brutal_jab", True), ("shield", False)])
def test_an_equal_total_defends_and_a_lower_one_does_not(key: str, stays: bool) -> None:
    t = table("Wa Br", wasp="shock")
    t.wasp.resolves("shock", "attack", "brogan")
    t.brogan.answers(key)
    assert t.brogan.on_board == stays and key in t.brogan.discard


@pytest.mark.rule("atlantis", "defense.success")
@pytest.mark.parametrize(("archer", "stays"), [(".", True), ("r", False)])
def test_totals_below_nothing_count_as_they_are(archer: str, stays: bool) -> None:
    """An attack of -1 is defended by a total of -1 and not by -2."""
    t = table(
        f"""
        m  m
         Do Ti {archer}""",
        tigerclaw="hit_and_run",
        hands={"dodger": ["death_trap"]},
        effects=[("weakness", "dodger", THIS_TURN)],
    )
    t.tigerclaw.resolves("hit_and_run", "attack", "dodger")
    t.dodger.answers("death_trap")
    t.everybody_declines()
    assert t.dodger.on_board == stays


# ── defending ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "defense.discard")
def test_a_defender_discards_one_card_that_has_a_defence_or_none() -> None:
    t = table("Br Ti", brogan="onslaught", hands={"tigerclaw": ["dodge", "hit_and_run"]})
    t.brogan.resolves("onslaught", "attack", "tigerclaw")
    assert t.tigerclaw.offered() == ["dodge", "hit_and_run", "no_defense"]
    t.tigerclaw.answers("hit_and_run")
    assert t.tigerclaw.discard == ["hit_and_run"] and t.tigerclaw.hand == ["dodge"]


@pytest.mark.rule("atlantis", "defense.discard")
def test_who_holds_nothing_that_defends_is_asked_all_the_same() -> None:
    t = table("Ti Ar m", tigerclaw="backstab_with_a_ballista", hands={"arien": ["aspiring_duelist"]})
    t.tigerclaw.resolves("backstab_with_a_ballista", "attack", "arien")
    assert t.arien.offered() == ["no_defense"]
    assert t.arien.closed() == {"aspiring_duelist": "this attack allows no primary action to defend"}
    t.leaves_open()


@pytest.mark.rule("atlantis", "defense.unable")
def test_who_is_unable_to_defend_is_told_why_and_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zed.Truce, "forbids", lambda self, me, hero, action, card: action == DEFENSE_ACTION)
    t = table("Br Wa . Ze", brogan="onslaught", effects=[("truce", "zed", THIS_TURN)], hands={"wasp": ["shock"]})
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert t.wasp.offered() == ["no_defense"] and t.wasp.closed() == {"shock": "Truce forbids it"}
    t.wasp.declines()
    assert not t.wasp.on_board


@pytest.mark.rule("atlantis", "attack.undefended")
def test_without_cards_or_without_a_defence_a_hero_is_defeated() -> None:
    t = table("Br Wa", brogan="onslaught", hands={"wasp": []})
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert not t.wasp.on_board
    t = table("Br Wa", brogan="onslaught")
    t.brogan.resolves("onslaught", "attack", "wasp")
    t.wasp.declines()
    assert not t.wasp.on_board


@pytest.mark.rule("atlantis", "defense.from_hand")
def test_played_cards_do_not_defend_and_one_can_defend_every_time() -> None:
    hands = {"wasp": ["lift_up", "electroblast"]}
    t = table("Br Wa Ar", brogan="onslaught", arien="noble_blade", wasp="shock", hands=hands)
    t.arien.chooses("either")
    t.brogan.chooses("brogan", "attack", "wasp")
    assert "shock" not in t.wasp.offered()
    t.wasp.answers("lift_up")
    t.arien.resolves("noble_blade", "attack", "wasp").declines()
    assert t.wasp.offered() == ["electroblast", "no_defense"]
    t.wasp.answers("electroblast")
    assert t.wasp.on_board and t.wasp.offered() == ["attack", "movement", "hold"]


@pytest.mark.rule("atlantis", "defense.text")
@pytest.mark.parametrize(("key", "applies"), [("expert_duelist", True), ("spell_break", False)])
def test_defence_text_applies_to_primary_defences_only(key: str, applies: bool) -> None:
    t = table("Xa Ar", xargatha="cleave", hands={"arien": [key]})
    t.xargatha.resolves("cleave", "attack", "arien")
    t.arien.answers(key)
    assert any("in effect" in line for line in t.log()) == applies


@pytest.mark.rule("atlantis", "defense.own_turn")
def test_a_defence_card_has_no_primary_action_on_ones_own_turn() -> None:
    t = table("Wa . Br", wasp="stop_projectiles")
    assert t.wasp.offered() == ["movement", "hold"]
    assert t.wasp.closed()["defense"] == "a defence card has no primary action on your turn"


@pytest.mark.rule("atlantis", "defense.both_icons")
def test_a_card_with_both_icons_applies_its_text_either_way() -> None:
    t = table("Ze . Br", zed="ward")
    t.zed.resolves("ward", "skill")
    assert t.zed.coins == 1
    t = table("Ze Wa", wasp="magnetic_dagger", hands={"zed": ["ward"]})
    t.wasp.resolves("magnetic_dagger", "attack", "zed")
    t.zed.answers("ward")
    assert t.zed.coins == 1 and t.zed.on_board


@pytest.mark.rule("atlantis", "defense.both_icons")
def test_a_card_with_both_icons_is_of_both_types_in_hand_and_discard_and_a_skill_when_played() -> None:
    ward = CARDS[card("ward")]
    assert ward.defends and ward.is_skill and ward.kind == "skill"
    assert not CARDS[card("stop_projectiles")].is_skill and not CARDS[card("shield")].defends


@pytest.mark.rule("atlantis", "defense.block")
def test_a_block_beats_any_total_if_its_condition_is_met() -> None:
    t = table("Sa . Wa", sabina="quickdraw", hands={"wasp": ["stop_projectiles"]}, bonus={"sabina": {ATTACK: 90}})
    t.sabina.resolves("quickdraw", "attack", "wasp")
    t.wasp.answers("stop_projectiles")
    assert t.wasp.on_board


@pytest.mark.rule("atlantis", "defense.block", "defense.hopeless", "defense.block_unmet")
def test_a_block_whose_condition_is_unmet_defeats_whatever_the_numbers_and_its_text_stops() -> None:
    t = table("Br Wa . Ar", brogan="onslaught", hands={"wasp": ["reflect_projectiles"]})
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert t.wasp.labels()["reflect_projectiles"] == "Discard Reflect Projectiles: it does not block this attack"
    t.wasp.answers("reflect_projectiles")
    assert not t.wasp.on_board and t.brogan.discard == t.arien.discard == []


@pytest.mark.rule("atlantis", "defense.hopeless")
def test_a_hopeless_defence_may_be_chosen_and_its_text_applies() -> None:
    t = table("Ze Wa", wasp="shock", hands={"zed": ["shrug"]})
    t.wasp.resolves("shock", "attack", "zed")
    t.zed.answers("shrug")
    assert not t.zed.on_board and t.zed.coins == 1


# ── order ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "order.attack")
def test_attack_and_defence_happen_in_their_order() -> None:
    """Before the attack; the discard and its text; the total, and defeat; after the attack."""
    t = table(
        """
        Ar Ze Br
          .  m .""",
        arien="noble_blade",
        red=("zed",),
        hands={"zed": ["ward", "poke"]},
    )
    t.arien.resolves("noble_blade", "attack", "zed", "brogan", "a4")
    t.zed.answers("poke")
    words = ("moves", "attacks", "discards", "defends", "is defeated")
    told = [next(word for word in words if word in line) for line in t.log() if any(word in line for word in words)]
    assert told == ["moves", "attacks", "discards", "defends", "is defeated"]


@pytest.mark.rule("atlantis", "order.attack")
def test_the_end_of_the_attack_comes_before_the_end_of_the_defence() -> None:
    t = table(
        "Ze Ar Wa",
        wasp="magnetic_dagger",
        ultimates=["zed"],
        hands={"arien": ["liquid_leap"]},
        red=("wasp",),
        arien="noble_blade",
    )
    t.wasp.resolves("magnetic_dagger", "attack", "arien")
    t.arien.answers("liquid_leap")
    assert t.zed.used == [1, 2]


@pytest.mark.rule("atlantis", "order.attack")
def test_after_the_attack_happens_even_if_it_was_defended() -> None:
    t = table("Br Wa . Ar", wasp="electrocute")
    t.wasp.resolves("electrocute", "attack", "brogan")
    t.brogan.answers("mad_dash")
    t.wasp.chooses("arien")
    assert t.asked() == ["arien"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "order.attacker_falls")
def test_an_attacker_who_is_defeated_by_the_defence_goes_no_further() -> None:
    """The dagger would hold enemies in place after the attack; but there is no after."""
    hands = {"wasp": [], "tigerclaw": ["riposte", "blink_strike"]}
    t = table("Wa Ti . Br", wasp="magnetic_dagger", brogan="shield", hands=hands, red=("wasp",))
    t.wasp.resolves("magnetic_dagger", "attack", "tigerclaw")
    t.tigerclaw.answers("riposte")
    assert not t.wasp.on_board and t.tigerclaw.on_board and t.tigerclaw.coins == 1
    assert t.wasp.resolved == ["magnetic_dagger"] and not t.effects()


# ── defeat ────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "defeat.removed", "defeat.card")
def test_a_defeated_hero_leaves_the_board_its_card_resolves_and_the_rest_stays() -> None:
    t = table("Br Wa", brogan="onslaught", wasp="shock", discards={"wasp": ["lift_up"]})
    t.brogan.resolves("onslaught", "attack", "wasp")
    hand = t.wasp.hand
    t.wasp.declines()
    assert not t.wasp.on_board and t.wasp.resolved == ["shock"]
    assert (t.wasp.hand, t.wasp.discard) == (hand, ["lift_up"])
    assert t.turn == 1


@pytest.mark.rule("atlantis", "defeat.effects")
def test_the_effects_of_a_defeated_hero_end() -> None:
    t = table(
        "Br Wa",
        brogan="onslaught",
        wasp="shock",
        hands={"wasp": []},
        effects=[("lift_up", "wasp", THIS_ROUND), ("shield", "brogan", THIS_ROUND)],
    )
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert [effect.owner for effect in t.effects()] == ["brogan"]


@pytest.mark.rule("atlantis", "defeat.markers")
def test_markers_on_the_fallen_return_and_those_it_gave_stay() -> None:
    t = table(
        "Br Ti Wa",
        brogan="onslaught",
        hands={"tigerclaw": []},
        effects=[("poisoned_dart", "tigerclaw", MARKER, "brogan")],
    )
    t.brogan.resolves("onslaught", "attack", "tigerclaw")
    assert [effect.on for effect in t.effects()] == ["brogan"]
    t = table(
        "Br Ti Wa",
        brogan="onslaught",
        hands={"wasp": [], "tigerclaw": []},
        red=("tigerclaw",),
        effects=[("poisoned_dart", "wasp", MARKER, "tigerclaw")],
    )
    t.brogan.resolves("onslaught", "attack", "tigerclaw")
    assert not t.effects()


@pytest.mark.rule("atlantis", "defeat.coins", "defeat.lives")
@pytest.mark.parametrize(("level", "assist"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)])
def test_coins_and_lives_by_the_level_of_the_victim(level: int, assist: int) -> None:
    t = table("Br Wa . Ar Sa", brogan="onslaught", hands={"wasp": []}, levels={"wasp": level}, lives=9)
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert (t.brogan.coins, t.arien.coins, t.sabina.coins) == (level, assist, assist)
    assert t.lives == [9 - assist, 9]


# ── the rulebook's examples ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "defeat.coins")
def test_a_teammate_off_the_board_collects_assist_coins_too() -> None:
    t = table("Br Wa", brogan="onslaught", fallen=["arien"], hands={"wasp": []})
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert not t.arien.on_board and t.arien.coins == 1


@pytest.mark.rule("atlantis", "actions.reach_checked")
@pytest.mark.parametrize(("end", "targets"), [("c5", ["dodger"]), ("g5", ["wasp"]), ("c3", [])])
def test_mad_dash_needs_a_straight_run_of_two_next_to_an_enemy(end: str, targets: list[str]) -> None:
    """Not the minion beside him, nor the heavy one, which is immune; Dodger or Wasp at the end of a run."""
    t = table(
        """
        .  .  .  .  .  .  .
         .  h  .  .  Do .  .
        .  .  .  .  .  .  .
         .  .  .  .  .  .  .
        .  .  .  Br m  .  .
         .  .  .  .  .  .  .
        .  .  .  .  .  Wa .""",
        brogan="mad_dash",
        red=("dodger", "wasp"),
    )
    t.brogan.resolves("mad_dash", "attack")
    assert sorted(t.brogan.offered()) == ["c3", "c5", "g5"]
    t.brogan.chooses(end)
    if targets:
        assert t.brogan.offered() == targets
        t.leaves_open()
    else:
        assert t.where("red_heavy_1") == "b2" and "Mad Dash cannot go on and ends there." in t.log()


def test_mad_dash_against_lift_up() -> None:
    """6 against 5 and 1 for the friendly melee minion; the text of Lift Up is ignored."""
    t = table(
        """
        Br .  .  Wa
         .  .  .  m""",
        brogan="mad_dash",
        hands={"wasp": ["lift_up"]},
    )
    t.brogan.resolves("mad_dash", "attack", "a3", "wasp")
    assert t.wasp.labels()["lift_up"] == "Defend with Lift Up: 5 + 1 = 6, enough"
    t.wasp.answers("lift_up")
    assert t.wasp.on_board and t.wasp.at == "a4" and t.turn == 1


def test_mad_dash_against_vampiric_shield() -> None:
    """4 and 2 for two empty spawn points within a radius of 2."""
    rows = "\n".join([". ."] * 6 + [". . . . . . . . .", "Br . . Do . . . . ."])
    t = table(rows, brogan="mad_dash", hands={"dodger": ["vampiric_shield"]}, red=("dodger",))
    t.brogan.resolves("mad_dash", "attack", "h3", "dodger")
    assert t.dodger.labels()["vampiric_shield"] == "Defend with Vampiric Shield: 4 + 2 = 6, enough"
    t.dodger.answers("vampiric_shield")
    assert t.dodger.on_board


def test_arien_leaps_where_no_spawn_point_is_or_is_empty_next_door() -> None:
    """The example of the placements, with the card it is printed on now."""
    rows = "\n".join([". ."] * 5 + [". . . . . . . . .", ". . . . Ar . . . .", ". m m . . . . . ."])
    t = table(rows, arien="liquid_leap")
    t.arien.resolves("liquid_leap", "skill")
    assert sorted(t.arien.offered()) == ["e4", "e5", "e6", "f3", "f4", "f5", "f6", "g3"]
    t.leaves_open()
    t = table(rows, arien="liquid_leap")
    t.arien.resolves("liquid_leap", "movement")
    assert {"g4", "g6", "h5"} <= set(t.arien.offered())  # next to an empty spawn point: on foot only
    t.leaves_open()


@pytest.mark.rule("atlantis", "effects.moves_along")
def test_shield_moves_with_brogan() -> None:
    """The example with Bolster, of radius 2: a minion comes into its radius when Brogan steps up."""
    for step, saves in (("a1", False), ("a2", True)):
        t = table(
            "Br . . M Wa . M",
            wasp="shock",
            brogan="onslaught",
            hands={"brogan": ["bulwark"]},
            effects=[("bolster", "brogan", THIS_ROUND)],
        )
        t.brogan.resolves("onslaught", "movement", step)
        t.wasp.resolves("shock", "attack", "blue_melee_1")
        assert (t.brogan.offered() == ["bulwark", "pass"]) == saves
        t.everybody_declines()
