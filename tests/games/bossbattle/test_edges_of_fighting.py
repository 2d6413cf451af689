"""The edges of damage, healing and hands: exactly 0, exactly enough, nothing there."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, dmg, find, heal, life, placing, resolving
from warhall.games.bossbattle.catalogue import FACES
from warhall.games.bossbattle.me import fighting
from warhall.games.bossbattle.me.acting import acting
from warhall.games.bossbattle.me.fighters import (
    discard_top,
    draw,
    gain_power,
    hurt,
    leave_hand,
    mend,
    reshuffle,
    top_card,
)
from warhall.games.bossbattle.me.fighting import (
    healing_burns,
    hit,
    lanes_reached,
    protection,
    rallied_life,
    speed,
    strength,
    strength_parts,
    works,
    wound,
)
from warhall.games.bossbattle.me.sight import Occasion, Sight
from warhall.games.bossbattle.state import Piece
from warhall.games.bossbattle.words import ACTIVE, DESTROYED, FIELD, HEART, SWORD
from warhall.kernel.events import Log

HEROES: dict[str, Any] = {"mode": "heroes", "north": "warrior", "heroes": "warrior"}


def scene(queue: str = "", **kw: Any) -> Queue:
    """A table at which nobody has anything to do."""
    return placing("", queue, **kw)


# ── hit points and Power ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("amount", "lost"), [(-1, 0), (0, 0), (1, 1), (5, 5)])
def test_damage_takes_as_many_hit_points_and_none_below_1(amount: int, lost: int) -> None:
    t = scene(hp={"warrior": 10})
    assert hurt(t.state, find(t.state, "warrior"), amount) == lost
    assert t.warrior.hp == 10 - lost


@pytest.mark.parametrize(("amount", "weakened"), [(4, False), (5, True), (6, True)])
def test_a_hero_is_weakened_at_exactly_0(amount: int, weakened: bool) -> None:
    t = scene(hp={"warrior": 5})
    hurt(t.state, find(t.state, "warrior"), amount)
    assert t.warrior.is_weakened is weakened
    assert t.state.weakening == ([1] if weakened else [])


def test_a_hero_who_is_weakened_already_is_not_weakened_again() -> None:
    t = scene(hp={"warrior": 0}, weakened=["warrior"])
    hurt(t.state, find(t.state, "warrior"), 3)
    assert t.state.weakening == []


def test_a_boss_is_never_weakened() -> None:
    t = scene(hp={"dragon": 2})
    hurt(t.state, find(t.state, "dragon"), 5)
    assert (t.dragon.is_weakened, t.state.weakening) == (False, [])


@pytest.mark.parametrize(("amount", "hp", "weakened"), [(1, -1, True), (2, 0, True), (3, 1, False), (99, 14, False)])
def test_a_hero_recovers_above_0_and_heals_no_farther_than_the_maximum(amount: int, hp: int, weakened: bool) -> None:
    t = scene(hp={"warrior": -2}, weakened=["warrior"])
    mend(t.state, find(t.state, "warrior"), amount)
    assert (t.warrior.hp, t.warrior.is_weakened) == (min(hp, t.warrior.max_hp), weakened)


@pytest.mark.parametrize("amount", [0, -3])
def test_healing_of_nothing_takes_nothing(amount: int) -> None:
    t = scene(hp={"warrior": 5})
    mend(t.state, find(t.state, "warrior"), amount)
    assert t.warrior.hp == 5


def test_damage_and_healing_of_nothing_are_not_told() -> None:
    t = scene("south left 0: raise_shield active")
    t.state.log = log = Log()
    hurt(t.state, find(t.state, "warrior"), 0)
    mend(t.state, find(t.state, "warrior"), 5)
    wound(t.state, t.piece("south left 0"), 0)
    assert log.events == [], "the hero is at the maximum already"


def test_damage_and_healing_are_told_with_the_hit_points_that_are_left() -> None:
    t = scene(hp={"warrior": 9})
    t.state.log = log = Log()
    hurt(t.state, find(t.state, "warrior"), 3)
    mend(t.state, find(t.state, "warrior"), 1)
    assert [(event.kind, event.data["hp"]) for event in log.events] == [("struck", 6), ("healed", 7)]


@pytest.mark.parametrize(("amount", "power"), [(-1, 1), (-2, 0), (-3, 0), (1, 3)])
def test_power_never_falls_below_0(amount: int, power: int) -> None:
    t = scene(power=2)
    gain_power(t.state, find(t.state, "dragon"), amount)
    assert t.power == [power, 0]


# ── hands and decks ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_hero_draws_every_card_of_the_set_even_the_first() -> None:
    t = scene(**HEROES)
    north = t.state.fighters[0]
    north.deck, north.discard = [1, 0], []
    draw(t.state, north, 3)
    assert north.hand == [0, 1], "the deck had no more"


def test_only_heroes_shuffle_their_discard_pile() -> None:
    t = scene(discards={"dragon": "claw", "warrior": "strike"}, no_deck="dragon warrior")
    assert top_card(t.state, find(t.state, "dragon")) < 0
    assert FACES[top_card(t.state, find(t.state, "warrior"))].key == "strike"


def test_a_boss_draws_from_its_level_1_deck_until_that_is_empty() -> None:
    t = scene()
    boss = find(t.state, "dragon")
    boss.decks[1] = boss.decks[1][:2]
    draw(t.state, boss, 3)
    assert t.dragon.levels_in_hand == [1, 1]


def test_who_has_nothing_to_draw_is_not_said_to_draw() -> None:
    t = scene(**HEROES)
    north = t.state.fighters[0]
    north.deck, north.discard = [], []
    t.state.log = log = Log()
    draw(t.state, north, 1)
    assert log.events == []


def test_a_discard_pile_is_shuffled_before_it_becomes_the_deck() -> None:
    t = scene()
    hero = find(t.state, "warrior")
    pile = hero.discard = hero.deck[:]
    reshuffle(t.state, hero)
    assert (sorted(hero.deck), hero.discard) == (sorted(pile), [])
    assert hero.deck != sorted(pile)


def test_the_top_card_of_a_deck_can_be_the_first_of_the_catalogue() -> None:
    t = scene(**HEROES)
    north = t.state.fighters[0]
    north.deck = [0]
    discard_top(t.state, north)
    assert north.discard == [0]


def test_the_top_of_an_empty_deck_cannot_be_discarded() -> None:
    t = scene(mode="solo", no_deck="warrior")
    discard_top(t.state, find(t.state, "warrior"))
    assert t.warrior.discard == []


def test_a_card_that_leaves_the_hand_is_known_no_more() -> None:
    t = scene(hands={"dragon": "claw claw bite"})
    boss = find(t.state, "dragon")
    first, second, bite = boss.hand
    t.state.known = [first, second, bite]
    leave_hand(t.state, boss, second)
    assert t.state.known == [first, bite]
    leave_hand(t.state, boss, bite)
    assert t.state.known == [first]


def test_another_card_that_leaves_the_hand_changes_nothing_about_what_is_known() -> None:
    t = scene(hands={"dragon": "claw bite"})
    boss = find(t.state, "dragon")
    claw, bite = boss.hand
    t.state.known = [claw]
    leave_hand(t.state, boss, bite)
    assert t.state.known == [claw]


# ── what lasts ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("strike", True), ("strike stunned", False), ("strike null", False), ("token 2", False),
        ("raise_shield", False), ("raise_shield active", True), ("raise_shield active null", False),
    ],
)  # fmt: skip
def test_which_texts_count(what: str, found: bool) -> None:
    assert works(scene(f"south left 0: {what}").piece("south left 0")) is found


def test_the_first_card_of_the_catalogue_has_its_text_too() -> None:
    t = resolving("north left 0: strike; north middle 2: overhead_blow", **HEROES)
    assert t["south warrior"].lost == dmg("strike") + 2


@pytest.mark.parametrize(("mode", "found"), [("cooperative", 1), ("versus", 0)])
def test_only_an_automatic_necromancers_active_cards_rally(mode: str, found: int) -> None:
    t = scene(
        "north left 2: curse; north right 2: unholy_ground null; north middle 1: zombie", boss="necromancer", mode=mode
    )
    assert rallied_life(t.state, 0) == found


def test_rallying_cards_strengthen_only_fields_of_their_side() -> None:
    kw: dict[str, Any] = {"mode": "cooperative", "boss": "necromancer"}
    assert resolving("north left 0: bone_spear; north right 2: curse", **kw).warrior.lost == dmg("bone_spear")


def test_an_active_card_of_an_automatic_necromancer_rallies_whatever_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """All printed ones strengthen something, so one loses its text for this test."""
    t = scene("north left 0: skeleton active; north right 2: curse", boss="necromancer", mode="cooperative")
    monkeypatch.setattr(fighting, "EMPOWERS", [False] * len(FACES))
    assert strength(t.state, t.piece("north left 0")) == dmg("skeleton") + 1


def test_an_active_card_that_rallies_protects_nobody() -> None:
    t = scene("north left 2: lich_form", boss="necromancer", mode="cooperative")
    assert protection(t.state, 0, 0) == 0


def test_a_field_that_strengthens_other_cards_does_so_while_it_is_activated(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed Field does, so one gets such a text for this test."""
    t = scene("south left 0: overhead_blow; south middle 0: raise_shield active")
    card = t.piece("south middle 0").card
    monkeypatch.setattr(fighting, "EMPOWERS", [number == card for number in range(len(FACES))])
    monkeypatch.setattr(type(FACES[card]), "empowers", lambda self, me, piece: 2, raising=False)
    assert strength(t.state, t.piece("south left 0")) == dmg("overhead_blow") + 2
    t.piece("south middle 0").flags = 0
    assert strength(t.state, t.piece("south left 0")) == dmg("overhead_blow")


def test_protection_adds_up_lane_by_lane() -> None:
    t = scene("south left 2: last_stand; south left 1: shadow_cloak", heroes="warrior thief")
    t.state.guard[3] = 3
    assert [protection(t.state, 1, lane) for lane in range(3)] == [6, 0, 0]
    assert [protection(t.state, 0, lane) for lane in range(3)] == [0, 0, 0]


def test_archmage_quickens_mage_swords_alone() -> None:
    t = scene("south left 0: arcane_bolt; south middle 0: smite; south right 2: archmage")
    bolt, smite = t.piece("south left 0"), t.piece("south middle 0")
    assert speed(t.state, bolt) == FACES[bolt.card].speed + 2
    assert speed(t.state, smite) == FACES[smite.card].speed


@pytest.mark.parametrize(
    ("queue", "burns"),
    [
        ("north left 2: burning_light; north middle 2: war_banner", [True, False]),
        ("north left 2: burning_light; south middle 2: war_banner", [False, False]),
        ("south left 2: burning_light; south middle 2: war_banner", [False, True]),
        ("south left 2: burning_light null; south middle 2: war_banner", [False, False]),
    ],
)
def test_burning_light_burns_the_healing_of_its_own_side_alone(queue: str, burns: list[bool]) -> None:
    t = scene(queue, mode="heroes", north="warrior priestess", heroes="warrior priestess")
    assert [healing_burns(t.state, side) for side in (0, 1)] == burns


# ── how much ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("buff", "more"), [(2, 2), (-2, -2), (-99, -5)])
def test_debuffs_take_no_more_than_all_damage(buff: int, more: int) -> None:
    t = scene(f"south left 0: overhead_blow buff={buff}")
    assert strength(t.state, t.piece("south left 0")) == max(0, dmg("overhead_blow") + more)


def test_a_card_without_damage_gains_none_by_a_buff() -> None:
    t = scene("south left 0: mend buff=3")
    assert strength(t.state, t.piece("south left 0")) == 0


def test_the_parts_of_a_cards_damage_add_up() -> None:
    t = scene("south left 0: overhead_blow buff=3; south middle 0: overhead_blow buff=-1; south right 2: war_banner")
    blow, other = t.piece("south left 0"), t.piece("south middle 0")
    blow.factor = 2
    number = dmg("overhead_blow")
    parts = [("Overhead Blow", number), ("times 2", number), ("buffs", 3), ("War Banner", 1)]
    assert strength_parts(t.state, blow) == parts
    assert strength_parts(t.state, other) == [("Overhead Blow", number), ("debuffs", -1), ("War Banner", 1)]


def test_a_text_that_adds_nothing_is_no_part_of_the_damage() -> None:
    t = scene("south left 0: overhead_blow buff=1; south middle 2: arcane_font")
    parts = [("Overhead Blow", dmg("overhead_blow")), ("buffs", 1)]
    assert strength_parts(t.state, t.piece("south left 0")) == parts


def test_the_parts_of_a_card_that_heals_are_its_healing() -> None:
    t = scene("south left 0: mend")
    assert strength_parts(t.state, t.piece("south left 0")) == [("Mend", heal("mend"))]


def test_healing_never_turns_into_damage_by_debuffs() -> None:
    assert resolving("south left 0: mend buff=-99", hp={"warrior": 5}).warrior.hp == 5


def test_the_lanes_that_a_card_reaches() -> None:
    t = scene("south left 0: strike also=right; south middle 0: whirlwind; south right 0: strike also=right")
    assert lanes_reached(t.piece("south left 0")) == [0, 2]
    assert lanes_reached(t.piece("south middle 0")) == [0, 1, 2]
    assert lanes_reached(t.piece("south right 0")) == [2]


# ── what it hits ──────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("damage", "forced", "lost"), [(3, False, 1), (2, False, 0), (1, False, 0), (2, True, 2)])
def test_protection_takes_the_whole_hit_and_none_of_a_forced_one(damage: int, forced: bool, lost: int) -> None:
    t = scene("south left 2: last_stand")
    with pytest.raises(StopIteration) as ended:
        next(hit(t.state, find(t.state, "dragon"), 1, 0, damage, forced))
    assert ended.value.value == t.warrior.lost == lost


def test_a_hit_on_a_lane_without_a_hero_takes_nothing() -> None:
    t = scene(heroes="warrior")
    with pytest.raises(StopIteration) as ended:
        next(hit(t.state, find(t.state, "dragon"), 1, 2, 4, False))
    assert ended.value.value == 0


def test_a_hit_of_0_falls_on_no_field_and_nobody_is_asked_which() -> None:
    t = scene("south left 0: raise_shield active; south left 0b: raise_shield active")
    with pytest.raises(StopIteration):
        next(hit(t.state, find(t.state, "dragon"), 1, 0, 0, False))


@pytest.mark.parametrize(("damage", "left"), [(0, 4), (-2, 4), (3, 1), (4, None), (9, None)])
def test_a_field_is_destroyed_when_its_life_is_gone(damage: int, left: int | None) -> None:
    t = scene("south left 0: raise_shield active hp=4")
    wound(t.state, t.piece("south left 0"), damage)
    assert (t.piece("south left 0").hp if t.at("south left 0") else None) == left


@pytest.mark.parametrize(
    ("queue", "lost"), [("", 1), ("south left 0: bone_wall active", 1), ("south right 0: bone_wall active", 1)]
)
def test_a_boss_takes_only_one_hit_of_a_card_that_hits_every_lane(queue: str, lost: int) -> None:
    t = resolving(f"north left 0: fire_breath; {queue}", mode="bosses", north="dragon", heroes="necromancer")
    assert t.necromancer.lost == lost * dmg("fire_breath")
    if queue:
        assert t.piece(queue.partition(":")[0]).hp == life("bone_wall") - dmg("fire_breath")


# ── what a card sees ──────────────────────────────────────────────────────────────────────────────────────────────────
def sight(t: Queue, where: str) -> Sight:
    piece = t.piece(where)
    return Sight(t.state, t.state.owner(piece.card), piece)


def places(pieces: list[Piece]) -> list[int]:
    return [piece.at for piece in pieces]


def test_what_a_card_sees_of_both_queues() -> None:
    t = scene(
        "south left 0: strike; south left 1: raise_shield; south middle 0: smite; south middle 1: token 1;"
        "south right 0: radiant_ward active; south right 2: overhead_blow stunned;"
        "north left 0: scales active; north left 1: claw; north left 2: token 2;"
        "north right 1: bite; north right 2: token 1"
    )
    me = sight(t, "south left 0")
    assert places(me.queue()) == [12, 14, 16, 20]
    assert places(me.queue(SWORD)) == [12, 16]
    assert places(me.own()) == [12, 14]
    assert places(me.others()) == [14]
    assert places(me.enemies()) == [0, 2, 10]
    assert places(me.enemies(0)) == places(me.facing()) == [0, 2]
    assert places(me.enemies(2)) == [10]
    assert places(me.fields()) == [20]
    assert places(me.facing_fields()) == [0]
    assert places(me.enemy_tokens()) == [3, 11]
    assert places(me.enemy_tokens(0)) == [3]
    assert (me.count_kind(FIELD), me.count_kind(ACTIVE)) == (2, 0)
    assert (me.foe, me.lane, me.lane_owner, me.opponent) == (0, 0, t.state.fighters[1], t.state.fighters[0])


def test_what_a_card_says_of_one_piece() -> None:
    t = scene(
        "south left 0b: strike; south middle 1: smite; south right 2: mend; south right 1: token 1; north left 1: claw"
    )
    me = sight(t, "south left 0b")
    strike, smite, mended = t.piece("south left 0b"), t.piece("south middle 1"), t.piece("south right 2")
    token, claw = t.piece("south right 1"), t.piece("north left 1")
    assert [me.is_mine(piece) for piece in (strike, smite, token, claw)] == [True, False, False, False]
    assert [me.has(piece, SWORD) for piece in (strike, smite, mended, token, claw)] == [True, True, False, False, False]
    assert me.has(mended, HEART)
    assert [me.is_sword(piece) for piece in (strike, mended, token, claw)] == [True, False, False, True]
    assert [me.is_waiting(piece) for piece in (strike, smite, mended)] == [False, True, True]
    assert not me.is_kind(strike, FIELD)


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("mend", True), ("smite", True), ("mend also=right", False), ("miracle", False), ("radiant_ward", True),
        ("hymn", True), ("hymn null", False), ("blessing", False), ("smite null", True), ("mend also=left", False),
    ],
)  # fmt: skip
def test_which_cards_can_affect_another_lane_as_well(what: str, found: bool) -> None:
    t = scene(f"south middle 0: {what}")
    assert acting(t.state, t.piece("south middle 0")).can_widen(t.piece("south middle 0")) is found


@pytest.mark.parametrize(
    ("what", "found"), [("claw", True), ("roar", False), ("annihilate", False), ("token 2", False)]
)
def test_which_cards_can_be_weakened_when_they_are_placed(what: str, found: bool) -> None:
    t = scene(f"north left 1: {what}; south left 0: strike")
    assert sight(t, "south left 0").can_weaken(Occasion(DESTROYED, 1, t.piece("north left 1"))) is found


def test_a_counter_is_in_its_owners_lane_and_a_bosss_in_the_first() -> None:
    t = scene()
    assert Sight(t.state, find(t.state, "mage")).lane == 2
    assert Sight(t.state, find(t.state, "dragon")).lane == 0
    assert Sight(t.state, find(t.state, "mage"), None, 0).lane == 0, "a text that speaks of another lane"


def test_buried_fields_are_those_up_to_a_level() -> None:
    t = scene(boss="necromancer", discards={"necromancer": "skeleton bone_spear abomination"})
    me = Sight(t.state, find(t.state, "necromancer"))
    assert [FACES[card].key for card in me.buried(1)] == ["skeleton"]
    assert [FACES[card].key for card in me.buried()] == ["skeleton", "abomination"]


def test_a_free_0_slot_in_any_lane_counts() -> None:
    full = "; ".join(f"south {lane} {place}: token 1" for lane in ("left", "middle") for place in ("0", "0b"))
    t = scene(f"{full}; south right 0: token 1")
    assert Sight(t.state, find(t.state, "mage")).free_zero_slots()
    t = scene(f"{full}; south right 0: token 1; south right 0b: token 1")
    assert not Sight(t.state, find(t.state, "mage")).free_zero_slots()


def test_the_first_slot_of_all_is_a_free_0_slot_too() -> None:
    full = [f"north {lane} {place}: token 1" for lane in ("left", "middle", "right") for place in ("0", "0b")]
    t = scene("; ".join(full[1:]), boss="necromancer")
    assert Sight(t.state, find(t.state, "necromancer")).free_zero_slots()
