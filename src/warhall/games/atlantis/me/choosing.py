"""The choices that a text leaves to its hero: a piece, a space, a card, one of several things."""

from collections.abc import Sequence
from itertools import permutations

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.cards import IN_ANY_ORDER, Card
from warhall.games.atlantis.catalogue import CARD_DATA, CARDS
from warhall.games.atlantis.me.asking import EITHER, ask
from warhall.games.atlantis.me.scouting import Scout
from warhall.games.atlantis.me.sight import lasting
from warhall.games.atlantis.state import piece_options
from warhall.games.atlantis.state.spoken import CHOOSES_TWO
from warhall.games.atlantis.words import COLORS, NOBODY
from warhall.kernel.decisions import (
    CHOICE,
    DONE,
    NO,
    YES,
    Decision,
    Effect,
    Option,
    amounts,
    choose,
    confirm,
    may,
    option,
)
from warhall.tabletop.telling import within


class Chooser(Scout):
    """A hero whose player chooses."""

    __slots__ = ()

    # ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_piece(self, pieces: list[int], what: str, rule: str = "actions.options") -> Effect[int]:
        """One of these pieces, which me must choose; with none, the card fizzles."""
        options = piece_options(self.state, pieces)
        picked = yield from choose(self.seat, f"{self.face.name}: {what}", options, rule)
        return picked.value

    def may_choose(self, pieces: list[int], what: str) -> Effect[int | None]:
        """One of these pieces, or none."""
        picked = yield from may(
            self.seat, f"{self.face.name}: {what}", piece_options(self.state, pieces), "actions.optional"
        )
        return None if picked is None else picked.value

    def choose_space(
        self, spaces: Sequence[int], what: str, rule: str = "actions.options", piece: int = NOBODY
    ) -> Effect[int]:
        """One of these spaces, which me must choose for a piece, if it is named; with none, the card fizzles."""
        options = shown(self.board, spaces)
        picked = yield from choose(self.seat, f"{self.face.name}: {what}", options, rule, subject=piece)
        return picked.value

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_up_to(self, count: int, pieces: list[int], what: str) -> Effect[list[int]]:
        """Up to so many different pieces, chosen together."""
        chosen: list[int] = []
        while len(chosen) < count and (left := [piece for piece in pieces if piece not in chosen]):
            options = [*piece_options(self.state, left), DONE]
            picked = yield Decision(self.seat, f"{self.face.name}: {what}", options, "actions.optional")
            if picked is DONE:
                break
            chosen.append(picked.value)
        return chosen

    def choose_card(self, cards: Sequence[int], what: str) -> Effect[Card]:
        """One of these cards, which lie open; with none, the card fizzles."""
        options = [CARD_DATA[number].option for number in cards]
        picked = yield from choose(self.seat, f"{self.face.name}: {what}", options, "actions.options")
        return CARDS[picked.value]

    def choose_one(
        self, *ways: tuple[str, str, bool], or_both: str = "", in_any_order: bool = False
    ) -> Effect[list[str]]:
        """Choose one of `(key, words, possible)`; with none possible, the card fizzles. Returns the chosen keys.

        They are several, in the order in which to do them, where the text says "or both" (`or_both` are the words for
        it), also `in_any_order`, or an effect lets me choose two. Only the first of them need be possible now.
        """
        plans = {key: [key] for key, _, possible in ways if possible}
        words = {key: said for key, said, _ in ways}
        if or_both and ways[0][2]:
            plans["both"], words["both"] = [key for key, _, _ in ways], or_both
        elif order := IN_ANY_ORDER if in_any_order else self._chooses_two():
            for (first, said, possible), (then, too, _) in permutations(ways, 2):
                if possible and (order == IN_ANY_ORDER or [*words].index(first) < [*words].index(then)):
                    plans[f"{first}_then_{then}"] = [first, then]
                    words[f"{first}_then_{then}"] = f"{said}; then: {within(too)}"
        options = [option(CHOICE, key, words[key]) for key in plans]
        picked = yield from choose(self.seat, f"{self.face.name}: choose one", options, "actions.choose_one")
        return plans[picked.key]

    def _chooses_two(self) -> int:
        """Whether me may choose two options where a text says one, and in which order."""
        if self.state.spoken & CHOOSES_TWO:
            for other in lasting(self.state, "chooses_two", self.plain):
                if other.piece == self.piece and (order := other.card.chooses_two(other, self)):
                    return order
        return 0

    def choose_color(self, what: str) -> Effect[str]:
        """One of the five colours of cards, told to everybody."""
        options = [option(CHOICE, color, color.capitalize()) for color in COLORS]
        picked = yield from choose(self.seat, f"{self.face.name}: {what}", options, "actions.color")
        self.state.tell("named", hero=self.piece, color=picked.key)
        return picked.key

    def says_color(self, hearer: int) -> Effect[None]:
        """Before another player names a colour, mine may say aloud which it would like."""
        if self.state.hero_of(hearer).seat != self.hero.seat:
            signs = [option(CHOICE, color, f"I would like {color}") for color in COLORS]
            what = f"{self.face.name}: say aloud which colour you would like"
            picked = yield Decision(self.hero.seat, what, [*signs, EITHER], "talk.color")
            if picked is not EITHER:
                self.state.tell("prefers", seat=self.hero.seat, wish=picked.key)

    def choose_amount(self, what: str, first: int, last: int) -> Effect[int]:
        """A number from `first` to `last`. No question if they are the same."""
        prompt = f"{self.face.name}: {what}"
        picked = yield from ask(self.seat, prompt, amounts(first, last), "actions.options")
        return picked.value

    def agrees(self, what: str, rule: str = "actions.optional", yes: Option = YES, no: Option = NO) -> Effect[bool]:
        """Ask me whether to do something optional."""
        return (yield from confirm(self.seat, f"{self.face.name}: {what}", rule, yes, no))
