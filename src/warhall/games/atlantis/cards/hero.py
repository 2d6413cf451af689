"""What a hero is: its cards, and whatever else it brings to the table."""

from typing import ClassVar, Final

from warhall.games.atlantis.cards.card import Card
from warhall.games.atlantis.words import (
    BASIC,
    GOLD,
    HANDICAP,
    II,
    III,
    IV,
    PURPLE,
    SILVER,
    UPGRADED,
    I,
)
from warhall.tabletop.printed import Printed
from warhall.tabletop.telling import within

CARD_LIST: Final = (
    (GOLD, BASIC),
    (SILVER, BASIC),
    *((color, I) for color in UPGRADED),
    *((color, tier) for tier in (II, III) for color in UPGRADED for _ in range(2)),
    (PURPLE, IV),
    ("", HANDICAP),
)
"""The colour and tier of each card of most heroes, in their order; a handicap card has that of the card it replaces."""


class Hero(Printed):
    """A hero: its class is its name, its docstring what players read when they choose."""

    complexity: ClassVar[int] = 1
    """From one star to four: how hard it is to play."""
    how_it_plays: ClassVar[str] = ""
    """Three sentences for somebody who meets it for the first time: what it does, how, and what to look out for."""
    roles: ClassVar[tuple[str, ...]] = ()
    """What it is good at, in the words of the hero's card."""
    cards: ClassVar[tuple[type[Card], ...]] = ()
    card_list: ClassVar[tuple[tuple[str, int], ...]] = CARD_LIST
    """The colour and tier of each of its cards, in their order."""
    spells: ClassVar[tuple[type[Card], ...]] = ()
    """The cards of its spellbook, if it has one."""
    tokens: ClassVar[tuple[str, ...]] = ()
    """The type of each token in its supply; a type can be there several times."""
    faces: ClassVar[tuple[str, ...]] = ()
    """The hidden face of each token in its supply that is placed face-down."""
    stays: ClassVar[tuple[str, ...]] = ()
    """The types of token that are not removed at the end of the round."""
    miniature: ClassVar[str] = ""
    """What its miniature is called that is neither a unit nor a token, if it has one."""
    figures: ClassVar[int] = 0
    """How many figures of it a card can put on the board besides the first."""
    runes: ClassVar[tuple[str, ...]] = ()
    """The markers that lie below its turn slots, one each, once a card has put them there."""
    listed: ClassVar[bool] = True
    """Whether players can choose it."""
    for_two: ClassVar[bool] = True
    """Whether it can be used in games with two players."""

    __slots__ = ("about", "first_card")

    def __init__(self) -> None:
        super().__init__()
        self.about = within(self.text).removesuffix(".")
        """The text as it follows the name."""
        self.first_card = 0
        """The number of its first card."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """What it can put on the board besides itself: its tokens, and its miniature if it has one."""
        return (*self.tokens, self.miniature) if self.miniature else self.tokens
