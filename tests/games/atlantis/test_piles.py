"""What the others learn about the cards of a hero when one is seen, swapped or turned over."""

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.me.piles import (
    discard,
    retrieve,
    show,
    swap_cards,
    swap_item,
    swap_with_deck,
    turn_facedown,
    turn_faceup,
)
from warhall.games.atlantis.state import HeroState


def brogan(t: Arena) -> HeroState:
    return t.state.heroes[t.piece("brogan")]


@pytest.mark.rule("atlantis", "hidden.cards")
def test_cards_of_all_tiers_are_noted_once_seen_but_basic_ones_and_the_ultimate_are_not() -> None:
    t = table("Br . Wa", brogan="shield", levels={"brogan": 5})
    for key in ("onslaught", "leap_forward", "one_man_army", "mad_dash", "bullrush", "furious_charge"):
        show(t.state, t.piece("brogan"), card(key))
    assert brogan(t).shown == [(5, card(key)) for key in ("mad_dash", "bullrush", "furious_charge")]


@pytest.mark.rule("atlantis", "hidden.cards")
def test_a_card_is_noted_once_at_each_level() -> None:
    t = table("Br . Wa", brogan="shield")
    piece = t.piece("brogan")
    for key in ("mad_dash", "brutal_jab", "mad_dash"):
        show(t.state, piece, card(key))
    assert brogan(t).shown == [(1, card("mad_dash")), (1, card("brutal_jab"))]
    t.state.own(piece).level = 2
    for key in ("mad_dash", "mad_dash"):
        show(t.state, piece, card(key))
    assert brogan(t).shown == [(1, card("mad_dash")), (1, card("brutal_jab")), (2, card("mad_dash"))]


@pytest.mark.rule("atlantis", "hidden.cards")
def test_what_a_hero_took_unseen_stays_unknown_until_it_is_seen() -> None:
    t = table("Br . Wa", brogan="shield")
    piece = t.piece("brogan")
    t.state.own(piece).veiled = [card("bullrush"), card("throwing_axe")]
    show(t.state, piece, card("mad_dash"))
    assert brogan(t).veiled == [card("bullrush"), card("throwing_axe")]
    show(t.state, piece, card("throwing_axe"))
    assert brogan(t).veiled == []


@pytest.mark.rule("atlantis", "hidden.open")
def test_a_discarded_card_was_seen() -> None:
    t = table("Br . Wa", brogan="shield")
    discard(t.state, t.piece("brogan"), card("mad_dash"))
    assert brogan(t).shown == [(1, card("mad_dash"))] and t.brogan.discard == ["mad_dash"]


@pytest.mark.rule("atlantis", "cards.facedown", "cards.retrieve")
def test_a_retrieved_card_lies_face_down_no_more_and_the_others_still_do() -> None:
    t = table("Br . Wa", brogan="shield", discards={"brogan": ["mad_dash", "bulwark"]})
    piece = t.piece("brogan")
    for key in ("mad_dash", "bulwark"):
        turn_facedown(t.state, piece, card(key))
    retrieve(t.state, piece, card("mad_dash"))
    assert t.brogan.facedown == ["bulwark"] and t.brogan.discard == ["bulwark"] and "mad_dash" in t.brogan.hand


@pytest.mark.rule("atlantis", "cards.swap", "hidden.open")
def test_of_two_swapped_cards_the_one_that_lies_open_was_seen() -> None:
    t = table("Br . Wa", brogan="mad_dash", hands={"brogan": ["brutal_jab"]})
    swap_cards(t.state, t.piece("brogan"), card("mad_dash"), card("brutal_jab"))
    assert t.brogan.unresolved == "brutal_jab" and brogan(t).shown == [(1, card("brutal_jab"))]


@pytest.mark.rule("atlantis", "level.item_swapped")
def test_what_was_seen_of_a_card_is_told_of_the_item_that_takes_its_place() -> None:
    t = table("Br . Wa", brogan="shield", hands={"brogan": ["bullrush", "bulwark"]}, items={"brogan": ["throwing_axe"]})
    piece = t.piece("brogan")
    t.state.own(piece).shown = [(1, card("mad_dash")), (2, card("bullrush"))]
    swap_item(t.state, piece, card("throwing_axe"))
    assert brogan(t).shown == [(1, card("mad_dash")), (2, card("throwing_axe"))]
    assert t.brogan.hand == ["bulwark", "throwing_axe"] and t.brogan.items == ["bullrush"]


@pytest.mark.rule("atlantis", "cards.swap", "hidden.cards")
def test_a_card_taken_from_the_deck_unseen_may_be_any_of_its_colour_and_tier_there() -> None:
    t = table("Br . Wa", brogan="shield", hands={"brogan": ["bullrush", "bulwark"]})
    swap_with_deck(t.state, t.piece("brogan"), card("bullrush"), card("throwing_axe"), unseen=True)
    assert brogan(t).veiled == [card("throwing_axe")] and t.brogan.hand == ["bulwark", "throwing_axe"]


@pytest.mark.rule("atlantis", "cards.swap")
def test_the_deck_stays_in_order_when_a_card_is_swapped_into_it() -> None:
    t = table("Br . Wa", brogan="shield", hands={"brogan": ["mad_dash", "bulwark"]})
    swap_with_deck(t.state, t.piece("brogan"), card("mad_dash"), card("furious_charge"), unseen=False)
    deck = brogan(t).deck
    assert card("mad_dash") in deck and deck == sorted(deck)


@pytest.mark.rule("atlantis", "cards.facedown", "hidden.open")
def test_a_card_turned_face_up_again_was_seen() -> None:
    t = table("Br . Wa", brogan="shield", discards={"brogan": ["mad_dash"]})
    piece = t.piece("brogan")
    turn_facedown(t.state, piece, card("mad_dash"))
    assert brogan(t).shown == []
    turn_faceup(t.state, piece, card("mad_dash"))
    assert brogan(t).shown == [(1, card("mad_dash"))] and t.brogan.facedown == []
