"""The language of scenes keeps what it promises at the top of `tests/table.py`."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests import table as language
from tests.games.atlantis.scene import table as arena
from tests.games.bossbattle.scene import placing
from tests.games.guardians.scene import table as row
from tests.games.skirmish.scene import table as field
from tests.table import check_scenes
from warhall.kernel.registry import get_game


@pytest.mark.parametrize("game", ["skirmish", "guardians", "bossbattle", "atlantis"])
def test_the_example_of_each_game_is_true(game: str) -> None:
    found = re.findall(r"^(\w[^\n]*?):[^\n]*\n\n((?:    .*\n)+)", language.__doc__ or "", re.MULTILINE)
    example = dict(found)[get_game(game).name]
    exec(re.sub("^    ", "", example, flags=re.MULTILINE), dict(vars(import_module(f"tests.games.{game}.scene"))))


# ── a scene plays to the end what it begins ───────────────────────────────────────────────────────────────────────
def test_a_scene_that_ends_in_the_middle_of_an_action_fails_until_the_action_is_over() -> None:
    t = field(brakka="D5", toma="D6", hand="axe_swing")
    check_scenes()
    t.red.plays("axe_swing", "toma")
    with pytest.raises(AssertionError, match="the scene ends while a question is open: orange, 'Brakka strikes Toma"):
        check_scenes()
    t.orange.declines()
    check_scenes()


def test_a_scene_that_is_left_in_the_middle_says_so() -> None:
    t = field(brakka="D5", toma="D6", hand="axe_swing")
    with pytest.raises(AssertionError, match="no question of the scene is open"):
        t.leaves_open()
    t.red.plays("axe_swing", "toma")
    t.leaves_open()
    check_scenes()


def test_one_who_has_chosen_leaves_the_others_questions_open() -> None:
    t = arena("Br . Wa", phase="play")
    t.brogan.plays("shield")
    with pytest.raises(AssertionError, match="open: wasp, 'Play a card for Wasp'"):
        check_scenes()
    t.wasp.plays("shock")
    check_scenes()


def test_what_else_an_action_asks_can_be_declined_at_a_word() -> None:
    t = placing(
        "thief", "south middle 1: mend", heroes="thief priestess", hands={"thief": "spy", "dragon": "snarl claw"}
    )
    t.thief.plays("spy@left")
    assert t.asked() == ["dragon"]
    t.everybody_declines()
    assert t.is_over


# ── words that check themselves ───────────────────────────────────────────────────────────────────────────────────
def test_whoever_began_an_action_does_not_answer_it() -> None:
    t = arena("m Ar Wa", arien="dangerous_current")
    t.arien.resolves("dangerous_current", "attack")
    with pytest.raises(AssertionError, match="Arien at A2 began this: it chooses, plays or resolves"):
        t.arien.answers("red_melee_1")
    t.arien.chooses("red_melee_1")


def test_the_card_that_is_resolved_is_the_one_that_lies_there() -> None:
    t = arena("Br . Wa", brogan="shield")
    with pytest.raises(AssertionError, match="Brogan at A1 has shield to resolve, not bulwark"):
        t.brogan.resolves("bulwark", "skill")
    with pytest.raises(AssertionError, match="Wasp at A3 has no card to resolve, not shock"):
        t.wasp.resolves("shock", "attack")


def test_what_cannot_be_declined_says_what_is_offered() -> None:
    t = field(brakka="D5", toma="D6", hand="axe_swing")
    asked = "'Play a card or draw one: 3 actions left'"
    with pytest.raises(AssertionError, match=f"red cannot decline: {asked} offers draw, play-axe_swing, end"):
        t.red.declines()


# ── the names of the picture ──────────────────────────────────────────────────────────────────────────────────────
def test_an_error_calls_pieces_as_the_picture_does() -> None:
    t = arena(". Br Wa\n .\n . . Ar", brogan="onslaught")
    t.brogan.resolves("onslaught", "attack")
    with pytest.raises(AssertionError, match=r"^Arien at C3 is not offered; offered: Wasp at A3$"):
        t.brogan.chooses("arien")
    t.leaves_open()


def test_an_error_says_why_something_is_closed() -> None:
    t = arena("Br . Wa", brogan="shield")
    with pytest.raises(AssertionError, match=r"^fast_travel is not offered \(an enemy is in your zone, Midlands\); "):
        t.brogan.chooses("fast_travel")


def test_an_error_says_who_is_asked_instead() -> None:
    t = row("armory | whiplash | venger")
    with pytest.raises(AssertionError, match=r"^two is not asked; asked: one, 'You have 3 actions left"):
        t.two.chooses("end")


def test_a_slot_of_the_queue_is_called_by_what_stands_there() -> None:
    t = placing("warrior", "south left 1: strike; south left 2: mend", hands={"warrior": "quick_jab rally"})
    t.warrior.plays("quick_jab@middle")
    with pytest.raises(AssertionError, match=r"^nothing at south right 1 is not offered; offered: strike at"):
        t.warrior.chooses("south-right-1")
    t.leaves_open()


def test_a_name_that_nobody_has_is_met_with_those_that_somebody_has() -> None:
    t = field(brakka="D5", toma="D6")
    with pytest.raises(AttributeError, match="nobody here is called blue; here are: red, orange, brakka, cinder, toma"):
        _ = t.blue


# ── what a scene can be set with ──────────────────────────────────────────────────────────────────────────────────
def test_a_bystander_keeps_the_turn_from_ending() -> None:
    for bystander, turn in ((False, 1), (True, 0)):
        t = arena("Br . Wa", brogan="shield", bystander=bystander)
        t.brogan.resolves("shield", "skill")
        assert t.turn == turn
    assert t.bystander.is_asked and t.bystander.at == "i5"


def test_spare_minions_keep_the_lane_from_being_pushed() -> None:
    for spare_minions, battle in ((False, "Red Beach"), (True, "Midlands")):
        t = arena("Br m . Wa", brogan="onslaught", spare_minions=spare_minions)
        t.brogan.resolves("onslaught", "attack", "red_melee_1")
        assert t.battle == [battle]


def test_a_third_team_keeps_the_skirmish_from_ending() -> None:
    for bystander in (False, True):
        t = field(brakka="D5", toma="D6", fallen="fuse", life={"toma": 1}, hand="axe_swing", bystander=bystander)
        t.red.plays("axe_swing", "toma")
        t.orange.declines()
        assert t.is_over != bystander


@pytest.mark.parametrize(("map", "lanes"), [("forgotten_island", 1), ("across_the_river", 2)])
def test_real_maps_have_their_lanes_with_all_minions(map: str, lanes: int) -> None:
    t = arena(map=map, fallen=["wasp", "brogan"])
    assert len(t.battle) == lanes
    assert all(t.minions(team, lane) for lane in range(lanes) for team in (0, 1))


def test_a_hero_stands_on_a_real_map_where_it_is_put() -> None:
    t = arena(map="forgotten_island", at={"brogan": "k4"}, fallen=["wasp"], brogan="shield")
    assert t.brogan.at == "k4" and t.brogan.is_asked


def test_items_resolved_cards_and_cards_of_this_turn_are_set_by_keyword() -> None:
    t = arena(
        "Br . Wa",
        items={"brogan": ["throwing_axe"]},
        resolved={"brogan": ["", "shield"]},
        has_played={"wasp": ["shock"]},
        brogan="mad_dash",
    )
    assert t.brogan.items == ["throwing_axe"] and len(t.brogan.bonus) == 1
    assert t.brogan.slots == ["", "shield", "", ""] and "shield" not in t.brogan.hand
    assert t.me("brogan", "shield_bash").played_attack(t.piece("wasp"))


def test_a_team_answers_by_any_of_its_heroes() -> None:
    t = row("armory | astra/1, kosi/3 | grave/2, ronin/4", seats=4, actions=2)
    assert t.asked() == ["one", "three"]
    t.first.chooses("player:2")
    assert t.asked() == ["three"]
    with pytest.raises(AssertionError, match="second is not asked"):
        t.second.chooses("end")
    t.three.chooses("end")


@pytest.mark.parametrize("name", ["Table", "Player"])
def test_there_is_one_table_and_one_player(name: str) -> None:
    files = Path(__file__).parent.rglob("*.py")
    classes = re.compile(rf"^class {name}\b", re.MULTILINE)
    assert [path.name for path in files if classes.search(path.read_text())] == ["table.py"]
