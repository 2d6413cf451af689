"""Snorri, sentence by sentence."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.seen import knowledge
from warhall.games.atlantis.words import DEFENSE, RADIUS, RANGE, THIS_TURN
from warhall.kernel.state import Chance

RUNES = ("axe", "bird", "anvil", "horn")
NEAR = ["red_melee_1", "wasp"]


def below(rune: str) -> dict[str, tuple[str, ...]]:
    """The runes of Snorri with this one below the first turn."""
    return {"snorri": (rune, *(other for other in RUNES if other != rune))} if rune else {}


def carved(picture: str, rune: str, **more: Any) -> Arena:
    """A table in whose present turn, the first, this rune of Snorri's is active; none, if it is empty."""
    return table(picture, **{"runes": below(rune), "spare_minions": True, "bystander": True, **more})


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "rune", "path", "targets"),
    [
        ("rune_sigils", "", ["attack"], NEAR),
        ("rune_sigils", "bird", ["attack"], ["red_melee_1", "red_ranged_1", "wasp"]),
        ("rune_sigils", "horn", ["attack"], NEAR),
        ("rune_shards", "bird", ["attack"], ["wasp"]),
        ("runic_dagger", "axe", ["attack"], NEAR),
        ("runic_hammer", "bird", ["attack"], NEAR),
        ("runic_battleaxe", "bird", ["attack"], NEAR),
        ("runetrap", "axe", ["skill"], ["wasp", "xargatha"]),
        ("runebomb", "bird", ["skill"], ["wasp", "xargatha"]),
        ("ancestral_boon", "axe", ["skill"], ["arien"]),
        ("ancestral_grace", "bird", ["skill"], ["arien"]),
    ],
)
def test_whom_snorri_can_choose_in_a_crowd(key: str, rune: str, path: list[str], targets: list[str]) -> None:
    t = crowd("snorri", key, runes=below(rune))
    t.snorri.resolves(key, *path)
    assert sorted(t.snorri.offered()) == targets
    t.leaves_open()


# ── inscribe_the_runes ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "runes.inscribed")
def test_snorri_puts_a_rune_below_each_turn_and_everybody_sees_them() -> None:
    t = table(map="forgotten_island", at={"snorri": "h8", "wasp": "h12"}, snorri="inscribe_the_runes")
    t.snorri.resolves("inscribe_the_runes", "skill")
    assert t.snorri.offered() == [*RUNES] and t.snorri.prompt.endswith("which rune goes below turn 1?")
    t.snorri.chooses("horn", "axe", "bird")
    assert t.wasp.sees()["heroes"][0]["runes"] == ["horn", "axe", "bird", "anvil"]
    assert "Snorri puts these runes below the turns, from the first to the last: horn, axe, bird, anvil." in t.log()
    drawn = ["".join(text for text, _ in line) for line in t.game.picture(t.match.view(1), frozenset())]
    assert any("runes: horn, axe, bird, anvil" in line for line in drawn)


@pytest.mark.rule("atlantis", "runes.inscribed")
def test_put_there_again_the_runes_lie_in_a_new_order() -> None:
    t = carved("Sn . Wa", "axe", snorri="inscribe_the_runes", bystander=False)
    t.snorri.resolves("inscribe_the_runes", "skill", "bird", "horn", "axe")
    assert t.state.heroes[0].runes == ("bird", "horn", "axe", "anvil")


@pytest.mark.rule("atlantis", "runes.inscribed")
@pytest.mark.parametrize("turn", range(4))
def test_the_rune_below_the_slot_of_this_turn_is_active_and_no_other(turn: int) -> None:
    t = carved("Sn . Wa", "axe", snorri="runic_dagger", turn=turn)
    me = t.me("snorri", "runic_dagger")
    assert me.runes() == [RUNES[turn]] and [me.has_rune(rune) for rune in RUNES].count(True) == 1


@pytest.mark.rule("atlantis", "runes.inscribed")
def test_runes_stay_when_the_round_ends_and_when_snorri_falls() -> None:
    t = carved("Sn Wa", "axe", wasp="shock", hands={"snorri": []}, bystander=False)
    t.wasp.resolves("shock", "attack", "snorri")
    assert not t.snorri.on_board and t.state.heroes[0].runes == RUNES
    t = carved("Sn Wa", "axe", phase="end_round", bystander=False)
    assert t.round == 2 and t.state.heroes[0].runes == RUNES


# ── rune_sigils, rune_shards ──────────────────────────────────────────────────────────────────────────────────────────
SIGILS = ["rune_sigils", "rune_shards"]


@pytest.mark.parametrize("key", SIGILS)
@pytest.mark.parametrize(("rune", "total"), [("", 2), ("axe", 5), ("bird", 2), ("anvil", 2), ("horn", 2)])
def test_the_axe_adds_3_to_the_attack(key: str, rune: str, total: int) -> None:
    t = carved("Sn Wa", rune, snorri=key)
    t.snorri.resolves(key, "attack", "wasp")
    assert f"an attack of {total}:" in t.wasp.prompt.replace("a ranged attack", "an attack")
    t.wasp.answers("shock")


@pytest.mark.rule("atlantis", "heroes.rune_sigils")
@pytest.mark.parametrize(("key", "coins"), [("rune_sigils", 3), ("rune_shards", 2)])
def test_the_anvil_brings_coins_for_choosing_a_hero_before_the_attack(key: str, coins: int) -> None:
    t = carved("Sn Wa", "anvil", snorri=key)
    t.snorri.resolves(key, "attack", "wasp")
    assert t.snorri.coins == coins
    t.wasp.answers("shock")
    assert t.snorri.coins == coins


def test_the_anvil_brings_nothing_for_a_minion() -> None:
    t = carved("Sn m", "anvil", snorri="rune_sigils")
    t.snorri.resolves("rune_sigils", "attack", "red_melee_1")
    assert t.snorri.coins == 2


@pytest.mark.rule("atlantis", "repeat.must")
@pytest.mark.parametrize("key", SIGILS)
def test_the_horn_repeats_the_attack_on_another_hero_in_range(key: str) -> None:
    t = carved("Sn Wa Xa\n m . .", "horn", snorri=key)
    t.snorri.resolves(key, "attack", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.offered() == ["xargatha"]
    t.snorri.chooses("xargatha")
    t.xargatha.answers("cleave")
    assert t.snorri.resolved == [key]


@pytest.mark.parametrize("key", SIGILS)
@pytest.mark.parametrize(("rune", "picture"), [("horn", "Sn Wa m Xa"), ("axe", "Sn Wa Xa")])
def test_no_repeat_without_the_horn_or_without_another_hero_in_range(key: str, rune: str, picture: str) -> None:
    t = carved(picture, rune, snorri=key)
    t.snorri.resolves(key, "attack", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.resolved == [key]


# ── runic_dagger, runic_hammer, runic_battleaxe ───────────────────────────────────────────────────────────────────────
BLADES = ["runic_dagger", "runic_hammer", "runic_battleaxe"]


@pytest.mark.parametrize("key", BLADES)
@pytest.mark.parametrize("rune", ["", *RUNES])
def test_only_the_anvil_lets_him_retrieve_a_card_after_the_attack(key: str, rune: str) -> None:
    t = carved("Sn m", rune, snorri=key, discards={"snorri": ["safe_passage"]})
    t.snorri.resolves(key, "attack", *(["pass"] if rune == "horn" and key != "runic_dagger" else []), "red_melee_1")
    if rune == "anvil":
        t.snorri.chooses("safe_passage")
    assert t.snorri.discard == ([] if rune == "anvil" else ["safe_passage"])


@pytest.mark.parametrize("key", BLADES[1:])
def test_the_horn_lets_him_move_a_space_before_the_attack(key: str) -> None:
    t = carved("Sn . Wa", "horn", snorri=key)
    t.snorri.resolves(key, "attack", "a2", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.at == "a2"
    for rune in ("", "axe", "bird", "anvil"):
        assert "attack" not in carved("Sn . Wa", rune, snorri=key).snorri.offered()
    assert "attack" not in carved("Sn . Wa", "horn", snorri="runic_dagger").snorri.offered()


@pytest.mark.parametrize("key", BLADES[1:])
def test_the_horn_moves_him_no_farther_than_one_space(key: str) -> None:
    t = carved("Sn . Wa", "horn", snorri=key)
    t.snorri.resolves(key, "attack")
    assert sorted(t.snorri.offered()) == sorted([*t.around("snorri"), "pass"])
    t.leaves_open()


@pytest.mark.rule("atlantis", "repeat.may")
def test_the_axe_lets_the_battleaxe_repeat_on_a_minion_only() -> None:
    t = carved("Sn Wa\n m .", "axe", snorri="runic_battleaxe")
    t.snorri.resolves("runic_battleaxe", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.rule == "repeat.may"
    t.snorri.chooses("yes")
    assert t.snorri.offered() == ["red_melee_1"]
    t.snorri.chooses("red_melee_1")
    assert t.where("red_melee_1") == "" and t.snorri.resolved == ["runic_battleaxe"]


@pytest.mark.parametrize(("rune", "picture"), [("axe", "Sn Wa"), ("bird", "Sn Wa\n m ."), ("anvil", "Sn Wa\n m .")])
def test_no_repeat_without_the_axe_or_without_a_minion(rune: str, picture: str) -> None:
    t = carved(picture, rune, snorri="runic_battleaxe")
    t.snorri.resolves("runic_battleaxe", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.resolved == ["runic_battleaxe"]


# ── runecaster, runeblaster ───────────────────────────────────────────────────────────────────────────────────────────
SHOTS = ["runecaster", "runeblaster"]


@pytest.mark.rule("atlantis", "cards.maximum_range")
@pytest.mark.parametrize("key", SHOTS)
@pytest.mark.parametrize("rune", ["", *RUNES])
def test_he_strikes_at_maximum_range_and_the_bird_lets_the_blaster_strike_nearer(key: str, rune: str) -> None:
    t = carved("Sn m r m r", rune, snorri=key)
    t.snorri.resolves(key, "attack")
    nearer = key == "runeblaster" and rune == "bird"
    assert sorted(t.snorri.offered()) == (["red_melee_1", "red_melee_2", "red_ranged_1"] if nearer else ["red_melee_2"])
    t.leaves_open()


def test_an_item_moves_the_maximum_range() -> None:
    t = carved("Sn . . Wa m", "axe", snorri="runecaster", bonus={"snorri": {RANGE: 1}})
    t.snorri.resolves("runecaster", "attack")
    assert t.snorri.offered() == ["red_melee_1"]
    t.leaves_open()


@pytest.mark.parametrize("key", SHOTS)
def test_the_horn_lets_him_move_up_to_2_after_the_shot(key: str) -> None:
    t = carved("Sn . . m", "horn", snorri=key)
    t.snorri.resolves(key, "attack", "red_melee_1")
    assert {"a1", "a2", "a3"} <= {*t.snorri.offered()} and "a4" not in t.snorri.offered()
    t.snorri.chooses("b2")
    assert t.snorri.at == "b2"


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize("key", SHOTS)
@pytest.mark.parametrize("hand", [["shock"], []])
def test_the_axe_makes_a_hero_that_was_next_to_the_target_discard_or_be_defeated(key: str, hand: list[str]) -> None:
    t = carved("Sn . . m Wa Xa", "axe", snorri=key, hands={"wasp": hand})
    t.snorri.resolves(key, "attack", "red_melee_1")
    assert t.snorri.offered() == ["wasp"]
    t.snorri.chooses("wasp")
    if hand:
        t.wasp.answers("shock")
    assert t.wasp.discard == hand and t.wasp.on_board == bool(hand)


def test_the_target_itself_and_immune_heroes_do_not_discard() -> None:
    t = carved("Sn . . Xa Ze", "axe", snorri="runecaster", red=("xargatha", "zed"), hands={"xargatha": ["cleave"]},
               effects=[("sanctuary", "zed", THIS_TURN)], bonus={"zed": {RADIUS: -3}})  # fmt: skip
    t.snorri.resolves("runecaster", "attack", "xargatha")
    t.xargatha.answers("cleave")
    assert t.snorri.resolved == ["runecaster"] and "Runecaster cannot go on and ends there." in t.log()


# ── the oaths ─────────────────────────────────────────────────────────────────────────────────────────────────────────
OATHS = {
    "oath_of_endurance": ("horn", "axe"),
    "oath_of_fortitude": ("horn", "axe", "bird"),
    "oath_of_perseverance": RUNES,
}
ATTACKS = {"magnetic_dagger": {"horn", "axe"}, "shock": {"axe", "anvil"}, "charged_boomerang": {"bird", "anvil"}}
"""Attacks of Wasp's, and the runes that block them: a basic one, one that is not, and a ranged one."""


@pytest.mark.rule("atlantis", "defense.block")
@pytest.mark.parametrize("key", OATHS)
@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("rune", ["", *RUNES])
def test_an_oath_blocks_what_the_active_rune_says(key: str, attack: str, rune: str) -> None:
    far = attack == "charged_boomerang"
    t = carved("Sn . .\n . Wa" if far else "Sn Wa", rune, wasp=attack, hands={"snorri": [key]})
    t.wasp.resolves(attack, "attack", "snorri")
    blocks = rune in OATHS[key] and rune in ATTACKS[attack]
    assert t.snorri.verdicts()[key] == ("blocks" if blocks else "does not block")
    t.snorri.answers(key)
    t.everybody_declines()
    assert t.snorri.on_board == blocks and t.snorri.discard == [key]


@pytest.mark.rule("atlantis", "immune.all")
@pytest.mark.parametrize("key", OATHS)
def test_after_the_block_he_is_immune_to_enemy_actions_this_turn(key: str) -> None:
    t = carved("Sn Wa\n Xa .", "axe", wasp="shock", xargatha="cleave", hands={"snorri": [key]})
    t.xargatha.resolves("cleave", "attack", "snorri")
    t.snorri.answers(key)
    t.everybody_declines()
    assert "attack" not in t.wasp.offered()
    assert not t.me("dodger", "dark_ritual", "skill").immune(t.piece("snorri"))
    t.wasp.resolves("shock", "hold")
    t.everybody_holds()
    assert not t.effects()


@pytest.mark.rule("atlantis", "immune.all")
def test_what_follows_an_attack_that_an_oath_has_blocked_does_not_affect_him() -> None:
    """Point Blank Shot would push him."""
    t = carved(". Sn Sa", "horn", sabina="point_blank_shot", red=("snorri",), hands={"snorri": ["oath_of_endurance"]})
    t.sabina.resolves("point_blank_shot", "attack", "snorri")
    t.snorri.answers("oath_of_endurance")
    assert t.snorri.at == "a2" and t.sabina.resolved == ["point_blank_shot"]


# ── runetrap, runebomb ────────────────────────────────────────────────────────────────────────────────────────────────
LOST = {"horn": "stop_projectiles", "axe": "static_barrier", "anvil": "lift_up", "bird": "magnetic_dagger"}


@pytest.mark.parametrize("key", ["runetrap", "runebomb"])
@pytest.mark.parametrize("rune", RUNES)
def test_an_enemy_hero_discards_a_card_of_the_colour_of_the_rune(key: str, rune: str) -> None:
    t = carved("Sn . . Wa", rune, snorri=key)
    t.snorri.resolves(key, "skill")
    if key == "runetrap" and rune == "bird":
        assert t.snorri.resolved == [key]
        return
    t.snorri.chooses("wasp")
    assert t.wasp.offered() == [LOST[rune]]
    t.wasp.answers(LOST[rune])
    assert t.wasp.discard == [LOST[rune]]


@pytest.mark.parametrize("key", ["runetrap", "runebomb"])
def test_who_holds_no_such_card_discards_none(key: str) -> None:
    t = carved("Sn . . Wa", "axe", snorri=key, hands={"wasp": ["shock"]})
    t.snorri.resolves(key, "skill", "wasp")
    assert t.wasp.discard == [] and t.wasp.on_board


@pytest.mark.rule("atlantis", "runes.none")
def test_without_a_rune_the_trap_does_nothing_and_the_bomb_cannot_be_thrown() -> None:
    t = carved("Sn . . Wa", "", snorri="runetrap")
    t.snorri.resolves("runetrap", "skill")
    assert t.snorri.resolved == ["runetrap"] and t.wasp.discard == []
    assert "skill" in carved("Sn . . . . Wa", "", snorri="runetrap").snorri.offered()
    assert "skill" not in carved("Sn . . . . Wa", "axe", snorri="runetrap").snorri.offered()
    t = carved("Sn . . Wa", "", snorri="runebomb")
    assert t.snorri.closed()["skill"] == "no rune is active, or no enemy hero that it could choose is in reach"


# ── safe_passage, hidden_passage, deep_passage ────────────────────────────────────────────────────────────────────────
PASSAGES = ["safe_passage", "hidden_passage", "deep_passage"]
WALL = "Sn ^ . .\n ^ ^ .\n. . ."


@pytest.mark.rule("atlantis", "movement.ignoring")
@pytest.mark.parametrize("key", PASSAGES)
@pytest.mark.parametrize("rune", ["", *RUNES])
def test_the_bird_lets_him_ignore_obstacles_this_turn(key: str, rune: str) -> None:
    t = carved(WALL, rune, snorri=key, at={"wasp": "i9"})
    t.snorri.resolves(key, "movement")
    assert ("a3" in t.snorri.offered()) == (rune == "bird")
    t.snorri.chooses("a1")
    assert t.me("snorri", key).goes_through(t.piece("snorri")) == (rune == "bird")


@pytest.mark.parametrize("key", PASSAGES)
@pytest.mark.parametrize("rune", ["", *RUNES])
def test_the_anvil_makes_him_immune_this_turn_but_not_with_safe_passage(key: str, rune: str) -> None:
    t = carved("Sn Wa", rune, snorri=key, wasp="shock")
    t.snorri.resolves(key, "movement", "a1")
    assert ("attack" not in t.wasp.offered()) == (rune == "anvil" and key != "safe_passage")


@pytest.mark.parametrize("key", PASSAGES)
@pytest.mark.parametrize("rune", ["", *RUNES])
def test_the_horn_adds_2_to_the_movement_of_deep_passage(key: str, rune: str) -> None:
    t = carved("Sn . . . . . .", rune, snorri=key, at={"wasp": "i9"})
    t.snorri.resolves(key, "movement")
    deep = key == "deep_passage" and rune == "horn"
    assert "a4" in t.snorri.offered() and "a7" not in t.snorri.offered()
    assert ("a5" in t.snorri.offered()) == ("a6" in t.snorri.offered()) == deep
    t.snorri.chooses("a4")


# ── ancestral_boon, ancestral_grace ───────────────────────────────────────────────────────────────────────────────────
GIFTS = ["ancestral_boon", "ancestral_grace"]


@pytest.mark.rule("atlantis", "cards.swap", "cards.trade")
@pytest.mark.parametrize("key", GIFTS)
def test_the_axe_lets_a_friend_swap_a_resolved_card_with_one_in_hand(key: str) -> None:
    t = carved("Sn . Bro Wa", "axe", snorri=key, turn=0, resolved={"brogan": ["onslaught"]})
    t.snorri.resolves(key, "skill", "brogan")
    assert t.brogan.offered() == ["onslaught", "pass"]
    t.brogan.answers("onslaught")
    assert "onslaught" not in t.brogan.offered() and "mad_dash" in t.brogan.offered()
    t.brogan.answers("mad_dash")
    assert t.brogan.slots[0] == "mad_dash" and "onslaught" in t.brogan.hand
    assert "Brogan takes Onslaught into hand and puts Mad Dash in its place." in t.log()


@pytest.mark.rule("atlantis", "cards.trade")
def test_face_down_cards_are_not_swapped_and_an_empty_hand_swaps_nothing() -> None:
    t = carved("Sn . Bro Wa", "axe", snorri="ancestral_boon", resolved={"brogan": ["onslaught"]})
    t.change(lambda state: state.own(1).facedown.append(state.heroes[1].resolved[0]))
    t.snorri.resolves("ancestral_boon", "skill", "brogan")
    assert t.snorri.resolved == ["ancestral_boon"]
    t = carved("Sn . Bro Wa", "axe", snorri="ancestral_boon", resolved={"brogan": ["onslaught"]}, hands={"brogan": []})
    t.snorri.resolves("ancestral_boon", "skill", "brogan")
    assert t.brogan.slots[0] == "onslaught"


def test_a_swapped_card_loses_its_active_effect() -> None:
    t = carved("Sn . Bro Wa", "axe", snorri="ancestral_boon", resolved={"brogan": ["bulwark"]},
               effects=[("bulwark", "brogan", THIS_TURN)])  # fmt: skip
    t.snorri.resolves("ancestral_boon", "skill", "brogan")
    t.brogan.answers("bulwark", "mad_dash")
    assert not t.effects()


@pytest.mark.parametrize("key", GIFTS)
@pytest.mark.parametrize("agrees", [True, False])
def test_the_anvil_lets_a_friend_retrieve_all_its_discarded_cards(key: str, agrees: bool) -> None:
    lost = ["onslaught", "mad_dash"]
    t = carved("Sn . Bro Wa", "anvil", snorri=key, discards={"brogan": lost, "snorri": ["rune_sigils"]})
    t.snorri.resolves(key, "skill", "brogan")
    t.brogan.answers("yes" if agrees else "no")
    assert t.brogan.discard == ([] if agrees else lost) and t.snorri.discard == ["rune_sigils"]


@pytest.mark.rule("atlantis", "actions.first_step")
@pytest.mark.parametrize("key", GIFTS)
def test_a_gift_needs_a_friend_around_him_only_while_one_of_its_runes_is_active(key: str) -> None:
    assert "skill" not in carved("Sn . Wa", "axe", snorri=key).snorri.offered()
    t = carved("Sn . Wa", "horn", snorri=key)
    t.snorri.resolves(key, "skill")
    assert t.snorri.resolved == [key]


GROWN: Any = {"items": {"brogan": ["bullrush"]}, "levels": {"brogan": 2}}
"""Brogan has taken Throwing Axe, and Bullrush is his item: +1 initiative."""


@pytest.mark.rule("atlantis", "level.item_swapped")
def test_the_bird_lets_a_friend_swap_an_item_with_the_card_of_its_tier_and_colour() -> None:
    hand = {"brogan": ["throwing_axe", "shield"]}
    t = carved("Sn . Bro Wa", "bird", snorri="ancestral_grace", hands=hand, **GROWN)
    t.snorri.resolves("ancestral_grace", "skill", "brogan")
    assert t.brogan.labels()["bullrush"] == "Bullrush back from +1 initiative, for Throwing Axe as +1 defence"
    t.brogan.answers("bullrush")
    assert t.brogan.hand == ["bullrush", "shield"] and t.brogan.items == ["throwing_axe"]
    assert t.brogan.bonus == {DEFENSE: 1}
    assert "Brogan has Throwing Axe as an item now, and Bullrush as a card in its place." in t.log()


@pytest.mark.rule("atlantis", "level.item_swapped")
def test_the_card_takes_the_place_of_the_other_wherever_that_is() -> None:
    t = carved("Sn . Bro Wa", "bird", snorri="ancestral_grace", brogan="throwing_axe", hands={"brogan": []}, **GROWN)
    t.snorri.resolves("ancestral_grace", "skill", "brogan")
    t.brogan.answers("bullrush")
    assert t.brogan.unresolved == "bullrush" and t.brogan.items == ["throwing_axe"]
    t = carved("Sn . Bro Wa", "bird", snorri="ancestral_grace", hands={"brogan": ["furious_charge"]}, **GROWN)
    t.change(lambda state: state.heroes[1].deck.remove(card("bullrush")))
    t.snorri.resolves("ancestral_grace", "skill", "brogan")
    t.brogan.answers("bullrush")
    assert "bullrush" in t.brogan.deck and "throwing_axe" not in t.brogan.deck


def test_the_bird_does_nothing_for_a_boon_nor_for_a_friend_without_items() -> None:
    t = carved("Sn . Bro Wa", "bird", snorri="ancestral_boon", **GROWN)
    t.snorri.resolves("ancestral_boon", "skill")
    assert t.snorri.resolved == ["ancestral_boon"]
    t = carved("Sn . Bro Wa", "bird", snorri="ancestral_grace")
    t.snorri.resolves("ancestral_grace", "skill", "brogan")
    assert t.snorri.resolved == ["ancestral_grace"]


@pytest.mark.rule("atlantis", "level.item_swapped")
def test_everybody_knows_what_was_swapped_and_samples_agree() -> None:
    """Both cards are seen: so nobody doubts any more what Brogan took."""
    hand = {"brogan": ["onslaught", "bulwark", "throwing_axe", "shield", "brutal_jab"]}
    t = carved("Sn . Bro Wa", "bird", snorri="ancestral_grace", hands=hand, **GROWN)
    t.change(lambda state: state.heroes[1].deck.remove(card("bullrush")))
    t.change(lambda state: state.heroes[1].batches.append(1))
    assert len(knowledge.fitting(t.state.heroes[1])) == 2
    t.snorri.resolves("ancestral_grace", "skill", "brogan")
    t.brogan.answers("bullrush")
    histories = knowledge.fitting(t.state.heroes[1])
    assert [[CARDS[number].key for number in history] for history in histories] == [["bullrush"]]
    for seat in range(4):
        sample = t.match.sample(seat, Chance(seat))
        assert sample.view(seat) == t.match.view(seat)
        assert sample.state.heroes[1].items == t.state.heroes[1].items


def test_a_history_is_told_as_it_was_before_a_swap() -> None:
    assert knowledge.swapped_back((1, 5), [(3, 5), (5, 3), (3, 5)]) == (1, 3)


# ── rune_mastery ──────────────────────────────────────────────────────────────────────────────────────────────────────
def master(picture: str, rune: str, **more: Any) -> Arena:
    return carved(picture, rune, **{"ultimates": ["snorri"], **more})


@pytest.mark.rule("atlantis", "runes.second")
def test_rune_mastery_adds_an_inactive_rune_to_each_action() -> None:
    t = master("Sn Wa", "anvil", snorri="rune_sigils")
    t.snorri.resolves("rune_sigils", "attack")
    assert t.snorri.offered() == ["axe", "bird", "horn"]
    assert t.snorri.prompt == "Rune Mastery: which rune counts besides anvil?"
    t.snorri.chooses("axe", "wasp")
    assert "attack of 5" in t.wasp.prompt and t.log()[-2] == "Snorri counts axe as a second rune."
    t.wasp.answers("shock")
    assert t.snorri.resolved == ["rune_sigils"]


@pytest.mark.rule("atlantis", "runes.second")
def test_rune_mastery_asks_again_before_a_repeat_but_not_where_no_rune_is_read() -> None:
    t = master("Sn Wa Xa", "horn", snorri="rune_sigils")
    t.snorri.resolves("rune_sigils", "attack", "axe", "wasp")
    t.wasp.answers("shock")
    t.snorri.chooses("bird", "xargatha")
    assert "attack of 2" in t.xargatha.prompt
    t.xargatha.answers("cleave")
    for key, action in (("rune_sigils", "movement"), ("rune_sigils", "hold"), ("inscribe_the_runes", "skill")):
        t = master("Sn . Wa", "horn", snorri=key, bystander=False)
        t.snorri.resolves(key, action)
        if t.is_under_way:
            assert "Rune Mastery" not in t.snorri.prompt
            t.leaves_open()


@pytest.mark.rule("atlantis", "runes.second")
def test_what_a_second_rune_would_make_possible_can_be_chosen() -> None:
    t = master("Sn . Wa", "axe", snorri="runic_hammer")
    t.snorri.resolves("runic_hammer", "attack", "horn", "a2", "wasp")
    t.wasp.answers("shock")
    t = master("Sn . Wa", "axe", snorri="runeblaster")
    t.snorri.resolves("runeblaster", "attack", "horn")
    assert t.snorri.resolved == ["runeblaster"]  # without the bird, Wasp is too near


@pytest.mark.rule("atlantis", "runes.several")
def test_two_runes_both_do_what_they_say_in_printed_order() -> None:
    t = master("Sn . . Wa", "axe", snorri="runetrap")
    t.snorri.resolves("runetrap", "skill", "anvil", "wasp")
    t.wasp.answers("static_barrier", "lift_up")
    t = master("Sn . . m Wa", "axe", snorri="runecaster")
    t.snorri.resolves("runecaster", "attack", "horn", "red_melee_1", "a2", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.at == "a2" and t.wasp.discard == ["shock"]


@pytest.mark.rule("atlantis", "runes.several")
def test_the_bomb_asks_which_of_two_active_runes_it_uses() -> None:
    t = master("Sn . . Wa", "axe", snorri="runebomb")
    t.snorri.resolves("runebomb", "skill", "bird")
    assert t.snorri.labels() == {"axe": "axe: a silver card", "bird": "bird: a gold card"}
    t.snorri.chooses("bird", "wasp")
    t.wasp.answers("magnetic_dagger")
    assert t.wasp.discard == ["magnetic_dagger"]


@pytest.mark.rule("atlantis", "runes.second", "runes.several")
@pytest.mark.parametrize(("second", "blocked"), [("axe", True), ("bird", False)])
def test_a_second_rune_counts_for_an_oath_too(second: str, blocked: bool) -> None:
    t = master("Sn Wa", "horn", wasp="shock", hands={"snorri": ["oath_of_perseverance"]})
    t.wasp.resolves("shock", "attack", "snorri")
    assert t.snorri.verdicts()["oath_of_perseverance"] == "blocks"
    t.snorri.answers("oath_of_perseverance", second)
    assert t.snorri.on_board == blocked
    t.everybody_declines()


def test_deep_passage_with_two_runes_does_both() -> None:
    t = master("Sn ^ . . . . .", "bird", snorri="deep_passage", wasp="shock", at={"wasp": "c3"})
    t.snorri.resolves("deep_passage", "movement", "horn", "a6")
    assert t.snorri.at == "a6"


@pytest.mark.rule("atlantis", "runes.second")
def test_before_the_runes_are_inscribed_there_is_nothing_to_add() -> None:
    t = master("Sn Wa", "", snorri="rune_sigils")
    t.snorri.resolves("rune_sigils", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.resolved == ["rune_sigils"]


# ── with others ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "runes.inscribed", "actions.borrowed")
def test_neb_kher_gets_no_runes_from_a_borrowed_card() -> None:
    t = table("Neb . Sn .", nebkher="mind_grip", red=("snorri",), turn=1, runes=below("axe"), bystander=True,
              resolved={"snorri": ["inscribe_the_runes"]}, spare_minions=True)  # fmt: skip
    t.nebkher.resolves("mind_grip", "skill", "borrow", "snorri", "skill")
    assert t.state.heroes[0].runes == () and t.state.heroes[1].runes == RUNES
