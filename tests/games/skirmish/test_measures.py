"""As far as the card says, and not one space further."""

import pytest

from tests.games.skirmish.scene import Field, table
from warhall.games.skirmish.board import Walk


def furthest(t: Field, team: str) -> int:
    """The steps of the longest walk that a team is offered."""
    walks = [option for option in t[team].question().options if isinstance(option, Walk)]
    board, spots = t.state.board, {option.mover.key: t.state.cells[t.unit(option.mover.key)] for option in walks}
    return max(board.steps(spots[option.mover.key], option.value) for option in walks)


@pytest.mark.parametrize(
    ("team", "card", "mover", "steps"),
    [
        ("green", "thorn_burst", "thorn", 2), ("green", "hit_and_run", "wren", 2), ("green", "parting_shot", "wren", 2),
        ("green", "whirl_of_knives", "wren", 2), ("orange", "point_blank", "toma", 2),
        ("purple", "beating_wings", "moth", 3), ("red", "hurled_axe", "brakka", 3),
    ],
)  # fmt: skip
def test_an_attacker_moves_as_far_as_its_card_says(team: str, card: str, mover: str, steps: int) -> None:
    t = table({mover: "D5", "hallow": "D6"}, hand=card)
    t[team].plays(card)
    if t[team].is_asked:
        t[team].chooses("hallow")
    t.blue.declines()
    assert furthest(t, team) == steps
    t.leaves_open()


@pytest.mark.parametrize(("team", "card", "mover"), [("green", "flit", "wren"), ("red", "smoke_feint", "cinder")])
def test_a_defender_slips_away_for_two_spaces(team: str, card: str, mover: str) -> None:
    t = table({"hallow": "D6", mover: "D5"}, hand="longsword", others=card)
    t.blue.plays("longsword", mover)
    t[team].answers(card)
    assert furthest(t, team) == 2
    t.leaves_open()


@pytest.mark.parametrize(
    ("team", "card", "mover", "steps"),
    [("blue", "summons", "bell", 3), ("green", "bramble_lash", "thorn", 2), ("red", "challenge", "brakka", 2)],
)
def test_a_target_is_moved_as_far_as_the_card_says(team: str, card: str, mover: str, steps: int) -> None:
    t = table({mover: "D5", "vesper": "D6"}, hand=card)
    t[team].plays(card, "vesper")
    t.purple.declines()
    assert furthest(t, team) == steps
    t.leaves_open()


@pytest.mark.parametrize(("team", "card", "mover"), [("green", "bramble_lash", "thorn"), ("blue", "summons", "bell")])
def test_whom_the_blow_eliminates_is_moved_nowhere(team: str, card: str, mover: str) -> None:
    t = table({mover: "D5", "vesper": "D6"}, hand=card, life={"vesper": 1})
    t[team].plays(card, "vesper")
    t.purple.declines()
    assert "draw" in t[team].offered() and t.vesper.at == ""


@pytest.mark.parametrize(
    ("team", "card", "pusher", "spaces"),
    [
        ("blue", "shield_rush", "hallow", ["e9", "e10"]), ("blue", "resonance", "bell", ["e9", "e10"]),
        ("orange", "crowbar", "fuse", ["e9", "e10", "e11"]), ("orange", "blast", "fuse", ["e9", "e10"]),
    ],
)  # fmt: skip
def test_a_push_goes_as_far_as_the_card_says(team: str, card: str, pusher: str, spaces: list[str]) -> None:
    """Four open spaces lie in a row behind E8."""
    t = table({pusher: "E7", "vesper": "E8"}, hand=card)
    t[team].plays(card)
    if t[team].is_asked:
        t[team].chooses("vesper")
    t.purple.declines()
    assert t[team].offered() == [*spaces, "stay"]
    t.leaves_open()


def test_springboard_pushes_two_spaces_and_not_three() -> None:
    t = table(hallow="E8", fuse="E7", hand="longsword", others="springboard")
    t.blue.plays("longsword", "fuse")
    t.orange.answers("springboard")
    assert t.orange.offered() == ["e9", "e10", "stay"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "special.push")
def test_whoever_is_not_in_a_straight_line_is_not_pushed() -> None:
    t = table(hallow="D5", brakka="C7", hand="shield_rush", rewards={"hallow": "long_reach"})
    t.blue.plays("shield_rush", "brakka")
    t.red.declines()
    assert t.brakka.life == 15 and "draw" in t.blue.offered()


# ── moving up to an opponent ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("team", "card", "mover", "steps"),
    [
        ("green", "forest_path", "thorn", 4), ("red", "warpath", "brakka", 5), ("green", "swoop", "wren", 4),
        ("red", "stampede", "brakka", 3), ("red", "headlong", "brakka", 3),
    ],
)  # fmt: skip
def test_a_charge_goes_as_far_as_its_card_says_and_is_closed_one_space_further_off(
    team: str, card: str, mover: str, steps: int
) -> None:
    """Along the south edge the way is straight."""
    t = table({mover: "I1", "vesper": f"I{steps + 2}", "moth": "A12"}, hand=card)
    t[team].plays(card)
    assert furthest(t, team) == steps
    t.leaves_open()
    t = table({mover: "I1", "vesper": f"I{steps + 3}" if steps < 5 else "H7", "moth": "A12"}, hand=card)
    assert f"play-{card}" in t[team].closed()


# ── within so many spaces ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("team", "card", "who", "near", "far"),
    [("purple", "lure", "moth", "E9", "E10"), ("red", "set_alight", "cinder", "E10", "E11")],
)
def test_a_special_finds_opponents_within_its_range_and_nobody_beyond(
    team: str, card: str, who: str, near: str, far: str
) -> None:
    t = table({who: "D5", "hallow": near, "bell": far}, hand=card)
    t[team].plays(card)
    assert t[team].offered() == ["hallow"]
    t.leaves_open()
    t = table({who: "D5", "hallow": far, "bell": "I12"}, hand=card)
    assert f"play-{card}" in t[team].closed()


def test_lure_moves_the_opponent_two_spaces_and_not_three() -> None:
    t = table(moth="D5", hallow="D6", bell="I12", hand="lure")
    t.purple.plays("lure", "hallow")
    assert furthest(t, "purple") == 2
    t.leaves_open()


def test_bloodlust_spares_whoever_is_two_spaces_off() -> None:
    t = table(brakka="D5", hallow="D6", bell="D7", life={"brakka": 10}, hand="bloodlust")
    t.red.plays("bloodlust")
    assert (t.hallow.life, t.bell.life, t.brakka.life) == (17, 10, 11)


def test_fire_burst_burns_the_spaces_next_to_cinder_and_none_two_off() -> None:
    t = table(cinder="D5", hallow="D6", bell="D7", hand="fire_burst")
    t.red.plays("fire_burst")
    t.blue.declines()
    t.red.chooses("end")
    t.blue.declines().chooses("end")
    assert (t.hallow.life, t.bell.life) == (18 - 3 - 1, 10)


def test_rain_of_embers_burns_the_spaces_next_to_the_target_and_none_two_off() -> None:
    t = table(cinder="A1", hallow="D6", bell="D8", hand="rain_of_embers")
    t.red.plays("rain_of_embers", "hallow")
    t.blue.declines()
    t.red.chooses("end")
    t.blue.declines().chooses("end")
    assert (t.hallow.life, t.bell.life) == (18 - 2 - 1, 10)


@pytest.mark.parametrize(("space", "attack"), [("D8", 4), ("E9", 6)])
def test_whoever_has_a_friend_two_spaces_off_is_not_alone_and_three_spaces_off_is(space: str, attack: int) -> None:
    t = table(wren="D5", hallow="D6", bell=space, life={"bell": 1}, hand="thrown_knife")
    t.green.plays("thrown_knife", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack
