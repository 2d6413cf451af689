"""What a hero holds: coins, items, cards, and the active effects that come from its cards."""

from collections.abc import Sequence
from itertools import combinations

from warhall.games.atlantis.cards import Card
from warhall.games.atlantis.catalogue import CARD_DATA, CARDS
from warhall.games.atlantis.me.asking import ask
from warhall.games.atlantis.me.fighting import spare_cards
from warhall.games.atlantis.me.piles import discard, gain, retrieve, show, swap_cards, swap_with_deck
from warhall.games.atlantis.me.texts import attempt
from warhall.games.atlantis.me.travelling import Traveller
from warhall.games.atlantis.state import NO_CARD, Active, piece_option
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    COLORS,
    DIRECTION_WORDS,
    NEXT_TURN,
    NOBODY,
    SKILL_ACTION,
    TURNS,
    WITH_CARD,
    whole_of,
)
from warhall.kernel.decisions import CHOICE, Decision, Effect, choose, may, option, together
from warhall.tabletop.telling import counted


class Holder(Traveller):
    """A hero with its belongings."""

    __slots__ = ()

    # ── coins ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def gain(self, coins: int) -> None:
        gain(self.state, self.piece, coins)

    def give(self, hero: int, coins: int) -> None:
        """A hero gains coins from the supply."""
        gain(self.state, hero, coins)

    def take(self, hero: int, coins: int) -> None:
        """Take coins from a hero."""
        self.state.own(hero).coins -= coins
        self.state.tell("took", hero=self.piece, other=hero, amount=coins)
        gain(self.state, self.piece, coins)

    def may_flip_coin(self) -> Effect[bool]:
        """You may flip the tie breaker coin. Returns whether me did."""
        flips = yield from self.agrees("flip the tie breaker coin?")
        if flips:
            self.state.flip_coin()
        return flips

    # ── items ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def gain_item(self, value: int) -> None:
        """Gain an item that is not one of my cards."""
        self.state.own(self.piece).gain_item(value)
        self.state.tell("items", hero=self.piece, items=value)

    def cards_in_deck(self, tier: int) -> list[int]:
        """The cards of a tier in my deck."""
        return [number for number in self.hero.deck if CARD_DATA[number].tier == tier]

    def take_item(self, cards: Sequence[int]) -> Effect[None]:
        """Take one of these cards from my deck and tuck it as an item. The others see its icon only."""
        options = [CARD_DATA[number].option for number in cards]
        what = f"{self.face.name}: choose a card to be an item"
        picked = yield from choose(self.hero.seat, what, options, "level.item_taken", secret=True)
        hero = self.state.own(self.piece)
        hero.deck = [number for number in hero.deck if number != picked.value]
        hero.extras = [*hero.extras, (hero.level, picked.value)]
        self.gain_item(CARD_DATA[picked.value].item)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def may_retrieve(self, cards: Sequence[int] | None = None, what: str = "you may retrieve a card") -> Effect[bool]:
        """You may take one of these cards (by default, a discarded one) back into your hand. Returns whether me did."""
        mine = [*self.hero.discard, *self.hero.resolved, self.hero.unresolved]
        numbers = self.hero.discard if cards is None else [number for number in cards if number in mine]
        options = [CARD_DATA[number].option for number in numbers]
        hidden = any(number in self.hero.facedown for number in numbers)
        seat = self.hero.seat if hidden else self.seat
        picked = yield from may(seat, f"{self.face.name}: {what}", options, "actions.optional", secret=hidden)
        if picked is not None:
            retrieve(self.state, self.piece, picked.value)
        return picked is not None

    def retrieve(self, number: int) -> None:
        """Take a played or discarded card of mine back into my hand."""
        retrieve(self.state, self.piece, number)

    def retrieves(self, hero: int) -> Effect[bool]:
        """A hero takes a discarded card of its choice back into hand. Returns whether it had one."""
        other = self.state.hero_of(hero)
        options = [CARD_DATA[number].option for number in other.discard]
        if options:
            seat = self.seat if hero == self.piece else other.seat
            picked = yield from ask(seat, f"{self.face.name}: retrieve a card", options, "actions.other_chooses")
            retrieve(self.state, hero, picked.value)
        return bool(options)

    def retrieve_lost(self) -> Effect[None]:
        """You may take back all your cards that were discarded this turn and still are."""
        lost = [number for number in self.hero.discard if number in self.hero.lost]
        if lost and (yield from self.agrees(f"retrieve {counted(len(lost), 'card')} discarded this turn?")):
            for number in lost:
                retrieve(self.state, self.piece, number)

    def may_swap_unresolved(self, cards: Sequence[int]) -> Effect[None]:
        """You may swap your unresolved card with one of these cards of yours, in hand or discarded."""
        if self.hero.unresolved != NO_CARD:
            options = [CARD_DATA[number].option for number in cards]
            what = f"{self.face.name}: you may swap {CARD_DATA[self.hero.unresolved].name} with another card"
            picked = yield from may(self.hero.seat, what, options, "cards.swap_unresolved")
            if picked is not None:
                self._swap_unresolved(picked.value)

    def swap_unresolved(self, cards: Sequence[int]) -> Effect[None]:
        """Swap my unresolved card with one of these cards of mine."""
        options = [CARD_DATA[number].option for number in cards]
        what = f"{self.face.name}: swap {CARD_DATA[self.hero.unresolved].name} with which card?"
        picked = yield from choose(self.hero.seat, what, options, "cards.swap_unresolved")
        self._swap_unresolved(picked.value)

    def _swap_unresolved(self, number: int) -> None:
        old = self.hero.unresolved
        swap_cards(self.state, self.piece, old, number)
        self.state.tell("exchanged", hero=self.piece, card=old, item=number)

    def swap_with_deck(self, number: int, cards: Sequence[int], face_down: bool = False) -> Effect[None]:
        """Swap a card of mine with one of these in my deck. If it is in my hand, nobody else sees which one I took; nor
        if the new card is placed `face_down`.
        """
        unseen = number in self.hero.hand or (face_down and number != self.hero.unresolved)
        options = [CARD_DATA[card].option for card in cards]
        what = f"{self.face.name}: swap your {CARD_DATA[number].color} card with which card of your deck?"
        picked = yield from choose(self.hero.seat, what, options, "cards.swap_deck", secret=unseen)
        swap_with_deck(self.state, self.piece, number, picked.value, unseen)
        if unseen:
            self.state.tell("exchanged_unseen", hero=self.piece, color=CARD_DATA[number].color)
        else:
            self.state.tell("exchanged", hero=self.piece, card=number, item=picked.value)

    def exchange_with_deck(self, cards: Sequence[int], others: Sequence[int]) -> None:
        """Put these cards from my hand into my deck, and take others from there into my hand, for all to see."""
        hero = self.state.own(self.piece)
        hero.hand = sorted([*(card for card in hero.hand if card not in cards), *others])
        hero.deck = sorted([*(card for card in hero.deck if card not in others), *cards])
        hero.veiled = []

    def guess(self, hero: int) -> Effect[bool]:
        """A hero chooses a card in its hand and me guesses the colour; then the card is revealed, and discarded if the
        guess was right. Returns whether it was.
        """
        state, other = self.state, self.state.hero_of(hero)
        cards = [CARDS[number] for number in other.hand]
        colors = [
            option(CHOICE, color, color.capitalize()) for color in COLORS if color in {one.color for one in cards}
        ]
        what = f"{self.face.name}: choose a card; its colour will be guessed"
        chosen, guessed = yield from together([
            Decision(other.seat, what, [one.option for one in cards], "guess.card"),
            Decision(self.seat, f"{self.face.name}: guess the colour of the card", colors, "guess.color"),
        ])  # fmt: skip
        show(state, hero, chosen.value)
        state.tell("guessed", hero=self.piece, other=hero, color=guessed.key, card=chosen.value)
        right = CARD_DATA[chosen.value].color == guessed.key
        if right and spare_cards(state, hero):
            yield from self.loses(hero, [chosen.value])
        elif right:
            discard(state, hero, chosen.value)
        return right

    def loses(self, hero: int, cards: Sequence[int]) -> Effect[None]:
        """A hero discards one of these cards in its hand, as it chooses; or instead a played card that may be."""
        options = [CARD_DATA[number].option for number in (*cards, *spare_cards(self.state, hero))]
        seat, what = self.state.hero_of(hero).seat, f"{self.face.name}: discard a card"
        picked = yield Decision(seat, what, options, "discard.victim_chooses")
        discard(self.state, hero, picked.value)

    def may_discard(self, cards: Sequence[int], what: str = "you may discard a card") -> Effect[bool]:
        """You may discard one of these cards of yours, in hand or resolved. Returns whether me did."""
        options = [CARD_DATA[number].option for number in cards]
        hidden = any(number in self.hero.hand for number in cards)
        seat = self.hero.seat if hidden else self.seat
        picked = yield from may(seat, f"{self.face.name}: {what}", options, "actions.optional")
        if picked is None:
            return False
        played = picked.value in self.hero.resolved
        discard(self.state, self.piece, picked.value)
        for other in self.triggered("after_discarding", mine=True) if played else []:
            yield from attempt(other, other.card.after_discarding, CARDS[picked.value])
        self._still_here()
        return True

    def hand(self, *colors: str) -> list[int]:
        """The cards of these colours in my hand; of all colours, if none is named."""
        return [number for number in self.hero.hand if not colors or CARD_DATA[number].color in colors]

    def deck(self, color: str) -> list[int]:
        """The cards of a colour in my deck."""
        return [number for number in self.hero.deck if CARD_DATA[number].color == color]

    def owned(self, color: str) -> list[int]:
        """My cards of a colour that are not in my deck: in hand, discarded, resolved or not yet resolved."""
        hero = self.hero
        cards = [*hero.hand, *hero.discard, *hero.resolved, hero.unresolved]
        return [number for number in cards if number != NO_CARD and CARD_DATA[number].color == color]

    def resolved(self) -> list[int]:
        """My resolved cards."""
        return [number for number in self.hero.resolved if number != NO_CARD]

    def resolved_of(self, hero: int) -> list[int]:
        """The resolved cards of a hero."""
        return [number for number in self.state.hero_of(hero).resolved if number != NO_CARD]

    def of_type(self, cards: Sequence[int], kind: str) -> list[int]:
        """Those of these cards whose primary action is of a type (`ATTACK_ACTION`)."""
        return [number for number in cards if CARD_DATA[number].kind == kind]

    def rightmost(self) -> list[int]:
        """My resolved card in the last slot that has one, this card left out; none, if there is no other."""
        return [number for number in self.resolved() if number != self.face.number][-1:]

    def slot(self, turn: int, hero: int = NOBODY) -> list[int]:
        """My card, or another hero's, in the slot of a turn, counted from 0; none, if the slot is empty or there was no
        such turn.
        """
        slots = self.state.hero_of(self.piece if hero == NOBODY else hero).resolved
        return [number for number in slots[max(turn, 0) : turn + 1] if number != NO_CARD]

    def lies_resolved(self) -> bool:
        """Whether this card is resolved, on the dashboard of the hero whose card it is."""
        return self.face.number in self.state.heroes[self.lender].resolved

    def swap_slots(self, hero: int) -> Effect[None]:
        """Swap two resolved cards of a hero. Their active effects go on."""
        filled = [turn for turn, number in enumerate(self.state.hero_of(hero).resolved) if number != NO_CARD]
        pairs = [*combinations(filled, 2)]
        options = [
            option(CHOICE, f"{first + 1}_and_{then + 1}", f"The cards of turn {first + 1} and turn {then + 1}", place)
            for place, (first, then) in enumerate(pairs)
        ]
        name = piece_option(self.state, hero).label
        picked = yield from choose(self.seat, f"{self.face.name}: swap which cards of {name}?", options, "cards.slots")
        first, then = pairs[picked.value]
        slots = self.state.own(hero).resolved
        slots[first], slots[then] = slots[then], slots[first]
        self.state.tell("slots_swapped", hero=self.piece, other=hero, card=slots[first], item=slots[then])

    def discarded(self, of: str = "") -> list[int]:
        """My discarded cards; of one type (`ATTACK_ACTION`) or colour, if it is named. A card that lies face-down has
        neither.
        """
        pile, facedown = [CARDS[number] for number in self.hero.discard], self.hero.facedown
        return [one.number for one in pile if not of or (of in (one.kind, one.color) and one.number not in facedown)]

    def discarded_face_up(self) -> list[int]:
        """My discarded cards that have a colour and a type, because they lie face-up."""
        return [number for number in self.hero.discard if number not in self.hero.facedown]

    def resolved_skills(self) -> list[int]:
        """My resolved skill cards that are face-up."""
        return [number for number in self.resolved() if CARDS[number].is_skill and number not in self.hero.facedown]

    def face_up_skills(self) -> list[int]:
        """My skill cards that everybody can see: resolved, discarded, or played and about to be resolved."""
        shown = [self.hero.unresolved, *self.hero.resolved, *self.hero.discard]
        out = [NO_CARD, *self.hero.facedown]
        return [number for number in shown if number not in out and CARDS[number].is_skill]

    def has_discard(self, hero: int | None = None) -> bool:
        """Whether I have, or that hero has, a card in the discard pile."""
        return bool(self.state.hero_of(self.piece if hero is None else hero).discard)

    def spent(self) -> list[Card]:
        """My cards that are resolved or discarded, face-up."""
        cards = [*self.hero.resolved, *self.hero.discard]
        return [CARDS[number] for number in cards if number != NO_CARD and number not in self.hero.facedown]

    def spent_basic_skills(self) -> list[int]:
        """My basic skill cards that are resolved or discarded, face-up."""
        return [card.number for card in self.spent() if card.basic and card.is_skill]

    def is_basic_skill(self) -> bool:
        return self.action == SKILL_ACTION and self.card.basic

    def use_up(self) -> None:
        """My once-a-turn ability, this card, is used."""
        self.state.own(self.piece).used.append(self.face.number)

    # ── active effects ────────────────────────────────────────────────────────────────────────────────────────────────
    def begin(self, when: int, target: int = NOBODY, memory: int = 0) -> None:
        """The active effect of my card begins: `THIS_TURN`, `NEXT_TURN` …; `target` is a piece it singles out, `memory`
        a number it remembers.

        After the last turn of a round there is no next one, so nothing begins.
        """
        state = self.state
        turn = state.turn + 1 if when in (NEXT_TURN, AFTER_PLAYING_CARDS) else state.turn
        if turn == TURNS:
            state.tell("too_late", card=self.face.number)
            return
        state.begin(Active(self.face.number, self.piece, when, turn, whole_of(target), memory, self.source))
        state.tell("in_effect", card=self.face.number, when=when)

    def split_board(self, when: int) -> Effect[None]:
        """Choose a straight line of spaces through mine. My card's active effect begins and remembers it: its `sides`
        are those of this line.
        """
        board, size = self.board, self.board.hexes.size
        options = [
            option(CHOICE, DIRECTION_WORDS[way].replace("-", "_"), board.line_words(line).capitalize(), line)
            for way, line in ((way, way * size + self.at) for way in range(3))
        ]
        what = f"{self.face.name}: split the board along which line?"
        picked = yield from choose(self.seat, what, options, "actions.line")
        self.state.tell("split", hero=self.piece, line=board.line_words(picked.value))
        self.begin(when, memory=picked.value)

    def deactivate(self) -> None:
        """This active effect ends now."""
        self.state.effects = tuple([effect for effect in self.state.effects if effect is not self.effect])

    def count_down(self) -> None:
        """My active effect remembers how many times it still happens: now once less. After the last time it is over."""
        effect = self.effect
        assert effect is not None
        left = [
            Active(effect.card, effect.owner, effect.when, effect.turn, effect.target, effect.memory - 1, effect.source)
        ]
        state, place = self.state, self.state.effects.index(effect)
        state.effects = (*state.effects[:place], *left[: effect.memory > 1], *state.effects[place + 1 :])

    def set_initiative(self, hero: int, value: int) -> None:
        """Set the initiative printed on the unresolved card of a hero, until that card changes state. My card's
        `printed_as` must say the same value.
        """
        state, card = self.state, self.state.hero_of(hero).unresolved
        state.begin(Active(self.face.number, self.piece, WITH_CARD, state.turn, whole_of(hero), 0, self.source))
        state.tell("initiative_set", hero=self.piece, other=hero, card=card, initiative=value)
