"""Rowenna, sentence by sentence, and the rulings on her."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import RANGE, THIS_TURN

NEAR = ["red_melee_1", "wasp"]


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("code_of_chivalry", ["attack"], NEAR),
        ("earn_the_spurs", ["attack"], ["wasp"]),
        ("token_of_gratitude", ["attack"], NEAR),
        ("token_of_gratitude", ["attack", "red_melee_1"], ["arien"]),
        ("fair_share", ["attack", "red_melee_1"], ["arien"]),
        ("paragon_of_grace", ["attack", "red_melee_1"], ["arien"]),
        ("feat_of_bravery", ["attack", "red_melee_1"], ["arien"]),
        ("paragon_of_valor", ["attack", "red_melee_1"], ["arien"]),
        ("opening_shots", ["skill"], ["wasp", "xargatha"]),
        ("opening_volley", ["skill"], ["wasp", "xargatha"]),
        ("close_quarters", ["movement", "e5", "wasp"], ["blue_melee_1", "blue_ranged_1", "pass"]),
    ],
)
def test_whom_rowenna_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    """She is hemmed in, so there is room for minions next to the enemy hero but not next to her."""
    t = crowd("rowenna", key)
    t.rowenna.resolves(key, *path)
    assert sorted(t.rowenna.offered()) == targets
    t.leaves_open()


# ── code_of_chivalry, earn_the_spurs ──────────────────────────────────────────────────────────────────────────────────
SPENT = {"rowenna": ["stand_guard"], "wasp": ["lift_up"]}


@pytest.mark.parametrize("key", ["code_of_chivalry", "earn_the_spurs"])
def test_before_she_strikes_a_hero_both_may_retrieve_a_card(key: str) -> None:
    t = table("Ro Wa", rowenna=key, hands={"wasp": []}, discards=SPENT)
    t.rowenna.resolves(key, "attack", "wasp")
    assert t.rowenna.offered() == ["stand_guard", "pass"]
    t.rowenna.chooses("stand_guard")
    assert t.wasp.offered() == ["lift_up", "pass"]
    t.wasp.answers("lift_up")
    assert "stand_guard" in t.rowenna.hand and t.wasp.hand == ["lift_up"]
    t.wasp.answers("lift_up")  # the card she took back, and now defends with: 5 against 4
    assert t.wasp.on_board


def test_neither_need_retrieve_a_card() -> None:
    t = table("Ro Wa", rowenna="code_of_chivalry", hands={"wasp": []}, discards=SPENT)
    t.rowenna.resolves("code_of_chivalry", "attack", "wasp").declines()
    t.wasp.declines()
    assert not t.wasp.on_board and t.rowenna.discard == ["stand_guard"]


def test_striking_a_minion_lets_nobody_retrieve() -> None:
    t = table("Ro m . m", rowenna="code_of_chivalry", discards={"rowenna": ["stand_guard"]})
    t.rowenna.resolves("code_of_chivalry", "attack", "red_melee_1")
    assert t.rowenna.discard == ["stand_guard"] and t.rowenna.coins == 2


# ── throw_the_gauntlet ────────────────────────────────────────────────────────────────────────────────────────────────
def test_throw_the_gauntlet_places_her_next_to_an_enemy_hero_both_in_range() -> None:
    t = table("Ro . . . Wa . Xa", rowenna="throw_the_gauntlet")
    t.rowenna.resolves("throw_the_gauntlet", "skill")
    assert t.rowenna.offered() == ["wasp"]
    t.rowenna.chooses("wasp")
    assert sorted(t.rowenna.offered()) == ["a4", "b4"]  # the other spaces next to Wasp are 5 away
    t.rowenna.chooses("a4")
    assert t.rowenna.at == "a4"
    t.wasp.declines()
    assert t.rowenna.coins == 0


@pytest.mark.rule("atlantis", "actions.other_chooses")
def test_if_the_challenged_hero_moves_away_she_gains_two_coins() -> None:
    t = table("Ro . . Wa", rowenna="throw_the_gauntlet")
    t.rowenna.resolves("throw_the_gauntlet", "skill", "wasp", "a3")
    assert "a5" in t.wasp.offered() and "a6" not in t.wasp.offered() and "pass" in t.wasp.offered()
    t.wasp.answers("a5")
    assert t.wasp.at == "a5" and t.rowenna.coins == 2 and t.wasp.coins == 0


@pytest.mark.rule("atlantis", "movement.cannot_move")
def test_who_cannot_move_does_not_give_way() -> None:
    t = table("Ro . . Wa . Ze", rowenna="throw_the_gauntlet", effects=[("root", "zed", THIS_TURN)])
    t.rowenna.resolves("throw_the_gauntlet", "skill", "wasp", "a3")
    assert t.rowenna.resolved == ["throw_the_gauntlet"] and t.rowenna.coins == 0


@pytest.mark.rule("atlantis", "actions.first_step")
def test_without_room_next_to_an_enemy_hero_the_gauntlet_is_not_thrown() -> None:
    t = table(". m m\n m Wa r\n. m r Ro", rowenna="throw_the_gauntlet")
    assert t.rowenna.closed()["skill"] == "you can be placed in reach next to no enemy hero in reach"


# ── token_of_gratitude, fair_share, paragon_of_grace ──────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "radius"), [("token_of_gratitude", 1), ("fair_share", 3), ("paragon_of_grace", 3)])
def test_after_the_attack_a_friendly_hero_in_radius_gains_a_coin(key: str, radius: int) -> None:
    for away, gains in ((radius, True), (radius + 1, False)):
        t = table("m Ro", rowenna=key, at={"brogan": f"a{2 + away}"}, spare_minions=True)
        t.rowenna.resolves(key, "attack", "red_melee_1", *(["brogan"] if gains else []))
        assert t.brogan.coins == gains and t.rowenna.coins == 2


@pytest.mark.rule("atlantis", "actions.not_yourself")
@pytest.mark.parametrize("key", ["token_of_gratitude", "fair_share", "paragon_of_grace"])
def test_ruling_she_cannot_give_the_coin_to_herself(key: str) -> None:
    t = table("m Ro Br", rowenna=key, spare_minions=True)
    t.rowenna.resolves(key, "attack", "red_melee_1")
    assert t.rowenna.offered() == ["brogan"]
    t.leaves_open()


def test_paragon_of_grace_may_strike_once_more_against_another_unit() -> None:
    t = table("m Ro m Br m", rowenna="paragon_of_grace")
    t.puts(brogan="b1")
    t.rowenna.resolves("paragon_of_grace", "attack", "red_melee_1", "brogan", "yes", "red_melee_2", "brogan")
    assert t.brogan.coins == 2 and t.rowenna.coins == 4 and t.rowenna.resolved == ["paragon_of_grace"]


@pytest.mark.rule("atlantis", "repeat.whole")
def test_without_a_friend_to_reward_paragon_of_grace_ends_there() -> None:
    t = table("m Ro m . m", rowenna="paragon_of_grace")
    t.rowenna.resolves("paragon_of_grace", "attack", "red_melee_1")
    assert t.rowenna.resolved == ["paragon_of_grace"] and t.rowenna.coins == 2


# ── feat_of_bravery, paragon_of_valor ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["feat_of_bravery", "paragon_of_valor"])
def test_after_the_attack_a_friendly_hero_in_radius_may_retrieve_a_card(key: str) -> None:
    t = table("m Ro . . . Br . Ar", rowenna=key, discards={"brogan": ["shield"]}, spare_minions=True)
    t.rowenna.resolves(key, "attack", "red_melee_1")
    assert t.rowenna.offered() == ["brogan"]
    t.rowenna.chooses("brogan")
    assert t.brogan.offered() == ["shield", "pass"]
    t.brogan.answers("shield")
    assert "shield" in t.brogan.hand


@pytest.mark.rule("atlantis", "actions.not_yourself")
@pytest.mark.parametrize("key", ["feat_of_bravery", "paragon_of_valor"])
def test_ruling_she_does_not_retrieve_a_card_herself(key: str) -> None:
    t = table("m Ro . Br", rowenna=key, discards={"rowenna": ["stand_guard"]}, spare_minions=True)
    t.rowenna.resolves(key, "attack", "red_melee_1")
    assert t.rowenna.offered() == ["brogan"]
    t.leaves_open()


@pytest.mark.parametrize(("answer", "repeats"), [("shield", True), ("pass", False)])
def test_paragon_of_valor_may_repeat_only_if_the_friend_retrieved_a_card(answer: str, repeats: bool) -> None:
    t = table("m Ro m . Br . m", rowenna="paragon_of_valor", discards={"brogan": ["shield", "onslaught"]})
    t.rowenna.resolves("paragon_of_valor", "attack", "red_melee_1", "brogan")
    t.brogan.answers(answer)
    if repeats:
        t.rowenna.chooses("yes")
        assert t.rowenna.offered() == ["red_melee_2"]
        t.rowenna.chooses("red_melee_2", "brogan")
        t.brogan.answers("onslaught")
    assert t.rowenna.resolved == ["paragon_of_valor"] and t.rowenna.coins == (4 if repeats else 2)


# ── close_quarters, melee, grand_melee ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "near", "far"), [("close_quarters", "c2", "d2"), ("melee", "d2", "e2"), ("grand_melee", "d2", "e2")]
)
def test_after_moving_next_to_an_enemy_hero_she_may_call_minions_from_her_radius(key: str, near: str, far: str) -> None:
    t = table("Ro . Wa M m", rowenna=key)
    t.puts(blue_melee_1=near, red_melee_1=far)
    t.rowenna.resolves(key, "movement", "a2")
    assert t.rowenna.offered() == ["blue_melee_1", "pass"]
    t.leaves_open()
    t = table("Ro . Wa M m", rowenna=key)
    t.puts(blue_melee_1=far, red_melee_1=near)
    t.rowenna.resolves(key, "movement", "a2")
    assert t.rowenna.offered() == ["red_melee_1", "pass"]
    t.leaves_open()


def test_a_friendly_minion_goes_next_to_that_hero_and_an_enemy_minion_next_to_her() -> None:
    t = table("M Ro Wa . m", rowenna="melee")
    t.rowenna.resolves("melee", "movement", "a2", "blue_melee_1")
    assert sorted(t.rowenna.offered()) == ["a4", "b2", "b3"]
    t.rowenna.chooses("a4")
    assert t.where("blue_melee_1") == "a4" and t.rowenna.resolved == ["melee"]
    t = table("M Ro Wa . m", rowenna="melee")
    t.rowenna.resolves("melee", "movement", "a2", "red_melee_1")
    assert sorted(t.rowenna.offered()) == ["b1", "b2"]
    t.rowenna.chooses("b1")
    assert t.where("red_melee_1") == "b1"


@pytest.mark.parametrize("twice", ["blue_melee_1", "red_melee_1"])
def test_grand_melee_does_so_up_to_two_times_the_same_or_the_other(twice: str) -> None:
    t = table("M Ro Wa . m", rowenna="grand_melee")
    t.rowenna.resolves("grand_melee", "movement", "a2", "blue_melee_1", "b3", twice)
    t.rowenna.chooses("b2")
    assert t.where(twice) == "b2" and t.rowenna.resolved == ["grand_melee"]


@pytest.mark.parametrize("key", ["close_quarters", "melee", "grand_melee"])
def test_she_need_not_place_any_minion_and_cannot_without_an_enemy_hero_next_to_her(key: str) -> None:
    t = table("M Ro Wa . m", rowenna=key)
    t.rowenna.resolves(key, "movement", "a2").declines()
    assert t.rowenna.resolved == [key]
    t = table("M Ro . Wa . m", rowenna=key)
    t.rowenna.resolves(key, "movement", "a2")
    assert t.rowenna.resolved == [key]


@pytest.mark.rule("atlantis", "actions.that_hero")
def test_of_two_heroes_next_to_her_she_names_that_hero_once() -> None:
    t = table("Xa Ro Wa . m M", rowenna="grand_melee")
    t.puts(blue_melee_1="b1")
    t.rowenna.resolves("grand_melee", "movement", "a2", "wasp", "blue_melee_1")
    assert sorted(t.rowenna.offered()) == ["a4", "b2", "b3"]
    t.rowenna.chooses("b2", "blue_melee_1")
    assert sorted(t.rowenna.offered()) == ["a4", "b3"]
    t.leaves_open()


def test_without_a_minion_in_radius_she_is_not_asked_whom_she_challenges() -> None:
    t = table("Xa Ro Wa . . . . . m", rowenna="grand_melee")
    t.rowenna.resolves("grand_melee", "movement", "a2")
    assert t.rowenna.resolved == ["grand_melee"]


# ── opening_shots, opening_volley ─────────────────────────────────────────────────────────────────────────────────────
def test_opening_shots_make_a_hero_discard_if_both_discards_are_empty() -> None:
    t = table("Ro . . Wa . Xa", rowenna="opening_shots")
    t.rowenna.resolves("opening_shots", "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.rowenna.resolved == ["opening_shots"]


@pytest.mark.rule("atlantis", "actions.condition")
@pytest.mark.parametrize("whose", ["rowenna", "wasp"])
def test_opening_shots_do_nothing_if_either_discard_is_not_empty(whose: str) -> None:
    t = table("Ro . . Wa", rowenna="opening_shots", discards={whose: [SPENT[whose][0]]})
    t.rowenna.resolves("opening_shots", "skill")
    assert t.rowenna.resolved == ["opening_shots"]


def test_who_has_no_card_to_discard_is_unharmed() -> None:
    t = table("Ro . . Wa", rowenna="opening_shots", hands={"wasp": []})
    t.rowenna.resolves("opening_shots", "skill", "wasp")
    assert t.wasp.on_board


def test_opening_volley_may_be_repeated_once_on_whoever_has_still_discarded_nothing() -> None:
    t = table("Ro . Wa Xa", rowenna="opening_volley")
    t.rowenna.resolves("opening_volley", "skill", "wasp")
    t.wasp.answers("shock")
    t.rowenna.chooses("yes")
    assert t.rowenna.offered() == ["xargatha"]
    t.rowenna.chooses("xargatha")
    t.xargatha.answers("charm")
    assert t.xargatha.discard == ["charm"] and t.rowenna.resolved == ["opening_volley"]


# ── stand_guard, protect_the_weak, defend_the_innocent ────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("stand_guard", 3), ("protect_the_weak", 4), ("defend_the_innocent", 4)])
def test_she_swaps_with_a_friendly_unit_in_range_next_to_an_enemy_hero(key: str, reach: int) -> None:
    for away, offered in ((reach, True), (reach + 1, False)):
        t = table("Ro", rowenna=key, at={"wasp": f"a{2 + away}"})
        t.puts(blue_melee_1=f"a{1 + away}")
        assert ("skill" in t.rowenna.offered()) == offered
        if offered:
            t.rowenna.resolves(key, "skill", "blue_melee_1")
            assert t.rowenna.at == f"a{1 + away}" and t.where("blue_melee_1") == "a1"


@pytest.mark.parametrize("key", ["stand_guard", "protect_the_weak", "defend_the_innocent"])
def test_she_swaps_with_a_friendly_hero_that_has_a_card_in_the_discard(key: str) -> None:
    t = table("Ro . Br . Ar . . Wa", rowenna=key, discards={"brogan": ["shield"]})
    t.rowenna.resolves(key, "skill")
    assert t.rowenna.offered() == ["brogan"]
    t.rowenna.chooses("brogan")
    assert t.rowenna.at == "a3" and t.brogan.at == "a1"


def test_she_does_not_stand_in_for_who_is_safe() -> None:
    t = table("Ro . Br M . Wa", rowenna="stand_guard")
    assert "skill" not in t.rowenna.offered()


@pytest.mark.rule("atlantis", "actions.presence")
def test_an_immune_enemy_hero_is_there_all_the_same() -> None:
    t = table("Ro . Br Ze", rowenna="stand_guard", red=("zed",), effects=[("sanctuary", "zed", THIS_TURN)])
    t.rowenna.resolves("stand_guard", "skill")
    assert t.rowenna.offered() == ["brogan"]
    t.leaves_open()


def test_then_defend_the_innocent_may_bring_back_a_card_of_hers() -> None:
    t = table("Ro . Br Wa", rowenna="defend_the_innocent", discards={"rowenna": ["close_quarters"]})
    t.rowenna.resolves("defend_the_innocent", "skill", "brogan")
    assert t.rowenna.offered() == ["close_quarters", "pass"]
    t.rowenna.chooses("close_quarters")
    assert "close_quarters" in t.rowenna.hand


# ── accept_surrender, glorious_triumph ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "assist"), [("accept_surrender", 2), ("glorious_triumph", 6)])
def test_a_hero_with_an_empty_hand_next_to_her_is_defeated(key: str, assist: int) -> None:
    """A hero of level 5 is worth 5 coins to her and, as an assist, 2 to each friend; in triumph three times as much."""
    t = table("Xa Ro Wa . Br", rowenna=key, hands={"wasp": []}, levels={"wasp": 5}, red=("wasp", "xargatha"))
    t.rowenna.resolves(key, "skill")
    assert t.rowenna.offered() == ["wasp"]
    t.rowenna.chooses("wasp")
    assert not t.wasp.on_board and t.rowenna.coins == 5 and t.brogan.coins == assist and t.lives == [2, 4]


@pytest.mark.parametrize("key", ["accept_surrender", "glorious_triumph"])
def test_nobody_surrenders_with_a_card_in_hand_or_from_afar(key: str) -> None:
    t = table("Wa Ro . Xa", rowenna=key, hands={"wasp": ["shock"], "xargatha": []})
    assert t.rowenna.closed()["skill"] == "no enemy hero with an empty hand is next to you"


# ── fabled_lance ──────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.printed", "cards.ranged")
@pytest.mark.parametrize("key", ["code_of_chivalry", "token_of_gratitude", "feat_of_bravery"])
@pytest.mark.parametrize("longer", [0, 1])
def test_with_the_lance_her_attacks_reach_two_spaces_and_range_items_count(key: str, longer: int) -> None:
    t = table("Ro . m m m", rowenna=key, ultimates=["rowenna"], bonus={"rowenna": {RANGE: longer}})
    t.rowenna.resolves(key, "attack")
    assert t.rowenna.offered() == ["red_melee_1", "red_melee_2"][: 1 + longer]
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.ranged")
@pytest.mark.parametrize("lance", [False, True])
def test_with_the_lance_her_attacks_are_ranged(lance: bool) -> None:
    """Dodge blocks ranged attacks only, even from an adjacent space."""
    t = table("Ro Ti", rowenna="token_of_gratitude", hands={"tigerclaw": ["dodge"]}, ultimates=["rowenna"] * lance)
    t.rowenna.resolves("token_of_gratitude", "attack", "tigerclaw")
    t.tigerclaw.answers("dodge")
    assert t.tigerclaw.on_board == lance


@pytest.mark.rule("atlantis", "heroes.fabled_lance")
def test_with_the_lance_the_handicap_card_still_strikes_heroes_only() -> None:
    t = table("Ro m Wa", rowenna="earn_the_spurs", ultimates=["rowenna"])
    t.rowenna.resolves("earn_the_spurs", "attack")
    assert t.rowenna.offered() == ["wasp"]
    t.leaves_open()


def test_the_lance_is_for_her_own_attack_cards() -> None:
    t = table("Ro . Br . m", brogan="onslaught", ultimates=["rowenna"])
    assert "attack" not in t.brogan.offered()
    t = table("Ro . . Wa", rowenna="accept_surrender", hands={"wasp": []}, ultimates=["rowenna"])
    assert t.me("rowenna", "accept_surrender").printed(RANGE) is None and "skill" not in t.rowenna.offered()


@pytest.mark.rule("atlantis", "cards.ranged")
def test_the_lance_does_not_make_the_attacks_of_friends_ranged() -> None:
    t = table("Ro . Br Ti", brogan="onslaught", hands={"tigerclaw": ["dodge"]}, ultimates=["rowenna"])
    t.brogan.resolves("onslaught", "attack", "tigerclaw")
    t.tigerclaw.answers("dodge")
    assert not t.tigerclaw.on_board


def test_the_lance_threatens_as_far_as_it_reaches() -> None:
    t = table("Ro . Wa", rowenna="code_of_chivalry", ultimates=["rowenna"])
    assert t.match.view(1)["table"]["heroes"][0]["threat"] == {"reach": 2, "why": "attack with Code of Chivalry"}
