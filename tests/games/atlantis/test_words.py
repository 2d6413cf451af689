"""The numbers of the rulebook, and numbers that tell one word from another."""

from warhall.games.atlantis import words
from warhall.games.atlantis.words import FIRST_MINION, FIRST_TOKEN, HEAVY, KIND, MELEE, NOBODY, PIECES, RANGED, SOLID


def test_words_of_one_kind_have_numbers_of_their_own() -> None:
    w = words
    assert [1 << bit for bit in range(8)] == [
        w.HERO,
        w.MELEE,
        w.RANGED,
        w.HEAVY,
        w.TOKEN,
        w.FRIENDLY,
        w.ENEMY,
        w.OBJECT,
    ]
    assert [*range(len(w.TIER_WORDS))] == [w.BASIC, w.I, w.II, w.III, w.IV, w.HANDICAP]
    assert [*range(len(w.VALUES))] == [w.ATTACK, w.DEFENSE, w.INITIATIVE, w.MOVEMENT, w.RANGE, w.RADIUS]
    assert [w.MOVED, w.PUSHED, w.SWAPPED, w.PLACED] == [0, 1, 2, 3]
    assert [*range(len(w.LIFETIME_WORDS))] == [
        w.THIS_TURN, w.THIS_ROUND, w.NEXT_TURN, w.AFTER_PLAYING_CARDS, w.END_OF_TURN, w.END_OF_ROUND, w.ALWAYS,
        w.MARKER, w.WITH_TOKEN, w.WITH_CARD,
    ]  # fmt: skip
    assert (w.NOBODY, w.ANYBODY, w.NOWHERE, w.SOLID) == (-1, -2, 255, 255)


def test_there_are_ten_heroes_and_two_lanes_with_seven_minions_a_team() -> None:
    assert (words.HEROES, words.FIGURES_A_HERO, words.TOKENS_A_HERO) == (10, 3, 8)
    assert (words.LANES, words.MINIONS_A_TEAM) == (2, 7)
    assert (words.FIRST_FIGURE, FIRST_MINION, FIRST_TOKEN, words.FIRST_OBJECT, PIECES) == (10, 40, 68, 148, 158)
    kinds = (words.HERO, MELEE, RANGED, HEAVY, words.TOKEN, words.OBJECT)
    assert [KIND.count(kind) for kind in kinds] == [40, 16, 8, 4, 80, 10] and len(KIND) == PIECES
    there = words.KIND_THERE
    assert (there[0], [*there[1 : PIECES + 1]], there[SOLID], len(there)) == (0, [*KIND], 0, 256)


def test_every_minion_has_its_lane_and_its_team_and_the_heavy_one_is_the_last() -> None:
    first = FIRST_MINION
    for lane, teams in enumerate(words.TROOPS):
        for team, troop in enumerate(teams):
            assert troop == [*range(first, first + 7)] and words.ESCORTS[lane][team] == troop[:6]
            assert [KIND[minion] for minion in troop] == [MELEE] * 4 + [RANGED] * 2 + [HEAVY]
            assert {(words.LANE[minion], words.MINION_TEAM[minion]) for minion in troop} == {(lane, team)}
            first += 7
    others = [*range(FIRST_MINION), *range(FIRST_TOKEN, PIECES)]
    assert first == FIRST_TOKEN and {(words.LANE[it], words.MINION_TEAM[it]) for it in others} == {(NOBODY, NOBODY)}


def test_a_figure_is_one_of_its_hero_and_a_minion_is_one_whole() -> None:
    assert [words.whole_of(piece) for piece in (0, 9, 10, 12, 13, 39, 40)] == [0, 9, 0, 0, 1, 9, 40]


def test_minions_levels_and_rounds_are_worth_what_the_rulebook_says() -> None:
    assert words.MINION_COINS == {MELEE: 2, RANGED: 2, HEAVY: 4}
    assert (words.TOP_LEVEL, words.TIER_OF_LEVEL) == (8, (0, 1, 1, 1, 2, 2, 2, 3, 3))
    assert (words.TURNS, words.LULL, words.LULL_WARNING) == (4, 15, 3)
