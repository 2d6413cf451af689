"""Knocked-out heroes are nowhere: neither next to the first location of the row nor at the last one."""

from typing import TypeVar

import pytest

from tests.games.guardians.scene import table
from warhall.games.guardians.catalogue import HEROES, by_key
from warhall.games.guardians.heroes.kosi import Kosi
from warhall.games.guardians.heroes.ronin import Ronin
from warhall.games.guardians.me import Me
from warhall.games.guardians.words import NOBODY, NOWHERE
from warhall.kernel.decisions import Effect

T = TypeVar("T")

FALLEN = "field_hospital | astra | grave\n out | kosi | ronin"
"""Astra and Grave are at the first location; a hero of each side is knocked out."""


def unasked(effect: Effect[T]) -> T:
    """What an effect comes to that asks nothing."""
    with pytest.raises(StopIteration) as stop:
        next(effect)
    value: T = stop.value.value
    return value


# ── ranges ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_the_knocked_out_are_within_no_range_of_a_hero_at_the_first_location() -> None:
    me = table(FALLEN).me("astra")
    assert [HEROES[hero].key for hero in me.enemies(1)] == ["grave"]
    assert [HEROES[hero].key for hero in me.friends(1)] == [HEROES[hero].key for hero in me.friends()] == ["astra"]
    assert me.within(by_key("grave"), 0) and not me.within(by_key("ronin"), 1)


@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_nobody_and_nothing_is_within_range_of_a_knocked_out_hero() -> None:
    me = table(FALLEN).me("kosi")
    assert me.enemies(1) == me.friends(1) == me.locations(1) == [] and not me.within(by_key("astra"), 1)
    assert unasked(me.foe("Whom?", 1)) == NOBODY


@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_where_the_knocked_out_are_is_no_place() -> None:
    me = table(FALLEN).me("astra")
    assert me.enemies_at(NOWHERE) == me.friends_at(NOWHERE) == []


@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_nothing_damages_moves_or_readies_the_knocked_out() -> None:
    t = table(FALLEN.replace("ronin", "ronin exhausted"))
    me, ronin, before = t.me("astra"), by_key("ronin"), t.state.key()
    me.damage(ronin, 3)
    me.move(ronin, 0)
    me.ready(ronin)
    assert t.state.key() == before and me.elsewhere(ronin) == []


# ── in play ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_a_card_for_a_friendly_hero_does_not_offer_one_that_is_knocked_out() -> None:
    t = table(FALLEN, one="barrier")
    t.one.plays("barrier")
    assert t.astra.conditions == ["shield"] and t.one.offered() == ["attack:astra:grave", "pass"]
    t.one.declines()


@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_no_third_way_asks_nobody_about_a_knocked_out_hero() -> None:
    t = table("field_hospital | ronin | \n dockyards | | \n armory | | mauler\n out | | grave", charges={"ronin": 3})
    t.one.chooses("ultimate:no_third_way")
    assert t.one.rule == "action.what" and t.token("field_hospital") == 0


@pytest.mark.rule("guardians", "knock_out.mid_card")
def test_shockwave_throws_nobody_whom_it_has_knocked_out() -> None:
    t = table("field_hospital | ronin | grave 8", one="shockwave")
    t.one.plays("shockwave")
    assert t.grave.is_out and t.one.rule == "action.what"


@pytest.mark.rule("guardians", "ready.return")
def test_the_log_does_not_ready_a_hero_that_is_yet_to_return() -> None:
    t = table("field_hospital | | grave\n out | whiplash exhausted |", phase="control")
    t.one.chooses("field_hospital")
    assert t.whiplash.is_ready and "readied" not in t.kinds()


@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_a_knocked_out_hero_contests_no_location_not_even_the_last_one() -> None:
    row = "power_station | | \n field_hospital | | \n dockyards | | \n armory | astra | \n out | | grave"
    assert table(row, phase="control").token("armory") == 1


@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_a_knocked_out_hero_does_not_keep_the_action_phase_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every exhaust ability of the set needs somebody near its hero, so one is made to be of use anywhere."""
    monkeypatch.setattr(Ronin, "has_use", lambda self, me: True)
    for row, asked in (("power_station | ronin |", True), ("out | ronin |", False)):
        t = table(f"field_hospital | astra | grave\n {row}", actions=1)
        t.one.chooses("attack:astra:grave")
        assert t.one.is_asked == asked


@pytest.mark.rule("guardians", "timing.resolved_first")
def test_a_knocked_out_hero_reacts_with_no_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spirit Strike wants somebody near Kosi, so it is made to answer every attack."""
    monkeypatch.setattr(Kosi, "answers", lambda self, me, deed: True)
    for row, asked in (("power_station | | kosi", True), ("out | | kosi", False)):
        t = table(f"field_hospital | whiplash | grave\n {row}", two="barrier")
        t.one.chooses("attack:whiplash:grave")
        assert t.two.is_asked == asked
        t.everybody_declines()


# ── nobody at all ─────────────────────────────────────────────────────────────────────────────────────────────────
# Unless it is looked for, NOBODY (-1) counts from the end of the list of heroes. So the last hero is in play here.
@pytest.mark.rule("guardians", "cards.resolve")
def test_lotus_blade_with_nobody_in_reach_gives_nobody_a_choice() -> None:
    t = table(f"field_hospital | {HEROES[-1].key} | \n dockyards | | \n armory | | grave", one="lotus_blade")
    assert HEROES[-1].key == "ronin"
    t.one.plays("lotus_blade")
    assert t.one.rule == "action.what" and not t.two.is_asked


@pytest.mark.rule("guardians", "cards.resolve")
def test_reposition_moves_nobody_when_all_friendly_heroes_are_knocked_out() -> None:
    t = table(f"field_hospital | | {HEROES[-1].key}\n out | astra |", one="reposition")
    t.one.plays("reposition")
    assert t.one.rule == "action.what" and t.one.discard == ["reposition"]
    me = t.me("astra")
    assert me.elsewhere(NOBODY) == [] and not me.in_play(NOBODY)


@pytest.mark.rule("guardians", "cards.resolve")
def test_moving_nobody_moves_no_other_hero() -> None:
    t = table(f"field_hospital | astra | {HEROES[-1].key}")
    before = t.state.key()
    t.me("astra").move(NOBODY, 1)
    assert t.state.key() == before


@pytest.mark.rule("guardians", "cards.resolve")
@pytest.mark.parametrize(
    "row",
    [
        f"field_hospital | harbinger | {HEROES[-1].key}",
        f"field_hospital | {HEROES[-1].key} immobile | grave",
        f"field_hospital | astra immobile | {HEROES[-1].key}",
    ],
)
def test_nobody_attacks_after_a_reposition_that_moves_nobody(row: str) -> None:
    t = table(row, one="reposition", scored=("", "transit_hub"))
    t.one.plays("reposition")
    assert t.one.rule == "action.what" and t.one.discard == ["reposition"] and t.one.actions == 2


@pytest.mark.rule("guardians", "cards.resolve")
def test_neither_nobody_nor_a_knocked_out_sniper_is_made_to_attack() -> None:
    t = table(f"field_hospital | {HEROES[-1].key} | grave\n out | astra |")
    unasked(t.me(HEROES[-1].key).attack_with([NOBODY, by_key("astra")], "Who attacks?"))
    assert t.grave.damage == 0


@pytest.mark.rule("guardians", "cards.resolve")
def test_nothing_is_true_of_nobody() -> None:
    me = table(f"field_hospital | {HEROES[-1].key} 2 | grave").me(HEROES[-1].key)
    assert not (me.is_mine(NOBODY) or me.is_friend(NOBODY) or me.in_play(NOBODY) or me.within(NOBODY, 3))
    assert not (me.is_ready(NOBODY) or me.is_damaged(NOBODY) or me.is_undamaged(NOBODY))
    assert me.player(NOBODY) == -1 and me.name(NOBODY) == "nobody"


@pytest.mark.rule("guardians", "cards.basic")
def test_a_card_without_a_hero_is_nowhere_and_has_nobody_in_range() -> None:
    state = table(f"field_hospital | {HEROES[-1].key}, astra | grave").state
    me = Me(state, 0, NOBODY)
    assert me.place == NOWHERE and me.enemies(1) == me.friends(1) == me.others(1) == me.locations(1) == []
    assert not me.within(by_key("grave"), 0) and unasked(me.foe("Whom?", 1)) == NOBODY
    assert [HEROES[hero].key for hero in me.friends()] == [HEROES[-1].key, "astra"]


@pytest.mark.rule("guardians", "cards.resolve")
def test_damage_to_each_of_several_passes_nobody_by() -> None:
    t = table(f"field_hospital | astra | {HEROES[-1].key}")
    unasked(t.me("astra").damage_each([NOBODY, by_key("astra")], 1))
    assert t.astra.damage == 1 and t[HEROES[-1].key].damage == 0
