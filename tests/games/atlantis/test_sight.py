"""What a hero sees: who is there for it, what stands in its way, and what cards in force change about that."""

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.cards.card import Way
from warhall.games.atlantis.catalogue import HEROES
from warhall.games.atlantis.heroes.nebkher import CONJURE
from warhall.games.atlantis.heroes.trinkets import SET_UP
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.state import Active, piece_option
from warhall.games.atlantis.words import (
    ALWAYS,
    ENEMY,
    FIRST_FIGURE,
    FIRST_OBJECT,
    MARKER,
    MINION,
    MOVEMENT,
    NOBODY,
    THIS_ROUND,
    THIS_TURN,
    UNIT,
    WITH_CARD,
    WITH_TOKEN,
)
from warhall.kernel.decisions import Fizzle
from warhall.tabletop.hexes import OFF


def zed(picture: str, **more: object) -> Arena:
    return table(picture, **{"red": ("zed",), "zed": "root", **more})  # type: ignore[arg-type]


def split(t: Arena, owner: str, through: str, key: str = "crack_in_reality") -> None:
    """A card of this hero splits the board along the row of a space."""
    t.state.begin(Active(card(key), t.piece(owner), THIS_ROUND, 0, NOBODY, t.space(through)))


# ── a split board ─────────────────────────────────────────────────────────────────────────────────────────────────────
BOARD = """
    .  .  M  .  .  .  .  .  .
     .  .  {above}  .  .  .  .  .  .
    .  .  .  .  {on}  .  .  .  .
     .  .  .  .  .  M  .  .  .
    .  .  .  .  .  .  .  .  ."""
"""Two rows above the line that splits the board, row C, and two below."""


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_an_enemy_beyond_the_line_is_not_there_to_stand_beside() -> None:
    t = zed(BOARD.format(above="Ze", on="Br"))
    near, far = t.space("a2"), t.space("d7")
    assert t.me("zed", "root").beside_enemy([near, far]) == [near, far]
    split(t, "zed", "c1")
    assert t.me("zed", "root").beside_enemy([near, far]) == [near]


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_units_do_not_move_across_the_line_even_if_who_moves_them_stands_on_it() -> None:
    t = zed(BOARD.format(above="Br", on="Ze"))
    me, brogan = t.me("zed", "root"), t.piece("brogan")
    across = [space for space in me.alike([brogan], (2,)) if t.spaces([space])[0].startswith("d")]
    assert across
    split(t, "zed", "c1")
    ends = t.spaces([*t.me("zed", "root").alike([brogan], (1, 2))])
    assert ends and not any(end.startswith(("d", "e")) for end in ends)


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_tokens_are_on_no_side_of_the_line() -> None:
    t = zed(BOARD.format(above="*", on="Ze") + "\n Br", tokens_of="zed")
    split(t, "zed", "c1")
    ends = t.spaces(t.me("zed", "root").reachable(t.piece("zed_token_1"), 2))
    assert any(end.startswith("d") for end in ends)


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_nobody_is_apart_from_itself_or_from_who_is_off_the_board() -> None:
    t = table(BOARD.format(above="Ne", on="Br"), red=("nebkher",), nebkher="shift_reality", fallen=["wasp"])
    split(t, "nebkher", "c1", "shift_reality")
    me, neb, wasp = t.me("nebkher", "shift_reality"), t.piece("nebkher"), t.piece("wasp")
    assert not me.apart(neb, neb) and not me.apart(neb, wasp) and not me.apart(wasp, neb)


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_who_is_beyond_the_line_is_in_no_zone_for_who_fast_travels() -> None:
    t = zed(BOARD.format(above="Ze", on="Br"))
    everybody = t.state.presence
    split(t, "brogan", "c1")
    near = t.me("zed", "root")._presence_here()
    assert sum(everybody) == 4 and sum(near) == 3 and t.me("brogan", "shield")._presence_here() == everybody
    blue = 3 * t.state.board.zone[t.space("a1")] + 1
    assert (everybody[blue], near[blue], near[blue - 1]) == (3, 2, 1)


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_an_active_effect_does_not_reach_beyond_the_line() -> None:
    t = zed(BOARD.format(above="Ze", on="Br"))
    split(t, "brogan", "c1")
    effect = t.me("zed", "root", lasting=(THIS_ROUND, "zed"))
    assert effect.reaches(t.piece("blue_melee_1")) and not effect.reaches(t.piece("blue_melee_2"))


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_who_is_beyond_the_line_is_nowhere_and_nothing_is_placed_there() -> None:
    t = zed(BOARD.format(above="Ze", on="Br"))
    near, far = t.piece("blue_melee_1"), t.piece("blue_melee_2")
    split(t, "brogan", "c1")
    me = t.me("zed", "root")
    assert me.where(near) == t.space("a3") and me.where(far) == OFF
    assert near in me.units(ENEMY | UNIT, 9) and far not in me.units(ENEMY | UNIT, 9)
    beyond = t.space("d1")
    assert t.me("brogan", "shield").open_to(t.piece("zed"), [beyond, near]) == [near]


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_only_who_exist_for_each_other_are_swapped() -> None:
    t = table(BOARD.format(above="Ne", on="Br"), red=("nebkher",), nebkher="shift_reality")
    me, neb, near = t.me("brogan", "shield"), t.piece("nebkher"), t.piece("blue_melee_1")
    split(t, "brogan", "c1")
    me.swap(neb, near)
    assert (t.where("nebkher"), t.where("blue_melee_1")) == ("a3", "b3")
    split(t, "nebkher", "c1", "shift_reality")
    with pytest.raises(Fizzle):
        me.swap(near, neb)


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_nobody_is_swapped_with_whom_a_card_protects() -> None:
    t = zed("Ze M  .  Br", effects=[("bulwark", "brogan", THIS_TURN)])
    for pair in ("zed", "brogan"), ("brogan", "zed"):
        with pytest.raises(Fizzle):
            t.me("zed", "root").swap(*map(t.piece, pair))


# ── lines ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.obstacles")
def test_a_wall_of_a_card_stands_between_like_any_obstacle() -> None:
    for effects, seen in ([], True), ([("static_barrier", "wasp", THIS_TURN)], False):
        t = zed("Ze .  .  .  .  .  M  .  .\n .  .  .  .  Wa", effects=effects)
        minion = t.piece("blue_melee_1")
        assert t.me("zed", "root").unobstructed([minion]) == ([minion] if seen else [])


@pytest.mark.rule("atlantis", "movement.alike")
def test_if_one_of_two_that_move_alike_is_stopped_on_the_way_neither_moves() -> None:
    t = zed("Ze .  .  .\n .  .  .  .\n.  Br M  .  .")
    ends = t.me("zed", "root").alike([t.piece("zed"), t.piece("brogan")], (2,))
    assert t.space("a3") not in ends and t.space("b2") not in ends and ends


def test_the_way_over_obstacles_to_an_obstacle_ends_at_the_nearest_space_beside_it() -> None:
    t = zed("Ze M  .  .  Br .  .")
    assert t.me("zed", "root").path_length(t.piece("zed"), t.space("a5"), ignoring_obstacles=True) == 3


def test_only_the_next_space_is_ahead() -> None:
    for picture, ahead in (".  Ze M  .  Br", ["blue_melee_1"]), (".  Ze .  M  Br", []):
        t = zed(picture)
        assert t.keys(t.me("zed", "root").ahead(t.space("a1"))) == ahead


def test_nothing_lies_between_a_piece_and_one_that_is_off_the_board_or_not_in_line() -> None:
    t = zed("Ze .  Br .\n .  .  M", fallen=["wasp"], tokens_of="zed")
    me, hexes = t.me("zed", "root"), t.state.board.hexes
    token, zed_, brogan, wasp = (t.piece(key) for key in ("zed_token_1", "zed", "brogan", "wasp"))
    t.state.put(token, t.space("a2"))
    assert me.lies_between(token, zed_, brogan) and not me.lies_between(token, zed_, t.piece("blue_melee_1"))
    last = hexes.size - 1  # who is off the board is not there either
    line = next(line for line in (hexes.ray(last, way, 2) for way in range(6)) if OFF not in line)
    t.state.put(token, line[0])
    t.state.put(zed_, line[1])
    assert not me.lies_between(token, zed_, wasp) and not me.lies_between(token, wasp, zed_)


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_other_figures_within_some_spaces_may_be_exactly_so_far() -> None:
    t = table("Raz .  .  .  Br", red=("razzle",), razzle="stunt_doubles")
    t.state.put(FIRST_FIGURE, t.space("a3"))
    me = t.me("razzle", "stunt_doubles")
    assert me.others(2) == [FIRST_FIGURE] and me.others(1) == []
    assert Me(t.state, FIRST_FIGURE, me.card.number).hero is me.hero
    assert piece_option(t.state, FIRST_FIGURE).key == "razzle_figure_2"


def test_a_miniature_is_called_by_its_name() -> None:
    t = table("Tri .  Br", red=("trinkets",))
    miniature = HEROES[t.state.heroes[0].hero].miniature
    assert miniature and piece_option(t.state, FIRST_OBJECT).key == f"trinkets_{miniature}"


# ── who is there ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_who_is_off_the_board_is_far_from_everybody_and_nothing_is_around_it() -> None:
    t = zed("Ze .  Br", fallen=["wasp"])
    me, wasp, brogan = t.me("zed", "root"), t.piece("wasp"), t.piece("brogan")
    assert me.distance(wasp) == me.distance(brogan, around=wasp) == me.distance(wasp, around=brogan) == 255
    assert me.empty_within(1, around=wasp) == [] and me.empty_within(0) == [] and me.empty_within(1)


@pytest.mark.rule("atlantis", "concepts.another_unit")
def test_who_comes_to_the_board_changes_nothing_about_those_who_stood_there() -> None:
    t = zed("Ze .  Br")
    me, minion = t.me("zed", "root"), t.piece("blue_melee_1")
    t.state.put(minion, t.space("a2"))
    assert me.where(t.piece("brogan")) == t.space("a3") and me.where(minion) == OFF
    assert me.units(ENEMY | UNIT) == [minion] and me.where(minion) == t.space("a2")


def test_who_ignores_obstacles_may_pass_every_space() -> None:
    t = zed("Ze .  Br")
    through = t.me("zed", "root").through(t.piece("zed"), ignoring_obstacles=True)
    assert through is not None and all(through[space] for space in (OFF, *range(t.state.board.hexes.size)))


# ── cards in force ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.counts_as")
def test_a_token_counts_as_a_minion_if_any_effect_says_so() -> None:
    both = [("illusionary_force", owner, THIS_ROUND) for owner in ("nebkher", "brogan")]
    t = table("Ne *  .  Br", red=("nebkher",), nebkher="illusionary_force", tokens_of="nebkher", effects=both)
    assert t.keys(t.me("nebkher", "illusionary_force", "skill").units(MINION)) == ["nebkher_token_1"]


def test_smoke_hides_units_and_no_tokens() -> None:
    smoke = [("smoke_bomb", "min", WITH_TOKEN, "min_token_1")]
    t = zed("Ze *  *  .  M  .  Min", tokens_of="min", effects=smoke)
    me = t.me("zed", "root")
    assert not me.can_target(t.piece("blue_melee_1")) and me.can_target(t.piece("min_token_2"))


@pytest.mark.rule("atlantis", "concepts.markers")
def test_who_has_the_marker_of_another_hero_is_not_marked_for_me() -> None:
    t = zed("Ze .  Br .  Wa", effects=[("dead_or_alive", "wasp", MARKER, "brogan"), ("root", "zed", THIS_ROUND)])
    assert t.me("zed", "root").marked() == NOBODY and t.me("wasp", "shock").marked() == t.piece("brogan")


@pytest.mark.rule("atlantis", "runes.second")
def test_the_ultimate_of_one_hero_makes_no_rune_of_another_active() -> None:
    for owner, active in ("brogan", ["bird"]), ("snorri", ["bird", "bear", "boat", "blade"]):
        t = table("Sn Br", red=("snorri",), snorri="safe_passage", runes={"snorri": ["bird", "bear", "boat", "blade"]},
                  effects=[("rune_mastery", owner, ALWAYS)])  # fmt: skip
        assert t.me("snorri", "safe_passage").runes() == active


def test_a_borrowed_text_speaks_of_the_hero_whose_card_it_is() -> None:
    t = zed("Ze .  Wa .  Br")
    me = t.me("zed", "shield")
    me.source = card("root")
    assert me.lender == t.piece("brogan") and t.me("zed", "root").lender == t.piece("zed")


def test_a_card_that_is_not_in_force_remembers_no_number() -> None:
    assert zed("Ze .  Br").me("zed", "root").remembered == 0


def test_what_another_hero_has_set_for_a_card_is_not_mine() -> None:
    t = zed(
        "Ze .  Br .  Wa", effects=[("hurry_up", "wasp", WITH_CARD, "brogan"), ("root", "zed", THIS_ROUND, "brogan")]
    )
    assert t.me("wasp", "shock").has_set_card_of(t.piece("brogan"))
    assert not t.me("zed", "root").has_set_card_of(t.piece("brogan"))


def test_a_value_that_is_not_printed_counts_as_nothing() -> None:
    assert zed("Ze .  Br").me("zed", "plant").parts(MOVEMENT) == [("Plant", 0)]


@pytest.mark.parametrize(("sign", "hero", "way"), [("Ne", "nebkher", CONJURE), ("Tri", "trinkets", SET_UP)])
def test_nothing_can_be_placed_next_to_a_hero_who_is_surrounded(sign: str, hero: str, way: Way) -> None:
    t = table(f".  M  M  .  Br\n M  {sign} M  .\n.  R  H  .", red=(hero,))
    me = Me(t.state, t.piece(hero), t.state.heroes[t.piece(hero)].hand[0])
    assert me.empty_within(2) and not way.possible(me)
    t.state.lift(t.piece("blue_ranged_1"))
    assert way.possible(me)
