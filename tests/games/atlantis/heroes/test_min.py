"""Min, sentence by sentence, and the rulings on him."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.seen import knowledge
from warhall.games.atlantis.words import (
    ATTACK,
    DEFENSE,
    END_OF_TURN,
    INITIATIVE,
    MOVEMENT,
    RADIUS,
    RANGE,
    THIS_ROUND,
    THIS_TURN,
    WITH_TOKEN,
)
from warhall.kernel.state import Chance

NEAR = ["red_melee_1", "wasp"]
SMOKE = ("smoke_bomb", "min", WITH_TOKEN, "min_token_1")


def smoky(picture: str, **more: Any) -> Arena:
    """The token that is drawn is Min's smoke bomb, as if he had placed it."""
    return table(picture, **{**more, "tokens_of": "min", "effects": [SMOKE, *more.get("effects", ())]})


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("fast_as_lightning", ["attack"], NEAR),
        ("chop_down", ["attack"], ["wasp"]),
        ("crane_stance", ["attack"], NEAR),
        ("crane_stance", ["attack", "red_melee_1"], ["wasp"]),
        ("tiger_stance", ["attack", "red_melee_1"], ["wasp"]),
        ("dragon_stance", ["attack", "red_melee_1"], ["wasp"]),
        ("viper_stance", ["attack"], NEAR),
        ("viper_stance", ["attack", "red_melee_1"], ["min_token_1", "pass"]),
        ("cobra_stance", ["attack", "red_melee_1"], ["min_token_1", "pass"]),
    ],
)
def test_whom_min_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("min", key)
    t.min.resolves(key, *path)
    assert sorted(t.min.offered()) == targets
    t.leaves_open()


# ── fast_as_lightning, chop_down ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.other_text")
@pytest.mark.parametrize("key", ["fast_as_lightning", "chop_down"])
@pytest.mark.parametrize("pile", ["resolved", "discards"])
def test_after_the_attack_he_applies_the_text_of_his_red_card(key: str, pile: str) -> None:
    spent: dict[str, Any] = {pile: {"min": ["crane_stance"]}}
    t = table("m Min Wa . .", min=key, hands={"wasp": ["shock"]}, **spent)
    t.min.resolves(key, "attack", "wasp")
    t.wasp.answers("shock")
    assert sorted(t.min.offered()) == ["red_melee_1", "wasp"]
    t.min.chooses("wasp", "a5")
    assert t.wasp.at == "a5" and t.min.resolved[-1] == key


@pytest.mark.rule("atlantis", "actions.other_text")
def test_the_text_uses_the_radius_of_the_red_card_and_items_count() -> None:
    for away, offered in ((4, True), (5, False)):
        t = smoky(
            "m Min . . . . . * m", min="fast_as_lightning", resolved={"min": ["viper_stance"]}, spare_minions=True
        )
        t.puts(min_token_1=f"a{2 + away}")
        t.min.resolves("fast_as_lightning", "attack", "red_melee_1", *(["min_token_1"] if offered else []))
        assert t.min.at == (f"a{2 + away}" if offered else "a2")


@pytest.mark.rule("atlantis", "actions.other_text", "concepts.another_unit")
def test_a_minion_that_spawns_anew_is_not_the_target_of_the_text_he_applies() -> None:
    """The last minion falls and the lane is pushed: its figure spawns next to A1, where he could move."""
    t = table(". Min m", min="fast_as_lightning", resolved={"min": ["tiger_stance"]})
    t.min.resolves("fast_as_lightning", "attack", "red_melee_1")
    assert t.where("red_melee_1") == "red_beach_a2" and t.min.at == "a2" and "fast_as_lightning" in t.min.resolved


@pytest.mark.rule("atlantis", "actions.other_text", "actions.fizzle")
def test_with_the_red_card_still_in_hand_nothing_follows_the_attack() -> None:
    t = table("m Min m . m", min="fast_as_lightning")
    t.min.resolves("fast_as_lightning", "attack", "red_melee_1")
    assert t.min.resolved == ["fast_as_lightning"] and "Fast as Lightning cannot go on and ends there." in t.log()


def test_fast_as_lightning_is_ranged_and_items_lengthen_its_range() -> None:
    t = table("Min . m m", min="fast_as_lightning", bonus={"min": {RANGE: 1}})
    t.min.resolves("fast_as_lightning", "attack")
    assert t.min.offered() == ["red_melee_1"]
    t.leaves_open()


# ── smoke_bomb ────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_smoke_bomb_is_placed_in_radius_and_there_is_only_one() -> None:
    t = table("Min . . . . . m", min="smoke_bomb", bystander=True)
    t.min.resolves("smoke_bomb", "skill")
    assert "a4" in t.min.offered() and "a5" not in t.min.offered()
    t.min.chooses("a4")
    assert t.where("min_token_1") == "a4" and [effect.when for effect in t.effects()] == [WITH_TOKEN]
    t = smoky("Min . * . m", min="smoke_bomb")
    t.min.resolves("smoke_bomb", "skill", "min_token_1", "a2")
    assert t.where("min_token_1") == "a2" and t.on("a3") == ""


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_the_space_that_a_token_was_taken_from_is_empty_for_the_next_one() -> None:
    t = smoky("Min . * . m", min="smoke_bomb")
    t.min.resolves("smoke_bomb", "skill", "min_token_1")
    assert "a3" in t.min.offered()
    t.min.chooses("a3")
    assert t.where("min_token_1") == "a3" and [effect.card for effect in t.effects()] == ["smoke_bomb"]
    t = mined("Min * * * . . .", "dud", "blast", "dud", min="cluster_mine", bystander=True)
    t.min.resolves("cluster_mine", "skill", "min_token_3", "min_token_5")
    assert {"a2", "a4"} < set(t.min.offered()) and "a3" not in t.min.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.hidden")
@pytest.mark.parametrize(("smoke", "seen"), [("a2", False), ("b1", True), ("a4", True)])
def test_enemy_heroes_cannot_target_him_through_the_smoke(smoke: str, seen: bool) -> None:
    """Sabina's shot reaches two spaces; only smoke on the straight line between the two hides him."""
    t = smoky("Sa * Min . m", sabina="quickdraw", red=("sabina",), has_played={"min": ["crane_stance"]})
    t.puts(min_token_1=smoke)
    assert ("min" in t.keys(t.me("sabina", "bullet_hell", "attack").targets(65 | 31, 3))) == seen


@pytest.mark.rule("atlantis", "concepts.hidden")
@pytest.mark.parametrize("key", ["shock", "lift_up", "telekinesis", "deflect_projectiles"])
def test_the_smoke_hides_every_unit_from_every_type_of_action(key: str) -> None:
    t = smoky("Wa * Br . M m", min="smoke_bomb", at={"min": "b1"})
    targets = t.keys(t.me("wasp", key).targets(31, 9))
    assert not {"brogan", "blue_melee_1", "red_melee_1"} & set(targets) and "min" in targets


@pytest.mark.rule("atlantis", "concepts.hidden")
def test_the_smoke_hides_nobody_from_min_and_his_friends() -> None:
    t = smoky("Br * Wa . . . Min", min="smoke_bomb")
    assert "wasp" in t.keys(t.me("brogan", "throwing_axe").targets(31, 9))
    t = smoky("Min * Wa", min="smoke_bomb")
    assert "wasp" in t.keys(t.me("min", "fast_as_lightning").targets(31, 9))


@pytest.mark.rule("atlantis", "concepts.hidden", "actions.presence")
def test_who_is_hidden_is_still_there_and_lasting_effects_reach_it() -> None:
    t = smoky("Wa * Min", min="crane_stance", effects=[("truce", "wasp", THIS_TURN)])
    assert t.keys(t.me("wasp", "shock").units(31, 2))[-1] == "min"
    assert t.min.labels()["movement"] == "Move up to 1"


@pytest.mark.rule("atlantis", "concepts.hidden", "immune.tokens")
def test_the_smoke_works_against_the_immune_and_when_min_has_fallen() -> None:
    t = smoky("Ze * Br", min="smoke_bomb", red=("zed",), at={"min": "i9"}, effects=[("sanctuary", "zed", THIS_TURN)])
    assert "brogan" not in t.keys(t.me("zed", "potshot").targets(31, 9))
    t.puts(min="")
    assert "brogan" not in t.keys(t.me("zed", "potshot").targets(31, 9))


@pytest.mark.rule("atlantis", "concepts.hidden")
def test_an_attack_over_the_smoke_is_not_offered() -> None:
    t = smoky("Si * Min m", silverarrow="shoot_and_scoot", red=("silverarrow",))
    assert "attack" not in t.silverarrow.offered()
    t.puts(min_token_1="b1")
    assert "attack" in t.silverarrow.offered()


# ── crane_stance, tiger_stance, dragon_stance ─────────────────────────────────────────────────────────────────────────
STANCES = ["crane_stance", "tiger_stance", "dragon_stance"]


@pytest.mark.rule("atlantis", "push.up_to")
@pytest.mark.parametrize("key", STANCES)
def test_after_the_attack_he_pushes_an_enemy_next_to_him_up_to_three_spaces(key: str) -> None:
    t = table("m Min m . . . .", min=key, spare_minions=True)
    t.min.resolves(key, "attack", "red_melee_1", "red_melee_2")
    assert sorted(t.min.offered()) == ["a3", "a4", "a5", "a6"]
    t.min.chooses("a6")
    assert t.where("red_melee_2") == "a6"


@pytest.mark.parametrize("key", STANCES)
def test_with_nobody_left_to_push_the_stance_ends(key: str) -> None:
    t = table("m Min . m", min=key)
    t.min.resolves(key, "attack", "red_melee_1")
    assert t.min.resolved == [key] and t.min.coins == 2


@pytest.mark.parametrize(("key", "ends"), [("tiger_stance", ["a3", "b1"]), ("dragon_stance", ["a1", "a3", "b1"])])
def test_before_the_push_he_may_move_to_a_space_next_to_the_target(key: str, ends: list[str]) -> None:
    t = table(". Wa . .\n . Min . .", min=key, hands={"wasp": ["lift_up"]})
    t.min.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    assert sorted(t.min.offered()) == [*ends, "pass"]
    t.min.chooses("a3", "wasp", "a1")
    assert t.min.at == "a3" and t.wasp.at == "a1"


@pytest.mark.parametrize("key", ["tiger_stance", "dragon_stance"])
def test_he_need_not_move_and_does_not_once_the_target_is_gone(key: str) -> None:
    t = table("Min Wa . . .", min=key, hands={"wasp": ["lift_up"]})
    t.min.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    t.min.declines().chooses("wasp", "a2")
    assert t.min.at == "a1" and t.wasp.at == "a2"
    t = table("m Min m . m", min=key)
    t.min.resolves(key, "attack", "red_melee_1")
    assert t.min.offered() == ["red_melee_2"]
    t.leaves_open()


# ── viper_stance, cobra_stance ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["viper_stance", "cobra_stance"])
def test_after_the_attack_he_may_swap_with_a_smoke_bomb_in_radius(key: str) -> None:
    t = smoky("m Min . . . * m", min=key)
    t.min.resolves(key, "attack", "red_melee_1", "min_token_1")
    assert t.min.at == "a6" and t.where("min_token_1") == "a2"
    if key == "cobra_stance":
        t.min.declines()
    t = smoky("m Min . . . * m", min=key)
    t.min.resolves(key, "attack", "red_melee_1").declines()
    assert t.min.at == "a2" and t.min.resolved == [key]
    t = smoky("m Min . . . . * m", min=key)
    t.min.resolves(key, "attack", "red_melee_1")
    assert t.min.at == "a2" and t.min.resolved == [key]


def test_then_cobra_stance_may_place_the_smoke_bomb_in_radius() -> None:
    t = smoky("m Min . . . * m", min="cobra_stance")
    t.min.resolves("cobra_stance", "attack", "red_melee_1", "min_token_1")
    assert {"a5", "a3", "pass"} < set(t.min.offered()) and "a1" not in t.min.offered()
    t.min.chooses("a5")
    assert t.where("min_token_1") == "a5" and [effect.card for effect in t.effects()] == ["smoke_bomb"]


# ── poof, vanish, ruse ────────────────────────────────────────────────────────────────────────────────────────────────
POOF = [("poof", 3), ("vanish", 4), ("ruse", 4)]


@pytest.mark.rule("atlantis", "defense.block")
@pytest.mark.parametrize(("key", "reach"), POOF)
def test_he_swaps_with_a_smoke_bomb_in_range_and_so_blocks_the_attack(key: str, reach: int) -> None:
    for away, blocks in ((reach, True), (reach + 1, False)):
        t = smoky("Wa Min . . . . * .", wasp="shock", hands={"min": [key]}, spare_minions=True)
        t.puts(min_token_1=f"a{2 + away}")
        t.wasp.resolves("shock", "attack", "min")
        t.min.answers(key, *(["min_token_1"] if blocks else []))
        if blocks and key == "ruse":
            t.min.declines()
        assert t.min.at == (f"a{2 + away}" if blocks else "") and t.min.discard == [key]
        assert not blocks or t.where("min_token_1") == "a2"


@pytest.mark.rule("atlantis", "defense.block_unmet")
@pytest.mark.parametrize(("key", "reach"), POOF)
def test_without_a_smoke_bomb_there_is_no_block(key: str, reach: int) -> None:
    t = table("Wa Min", wasp="shock", hands={"min": [key]})
    t.wasp.resolves("shock", "attack", "min")
    t.min.answers(key)
    assert not t.min.on_board


def test_who_cannot_be_swapped_does_not_vanish() -> None:
    t = smoky("Wa Min . *", wasp="shock", hands={"min": ["vanish"]}, effects=[("magnetic_dagger", "wasp", THIS_TURN)])
    t.wasp.resolves("shock", "attack", "min")
    assert t.min.labels()["vanish"] == "Discard Vanish: it does not block this attack"
    t.leaves_open()


def test_then_ruse_may_place_the_smoke_bomb_in_range() -> None:
    t = smoky("Wa Min . * . . .", wasp="shock", hands={"min": ["ruse"]}, spare_minions=True)
    t.wasp.resolves("shock", "attack", "min")
    t.min.answers("ruse", "min_token_1")
    assert {"a3", "a8", "pass"} < set(t.min.offered()) and "a9" not in t.min.offered()
    t.min.answers("a3")
    assert t.min.at == "a4" and t.where("min_token_1") == "a3"


# ── inner_strength, perfect_self ──────────────────────────────────────────────────────────────────────────────────────
ITEMS = {"min": {ATTACK: 1, DEFENSE: 2, INITIATIVE: 1, MOVEMENT: 1, RADIUS: 1, RANGE: 1}}


@pytest.mark.rule("atlantis", "level.item_bonus")
@pytest.mark.parametrize("key", ["inner_strength", "perfect_self"])
def test_this_round_everything_his_items_add_counts_twice(key: str) -> None:
    t = table("Min . Wa", min="crane_stance", bonus=ITEMS, effects=[(key, "min", THIS_ROUND)])
    crane, lightning, mine = (t.me("min", name) for name in ("crane_stance", "fast_as_lightning", "trip_mine"))
    assert [crane.value(value) for value in (ATTACK, DEFENSE, INITIATIVE, MOVEMENT)] == [5, 9, 11, 7]
    assert lightning.value(RANGE) == 3 and mine.value(RADIUS) == 5
    assert crane.value(RANGE) == 0  # no icon, no bonus
    assert t.me("wasp", "shock").value(ATTACK) == 5


def test_inner_strength_lasts_this_round() -> None:
    t = table("Min . Wa", min="inner_strength")
    t.min.resolves("inner_strength", "skill")
    assert [effect.when for effect in t.effects()] == [THIS_ROUND]


def risen(**more: Any) -> Arena:
    """Min at level 5: Perfect Self has replaced Vanish, which is back in his deck."""
    items = {"min": ["tiger_stance", "inner_strength", "cluster_mine", "ruse"]}
    hands = {"min": ["fast_as_lightning", "smoke_bomb", "viper_stance", "death_grenade"]}
    t = table("Min . Wa", min="perfect_self", items=items, hands=hands, levels={"min": 5}, **more)

    def decks(state: Any) -> None:
        hero = state.own(0)
        hero.deck = [
            card(name) for name in ("crane_stance", "poof", "trip_mine", "vanish", "dragon_stance", "cobra_stance")
        ]
        hero.deck = sorted([*hero.deck, card("minefield"), card("holy_death_grenade"), card("flurry_of_blows")])
        hero.batches = [1, 2, 3, 4]
        hero.shown = [(5, card("perfect_self"))]

    t.change(decks)
    return t


@pytest.mark.rule("atlantis", "actions.choose_two", "level.item_taken")
@pytest.mark.parametrize(("way", "doubles", "takes"), [("double", 1, 0), ("item", 0, 1), ("both", 1, 1)])
def test_perfect_self_doubles_his_items_or_adds_one_or_both(way: str, doubles: int, takes: int) -> None:
    t = risen()
    t.min.resolves("perfect_self", "skill")
    assert t.min.offered() == ["double", "item", "both"]
    t.min.chooses(way)
    if takes:
        assert t.min.offered() == ["vanish"]  # the only card of tier II in his deck
        t.min.chooses("vanish")
    assert len(t.effects()) == doubles and ("vanish" not in t.min.deck) == bool(takes)
    assert t.min.bonus.get(DEFENSE, 0) == takes


@pytest.mark.rule("atlantis", "level.item_taken")
def test_of_the_card_he_tucked_the_others_see_the_icon_only() -> None:
    t = risen()
    t.min.resolves("perfect_self", "skill", "item", "vanish")
    mine, theirs = (t.match.view(seat)["table"]["heroes"][0] for seat in (0, 1))
    assert "vanish" in mine["tucked"] and theirs["tucked"] is None
    assert mine["items"] == theirs["items"] and theirs["items"]["defense"] == 1
    assert not [sentence for sentence in t.log() if "Vanish" in sentence]


@pytest.mark.rule("atlantis", "level.item_taken")
def test_what_he_tucked_fits_what_he_can_have_held() -> None:
    """A defence item at level 5 beside Perfect Self is Vanish: so he had taken it, and Inner Strength was the item."""
    t = risen()
    t.min.resolves("perfect_self", "skill", "item", "vanish")
    histories = knowledge.fitting(t.state.heroes[0])
    assert histories and all(card("vanish") in history for history in histories)
    for seed in range(5):
        sample = t.match.sample(1, Chance(seed)).state.heroes[0]
        assert sample.extras == [(5, card("vanish"))] and card("vanish") not in sample.deck


def grown() -> Arena:
    """Min at level 6: Perfect Self and Dragon Stance have replaced Vanish and Viper Stance, both worth a defence."""
    items = {"min": ["tiger_stance", "inner_strength", "cluster_mine", "ruse", "cobra_stance"]}
    hands = {"min": ["fast_as_lightning", "smoke_bomb", "dragon_stance", "death_grenade"]}
    t = table("Min . . Wa", min="perfect_self", items=items, hands=hands, levels={"min": 6})
    deck = ["crane_stance", "poof", "trip_mine", "viper_stance", "vanish", "minefield", "holy_death_grenade"]

    def decks(state: Any) -> None:
        hero = state.own(0)
        hero.deck = sorted(card(name) for name in (*deck, "flurry_of_blows"))
        hero.batches = [1, 2, 3, 4, 5]
        hero.shown = [(6, card("perfect_self")), (6, card("dragon_stance"))]

    t.change(decks)
    return t


@pytest.mark.rule("atlantis", "level.item_taken")
@pytest.mark.parametrize("during_the_action", [True, False])
def test_which_of_two_cards_with_one_icon_he_tucked_nobody_else_knows(during_the_action: bool) -> None:
    """A minion led astray goes back after the action. Its team is asked where, while the choice is fresh."""
    t = grown()
    if during_the_action:
        t.puts(red_melee_1="red_beach_d1")
    t.min.resolves("perfect_self", "skill", "item")
    assert sorted(t.min.offered()) == ["vanish", "viper_stance"]
    t.min.chooses("vanish")
    samples = [t.match.sample(1, Chance(seed)) for seed in range(30)]
    assert {sample.state.heroes[0].extras[0] for sample in samples} == {(6, card("vanish")), (6, card("viper_stance"))}
    assert all(sample.state.heroes[0].bonus == t.state.heroes[0].bonus for sample in samples)
    assert t.match.sample(0, Chance(1)).state.heroes[0].extras == [(6, card("vanish"))]
    if during_the_action:
        assert t.wasp.is_asked
        t.leaves_open()


# ── trip_mine, cluster_mine, minefield ────────────────────────────────────────────────────────────────────────────────
MINES = [("trip_mine", 1, 1), ("cluster_mine", 1, 2), ("minefield", 2, 1)]


def mined(picture: str, *faces: str, **more: Any) -> Arena:
    """The tokens that are drawn are mines of Min's, with these faces; he has placed them by one card."""
    lying = [f"min_token_{number}" for number in range(3, 3 + len(faces))]
    key = {1: "trip_mine", 2: "trip_mine", 3: "cluster_mine"}[len(faces)]
    t = table(picture.replace("*", "."), **more, effects=[(key, "min", WITH_TOKEN, token) for token in lying])
    spaces = [f"{'abcdefghi'[row]}{place}" for row, place in stars(picture)]
    t.puts(**dict(zip(lying, spaces, strict=True)))

    def hide(state: Any) -> None:
        state.faces = {t.piece(token): face for token, face in zip(lying, faces, strict=True)}

    t.change(hide)
    return t


def stars(picture: str) -> list[tuple[int, int]]:
    rows = [line.split() for line in picture.strip("\n").splitlines()]
    return [(row, place) for row, line in enumerate(rows) for place, sign in enumerate(line, 1) if sign == "*"]


@pytest.mark.rule("atlantis", "concepts.face_down")
@pytest.mark.parametrize(("key", "blasts", "duds"), MINES)
def test_he_places_mines_in_radius_and_says_to_himself_which_is_which(key: str, blasts: int, duds: int) -> None:
    t = table("Min . . . . .", min=key, bystander=True)
    t.min.resolves(key, "skill")
    assert "a4" in t.min.offered() and "a5" not in t.min.offered()
    spaces = ["a2", "a3", "a4"][: blasts + duds]
    t.min.chooses(*spaces)
    odd = "dud" if key == "minefield" else "blast"
    assert t.min.prompt.endswith(f": which one is the {odd}? Only you will know")
    t.min.chooses("min_token_4")
    faces = [t.state.faces[t.piece(f"min_token_{number}")] for number in range(3, 3 + len(spaces))]
    assert faces.count("blast") == blasts and faces.count("dud") == duds and faces[1] == odd
    assert [t.on(space) for space in spaces] == [f"min_token_{number}" for number in range(3, 3 + len(spaces))]


@pytest.mark.parametrize(("key", "mines"), [("trip_mine", 2), ("cluster_mine", 3), ("minefield", 3)])
def test_he_needs_an_empty_space_around_him_for_each_mine(key: str, mines: int) -> None:
    rock = "\n".join(["^ ^ ^ ^ ^ ^ ^ ^ ^"] * 3)
    for empty, ready in ((mines, True), (mines - 1, False)):
        east = " ".join(["."] * empty + ["m"] * (3 - empty))
        t = table(f"^ ^ ^ ^ Min {east} .\n{rock}", min=key)
        assert ("skill" in t.min.offered()) == ready


@pytest.mark.rule("atlantis", "concepts.face_down")
def test_only_his_own_player_sees_the_faces() -> None:
    t = mined("Min * * . Wa", "blast", "dud", min="crane_stance", bystander=True)
    names = [[token["name"] for token in t.match.view(seat)["table"]["tokens"]] for seat in (0, 1, 2, None)]
    assert names[0] == ["Min's mine (blast)", "Min's mine (dud)"]
    assert names[1] == names[2] == names[3] == ["Min's mine", "Min's mine"]


@pytest.mark.rule("atlantis", "concepts.face_down")
def test_what_others_imagine_of_his_mines_may_be_either_way_round() -> None:
    t = mined("Min * * . Wa", "blast", "dud", min="crane_stance", bystander=True)
    seen = {tuple(t.match.sample(1, Chance(seed)).state.faces.values()) for seed in range(20)}
    assert seen == {("blast", "dud"), ("dud", "blast")}
    assert {tuple(t.match.sample(0, Chance(seed)).state.faces.values()) for seed in range(20)} == {("blast", "dud")}


@pytest.mark.rule("atlantis", "concepts.face_down")
def test_what_he_has_just_hidden_is_not_known_either() -> None:
    """A minion led astray goes back after the action. Its team is asked where, while the choice is fresh."""
    t = table("Min . . . . Wa", min="trip_mine")
    t.puts(red_melee_1="red_beach_d1")
    t.min.resolves("trip_mine", "skill", "a2", "b1", "min_token_3")
    assert t.wasp.is_asked
    seen = {tuple(t.match.sample(1, Chance(seed)).state.faces.values()) for seed in range(20)}
    assert seen == {("blast", "dud"), ("dud", "blast")}
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.through")
@pytest.mark.parametrize(("face", "discards"), [("blast", True), ("dud", False)])
def test_an_enemy_hero_that_moves_through_a_mine_removes_it_and_discards_if_it_was_a_blast(
    face: str, discards: bool
) -> None:
    t = mined(". m m .\n m Wa * .\n. m r Min", face, min="crane_stance", wasp="lift_up", red=("wasp",))
    t.puts(min="i9")
    t.wasp.resolves("lift_up", "movement", "b4")
    if discards:
        assert t.wasp.prompt == "Trip Mine: discard a card"
        t.wasp.chooses("shock")
    assert t.wasp.at == "b4" and t.where("min_token_3") == "" and t.wasp.discard == ["shock"] * discards
    assert f"Min's mine turns out to be a {face}." in t.log()


def test_for_every_blast_on_the_way_a_card_is_discarded_if_able() -> None:
    t = mined("Wa * * . . .\n^ ^ ^ ^\n. . . . Min", "blast", "blast", wasp="lift_up", hands={"wasp": ["shock"]})
    t.wasp.resolves("lift_up", "movement", "a4", "shock")
    assert t.wasp.on_board and t.wasp.hand == [] and t.state.faces == {}


def test_every_mine_on_the_way_is_turned_up_before_the_first_card_is_discarded() -> None:
    hands = {"wasp": ["shock", "telekinesis"]}
    t = mined("Wa * * . . .\n^ ^ ^ ^\n. . . . Min", "blast", "blast", wasp="lift_up", hands=hands)
    t.wasp.resolves("lift_up", "movement", "a4")
    assert t.wasp.prompt == "Trip Mine: discard a card" and t.state.faces == {}
    t.wasp.chooses("shock", "telekinesis")
    assert t.wasp.hand == []


def test_friends_pass_a_mine_unharmed_and_leave_it() -> None:
    t = mined("Br * . . Min", "blast", brogan="shield", bystander=True)
    t.brogan.resolves("shield", "movement", "a3")
    assert t.brogan.at == "a3" and t.brogan.discard == [] and t.where("min_token_3") == "a2"


def test_minions_pass_a_mine_and_leave_it() -> None:
    """Silverarrow leads an enemy minion through it; the only way of two spaces to A4 is over A3."""
    t = mined("Si m * . . Min", "blast", silverarrow="divert_attention")
    t.silverarrow.resolves("divert_attention", "skill", "red_melee_1", "a4", "a1")
    assert t.where("red_melee_1") == "a4" and t.where("min_token_3") == "a3"


@pytest.mark.rule("atlantis", "strays.return", "concepts.through")
def test_a_minion_led_astray_goes_back_through_a_mine() -> None:
    """A1 is the space of the battle zone next to it. Two steps lead over the mine there to A2, or past it."""
    t = mined("* . . . . Min . Wa", "blast", min="inner_strength")
    t.puts(red_melee_1="red_beach_a2")
    t.min.resolves("inner_strength", "skill")
    assert sorted(t.wasp.offered()) == ["a2", "b1", "c1"]
    t.wasp.answers("a2")
    assert t.where("red_melee_1") == "a2" and t.where("min_token_3") == "a1"


def test_nobody_stops_on_a_mine() -> None:
    t = mined("Wa * . Min", "blast", wasp="lift_up")
    t.puts(min="i9")
    t.wasp.resolves("lift_up", "movement")
    assert "a2" not in t.wasp.offered() and "a3" in t.wasp.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "push.through", "concepts.through")
def test_who_is_pushed_through_a_mine_has_moved_through_it() -> None:
    t = mined("Min Wa * . . .", "blast", min="crane_stance", hands={"wasp": ["lift_up", "shock"]})
    t.min.resolves("crane_stance", "attack", "wasp")
    t.wasp.answers("lift_up")
    t.min.chooses("wasp", "a5")
    t.wasp.answers("shock")
    assert t.wasp.at == "a5" and t.where("min_token_3") == ""


@pytest.mark.rule("atlantis", "clear.action", "concepts.face_down")
def test_a_mine_that_is_cleared_is_turned_up_and_harms_nobody() -> None:
    t = mined("Wa * . Min", "blast", wasp="shock", bystander=True)
    t.wasp.resolves("shock", "clear", "min_token_3")
    assert t.wasp.discard == [] and "Min's mine turns out to be a blast." in t.log()


@pytest.mark.rule("atlantis", "concepts.token_supply", "concepts.face_down")
def test_with_an_empty_supply_he_first_takes_mines_of_that_face_back() -> None:
    """He has two blasts and two duds. A blast and two duds lie on the board; Cluster Mine needs as many again."""
    t = mined("Min * * * . . .", "dud", "blast", "dud", min="cluster_mine", bystander=True)
    t.min.resolves("cluster_mine", "skill")
    assert sorted(t.min.offered()) == ["min_token_3", "min_token_5"]
    t.min.chooses("min_token_3")
    assert t.min.offered() == ["min_token_5"]
    t.min.chooses("min_token_5", "b1", "b2", "c2")
    t.min.chooses(t.min.offered()[0])
    assert sorted(t.state.faces.values()) == ["blast", "blast", "dud", "dud"] and t.where("min_token_4") == "a3"


SHUT_IN = ". ^ m {east} .\n . {hero} ^ ."
"""A minion against the northern rim, with only the space east of it left."""


@pytest.mark.rule("atlantis", "concepts.through")
@pytest.mark.parametrize(("hero", "key"), [("brynn", "decoy"), ("mrak", "stomping_step"), ("silverarrow", "disorient")])
def test_a_unit_with_only_mines_around_it_cannot_be_moved_one_space(hero: str, key: str) -> None:
    """It would have to stop on one."""
    more: Any = {"at": {"min": "i5"}, hero: key}
    t = table(SHUT_IN.format(east=".", hero=hero.capitalize()), **more)
    assert t.keys(t.me(hero, key, "skill").candidates()) == ["red_melee_1"]
    t = mined(SHUT_IN.format(east="*", hero=hero.capitalize()), "dud", **more)
    assert t.keys(t.me(hero, key, "skill").candidates()) == []


@pytest.mark.rule("atlantis", "concepts.through")
@pytest.mark.parametrize("mine", [True, False])
def test_fear_cannot_move_a_unit_on_a_spawn_point_one_space_onto_a_mine(mine: bool) -> None:
    """H3 is a spawn point; around it are Whisper, terrain, and one more space."""
    rows = "\n".join([". . . . . . . . ."] * 6)
    picture = f"{rows}\n. . ^ ^ . . . . .\n . ^ m * . . . . .\n. . Wh ^ . . . . ."
    more: Any = {"at": {"min": "a1"}, "whisper": "seeds_of_fear"}
    t = mined(picture, "dud", **more) if mine else table(picture.replace("*", "."), **more)
    assert ("skill" in t.whisper.offered()) == (not mine)


@pytest.mark.rule("atlantis", "concepts.through")
def test_noble_blade_cannot_move_a_unit_one_space_onto_a_mine() -> None:
    t = mined(". M m * .\n . Wa ^ .\n. Ar . .", "dud", at={"min": "i5"}, arien="noble_blade")
    t.arien.resolves("noble_blade", "attack", "wasp")
    assert t.arien.offered() == ["blue_melee_1", "pass"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.through")
@pytest.mark.parametrize("mine", [True, False])
def test_mortimer_cannot_walk_one_space_onto_a_mine(mine: bool) -> None:
    picture = ". ^ Mo * .\n . ^ ^ ."
    more: Any = {"at": {"min": "i5"}, "mortimer": "corpse_slam"}
    t = mined(picture, "dud", **more) if mine else table(picture.replace("*", "."), **more)
    assert ("skill" in t.mortimer.offered()) == (not mine)


# ── death_grenade, holy_death_grenade ─────────────────────────────────────────────────────────────────────────────────
GRENADES = ["death_grenade", "holy_death_grenade"]


def thrown(picture: str, key: str, **more: Any) -> Arena:
    """The grenade lies at A5, and the turn ends."""
    t = table(
        picture, phase="end_turn", **more, effects=[(key, "min", END_OF_TURN, "min_token_2"), *more.pop("lasting", ())]
    )
    t.puts(min_token_2="a5")
    return t


@pytest.mark.rule("atlantis", "effects.end_of_turn")
@pytest.mark.parametrize("key", GRENADES)
def test_a_grenade_is_placed_in_radius_and_goes_off_at_the_end_of_the_turn(key: str) -> None:
    t = table("Min . . Wa . .", min=key, wasp="stop_projectiles")
    t.min.resolves(key, "skill")
    assert "a3" in t.min.offered() and "b4" not in t.min.offered()
    t.min.chooses("a3")
    assert t.where("min_token_2") == "a3" and [effect.when for effect in t.effects()] == [END_OF_TURN]
    t.wasp.resolves("stop_projectiles", "hold")
    assert t.min.offered() == ["wasp", "done"]
    t.min.chooses("wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.where("min_token_2") == "" and t.turn == 1


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize(("key", "falls"), [("death_grenade", 1), ("holy_death_grenade", 2)])
def test_up_to_so_many_heroes_next_to_the_grenade_discard_a_card_or_are_defeated(key: str, falls: int) -> None:
    t = thrown("Min . . Wa . Xa Ti", key, hands={"wasp": [], "xargatha": [], "tigerclaw": []})
    assert sorted(t.min.offered()) == ["done", "wasp", "xargatha"]
    t.min.chooses("wasp", *(["xargatha"] if falls == 2 else []))
    assert not t.wasp.on_board and t.xargatha.on_board == (falls == 1) and t.tigerclaw.on_board
    assert t.where("min_token_2") == ""


@pytest.mark.parametrize("key", GRENADES)
def test_he_may_spare_them_and_the_grenade_is_removed_all_the_same(key: str) -> None:
    t = thrown("Min . . Wa", key)
    t.min.declines()
    assert t.where("min_token_2") == "" and t.wasp.discard == []


@pytest.mark.rule("atlantis", "immune.all", "effects.end_of_turn")
@pytest.mark.parametrize("key", GRENADES)
def test_ruling_who_is_immune_this_turn_is_safe_from_a_grenade_at_its_end(key: str) -> None:
    t = table(
        "Min . . Wa . .", phase="end_turn",
        effects=[(key, "min", END_OF_TURN, "min_token_2"), ("sanctuary", "wasp", THIS_TURN)],
    )  # fmt: skip
    t.puts(min_token_2="a5")
    assert t.phase == "play" or not t.min.is_asked


@pytest.mark.rule("atlantis", "concepts.tokens", "effects.card_changes")
@pytest.mark.parametrize("key", GRENADES)
def test_a_grenade_whose_card_or_thrower_is_gone_does_nothing(key: str) -> None:
    t = table("Wa Min . Xa", wasp="shock", hands={"min": []}, effects=[(key, "min", END_OF_TURN, "min_token_2")])
    t.puts(min_token_2="a3")
    t.wasp.resolves("shock", "attack", "min")
    t.everybody_declines()
    assert not t.min.on_board and t.effects() == [] and t.where("min_token_2") == "a3"


@pytest.mark.rule("atlantis", "concepts.tokens", "clear.action")
def test_a_grenade_that_was_cleared_does_not_go_off() -> None:
    t = table("Wa . Min", wasp="shock", bystander=True, effects=[("death_grenade", "min", END_OF_TURN, "min_token_2")])
    t.puts(min_token_2="a2")
    t.wasp.resolves("shock", "clear", "min_token_2")
    assert t.effects() == []


# ── flurry_of_blows ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_with_flurry_of_blows_he_may_repeat_an_attack_once_on_a_different_target() -> None:
    t = table("m Min m . m", min="viper_stance", ultimates=["min"])
    t.min.resolves("viper_stance", "attack", "red_melee_1")
    assert t.min.offered() == ["yes", "no"]
    t.min.chooses("yes")
    assert t.min.offered() == ["red_melee_2"]
    t.min.chooses("red_melee_2")
    assert t.min.resolved == ["viper_stance"] and t.where("red_melee_3") == "a5"


def test_flurry_repeats_what_follows_the_attack_too() -> None:
    t = table("m Min m . m", min="crane_stance", ultimates=["min"], at={"wasp": "b2"}, hands={"wasp": []})
    t.min.resolves("crane_stance", "attack", "red_melee_1", "red_melee_2", "a3", "yes", "wasp", "red_melee_2", "a4")
    assert t.where("red_melee_2") == "a4" and not t.wasp.on_board


def test_flurry_of_blows_is_for_attack_actions_only() -> None:
    t = table("m Min . . m", min="crane_stance", ultimates=["min"])
    t.min.resolves("crane_stance", "movement", "a3")
    assert t.min.resolved == ["crane_stance"]
