"""Takahide, sentence by sentence."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.catalogue import CARDS, cards_of, hero_number
from warhall.games.atlantis.me.piles import swap_with_deck
from warhall.games.atlantis.rules.setting_up import handicapped
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import INITIATIVE, RANGE, THIS_TURN
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance

FLOAT, STING, STRIKE = "float_like_a_butterfly", "sting_like_a_bee", "strike_like_a_tiger"
GOLDS = [FLOAT, STING, STRIKE]


def dojo(picture: str, **more: Any) -> Arena:
    """A turn that does not end by itself, a lane that is not pushed, and a Takahide who acts before the bystander."""
    sooner = {"takahide": {INITIATIVE: 1}}
    return table(picture, **{"bystander": True, "spare_minions": True, "bonus": sooner, **more})


def golds(keys: list[str]) -> list[str]:
    return [key for key in keys if key in GOLDS]


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("strike_like_a_tiger", ["attack"], ["red_melee_1", "wasp"]),
        ("set_an_example", ["attack"], ["red_melee_1", "wasp"]),
        ("lead_from_the_front", ["attack"], ["red_melee_1", "wasp"]),
        ("hold_my_sake", ["attack"], ["red_melee_1", "wasp"]),
        ("spinning_blade", ["attack"], ["red_melee_1", "wasp"]),
        ("blade_helix", ["attack"], ["red_melee_1", "wasp"]),
        ("come_to_aid", ["skill"], ["arien"]),
        ("bring_the_relief", ["skill"], ["arien"]),
        ("commit_reserves", ["skill"], ["arien"]),
        ("pledge_of_allegiance", ["skill"], ["arien"]),
        ("loyal_retainer", ["skill"], ["arien"]),
        ("calculated_risk", ["skill"], ["arien"]),
        ("tactical_gambit", ["skill"], ["arien"]),
        ("proven_warrior", ["skill"], ["arien"]),
        ("chosen_champion", ["skill"], ["arien"]),
        ("the_right_hand", ["skill"], ["arien"]),
    ],
)
def test_whom_takahide_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("takahide", key, discards={"arien": ["noble_blade"], "wasp": ["shock"], "takahide": [FLOAT]})
    t.takahide.resolves(key, *path)
    assert sorted(t.takahide.offered()) == targets
    t.leaves_open()


# ── the card list ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "setup.other_lists", "setup.starting_cards")
def test_one_gold_card_starts_in_hand_and_two_in_the_deck() -> None:
    setup = {"selection": "fixed", "heroes": "takahide,wasp,arien,brogan"}
    state = new_match("atlantis", 4, 1, setup).state
    assert isinstance(state, AtlantisState)
    hero = state.heroes[0]
    assert golds([CARDS[number].key for number in hero.hand]) == [FLOAT] and len(hero.hand) == 5
    assert golds([CARDS[number].key for number in hero.deck]) == [STING, STRIKE]
    assert len(cards_of(hero_number("takahide"))) == 21


# ── float_like_a_butterfly ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "cards.swap_deck", "movement.text_first")
@pytest.mark.parametrize("new", [STING, STRIKE])
def test_float_is_swapped_with_another_gold_card_before_takahide_moves(new: str) -> None:
    t = dojo("Tak . . . . .", takahide=FLOAT)
    t.takahide.resolves(FLOAT, "movement")
    assert sorted(t.takahide.offered()) == [STING, STRIKE]
    t.takahide.chooses(new)
    assert t.takahide.unresolved == new and FLOAT in t.takahide.deck
    assert "a6" in t.takahide.offered() and "Move up to 5 spaces" in t.takahide.prompt
    t.takahide.chooses("a6")
    assert t.takahide.at == "a6" and t.takahide.resolved == [new]
    assert f"Takahide swaps Float Like a Butterfly with {CARDS[card(new)].name}." in t.log()
    assert t.bystander.sees()["heroes"][0]["resolved"][0] == new


def test_fast_travel_skips_the_text_and_the_card_stays() -> None:
    t = dojo("Tak . .", takahide=FLOAT)
    t.puts(takahide="blue_beach_a1")
    t.takahide.resolves(FLOAT, "fast_travel", "blue_beach_b1")
    assert t.takahide.resolved == [FLOAT] and t.takahide.at == "blue_beach_b1"


@pytest.mark.rule("atlantis", "heroes.float_like_a_butterfly")
def test_without_another_gold_card_in_the_deck_takahide_just_moves() -> None:
    hands = {"takahide": [STING, STRIKE]}
    t = dojo("Tak . . .", takahide=FLOAT, hands=hands)
    t.takahide.resolves(FLOAT, "movement", "a4")
    assert t.takahide.at == "a4" and t.takahide.resolved == [FLOAT]
    t = dojo("Tak m . .", takahide=STRIKE, hands={"takahide": [STING, FLOAT]})
    t.takahide.resolves(STRIKE, "attack", "red_melee_1")
    assert t.takahide.resolved == [STRIKE] and "Strike Like a Tiger cannot go on and ends there." in t.log()


# ── sting_like_a_bee, strike_like_a_tiger ─────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "cards.maximum_range")
def test_sting_strikes_only_at_the_end_of_its_range_and_is_swapped_afterwards() -> None:
    t = dojo("Tak m m . m", takahide="sting_like_a_bee")
    assert "attack" not in t.takahide.offered()
    t = dojo("Tak m . m .", takahide=STING)
    t.takahide.resolves(STING, "attack")
    assert t.takahide.offered() == ["red_melee_2"]
    t.takahide.chooses("red_melee_2")
    assert sorted(t.takahide.offered()) == [FLOAT, STRIKE]
    t.takahide.chooses(FLOAT)
    assert t.takahide.resolved == [FLOAT] and STING in t.takahide.deck and t.on("a4") == ""


@pytest.mark.rule("atlantis", "cards.swap_deck")
def test_strike_is_swapped_after_the_attack_even_if_it_was_defended() -> None:
    t = dojo("Tak Wa", takahide=STRIKE, hands={"wasp": ["shock"]}, bonus={"wasp": {1: 3}})
    t.takahide.resolves(STRIKE, "attack", "wasp")
    t.wasp.answers("shock")
    t.takahide.chooses(STING)
    assert t.wasp.on_board and t.takahide.resolved == [STING] and t.takahide.unresolved == ""


def test_a_gold_card_that_only_moves_or_holds_is_not_swapped() -> None:
    for choice in (["hold"], ["movement", "a2"]):
        t = dojo("Tak . .", takahide=STRIKE)
        t.takahide.resolves(STRIKE, *choice)
        assert t.takahide.resolved == [STRIKE]


# ── bushido ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "cards.swap_deck", "hidden.cards")
def test_bushido_swaps_the_gold_card_in_hand_and_nobody_sees_which_it_is() -> None:
    t = dojo("Tak . Wa", takahide="bushido")
    t.takahide.resolves("bushido", "skill")
    assert sorted(t.takahide.offered()) == [STING, STRIKE] and t.match.decision is not None and t.match.decision.secret
    t.takahide.chooses(STRIKE)
    assert golds(t.takahide.hand) == [STRIKE] and golds(t.takahide.deck) == [FLOAT, STING]
    assert "Takahide swaps its gold card with one of its deck, unseen." in t.log()
    found = {golds(hand_of(t.match.sample(1, Chance(seed))))[0] for seed in range(40)}
    assert found == {STING, STRIKE}
    assert {golds(hand_of(t.match.sample(0, Chance(seed))))[0] for seed in range(9)} == {STRIKE}


def hand_of(match: Match) -> list[str]:
    assert isinstance(match.state, AtlantisState)
    return sorted(CARDS[number].key for number in match.state.heroes[0].hand)


@pytest.mark.rule("atlantis", "cards.swap_deck", "hidden.facedown")
@pytest.mark.parametrize("pile", ["resolved", "discards"])
def test_if_the_gold_card_is_resolved_or_discarded_the_new_one_lies_face_down(pile: str) -> None:
    more: Any = {pile: {"takahide": [FLOAT]}, "turn": 1}
    t = dojo("Tak . Wa", takahide="bushido", **more)
    t.takahide.resolves("bushido", "skill", STING)
    assert t.takahide.facedown == [STING] and FLOAT in t.takahide.deck
    seen = t.wasp.sees()["heroes"][0]
    assert "face-down" in (seen["resolved"] if pile == "resolved" else seen["discard"])
    assert not any(STING in str(part) for part in seen.values())
    for seed in range(10):
        assert t.match.sample(1, Chance(seed)).view(1) == t.match.view(1)


@pytest.mark.rule("atlantis", "cards.swap_deck")
def test_what_the_others_can_tell_of_a_gold_card_that_was_swapped_unseen() -> None:
    t = table("Tak . Wa", phase="play")
    one, two, three = (card(key) for key in GOLDS)

    def veiled(*swaps: tuple[int, int]) -> list[int]:
        state = t.state.copy()
        for old, new in swaps:
            swap_with_deck(state, 0, old, new, unseen=True)
        return state.heroes[0].veiled

    assert veiled() == []
    assert veiled((one, two)) == [two, three]
    assert veiled((one, two), (two, three)) == veiled((one, three), (three, one)) == [one, two, three]
    t.everybody_plays(takahide=FLOAT)
    assert t.state.heroes[0].veiled == []


@pytest.mark.rule("atlantis", "cards.swap_deck")
def test_once_it_is_played_everybody_knows_the_card() -> None:
    t = table("Tak . Wa", phase="play")
    t.change(lambda state: swap_with_deck(state, 0, card(FLOAT), card(STRIKE), unseen=True))
    assert {golds(hand_of(t.match.sample(1, Chance(seed))))[0] for seed in range(40)} == {STING, STRIKE}
    assert t.match.view(1)["table"]["heroes"][0]["threat"]["reach"] == 3
    t.everybody_plays(takahide=STRIKE)
    assert t.state.heroes[0].veiled == []
    assert all(t.match.sample(1, Chance(seed)).view(1) == t.match.view(1) for seed in range(5))


def test_a_gold_card_that_everybody_knows_to_be_in_the_deck_threatens_nobody() -> None:
    t = table("Tak . Wa", phase="play")
    assert t.match.view(1)["table"]["heroes"][0]["threat"]["reach"] == 1


def test_a_face_down_card_that_is_retrieved_stays_unknown() -> None:
    t = dojo("Tak Br . Wa", takahide="pledge_of_allegiance", discards={"takahide": [FLOAT], "brogan": ["shield"]})
    t.change(lambda state: swap_with_deck(state, 0, card(FLOAT), card(STRIKE), unseen=True))
    t.takahide.resolves("pledge_of_allegiance", "skill", "brogan")
    t.brogan.answers("pass")
    t.takahide.chooses(STRIKE)
    assert STRIKE in t.takahide.hand and "Takahide takes a face-down card back into hand." in t.log()
    assert {golds(hand_of(t.match.sample(2, Chance(seed))))[0] for seed in range(40)} == {STING, STRIKE}


# ── shameful_display ──────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.shameful_display", "setup.handicap_numbers")
def test_whoever_defends_with_shameful_display_is_defeated_and_it_only_holds() -> None:
    t = dojo("Tak Wa", wasp="shock", hands={"takahide": ["shameful_display"]}, bonus={"takahide": {1: 20}})
    t.wasp.resolves("shock", "attack", "takahide")
    assert t.takahide.verdicts()["shameful_display"] == "does not block"
    t.takahide.answers("shameful_display")
    assert not t.takahide.on_board and t.takahide.discard == ["shameful_display"]
    t = dojo("Tak Wa", takahide="shameful_display")
    assert t.takahide.offered() == ["hold"]


def test_as_a_handicap_it_replaces_bushido() -> None:
    setup = {"selection": "fixed", "heroes": "takahide,wasp,arien,brogan", "handicap": "red"}
    state = new_match("atlantis", 4, 1, setup).state
    assert isinstance(state, AtlantisState) and 0 in handicapped(state)
    keys = [CARDS[number].key for number in state.heroes[0].hand]
    assert "shameful_display" in keys and "bushido" not in keys and FLOAT in keys and len(keys) == 5


# ── set_an_example, lead_from_the_front, hold_my_sake ─────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "cards.swap_unresolved", "actions.other_chooses")
@pytest.mark.parametrize(
    ("key", "offered"),
    [
        ("set_an_example", ["mad_dash", "pass"]),
        ("lead_from_the_front", ["mad_dash", "pass"]),
        ("hold_my_sake", ["mad_dash", "bulwark", "pass"]),
    ],
)
def test_a_friend_may_swap_its_unresolved_card(key: str, offered: list[str]) -> None:
    more: Any = {"hands": {"brogan": ["mad_dash"]}, "discards": {"brogan": ["bulwark"]}}
    t = dojo("Tak m . Br", takahide=key, brogan="shield", **more)
    t.takahide.resolves(key, "attack", "red_melee_1", "brogan")
    assert t.brogan.offered() == offered
    t.brogan.answers(offered[-2])
    assert t.brogan.unresolved == offered[-2] and t.takahide.resolved == [key]
    left = {"mad_dash": t.brogan.hand, "bulwark": t.brogan.discard}[offered[-2]]
    assert left == ["shield"] and "Brogan swaps Shield with" in " ".join(t.log())


@pytest.mark.parametrize("key", ["set_an_example", "lead_from_the_front", "hold_my_sake"])
def test_the_friend_may_decline_and_one_who_has_acted_is_not_asked(key: str) -> None:
    t = dojo("Tak m . Br", takahide=key, brogan="shield")
    t.takahide.resolves(key, "attack", "red_melee_1", "brogan")
    t.brogan.answers("pass")
    assert t.brogan.unresolved == "shield"
    t = dojo("Tak m . Br", takahide=key)
    t.takahide.resolves(key, "attack", "red_melee_1")
    assert t.takahide.resolved == [key] and not t.is_under_way
    t = dojo("Tak m . . . . Br", takahide=key, brogan="shield")
    t.takahide.resolves(key, "attack", "red_melee_1")
    assert t.takahide.resolved == [key] and not t.is_under_way


# ── spinning_blade, blade_helix ───────────────────────────────────────────────────────────────────────────────────────
BLADES = """
    .  .  .  .  .  .  .
     .  .  .  .  .  .  .
    .  .  .  Tak .  .  Wa
     .  .  .  .  .  .  .
    .  .  Br .  .  .  ."""
AROUND = {"b3", "b4", "c3", "c5", "d3", "d4"}


@pytest.mark.rule("atlantis", "concepts.obstacles_for_units")
@pytest.mark.parametrize("key", ["spinning_blade", "blade_helix"])
def test_empty_spaces_next_to_takahide_are_obstacles_for_enemy_units_this_turn(key: str) -> None:
    t = dojo(BLADES.replace("Tak .", "Tak m"), takahide=key, wasp="stop_projectiles")
    t.takahide.resolves(key, "attack", "red_melee_1")
    assert [(one.card, one.when) for one in t.effects()] == [(key, THIS_TURN)]
    wasp, brogan = t.me("wasp", "shock"), t.me("brogan", "shield")
    assert not AROUND & {*t.spaces(wasp.reachable(t.piece("wasp"), 9))}
    assert not AROUND - {*t.spaces(brogan.reachable(t.piece("brogan"), 9))}
    assert not AROUND & {*t.spaces(wasp.empty_within(9))}


@pytest.mark.rule("atlantis", "concepts.obstacles_for_units")
def test_it_matters_who_would_stand_there_not_who_acts() -> None:
    t = dojo(BLADES, effects=[("spinning_blade", "takahide", THIS_TURN)])
    wasp, brogan = t.piece("wasp"), t.piece("brogan")
    by_wasp, by_brogan = t.me("wasp", "shock"), t.me("brogan", "shield")
    assert not AROUND & {*t.spaces(by_brogan.reachable(wasp, 9))}
    assert not AROUND - {*t.spaces(by_wasp.reachable(brogan, 9))}
    assert t.spaces(by_brogan.open_to(wasp, [t.space("c5"), t.space("c6")])) == ["c6"]
    t.puts(wasp="c6", brogan="c7")
    assert t.me("brogan", "shield").push_line(wasp, 3) == []
    by_wasp = t.me("wasp", "shock")
    assert t.spaces(by_wasp.straight_runs((1,))) == ["b5", "b6", "d5", "d6"]
    assert t.spaces([*by_wasp.alike([wasp], (1,))]) == ["b5", "b6", "d5", "d6"]
    west = t.state.board.hexes.direction[t.space("c6")][t.space("c5")]
    by_wasp.shift([wasp], west)
    assert t.wasp.at == "c6"


@pytest.mark.rule("atlantis", "concepts.obstacles_for_units")
def test_an_immune_enemy_passes_and_who_ignores_obstacles_does_not_stop_there() -> None:
    effects = [("spinning_blade", "takahide", THIS_TURN), ("sanctuary", "zed", THIS_TURN)]
    t = dojo(BLADES.replace("Wa", "Ze"), red=("zed",), effects=effects)
    assert not AROUND - {*t.spaces(t.me("zed", "poke").reachable(t.piece("zed"), 9))}
    t = dojo(BLADES, effects=effects[:1])
    ends = t.spaces(t.me("wasp", "shock").reachable(t.piece("wasp"), 9, ignoring_obstacles=True))
    assert not AROUND & {*ends} and "c1" in ends


def test_the_helix_reaches_as_far_as_its_radius_and_follows_takahide() -> None:
    t = dojo(BLADES, effects=[("blade_helix", "takahide", THIS_TURN)], bonus={"takahide": {5: 1}})
    reach = {*t.spaces(t.me("wasp", "shock").reachable(t.piece("wasp"), 9))}
    assert "c6" not in reach and "b2" not in reach and "c7" not in reach
    t.puts(takahide="a1")
    assert "c6" in t.spaces(t.me("wasp", "shock").reachable(t.piece("wasp"), 9))


# ── come_to_aid, bring_the_relief, commit_reserves ────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "far"), [("come_to_aid", 3), ("bring_the_relief", 4), ("commit_reserves", 4)])
def test_a_friend_may_discard_so_that_takahide_may_move(key: str, far: int) -> None:
    t = dojo("Tak Br . . . . .", takahide=key, hands={"brogan": ["shield", "mad_dash"]})
    t.takahide.resolves(key, "skill", "brogan")
    assert sorted(t.brogan.offered()) == ["mad_dash", "pass", "shield"]
    t.brogan.answers("shield")
    assert f"up to {far} spaces" in t.takahide.prompt and "a1" in t.takahide.offered()
    assert ("a5" in t.takahide.offered()) == (key == "commit_reserves") and "a6" not in t.takahide.offered()
    t.takahide.chooses("a1")
    assert t.brogan.discard == ["shield"]


def test_how_far_takahide_moves() -> None:
    for key, last in (("come_to_aid", "d2"), ("bring_the_relief", "e3")):
        t = dojo("Tak Br . . .", takahide=key, discards={"brogan": ["shield"]}, hands={"brogan": []})
        t.takahide.resolves(key, "skill", "brogan")
        assert last in t.takahide.offered() and ("e3" in t.takahide.offered()) == (last == "e3")
        t.takahide.chooses(last)
        assert t.takahide.at == last


@pytest.mark.parametrize("key", ["come_to_aid", "bring_the_relief", "commit_reserves", "loyal_retainer"])
def test_a_friend_without_a_discarded_card_who_declines_helps_nobody(key: str) -> None:
    t = dojo("Tak Br . . .", takahide=key)
    t.takahide.resolves(key, "skill", "brogan")
    t.brogan.answers("pass")
    assert t.takahide.at == "a1" and t.takahide.coins == 0 and t.takahide.resolved == [key]


# ── pledge_of_allegiance, loyal_retainer ──────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.pledge_of_allegiance")
@pytest.mark.parametrize(("key", "coins"), [("pledge_of_allegiance", 1), ("loyal_retainer", 2)])
def test_both_gain_coins_and_takahide_may_retrieve_a_card(key: str, coins: int) -> None:
    t = dojo("Tak . . . Br", takahide=key, discards={"brogan": ["shield"], "takahide": [FLOAT, "set_an_example"]})
    t.takahide.resolves(key, "skill", "brogan")
    t.brogan.answers("pass")
    assert (t.takahide.coins, t.brogan.coins) == (coins, coins)
    assert t.takahide.offered() == [FLOAT, "set_an_example", "pass"]
    t.takahide.chooses("set_an_example")
    assert "set_an_example" in t.takahide.hand and t.takahide.discard == [FLOAT]
    t = dojo("Tak . . . . Br", takahide=key)
    assert "skill" not in t.takahide.offered()


# ── proven_warrior, chosen_champion, the_right_hand ───────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.proven_warrior", "discard.victim_chooses")
@pytest.mark.parametrize("key", ["proven_warrior", "chosen_champion"])
def test_an_enemy_discards_a_card_of_the_colour_of_a_friends_discard(key: str) -> None:
    more: Any = {"discards": {"brogan": ["shield", "mad_dash"]}, "hands": {"wasp": ["shock", "lift_up"]}}
    t = dojo("Tak Br . Wa", takahide=key, **more)
    t.takahide.resolves(key, "skill", "brogan")
    assert t.takahide.offered() == ["shield", "mad_dash"]
    t.takahide.chooses("mad_dash")
    assert t.takahide.offered() == ["wasp"]
    t.takahide.chooses("wasp")
    assert t.wasp.offered() == ["shock"]
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.brogan.discard == ["shield", "mad_dash"]


def test_who_holds_no_card_of_the_colour_discards_none() -> None:
    more: Any = {"discards": {"brogan": ["shield"]}, "hands": {"wasp": ["shock"]}}
    t = dojo("Tak Br . Wa", takahide="proven_warrior", **more)
    t.takahide.resolves("proven_warrior", "skill", "brogan", "shield", "wasp")
    assert t.wasp.hand == ["shock"] and t.takahide.resolved == ["proven_warrior"]


@pytest.mark.rule("atlantis", "heroes.proven_warrior", "actions.first_step")
def test_a_face_down_card_has_no_colour_to_choose() -> None:
    t = dojo("Tak Br . Wa", takahide="proven_warrior", discards={"brogan": ["shield"], "takahide": [FLOAT]})
    t.change(lambda state: state.own(1).facedown.append(card("shield")))
    assert "skill" not in t.takahide.offered()


@pytest.mark.parametrize("last", ["done", "xargatha"])
def test_the_right_hand_takes_from_up_to_two_heroes(last: str) -> None:
    hands = {"wasp": ["shock"], "xargatha": ["threatening_slash", "charm"]}
    t = dojo("Tak Br . Wa Xa", takahide="the_right_hand", discards={"brogan": ["mad_dash"]}, hands=hands)
    t.takahide.resolves("the_right_hand", "skill", "brogan", "mad_dash", "wasp", last)
    t.wasp.answers("shock")
    if last == "xargatha":
        assert t.xargatha.offered() == ["threatening_slash"]
        t.xargatha.answers("threatening_slash")
    assert t.wasp.discard == ["shock"] and t.xargatha.discard == ["threatening_slash"] * (last == "xargatha")


# ── calculated_risk, tactical_gambit ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["calculated_risk", "tactical_gambit"])
def test_a_friend_may_discard_an_attack_card_and_may_then_move(key: str) -> None:
    walls = """
        .  .  .  M  m  .
         Tak . m  Br m  .
        .  .  .  R  r  ."""
    t = dojo(walls, takahide=key, hands={"brogan": ["shield", "mad_dash"]})
    t.takahide.resolves(key, "skill", "brogan")
    assert t.brogan.offered() == ["mad_dash", "pass"]
    t.brogan.answers("mad_dash")
    ignoring = key == "tactical_gambit"
    assert (len(t.brogan.offered()) > 1) == ignoring and "b4" in t.brogan.offered()
    t.brogan.answers("b6" if ignoring else "b4")
    assert t.brogan.at == ("b6" if ignoring else "b4") and t.brogan.discard == ["mad_dash"]


@pytest.mark.parametrize("key", ["calculated_risk", "tactical_gambit"])
def test_a_friend_who_has_a_discarded_card_already_may_move_without_discarding(key: str) -> None:
    t = dojo("Tak Br . . .", takahide=key, discards={"brogan": ["shield"]}, hands={"brogan": ["onslaught"]})
    t.takahide.resolves(key, "skill", "brogan")
    t.brogan.answers("pass")
    assert "a5" not in t.brogan.offered()
    t.brogan.answers("a4")
    assert t.brogan.at == "a4"
    t = dojo("Tak Br . . .", takahide=key, hands={"brogan": ["bulwark"]})
    t.takahide.resolves(key, "skill", "brogan")
    assert t.brogan.at == "a2" and t.takahide.resolved == [key]


# ── ready_for_war ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.ready_for_war", "level.ultimate")
@pytest.mark.parametrize("silver", ["bushido", "shameful_display"])
def test_the_silver_card_goes_and_all_gold_cards_come(silver: str) -> None:
    hands = {"takahide": [STING, silver, "set_an_example", "come_to_aid", "proven_warrior"]}
    t = table("Wa", phase="level", fallen=["takahide"], levels={"takahide": 7}, coins={"takahide": 7}, hands=hands)
    assert t.takahide.level == 8 and len(t.takahide.hand) == 6 and golds(t.takahide.hand) == GOLDS
    assert silver in t.takahide.deck and silver not in t.takahide.hand and golds(t.takahide.deck) == []
    assert t.state.heroes[t.piece("takahide")].veiled == []


def test_after_it_a_gold_attack_stays_what_it_is() -> None:
    hands = {"takahide": [FLOAT, STING]}
    t = dojo("Tak m", takahide=STRIKE, hands=hands, ultimates=["takahide"])
    t.takahide.resolves(STRIKE, "attack", "red_melee_1")
    assert t.takahide.resolved == [STRIKE] and golds(t.takahide.hand) == [FLOAT, STING]


# ── with others ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.borrowed", "cards.swap_deck")
@pytest.mark.parametrize(("key", "action", "end"), [(STRIKE, "attack", "takahide"), (FLOAT, "movement", "b1")])
def test_neb_kher_swaps_no_card_by_a_borrowed_gold_card(key: str, action: str, end: str) -> None:
    """ "This card" is Takahide's, and in Neb Kher's deck there is no gold card."""
    t = table("Ne Tak", red=("takahide",), nebkher="mind_grip", turn=1, resolved={"takahide": [key]}, bystander=True,
              hands={"takahide": []}, spare_minions=True)  # fmt: skip
    t.nebkher.resolves("mind_grip", "skill", "borrow", "takahide", action, end)
    assert t.nebkher.slots[1] == "mind_grip" and t.takahide.slots[0] == key
    assert (t.nebkher.at, t.takahide.on_board) == (("a1", False) if key == STRIKE else ("b1", True))


def test_neb_kher_finds_nothing_to_do_with_bushido() -> None:
    t = table("Ne . Tak", red=("takahide",), nebkher="mind_grip", turn=1, resolved={"takahide": ["bushido"]})
    assert "skill" not in t.nebkher.offered()


@pytest.mark.rule("atlantis", "cards.maximum_range")
def test_an_item_moves_the_end_of_the_range_of_sting() -> None:
    t = dojo("Tak . . m m", takahide=STING, bonus={"takahide": {RANGE: 1}})
    t.takahide.resolves(STING, "attack")
    assert t.takahide.offered() == ["red_melee_2"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.swap_unresolved")
def test_a_friend_acts_when_its_new_card_says() -> None:
    t = dojo("Tak m . Br Wa", takahide="set_an_example", brogan="shield", wasp="lift_up",
             hands={"brogan": ["onslaught"]})  # fmt: skip
    t.takahide.resolves("set_an_example", "attack", "red_melee_1", "brogan")
    t.brogan.answers("onslaught")
    assert t.asked() == ["brogan"] and t.brogan.unresolved == "onslaught"
