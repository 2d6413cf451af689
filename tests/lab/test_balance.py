"""What a balance report counts: cards against those of their side, who begins, and nobody against itself."""

import pytest

from tests.lab.told import Played, report, section, told
from warhall.kernel.game import CardInfo
from warhall.kernel.registry import get_game
from warhall.lab.balance import balance_report, card_counts, first_rate, side_rates
from warhall.lab.numbers import Gap, Rate
from warhall.lab.pairs import pair_rates, partner_rates
from warhall.lab.report import Report, Section


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_card_that_nobody_played_is_shown_and_named() -> None:
    found = told(Played(cards=({"axe_swing": 2}, {})))
    rows = {row[0]: row for row in section(found, "Cards").rows}
    assert rows["Axe Swing"][2:4] == (1, 2)
    assert rows["War Cry"][2:5] == (0, 0, Rate(0, 0)) and str(rows["War Cry"][6]) == "–"
    (line,) = [line for line in report(found).summary if line.startswith("Never played: ")]
    assert line.startswith("Never played: Shield Bash, Headlong, ") and line.endswith(" more.")


def test_cards_of_sides_that_took_no_part_and_what_is_no_card_to_play_are_not_missed() -> None:
    names = {count.name for count in card_counts(get_game("skirmish"), told(Played()))}
    assert "War Cry" in names
    assert not names & {card.name for card in get_game("skirmish").cards() if card.side in ("Green", "")}


def test_a_card_is_compared_with_its_side_and_not_with_an_even_share() -> None:
    played = Played(cards=({"axe_swing": 1}, {}))
    found = told(played, played, played, Played(scores=(0.0, 1.0)))
    (row,) = [row for row in section(found, "Cards").rows if row[0] == "Axe Swing"]
    assert row == ("Axe Swing", "Brakka", 3, 3, Rate(3, 3), "75.0%", Gap(Rate(3, 3), 0.75))
    assert str(row[6]) == "+25.0"


def test_games_in_which_opponents_played_the_same_card_are_not_counted_for_it() -> None:
    both = Played(cards=({"parry": 1}, {"parry": 2}))
    mates = Played((1.0, 1.0, 0.0), (("Red",), ("Blue",), ("Green",)), ({"parry": 1}, {"parry": 1}, {}), (0, 0, 1))
    (parry,) = [card for card in card_counts(get_game("skirmish"), told(both, mates)) if card.name == "Parry"]
    assert parry.plays == 5 and parry.rate == Rate(1, 1)


def test_a_card_that_everybody_has_is_compared_with_an_even_share() -> None:
    played = [Played(sides=(("Astra",), ("Grave",)), cards=({card.key: 1}, {})) for card in basics()]
    rows = balance_report(get_game("guardians"), told(*played), "…").sections[-1].rows
    assert {row[5] for row in rows if row[1] == "Basic"} == {"50.0%"}


def basics() -> list[CardInfo]:
    return [card for card in get_game("guardians").cards() if card.group == "Basic"]


def test_a_difference_is_coloured_only_beyond_its_interval() -> None:
    cells = (Gap(Rate(60, 100), 0.5), Gap(Rate(6, 10), 0.5), Gap(Rate(0, 0), 0.5), Gap(Rate(30, 100), 0.5))
    pages = [Report("", "", (), (Section("Cards", "", ("difference",), ((cell,),)),)).html() for cell in cells]
    assert ["color-mix" in page for page in pages] == [True, False, False, True]
    assert "--up) 20%" in pages[0] and "--down) 40%" in pages[3] and "<td>+10.0</td>" in pages[1]


# ── sides and seats ───────────────────────────────────────────────────────────────────────────────────────────────
def test_a_side_on_both_teams_is_left_out_and_that_is_said() -> None:
    mirrored = Played(sides=(("Red", "Green"), ("Red", "Blue")))
    found = told(mirrored, Played())
    assert side_rates(found) == {"Blue": Rate(0, 2), "Green": Rate(1, 1), "Red": Rate(1, 1)}
    assert ("Red", "Red") not in pair_rates(found) and pair_rates(found)["Red", "Blue"] == Rate(2, 2)
    assert section(found, "Win rates").text.endswith("is left out, because one of the two wins: 1 games.")
    assert "left out" not in section(told(Played()), "Win rates").text


def test_whoever_begins_is_judged_by_an_even_share() -> None:
    found = told(*[Played(), Played((0.0, 1.0), first=1)] * 3, Played(first=1), Played(first=1))
    assert first_rate(found) == Rate(6, 8)
    table = section(found, "First turn and seats")
    assert table.header[-1] == "difference from 50.0%"
    assert [str(row[3]) for row in table.rows] == ["+25.0", "+12.5", "-12.5"]
    assert f"The first player wins {Rate(6, 8)}; an even share is 50.0% (+25.0)." in report(found).summary


def test_where_the_same_seat_always_begins_the_first_turn_is_not_told_from_the_seat() -> None:
    found = told(Played(), Played((0.0, 1.0)))
    table = section(found, "First turn and seats")
    assert [row[0] for row in table.rows] == ["seat 1", "seat 2"]
    assert table.text.endswith("Seat 1 always begins, so the first turn and the seat cannot be told apart.")
    assert not any(line.startswith("The first player wins") for line in report(found).summary)


@pytest.mark.parametrize(("game", "unit"), [("skirmish", "turns"), ("guardians", "turns"), ("bossbattle", "rounds")])
def test_length_is_told_in_what_the_game_counts(game: str, unit: str) -> None:
    (length,) = [
        part for part in balance_report(get_game(game), told(Played()), "…").sections if part.title == "Length"
    ]
    assert [row[0] for row in length.rows] == [unit, "answers"] and f"in {unit}" in length.chart


# ── by twos ───────────────────────────────────────────────────────────────────────────────────────────────────────
FOUR = ("Red", "Blue", "Green", "Gold")


def four(first: float, *order: int) -> Played:
    """Two against two, in this order of FOUR; the score of the first two."""
    sides = tuple((FOUR[one],) for one in order)
    return Played((first, first, 1 - first, 1 - first), sides, ({},) * 4, (0, 0, 1, 1))


def test_partners_are_counted_once_with_the_score_of_their_team() -> None:
    found = told(four(1.0, 0, 1, 2, 3), four(0.0, 1, 0, 2, 3), four(1.0, 0, 2, 1, 3))
    assert partner_rates(found) == {
        ("Blue", "Gold"): Rate(0, 1),
        ("Blue", "Red"): Rate(1, 2),
        ("Gold", "Green"): Rate(1, 2),
        ("Green", "Red"): Rate(1, 1),
    }


def test_two_sides_of_one_seat_are_no_partners() -> None:
    assert partner_rates(told(Played(sides=(("Red", "Blue"), ("Green",))))) == {}


def test_partners_are_ranked_by_what_they_win_beyond_their_own_rates() -> None:
    found = told(*[four(1.0, 0, 1, 2, 3)] * 20, *[four(0.5, 0, 2, 1, 3)] * 20, *[four(0.5, 0, 3, 1, 2)] * 20)
    rows = section(found, "Who works well together").rows
    assert rows[0][:4] == ("Blue", "Red", 20, Rate(20, 20)) and rows[-1][:4] == ("Gold", "Green", 20, Rate(0, 20))
    assert str(rows[0][5]) == "+20.4" and str(rows[-1][5]) == "-20.4"


def test_a_counter_is_who_beats_somebody_more_often_than_their_rates_say() -> None:
    rock, paper, scissors = FOUR[:3]
    beats = [(rock, scissors), (scissors, paper), (paper, rock)]
    found = told(*[Played(sides=((one,), (other,))) for one, other in beats * 10])
    rows = section(found, "Who counters whom").rows
    assert {row[:2] for row in rows} == set(beats)
    assert all(row[4] == "50.0%" and str(row[5]) == "+50.0" for row in rows)


def test_a_strong_side_that_wins_as_it_should_is_no_counter() -> None:
    found = told(*[Played()] * 30)
    (row,) = section(found, "Who counters whom").rows
    assert row[:2] == ("Red", "Blue") and isinstance(row[5], Gap) and not row[5].certain


def test_the_report_says_how_many_pairs_stand_out_by_luck_alone() -> None:
    found = told(*[Played()] * 4)
    text = section(found, "Who counters whom").text
    assert "Of 1 pairs, 0 are outside their interval; luck alone would put about 0 there." in text
