"""Cards and actions: types, ranges, targets, order, fizzles, repeats, discards, and the states of cards."""

from pathlib import Path

import pytest

from tests.games.atlantis.scene import card, table
from warhall.games.atlantis.cards import Card
from warhall.games.atlantis.catalogue import CARDS, HEROES, cards_of, full_key, spells_of
from warhall.games.atlantis.me.piles import discard, resolve, retrieve, swap_cards, turn_facedown, turn_faceup
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import BASIC, HANDICAP, IV, NOBODY, THIS_ROUND, TIER_WORDS, UNIT, VALUES


# ── what a card is ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "cards.primary_text")
def test_a_secondary_movement_applies_no_text() -> None:
    t = table(". . Wa . Br", wasp="magnetic_dagger")
    t.wasp.resolves("magnetic_dagger", "movement", "a4")
    assert t.wasp.at == "a4" and not t.effects()


@pytest.mark.rule("atlantis", "cards.over_rules")
def test_the_text_of_a_card_beats_a_rule() -> None:
    """Heavy minions are immune while others stand; Dominate says otherwise."""
    t = table("Xa H M", xargatha="dominate")
    t.xargatha.resolves("dominate", "movement")
    assert "blue_heavy_1" in t.xargatha.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.type")
def test_a_card_has_the_type_of_its_primary_action() -> None:
    kinds = {key: CARDS[card(key)].kind for key in ("mad_dash", "shield", "charm", "stop_projectiles")}
    assert kinds == {"mad_dash": "attack", "shield": "skill", "charm": "movement", "stop_projectiles": "defense"}


@pytest.mark.rule("atlantis", "cards.basic")
def test_gold_and_silver_cards_are_basic_and_have_no_tier() -> None:
    for one in CARDS:
        assert one.basic == (one.color in ("gold", "silver")), one
        assert not one.basic or one.tier in (BASIC, HANDICAP)


@pytest.mark.rule("atlantis", "cards.ranged")
def test_a_ranged_attack_on_an_adjacent_unit_is_ranged() -> None:
    t = table("Sa Wa", sabina="point_blank_shot", hands={"wasp": ["stop_projectiles"]})
    t.sabina.resolves("point_blank_shot", "attack", "wasp")
    assert t.wasp.labels()["stop_projectiles"] == "Block with Stop Projectiles"
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.range")
def test_range_is_the_greatest_distance_in_spaces() -> None:
    t = table("Sa . m r h", sabina="quickdraw")
    t.sabina.resolves("quickdraw", "attack")
    assert t.sabina.offered() == ["red_melee_1"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.zero_range")
def test_at_range_zero_nothing_is_reached() -> None:
    t = table("Wa Br .", brogan="shield")
    me = t.me("wasp", "stop_projectiles")
    assert me.range == 0 and me.units(UNIT, me.range) == [] and me.units(UNIT, -1) == [] and me.units(UNIT, 1) == [1]


@pytest.mark.rule("atlantis", "cards.no_line_of_sight")
def test_units_are_targeted_past_obstacles() -> None:
    t = table("Sa ^ Wa", sabina="quickdraw")
    t.sabina.resolves("quickdraw", "attack")
    assert t.sabina.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.played")
def test_a_card_is_played_from_the_board_until_it_is_back_in_hand() -> None:
    """Unresolved, then resolved, then discarded: Wasp has played an attack card this turn, and no longer the next."""
    t = table("Br Wa", brogan="shield_bash", wasp="magnetic_dagger")
    me = t.me("brogan", "shield_bash")
    assert me.played_attack(1) and not me.played_attack(0)
    t.wasp.chooses("hold")
    me = t.me("brogan", "shield_bash")
    assert t.wasp.resolved == ["magnetic_dagger"] and me.played_attack(1)
    discard(t.state, 1, card("magnetic_dagger"))
    assert t.wasp.discard == ["magnetic_dagger"] and t.wasp.resolved == [] and me.played_attack(1)
    t = table("Br Wa", brogan="shield_bash", wasp="magnetic_dagger")
    t.wasp.chooses("hold")
    t.brogan.chooses("hold")
    t.everybody_plays(wasp="lift_up", brogan="bulwark")
    assert not t.me("brogan", "shield_bash").played_attack(1)
    t = table("Br Wa", brogan="shield_bash", wasp="magnetic_dagger", hands={"wasp": []})
    t.wasp.chooses("hold")
    t.brogan.chooses("hold")
    t.everybody_plays(brogan="bulwark")
    assert not t.me("brogan", "shield_bash").played_attack(1)


@pytest.mark.rule("atlantis", "cards.played", "cards.played_memory")
@pytest.mark.parametrize("fate", ["discarded", "retrieved", "facedown", "swapped"])
def test_that_an_attack_card_was_played_is_remembered_whatever_becomes_of_it(fate: str) -> None:
    t = table("Br Wa", brogan="shield_bash", wasp="shock", discards={"wasp": ["lift_up"]})

    def befalls(s: AtlantisState) -> None:
        if fate == "facedown":
            resolve(s, 1)
            turn_facedown(s, 1, card("shock"))
        elif fate == "swapped":
            swap_cards(s, 1, card("shock"), card("lift_up"))
        else:
            {"discarded": discard, "retrieved": retrieve}[fate](s, 1, card("shock"))

    t.change(befalls)
    assert (t.wasp.unresolved != "") == (fate == "swapped")
    if fate == "swapped":
        assert t.wasp.discard == ["shock"] and t.wasp.unresolved == "lift_up"
        t.wasp.chooses("hold")  # with the initiative of Lift Up she now comes first
    t.brogan.resolves("shield_bash", "skill")
    assert t.brogan.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.swap")
def test_a_card_swapped_with_one_in_hand_goes_to_the_hand() -> None:
    t = table("Br . Wa", wasp="shock", hands={"wasp": ["lift_up"]})
    t.change(lambda state: swap_cards(state, 1, card("shock"), card("lift_up")))
    assert t.wasp.unresolved == "lift_up" and t.wasp.hand == ["shock"]


@pytest.mark.rule("atlantis", "discard.from_hand", "effects.card_changes")
def test_a_card_discarded_from_the_dashboard_leaves_a_gap_and_its_effect_ends() -> None:
    t = table("Br . Wa", brogan="bulwark", wasp="shock")
    t.brogan.resolves("bulwark", "skill")
    assert len(t.effects()) == 1
    discard(t.state, 0, card("bulwark"))
    assert t.brogan.discard == ["bulwark"] and t.brogan.slots == [""] * 4 and not t.effects()


@pytest.mark.rule("atlantis", "turn.resolved")
def test_a_card_that_exchanged_itself_is_not_resolved_but_the_one_in_its_place() -> None:
    t = table("Ze . Wa", zed="turncoat", wasp="stop_projectiles", discards={"zed": ["plant"]}, coin=1)
    t.zed.resolves("turncoat", "skill")
    assert t.zed.resolved == ["plant"] and t.zed.discard == ["turncoat"] and t.asked() == ["wasp"]


# ── targets and choices ───────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.targets")
def test_only_valid_targets_are_offered() -> None:
    """Not friends, not those out of reach, not the immune heavy minion."""
    t = table(
        """
        Ar  Br  m
          h  .  r""",
        brogan="onslaught",
    )
    t.brogan.resolves("onslaught", "attack")
    assert t.brogan.offered() == ["red_melee_1"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.not_yourself")
def test_an_action_never_affects_its_own_hero() -> None:
    t = table("Ti . Wa Br", tigerclaw="poisoned_dagger")
    t.tigerclaw.resolves("poisoned_dagger", "skill")
    assert t.tigerclaw.offered() == ["wasp", "brogan"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.presence", "immune.presence")
def test_presence_counts_immune_units() -> None:
    """The heavy minion cannot be targeted, yet it is there."""
    t = table(
        """
        .  H  M
         Xa Br .""",
        xargatha="threatening_slash",
    )
    t.xargatha.resolves("threatening_slash", "attack")
    assert t.xargatha.offered() == ["brogan"]
    t.xargatha.chooses("brogan")
    assert "an attack of 6" in t.brogan.prompt
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.status")
@pytest.mark.parametrize("immune", [True, False])
def test_ruling_to_read_how_a_unit_fares_is_to_target_it(immune: bool) -> None:
    """Whether Zed has a card in the discard cannot be asked while he is immune; that he is there can."""
    effects = [("sanctuary", "zed", THIS_ROUND)] if immune else []
    t = table("Do . Ze", dodger="littlefinger_of_death", red=("zed",), discards={"zed": ["poke"]}, effects=effects)
    me = t.me("dodger", "littlefinger_of_death")
    assert me.wounded(2) == ([] if immune else [1]) and me.units(UNIT, 2) == [1]
    assert ("attack" in t.dodger.offered()) != immune


@pytest.mark.rule("atlantis", "actions.options")
def test_the_acting_player_chooses_among_targets() -> None:
    t = table("Wa Br Xa", brogan="onslaught")
    t.brogan.resolves("onslaught", "attack")
    assert sorted(t.brogan.offered()) == ["wasp", "xargatha"] and t.asked() == ["brogan"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.other_chooses")
def test_a_choice_that_the_text_leaves_to_another_hero_is_that_players() -> None:
    t = table("Br . Wa", brogan="shield", discards={"wasp": ["lift_up"]})
    me = t.me("brogan", "shield")
    question = next(me.lets(1).may_retrieve())
    assert question.seat == t.wasp.seat and question.keys() == ["lift_up", "pass"]
    assert next(me.lets(1).choose_one(("yield", "Yield", True), ("stand", "Stand", True))).seat == question.seat


@pytest.mark.rule("atlantis", "actions.order")
def test_the_text_is_followed_in_order() -> None:
    """Mad Dash: first the move, then the target, then the attack."""
    t = table("Br . . Wa", brogan="mad_dash")
    t.brogan.resolves("mad_dash", "attack", "a3")
    assert t.brogan.at == "a3" and t.brogan.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.optional")
def test_what_one_may_do_can_be_left_undone() -> None:
    t = table("Br Wa", brogan="brutal_jab")
    t.brogan.resolves("brutal_jab", "skill")
    assert t.brogan.offered()[-1] == "pass"
    t.brogan.declines()
    assert t.brogan.at == "a1" and t.brogan.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.up_to")
def test_up_to_allows_none() -> None:
    t = table("Wa Br", wasp="kinetic_repulse")
    t.wasp.resolves("kinetic_repulse", "skill").declines()
    assert t.brogan.at == "a2" and t.wasp.resolved == ["kinetic_repulse"]


@pytest.mark.rule("atlantis", "actions.up_to")
def test_up_to_so_many_spaces_to_a_named_end_leaves_no_choice_but_the_end() -> None:
    """Siren's Call on a unit that can come: it comes."""
    t = table("Xa . . Br", xargatha="sirens_call")
    t.xargatha.resolves("sirens_call", "skill", "brogan")
    assert sorted(t.xargatha.offered()) == ["a2", "b1"]
    t.xargatha.chooses("a2")
    assert t.brogan.at == "a2"


@pytest.mark.rule("atlantis", "actions.up_to")
def test_if_able_excuses_its_clause() -> None:
    """Siren's Call on a unit that cannot come: the target is chosen, nothing moves, nothing fizzles."""
    t = table(
        """
        ^  ^  ^
         Xa ^  Br
        ^  ^  ^""",
        xargatha="sirens_call",
    )
    t.xargatha.resolves("sirens_call", "skill", "brogan")
    assert t.brogan.at == "b3" and t.xargatha.resolved == ["sirens_call"]
    assert not any("cannot go on" in line for line in t.log())


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_a_mandatory_step_that_cannot_be_done_ends_the_action_and_what_happened_stays() -> None:
    t = table("Br . . . Wa", brogan="brutal_jab")
    t.brogan.resolves("brutal_jab", "skill", "a2")
    assert t.brogan.at == "a2" and t.brogan.resolved == ["brutal_jab"]
    assert "Brutal Jab cannot go on and ends there." in t.log()


@pytest.mark.rule("atlantis", "actions.first_step")
@pytest.mark.parametrize(
    ("picture", "hero", "key", "why"),
    [
        ("Br . Wa", "brogan", "onslaught", "no enemy unit that it could strike is in reach"),
        ("Br Wa", "brogan", "mad_dash", "no straight run of that length ends next to an enemy unit"),
        ("Br . . . Wa", "brogan", "war_drummer", "nobody that it could choose is in reach"),
        ("Sa M . Wa", "sabina", "listen_up", "there are not two minions around you that it could swap"),
        (
            "Ti . Br",
            "tigerclaw",
            "blink_strike",
            "you can move through no enemy next to you to an empty space behind it",
        ),
    ],
)
def test_an_action_whose_first_step_cannot_be_done_is_not_offered_and_the_player_is_told_why(
    picture: str, hero: str, key: str, why: str
) -> None:
    t = table(picture, **{hero: key})  # type: ignore[arg-type]
    player = t[hero]
    assert CARDS[card(key)].kind not in player.offered() and player.closed()[CARDS[card(key)].kind] == why


@pytest.mark.rule("atlantis", "turn.hold")
def test_who_can_only_hold_is_told_why_of_every_action() -> None:
    t = table("* Br Ze", brogan="onslaught", red=("zed",), tokens_of="brogan",
              effects=[("root", "zed", THIS_ROUND), ("truce", "zed", THIS_ROUND)])  # fmt: skip
    assert t.brogan.offered() == ["hold"]
    assert t.brogan.closed() == {
        "attack": "Truce forbids it",
        "movement": "Root forbids it",
        "fast_travel": "Root forbids it",
        "clear": "Truce forbids it",
    }


@pytest.mark.rule("atlantis", "actions.choose_one")
def test_one_of_several_options_is_chosen() -> None:
    t = table("Br Wa Xa", brogan="throwing_axe")
    t.brogan.resolves("throwing_axe", "attack")
    assert t.brogan.offered() == ["adjacent", "other"]
    t.brogan.chooses("adjacent")
    assert t.brogan.offered() == ["wasp"]
    t.leaves_open()


# ── discards ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "discard.victim_chooses", "discard.from_hand")
def test_the_hero_that_discards_chooses_from_its_hand() -> None:
    t = table("Br Wa", brogan="shield_bash", wasp="shock")
    t.brogan.resolves("shield_bash", "skill", "wasp")
    assert t.asked() == ["wasp"] and t.wasp.offered() == [
        "magnetic_dagger",
        "static_barrier",
        "stop_projectiles",
        "lift_up",
    ]
    t.wasp.answers("lift_up")
    assert t.wasp.discard == ["lift_up"] and "lift_up" not in t.wasp.hand
    assert t.match.view(0)["table"]["heroes"][1]["discard"] == ["lift_up"]


@pytest.mark.rule("atlantis", "discard.or_defeated")
def test_discard_or_be_defeated_leaves_no_choice_while_there_are_cards() -> None:
    t = table("Br Wa", brogan="counterattack", wasp="shock", hands={"wasp": ["lift_up"]})
    t.brogan.resolves("counterattack", "skill", "wasp")
    assert t.wasp.offered() == ["lift_up"]
    t.leaves_open()
    t = table("Br Wa", brogan="counterattack", wasp="shock", hands={"wasp": []})
    t.brogan.resolves("counterattack", "skill", "wasp")
    assert not t.wasp.on_board and t.brogan.coins == 1


# ── states of cards ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "cards.retrieve")
def test_a_retrieved_card_is_back_in_hand() -> None:
    t = table("Br . Wa", brogan="bulwark", discards={"brogan": ["shield"]})
    t.brogan.resolves("bulwark", "skill", "shield")
    assert "shield" in t.brogan.hand and t.brogan.discard == []


@pytest.mark.rule("atlantis", "cards.swap", "effects.card_changes")
def test_swapped_cards_exchange_their_states_and_their_effects_end() -> None:
    t = table(
        "Ze . Wa",
        zed="turncoat",
        wasp="shock",
        discards={"zed": ["plant"]},
        resolved={"zed": ["", "root"]},
        effects=[("root", "zed", THIS_ROUND)],
    )
    t.wasp.chooses("hold")
    t.zed.resolves("turncoat", "skill")
    assert t.zed.resolved == ["turncoat", "plant"] and t.zed.discard == ["root"]
    assert not t.effects()


@pytest.mark.rule("atlantis", "cards.facedown", "effects.card_changes")
def test_a_card_turned_facedown_keeps_its_place_and_loses_its_effect() -> None:
    t = table(
        "Ze . Wa", zed="veil", wasp="shock", resolved={"zed": ["", "root"]}, effects=[("root", "zed", THIS_ROUND)]
    )
    t.wasp.chooses("hold")
    t.zed.resolves("veil", "skill")
    assert t.zed.slots[1] == "root" and t.zed.facedown == ["root"]
    assert not t.effects()


@pytest.mark.rule("atlantis", "cards.facedown")
def test_a_card_turned_face_up_again_is_itself_again_but_for_its_effect() -> None:
    t = table(
        "Ti . Br",
        brogan="shield",
        resolved={"tigerclaw": ["blend_into_shadows"]},
        effects=[("blend_into_shadows", "tigerclaw", THIS_ROUND)],
    )
    me = t.me("tigerclaw", "evade")
    turn_facedown(t.state, 0, card("blend_into_shadows"))
    assert me.spent_basic_skills() == []
    turn_faceup(t.state, 0, card("blend_into_shadows"))
    assert me.spent_basic_skills() == [card("blend_into_shadows")] and not t.effects()


# ── the card list ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_every_method_of_a_card_is_a_hook_of_the_closed_list() -> None:
    known = dir(Card)
    for one in CARDS:
        line = type(one).__mro__
        for kind in line[: line.index(Card)]:
            for name, member in vars(kind).items():
                assert not callable(member) or name in known, f"{one.name} has a method {name} outside the list"


def test_the_numbers_of_every_card_are_those_printed_on_it() -> None:
    """What two cards share is written once in the code: the list guards against a change that reaches too far."""
    found = []
    for number, hero in enumerate(HEROES):
        for one in [*cards_of(number), *spells_of(number)] if hero.listed else []:
            values = [f"{VALUES[v]} {n}" for v, n in enumerate(one.printed) if n is not None]
            if one.tier == IV and not one.spell:
                values.remove("initiative 0")
            tier, kind = TIER_WORDS[one.tier], one.type_words()
            item = f"; item {VALUES[one.item]}" if one.item != NOBODY else ""
            found.append(f"{hero.key} {one.key}: {one.color} {tier} {kind}: {', '.join(values)}{item}".rstrip(": "))
    lines = (Path(__file__).parent / "numbers.txt").read_text(encoding="utf-8").splitlines()
    assert sorted(found) == sorted(line for line in lines if line and not line.startswith("#"))


def test_a_hero_has_eighteen_cards_and_a_handicap_card_unless_its_list_is_longer() -> None:
    for number, hero in enumerate(HEROES):
        cards = cards_of(number)
        size = len(hero.card_list)
        assert size >= 19 and len(cards) == len({one.key for one in cards}) == size, hero.name


def test_a_scene_says_which_card_it_does_not_know() -> None:
    with pytest.raises(AssertionError, match="no card is called 'grudge'"):
        card("grudge")
    assert card("brogan.shield_bash") == card("shield_bash")


def test_every_card_has_a_key_of_its_own_though_two_heroes_have_one_of_the_same_name() -> None:
    keys = [one.key for one in CARDS]
    assert len({*keys}) == len(keys)
    named = [one for one in CARDS if one.name == "High Ground"]
    assert [one.key for one in named] == ["high_ground", "brynn.high_ground"]
    assert [full_key(one) for one in named] == ["bain.high_ground", "brynn.high_ground"]
    assert [one.thing.key for one in named] == [one.option.key for one in named] == [one.key for one in named]


def test_of_two_heroes_that_begin_alike_the_first_in_the_card_list_is_drawn_with_fewer_letters() -> None:
    assert table("Br . Wa", brogan="onslaught").players() == ["brogan", "wasp"]
    assert table("Bry . Wa", brynn="decoy").players() == ["brynn", "wasp"]
