"""Whoever did not begin strikes harder with the plainest blow of a team: it makes up for the turn they are behind."""

import pytest

from tests.games.skirmish.scene import table


@pytest.mark.parametrize(
    ("card", "attacker", "attack"),
    [("axe_swing", "brakka", 4), ("quick_shot", "toma", 3), ("root_club", "thorn", 4), ("longsword", "hallow", 4),
     ("rapier", "vesper", 3)],
)  # fmt: skip
@pytest.mark.parametrize(("first", "more"), [(0, 0), (1, 2)])
def test_a_teams_plain_blow_has_two_more_attack_if_another_player_began(
    card: str, attacker: str, attack: int, first: int, more: int
) -> None:
    target = "moth" if attacker != "vesper" else "cinder"
    t = table({attacker: "D5", target: "D6"}, hand=card, first=first)
    t[attacker].plays(card, target)
    t.everybody_declines()
    assert t[target].life == 10 - attack - more


@pytest.mark.parametrize("first", [0, 1])
def test_defending_with_it_stops_the_same_whoever_began(first: int) -> None:
    t = table(brakka="D5", hallow="D6", hand="headlong", others="longsword", first=first)
    t.red.plays("headlong", "stay", "hallow")
    t.blue.answers("longsword")
    assert t.hallow.life == 18 - (5 - 2)
