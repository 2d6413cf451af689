"""What the others can tell of a hero's upgrades, and what a sample of it may be."""

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.catalogue import CARDS, HEROES, hero_number
from warhall.games.atlantis.me.piles import show
from warhall.games.atlantis.seen import knowledge
from warhall.games.atlantis.state import HeroState
from warhall.games.atlantis.words import I
from warhall.kernel.state import Chance


def risen(*taken: str) -> Arena:
    """Brogan took these cards, a level each, in one round."""
    t = table("Br . Wa", phase="level", coins={"brogan": len(taken) * (len(taken) + 1) // 2})
    t.brogan.chooses(*taken)
    return t


def taken(histories: list[knowledge.History]) -> list[list[str]]:
    return [[CARDS[number].key for number in history] for history in histories]


def test_every_order_of_upgrades_takes_a_tier_before_the_next() -> None:
    brogan = hero_number("brogan")
    assert [len(knowledge.histories(brogan, n)) for n in range(7)] == [1, 6, 24, 48, 288, 1152, 2304]
    for history in knowledge.histories(brogan, 6):
        assert [CARDS[number].tier for number in history] == [2, 2, 2, 3, 3, 3]


def test_the_icon_of_the_item_narrows_down_what_was_taken() -> None:
    """A +1 initiative item is Bullrush or Mighty Punch, so Throwing Axe or Shield Bash was taken."""
    t = risen("throwing_axe")
    assert taken(knowledge.fitting(t.state.heroes[0])) == [["throwing_axe"], ["shield_bash"]]


def test_a_card_that_was_seen_settles_it() -> None:
    t = risen("throwing_axe")
    t.everybody_plays(brogan="throwing_axe")
    assert taken(knowledge.fitting(t.state.heroes[0])) == [["throwing_axe"]]


def test_a_card_is_noted_once_for_every_level_at_which_it_was_seen() -> None:
    s = table("Br . Wa", brogan="shield").state
    seen = [number for number in (*s.heroes[0].hand, *s.heroes[0].deck) if CARDS[number].tier == I][:2]
    for level in (1, 2):
        s.own(0).level = level
        for number in (*seen, *seen):
            show(s, 0, number)
    assert s.heroes[0].shown == [(level, number) for level in (1, 2) for number in seen]


def test_a_card_of_a_lower_tier_that_was_seen_tells_too() -> None:
    """Brutal Jab, seen at level 2, was not upgraded: so the red card was."""
    t = risen("throwing_axe")
    t.everybody_plays(brogan="brutal_jab")
    assert taken(knowledge.fitting(t.state.heroes[0])) == [["throwing_axe"]]


def test_samples_take_every_fitting_history_and_nothing_else() -> None:
    t = risen("throwing_axe")
    hands = set()
    for seed in range(30):
        sample = t.match.sample(1, Chance(seed))
        assert sample.view(1) == t.match.view(1)
        hands.add(tuple(sorted(CARDS[number].key for number in sample.state.heroes[0].hand)))
        assert len(sample.state.heroes[0].deck) == len(t.state.heroes[0].deck)
    assert hands == {
        ("brutal_jab", "bulwark", "onslaught", "shield", "throwing_axe"),
        ("bulwark", "mad_dash", "onslaught", "shield", "shield_bash"),
    }


def test_a_seat_knows_its_own_cards() -> None:
    t = risen("throwing_axe", "bolster")
    for seed in range(10):
        assert t.match.sample(0, Chance(seed)).state.heroes[0].hand == t.state.heroes[0].hand


def test_items_set_aside_show_no_icon_yet() -> None:
    t = table("Br . Wa", phase="level", coins={"brogan": 3})
    t.brogan.chooses("throwing_axe")
    assert t.phase == "level" and len(knowledge.fitting(t.state.heroes[0])) == 6


def test_icons_that_appeared_in_different_rounds_are_told_apart() -> None:
    hero = HeroState(0, 0)
    hero.hero, hero.level = hero_number("brogan"), 3
    hero.items = [card("bullrush"), card("bolster")]  # +1 initiative, then +1 attack
    hero.batches = [1, 2]
    assert all(knowledge.item_icon(history[0]) == CARDS[card("bullrush")].item for history in knowledge.fitting(hero))


@pytest.mark.parametrize("hero", [hero.key for hero in HEROES if hero.listed])
def test_rewriting_a_hero_as_it_is_changes_nothing(hero: str) -> None:
    t = table(f"{hero} . Ze", phase="level", coins={hero: 21}, red=(hero,))
    player = t[hero]
    chosen = []
    while t.phase == "level":
        chosen.append(card(player.offered()[0]))
        player.chooses(player.offered()[0])
    state = t.state.heroes[0]
    before = state.key()
    knowledge.rewrite(state, tuple(chosen))
    assert state.key() == before
