"""What some heroes have besides: a marker, runes below their turns, a book of spells; and cards that change places."""

from warhall.games.atlantis.catalogue import CARD_DATA, CARDS, HEROES, other_of, spells_of
from warhall.games.atlantis.me.asking import ask
from warhall.games.atlantis.me.piles import swap_cards, swap_item
from warhall.games.atlantis.me.placing import Placer
from warhall.games.atlantis.me.texts import attempt
from warhall.games.atlantis.state import Active
from warhall.games.atlantis.words import MARKER, VALUE_WORDS, whole_of
from warhall.kernel.decisions import CHOICE, DONE, Effect, Option, may, option
from warhall.tabletop.telling import counted


class Bearer(Placer):
    """A hero with markers, runes, spells, and cards that change places."""

    __slots__ = ()

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def may_retrieve_all(self) -> Effect[None]:
        """You may take all your discarded cards back into your hand."""
        if self.hero.discard and (yield from self.agrees("take all your discarded cards back into your hand?")):
            for number in self.hero.discard[:]:
                self.retrieve(number)

    def may_trade(self) -> Effect[None]:
        """You may swap one of your resolved cards, face-up, with a card in your hand."""
        lying = [number for number in self.resolved() if number not in self.hero.facedown] if self.hero.hand else []
        what = f"{self.face.name}: you may swap a resolved card with one in your hand"
        picked = yield from may(self.seat, what, [CARD_DATA[number].option for number in lying], "cards.trade")
        if picked is not None:
            what = f"{self.face.name}: which card takes the place of {CARD_DATA[picked.value].name}?"
            held = [CARD_DATA[number].option for number in self.hero.hand]
            put = yield from ask(self.hero.seat, what, held, "cards.trade")
            swap_cards(self.state, self.piece, picked.value, put.value)
            self.state.tell("traded", hero=self.piece, card=put.value, item=picked.value)

    def may_swap_item(self) -> Effect[None]:
        """You may have one of your items change places with your card of the same tier and colour, wherever that is, if
        it is no item itself. Everybody sees both.
        """
        tucked = [number for _, number in self.hero.extras]
        items = [CARDS[number] for number in self.hero.items if other_of(CARDS[number]).number not in tucked]
        options = [
            Option(
                item.key,
                f"{item.name} back from +1 {VALUE_WORDS[item.item]}, for {card.name} as +1 {VALUE_WORDS[card.item]}",
                item.number,
                (item.thing, card.thing),
            )
            for item, card in ((item, other_of(item)) for item in items)
        ]
        what = f"{self.face.name}: you may swap an item with the card of its tier and colour"
        picked = yield from may(self.hero.seat, what, options, "level.item_swapped")
        if picked is not None:
            swap_item(self.state, self.piece, picked.value)

    # ── markers ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def give_marker(self, hero: int, name: str) -> Effect[None]:
        """Give a hero my marker. There is only one of each, so it leaves the hero that had it. A borrowed text gives
        none.
        """
        if self.borrowed:
            return
        self.take_marker()
        self.state.begin(Active(self.face.number, self.piece, MARKER, self.state.turn, whole_of(hero)))
        self.state.tell("marked", hero=self.piece, other=hero, marker=name)
        for other in self.triggered("after_marking", mine=True):
            other.action = self.action
            yield from attempt(other, other.card.after_marking, hero)

    def take_marker(self) -> None:
        """Take my marker back from the hero that has it, if any has."""
        mine = [effect for effect in self.state.effects if effect.when == MARKER and effect.owner == self.piece]
        if mine:
            self.state.effects = tuple([effect for effect in self.state.effects if effect not in mine])

    def pass_marker(self, hero: int) -> None:
        """The hero that has my marker gives it to another; that is not me giving it."""
        self.state.effects = tuple([
            Active(effect.card, effect.owner, MARKER, effect.turn, whole_of(hero))
            if effect.when == MARKER and effect.owner == self.piece else effect
            for effect in self.state.effects
        ])  # fmt: skip

    # ── runes ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def inscribe(self) -> Effect[None]:
        """Put my runes below my turn slots, one each, as me chooses; those that lay there are taken away first."""
        left, placed = [*HEROES[self.hero.hero].runes], list[str]()
        while left:
            options = [option(CHOICE, rune, rune) for rune in left]
            what = f"{self.face.name}: which rune goes below turn {len(placed) + 1}?"
            picked = yield from ask(self.seat, what, options, "runes.inscribed")
            left.remove(picked.key)
            placed.append(picked.key)
        if placed:
            self.state.own(self.piece).runes = tuple(placed)
            self.state.tell("inscribed", hero=self.piece, runes=", ".join(placed))

    # ── spells ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def fill_book(self) -> None:
        """Add all spells to the book. The active effects of those that come back to it end."""
        owner = self.lender
        hero = self.state.own(owner)
        hero.book = [spell.number for spell in spells_of(hero.hero)]
        hero.spells_out = []
        self.state.tell("prepared", hero=owner)
        self.state.effects = tuple([effect for effect in self.state.effects if effect.card not in hero.book])

    def remove_spell(self, number: int, told: str = "spell_removed") -> None:
        """Take a spell out of the book, for all to see."""
        hero = self.state.own(self.lender)
        hero.book = [spell for spell in hero.book if spell != number]
        hero.spells_out = [*hero.spells_out, number]
        self.state.tell(told, hero=self.piece, card=number)

    def may_remove_spells(self, most: int) -> Effect[None]:
        """You may take up to so many spells out of the book."""
        for left in range(most, 0, -1):
            options = [CARD_DATA[number].option for number in self.state.heroes[self.lender].book]
            what = f"{self.face.name}: you may remove up to {counted(left, 'spell')} from the book"
            picked = yield from may(self.seat, what, options, "spells.removed", DONE)
            if picked is None:
                return
            self.remove_spell(picked.value)

    def count_up(self) -> int:
        """Count that I have cast the spell that wins in the end. Returns how often, in the whole game."""
        hero = self.state.own(self.piece)
        hero.tally += 1
        return hero.tally

    # ── laughing ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def laugh(self) -> Effect[None]:
        """Laugh, for all to hear: the `after_laughing` of my active effects."""
        self.state.tell("laughs", hero=self.piece)
        for other in self.triggered("after_laughing", mine=True):
            yield from attempt(other, other.card.after_laughing)
