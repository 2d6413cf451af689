"""What lies open between two actions: who acts when, how the minions stand, how far effects reach, what may come."""

from typing import Any

from tests.games.atlantis.scene import Arena, table
from warhall.games.atlantis.words import THIS_TURN


def seen(t: Arena) -> dict[str, Any]:
    shown: dict[str, Any] = t.match.view(None)["table"]
    return shown


def order(t: Arena) -> list[tuple[str, str, str]]:
    return [(place["hero"], place["stand"], place["tie"]) for place in seen(t)["order"]]


# ── the order of the turn ─────────────────────────────────────────────────────────────────────────────────────────────
def test_the_order_of_the_turn_is_shown_from_the_highest_initiative_on() -> None:
    t = table("Br . Wa", brogan="mad_dash", wasp="shock")
    assert order(t) == [("wasp", "acting", "none"), ("brogan", "waiting", "none")]
    t.wasp.chooses("hold")
    assert order(t) == [("wasp", "done", "none"), ("brogan", "acting", "none")]


def test_while_cards_are_played_there_is_no_order_to_show() -> None:
    t = table("Br . Wa", phase="play")
    assert order(t) == []


def test_the_order_shows_whom_the_coin_favours_and_that_it_is_turned_over() -> None:
    t = table("Xa . Wa . Ar", xargatha="cleave", arien="noble_blade", wasp="center_of_mass")
    ties = [(hero, tie) for hero, _, tie in order(t)]
    assert ties == [("xargatha", "team"), ("arien", "coin"), ("wasp", "none")]


# ── minions and effects ───────────────────────────────────────────────────────────────────────────────────────────────
def test_the_minions_in_the_battle_zone_are_counted_all_the_time() -> None:
    t = table("Br m r . M", brogan="mad_dash")
    assert seen(t)["tallies"] == [{"zone": "Midlands", "counts": [2, 1]}]


def test_a_heavy_minion_shows_that_it_is_immune_while_others_stand_by_it() -> None:
    t = table("Br m h . H", brogan="mad_dash")
    immune = {minion["key"]: minion["immune"] for minion in seen(t)["minions"]}
    assert immune == {"red_melee_1": False, "red_heavy_1": True, "blue_heavy_1": False}


def test_an_effect_shows_how_far_it_reaches() -> None:
    t = table("Br . Wa", effects=[("bulwark", "brogan", THIS_TURN)])
    [effect] = seen(t)["effects"]
    assert (effect["card"], effect["radius"], effect["now"]) == ("bulwark", 4, True)


def test_an_effect_of_the_next_turn_shows_that_it_still_waits() -> None:
    t = table("Xa . Br", xargatha="stone_gaze", brogan="mad_dash")
    t.xargatha.resolves("stone_gaze", "skill")
    [effect] = seen(t)["effects"]
    assert (effect["when"], effect["now"]) == ("next turn", False)


# ── what may come ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_everybody_sees_what_a_hero_may_take_at_its_next_level_and_what_it_costs() -> None:
    t = table("Br . Wa")
    brogan = seen(t)["heroes"][t.piece("brogan")]
    assert len(brogan["upgrades"]) == 6 and "bullrush" in brogan["upgrades"]
    assert brogan["next_level"] == 1


def test_a_defender_reads_on_each_card_what_comes_of_it() -> None:
    t = table("Wa Br", wasp="shock")
    t.wasp.resolves("shock", "attack", "brogan")
    verdicts = t.brogan.verdicts()
    assert verdicts["brutal_jab"] == "5 blocks" and verdicts["shield"] == "4: one short"
    assert verdicts["no_defense"] == "you are defeated"
    t.leaves_open()
