"""Dodger, sentence by sentence, and the rulings on her. Her spawn points are H1 to H4 (Red) and H6 to H9 (Blue)."""

import pytest

from tests.games.atlantis.scene import card, crowd, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.words import ATTACK, DEFENSE, RADIUS, REPEAT, THIS_ROUND, THIS_TURN


def at_h(row: str, above: str = ". .") -> str:
    """A picture whose row H, with the spawn points, is this one, and the one above it that."""
    return "\n".join([". ."] * 6 + [above, row])


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
NEAR = ["red_melee_1", "wasp"]
WOUNDED = ["wasp", "xargatha"]
SCARED = ["blue_melee_1", "done"]


@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("dread_razor", ["attack"], NEAR),
        ("rusty_razor", ["attack"], ["wasp"]),
        ("littlefinger_of_death", ["attack"], [*NEAR, "xargatha"]),
        ("finger_of_death", ["attack"], [*NEAR, "xargatha"]),
        ("middlefinger_of_death", ["attack", "adjacent"], NEAR),
        ("middlefinger_of_death", ["attack", "range"], WOUNDED),
        ("middlefinger_of_death", ["attack", "both"], NEAR),
        ("burning_skull", ["attack"], ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("burning_skull", ["attack", "red_melee_1"], SCARED),
        ("blazing_skull", ["attack", "red_melee_1"], SCARED),
    ],
)
def test_whom_dodger_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    """Everybody has a card in the discard. The archer guards the heavy minion when the other minion has fallen."""
    discards = {"wasp": ["shock"], "xargatha": ["charm"], "arien": ["spell_break"], "zed": ["poke"]}
    t = crowd("dodger", key, discards=discards)
    t.dodger.resolves(key, *path)
    assert sorted(t.dodger.offered()) == targets
    t.leaves_open()


# ── dread_razor, rusty_razor ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("row", "offered"), [(". Do . m", ["red_melee_1"]), ("M Do M m .", [])])
def test_dread_razor_reaches_farther_next_to_an_empty_spawn_point(row: str, offered: list[str]) -> None:
    t = table(at_h(row), dodger="dread_razor")
    far = []
    if "attack" in t.dodger.offered():
        t.dodger.resolves("dread_razor", "attack")
        far = t.dodger.offered()
        t.leaves_open()
    assert far == offered


@pytest.mark.parametrize(
    ("row", "above"),
    [
        (". Do . h", ". . . . . . m"),  # immune
        (". Do . M", ". . . . . . m"),  # a friend
        ("M Do M .", ". . . m"),  # the empty spawn point is two spaces away
    ],
)
def test_dread_razor_does_not_reach_them_all(row: str, above: str) -> None:
    t = table(at_h(row, above), dodger="dread_razor")
    assert "attack" not in t.dodger.offered()


def test_dread_razor_is_ranged_even_next_to_her() -> None:
    t = table("Do Wa", dodger="dread_razor")
    t.dodger.resolves("dread_razor", "attack", "wasp")
    assert "a ranged attack of 2" in t.wasp.prompt
    t.leaves_open()


def test_dread_razor_always_reaches_adjacent_units() -> None:
    t = table("Do m", dodger="dread_razor")
    t.dodger.resolves("dread_razor", "attack")
    assert t.dodger.offered() == ["red_melee_1"]
    t.leaves_open()


def test_rusty_razor_targets_heroes() -> None:
    t = table(at_h(". Do m Wa"), dodger="rusty_razor")
    t.dodger.resolves("rusty_razor", "attack")
    assert t.dodger.offered() == ["wasp"]
    t.leaves_open()


def test_ruling_a_spawn_point_with_anything_on_it_is_not_empty() -> None:
    t = table(at_h("* Do M m ."), dodger="dread_razor", tokens_of="dodger")
    assert "attack" not in t.dodger.offered()


def test_ruling_only_spawn_points_of_the_battle_zone_count() -> None:
    """A1 of Blue's beach is a spawn point, but the battle is elsewhere."""
    for battle, reached in ((2, False), (3, True)):
        t = table("Do . . m", dodger="dread_razor", battle=battle)
        t.puts(dodger="blue_beach_a2", red_melee_1="blue_throne_a2")
        assert ("attack" in t.dodger.offered()) == reached


# ── death_trap ────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_death_trap_catches_a_hero_next_to_an_empty_spawn_point() -> None:
    t = table(at_h("Wa . . . Do"), dodger="death_trap")
    t.dodger.resolves("death_trap", "skill", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.discard == ["lift_up"]
    t = table("Wa . . . Do", dodger="death_trap")
    assert "skill" not in t.dodger.offered()


@pytest.mark.parametrize(
    ("row", "above"),
    [
        (". m m . . Do", ". . Wa"),  # empty ones next to Dodger and two spaces away
        ("m . Do", ". Br"),  # a friend
        ("m . Do", "."),  # a minion
    ],
)
def test_death_trap_takes_enemy_heroes_next_to_an_empty_point_and_nobody_else(row: str, above: str) -> None:
    t = table(at_h(row, above), dodger="death_trap", fallen=["xargatha"])
    assert "skill" not in t.dodger.offered()


def test_death_trap_spares_the_immune_and_an_empty_hand() -> None:
    t = table(at_h("Ze . . . Do"), dodger="death_trap", red=("zed",), effects=[("sanctuary", "zed", THIS_TURN)])
    assert "skill" not in t.dodger.offered()
    t = table(at_h("Wa . . . Do"), dodger="death_trap", hands={"wasp": []})
    t.dodger.resolves("death_trap", "skill", "wasp")
    assert t.wasp.on_board


# ── littlefinger_of_death, finger_of_death, middlefinger_of_death ─────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("littlefinger_of_death", 2), ("finger_of_death", 3)])
def test_fingers_reach_heroes_with_a_card_in_the_discard(key: str, reach: int) -> None:
    for gap in range(2, 5):
        t = table("Do " + ". " * (gap - 1) + "Wa", dodger=key, discards={"wasp": ["shock"]})
        assert ("attack" in t.dodger.offered()) == (gap <= reach)
    t = table("Do . Wa", dodger=key)
    assert "attack" not in t.dodger.offered()
    t = table("Do m", dodger=key)
    assert "attack" in t.dodger.offered()


def test_middlefinger_does_one_or_both_on_different_targets() -> None:
    t = table("m Do Wa . Xa", dodger="middlefinger_of_death", discards={"wasp": ["shock"], "xargatha": ["charm"]})
    t.dodger.resolves("middlefinger_of_death", "attack")
    assert t.dodger.offered() == ["adjacent", "range", "both"]
    t.dodger.chooses("both", "wasp")
    t.wasp.declines()
    assert t.dodger.offered() == ["xargatha"]
    t.leaves_open()
    t = table("m Do . Wa", dodger="middlefinger_of_death", discards={"wasp": ["shock"]})
    t.dodger.resolves("middlefinger_of_death", "attack", "range", "wasp")
    assert "a ranged attack of 5" in t.wasp.prompt
    t.leaves_open()


@pytest.mark.parametrize(
    ("picture", "ways"),
    [
        ("Do m . Wa", ["adjacent", "range", "both"]),
        ("Do Br . Wa", ["range"]),  # a friend
        ("Do h . Wa m", ["range"]),  # immune
    ],
)
def test_middlefinger_offers_what_can_be_done(picture: str, ways: list[str]) -> None:
    t = table(picture, dodger="middlefinger_of_death", discards={"wasp": ["shock"]})
    t.dodger.resolves("middlefinger_of_death", "attack")
    assert t.dodger.offered() == ways
    t.leaves_open()


def test_middlefinger_strikes_one_if_only_one_is_wanted_and_nobody_twice() -> None:
    discards = {"wasp": ["shock"], "xargatha": ["charm"]}
    t = table("m Do Wa . Xa", dodger="middlefinger_of_death", discards=discards)
    t.dodger.resolves("middlefinger_of_death", "attack", "adjacent", "red_melee_1")
    assert t.dodger.resolved == ["middlefinger_of_death"] and t.wasp.on_board
    t = table("m Do Wa . Xa", dodger="middlefinger_of_death", discards=discards)
    t.dodger.resolves("middlefinger_of_death", "attack", "both", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.on_board and t.dodger.offered() == ["xargatha"]
    t.leaves_open()


def test_middlefinger_may_strike_second_who_was_wounded_by_the_first_strike() -> None:
    """Brogan gives a card to keep the minion, and so comes into reach."""
    t = table(
        "Do M . Br",
        dodger="middlefinger_of_death",
        red=("dodger",),
        effects=[("bolster", "brogan", THIS_ROUND)],
    )
    t.dodger.resolves("middlefinger_of_death", "attack")
    assert t.dodger.offered() == ["adjacent", "both"]
    t.dodger.chooses("both", "blue_melee_1")
    t.brogan.answers("bulwark")
    assert t.dodger.offered() == ["brogan"]
    t.dodger.chooses("brogan")
    t.brogan.answers("mad_dash")
    assert t.brogan.discard == ["bulwark", "mad_dash"] and t.dodger.resolved == ["middlefinger_of_death"]


# ── burning_skull, blazing_skull ──────────────────────────────────────────────────────────────────────────────────────
def test_burning_skull_may_move_one_minion_away() -> None:
    t = table("M Do m . m", dodger="burning_skull")
    t.dodger.resolves("burning_skull", "attack", "red_melee_1")
    assert t.dodger.offered() == ["blue_melee_1", "done"]
    t.dodger.chooses("blue_melee_1")
    assert all(key.startswith("red_beach") for key in t.dodger.offered())
    t.leaves_open()
    t = table(".\n . M Do m . m", dodger="burning_skull")
    t.dodger.resolves("burning_skull", "attack", "red_melee_1").declines()
    assert t.dodger.resolved == ["burning_skull"]


def test_burning_skull_is_ranged_and_moves_one_minion_that_can_get_away() -> None:
    picture = """
        .  ^  ^  .
         .  M  Do M
        .  ^  ^  .
         .  .  .  ."""
    t = table(picture + "\n. . .\n. . Wa", dodger="burning_skull")
    t.puts(wasp="c4")
    t.dodger.resolves("burning_skull", "attack", "wasp")
    assert "a ranged attack of 3" in t.wasp.prompt
    t.wasp.declines()
    t.dodger.chooses("blue_melee_1", "b1")
    assert t.where("blue_melee_1") == "b1" and t.dodger.resolved == ["burning_skull"]
    t = table(picture.replace(".  M  Do", "^  M  Do"), dodger="burning_skull", fallen=["wasp"])
    t.puts(wasp="c4")
    t.dodger.resolves("burning_skull", "attack", "wasp")
    t.wasp.declines()
    assert "blue_melee_1" not in t.dodger.offered()
    t.leaves_open()


def test_blazing_skull_may_move_two() -> None:
    t = table(
        """
        .  .  .  .  .
         .  M  Do M  .
        .  .  m  m  .""",
        dodger="blazing_skull",
    )
    t.dodger.resolves("blazing_skull", "attack", "red_melee_1", "blue_melee_1", "blue_melee_2")
    assert "b1" in t.dodger.offered() and "a3" not in t.dodger.offered()
    t.dodger.chooses("b1", "b5")
    assert (t.where("blue_melee_1"), t.where("blue_melee_2")) == ("b1", "b5")


# ── dark_ritual, darker_ritual, darkest_ritual ────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "coins"), [("dark_ritual", 1), ("darker_ritual", 2), ("darkest_ritual", 2)])
def test_rituals_pay_for_two_empty_spawn_points_in_radius(key: str, coins: int) -> None:
    t = table(at_h("Do . . m"), dodger=key)
    t.dodger.resolves(key, "skill")
    assert t.dodger.coins == coins
    t = table(at_h("Do m . M M"), dodger=key)
    t.dodger.resolves(key, "skill")
    assert t.dodger.coins == 0


@pytest.mark.rule("atlantis", "level.top", "heroes.darkest_ritual")
def test_darkest_ritual_gives_an_item_once_she_has_her_ultimate() -> None:
    t = table("Do . Wa", dodger="darkest_ritual", ultimates=["dodger"])
    t.dodger.resolves("darkest_ritual", "skill")
    assert t.dodger.bonus == {ATTACK: 1} and t.dodger.coins == 0
    t = table("Do . Wa", dodger="darkest_ritual")
    t.dodger.resolves("darkest_ritual", "skill")
    assert t.dodger.bonus == {}


# ── necromancy, necromastery ──────────────────────────────────────────────────────────────────────────────────────────
def test_ruling_necromancy_puts_any_missing_type_on_a_friendly_point() -> None:
    t = table(at_h(". Do . .", ". ."), dodger="necromancy", red=("dodger",))
    t.dodger.resolves("necromancy", "skill")
    assert sorted(t.dodger.offered()) == ["h1", "h3"]
    t.dodger.chooses("h1")
    assert t.dodger.offered() == ["red_melee_1", "red_ranged_1", "red_heavy_1"]
    t.dodger.chooses("red_ranged_1", "h1")
    assert t.where("red_ranged_1") == "h1"


def test_necromancy_is_adjacent_and_necromastery_in_radius() -> None:
    t = table(at_h(". . . . . Do"), dodger="necromancy", red=("dodger",))
    assert "skill" not in t.dodger.offered()
    t = table(at_h(". . . . . Do"), dodger="necromastery", red=("dodger",), bonus={"dodger": {RADIUS: 1}})
    t.dodger.resolves("necromastery", "skill")
    assert t.dodger.offered() == ["h4"]
    t.leaves_open()


def test_ruling_only_minions_of_this_wave_come_back() -> None:
    row, above = "m Do . .", "m r h . ."
    t = table(at_h(row, above), dodger="necromancy", red=("dodger",))
    assert "skill" not in t.dodger.offered()


# ── shield_of_decay, vampiric_shield, aegis_of_doom ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "total"),
    [("shield_of_decay", "3 + 2 = 5"), ("vampiric_shield", "4 + 2 = 6"), ("aegis_of_doom", "4 + 4 = 8")],
)
def test_shields_of_decay_grow_with_two_empty_spawn_points(key: str, total: str) -> None:
    t = table(at_h("Br Do . ."), brogan="onslaught", hands={"dodger": [key]}, red=("dodger",))
    t.brogan.resolves("onslaught", "attack", "dodger")
    assert t.dodger.labels()[key].endswith(f"{total}, enough")
    t.leaves_open()
    for picture in ("Br Do . .", at_h("Br Do . M", ". . M")):
        t = table(picture, brogan="onslaught", hands={"dodger": [key]}, red=("dodger",))
        t.brogan.resolves("onslaught", "attack", "dodger")
        assert t.dodger.sums()[key][0] == (CARDS[card(key)].name, int(total[0]))
        assert "card text" not in dict(t.dodger.sums()[key])
        t.leaves_open()


# ── weakness, enfeeblement ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "total"), [("weakness", 1), ("enfeeblement", -1)])
def test_weakness_lowers_attacks_of_enemies_in_radius(key: str, total: int) -> None:
    t = table("Br Wa . . Do", wasp="shock", effects=[(key, "dodger", THIS_TURN)])
    t.wasp.resolves("shock", "attack", "brogan")
    assert f"an attack of {total}:" in t.brogan.prompt
    t.leaves_open()
    t = table("Br Wa . . . . Do", wasp="shock", effects=[(key, "dodger", THIS_TURN)])
    t.wasp.resolves("shock", "attack", "brogan")
    assert "an attack of 5:" in t.brogan.prompt
    t.leaves_open()


@pytest.mark.parametrize("key", ["weakness", "enfeeblement"])
def test_weakness_is_a_matter_of_attacks_and_of_enemies(key: str) -> None:
    t = table("Br Wa . . Do", wasp="shock", effects=[(key, "dodger", THIS_TURN)])
    assert t.me("wasp", "shock").value(DEFENSE) == 6
    assert t.me("brogan", "onslaught").value(ATTACK) == 4


def test_enfeeblement_binds_enemies_in_radius_and_nobody_else() -> None:
    for picture, binds in (("Xa . . . Do", True), ("Xa . . . . Do", False), ("Br . . . Do", False)):
        t = table(picture, effects=[("enfeeblement", "dodger", THIS_TURN)], dodger="dark_ritual")
        assert (t.me(t.players()[0], "cleave").forbidden(REPEAT) != "") == binds


def test_enfeeblement_forbids_repeats() -> None:
    for key, repeats in (("weakness", True), ("enfeeblement", False)):
        t = table("Br Xa M . Do", xargatha="cleave", effects=[(key, "dodger", THIS_TURN)])
        t.xargatha.resolves("cleave", "attack", "blue_melee_1")
        assert (t.xargatha.is_asked and t.xargatha.offered() == ["yes", "no"]) == repeats
        t.everybody_declines()


def test_weakness_is_for_this_turn() -> None:
    t = table("Do", dodger="weakness", bystander=True)
    t.dodger.resolves("weakness", "skill")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]


# ── tide_of_darkness ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_tide_of_darkness_makes_every_space_a_spawn_point_for_her_alone() -> None:
    t = table("Do . Wa", dodger="dark_ritual", ultimates=["dodger"], red=("wasp",))
    me = t.me("dodger", "dark_ritual")
    assert len(me.empty_spawn_points(1)) == 4 and me.is_spawn_point(t.space("a2"))
    other = t.me("wasp", "shock")
    assert other.empty_spawn_points(1) == [] and not other.is_spawn_point(t.space("a2"))


def test_tide_of_darkness_lets_necromancy_raise_a_minion_anywhere() -> None:
    t = table("Do . Wa", dodger="necromancy", ultimates=["dodger"])
    t.dodger.resolves("necromancy", "skill", "a2", "blue_melee_1", "a2")
    assert t.where("blue_melee_1") == "a2"
