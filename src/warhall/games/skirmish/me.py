"""The verbs that cards are written in. `me` is a character acting: the subject of every sentence on its cards."""

from warhall.games.skirmish.board import Field, field
from warhall.games.skirmish.catalogue import (
    CARD_THINGS,
    CARDS,
    CHARACTERS,
    DISCARD_OPTIONS,
    FIRST,
    THINGS,
    UNIT_OPTIONS,
    reward,
)
from warhall.games.skirmish.state import THIS_TURN, UNTIL_NEXT_TURN, UNTIL_SPRUNG, SkirmishState, Standing
from warhall.kernel.decisions import PLAYER, Effect, Option, Thing, choose, may, option
from warhall.tabletop.hexes import OFF

STAY = option("choice", "stay", "Stay here")
PLAYERS = [option(PLAYER, f"player-{seat + 1}", f"Player {seat + 1}", seat) for seat in range(5)]


class Me:
    """A character and its table."""

    __slots__ = ("number", "seat", "state", "unit")

    def __init__(self, state: SkirmishState, unit: int, number: int = OFF) -> None:
        self.state = state
        self.unit = unit
        self.seat = unit >> 1
        self.number = number  # of the card being played

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def life(self) -> int:
        return self.state.life[self.unit]

    @property
    def cell(self) -> int:
        return self.state.cells[self.unit]

    @property
    def walked(self) -> int:
        """How far I have moved on my die this turn; 0 when it is another player's turn."""
        return max(0, self.state.moved[self.unit & 1]) if self.seat == self.state.turn else 0

    @property
    def field(self) -> Field:
        return field(self.state.map)

    def is_free(self, space: int) -> bool:
        """Whether a pawn could stand there: open, and nobody on it."""
        return space in self.field.open and space not in self.state.cells

    @property
    def partner(self) -> int:
        return self.unit ^ 1

    def foes(self, within: int = 99) -> list[int]:
        """Opposing characters in reach."""
        state = self.state
        row = self.field.hexes.distance[state.cells[self.unit]]
        return [unit for unit in state.opponents(self.seat) if row[state.cells[unit]] <= within]

    def friends(self) -> list[int]:
        """My side's living characters, me included."""
        own = 2 * self.seat
        return [unit for unit in (own, own + 1) if self.state.life[unit] > 0]

    def distance(self, unit: int) -> int:
        """The least number of spaces to a living character, over any hexes."""
        cells = self.state.cells
        return self.field.hexes.distance[cells[self.unit]][cells[unit]]

    def is_adjacent(self, unit: int) -> bool:
        return self.state.life[unit] > 0 and self.distance(unit) == 1

    def is_stunned(self, unit: int) -> bool:
        return self.state.stunned[unit] > 0

    def opposing_seats(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if seat != self.seat and self.state.plays(seat)]

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_unit(self, prompt: str, units: list[int], rule: str) -> Effect[int]:
        options = [unit_option(self.state, unit) for unit in units]
        answer = yield from choose(self.seat, prompt, options, rule)
        return units[options.index(answer)]

    def choose_player(self, prompt: str, seats: list[int], rule: str) -> Effect[int]:
        answer = yield from choose(self.seat, prompt, [PLAYERS[seat] for seat in seats], rule)
        return answer.value

    # ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────
    def may_move(self, unit: int, up_to: int) -> Effect[None]:
        """The character may walk up to so many spaces; a stunned or eliminated one cannot."""
        state = self.state
        if state.life[unit] <= 0 or state.stunned[unit]:
            return
        moves = self.field.moves(thing(state, unit))
        options = [moves[to] for to in self.field.walk(state.cells[unit], up_to) if to not in state.cells]
        prompt = f"Move {thing(state, unit)} up to {up_to}?"
        answer = yield from may(self.seat, prompt, options, "special.movement", STAY)
        if answer is not None:
            yield from self.move_to(unit, answer.value)

    def move_to(self, unit: int, space: int, told: str = "moved") -> Effect[None]:
        """Walk a character to a space; whatever waits there happens."""
        state = self.state
        tell(state, told, unit=thing(state, unit), to=self.field.options[space].things[0])
        state.cells[unit] = space
        yield from arrive(state, unit, space)

    def place(self, unit: int, space: int) -> None:
        """Put a character on a free space; this is not walking, so nothing waits for it."""
        tell(self.state, "placed", unit=thing(self.state, unit), to=self.field.options[space].things[0])
        self.state.cells[unit] = space

    def push(self, unit: int, up_to: int) -> Effect[None]:
        """May push a character straight away, through others, to a free open space up to so many spaces off."""
        state = self.state
        hexes = self.field.hexes
        direction = hexes.direction[state.cells[self.unit]][state.cells[unit]]
        if state.life[unit] <= 0 or direction == OFF:
            return
        options: list[Option] = []
        for space in hexes.line(state.cells[unit], direction, up_to):
            if space not in self.field.open:
                break
            if space not in state.cells:
                options.append(self.field.options[space])
        answer = yield from may(self.seat, f"Push {thing(state, unit)}?", options, "special.push", STAY)
        if answer is not None:
            yield from self.move_to(unit, answer.value, "pushed")

    def may_shove(self, unit: int) -> Effect[None]:
        """May move another character 1 space; being moved needs no strength of its own, so a stun does not matter."""
        state = self.state
        moves = self.field.moves(thing(state, unit))
        options = [moves[to] for to in self.field.walk(state.cells[unit], 1) if to not in state.cells]
        answer = yield from may(self.seat, f"Move {thing(state, unit)} 1 space?", options, "special.movement", STAY)
        if answer is not None:
            yield from self.move_to(unit, answer.value)

    # ── life ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def harm(self, unit: int, amount: int) -> None:
        """Life lost by an effect, not by an attack: it cannot be defended and earns no kill reward."""
        state = self.state
        if state.life[unit] > 0:
            tell(state, "harmed", unit=thing(state, unit), amount=amount)
            state.life[unit] = max(0, state.life[unit] - amount)
            bury(state)

    def heal(self, unit: int, amount: int) -> None:
        """Never above the maximum, never from elimination."""
        state = self.state
        gained = min(amount, max_life(state, unit) - state.life[unit]) if state.life[unit] > 0 else 0
        if gained > 0:
            state.life[unit] += gained
            tell(state, "healed", unit=thing(state, unit), amount=gained)

    def stun(self, unit: int) -> None:
        state = self.state
        if state.life[unit] > 0 and not state.stunned[unit]:
            if any(reward(number).steady for number in state.rewards[unit]):
                tell(state, "steady", unit=thing(state, unit))
                return
            state.stunned[unit] = 1
            tell(state, "stunned", unit=thing(state, unit))

    def recover(self, unit: int) -> None:
        if self.state.stunned[unit]:
            self.state.stunned[unit] = 0
            tell(self.state, "revived", unit=thing(self.state, unit))

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def draw(self, cards: int) -> None:
        for _ in range(cards):
            draw(self.state, self.seat)

    def look_at_hand(self, seat: int) -> None:
        """See a player's hand; what was seen stays known while it stays in that hand."""
        state = self.state
        known = state.known[self.seat]
        known.extend(card for card in state.hands[seat] if card not in known)
        if state.log is not None:
            cards = [CARD_THINGS[card] for card in sorted(state.hands[seat])]
            state.log.tell("looked", None, True, {"player": player(seat), "by": player(self.seat)})
            state.log.tell("saw", (self.seat,), True, {"player": player(seat), "cards": cards})

    def choose_discard(self, seat: int, prompt: str, chooser: int) -> Effect[None]:
        """One seat (`chooser`) picks which card of a player's hand is discarded; nothing from an empty hand."""
        hand = self.state.hands[seat]
        if hand:
            answer = yield from choose(chooser, prompt, distinct(hand, DISCARD_OPTIONS), "special.discard")
            discard(self.state, seat, answer.value)

    def discard_at_random(self, seat: int) -> None:
        hand = self.state.hands[seat]
        if hand:
            discard(self.state, seat, hand[self.state.random(len(hand))])

    def recall(self, first: int) -> None:
        """Take a card from my player's discard pile back into the hand."""
        state = self.state
        pile = state.discards[self.seat]
        card = next(card for card in pile if FIRST[card] == first)
        pile.remove(card)
        state.hands[self.seat].append(card)
        for seat in range(state.seats):
            if seat != self.seat:
                state.known[seat].append(card)
        tell(state, "recalled", player=player(self.seat), card=CARD_THINGS[card])

    # ── lasting ───────────────────────────────────────────────────────────────────────────────────────────────────
    def this_turn(self) -> None:
        """The card's standing text holds until the end of this turn."""
        self.state.standing.append(Standing(FIRST[self.number], self.unit, THIS_TURN))

    def until_next_turn(self) -> None:
        """The card's standing text holds until my player's next turn begins."""
        self.state.standing.append(Standing(FIRST[self.number], self.unit, UNTIL_NEXT_TURN))

    def lay(self, space: int) -> None:
        """The card's standing text waits on a space until somebody springs it."""
        card, to = CARD_THINGS[self.number], self.field.options[space].things[0]
        tell(self.state, "laid", unit=thing(self.state, self.unit), card=card, to=to)
        self.state.standing.append(Standing(FIRST[self.number], self.unit, UNTIL_SPRUNG, space=space))

    def hinder(self, unit: int) -> None:
        """The card's standing text lies on a character until my player's next turn begins."""
        self.state.standing.append(Standing(FIRST[self.number], self.unit, UNTIL_NEXT_TURN, target=unit))


# ── what verbs and rules share ────────────────────────────────────────────────────────────────────────────────────
def tell(state: SkirmishState, kind: str, **data: object) -> None:
    if state.log is not None:
        state.log.tell(kind, None, False, data)


def character(state: SkirmishState, unit: int) -> int:
    """A unit's number among all characters."""
    return 2 * state.teams[unit >> 1] + (unit & 1)


def thing(state: SkirmishState, unit: int) -> Thing:
    return THINGS[character(state, unit)]


def unit_option(state: SkirmishState, unit: int) -> Option:
    return UNIT_OPTIONS[character(state, unit)]


def max_life(state: SkirmishState, unit: int) -> int:
    return CHARACTERS[character(state, unit)].life


def player(seat: int) -> Thing:
    return PLAYERS[seat].things[0]


def distinct(cards: list[int], table: list[Option]) -> list[Option]:
    """One option for each different card, in the order of the card list."""
    return [table[first] for first in sorted({FIRST[card] for card in cards})]


def take(state: SkirmishState, seat: int, first: int) -> int:
    """Remove a card of this design from a hand; its number."""
    hand = state.hands[seat]
    for place, card in enumerate(hand):
        if FIRST[card] == FIRST[first]:
            del hand[place]
            forget(state, card)
            return card
    raise AssertionError("the card is not in the hand")


def forget(state: SkirmishState, card: int) -> None:
    """A card left its hand: what others knew of it is now for all to see, or no longer true."""
    for known in state.known:
        if card in known:
            known.remove(card)


def discard(state: SkirmishState, seat: int, first: int) -> None:
    card = take(state, seat, first)
    state.discards[seat].append(card)
    if state.log is not None:
        state.log.tell("discarded", None, True, {"player": player(seat), "card": CARD_THINGS[card]})


def draw(state: SkirmishState, seat: int) -> bool:
    """Draw one card, reshuffling the discard pile when the deck is empty; False if there is no card anywhere."""
    deck = state.decks[seat]
    if not deck:
        if not state.discards[seat]:
            return False
        deck.extend(state.discards[seat])
        state.discards[seat].clear()
        state.shuffle(deck)
        tell(state, "reshuffled", player=player(seat))
    card = deck.pop()
    state.hands[seat].append(card)
    if state.log is not None:
        state.log.tell("drew", None, False, {"player": player(seat)}, unless=(seat,))
        state.log.tell("drew_card", (seat,), True, {"player": player(seat), "card": CARD_THINGS[card]})
    return True


def arrive(state: SkirmishState, unit: int, space: int) -> Effect[None]:
    """A character has ended its move: whatever lies on that space happens to it."""
    for it in state.standing:
        if it.space == space and it.unit >> 1 != unit >> 1:
            state.standing.remove(it)
            effect = CARDS[it.card].on_space(Me(state, it.unit, it.card), it, unit)
            if effect is not None:
                yield from effect
            return


def bury(state: SkirmishState) -> None:
    """Take eliminated characters off the board, all that fell at the same time together."""
    lost: list[int] = []
    for unit, life in enumerate(state.life):
        if life <= 0 and state.cells[unit] != OFF:
            state.cells[unit] = OFF
            state.stunned[unit] = 0
            state.standing = [it for it in state.standing if it.unit != unit]
            tell(state, "eliminated", unit=thing(state, unit))
            seat = unit >> 1
            if not state.plays(seat) and seat not in lost:
                lost.append(seat)
    if lost:
        state.fallen.append(lost)
        for seat in lost:
            tell(state, "out", player=player(seat))
