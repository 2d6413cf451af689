"""What a hero holds: coins, cards, active effects, tokens; and the choices a text leaves to it."""

from collections.abc import Callable, Sequence
from itertools import permutations

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.cards import IN_ANY_ORDER, Card
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.me.asking import EITHER, ask
from warhall.games.atlantis.me.lane import missing, remove_minion
from warhall.games.atlantis.me.piles import discard, gain, retrieve, show
from warhall.games.atlantis.me.sight import lasting, spare_cards
from warhall.games.atlantis.me.travelling import Traveller
from warhall.games.atlantis.state import NO_CARD, Active, piece_option, piece_options
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    COLORS,
    FIRST_TOKEN,
    HIDDEN,
    KIND,
    MARKER,
    MINION,
    NEXT_TURN,
    NOBODY,
    PLACED,
    SKILL_ACTION,
    TOKENS_A_HERO,
    TURNS,
    WITH_CARD,
    WITH_TOKEN,
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

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def may_retrieve(self, cards: Sequence[int] | None = None, what: str = "you may retrieve a card") -> Effect[bool]:
        """You may take one of these cards (by default, a discarded one) back into your hand. Returns whether me did."""
        options = [CARDS[number].option for number in (self.hero.discard if cards is None else cards)]
        picked = yield from may(self.seat, f"{self.card.name}: {what}", options, "actions.optional")
        if picked is not None:
            retrieve(self.state, self.piece, picked.value)
        return picked is not None

    def retrieve(self, number: int) -> None:
        """Take a played or discarded card of mine back into my hand."""
        retrieve(self.state, self.piece, number)

    def retrieves(self, hero: int) -> Effect[bool]:
        """A hero takes a discarded card of its choice back into hand. Returns whether it had one."""
        other = self.state.heroes[hero]
        options = [CARDS[number].option for number in other.discard]
        if options:
            seat = self.seat if hero == self.piece else other.seat
            picked = yield from ask(seat, f"{self.card.name}: retrieve a card", options, "actions.other_chooses")
            retrieve(self.state, hero, picked.value)
        return bool(options)

    def guess(self, hero: int) -> Effect[bool]:
        """A hero chooses a card in its hand and me guesses the colour; then the card is revealed, and discarded if the
        guess was right. Returns whether it was.
        """
        state, other = self.state, self.state.heroes[hero]
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
        seat, what = self.state.heroes[hero].seat, f"{self.card.name}: discard a card"
        picked = yield Decision(seat, what, options, "discard.victim_chooses")
        discard(self.state, hero, picked.value)

    def hand(self, *colors: str) -> list[int]:
        """The cards of these colours in my hand; of all colours, if none is named."""
        return [number for number in self.hero.hand if not colors or CARDS[number].color in colors]

    def resolved(self) -> list[int]:
        """My resolved cards."""
        return [number for number in self.hero.resolved if number != NO_CARD]

    def of_type(self, cards: Sequence[int], kind: str) -> list[int]:
        """Those of these cards whose primary action is of a type (`ATTACK_ACTION`)."""
        return [number for number in cards if CARDS[number].kind == kind]

    def rightmost(self) -> list[int]:
        """My resolved card in the last slot that has one, this card left out; none, if there is no other."""
        return [number for number in self.resolved() if number != self.card.number][-1:]

    def slot(self, turn: int) -> list[int]:
        """My card in the slot of a turn, counted from 0; none, if the slot is empty or there was no such turn."""
        return [number for number in self.hero.resolved[max(turn, 0) : turn + 1] if number != NO_CARD]

    def discarded(self, of: str = "") -> list[int]:
        """My discarded cards; of one type (`ATTACK_ACTION`) or colour, if it is named. A card that lies face-down has
        neither.
        """
        pile, facedown = [CARDS[number] for number in self.hero.discard], self.hero.facedown
        return [one.number for one in pile if not of or (of in (one.kind, one.color) and one.number not in facedown)]

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
        return bool(self.state.heroes[self.piece if hero is None else hero].discard)

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
        if self.state.heroes[hearer].seat != self.hero.seat:
            signs = [option(CHOICE, color, f"I would like {color}") for color in COLORS]
            what = f"{self.card.name}: say aloud which colour you would like"
            picked = yield Decision(self.hero.seat, what, [*signs, EITHER], "talk.color")
            if picked is not EITHER:
                self.state.tell("prefers", seat=self.hero.seat, wish=picked.key)

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
        state.begin(Active(self.card.number, self.piece, when, turn, target, memory))
        state.tell("in_effect", card=self.card.number, when=when)

    def deactivate(self) -> None:
        """This active effect ends now."""
        self.state.effects = tuple([effect for effect in self.state.effects if effect is not self.effect])

    def count_down(self) -> None:
        """My active effect remembers how many times it still happens: now once less. After the last time it is over."""
        effect = self.effect
        assert effect is not None
        left = [Active(effect.card, effect.owner, effect.when, effect.turn, effect.target, effect.memory - 1)]
        state, place = self.state, self.state.effects.index(effect)
        state.effects = (*state.effects[:place], *left[: effect.memory > 1], *state.effects[place + 1 :])

    def set_initiative(self, hero: int, value: int) -> None:
        """Set the initiative printed on the unresolved card of a hero, until that card changes state. My card's
        `printed_as` must say the same value.
        """
        state, card = self.state, self.state.heroes[hero].unresolved
        state.begin(Active(self.card.number, self.piece, WITH_CARD, state.turn, hero))
        state.tell("initiative_set", hero=self.piece, other=hero, card=card, initiative=value)

    def take_marker(self) -> None:
        """Take my marker back from the hero that has it, if any has."""
        mine = [effect for effect in self.state.effects if effect.when == MARKER and effect.owner == self.piece]
        if mine:
            self.state.effects = tuple([effect for effect in self.state.effects if effect not in mine])

    def pass_marker(self, hero: int) -> None:
        """The hero that has my marker gives it to another; that is not me giving it."""
        self.state.effects = tuple([
            Active(effect.card, effect.owner, MARKER, effect.turn, hero)
            if effect.when == MARKER and effect.owner == self.piece else effect
            for effect in self.state.effects
        ])  # fmt: skip

    # ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def my_tokens(self, kind: str, on_board: bool) -> list[int]:
        """My tokens of a type, on the board or in the supply."""
        first = FIRST_TOKEN + self.piece * TOKENS_A_HERO
        mine = [first + place for place, name in enumerate(HEROES[self.hero.hero].tokens) if name == kind]
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
        lying = [token for token in self.my_tokens(kind, on_board=True) if token not in but]
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

    def place_tokens(self, kind: str, most: int, spaces: Callable[[list[int]], Sequence[int]]) -> Effect[None]:
        """Place up to so many tokens of a type, one after the other. `spaces` says into which empty spaces, given those
        that were placed. Once the supply is empty, me may take others off the board.
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
                self._qualify(supply[0])
                placed.append(supply[0])
                continue
            lying = [token for token in self.my_tokens(kind, on_board=True) if token not in placed]
            token = yield from self.may_choose(lying, f"you may take a {kind} off the board, to place it anew")
            if token is None:
                break
            yield from self.remove_piece(token)
            yield from self.place(token, spaces(placed))
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
        """What the card says of its token holds from now on."""
        if when != WITH_TOKEN:
            self.begin(when, token)
        elif self.card.effect_hooks:
            self.state.begin(Active(self.card.number, self.piece, when, self.state.turn, token))

    def place_face_down(self, kind: str, odd: str, common: str, count: int, within: int) -> Effect[None]:
        """Place so many tokens of a type face-down, within so many spaces of me. One of them is `odd`, the others are
        `common`, and only my player knows which is which.
        """
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
