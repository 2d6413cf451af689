"""`me`: a character acting, the subject of every sentence on its cards. Its methods are the verbs."""

from collections.abc import Sequence
from typing import Final

from warhall.games.skirmish.board import Board
from warhall.games.skirmish.catalogue import (
    CARD_OPTIONS,
    CARDS,
    DISCARD_OPTIONS,
    FIRST,
    PLAYER_OPTIONS,
    distinct,
    reward,
)
from warhall.games.skirmish.me.piles import discard, draw
from warhall.games.skirmish.state import SkirmishState, Standing
from warhall.games.skirmish.words import ANYWHERE, THIS_TURN, UNTIL_NEXT_TURN, UNTIL_SECOND_TURN, UNTIL_THIRD_TURN
from warhall.kernel.decisions import CHOICE, Effect, Fizzle, Option, choose, may, option
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import counted

STAY: Final = option(CHOICE, "stay", "Stay here")


class Me:
    """A character and its table."""

    __slots__ = ("number", "seat", "state", "unit")

    def __init__(self, state: SkirmishState, unit: int, number: int = OFF) -> None:
        self.state = state
        self.unit = unit
        self.seat = unit >> 1
        self.number = number
        """The card being played."""

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def life(self) -> int:
        """How much life I have."""
        return self.state.life[self.unit]

    @property
    def cell(self) -> int:
        """The space I stand on."""
        return self.state.cells[self.unit]

    @property
    def walked(self) -> int:
        """How far I have moved on my die this turn; 0 when it is another player's turn."""
        return max(0, self.state.moved[self.unit & 1]) if self.seat == self.state.turn else 0

    @property
    def began(self) -> bool:
        """Whether my player had the first turn of the game."""
        return self.state.first == self.seat

    @property
    def board(self) -> Board:
        """The board we fight on."""
        return self.state.board

    def is_free(self, space: int) -> bool:
        """Whether a pawn could stand there: open, and nobody on it."""
        return space in self.board.open and space not in self.state.cells

    @property
    def partner(self) -> int:
        """The other character of my team."""
        return self.unit ^ 1

    def foes(self, within: int = ANYWHERE) -> list[int]:
        """Opposing characters in reach."""
        state = self.state
        row = state.board.hexes.distance[state.cells[self.unit]]
        return [unit for unit in state.opponents(self.seat) if row[state.cells[unit]] <= within]

    def friends(self) -> list[int]:
        """My side's living characters, me included."""
        own = 2 * self.seat
        return [unit for unit in (own, own + 1) if self.state.life[unit] > 0]

    def distance(self, unit: int) -> int:
        """The distance to a living character in spaces, over any hexes."""
        cells = self.state.cells
        return self.state.board.hexes.distance[cells[self.unit]][cells[unit]]

    def is_adjacent(self, unit: int) -> bool:
        """Whether a living character stands next to me."""
        return self.state.life[unit] > 0 and self.distance(unit) == 1

    def is_stunned(self, unit: int) -> bool:
        """Whether a character is stunned."""
        return self.state.stunned[unit] > 0

    def opposing_seats(self) -> list[int]:
        """The other players who still have a character."""
        return [seat for seat in range(self.state.seats) if seat != self.seat and self.state.plays(seat)]

    def is_alone(self, unit: int) -> bool:
        """Whether no friend stands within 2 spaces of a character."""
        state = self.state
        partner = unit ^ 1
        row = state.board.hexes.distance[state.cells[unit]]
        return state.life[partner] <= 0 or row[state.cells[partner]] > 2

    def is_cursed(self, unit: int) -> bool:
        """Whether a lasting effect of my side lies on a character."""
        return any(it.target == unit and it.unit >> 1 == self.seat for it in self.state.standing)

    def is_on_fire(self, unit: int) -> bool:
        """Whether a character stands on ground that my side has set on fire."""
        state = self.state
        return any(
            CARDS[it.card].burns and it.unit >> 1 == self.seat and lies_on(state, it, state.cells[unit])
            for it in state.standing
        )

    def is_guarded(self, attacker: int) -> bool:
        """Whether a card in play gives me standing defence against this attacker."""
        state = self.state
        return any(CARDS[it.card].adds_defense(state, it, self.unit, attacker) > 0 for it in state.standing)

    def laid(self) -> int:
        """How many things my side has laid on the board."""
        return sum(it.space != OFF and it.unit >> 1 == self.seat for it in self.state.standing)

    def curses(self) -> list[Standing]:
        """The lasting effects of opponents that lie on my side's characters."""
        return [it for it in self.opposing_effects() if it.target >> 1 == self.seat]

    def opposing_effects(self) -> list[Standing]:
        """The lasting effects of opponents' cards."""
        return [it for it in self.state.standing if it.unit >> 1 != self.seat]

    # ── judging, for bots ─────────────────────────────────────────────────────────────────────────────────────────
    def caught(self, it: Standing) -> list[int]:
        """The opponents that stand on what a card has laid."""
        return [unit for unit in self.foes() if lies_on(self.state, it, self.state.cells[unit])]

    def is_near(self, it: Standing, spaces: int) -> bool:
        """Whether an opponent stands within so many spaces of where a card lies."""
        row = self.board.hexes.distance[it.space]
        return any(row[self.state.cells[unit]] <= spaces for unit in self.foes())

    def danger(self, unit: int) -> float:
        """About how often opponents will strike a character before my next turn."""
        cells = self.state.cells
        if cells[unit] == OFF:
            return 0.0
        row = self.state.board.hexes.distance[cells[unit]]
        gaps = [row[cells[foe]] for foe in self.state.opponents(unit >> 1)]
        return min(1.5, sum(0.8 if gap <= 2 else 0.5 if gap <= 5 else 0.2 for gap in gaps))

    def attacks_left(self, further: int = 0) -> int:
        """How many attacks I could still make this turn with the cards my player holds, if they reach further."""
        state = self.state
        if state.turn != self.seat or state.stunned[self.unit]:
            return 0
        nearest = min((self.distance(foe) for foe in self.foes()), default=ANYWHERE)
        place = self.unit & 1
        cards = [CARDS[card] for card in state.hands[self.seat]]
        able = sum(
            card.attacks and card.character == place and card.range + card.lunge + further >= nearest for card in cards
        )
        return min(state.actions, able)

    def our_attacks_left(self) -> int:
        """How many attacks my side could still make this turn."""
        able = sum(Me(self.state, unit).attacks_left() for unit in self.friends())
        return min(self.state.actions, able)

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_unit(self, prompt: str, units: list[int], rule: str) -> Effect[int]:
        """One of these characters, as my player chooses."""
        options = [self.state.unit_option(unit) for unit in units]
        answer = yield from choose(self.seat, prompt, options, rule)
        return units[options.index(answer)]

    def choose_player(self, prompt: str, seats: list[int], rule: str) -> Effect[int]:
        """One of these players, as my player chooses."""
        answer = yield from choose(self.seat, prompt, [PLAYER_OPTIONS[seat] for seat in seats], rule)
        return answer.value

    def choose_space(self, prompt: str, spaces: Sequence[int], rule: str) -> Effect[int]:
        """One of these spaces, as my player chooses."""
        answer = yield from choose(self.seat, prompt, [self.board.options[space] for space in spaces], rule)
        return answer.value

    # ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────
    def may_move(self, unit: int, up_to: int) -> Effect[None]:
        """The character may walk up to so many spaces. A stunned or eliminated one cannot."""
        state = self.state
        if state.life[unit] <= 0 or state.stunned[unit]:
            return
        walks = self.board.walks(state.thing(unit))
        options: list[Option] = [walks[to] for to in self.board.walk(state.cells[unit], up_to) if to not in state.cells]
        prompt = f"Move {state.thing(unit)} up to {up_to}?"
        answer = yield from may(self.seat, prompt, options, "special.movement", STAY)
        if answer is not None:
            yield from self.move_to(unit, answer.value)

    def move_to(self, unit: int, space: int, told: str = "moved") -> Effect[None]:
        """Walk a character to a space; whatever waits there happens. If it fells me, my text ends there."""
        yield from move(self.state, unit, space, told)
        if self.life <= 0:
            raise Fizzle(f"{self.state.thing(self.unit)} has fallen")

    def charge(self, up_to: int) -> Effect[None]:
        """Walk up to so many spaces, ending next to an opponent."""
        walks = self.board.walks(self.state.thing(self.unit))
        prompt = f"Move {self.state.thing(self.unit)} up to {up_to}, next to an opponent"
        answer = yield from choose(self.seat, prompt, [walks[to] for to in self.landings(up_to)], "special.movement")
        yield from self.move_to(self.unit, answer.value)

    def landings(self, up_to: int) -> list[int]:
        """The free spaces within so many steps that are next to an opponent."""
        cells = self.state.cells
        rows = [self.board.hexes.distance[cells[foe]] for foe in self.foes()]
        spaces = self.board.walk(cells[self.unit], up_to)
        return [to for to in spaces if to not in cells and any(row[to] == 1 for row in rows)]

    def may_be_placed(self, prompt: str, spaces: Sequence[int]) -> Effect[None]:
        """You may put me on one of these spaces. This is not walking, so nothing that lies there is triggered."""
        options = [self.board.options[space] for space in spaces if self.is_free(space)]
        answer = yield from may(self.seat, prompt, options, "special.placing")
        if answer is not None:
            self._place(self.unit, answer.value)

    def _place(self, unit: int, space: int) -> None:
        self.state.tell("placed", unit=unit, to=space)
        self.state.cells[unit] = space

    def push(self, unit: int, up_to: int) -> Effect[None]:
        """May push a character straight away, through others, to a free open space up to so many spaces off."""
        state = self.state
        hexes = self.board.hexes
        direction = hexes.direction[state.cells[self.unit]][state.cells[unit]]
        if state.life[unit] <= 0 or direction == OFF:
            return
        options: list[Option] = []
        for space in hexes.line(state.cells[unit], direction, up_to):
            if space not in self.board.open:
                break
            if space not in state.cells:
                options.append(self.board.options[space])
        answer = yield from may(self.seat, f"Push {state.thing(unit)}?", options, "special.push", STAY)
        if answer is not None:
            yield from self.move_to(unit, answer.value, "pushed")

    def change_places(self) -> None:
        """My partner and I change places. Nobody walks."""
        cells = self.state.cells
        mine, other = cells[self.unit], cells[self.partner]
        self._place(self.unit, other)
        self._place(self.partner, mine)

    def may_shove(self, unit: int, up_to: int = 1) -> Effect[None]:
        """You may move another character so many spaces, even a stunned one."""
        state = self.state
        walks = self.board.walks(state.thing(unit))
        options: list[Option] = [walks[to] for to in self.board.walk(state.cells[unit], up_to) if to not in state.cells]
        prompt = f"Move {state.thing(unit)} {'1 space' if up_to == 1 else f'up to {up_to} spaces'}?"
        answer = yield from may(self.seat, prompt, options, "special.movement", STAY)
        if answer is not None:
            yield from self.move_to(unit, answer.value)

    # ── life ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def harm(self, unit: int, amount: int) -> None:
        """Life lost by an effect, not by an attack: it cannot be defended and earns no kill reward."""
        state = self.state
        if state.life[unit] > 0:
            state.tell("harmed", unit=unit, amount=amount)
            state.life[unit] = max(0, state.life[unit] - amount)
            state.bury()

    def heal(self, unit: int, amount: int) -> None:
        """Never above the maximum, never from elimination."""
        state = self.state
        gained = min(amount, state.max_life(unit) - state.life[unit]) if state.life[unit] > 0 else 0
        if gained > 0:
            state.life[unit] += gained
            state.tell("healed", unit=unit, amount=gained)

    def stun(self, unit: int) -> None:
        """Stun a living character, unless it cannot be stunned."""
        state = self.state
        if state.life[unit] > 0 and not state.stunned[unit]:
            if any(reward(number).steady for number in state.rewards[unit]):
                state.tell("steady", unit=unit)
                return
            state.stunned[unit] = 1
            state.tell("stunned", unit=unit)

    def recover(self, unit: int) -> None:
        """Revive a stunned character."""
        if self.state.stunned[unit]:
            self.state.stunned[unit] = 0
            self.state.tell("revived", unit=unit)

    # ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────
    def extra_actions(self, count: int) -> None:
        """My player has so many actions more in this turn."""
        self.state.actions += count
        self.state.tell("extra_actions", player=self.seat, words=counted(count, "extra action"))

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def draw(self, cards: int) -> None:
        """My player draws cards."""
        for _ in range(cards):
            draw(self.state, self.seat)

    def look_at_hand(self, seat: int) -> None:
        """See a player's hand. The cards seen stay known while they stay in that hand."""
        state = self.state
        known = state.known[self.seat]
        known.extend(card for card in state.hands[seat] if card not in known)
        state.tell("looked", player=seat, by=self.seat)
        state.tell_only((self.seat,), "saw", player=seat, cards=sorted(state.hands[seat]))

    def choose_discard(self, seat: int, prompt: str, chooser: int) -> Effect[None]:
        """One seat (`chooser`) picks which card of a player's hand is discarded. Nothing happens with an empty hand."""
        hand = self.state.hands[seat]
        if hand:
            answer = yield from choose(chooser, prompt, distinct(hand, DISCARD_OPTIONS), "special.discard")
            discard(self.state, seat, answer.value)

    def discard_at_random(self, seat: int) -> None:
        """A player discards a random card from the hand."""
        hand = self.state.hands[seat]
        if hand:
            discard(self.state, seat, hand[self.state.random(len(hand))])

    def recall(self, prompt: str) -> Effect[None]:
        """Take a card from my player's discard pile back into the hand, for all to see."""
        state = self.state
        pile = state.discards[self.seat]
        answer = yield from choose(self.seat, prompt, distinct(pile, CARD_OPTIONS), "special.recall")
        card = next(card for card in pile if FIRST[card] == answer.value)
        pile.remove(card)
        state.hands[self.seat].append(card)
        for seat in range(state.seats):
            if seat != self.seat:
                state.known[seat].append(card)
        state.tell("recalled", player=self.seat, card=card)

    # ── lasting ───────────────────────────────────────────────────────────────────────────────────────────────────
    def this_turn(self, on: int = OFF) -> None:
        """The card's standing text holds until the end of this turn; it may lie on a living character."""
        if on == OFF or self.state.life[on] > 0:
            self.state.standing.append(Standing(FIRST[self.number], self.unit, THIS_TURN, target=on))

    def until_next_turn(self, turns: int = UNTIL_NEXT_TURN) -> None:
        """The card's standing text holds until my player's next turn begins, or that many turns later."""
        self.state.standing.append(Standing(FIRST[self.number], self.unit, turns))

    def burn(self, space: int) -> None:
        """The card's fire burns on a space until my player's second turn from now begins."""
        self.lay(space, UNTIL_SECOND_TURN)

    def lay(self, space: int, turns: int = UNTIL_THIRD_TURN) -> None:
        """The card's standing text lies on a space until my player's third turn from now begins, or sooner. With as
        many laid as the card has copies, the one that has lain longest is taken up first."""
        state = self.state
        first = FIRST[self.number]
        laid = [it for it in state.standing if it.card == first]
        if len(laid) >= CARDS[first].copies:
            state.standing.remove(laid[0])
            state.tell("taken_up", unit=self.unit, card=self.number, to=laid[0].space)
        state.tell("laid", unit=self.unit, card=self.number, to=space)
        state.standing.append(Standing(first, self.unit, turns, space=space))

    def hinder(self, unit: int, turns: int = UNTIL_NEXT_TURN) -> None:
        """The card's standing text lies on a character until my player's next turn begins, or that many turns later."""
        if self.state.life[unit] > 0:
            self.state.standing.append(Standing(FIRST[self.number], self.unit, turns, target=unit))

    def end_effects(self, ending: list[Standing]) -> None:
        """Lasting effects end before their time."""
        for it in ending:
            self.state.standing.remove(it)
            self.state.tell("ended", unit=it.unit, card=it.card)


# ── arriving ──────────────────────────────────────────────────────────────────────────────────────────────────────
def move(state: SkirmishState, unit: int, space: int, told: str = "moved") -> Effect[None]:
    """A character ends a move on a space, whoever moves it: everything that opponents have laid there happens to it."""
    state.tell(told, unit=unit, to=space)
    state.cells[unit] = space
    met = laid_under(state, unit)
    for it in met:
        if CARDS[it.card].springs:
            state.standing.remove(it)
    for it in met:
        if (text := CARDS[it.card].on_space(Me(state, it.unit, it.card), it, unit)) is not None:
            yield from text


def lies_on(state: SkirmishState, it: Standing, space: int) -> bool:
    """Whether what a card has laid covers a space."""
    return it.space != OFF and space != OFF and state.board.hexes.distance[it.space][space] <= CARDS[it.card].spread


def laid_under(state: SkirmishState, unit: int) -> list[Standing]:
    """What opponents have laid where a character stands, unless it is too steady to mind."""
    if any(reward(number).steady for number in state.rewards[unit]):
        return []
    space = state.cells[unit]
    return [it for it in state.standing if it.unit >> 1 != unit >> 1 and lies_on(state, it, space)]
