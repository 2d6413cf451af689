"""Conditions of the rules that have several parts, each of which counts."""

import pytest

from tests.games.atlantis.arena import arena
from tests.games.atlantis.edges import asks, came_of, zed
from tests.games.atlantis.scene import Arena, card, table
from tests.games.atlantis.test_setup import state as set_up
from warhall.games.atlantis.board import FOLDER, board_of, read_board
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.effects import heavy_is_immune
from warhall.games.atlantis.me.fighting import spare_cards
from warhall.games.atlantis.me.lane import in_battle
from warhall.games.atlantis.me.piles import cancel, gain
from warhall.games.atlantis.rules.round import strength
from warhall.games.atlantis.rules.setting_up import method_for
from warhall.games.atlantis.state import NO_CARD, Active, piece_options
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    ENEMY,
    HERO,
    MARKER,
    MOVE_ACTION,
    NOBODY,
    PIECES,
    RADIUS,
    SKILL_ACTION,
    THIS_ROUND,
    THIS_TURN,
    UNIT,
)
from warhall.kernel.errors import ContentError, SetupError
from warhall.kernel.events import Log
from warhall.tabletop.hexes import OFF


# ── performing an action ──────────────────────────────────────────────────────────────────────────────────────────────
def test_a_hero_that_has_left_the_board_repeats_nothing() -> None:
    t = zed("Ze m", zed="whirl", fallen=["brogan"])
    assert t.me("zed", "whirl")._can_repeat() and not t.me("brogan", "onslaught")._can_repeat()


def test_who_must_not_repeat_is_granted_no_repeat() -> None:
    weak = ("enfeeblement", "dodger", THIS_TURN)
    t = table("Ra m . Do . .", razzle="stunt_doubles", red=("dodger",), ultimates=["razzle"], effects=[weak],
              bystander=True, spare_minions=True)  # fmt: skip
    t.puts(razzle_figure_2="b4", red_melee_1="a2")
    me = t.me("razzle", "stunt_doubles", ATTACK_ACTION)
    assert me.forbidden("repeat") and came_of(me._granted_repeat()) is None and me.repetition == 0


def test_after_a_secondary_attack_minions_go_back_to_the_battle_zone() -> None:
    t = table("Mr Wa m", mrak="seismic_slam", hands={"wasp": []}, bystander=True, spare_minions=True)
    t.puts(red_melee_1="red_beach_d1")
    t.mrak.resolves("seismic_slam", "attack", "wasp")
    t.wasp.answers("d1")
    assert t.where("red_melee_1") == "d1"


def test_a_card_of_ones_own_that_a_borrowed_text_performs_is_its_own_source() -> None:
    t = table("Ar . Sw", red=("swift",))
    me = t.me("arien", "reload")
    me.source = card("noble_blade")
    assert me._with(card("liquid_leap")).source == card("liquid_leap")


def test_a_fallen_hero_is_not_made_to_run() -> None:
    t = zed("Ze .", fallen=["brogan"])
    assert came_of(t.me("zed", "root").makes_run(t.piece("brogan"), card("onslaught"))) is None
    assert not t.told


def test_a_hero_that_must_not_move_is_not_made_to_run() -> None:
    t = table("Xa Br . . . .", effects=[("stone_gaze", "xargatha", THIS_TURN)], xargatha="charm")
    effect = t.me("xargatha", "charm").makes_run(t.piece("brogan"), card("onslaught"))
    assert came_of(effect) is None and t.state.at[t.piece("brogan")] == t.space("a2")


def test_who_falls_before_its_action_performs_none() -> None:
    t = zed("Ze .", fallen=["brogan"])
    assert came_of(t.me("brogan", "onslaught", ATTACK_ACTION).about_to_act()) is False


def test_a_hero_with_nothing_discarded_is_not_asked_to_retrieve_it_all() -> None:
    assert not asks(table("Sn . Wa").me("snorri", "ancestral_boon").may_retrieve_all())


def test_taking_back_a_marker_leaves_those_of_others() -> None:
    t = table("Ba . Wa . Ze", red=("wasp",))
    for owner in "bain", "zed":
        t.state.begin(Active(card("dead_or_alive"), t.piece(owner), MARKER, 0, t.piece("wasp")))
    t.me("bain", "dead_or_alive").take_marker()
    assert [effect.owner for effect in t.state.effects] == [t.piece("zed")]


def test_the_hero_with_my_marker_is_not_one_that_another_effect_of_mine_singles_out() -> None:
    t = table("Ba . Wa Xa")
    for when, on in ((THIS_ROUND, "xargatha"), (MARKER, "wasp")):
        t.state.begin(Active(card("dead_or_alive"), t.piece("bain"), when, 0, t.piece(on)))
    assert t.me("bain", "dead_or_alive").marked() == t.piece("wasp")


def test_only_whose_ultimate_it_is_chooses_two() -> None:
    t = table("Mis . Br . Wa", ultimates=["misa"])
    assert t.me("misa", "focus")._chooses_two() and not t.me("brogan", "onslaught")._chooses_two()


# ── what is not on the board ──────────────────────────────────────────────────────────────────────────────────────────
def at_the_last_space() -> Arena:
    """A board on which the last space, whose number is that of nowhere, lies in the battle zone."""
    t = table(map="forgotten_island", at={"brogan": "h8", "wasp": "h12"}, ultimates=["brogan"])
    board = t.state.board
    lane = board.lanes[0]
    t.change(lambda state: state.battle.__setitem__(0, lane.index(board.zone[-1])))
    return t


def test_who_is_off_the_board_is_in_no_battle_zone() -> None:
    t = at_the_last_space()
    state = t.state
    here = [minion for minion in in_battle(state, 0, 0) if state.at[minion] == OFF]
    assert here == []
    for minion in range(PIECES):
        if state.at[minion] != OFF and minion not in (t.piece("brogan"), t.piece("wasp")):
            state.lift(minion)
    assert in_battle(state, 0, 0) == [] and not heavy_is_immune(state, t.piece("red_heavy_1"))


def test_a_fallen_hero_counts_as_no_heavy_minion() -> None:
    t = at_the_last_space()
    assert t.state.board.zone[t.state.at[t.piece("brogan")]] != t.state.battle_zone(0)
    t.state.lift(t.piece("brogan"))
    effects = t.state.effects
    t.state.effects = tuple(Active(one.card, one.owner, THIS_ROUND, 0, NOBODY) for one in effects)
    assert strength(t.state, 0, 1)[1] == []


def test_a_fallen_hero_is_next_to_nobody_and_in_line_with_nobody() -> None:
    t = zed("Ze .", fallen=["brogan"])
    last = t.state.board.hexes.neighbours[-1]
    t.state.put(t.piece("red_melee_1"), last[0])
    fallen, near = t.me("brogan", "onslaught"), t.piece("red_melee_1")
    assert fallen.units(ENEMY | UNIT, 1) == [] and fallen.empty_within(1) == []
    assert not fallen.in_line(near)
    t.state.put(t.piece("red_melee_2"), last[1])
    assert not t.me("zed", "root").in_line(t.piece("brogan"), around=near)


def test_a_fallen_unit_is_on_no_side_of_the_line() -> None:
    t = zed(".\n .\nZe . .", fallen=["brogan"])
    t.state.begin(Active(card("crack_in_reality"), t.piece("zed"), THIS_ROUND, 0, NOBODY, t.space("c1")))
    assert t.me("zed", "root").closed(t.piece("brogan")) == t.state.blocked


def test_a_double_in_the_supply_steps_up_for_nobody() -> None:
    t = table("Ra . Wa")
    t.state.step_up(t.piece("razzle_figure_2"))
    assert t.razzle.at == "a1"


def test_a_double_in_the_supply_is_called_by_its_name_alone() -> None:
    t = table("Ra . Wa")
    t.puts(razzle_figure_2="a2")
    labels = [it.label for it in piece_options(t.state, [t.piece("razzle_figure_2"), t.piece("razzle_figure_3")])]
    assert labels[0].endswith(" at A2") and " at " not in labels[1]


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_wrong_guess_costs_no_card_though_a_played_one_could_be_discarded() -> None:
    t = table("Ba . Mr", red=("mrak",), bain="a_game_of_chance", resolved={"mrak": ["stone_carapace"]},
              hands={"mrak": ["seismic_slam", "boulder_rush"]}, bystander=True,
              effects=[("stone_carapace", "mrak", THIS_TURN)])  # fmt: skip
    assert spare_cards(t.state, t.piece("mrak"))
    t.bain.resolves("a_game_of_chance", "skill", "mrak")
    t.mrak.answers("seismic_slam")
    t.bain.chooses(CARDS[card("boulder_rush")].color)
    assert len(t.mrak.hand) == 2


def test_an_empty_slot_is_no_card() -> None:
    t = zed("Ze .")
    last = CARDS[-1]
    me = t.me("zed", "root")
    assert NO_CARD not in me.owned(last.color) and last not in me.spent()
    assert NO_CARD not in me.face_up_skills()


def test_a_card_that_lies_face_down_is_no_face_up_skill() -> None:
    t = zed("Ze .", resolved={"zed": ["ward"]})
    me = t.me("zed", "root")
    assert card("ward") in me.face_up_skills()
    t.state.own(0).facedown = [card("ward")]
    assert card("ward") not in me.face_up_skills()


def test_a_basic_skill_is_basic_and_is_performed_as_a_skill() -> None:
    t = zed("Ze .", discards={"zed": ["plant", "ward"]})
    assert t.me("zed", "root").spent_basic_skills() == [card("plant")]
    assert t.me("zed", "plant", SKILL_ACTION).is_basic_skill()
    assert not t.me("zed", "plant", MOVE_ACTION).is_basic_skill()


def test_gaining_no_coins_is_told_to_nobody() -> None:
    t = zed("Ze .")
    t.state.log = heard = Log()
    gain(t.state, 0, 0)
    assert heard.events == []


def test_the_effect_of_a_card_ends_with_the_card_of_its_owner_only() -> None:
    """Two players may have the same hero."""
    t = zed("Ze . Br")
    for owner in (0, 1):
        t.state.begin(Active(card("root"), owner, THIS_ROUND, 0, NOBODY))
    cancel(t.state, 0, card("root"))
    assert [effect.owner for effect in t.state.effects] == [1]


def test_a_card_in_hand_that_is_swapped_unseen_leaves_nothing_face_down() -> None:
    t = table("Tak . Wa", takahide="bushido", bystander=True)
    gold = next(key for key in t.takahide.hand if CARDS[card(key)].color == "gold")
    t.takahide.resolves("bushido", "skill")
    t.takahide.chooses(t.takahide.offered()[0])
    assert gold not in t.takahide.hand and t.state.heroes[t.piece("takahide")].facedown == []


def test_an_unresolved_card_is_swapped_for_all_to_see() -> None:
    t = table("Tak . Wa", takahide="bushido")
    me = t.me("takahide", "bushido")
    gold = me.hand("gold")[0]
    hero = t.state.own(me.piece)
    hero.hand.remove(gold)
    hero.take_up(gold)
    assert next(me.swap_with_deck(gold, me.deck("gold"), face_down=True)).secret is False


# ── what effects change ───────────────────────────────────────────────────────────────────────────────────────────────
def test_a_card_that_is_no_effect_reaches_everybody() -> None:
    t = zed("Ze . Br", effects=[("sanctuary", "zed", THIS_TURN)])
    assert t.me("brogan", "onslaught").reaches(t.piece("zed"))


def test_while_a_radius_is_worked_out_other_values_keep_their_bonus() -> None:
    t = table("Sa . Wa", ultimates=["sabina"])
    me = t.me("sabina", "point_blank_shot")
    me.plain = True
    printed = me.card.printed[ATTACK]
    assert printed is not None and me.value(ATTACK) == printed + 2


def test_while_a_radius_is_worked_out_no_longer_radius_counts_for_others() -> None:
    effects = [("weakness", "zed", THIS_TURN), ("inner_strength", "zed", THIS_TURN)]
    t = zed("Ze . . . . . Br", effects=effects, bonus={"zed": {RADIUS: 1}})
    me = t.me("brogan", "onslaught")
    printed = me.card.printed[ATTACK]
    assert printed is not None and me.value(ATTACK) == printed - 4
    me.plain = True
    assert me.value(ATTACK) == printed


def test_an_immune_hero_does_not_count_as_terrain() -> None:
    gaze = ("stone_gaze", "xargatha", THIS_TURN)
    t = table("Xa . Ze .", red=("xargatha",), effects=[gaze])
    assert t.me("xargatha", "charm").beside_terrain(t.space("b3"))
    t = table("Xa . Ze .", red=("xargatha",), effects=[gaze, ("sanctuary", "zed", THIS_TURN)])
    assert not t.me("xargatha", "charm").beside_terrain(t.space("b3"))


def test_terrain_is_no_spawn_point_even_where_every_space_is_one() -> None:
    t = table("Do . ^ Wa", ultimates=["dodger"])
    me = t.me("dodger", "weakness")
    assert me.is_spawn_point(t.space("a2")) and not me.is_spawn_point(t.space("a3"))


def test_a_lent_card_is_an_enemys_though_a_friend_has_the_same_hero() -> None:
    t = table("Ar Br . Ti", red=("tigerclaw",))
    t.state.own(t.piece("brogan")).hero = t.state.heroes[t.piece("tigerclaw")].hero
    me = t.me("arien", "evade")
    me.source = card("noble_blade")
    assert me.lender == t.piece("tigerclaw")


def test_of_a_borrowed_text_the_tokens_on_the_board_are_those_it_names() -> None:
    t = table("Ar . Ze * * *", red=("zed",), tokens_of="zed")
    me = t.me("arien", "plant")
    me.source = card("noble_blade")
    assert t.keys(me.my_tokens("thorn", on_board=True)) == ["zed_token_3"]


def test_nothing_lies_between_two_that_are_in_no_line() -> None:
    t = zed("Ze . .\n . Br *\n. . . M", tokens_of="zed")
    here, there = t.space("a1"), t.space("c4")
    hexes = t.state.board.hexes
    assert hexes.direction[here][there] == OFF
    between = hexes.ray(here, OFF, hexes.distance[here][there] - 1)
    t.state.lift(t.piece("zed_token_1"))
    spot = next((space for space in between if space != OFF and not t.state.blocked[space]), t.space("a2"))
    t.state.put(t.piece("zed_token_1"), spot)
    assert not t.me("zed", "root").lies_between(t.piece("zed_token_1"), t.piece("zed"), t.piece("blue_melee_1"))


def test_only_tokens_are_tokens_of_a_type() -> None:
    t = zed("Ze m *", tokens_of="zed")
    me = t.me("zed", "root")
    found = [piece for piece in (0, t.piece("red_melee_1"), t.piece("zed_token_1")) if me.is_token(piece, "stone")]
    assert found == [t.piece("zed_token_1")]
    assert not any(me.is_token(t.piece(f"{team}_{kind}_1"), "stone") for team in ("red", "blue")
                   for kind in ("melee", "ranged", "heavy"))  # fmt: skip


def test_a_token_of_another_type_is_next_to_nothing() -> None:
    t = zed("* Ze", tokens_of="zed")
    me = t.me("zed", "root")
    assert me.beside_token(me.at, "stone") and not me.beside_token(me.at, "thorn")


def test_a_minion_has_played_no_attack() -> None:
    t = zed("Ze m", has_played={"zed": ["poke"]})
    me = t.me("zed", "root")
    assert me.played_attack(t.piece("zed")) and not me.played_attack(t.piece("red_melee_1"))


def test_an_active_effect_is_no_action() -> None:
    t = zed("Ze m")
    me = t.me("zed", "root")
    assert me.is_acting(t.me("zed", "poke")) and not me.is_acting(t.me("zed", "root", lasting=(THIS_TURN, "zed")))


def test_a_token_that_counts_as_a_minion_is_worth_as_much_as_one() -> None:
    t = zed("Br *", tokens_of="zed")
    assert came_of(t.me("brogan", "onslaught").defeat(t.piece("zed_token_1"))) is True
    assert t.brogan.coins == 2


def test_what_an_event_says_in_words_stays_as_it_is() -> None:
    """A hero that was banned is on no board: the event has its name."""
    t = zed("Ze .")
    assert t.state.told("banned", {"hero": "Brogan"}) == {"hero": "Brogan"}


# ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_quick_game_with_heroes_named_lets_everybody_pick() -> None:
    assert method_for(4, {"selection": "auto", "length": "quick", "heroes": ("brogan",)}) == "all_pick"


def test_nobody_is_named_beside_the_starter_heroes() -> None:
    with pytest.raises(SetupError, match="starter heroes"):
        set_up(2, selection="starter", heroes=("brogan", "wasp"))


def test_six_players_on_two_lanes_have_the_lives_of_a_quick_game_in_one() -> None:
    assert set_up(6, map="across_the_river", length="quick").lives == [5, 5]
    assert set_up(6, map="across_the_river", length="full").lives == [6, 6]


def test_a_row_that_does_not_shift_stands_off_the_grid() -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    row = next(line for line in text.splitlines() if line.startswith("B  "))
    with pytest.raises(ContentError, match="stands off the grid"):
        read_board("broken", text.replace(row, row.replace("B  ", "B    ", 1), 1))


def test_a_hero_spawn_point_outside_a_throne_is_refused() -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError, match="has the mark"):
        read_board("broken", text.replace("mH", "m*", 1))


def test_a_line_is_named_by_the_spaces_at_its_ends_that_are_no_terrain() -> None:
    made = board_of(arena(frozenset()))
    size = made.hexes.size
    for line in (way * size + made.space("c5") for way in range(3)):
        words = made.line_words(line)
        assert words.startswith("from ")
    island = read_board("island", (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8"))
    for space in range(island.hexes.size):
        for way in range(3):
            if not island.terrain[space]:
                ends = island.line_words(way * island.hexes.size + space).removeprefix("from ").split(" to ")
                assert not any(island.terrain[island.space(end)] for end in ends)


def test_of_all_around_another_piece_a_hero_leaves_out_itself_alone() -> None:
    t = table("Wa Xa Ti Br", red=("wasp", "xargatha", "tigerclaw"))
    around = t.me("tigerclaw", "evade").units(HERO, 3, around=t.piece("brogan"))
    assert t.keys(sorted(around)) == ["wasp", "xargatha"]
