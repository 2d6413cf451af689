"""The edges of card texts: what they leave alone, the last point, the other side, nobody there."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import dmg, heal, life, placing, resolving, specials
from warhall.games.bossbattle.catalogue import BY_KEY, DROP, FACES, numbers_of, once, speaking, tune_number
from warhall.games.bossbattle.me.acting import acting
from warhall.games.bossbattle.me.fighting import look
from warhall.kernel.errors import ContentError, SetupError

COOP: dict[str, Any] = {"mode": "cooperative"}
HEROES: dict[str, Any] = {"mode": "heroes", "north": "warrior", "heroes": "thief"}


# ── what a lasting text leaves alone ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("queue", "boss"),
    [
        ("north right 2: smoulder; south left 0: smite", "dragon"),
        ("north right 2: unholy_ground; south left 0: smite", "necromancer"),
    ],
)
def test_a_boss_strengthens_no_enemy_card(queue: str, boss: str) -> None:
    assert resolving(queue, boss=boss)[boss].lost == dmg("smite")


def test_unholy_ground_gives_nothing_to_cards_that_are_no_fields() -> None:
    t = resolving("north left 0: bone_spear; north right 2: unholy_ground", boss="necromancer")
    assert t.warrior.lost == dmg("bone_spear")


def test_war_banner_gives_enemy_swords_nothing() -> None:
    assert resolving("north left 0: claw; south right 2: war_banner").warrior.lost == dmg("claw")


def test_archmage_gives_the_swords_of_other_heroes_nothing() -> None:
    assert resolving("south left 0: smite; south right 2: archmage").dragon.lost == dmg("smite")


def test_strike_gives_other_cards_nothing() -> None:
    t = placing("warrior", "south left 0: strike; south middle 0: overhead_blow")
    strike, other = t.piece("south left 0"), t.piece("south middle 0")
    assert FACES[strike.card].empowers(look(t.state, strike), other) == 0


def test_dawn_adds_nothing_to_what_heals_but_is_no_heart_card() -> None:
    t = resolving("south left 0: aegis active; south right 2: dawn", hp={"warrior": 5})
    assert t.warrior.hp == 5 + heal("aegis")


def test_a_card_without_a_lasting_text_changes_nothing() -> None:
    t = placing("warrior", "south left 0: overhead_blow; south middle 0: smite")
    piece, other = t.piece("south left 0"), t.piece("south middle 0")
    face, me = FACES[piece.card], look(t.state, piece)
    assert (face.empowers(me, other), face.quickens(me, other), face.heartens(me, other)) == (0, 0, 0)
    assert face.protects(me, 0) == 0
    assert face.burns_healing(me) is False


# ── how much ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_crush_takes_5_life_and_no_more_from_a_field_before_it_strikes() -> None:
    t = resolving("north left 0: crush; south left 0: raise_shield active hp=6")
    assert (t.at("south left 0"), t.warrior.lost) == ("", 0), "1 life is left to take the blow"


def test_sunder_takes_5_life_and_no_more_from_a_field_before_it_strikes() -> None:
    t = resolving("south left 0: sunder; north left 0: scales active hp=6")
    assert (t.at("north left 0"), t.dragon.lost) == ("", 0), "1 life is left to take the blow"


@pytest.mark.parametrize(
    ("north", "cards"), [("", 0), ("north left 1: claw", 1), ("north left 1: claw; north left 2: bite", 2)]
)
def test_giant_slayer_gains_2_for_each_enemy_card(north: str, cards: int) -> None:
    assert resolving(f"south left 0: giant_slayer; {north}").dragon.lost == dmg("giant_slayer") + 2 * cards


def test_backlash_hits_the_lane_of_whoever_countered_wherever_that_is() -> None:
    hands = {"dragon": "backlash", "warrior": "iron_will strike"}
    lanes = {"warrior": "right", "mage": "left"}
    t = resolving("north right 0: bite", hands=hands, levels=(2, 1), lanes=lanes)
    t.warrior.chooses("iron_will")
    t.dragon.answers("backlash")
    assert (t.warrior.lost, t.mage.lost) == (dmg("bite"), 0)


def test_spite_takes_one_card() -> None:
    hands = {"necromancer": "spite", "warrior": "iron_will strike strike strike"}
    t = resolving("north left 0: bone_spear", boss="necromancer", hands=hands)
    t.warrior.chooses("iron_will", "discard_strike")
    t.necromancer.answers("spite")
    assert t.warrior.hand == ["strike"]


def test_power_theft_takes_one_card_of_a_hero() -> None:
    t = resolving("south left 0: power_theft", **HEROES, hands={"warrior": "strike strike strike"})
    assert t.warrior.drew == -1


def test_distraction_takes_one_card() -> None:
    queue = "south left 2: token 1; south right 1: token 2"
    t = specials(queue, heroes="thief", hands={"thief": "distraction", "dragon": "claw claw claw"}, levels=(1, 2))
    t.dragon.chooses("dragon")
    t.thief.answers("distraction")
    t.everybody_declines()
    assert t.dragon.drew == -1


def test_sleight_of_hand_takes_one_card() -> None:
    queue = "south left 0: backstab; south middle 1: poison; south right 2: flurry"
    t = specials(queue, heroes="thief", hands={"dragon": "claw claw claw"})
    t.thief.chooses("thief")
    assert t.dragon.drew == -1


def test_martyr_does_not_answer_a_strike_at_the_priestess_herself() -> None:
    hands = {"priestess": "martyr mend"}
    assert resolving("north middle 0: bite", hands=hands, levels=(1, 3)).priestess.offered() == ["pass"]


def test_martyr_does_not_answer_forced_damage() -> None:
    t = resolving("north left 0: annihilate", hands={"priestess": "martyr mend"}, levels=(3, 3))
    assert t.priestess.offered() == ["pass"]
    t.priestess.declines()
    t.everybody_declines()
    assert t.warrior.lost == dmg("annihilate")


# ── buffs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_bonus_of_nothing_is_not_told() -> None:
    log = resolving("south left 0: assassinate", heroes="thief").log()
    assert not [line for line in log if "counts for" in line]


def test_a_buff_on_an_activated_field_is_life_as_well() -> None:
    t = placing("priestess", "south left 0: raise_shield active", hands={"priestess": "blessing mend"})
    t.priestess.plays("blessing@middle")
    field = t.piece("south left 0")
    assert (field.buff, field.hp) == (2, life("raise_shield") + 2)


def test_a_debuff_takes_no_life_from_an_activated_field() -> None:
    t = placing(
        "necromancer", "south left 2: caltrops", boss="necromancer", heroes="thief",
        hands={"necromancer": "raise_dead zombie"}, discards={"necromancer": "skeleton"}, levels=(2, 1),
    )  # fmt: skip
    t.necromancer.plays("raise_dead@right", "skeleton", "left")
    field = t.piece("north left 0")
    assert (field.buff, field.hp) == (-2, 3)


# ── the Queue ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_rally_moves_a_northern_card_forward_into_the_first_slot_of_the_board() -> None:
    t = placing("warrior", "north left 1: strike", **HEROES, hands={"warrior": "rally strike"})
    t.warrior.plays("rally@middle", "discard_strike")
    assert t.at("north left 0") == "strike"


def test_battlecry_moves_a_northern_card_forward_into_the_first_slot_of_the_board() -> None:
    t = specials("north left 1: strike; north middle 0: quick_jab; north right 0: quick_jab", **HEROES)
    t.warrior.chooses("warrior", "north-left-0a")
    assert t.marks("north left 0") == ["first"]


def test_smoke_bomb_moves_no_activated_field_and_no_card_without_an_empty_slot_of_its_number() -> None:
    queue = (
        "north left 0: scales active; north left 1: claw; north left 2: bite; north middle 2: bite; north right 2: bite"
    )
    t = placing("thief", queue, heroes="thief", hands={"thief": "smoke_bomb pilfer"})
    t.thief.plays("smoke_bomb@left")
    assert t.thief.offered() == ["north-middle-1", "north-right-1"], "only the claw can be moved"
    t.thief.chooses("north-right-1")
    assert t.at("north right 1") == "claw"


def test_a_card_turned_into_a_token_loses_everything_that_lay_on_it() -> None:
    t = placing("mage", "north left 0: scales active buff=3 also=right")
    piece = t.piece("north left 0")
    piece.factor = 2
    acting(t.state, piece).turn(piece, 1)
    assert (piece.token, piece.buff, piece.hp, piece.factor, piece.flags, piece.also) == (1, 0, 0, 1, 0, -1)


# ── those who play themselves ─────────────────────────────────────────────────────────────────────────────────────────
def test_those_who_play_themselves_harm_the_card_worth_most() -> None:
    queue = "north left 0: withering_touch; south left 1: quick_jab; south left 2: executioner"
    t = resolving(queue, **COOP, boss="necromancer")
    assert (t.piece("south left 1").buff, t.piece("south left 2").buff) == (0, -2)


@pytest.mark.parametrize(("left", "right", "kept"), [(4, 4, ["left", "right"]), (3, 2, ["left"]), (2, 3, ["right"])])
def test_an_automatic_boss_gives_up_the_field_with_the_least_life_and_none_with_4(
    left: int, right: int, kept: list[str]
) -> None:
    fields = f"north left 0: zombie active hp={left}; north right 0: zombie active hp={right}"
    t = resolving(f"north middle 0: corpse_explosion; {fields}", **COOP, boss="necromancer", levels=(2, 1))
    assert [lane for lane in ("left", "right") if t.at(f"north {lane} 0")] == kept


def test_an_automatic_boss_raises_its_dead_where_a_hero_stands() -> None:
    t = resolving(
        "north left 0: army_of_the_dead", **COOP, boss="necromancer", heroes="mage", lanes={"mage": "right"},
        discards={"necromancer": "skeleton"}, levels=(3, 1),
    )  # fmt: skip
    assert t.at("north right 0") == "skeleton"


def test_an_automatic_hero_widens_a_card_to_a_lane_with_a_hero() -> None:
    t = resolving(
        "south left 0: cleave", mode="solo", heroes="warrior mage", lanes={"warrior": "left", "mage": "right"}
    )
    assert any("right" in line for line in t.log() if "Cleave" in line), t.log()


# ── the catalogue ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_hook_that_cards_do_not_have_is_refused() -> None:
    with pytest.raises(ContentError, match="sings"):
        speaking("sings")


def test_copies_of_a_card_are_offered_once() -> None:
    cards = [card for card in numbers_of(BY_KEY["strike"].character, 0) if FACES[card].key in ("strike", "quick_jab")]
    assert len(cards) == BY_KEY["strike"].copies + BY_KEY["quick_jab"].copies
    assert [one.key for one in once(cards, DROP)] == ["discard_strike", "discard_quick_jab"]


def test_a_number_of_a_card_that_does_not_exist_cannot_be_tuned() -> None:
    with pytest.raises(SetupError, match="nothing_like_it"):
        tune_number("nothing_like_it", "damage", 3)


# ── hands ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_boss_who_faces_terrify_chooses_what_to_discard() -> None:
    hands = {"necromancer": "bone_spear skeleton"}
    t = resolving("south left 0: terrify", mode="bosses", north="necromancer", heroes="dragon", hands=hands)
    t.necromancer.chooses("discard_skeleton")
    assert (t.necromancer.hand, t.necromancer.discard) == (["bone_spear"], ["skeleton"])


def test_those_who_play_themselves_lose_the_top_of_their_deck_instead_of_a_random_card() -> None:
    t = resolving("south left 0: heist", **COOP, heroes="thief warrior mage", decks={"dragon": "claw bite roar"})
    assert t.dragon.discard == ["roar", "bite"]
    assert t.dragon.deck[-1] == "claw"


def test_sleight_of_hand_robs_the_enemy_of_the_chosen_lane() -> None:
    queue = "south left 0: backstab; south middle 1: poison; south right 2: flurry"
    hands = {"warrior": "strike strike", "mage": "spark spark"}
    t = specials(queue, mode="heroes", north="warrior mage", heroes="thief priestess", hands=hands)
    t.thief.chooses("thief", "middle")
    t.everybody_declines()
    assert (t.warrior.drew, t.mage.drew) == (0, -1)


def test_who_looks_at_a_hand_is_told_the_cards_and_everybody_else_that_it_was_seen() -> None:
    t = placing("thief", "south right 1: spark", heroes="thief mage", hands={"thief": "spy", "dragon": "claw bite"})
    t.thief.plays("spy@left")
    t.everybody_declines()
    assert "The Thief looks at the hand of the Dragon: Claw and Bite." in t.log()
    looks = {event.kind: event for event in t.told if event.kind.startswith("peeked")}
    assert (looks["peeked"].audience, looks["peeked_some"].unless) == ((1, 2), (1, 2))


def test_a_card_taken_from_the_discard_pile_is_known_to_all() -> None:
    t = resolving("south left 0: fence", heroes="thief", discards={"thief": "backstab"})
    assert t.thief.hand == ["backstab"]
    assert t.dragon.sees()["fighters"][1]["hand_seen"] == ["backstab"]


def test_the_first_card_of_the_catalogue_is_discarded_like_every_other() -> None:
    t = resolving("north left 0: strike", mode="heroes", north="warrior", heroes="thief")
    assert t.warrior.discard == ["strike"]


def test_those_who_play_themselves_discard_the_top_of_their_deck() -> None:
    t = placing("warrior", "south left 0: smite", **COOP)
    boss = next(fighter for fighter in t.state.fighters if fighter.seat < 0)
    boss.deck, before = [1, 2], len(boss.discard)
    assert [*acting(t.state, t.piece("south left 0")).opponent_discards()] == []
    assert (boss.deck, boss.discard[before:]) == ([1], [2])


def test_an_enemy_is_judged_by_its_hand_and_a_lane_without_one_by_nothing() -> None:
    t = placing("warrior", "south left 0: smite; north left 0: claw", hands={"warrior": "quick_jab executioner"})
    me, boss = acting(t.state, t.piece("south left 0")), acting(t.state, t.piece("north left 0"))
    owners = [t.state.lane_owner(boss.foe, lane) for lane in range(3)]
    assert [boss._hand_in(lane) for lane in range(3)] == [len(owner.hand) if owner else 0 for owner in owners]
    assert any(owner and owner.hand for owner in owners) and [me._hand_in(lane) for lane in range(3)] == [0, 0, 0]
