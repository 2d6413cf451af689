"""What a learned value of the skirmish goes by."""

from tests.games.skirmish.scene import GAME, Field, table
from warhall.kernel.match import new_match


def numbers(t: Field, seat: int = 0) -> dict[str, float]:
    found = GAME.features(t.state, seat)
    assert found is not None
    return dict(zip(GAME.feature_names, found, strict=True))


def changed(one: Field, other: Field) -> set[str]:
    before, after = numbers(one), numbers(other)
    return {name for name in before if before[name] != after[name]}


def test_a_wound_costs_life_and_a_deep_one_is_a_danger() -> None:
    t = table(brakka="C4", toma="C5")
    whole = numbers(t)
    t.state.life[0] = 2
    hurt = numbers(t)
    assert hurt["main's life"] == 0.2 < whole["main's life"] and hurt["main's danger"] > whole["main's danger"] == 0


def test_an_attack_counts_more_where_it_reaches_somebody() -> None:
    near = numbers(table(brakka="C4", toma="C5", hand="axe_swing"))
    far = numbers(table(brakka="C4", toma="C9", hand="axe_swing"))
    assert near["main's attack"] == far["main's attack"] > 0
    assert near["attack in reach"] == near["best attack in reach"] == near["main's attack"]
    assert far["attack in reach"] == 0 and far["attack near"] == far["main's attack"]
    assert near["main's distance"] == 0.1 < far["main's distance"]


def test_an_attack_that_would_fell_somebody_is_deadly_now_or_after_a_move() -> None:
    found: list[tuple[float, float]] = []
    for place in ("C5", "C7", "C12"):
        t = table(brakka="C4", toma=place, hand="axe_swing")
        t.state.life[2] = 1
        found.append((numbers(t)["deadly attack"], numbers(t)["deadly attack near"]))
    assert found == [(1.0, 0.0), (0.0, 1.0), (0.0, 0.0)]


def test_each_card_in_hand_counts_by_its_design() -> None:
    one, two = (numbers(table(brakka="C4", toma="C5", hand=hand)) for hand in ("axe_swing", "axe_swing axe_swing"))
    assert two["in hand: axe_swing"] == 2 * one["in hand: axe_swing"] > 0


def test_cards_of_the_fallen_are_idle() -> None:
    t = table(brakka="C4", toma="C5", hand="axe_swing")
    t.state.life[0] = 0
    found = numbers(t)
    assert (found["idle cards"], found["main's attack"], found["main stands"]) == (0.1, 0.0, 0.0)


def test_whose_turn_it_is_and_the_actions_left_change_nothing() -> None:
    t, later = (table(brakka="C4", toma="C5", hand="axe_swing") for _ in range(2))
    later.state.actions, later.state.turn = 0, 1
    assert changed(t, later) == set()


def test_ending_a_turn_with_actions_left_is_a_waste_and_without_any_is_none() -> None:
    t = table(brakka="C4", toma="C5")
    decision = t.match.decision
    assert decision is not None
    end, draw = (decision.options[decision.index(key)] for key in ("end", "draw"))
    assert GAME.wastes(t.state, decision, end) and not GAME.wastes(t.state, decision, draw)
    t.state.actions = 0
    assert not GAME.wastes(t.state, decision, end)


def test_there_is_nothing_to_say_before_the_teams_are_chosen() -> None:
    assert GAME.features(new_match(GAME, 2, 1).state, 0) is None
