"""The verbs that cards are written with, at edges where few cards lead."""

import contextlib
from collections.abc import Callable
from typing import TypeVar

import pytest

from tests.games.atlantis import zed as zeds
from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.heroes.bain import AComplicatedProfession
from warhall.games.atlantis.heroes.misa import PowerOverwhelming
from warhall.games.atlantis.heroes.mrak import RockAndAHardPlace
from warhall.games.atlantis.heroes.tali import ReignOfWinter
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.fighting import spare_cards
from warhall.games.atlantis.state import NO_CARD, Active
from warhall.games.atlantis.words import (
    ALWAYS,
    ATTACK_ACTION,
    FIGURES_A_HERO,
    FIRST_FIGURE,
    GOLD,
    MARKER,
    MOVE_ACTION,
    MOVEMENT,
    NOBODY,
    SILVER,
    THIS_ROUND,
    THIS_TURN,
    WITH_TOKEN,
)
from warhall.kernel.decisions import Effect, Fizzle

T = TypeVar("T")

GONE = "blue_melee_1"
"""A minion that has left the board."""


def done(effect: Effect[T], *keys: str) -> T:
    """What comes of a text when its questions are answered with these keys; there are no others."""
    answers = [*keys]
    try:
        question = next(effect)
        while answers:
            key = answers.pop(0)
            question = effect.send(next(option for option in question.options if option.key == key))
    except StopIteration as over:
        assert not answers
        result: T = over.value
        return result
    raise AssertionError(f"one more question: {question.prompt}")


def zed(picture: str, **more: object) -> Arena:
    return table(picture, **{"red": ("zed",), "zed": "root", **more})  # type: ignore[arg-type]


@pytest.mark.rule("atlantis", "movement.obstacles")
def test_who_moves_up_to_so_many_spaces_does_not_pass_obstacles() -> None:
    t = zed("^ ^ ^ ^ ^ ^\n . Ze M . . ^\n^ ^ ^ ^ ^ ^")
    offered = {option.key for option in next(t.me("zed", "root").move_up_to(2)).options}
    assert "b1" in offered and "b4" not in offered


# ── who has left the board ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.fizzle")
def test_nobody_attacks_or_moves_who_has_left_the_board() -> None:
    t = zed("Ze M . M")
    me, gone = t.me("zed", "root"), t.piece(GONE)
    t.state.lift(gone)
    with pytest.raises(Fizzle):
        done(me.attack(gone))
    with pytest.raises(Fizzle):
        done(me.run_piece(gone, (1,)))
    assert done(me.defeat(gone)) is False and done(me.may_move_piece(gone, [t.space("a3")])) is False


@pytest.mark.rule("atlantis", "immune.all")
def test_a_piece_that_is_immune_may_not_be_moved() -> None:
    t = zed("Ze H M")
    assert done(t.me("zed", "root").may_move_piece(t.piece("blue_heavy_1"), [t.space("b2")])) is False


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_nobody_is_swapped_with_who_has_left_the_board() -> None:
    t = zed("Ze M . M")
    t.state.lift(t.piece(GONE))
    for pair in ("zed", GONE), (GONE, "zed"):
        with pytest.raises(Fizzle, match="left the board"):
            t.me("zed", "root").swap(*map(t.piece, pair))


def test_whether_a_piece_was_moved_is_told() -> None:
    for key, moved in (("b2", True), ("pass", False)):
        t = zed("Ze M . M")
        assert done(t.me("zed", "root").may_move_piece(t.piece(GONE), [t.space("b2")]), key) is moved
        assert t.where(GONE) == ("b2" if moved else "a2")


# ── defeating ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "defeat.removed")
def test_whether_a_unit_was_defeated_is_told() -> None:
    t = zed("Ze M Br M")
    assert done(t.me("zed", "root").defeat(t.piece(GONE))) is True and t.where(GONE) == ""
    assert done(t.me("zed", "root").defeat(t.piece("brogan"))) is True and not t.brogan.on_board


def test_what_follows_a_defeat_follows_that_of_its_owner_alone() -> None:
    """Reign of Winter is Tali's; Brogan defeats a minion beside her."""
    t = table("Ta Br m Wa m", brogan="onslaught", red=("wasp",), ultimates=["tali"])
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.brogan.resolved == ["onslaught"]


def test_what_follows_a_defeat_is_of_the_type_of_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(ReignOfWinter, "after_defeating", lambda self, me, minion, doing: seen.append(me.action))
    t = zed("Ze M . M", zed="poke", effects=[("reign_of_winter", "zed", ALWAYS)])
    t.zed.resolves("poke", "attack", GONE)
    assert set(seen) == {"attack"}


@pytest.mark.rule("atlantis", "defense.discard")
def test_only_its_owner_may_use_a_played_card_as_if_it_was_in_hand() -> None:
    t = table("Mr . Wa", resolved={"mrak": ["stone_carapace"], "wasp": ["shock"]}, bystander=True,
              effects=[("stone_carapace", "mrak", THIS_ROUND)])  # fmt: skip
    assert len(spare_cards(t.state, t.piece("mrak"))) == 1 and spare_cards(t.state, t.piece("wasp")) == []


@pytest.mark.rule("atlantis", "repeat.separate")
def test_what_was_gained_for_one_attack_does_not_count_for_the_next() -> None:
    t = zed("Ze M  .  M  Br")
    me = t.me("zed", "poke", ATTACK_ACTION)
    me.gained = 3
    done(me.perform(), GONE)
    assert me.gained == 0


# ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "movement.in_text")
def test_who_cannot_move_is_not_asked_to_and_has_not_moved() -> None:
    t = zed("Ze . . Br", effects=[("root", "brogan", THIS_ROUND)], bonus={"brogan": {5: 3}})
    me = t.me("zed", "root")
    assert not me.can_move()
    assert done(me.may_run((1, 2))) is False and done(me.may_move(1)) is False
    assert done(me.may_move_to([t.space("a2")], "move")) is False


def test_who_runs_moves_through_what_is_before_the_end_and_not_what_is_beyond() -> None:
    t = zed("Ze M . M . . Br")
    passed = done(t.me("zed", "root").run_up_to(3, ignoring_obstacles=True), "a3")
    assert t.keys(passed) == [GONE] and t.zed.at == "a3"


@pytest.mark.rule("atlantis", "movement.in_text")
def test_who_may_move_two_spaces_moves_exactly_two() -> None:
    t = zed("^ ^ ^ ^ ^ Br\n^ Ze . . .\n^ ^ ^ ^ ^ ^")
    question = next(t.me("zed", "root").may_move(2))
    assert [option.key for option in question.options] == ["b4", "pass"]


@pytest.mark.rule("atlantis", "movement.action")
def test_who_has_no_movement_left_may_only_stay() -> None:
    t = zed("Ze .  .  Br", bonus={"zed": {MOVEMENT: -3}})
    assert [option.key for option in next(t.me("zed", "root").movement_action_or_run()).options] == ["a1"]


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_a_strike_is_at_the_figure_that_was_attacked() -> None:
    t = zed("Ze .  .  Raz", hands={"razzle": []})
    t.state.put(FIRST_FIGURE + FIGURES_A_HERO, t.space("a2"))
    me = t.me("zed", "poke", ATTACK_ACTION)
    done(me.attack(FIRST_FIGURE + FIGURES_A_HERO))
    assert me.strikes[-1].target == FIRST_FIGURE + FIGURES_A_HERO


def test_only_a_space_next_to_one_is_followed_into() -> None:
    for space, end in (("a2", "a2"), ("a3", "a1")):
        t = zed("Ze . . Br")
        t.me("zed", "root").follow(t.space(space))
        assert t.zed.at == end


@pytest.mark.rule("atlantis", "concepts.through")
def test_who_moves_alike_with_another_passes_tokens_like_anybody() -> None:
    t = zed("Br *  .  Ze\n M", tokens_of="zed", effects=[("plant", "zed", WITH_TOKEN, "zed_token_1")])
    asked = t.me("zed", "root").move_alike([t.piece("brogan")], (2,))
    question = asked.send(next(option for option in next(asked).options if option.key == "a3"))
    assert t.brogan.at == "a3" and question.seat == t.brogan.seat


def test_who_moves_alike_reads_whose_end_to_choose() -> None:
    t = zed("Ze .  .  .\n Br .  .  .")
    me, both = t.me("zed", "root"), [t.piece("zed"), t.piece("brogan")]
    assert "choose where you end" in next(me.move_alike(both, (1,))).prompt
    assert "choose where Brogan ends" in next(me.move_alike(both[::-1], (1,))).prompt


def test_what_is_pulled_comes_next_to_one_and_what_is_there_already_does_not_move() -> None:
    for picture, moves in (("Ba .  .  m", True), ("Ba m  .  .", False)):
        t = table(picture, bain="get_over_here", spare_minions=True, bystander=True)
        t.bain.resolves("get_over_here", "skill", "red_melee_1")
        assert t.where("red_melee_1") == "a2" and ("moved" in t.kinds()) is moves


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_nothing_is_placed_that_has_left_the_board_or_that_a_card_protects() -> None:
    t = zed("Ze M  .  Br", effects=[("bulwark", "brogan", THIS_TURN)])
    me, minion = t.me("zed", "root"), t.piece(GONE)
    with pytest.raises(Fizzle):
        me.place_at(t.piece("brogan"), t.space("a3"))
    assert done(me.may_place(t.piece("brogan"), [t.space("a3")])) is False
    t.state.lift(minion)
    with pytest.raises(Fizzle):
        me.place_at(minion, t.space("a3"))
    assert done(me.may_place(minion, [t.space("a3")])) is False and t.where(GONE) == ""


@pytest.mark.rule("atlantis", "concepts.another_unit")
def test_a_figure_that_left_the_board_and_came_back_is_not_placed() -> None:
    t = zed("Ze M  .  M  Br")
    me, gone = t.me("zed", "root"), t.piece(GONE)
    t.state.lift(gone)
    t.state.put(gone, t.space("a2"))
    with pytest.raises(Fizzle):
        next(me.place(gone, [t.space("a3")]))


def test_a_player_reads_whom_to_place() -> None:
    t = zed("Ze .  .  Br")
    me, spaces = t.me("zed", "root"), [t.space("a2"), t.space("a3")]
    prompts = [next(me.place(t.piece(key), spaces)).prompt for key in ("zed", "brogan")]
    assert prompts == ["Root: choose where to place yourself", "Root: choose where to place Brogan"]


def test_whether_a_piece_was_placed_is_told() -> None:
    for key, placed in (("a3", True), ("pass", False)):
        t = zed("Ze M  .  M")
        assert done(t.me("zed", "root").may_place(t.piece(GONE), [t.space("a3")]), key) is placed
        assert t.where(GONE) == ("a3" if placed else "a2")


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_who_is_protected_is_neither_pushed_nor_placed_and_who_is_held_does_not_move() -> None:
    t = zed("Ze Br .  .  M", effects=[("bulwark", "brogan", THIS_TURN), ("root", "brogan", THIS_ROUND)])
    me, brogan, space = t.me("zed", "root"), t.piece("brogan"), t.space("b2")
    for effect in me.push(brogan, 1), me.push_up_to(brogan, 1), me.place(brogan, [space]), me.move_to([space]):
        with pytest.raises(Fizzle, match=r"cannot be pushed|cannot be placed|cannot move"):
            next(effect)


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_no_token_replaces_a_piece_where_a_wall_stands() -> None:
    t = zed("Ze .  .  .  M  Wa", effects=[("static_barrier", "wasp", THIS_TURN)])
    with pytest.raises(Fizzle, match="taken"):
        done(t.me("zed", "plant").replace(t.piece(GONE), "stone"))


# ── what follows ──────────────────────────────────────────────────────────────────────────────────────────────────────
FOLLOWING = {
    "a_complicated_profession": lambda me, foe: me.give_marker(foe, "bounty"),
    "what_the_hell_are_you": lambda me, foe: me.laugh(),
    "big_sodding_gun": lambda me, foe: me.push(foe, 1),
    "rock_and_a_hard_place": lambda me, foe: me.place_exactly(1, "stone", lambda: [me.board.space("a3")]),
}
"""Ultimates that make a hero discard a card after something that their owner does, and the doing."""


@pytest.mark.parametrize("ultimate", FOLLOWING)
def test_what_follows_a_deed_follows_that_of_its_owner_alone(ultimate: str) -> None:
    for owner, asked in (("zed", True), ("wasp", False)):
        t = zed("Ze Br .  .\n .  .  Wa .", red=("zed", "wasp"), effects=[(ultimate, owner, ALWAYS)])
        questions = [*FOLLOWING[ultimate](t.me("zed", "root"), t.piece("brogan"))] if not asked else [
            next(FOLLOWING[ultimate](t.me("zed", "root"), t.piece("brogan")))
        ]  # fmt: skip
        assert [question.seat for question in questions] == ([t.brogan.seat] if asked else [])


def test_what_follows_a_card_discarded_follows_that_of_its_owner_alone() -> None:
    for owner, asked in (("zed", True), ("wasp", False)):
        t = zed(
            "Ze Br .  .\n Wa", red=("zed", "wasp"), resolved={"zed": ["poke"]}, effects=[("battle_fury", owner, ALWAYS)]
        )
        me = t.me("zed", "root")
        effect = me.may_discard(me.resolved())
        next(effect)
        try:
            effect.send(CARDS[card("poke")].option)
        except StopIteration:
            assert not asked
        else:
            assert asked


def test_what_follows_placing_oneself_follows_that_of_its_owner_alone() -> None:
    t = zed("Ze .  .  .\n .  .  Wa Br", red=("zed", "wasp"), effects=[("power_overwhelming", "wasp", ALWAYS)])
    done(t.me("zed", "root").place(t.piece("zed"), [t.space("a2"), t.space("b1")]), "a2")
    assert t.zed.at == "a2"


@pytest.mark.rule("atlantis", "push.up_to")
def test_who_was_pushed_up_to_some_spaces_was_pushed() -> None:
    t = zed("Ze Br .  .\n Wa", effects=[("big_sodding_gun", "zed", ALWAYS)])
    effect = t.me("zed", "root").push_up_to(t.piece("brogan"), 1)
    question = effect.send(next(option for option in next(effect).options if option.key == "a3"))
    assert t.brogan.at == "a3" and question.seat == t.brogan.seat


def test_what_follows_a_marker_or_placing_is_of_the_type_of_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(AComplicatedProfession, "after_marking", lambda self, me, hero: seen.append(me.action))
    monkeypatch.setattr(PowerOverwhelming, "after_placing", lambda self, me: seen.append(me.action))
    monkeypatch.setattr(RockAndAHardPlace, "after_placing_tokens", lambda self, me, tokens: seen.append(me.action))
    ultimates = ("a_complicated_profession", "power_overwhelming", "rock_and_a_hard_place")
    t = zed("Ze .  Br", effects=[(key, "zed", ALWAYS) for key in ultimates])
    me = t.me("zed", "poke", ATTACK_ACTION)
    done(me.give_marker(t.piece("brogan"), "bounty"))
    done(me.place(t.piece("zed"), [t.space("a2"), t.space("b1")]), "a2")
    done(me.place_token("stone", 1), "b1")
    t.state.lift(t.piece("brogan"))
    done(me.may_fast_travel(), "c1")
    assert seen == [ATTACK_ACTION] * 4


@pytest.mark.rule("atlantis", "concepts.markers")
def test_only_the_marker_is_passed_on() -> None:
    t = zed("Ze Br Wa", effects=[("dead_or_alive", "zed", MARKER, "brogan"), ("root", "zed", THIS_ROUND),
                                 ("dead_or_alive", "wasp", MARKER, "brogan")])  # fmt: skip
    assert t.me("zed", "root").marked() == t.piece("brogan")
    t.me("zed", "root").pass_marker(t.piece("zed"))
    assert [(it.when, it.on) for it in t.effects()] == [(MARKER, "zed"), (THIS_ROUND, ""), (MARKER, "brogan")]


# ── placing tokens ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "placing",
    [
        lambda me: me.place_token("stone", 1),
        lambda me: me.place_exactly(1, "stone", lambda: me.empty_within(1)),
        lambda me: me.place_tokens("stone", 1, lambda placed: me.empty_within(1)),
        lambda me: me.place_face_down("stone", "ripe", "rotten", 1, 1),
    ],
)
def test_a_card_speaks_of_the_token_that_it_placed(placing: Callable[[Me], Effect[object]]) -> None:
    t = zed("Ze .  .  Br")
    me = t.me("zed", "plant")
    effect = placing(me)
    with contextlib.suppress(StopIteration):
        question = effect.send(next(option for option in next(effect).options if option.key == "a2"))
        effect.send(question.options[0])  # which one is it?
    assert t.where("zed_token_1") == "a2" and me.where(t.piece("zed_token_1")) == t.space("a2")
    assert [(it.card, it.when, it.on) for it in t.effects()] == [("plant", WITH_TOKEN, "zed_token_1")]


@pytest.mark.parametrize(
    "placing", [lambda me: me.place_token("stone", 1), lambda me: me.place_apart(1, "stone", 1, 0)]
)
def test_what_follows_the_placing_of_tokens_follows_every_way_to_place_them(
    placing: Callable[[Me], Effect[object]],
) -> None:
    t = zed("Ze .  Br .", effects=[("rock_and_a_hard_place", "zed", ALWAYS)])
    effect = placing(t.me("zed", "plant"))
    question = effect.send(next(option for option in next(effect).options if option.key == "a2"))
    assert question.seat == t.brogan.seat


@pytest.mark.rule("atlantis", "concepts.token_supply")
@pytest.mark.parametrize("qualified", [True, False])
def test_a_token_taken_off_the_board_is_placed_anew_like_one_of_the_supply(qualified: bool) -> None:
    t = zed("Ze .  Br .  .  .  *  *", tokens_of="zed", effects=[("rock_and_a_hard_place", "zed", ALWAYS)])
    me = t.me("zed", "plant")
    effect = me.place_tokens("stone", 1, lambda placed: me.empty_within(1), qualified)
    question = effect.send(next(option for option in next(effect).options if option.key == "zed_token_1"))
    question = effect.send(next(option for option in question.options if option.key == "a2"))
    assert t.where("zed_token_1") == "a2" and question.seat == t.brogan.seat
    assert [it.on for it in t.effects() if it.card == "plant"] == ["zed_token_1"] * qualified


def test_no_effect_begins_with_a_token_of_which_the_card_says_nothing() -> None:
    t = zed("Ze .  .  Br")
    done(t.me("zed", "ward").place_token("stone", 1), "a2")
    assert t.where("zed_token_1") == "a2" and t.effects() == []


def test_a_card_speaks_of_the_token_that_replaced_a_piece() -> None:
    t = zed("Ze M  .  M  Br")
    done(t.me("zed", "plant").replace(t.piece(GONE), "stone"))
    assert t.where("zed_token_1") == "a2" and t.where(GONE) == ""
    assert [(it.card, it.on) for it in t.effects()] == [("plant", "zed_token_1")]


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_no_token_is_taken_off_the_board_where_there_is_no_room_for_all() -> None:
    t = zed("Ze .  .  .  *  .  *  Br", tokens_of="zed")
    with pytest.raises(Fizzle):
        next(t.me("zed", "plant").place_apart(2, "stone", 1, 3))


def test_a_player_reads_how_many_tokens_may_be_placed() -> None:
    me = zed("Ze .  .  Br").me("zed", "plant")
    prompts = [next(me.place_tokens("stone", most, lambda placed: me.empty_within(1))).prompt for most in (1, 2)]
    assert prompts == ["Plant: you may place a stone", "Plant: place up to 2 stones"]


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_slot_holds_the_card_of_its_turn_alone() -> None:
    t = zed("Ze Br", resolved={"zed": ["poke", "plant"]})
    me = t.me("zed", "root")
    assert [CARDS[number].key for number in me.slot(0)] == ["poke"] and me.slot(2) == [] and me.slot(-1) == []
    assert [CARDS[number].key for number in me.resolved_skills()] == ["plant"]
    t.state.own(t.piece("zed")).facedown = [card("plant")]
    assert me.resolved_skills() == []


def test_an_effect_that_happens_several_times_counts_down_by_one() -> None:
    t = zed("Ze Br")
    effect = Active(card("root"), t.piece("zed"), THIS_ROUND, 0, NOBODY, 3)
    t.state.begin(effect)
    Me(t.state, t.piece("zed"), card("root"), "", effect).count_down()
    assert [it.memory for it in t.state.effects] == [2]


def test_a_swap_with_the_deck_is_seen_where_the_card_lay_open() -> None:
    for where, unseen in (
        ({"resolved": {"takahide": ["sting_like_a_bee"]}, "hands": {"takahide": []}}, False), ({}, True),
    ):  # fmt: skip
        t = table("Tak Br", red=("takahide",), takahide="bushido", **where)  # type: ignore[arg-type]
        me = t.me("takahide", "bushido")
        assert next(me.swap_with_deck(me.owned(GOLD)[0], me.deck(GOLD))).secret is unseen


@pytest.mark.rule("atlantis", "hidden.facedown")
def test_who_chooses_for_a_hero_does_not_choose_among_its_face_down_cards() -> None:
    t = zed("Ze Br", discards={"zed": ["poke"]})
    hero, brogan = t.state.own(t.piece("zed")), t.brogan.seat
    hero.steered_by = brogan
    assert next(t.me("zed", "root").may_retrieve()).seat == brogan
    hero.facedown = [card("poke")]
    question = next(t.me("zed", "root").may_retrieve())
    assert question.seat == t.zed.seat and question.secret
    hero.discard = [card("poke"), card("plant")]  # one of two is enough
    assert next(t.me("zed", "root").may_retrieve()).seat == t.zed.seat


def test_after_an_exchange_that_all_have_seen_nothing_is_veiled() -> None:
    t = table("Tak Br", red=("takahide",), takahide="sting_like_a_bee")
    t.state.own(t.piece("takahide")).veiled = [card("float_like_a_butterfly"), card("strike_like_a_tiger")]
    me = t.me("takahide", "ready_for_war")
    me.exchange_with_deck(me.hand(SILVER), me.deck(GOLD))
    assert me.hero.veiled == [] and len(me.hand(GOLD)) == 2


# ── a hero that is made to run ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "movement.straight")
@pytest.mark.parametrize(
    ("which", "more", "runs"),
    [
        ("mad_dash", {}, True),
        ("poke", {}, True),
        ("", {}, False),
        ("plant", {}, False),
        ("mad_dash", {"fallen": ["brogan"]}, False),
        ("mad_dash", {"effects": [("root", "zed", THIS_ROUND)]}, False),
        ("mad_dash", {"effects": [("sanctuary", "wasp", THIS_TURN)], "red": ("zed",)}, False),
    ],
)
def test_who_is_made_to_run_does_so_if_it_can_and_it_is_not_its_primary_action(
    which: str, more: dict[str, object], runs: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, bool]] = []
    monkeypatch.setattr(zeds.Afterthought, "after_action", lambda self, me, did: seen.append((did.action, did.primary)))
    effects = [("afterthought", "zed", ALWAYS), *more.pop("effects", ())]  # type: ignore[misc]
    t = zed("Ze .  Br .  .  .  .  .  .\n .  .  .  Wa", effects=effects, **more)
    before = t.brogan.at
    asked = t.me("zed", "root").makes_run(t.piece("brogan"), card(which) if which else NO_CARD)
    for question in asked:
        with contextlib.suppress(StopIteration):
            asked.send(question.options[0])
    assert seen == ([(MOVE_ACTION, False)] if runs else []) and (t.brogan.at != before) is runs


# ── coming onto the board ─────────────────────────────────────────────────────────────────────────────────────────────
def test_a_text_knows_the_figure_or_minion_that_it_has_put_on_the_board() -> None:
    t = table("Raz .  .  Br", red=("razzle",), razzle="stunt_doubles")
    me, figure, minion = t.me("razzle", "stunt_doubles"), FIRST_FIGURE, t.piece("red_melee_1")
    done(me.multiply(1, 1), "a2")
    done(me.respawn_minion(minion, [t.space("b1"), t.space("b2")]), "b1")
    assert (me.where(figure), me.where(minion)) == (t.space("a2"), t.space("b1"))


def test_a_space_belongs_to_the_lane_whose_battle_zone_it_is_in() -> None:
    t = table(map="across_the_river", at={"zed": "h4"}, red=("zed",))
    me, zones = t.me("zed", "root"), t.state.board.zone
    lanes = {me.lane_of(zones.index(t.state.battle_zone(lane))): lane for lane in range(2)}
    assert lanes == {0: 0, 1: 1}
    battle = {t.state.battle_zone(lane) for lane in range(2)}
    assert me.lane_of(next(space for space, zone in enumerate(zones) if zone not in battle)) == NOBODY
