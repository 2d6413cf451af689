"""What a hero holds: coins, cards, active effects, tokens; and the choices a text leaves to it."""

from collections.abc import Callable, Sequence
from itertools import combinations, permutations

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.cards import IN_ANY_ORDER, Card
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.me.asking import EITHER, ask
from warhall.games.atlantis.me.lane import missing, remove_minion
from warhall.games.atlantis.me.piles import discard, gain, retrieve, show, swap_cards, swap_with_deck
from warhall.games.atlantis.me.sight import lasting, spare_cards
from warhall.games.atlantis.me.travelling import Traveller
from warhall.games.atlantis.state import NO_CARD, Active, piece_option, piece_options
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    COLORS,
    DIRECTION_WORDS,
    FIGURES_A_HERO,
    FIRST_FIGURE,
    FIRST_TOKEN,
    HIDDEN,
    KIND,
    MARKER,
    MINION,
    MOVED,
    NEXT_TURN,
    NOBODY,
    PLACED,
    SKILL_ACTION,
    TOKENS_A_HERO,
    TURNS,
    WITH_CARD,
    WITH_TOKEN,
    whole_of,
)
from warhall.kernel.decisions import (
    CHOICE,
    DONE,
    Decision,
    Effect,
    Fizzle,
    Option,
    amounts,
    choose,
    confirm,
    may,
    option,
    together,
)
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import counted, within


class Holder(Traveller):
    """A hero with its belongings. What needs other heroes' texts is in `Me`."""

    __slots__ = ()

    # ── attacking and defeating ───────────────────────────────────────────────────────────────────────────────────────
    def remove_piece(self, unit: int) -> Effect[None]:
        """Remove a minion or a token, if it is still there: no coins, and nobody was defeated."""
        if self.where(unit) == OFF:
            return
        if KIND[unit] & MINION:
            yield from remove_minion(self.state, unit)
        else:
            if unit in self.state.faces:
                self.state.tell("turned_up", unit=unit, face=self.state.faces[unit])
            self.state.tell("removed", unit=unit)
            self.state.lift(unit)

    # ── figures ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_figure(self) -> Effect[None]:
        """With several figures on the board, my player chooses which of them acts."""
        mine = self.state.figures(self.piece)
        if len(mine) > 1:
            one = yield from self.choose_piece(mine, "which one of you acts?", "figures.acts")
            self.state.step_up(one)
            self.state.tell("steps_up", hero=self.piece, to=self.at)

    def multiply(self, most: int, within: int) -> Effect[None]:
        """Put up to so many more figures of mine, if my hero has any, on empty spaces within so many of me."""
        first = FIRST_FIGURE + self.piece * FIGURES_A_HERO
        mine = range(first, first + HEROES[self.hero.hero].figures)
        supply = [one for one in mine if self.state.at[one] == OFF][:most]
        for left, figure in zip(range(len(supply), 0, -1), supply, strict=True):
            prompt = f"{self.card.name}: put up to {left} more of you on the board"
            spaces = shown(self.board, self.empty_within(within))
            picked = yield from may(self.seat, prompt, spaces, "figures.joined", DONE)
            if picked is None:
                return
            self.state.put(figure, picked.value)
            self.see([figure])
            self.state.tell("joined", unit=figure, to=picked.value)

    def move_another(self, spaces: int) -> Effect[None]:
        """Move another figure of mine up to so many spaces, as me chooses."""
        able = self.displaceable(self.others(), MOVED)
        if able:
            one = able[0]
            if len(able) > 1:
                one = yield from self.choose_piece(able, "choose another one of you to move")
            yield from self.move_piece_up_to(one, spaces)

    def remove_figures(self, figures: list[int]) -> None:
        """Take figures of mine off the board: nobody is defeated. While one is left, the hero is on the board."""
        state = self.state
        left = [one for one in state.figures(self.piece) if one not in figures]
        gone = [one for one in figures if one != self.piece]
        if self.piece in figures:
            gone.append(left[0] if left else self.piece)
        if self.piece in figures and left:
            state.step_up(left[0])
        for figure in gone:
            state.tell("removed", unit=figure)
            state.lift(figure)

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

    def gain_item(self, value: int) -> None:
        """Gain an item that is not one of my cards."""
        self.state.own(self.piece).gain_item(value)
        self.state.tell("items", hero=self.piece, items=value)

    def cards_in_deck(self, tier: int) -> list[int]:
        """The cards of a tier in my deck."""
        return [number for number in self.hero.deck if CARDS[number].tier == tier]

    def take_item(self, cards: Sequence[int]) -> Effect[None]:
        """Take one of these cards from my deck and tuck it as an item. The others see its icon only."""
        options = [CARDS[number].option for number in cards]
        what = f"{self.card.name}: choose a card to be an item"
        picked = yield from choose(self.hero.seat, what, options, "level.item_taken", secret=True)
        hero = self.state.own(self.piece)
        hero.deck = [number for number in hero.deck if number != picked.value]
        hero.extras = [*hero.extras, (hero.level, picked.value)]
        self.gain_item(CARDS[picked.value].item)

    def may_flip_coin(self) -> Effect[bool]:
        """You may flip the tie breaker coin. Returns whether me did."""
        flips = yield from self.agrees("flip the tie breaker coin?")
        if flips:
            self.state.flip_coin()
        return flips

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def may_retrieve(self, cards: Sequence[int] | None = None, what: str = "you may retrieve a card") -> Effect[bool]:
        """You may take one of these cards (by default, a discarded one) back into your hand. Returns whether me did."""
        mine = [*self.hero.discard, *self.hero.resolved, self.hero.unresolved]
        numbers = self.hero.discard if cards is None else [number for number in cards if number in mine]
        options = [CARDS[number].option for number in numbers]
        hidden = any(number in self.hero.facedown for number in numbers)
        seat = self.hero.seat if hidden else self.seat
        picked = yield from may(seat, f"{self.card.name}: {what}", options, "actions.optional", secret=hidden)
        if picked is not None:
            retrieve(self.state, self.piece, picked.value)
        return picked is not None

    def retrieve(self, number: int) -> None:
        """Take a played or discarded card of mine back into my hand."""
        retrieve(self.state, self.piece, number)

    def retrieves(self, hero: int) -> Effect[bool]:
        """A hero takes a discarded card of its choice back into hand. Returns whether it had one."""
        other = self.state.hero_of(hero)
        options = [CARDS[number].option for number in other.discard]
        if options:
            seat = self.seat if hero == self.piece else other.seat
            picked = yield from ask(seat, f"{self.card.name}: retrieve a card", options, "actions.other_chooses")
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
            options = [CARDS[number].option for number in cards]
            what = f"{self.card.name}: you may swap {CARDS[self.hero.unresolved].name} with another card"
            picked = yield from may(self.hero.seat, what, options, "cards.swap_unresolved")
            if picked is not None:
                self._swap_unresolved(picked.value)

    def swap_unresolved(self, cards: Sequence[int]) -> Effect[None]:
        """Swap my unresolved card with one of these cards of mine."""
        options = [CARDS[number].option for number in cards]
        what = f"{self.card.name}: swap {CARDS[self.hero.unresolved].name} with which card?"
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
        options = [CARDS[card].option for card in cards]
        what = f"{self.card.name}: swap your {CARDS[number].color} card with which card of your deck?"
        picked = yield from choose(self.hero.seat, what, options, "cards.swap_deck", secret=unseen)
        swap_with_deck(self.state, self.piece, number, picked.value, unseen)
        if unseen:
            self.state.tell("exchanged_unseen", hero=self.piece, color=CARDS[number].color)
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
        what = f"{self.card.name}: choose a card; its colour will be guessed"
        chosen, guessed = yield from together([
            Decision(other.seat, what, [one.option for one in cards], "guess.card"),
            Decision(self.seat, f"{self.card.name}: guess the colour of the card", colors, "guess.color"),
        ])  # fmt: skip
        show(state, hero, chosen.value)
        state.tell("guessed", hero=self.piece, other=hero, color=guessed.key, card=chosen.value)
        right = CARDS[chosen.value].color == guessed.key
        if right and spare_cards(state, hero):
            yield from self.loses(hero, [chosen.value])
        elif right:
            discard(state, hero, chosen.value)
        return right

    def loses(self, hero: int, cards: Sequence[int]) -> Effect[None]:
        """A hero discards one of these cards in its hand, as it chooses; or instead a played card that may be."""
        options = [CARDS[number].option for number in (*cards, *spare_cards(self.state, hero))]
        seat, what = self.state.hero_of(hero).seat, f"{self.card.name}: discard a card"
        picked = yield Decision(seat, what, options, "discard.victim_chooses")
        discard(self.state, hero, picked.value)

    def hand(self, *colors: str) -> list[int]:
        """The cards of these colours in my hand; of all colours, if none is named."""
        return [number for number in self.hero.hand if not colors or CARDS[number].color in colors]

    def deck(self, color: str) -> list[int]:
        """The cards of a colour in my deck."""
        return [number for number in self.hero.deck if CARDS[number].color == color]

    def owned(self, color: str) -> list[int]:
        """My cards of a colour that are not in my deck: in hand, discarded, resolved or not yet resolved."""
        hero = self.hero
        cards = [*hero.hand, *hero.discard, *hero.resolved, hero.unresolved]
        return [number for number in cards if number != NO_CARD and CARDS[number].color == color]

    def resolved(self) -> list[int]:
        """My resolved cards."""
        return [number for number in self.hero.resolved if number != NO_CARD]

    def resolved_of(self, hero: int) -> list[int]:
        """The resolved cards of a hero."""
        return [number for number in self.state.hero_of(hero).resolved if number != NO_CARD]

    def of_type(self, cards: Sequence[int], kind: str) -> list[int]:
        """Those of these cards whose primary action is of a type (`ATTACK_ACTION`)."""
        return [number for number in cards if CARDS[number].kind == kind]

    def rightmost(self) -> list[int]:
        """My resolved card in the last slot that has one, this card left out; none, if there is no other."""
        return [number for number in self.resolved() if number != self.card.number][-1:]

    def slot(self, turn: int, hero: int = NOBODY) -> list[int]:
        """My card, or another hero's, in the slot of a turn, counted from 0; none, if the slot is empty or there was no
        such turn.
        """
        slots = self.state.hero_of(self.piece if hero == NOBODY else hero).resolved
        return [number for number in slots[max(turn, 0) : turn + 1] if number != NO_CARD]

    def lies_resolved(self) -> bool:
        """Whether this card is resolved, on the dashboard of the hero whose card it is."""
        return self.card.number in self.state.heroes[self.lender].resolved

    def swap_slots(self, hero: int) -> Effect[None]:
        """Swap two resolved cards of a hero. Their active effects go on."""
        filled = [turn for turn, number in enumerate(self.state.hero_of(hero).resolved) if number != NO_CARD]
        pairs = [*combinations(filled, 2)]
        options = [
            option(CHOICE, f"{first + 1}_and_{then + 1}", f"The cards of turn {first + 1} and turn {then + 1}", place)
            for place, (first, then) in enumerate(pairs)
        ]
        name = piece_option(self.state, hero).label
        picked = yield from choose(self.seat, f"{self.card.name}: swap which cards of {name}?", options, "cards.slots")
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

    def choose_card(self, cards: Sequence[int], what: str) -> Effect[Card]:
        """One of these cards, which lie open; with none, the card fizzles."""
        options = [CARDS[number].option for number in cards]
        picked = yield from choose(self.seat, f"{self.card.name}: {what}", options, "actions.options")
        return CARDS[picked.value]

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

    def use_up(self) -> None:
        """My once-a-turn ability, this card, is used."""
        self.state.own(self.piece).used.append(self.card.number)

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────
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
        picked = yield from choose(self.seat, f"{self.card.name}: choose one", options, "actions.choose_one")
        return plans[picked.key]

    def _chooses_two(self) -> int:
        """Whether me may choose two options where a text says one, and in which order."""
        if "chooses_two" in self.state.hooks:
            for other in lasting(self.state, "chooses_two", self.plain):
                if other.piece == self.piece and (order := other.card.chooses_two(other, self)):
                    return order
        return 0

    def choose_color(self, what: str) -> Effect[str]:
        """One of the five colours of cards, told to everybody."""
        options = [option(CHOICE, color, color.capitalize()) for color in COLORS]
        picked = yield from choose(self.seat, f"{self.card.name}: {what}", options, "actions.color")
        self.state.tell("named", hero=self.piece, color=picked.key)
        return picked.key

    def says_color(self, hearer: int) -> Effect[None]:
        """Before another player names a colour, mine may say aloud which it would like."""
        if self.state.hero_of(hearer).seat != self.hero.seat:
            signs = [option(CHOICE, color, f"I would like {color}") for color in COLORS]
            what = f"{self.card.name}: say aloud which colour you would like"
            picked = yield Decision(self.hero.seat, what, [*signs, EITHER], "talk.color")
            if picked is not EITHER:
                self.state.tell("prefers", seat=self.hero.seat, wish=picked.key)

    def split_board(self, when: int) -> Effect[None]:
        """Choose a straight line of spaces through mine. My card's active effect begins and remembers it: its `sides`
        are those of this line.
        """
        board, size = self.board, self.board.hexes.size
        options = [
            option(CHOICE, DIRECTION_WORDS[way].replace("-", "_"), board.line_words(line).capitalize(), line)
            for way, line in ((way, way * size + self.at) for way in range(3))
        ]
        what = f"{self.card.name}: split the board along which line?"
        picked = yield from choose(self.seat, what, options, "actions.line")
        self.state.tell("split", hero=self.piece, line=board.line_words(picked.value))
        self.begin(when, memory=picked.value)

    def choose_amount(self, what: str, first: int, last: int) -> Effect[int]:
        """A number from `first` to `last`. No question if they are the same."""
        prompt = f"{self.card.name}: {what}"
        picked = yield from ask(self.seat, prompt, amounts(first, last), "actions.options")
        return picked.value

    def agrees(self, what: str, rule: str = "actions.optional") -> Effect[bool]:
        """Ask me whether to do something optional."""
        return (yield from confirm(self.seat, f"{self.card.name}: {what}", rule))

    def choose_up_to(self, count: int, pieces: list[int], what: str) -> Effect[list[int]]:
        """Up to so many different pieces, chosen together."""
        chosen: list[int] = []
        while len(chosen) < count and (left := [piece for piece in pieces if piece not in chosen]):
            options = [*piece_options(self.state, left), DONE]
            picked = yield Decision(self.seat, f"{self.card.name}: {what}", options, "actions.optional")
            if picked is DONE:
                break
            chosen.append(picked.value)
        return chosen

    # ── active effects ────────────────────────────────────────────────────────────────────────────────────────────────
    def begin(self, when: int, target: int = NOBODY, memory: int = 0) -> None:
        """The active effect of my card begins: `THIS_TURN`, `NEXT_TURN` …; `target` is a piece it singles out, `memory`
        a number it remembers.

        After the last turn of a round there is no next one, so nothing begins.
        """
        state = self.state
        turn = state.turn + 1 if when in (NEXT_TURN, AFTER_PLAYING_CARDS) else state.turn
        if turn == TURNS:
            state.tell("too_late", card=self.card.number)
            return
        state.begin(Active(self.card.number, self.piece, when, turn, whole_of(target), memory, self.source))
        state.tell("in_effect", card=self.card.number, when=when)

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
        state.begin(Active(self.card.number, self.piece, WITH_CARD, state.turn, whole_of(hero), 0, self.source))
        state.tell("initiative_set", hero=self.piece, other=hero, card=card, initiative=value)

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

    # ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def my_tokens(self, kind: str, on_board: bool) -> list[int]:
        """My tokens of a type, on the board or in the supply. If the text is borrowed, they are its hero's; but what me
        places are tokens of mine.
        """
        return self._tokens(self.lender if on_board else self.piece, kind, on_board)

    def _tokens(self, owner: int, kind: str, on_board: bool) -> list[int]:
        first = FIRST_TOKEN + owner * TOKENS_A_HERO
        names = HEROES[self.state.heroes[owner].hero].tokens
        any_type = self.borrowed and owner == self.piece
        mine = [first + place for place, name in enumerate(names) if any_type or name == kind]
        return self.see([token for token in mine if (self.state.at[token] != OFF) == on_board])

    def place_token(self, kind: str, within: int, when: int = WITH_TOKEN) -> Effect[int]:
        """Place a token of a type, as my hero's `tokens` name it, into an empty space within so many of me. If its
        supply is empty, first take one off the board.

        From now on the card's hooks apply to the token (or `when` they apply); in them, `me.singled_out` is the token.
        """
        token = yield from self._take_token(kind)
        yield from self.place(token, self.empty_within(within))
        self._qualify(token, when)
        yield from self.placed_tokens([token])
        return token

    def _take_token(self, kind: str, but: Sequence[int] = ()) -> Effect[int]:
        """A token of a type from the supply; if that is empty, one that me takes off the board, `but` for these."""
        supply = self.my_tokens(kind, on_board=False)
        if supply:
            return supply[0]
        lying = [token for token in self._tokens(self.piece, kind, on_board=True) if token not in but]
        token = yield from self.choose_piece(lying, f"choose a {kind} to move", "concepts.token_supply")
        yield from self.remove_piece(token)
        return token

    def place_exactly(self, count: int, kind: str, spaces: Callable[[], list[int]]) -> Effect[None]:
        """Place so many tokens of a type, one after the other, into these empty spaces, looked up each time; a single
        one is no question.
        """
        placed: list[int] = []
        while len(placed) < count and spaces():
            token = yield from self._take_token(kind, placed)
            free = spaces()
            if len(free) > 1:
                yield from self.place(token, free)
            else:
                self._displace(token, free[0], PLACED)
            self._qualify(token)
            placed.append(token)
        yield from self.placed_tokens(placed)

    def room_apart(self, count: int, within: int, between: int, placed: Sequence[int] = ()) -> list[int]:
        """The empty spaces within so many of me that can be the first of `count` to be filled, if at least so many
        spaces are to be between each two, and between them and these pieces.
        """
        distance, at = self.board.hexes.distance, self.state.at
        free = [
            space for space in self.empty_within(within) if all(distance[space][at[one]] > between for one in placed)
        ]
        return [space for space in free if self._has_room(count - 1, between, space, free)]

    def _has_room(self, count: int, between: int, space: int, free: list[int]) -> bool:
        """Whether so many more of these spaces can be filled besides this one, all far enough from each other."""
        row = self.board.hexes.distance[space]
        left = [other for other in free if row[other] > between] if count else []
        return not count or any(self._has_room(count - 1, between, other, left) for other in left)

    def place_apart(self, count: int, kind: str, within: int, between: int) -> Effect[None]:
        """Place so many tokens of a type within so many spaces of me, with at least so many spaces between each two. If
        there is no room for all of them, the card fizzles.
        """
        placed: list[int] = []
        while len(placed) < count:
            if not self.room_apart(count - len(placed), within, between, placed):
                raise Fizzle("there is no room")
            token = yield from self._take_token(kind, placed)
            yield from self.place(token, self.room_apart(count - len(placed), within, between, placed))
            placed.append(token)
        yield from self.placed_tokens(placed)

    def place_tokens(
        self, kind: str, most: int, spaces: Callable[[list[int]], Sequence[int]], qualified: bool = True
    ) -> Effect[None]:
        """Place up to so many tokens of a type, one after the other. `spaces` says into which empty spaces, given those
        that were placed. Once the supply is empty, me may take others off the board. Unless they are `qualified`, the
        card's hooks are not about these tokens.
        """
        placed: list[int] = []
        while len(placed) < most and (free := spaces(placed)):
            if supply := self.my_tokens(kind, on_board=False):
                prompt = f"{self.card.name}: place up to {most - len(placed)} more" if placed else (
                    f"{self.card.name}: place up to {counted(most, kind)}" if most > 1 else
                    f"{self.card.name}: you may place a {kind}"
                )  # fmt: skip
                picked = yield from may(self.seat, prompt, shown(self.board, free), "place.empty", DONE)
                if picked is None:
                    break
                self._displace(supply[0], picked.value, PLACED)
                if qualified:
                    self._qualify(supply[0])
                placed.append(supply[0])
                continue
            lying = [token for token in self._tokens(self.piece, kind, on_board=True) if token not in placed]
            token = yield from self.may_choose(lying, f"you may take a {kind} off the board, to place it anew")
            if token is None:
                break
            yield from self.remove_piece(token)
            yield from self.place(token, spaces(placed))
            if qualified:
                self._qualify(token)
            placed.append(token)
        yield from self.placed_tokens(placed)

    def replace(self, piece: int, kind: str) -> Effect[None]:
        """Replace a piece with a token of mine: the piece is removed, and the token placed where it stood."""
        space = self.standing(piece)
        token = yield from self._take_token(kind)
        yield from self.remove_piece(piece)
        if self.closed()[space]:
            raise Fizzle("its space is taken")
        self._displace(token, space, PLACED)
        self._qualify(token)

    def _qualify(self, token: int, when: int = WITH_TOKEN) -> None:
        """What the card says of its token holds from now on; not of mine, if the text is borrowed."""
        if self.borrowed:
            return
        if when != WITH_TOKEN:
            self.begin(when, token)
        elif self.card.effect_hooks:
            self.state.begin(Active(self.card.number, self.piece, when, self.state.turn, token))

    def place_face_down(self, kind: str, odd: str, common: str, count: int, within: int) -> Effect[None]:
        """Place so many tokens of a type face-down, within so many spaces of me. One of them is `odd`, the others are
        `common`, and only my player knows which is which.
        """
        if self.borrowed:
            yield from self.place_exactly(count, kind, lambda: self.empty_within(within))
            return
        for face, needed in ((odd, 1), (common, count - 1)):
            yield from self._recall(kind, face, needed)
        placed: list[int] = []
        for _ in range(count):
            placed.append(self.my_tokens(kind, on_board=False)[0])
            yield from self.place(placed[-1], self.empty_within(within))
            self._qualify(placed[-1])
        options = [
            Option(
                lying.key,
                f"The {kind} at {self.board.hexes.names[self.state.at[lying.value]]}",
                HIDDEN + place,
                lying.things,
            )
            for place, lying in enumerate(piece_options(self.state, placed))
        ]
        what = f"{self.card.name}: which one is the {odd}? Only you will know"
        picked = yield Decision(self.hero.seat, what, options, "concepts.face_down", secret=True)
        faces = {token: odd if HIDDEN + place == picked.value else common for place, token in enumerate(placed)}
        self.state.faces = {**self.state.faces, **faces}

    def _recall(self, kind: str, face: str, needed: int) -> Effect[None]:
        """Take tokens with this face off the board until the supply has as many as are needed."""
        lying = [token for token in self.my_tokens(kind, on_board=True) if self.state.faces[token] == face]
        supply = HEROES[self.hero.hero].faces.count(face) - len(lying)
        for _ in range(needed - supply):
            token = yield from self.choose_piece(lying, f"choose a {face} to take back", "concepts.token_supply")
            yield from self.remove_piece(token)
            lying.remove(token)

    # ── minions ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def graves(self, within: int) -> list[int]:
        """The empty friendly minion spawn points in the battle zone on which a friendly minion can respawn."""
        mine = [point.space for zone in self.board.spawns for point in zone if point.team == self.team]
        spaces = self.empty_spawn_points(within)
        if not self.everything_spawns():
            spaces = [space for space in spaces if space in mine]
        lanes = [self.lane_of(space) for space in spaces]
        possible = {number: bool(self._fallen_in(number)) for number in dict.fromkeys(lanes)}
        return [space for space, number in zip(spaces, lanes, strict=True) if possible[number]]

    def fallen_minions(self, space: int) -> list[int]:
        """One friendly minion of each kind that was removed and may come back to the battle zone of this space."""
        return self._fallen_in(self.lane_of(space))

    def _fallen_in(self, here: int) -> list[int]:
        numbers = range(len(self.state.battle)) if here == NOBODY else (here,)
        return [minion for number in numbers for minion in missing(self.state, number, self.team)]

    def respawn_minion(self, minion: int, spaces: Sequence[int]) -> Effect[None]:
        """Put a minion that was removed back into one of these empty spaces."""
        what = f"choose where {piece_option(self.state, minion).label} respawns"
        space = yield from self.choose_space(spaces, what, "respawn.minion")
        self.state.put(minion, space)
        self.see([minion])
        self.state.tell("respawned", unit=minion, to=space)

    def lane_of(self, space: int) -> int:
        """The lane whose battle zone a space is in; NOBODY outside."""
        zone = self.board.zone[space]
        for number in range(len(self.state.battle)):
            if self.state.battle_zone(number) == zone:
                return number
        return NOBODY

    def is_basic_skill(self) -> bool:
        return self.action == SKILL_ACTION and self.card.basic
