"""Moving, fast travel, pushing, swapping, placing, and what stands in the way."""

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.board import board
from warhall.games.atlantis.heroes.brogan import Bulwark
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.words import ENEMY, MOVED, PLACED, PUSHED, SWAPPED, THIS_ROUND, THIS_TURN, UNIT
from warhall.kernel.match import new_match


# ── the movement action ───────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "movement.action")
def test_a_hero_moves_up_to_its_value_and_may_stay() -> None:
    t = table(".\n.\n. Br .", brogan="onslaught")
    t.brogan.resolves("onslaught", "movement")
    assert set(t.brogan.offered()) == {"c2", "c1", "c3", "b1", "b2", "d1", "d2"}
    t.brogan.chooses("c2")
    assert t.brogan.at == "c2" and t.brogan.resolved == ["onslaught"]


@pytest.mark.rule("atlantis", "movement.obstacles", "concepts.obstacles")
@pytest.mark.parametrize("obstacle", ["m", "M", "^", "*", "Wa"])
def test_obstacles_bar_the_way(obstacle: str) -> None:
    t = table(
        f"""
        ^  ^  ^  ^
         Br {obstacle}  .
        ^  ^  ^  ^""",
        brogan="shield",
        tokens_of="brogan",
    )
    t.brogan.resolves("shield", "movement")
    assert not {"b2", "b3"} & set(t.brogan.offered())
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.obstacles")
def test_there_is_one_obstacle_on_a_space() -> None:
    t = table("Br Wa M *", brogan="shield")
    assert [t.on(space) for space in ("a1", "a2", "a3", "a4")] == ["brogan", "wasp", "blue_melee_1", "brogan_token_1"]


@pytest.mark.rule("atlantis", "movement.cannot_move")
def test_who_cannot_move_can_neither_take_a_movement_action_nor_move_by_a_text() -> None:
    t = table("Ze . Br . .", brogan="brutal_jab", red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    assert t.brogan.offered() == ["skill", "hold"] and t.brogan.closed()["movement"] == "Root forbids it"
    t.brogan.resolves("brutal_jab", "skill")
    assert t.brogan.at == "a3" and t.brogan.resolved == ["brutal_jab"]


@pytest.mark.rule("atlantis", "movement.at_start")
def test_a_limit_counts_only_where_the_movement_starts() -> None:
    """Wasp walks past Arien over his slippery ground, unless she starts on it."""
    for start, far in (("c1", True), ("b2", False)):
        t = table(". . Ar\n. . . . .\n. . Wa . .", wasp="shock", effects=[("slippery_ground", "arien", THIS_TURN)])
        t.puts(wasp=start)
        t.wasp.resolves("shock", "movement")
        assert ("b4" in t.wasp.offered()) == far
        t.leaves_open()


@pytest.mark.rule("atlantis", "movement.primary")
def test_a_primary_movement_applies_its_text_even_without_a_step() -> None:
    t = table(". Ar Wa .", arien="slippery_ground", wasp="stop_projectiles")
    t.arien.resolves("slippery_ground", "movement", "a2")
    t.wasp.resolves("stop_projectiles", "movement")
    assert set(t.wasp.offered()) == {"a3", "a4", "b2", "b3"}
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.text_first")
def test_the_text_of_a_movement_card_comes_before_the_movement() -> None:
    t = table("Ze . .", zed="stroll")
    t.zed.resolves("stroll", "movement")
    assert len(t.effects()) == 1 and t.zed.at == "a1"
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.in_text")
def test_who_cannot_take_movement_actions_can_still_move_by_a_text() -> None:
    t = table("Br . . Wa Xa", brogan="mad_dash", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    assert t.brogan.offered() == ["attack", "hold"]
    t.brogan.resolves("mad_dash", "attack")
    assert t.brogan.offered() == ["a3"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.exact")
def test_movement_in_a_text_is_exact() -> None:
    t = table(
        """
        ^  ^  ^  ^
         ^  Ze .  .
        ^  ^  ^  ^""",
        zed="march",
    )
    t.zed.resolves("march", "skill")
    assert t.zed.offered() == ["b4"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.others")
def test_a_text_moves_units_that_cannot_move_themselves() -> None:
    t = table("Ze Br . Wa", zed="drag", red=("zed", "wasp"), effects=[("root", "zed", THIS_ROUND)])
    t.zed.resolves("drag", "skill", "brogan", "a3")
    assert t.brogan.at == "a3"


# ── fast travel ───────────────────────────────────────────────────────────────────────────────────────────────────────
def traveller(**places: str) -> Arena:
    t = table("Br . . . . . . . Wa", brogan="mad_dash")
    t.puts(**places)
    return t


@pytest.mark.rule("atlantis", "fast_travel.action", "fast_travel.no_path")
def test_fast_travel_reaches_any_empty_space_of_this_zone_and_the_next() -> None:
    t = traveller(brogan="blue_throne_a1", wasp="red_beach_a1")
    t.brogan.resolves("mad_dash", "fast_travel")
    zones = {key.rpartition("_")[0] for key in t.brogan.offered()}
    assert zones == {"blue_throne", "blue_beach"} and len(t.brogan.offered()) == 9 * 4 - 1
    t.brogan.chooses("blue_beach_i1")
    assert t.brogan.at == "blue_beach_i1" and t.brogan.resolved == ["mad_dash"]


@pytest.mark.rule("atlantis", "fast_travel.enemies")
@pytest.mark.parametrize(
    ("enemy", "zones"),
    [("blue_throne_i2", set()), ("blue_beach_i1", {"blue_throne"}), ("red_beach_a1", {"blue_throne", "blue_beach"})],
)
def test_no_enemy_may_be_in_either_zone(enemy: str, zones: set[str]) -> None:
    t = traveller(brogan="blue_throne_a1", wasp=enemy)
    if not zones:
        assert "fast_travel" not in t.brogan.offered() and "fast_travel" in t.brogan.closed()
        return
    t.brogan.resolves("mad_dash", "fast_travel")
    assert {key.rpartition("_")[0] for key in t.brogan.offered()} == zones
    t.leaves_open()


@pytest.mark.rule("atlantis", "fast_travel.enemies")
def test_enemy_minions_bar_fast_travel_too_and_friends_do_not() -> None:
    t = table("m . M", brogan="mad_dash", at={"brogan": "blue_beach_a1", "arien": "blue_throne_a1"})
    t.brogan.resolves("mad_dash", "fast_travel")
    assert {key.rpartition("_")[0] for key in t.brogan.offered()} == {"blue_throne", "blue_beach"}
    t.leaves_open()


@pytest.mark.rule("atlantis", "fast_travel.action", "fast_travel.enemies")
def test_ariens_fast_travel_as_the_rulebook_shows_it() -> None:
    """From an empty zone to it and to the empty one next to it; not to the battle zone, nor farther."""
    s = new_match("atlantis", 4, 1, {"selection": "fixed", "heroes": "wasp,arien,xargatha,brogan"}).state
    zones = s.board.zone_names
    s.put(1, next(space for space in s.board.zone_spaces[zones.index("Blue Jungle")] if not s.blocked[space]))
    me = Me(s, 1, card("aspiring_duelist"))
    assert [zones[zone] for zone in me.travel_zones()] == ["Blue Jungle", "Blue Throne"]
    assert "Midlands" in [zones[zone] for zone in s.board.neighbour_zones[zones.index("Blue Jungle")]]


@pytest.mark.rule("atlantis", "fast_travel.no_text")
def test_fast_travel_applies_no_text() -> None:
    t = table("Ze", zed="stroll")
    t.zed.resolves("stroll", "fast_travel", "i9")
    assert t.zed.at == "i9" and t.turn == 1 and not any("in effect" in line for line in t.log())


@pytest.mark.rule("atlantis", "fast_travel.no_path")
def test_ruling_a_limit_on_the_distance_does_not_limit_fast_travel() -> None:
    t = table("Ze Br", brogan="mad_dash", red=("zed",), effects=[("truce", "zed", THIS_TURN)])
    t.puts(zed="blue_beach_a2", brogan="blue_throne_a2")
    t.brogan.resolves("mad_dash", "fast_travel")
    assert "blue_throne_i2" in t.brogan.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "fast_travel.not_in_text")
def test_movement_in_a_text_is_not_replaced_by_fast_travel() -> None:
    t = table("Br . . . .", brogan="savage_kick")
    assert "fast_travel" in t.brogan.offered()
    t.brogan.resolves("savage_kick", "skill")
    assert "a3" in t.brogan.offered() and not {"a4", "i9"} & set(t.brogan.offered())
    t.leaves_open()


@pytest.mark.rule("atlantis", "fast_travel.granted")
def test_a_movement_action_that_a_text_grants_may_be_a_fast_travel() -> None:
    t = traveller(brogan="blue_throne_a1", wasp="red_beach_a1")
    me = t.me("brogan", "savage_kick")
    granted = me.perform_primary(card("stroll"))
    offer = next(granted)
    assert offer.keys() == ["movement", "fast_travel"]
    spaces = granted.send(offer.options[1])
    assert spaces.prompt == "Fast travel: choose any space" and len(spaces.options) > 20


@pytest.mark.rule("atlantis", "fast_travel.needs_movement", "heroes.stone_gaze")
def test_where_movement_actions_are_forbidden_so_is_fast_travel() -> None:
    t = traveller(brogan="blue_throne_a1", wasp="red_beach_a1")
    assert "fast_travel" in t.brogan.offered()
    for binding, owner in (("root", "zed"), ("stone_gaze", "xargatha")):
        for effects in ([], [(binding, owner, THIS_ROUND)]):
            at = {"brogan": "blue_throne_a2", owner: "blue_beach_a2"}
            t = table(at=at, brogan="shield", red=(owner,), effects=effects)
            assert t.brogan.offered() == (
                ["skill", "hold"] if effects else ["skill", "movement", "fast_travel", "hold"]
            )


@pytest.mark.rule("atlantis", "fast_travel.enemies", "fast_travel.needs_movement")
def test_a_player_is_told_why_there_is_no_fast_travel() -> None:
    def why(picture: str, effects: list[tuple[str, str, int]], **places: str) -> str:
        t = table(picture, brogan="mad_dash", effects=effects)
        t.puts(**places)
        return t.brogan.closed()["fast_travel"]

    assert why("Br . Wa", []) == "an enemy is in your zone, Midlands"
    beach = {"wasp": "blue_beach_a2", "brogan": "blue_throne_a2"}
    assert why("Br . Wa", [("magnetic_dagger", "wasp", THIS_TURN)], **beach) == (
        "Magnetic Dagger keeps you from being placed"
    )
    petrified = {"xargatha": "blue_beach_a2", "brogan": "blue_throne_a2"}
    assert why("Br . Xa", [("stone_gaze", "xargatha", THIS_TURN)], **petrified) == "Stone Gaze forbids it"
    t = table("Br . Wa", brogan="mad_dash")
    t.puts(**beach)
    assert "fast_travel" not in t.brogan.closed()


@pytest.mark.rule("atlantis", "fast_travel.enemies")
def test_whoever_points_at_a_zone_sees_whether_they_could_fast_travel_there() -> None:
    t = table("Br . . m")
    mine, other = t.match.view(0)["table"]["heroes"], t.match.view(1)["table"]["heroes"]
    where = mine[0]["travel"]
    assert where["Midlands"] == "an enemy is in your zone, Midlands"
    t.puts(red_melee_1="")
    assert t.match.view(0)["table"]["heroes"][0]["travel"]["Midlands"] == ""
    assert other[0]["travel"] is None


@pytest.mark.rule("atlantis", "fast_travel.zones")
def test_zones_are_adjacent_where_walkable_spaces_touch() -> None:
    made = board("narrow_passages")
    throne, beach = made.lanes[0][0], made.lanes[0][1]
    assert made.neighbour_zones[throne] == [beach]


# ── straight lines, pushes, swaps, places ─────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "line.straight")
def test_straight_lines() -> None:
    t = table(
        """
        Br .  .  Wa .
         .  .  .  .  .
        .  Xa .  .  .""",
        brogan="shield",
    )
    me = t.me("brogan", "shield")
    assert me.in_line(1) and me.in_line(2)
    assert len(me.straight_runs((1,))) == len(t.around("brogan"))
    t.puts(wasp="b3")
    assert not t.me("brogan", "shield").in_line(1)


@pytest.mark.rule("atlantis", "push.away")
@pytest.mark.parametrize(("picture", "end"), [("Wa Br . . . .", "a5"), ("Wa Br . m .", "a3"), ("Wa Br ^ .", "a2")])
def test_a_push_goes_straight_away_until_an_obstacle(picture: str, end: str) -> None:
    t = table(picture, wasp="kinetic_repulse", hands={"brogan": []})
    t.wasp.resolves("kinetic_repulse", "skill", "brogan")
    assert t.brogan.at == end


@pytest.mark.rule("atlantis", "push.always")
def test_who_cannot_move_can_be_pushed_and_no_space_is_a_push_too() -> None:
    t = table("Wa Br . . . . Ze", wasp="kinetic_repulse", red=("wasp", "zed"), effects=[("root", "zed", THIS_ROUND)])
    t.wasp.resolves("kinetic_repulse", "skill", "brogan")
    assert t.brogan.at == "a5"
    t = table("Wa Br ^", wasp="kinetic_repulse", hands={"brogan": ["shield"]})
    t.wasp.resolves("kinetic_repulse", "skill", "brogan")
    assert t.brogan.at == "a2" and t.brogan.offered() == ["shield"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "push.up_to")
def test_the_pusher_chooses_the_distance() -> None:
    t = table("Br Wa . .", brogan="mighty_punch")
    t.brogan.resolves("mighty_punch", "skill").declines().chooses("wasp")
    assert t.brogan.offered() == ["a2", "a3", "a4"]
    t.leaves_open()
    t = table(
        """
        .  .  .  Br Wa Ar .  .  .""",
        wasp="kinetic_blast",
    )
    t.wasp.resolves("kinetic_blast", "skill", "brogan", "arien")
    assert t.wasp.offered() == ["3", "4"]
    t.wasp.chooses("3")
    assert (t.brogan.at, t.arien.at) == ("a1", "a9")


@pytest.mark.rule("atlantis", "push.through", "concepts.through")
def test_who_moves_through_obstacles_is_pushed_through_them() -> None:
    t = table("Br Xa m .", brogan="mighty_punch", ultimates=["xargatha"])
    t.brogan.resolves("mighty_punch", "skill").declines().chooses("xargatha")
    assert t.brogan.offered() == ["a2", "a4"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.through")
def test_moving_through_obstacles_and_immune_units_never_ends_on_one() -> None:
    t = table(
        """
        ^  ^  ^  .
         Xa H  .  .
        ^  ^  ^  M""",
        xargatha="stone_gaze",
        ultimates=["xargatha"],
    )
    t.xargatha.resolves("stone_gaze", "movement")
    assert {"b3", "a4"} <= set(t.xargatha.offered()) and not {"b2", "a2", "c3", "c4"} & set(t.xargatha.offered())
    t.leaves_open()


@pytest.mark.rule("atlantis", "swap.places")
def test_a_swap_is_not_movement() -> None:
    """Arien swaps although he cannot move."""
    t = table("Ze . Ar . m", arien="arcane_whirlpool", red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    assert t.arien.offered() == ["skill", "hold"]
    t.arien.resolves("arcane_whirlpool", "skill", "red_melee_1")
    assert t.arien.at == "a5" and t.where("red_melee_1") == "a3"


@pytest.mark.rule("atlantis", "place.empty")
def test_a_piece_is_placed_into_an_empty_space_and_this_is_not_movement() -> None:
    t = table(
        """
        Ze m  Ar ^
          *  .  .""",
        arien="stranger_tide",
        red=("zed",),
        tokens_of="zed",
        effects=[("root", "zed", THIS_ROUND)],
    )
    t.arien.resolves("stranger_tide", "skill")
    assert not {"a1", "a2", "a3", "a4", "b1"} & set(t.arien.offered()) and {"b2", "b3"} <= set(t.arien.offered())
    t.leaves_open()


WAYS = {"moved": MOVED, "pushed": PUSHED, "swapped": SWAPPED, "placed": PLACED}


@pytest.mark.rule("atlantis", "movement.others", "push.always", "swap.places", "place.empty")
@pytest.mark.parametrize(
    ("picture", "hero", "key", "path", "way"),
    [
        ("Ar Wa M .", "arien", "noble_blade", ["attack", "wasp"], "moved"),
        ("Ar Wa .\n m", "arien", "rogue_wave", ["attack", "red_melee_1"], "pushed"),
        ("Ar . . .", "arien", "liquid_leap", [], "placed"),
        ("Ar . m", "arien", "arcane_whirlpool", [], "swapped"),
        ("Br Wa .", "brogan", "savage_kick", ["skill", "a1"], "pushed"),
        ("Do m\n . M", "dodger", "burning_skull", ["attack", "red_melee_1"], "moved"),
        ("Sa M", "sabina", "back_to_back", [], "swapped"),
        ("Sa M .", "sabina", "troop_movement", [], "moved"),
        ("Sa M M", "sabina", "roger_roger", [], "swapped"),
        ("Ti . .", "tigerclaw", "blend_into_shadows", [], "placed"),
        ("Wa . Br", "wasp", "lift_up", [], "moved"),
        ("Wa Br .", "wasp", "kinetic_repulse", ["skill"], "pushed"),
        ("Wa . .\n . Br", "wasp", "telekinesis", [], "placed"),
        ("Xa . Br .", "xargatha", "sirens_call", ["skill", "brogan"], "moved"),
        ("Xa R .", "xargatha", "charm", ["movement"], "moved"),
    ],
)
def test_whoever_cannot_be_displaced_in_one_way_can_still_be_in_the_others(
    picture: str, hero: str, key: str, path: list[str], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To move, to push, to swap and to place are four things: a card that keeps off one of them keeps off no other."""

    def outcome(kept_off: str) -> tuple[list[str], list[str]]:
        monkeypatch.setattr(Bulwark, "shelters", lambda self, me, piece, how, by: how == WAYS.get(kept_off))
        hands: dict[str, list[str]] = {"wasp": []} if key == "noble_blade" else {}
        t = table(picture, fallen=["zed"], hands=hands, effects=[("bulwark", "zed", THIS_TURN)], **{hero: key})  # type: ignore[arg-type]
        player = t[hero]
        player.resolves(key, *path)
        if t.is_under_way:
            t.leaves_open()
        return t.asked(), [offer for offer in player.offered() if offer != "fast_travel"] if player.is_asked else []

    free = outcome("nothing")
    for other in WAYS:
        assert (outcome(other) == free) == (other != way), other


# ── concepts ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.units")
def test_units_are_heroes_and_minions_friends_exclude_oneself() -> None:
    t = table("Ar Br M m Wa *", brogan="shield")
    me = t.me("brogan", "shield")
    assert t.keys(me.units(UNIT, 9)) == [
        "arien",
        "blue_melee_1",
        "red_melee_1",
        "wasp",
    ]
    assert t.keys(me.units(ENEMY | UNIT, 9)) == ["red_melee_1", "wasp"]
    assert not me.is_friendly(1) and me.is_friendly(0)


@pytest.mark.rule("atlantis", "concepts.empty")
def test_an_empty_space_may_have_a_spawn_point() -> None:
    t = table("\n".join([". ."] * 7 + ["Do . m . ."]), dodger="dark_ritual", red=("wasp",))
    assert t.spaces(t.me("dodger", "dark_ritual").empty_spawn_points(3)) == ["h2", "h4"]


@pytest.mark.rule("atlantis", "concepts.adjacent")
def test_adjacent_spaces_share_a_border() -> None:
    t = table(".\n. . .\n. Br", brogan="shield")
    assert t.around("brogan") == ["b1", "b2", "c1", "c3", "d1", "d2"]


@pytest.mark.rule("atlantis", "concepts.shortest_path")
def test_the_shortest_valid_path() -> None:
    picture = """
        Br ^  .  m
         .  ^  .
        .  .  ."""
    t = table(picture, brogan="shield", red=())
    me, space = t.me("brogan", "shield"), t.space
    assert me.path_length(0, space("b1")) == 1
    assert me.path_length(0, space("a3")) == 5
    assert me.path_length(0, space("a4")) == 4
    assert me.path_length(0, space("a2")) == 0
    t = table(picture.replace("Br", "Xa"), xargatha="cleave", ultimates=["xargatha"])
    assert t.me("xargatha", "cleave").path_length(0, t.space("a3")) == 2


@pytest.mark.rule("atlantis", "concepts.terrain")
def test_beyond_the_rim_is_terrain() -> None:
    t = table(". . . . Ti", tigerclaw="blend_into_shadows")
    assert t.me("tigerclaw", "blend_into_shadows").next_to_terrain()
    t = table(". . .\n . Ti . .\n . . .", tigerclaw="blend_into_shadows")
    assert not t.me("tigerclaw", "blend_into_shadows").next_to_terrain()


@pytest.mark.rule("atlantis", "concepts.nearest")
def test_the_nearest_is_counted_over_obstacles_and_the_actor_chooses_among_equals() -> None:
    t = table("m ^ Ze ^ m . r", zed="potshot")
    t.zed.resolves("potshot", "attack")
    assert t.zed.offered() == ["red_melee_1", "red_melee_2"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.nearest")
def test_the_farthest_is_counted_the_same_way() -> None:
    t = table("m ^ Ze ^ m . r", zed="potshot")
    me = t.me("zed", "potshot")
    foes = me.targets(ENEMY | UNIT, 20)
    assert len(foes) == 3 and [me.distance(foe) for foe in me.farthest(foes)] == [4]
    assert [me.distance(foe) for foe in me.nearest(foes)] == [2, 2]


@pytest.mark.rule("atlantis", "concepts.counts_as", "heroes.stone_gaze")
def test_a_hero_of_stone_is_terrain_and_still_a_hero() -> None:
    """Tigerclaw blends into the shadow of a petrified friend, who can still be targeted by a friend of Xargatha."""
    t = table(
        ". . .\n . Ti Br Wa\n . . Xa",
        wasp="shock",
        red=("wasp", "xargatha"),
        brogan="shield",
        effects=[("stone_gaze", "xargatha", THIS_TURN)],
    )
    assert t.me("tigerclaw", "blend_into_shadows").next_to_terrain()
    t.wasp.resolves("shock", "attack")
    assert "brogan" in t.wasp.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.counts_as")
@pytest.mark.parametrize(("ultimates", "offered"), [([], False), (["dodger"], True)])
def test_a_spawn_point_of_the_enemy_counts_as_friendly_where_a_text_says_so(
    ultimates: list[str], offered: bool
) -> None:
    """Dodger stands next to H1, one of Red's points: only her tide makes it one on which her minions come back."""
    t = table("\n".join(["."] * 6 + [". Do", "."]), dodger="necromancy", ultimates=ultimates)
    assert ("skill" in t.dodger.offered()) == offered


@pytest.mark.rule("atlantis", "concepts.remove")
def test_a_removed_minion_pays_no_coins() -> None:
    t = table("Ze m m .", zed="sweep")
    t.zed.resolves("sweep", "skill", "red_melee_1")
    assert t.zed.coins == 0 and t.where("red_melee_1") == ""
