"""A hero in play: where its cards are, and what it has come to own."""

from typing import Final

from warhall.games.atlantis.catalogue import CARD_DATA
from warhall.games.atlantis.words import INITIATIVE, NOBODY, TURNS
from warhall.kernel.native import mypyc_attr

NO_CARD: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroState:
    """A hero in play: its seat and team, its level and coins, and where each of its cards is.

    States share heroes: read `state.heroes[piece]`, change `state.own(piece)`. Copies of a hero also share the lists
    that rarely change (see `copy`): replace those, never change them in place.
    """

    __slots__ = (
        "acted", "aside", "batches", "bonus", "book", "coins", "copy_number", "deck", "discard", "extras", "facedown",
        "hand", "hero", "initiative", "items", "level", "levelled", "lost", "played", "resolved", "runes", "seat",
        "shown", "spells_out", "steered_by", "swaps", "tally", "team", "unresolved", "used", "veiled",
    )  # fmt: skip

    def __init__(self, seat: int, team: int) -> None:
        self.seat = seat
        self.team = team
        self.hero = NOBODY
        """Which hero of the roster it is; NOBODY until it is chosen."""
        self.copy_number = 1
        """2, 3 … when the same hero is in play more than once."""
        self.level = 1
        self.coins = 0
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.resolved = [NO_CARD] * TURNS
        """The card on each turn slot of the dashboard; a turn without a card leaves a gap."""
        self.unresolved = NO_CARD
        self.initiative = 0
        """The printed initiative of the unresolved card plus items; effects are added later."""
        self.facedown: list[int] = []
        """Resolved or discarded cards that were turned face-down."""
        self.played: list[int] = []
        """The cards played this turn, whatever happened to them since."""
        self.lost: list[int] = []
        """The cards discarded this turn, whatever happened to them since."""
        self.acted = False
        """Whether it has resolved a card this turn, with an action or without."""
        self.used: list[int] = []
        """Once-a-turn abilities already used this turn."""
        self.items: list[int] = []
        """The cards tucked under the dashboard."""
        self.extras: list[tuple[int, int]] = []
        """(level, card) of every card that a text made an item, at the level that the hero had then."""
        self.aside: list[int] = []
        """Cards set aside while levelling up: items as soon as everybody has finished."""
        self.batches: list[int] = []
        """How many items there were after each round that added some: icons that appeared together."""
        self.bonus = [0, 0, 0, 0, 0, 0]
        """What the items add to each of the six values."""
        self.levelled = False
        self.steered_by = NOBODY
        """The seat that chooses the action the hero is performing, if that is not its own."""
        self.shown: list[tuple[int, int]] = []
        """(level, card) of every non-basic card that was seen face-up: what the others can reason from."""
        self.veiled: list[int] = []
        """The cards of which the hero has one, in hand or face-down, that it took from its deck unseen: as far as the
        others can tell. Empty when they know.
        """

        self.runes: tuple[str, ...] = ()
        """The marker below each turn slot, for a hero that has such; they stay when a round ends or the hero falls."""
        self.book: list[int] = []
        """The spells in its spellbook. Empty until a card adds them."""
        self.spells_out: list[int] = []
        """The spells that were removed from the book, in order, for all to see."""
        self.tally = 0
        """How often in this game it has cast the spell that wins in the end."""
        self.swaps: list[tuple[int, int]] = []
        """(card, item) of every item that changed places with the card of its tier and colour, for all to see."""

    def take_up(self, number: int) -> None:
        """This card is now the unresolved one."""
        self.unresolved = number
        self.initiative = (CARD_DATA[number].printed[INITIATIVE] or 0) + self.bonus[INITIATIVE]

    def gain_item(self, value: int) -> None:
        """One more item that adds to this value."""
        self.bonus = [amount + (place == value) for place, amount in enumerate(self.bonus)]

    def swap_item(self, value: int, other: int) -> None:
        """An item that adds to this value is replaced by one that adds to another."""
        self.bonus = [amount + (place == other) - (place == value) for place, amount in enumerate(self.bonus)]

    def copy(self) -> "HeroState":
        twin: HeroState = HeroState.__new__(HeroState)
        twin.seat = self.seat
        twin.team = self.team
        twin.hero = self.hero
        twin.copy_number = self.copy_number
        twin.level = self.level
        twin.coins = self.coins
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        twin.resolved = self.resolved[:]
        twin.used = self.used[:]
        twin.unresolved = self.unresolved
        twin.initiative = self.initiative
        twin.steered_by = self.steered_by
        twin.levelled = self.levelled
        twin.aside = self.aside
        twin.batches = self.batches
        twin.bonus = self.bonus
        twin.deck = self.deck
        twin.facedown = self.facedown
        twin.items = self.items
        twin.extras = self.extras
        twin.played = self.played
        twin.lost = self.lost
        twin.acted = self.acted
        twin.veiled = self.veiled
        twin.shown = self.shown
        twin.runes = self.runes
        twin.book = self.book
        twin.spells_out = self.spells_out
        twin.tally = self.tally
        twin.swaps = self.swaps
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seat, self.team, self.hero, self.copy_number, self.level, self.coins,
            tuple(sorted(self.hand)), tuple(sorted(self.deck)), tuple(self.discard), tuple(self.resolved),
            self.unresolved, tuple(self.facedown), tuple(self.played), tuple(self.used), tuple(sorted(self.items)),
            tuple(self.extras), tuple(sorted(self.aside)), tuple(self.batches), tuple(self.bonus), self.levelled,
            tuple(self.shown), self.runes, tuple(self.swaps), tuple(self.book), tuple(self.spells_out),
            self.tally,
            tuple(self.lost), self.acted, tuple(self.veiled),
        )  # fmt: skip
