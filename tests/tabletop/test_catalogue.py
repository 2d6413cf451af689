"""Numbering what is printed: names must differ, and whoever is refused is named."""

import pytest

from warhall.kernel.errors import ContentError
from warhall.tabletop.catalogue import Numbered, check_named, take_out
from warhall.tabletop.printed import Printed


class Parry(Printed):
    """Turn the blow aside."""


def test_two_cards_of_one_name_are_refused_with_both_owners() -> None:
    cards: Numbered[Printed] = Numbered()
    cards.add(Parry(), 2, "Blue")
    with pytest.raises(ContentError, match=r"two things are called Parry \(Blue has one, Grey the other\)"):
        cards.add(Parry(), 1, "Grey")


def test_what_a_class_leaves_out_is_named() -> None:
    check_named(Parry, "title")
    with pytest.raises(ContentError, match="Parry needs defense and cost"):
        check_named(Parry, "title", "defense", "cost")


def test_a_card_is_taken_out_once_and_the_others_keep_their_order() -> None:
    hand = [4, 7, 4, 9]
    take_out(hand, 4)
    assert hand == [7, 4, 9]
    take_out(hand, 9)
    assert hand == [7, 4]


def test_a_card_that_is_not_there_cannot_be_taken_out() -> None:
    with pytest.raises(ValueError, match="not in list"):
        take_out([4, 7], 9)
