"""What can happen to heroes, control tokens and cards, whatever causes it: the rules' own verbs. Cards use `Me`."""

from typing import Final

from warhall.games.guardians.cards import Blank, Location
from warhall.games.guardians.catalogue import CARD_THINGS, HERO_THINGS, HEROES, LOCATION_THINGS, LOCATIONS, PLAYERS
from warhall.games.guardians.state import DAMAGED, FELL, MOVED, NOWHERE, TOKEN, Deed, GuardiansState
from warhall.kernel.decisions import Thing

BLANK: Final = Blank()

ADJACENT: Final = ((1,), (0, 2), (1, 3), (2,))
"""By place: the places next to it. The row has two ends; it is not a ring."""
ELSEWHERE: Final = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
"""By place: all others."""


# ── who and where ─────────────────────────────────────────────────────────────────────────────────────────────────
def ground(state: GuardiansState, place: int) -> Location:
    """The location whose text applies at this place."""
    return BLANK if state.plain else LOCATIONS[state.row[place]]


def here(state: GuardiansState, place: int) -> Thing:
    return LOCATION_THINGS[state.row[place]]


def seats_of(state: GuardiansState, side: int) -> tuple[int, ...]:
    return (side,) if state.seats == 2 else (side, side + 2)


def active(state: GuardiansState) -> tuple[int, tuple[int, ...]]:
    """Who decides for the side whose turn it is, and which teammates may answer instead."""
    first, *team = seats_of(state, state.side)
    return first, tuple(team)


def remaining(state: GuardiansState, hero: int) -> int:
    return HEROES[hero].life - state.damage[hero]


# ── control tokens ────────────────────────────────────────────────────────────────────────────────────────────────
def shift(state: GuardiansState, place: int, side: int, spaces: int) -> None:
    """The side moves the control token towards its faction space, and never past it."""
    half = LOCATIONS[state.row[place]].half
    before = state.token[place]
    after = max(before - spaces, -half) if state.faction[side] == 0 else min(before + spaces, half)
    if after == before:
        return
    state.token[place] = after
    if (deed := state.deed) is not None:
        deed.tokens.append((place, side))
        deed.flags |= TOKEN
    if state.log is not None:
        steps = abs(after - before)
        data = {"location": here(state, place), "side": state.faction[side], "to": after, "spaces": steps}
        words = {"words": "1 space" if steps == 1 else f"{steps} spaces", "faction": faction(state, side)}
        state.log.tell("token", None, False, {**data, **words})


def faction(state: GuardiansState, side: int) -> str:
    return "Loyalist" if state.faction[side] == 0 else "Renegade"


def home(state: GuardiansState, place: int, side: int) -> bool:
    """Whether the token is on the side's faction space."""
    half = LOCATIONS[state.row[place]].half
    return state.token[place] == (-half if state.faction[side] == 0 else half)


# ── damage ────────────────────────────────────────────────────────────────────────────────────────────────────────
def inflict(state: GuardiansState, hero: int, amount: int) -> None:
    """Place damage tokens, unless a shield prevents it. Knock-outs are settled by the caller."""
    if amount <= 0 or state.place[hero] < 0:
        return
    if state.shield[hero]:
        if state.log is not None:
            state.log.tell("prevented", None, False, {"hero": HERO_THINGS[hero], "what": f"{amount} damage"})
        return
    state.damage[hero] += amount
    if (deed := state.deed) is not None:
        deed.damaged.append(hero)
        deed.flags |= DAMAGED
    if state.log is not None:
        left = max(0, remaining(state, hero))
        state.log.tell("damaged", None, False, {"hero": HERO_THINGS[hero], "amount": amount, "left": left})


def is_down(state: GuardiansState, hero: int) -> bool:
    """Whether damage has reached the life value of a hero that is still in play."""
    return state.place[hero] >= 0 and state.damage[hero] >= HEROES[hero].life


def knock_out(state: GuardiansState, hero: int) -> None:
    """First the opponent moves the token, then the hero loses all its tokens and leaves play."""
    place = state.place[hero]
    if state.log is not None:
        state.log.tell("fell", None, False, {"hero": HERO_THINGS[hero], "location": here(state, place)})
    spaces = 2 if state.seats == 2 else 1
    shift(state, place, 1 - (state.owner[hero] & 1), spaces + ground(state, place).knock_out_bonus)
    state.place[hero] = NOWHERE
    state.damage[hero] = state.shield[hero] = state.immobile[hero] = state.locked[hero] = 0
    if (deed := state.deed) is not None:
        deed.fallen.append((hero, place))
        deed.flags |= FELL
        if HEROES[hero].falls:
            deed.pending.append((FELL, hero, place))


def strike(state: GuardiansState, hero: int, amount: int) -> None:
    """Damage to one hero, and its knock-out at once."""
    inflict(state, hero, amount)
    if is_down(state, hero):
        knock_out(state, hero)


def heal(state: GuardiansState, hero: int, amount: int) -> None:
    amount = min(amount, state.damage[hero])
    state.damage[hero] -= amount
    if amount and state.log is not None:
        left = HEROES[hero].life - state.damage[hero]
        state.log.tell("healed", None, False, {"hero": HERO_THINGS[hero], "amount": amount, "left": left})


# ── moving and placing ────────────────────────────────────────────────────────────────────────────────────────────
def can_move(state: GuardiansState, hero: int) -> bool:
    return state.place[hero] >= 0 and not state.immobile[hero] and HEROES[hero].movable


def move(state: GuardiansState, hero: int, to: int) -> bool:
    """Move a hero by whatever means; False if it cannot be moved or is there already."""
    at = state.place[hero]
    if at == to or not can_move(state, hero):
        return False
    state.place[hero] = to
    deed = state.deed
    assert deed is not None, "heroes move only in the course of a deed"
    deed.moves.append((hero, at, to))
    deed.flags |= MOVED
    if ground(state, to).lands:
        deed.pending.append((MOVED, hero, to))
    if state.log is not None:
        state.log.tell("moved", None, False, {"hero": HERO_THINGS[hero], "to": here(state, to)})
    return True


def put(state: GuardiansState, hero: int, to: int) -> None:
    """Place a hero: no movement, so nothing forbids it and nothing is set off."""
    state.place[hero] = to
    if state.log is not None:
        state.log.tell("placed", None, False, {"hero": HERO_THINGS[hero], "to": here(state, to)})


# ── conditions ────────────────────────────────────────────────────────────────────────────────────────────────────
def give_shield(state: GuardiansState, hero: int) -> None:
    if state.place[hero] >= 0:
        _condition(state, hero, state.shield, True, "shielded")


def immobilise(state: GuardiansState, hero: int) -> None:
    if state.place[hero] >= 0:
        _condition(state, hero, state.immobile, HEROES[hero].immobilisable, "immobilised")


def powerlock(state: GuardiansState, hero: int) -> None:
    if state.place[hero] >= 0:
        _condition(state, hero, state.locked, True, "powerlocked")


def _condition(state: GuardiansState, hero: int, tokens: list[int], possible: bool, name: str) -> None:
    """Place a condition token; a second of its kind, or one the hero is proof against, is prevented."""
    placed = possible and not tokens[hero]
    if placed:
        tokens[hero] = 1
    if state.log is not None:
        data = {"hero": HERO_THINGS[hero], "what": name if placed else f"being {name}"}
        state.log.tell("condition" if placed else "prevented", None, False, data)


def make_ready(state: GuardiansState, hero: int) -> None:
    if not state.ready[hero] and state.place[hero] >= 0:
        state.ready[hero] = 1
        if state.log is not None:
            state.log.tell("readied", None, False, {"hero": HERO_THINGS[hero]})


def make_exhausted(state: GuardiansState, hero: int) -> None:
    if state.ready[hero] and state.place[hero] >= 0:
        state.ready[hero] = 0
        if state.log is not None:
            state.log.tell("exhausted", None, False, {"hero": HERO_THINGS[hero]})


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def draw(state: GuardiansState, seat: int, count: int) -> None:
    """Draw from the top; an empty deck is made anew from the discard pile, and with both empty nothing is drawn."""
    got: list[Thing] = []
    for _ in range(count):
        if not state.decks[seat]:
            if not state.discards[seat]:
                break
            _reshuffle(state, seat)
        card = state.decks[seat].pop()
        state.hands[seat].append(card)
        got.append(CARD_THINGS[card])
    if got and state.log is not None:
        words = "a card" if len(got) == 1 else f"{len(got)} cards"
        state.log.tell("drew", None, True, {"player": PLAYERS[seat], "count": len(got), "words": words}, (seat,))
        state.log.tell("got", (seat,), True, {"player": PLAYERS[seat], "cards": got})


def _reshuffle(state: GuardiansState, seat: int) -> None:
    """With the deck empty, whatever is not in the discard pile is in hand: who has followed the game knows the hand."""
    state.decks[seat], state.discards[seat] = state.discards[seat], []
    state.shuffle(state.decks[seat])
    state.exposed[seat] = state.hands[seat][:]
    if state.log is not None:
        state.log.tell("reshuffled", None, True, {"player": PLAYERS[seat]})


def expose(state: GuardiansState, seat: int, card: int) -> None:
    """A card that was declared is not played after all: if it is still in hand, everybody knows that it is."""
    if card in state.hands[seat]:
        if card not in state.exposed[seat]:
            state.exposed[seat].append(card)
        if state.log is not None:
            state.log.tell("stayed", None, True, {"player": PLAYERS[seat], "card": CARD_THINGS[card]})


def take_from_hand(state: GuardiansState, seat: int, card: int) -> None:
    """A card leaves a hand for everybody to see."""
    state.hands[seat].remove(card)
    if card in state.exposed[seat]:
        state.exposed[seat].remove(card)
    state.seen.append(card)


def discard(state: GuardiansState, seat: int, card: int) -> None:
    """Discard a card from hand."""
    take_from_hand(state, seat, card)
    state.discards[seat].append(card)
    if state.log is not None:
        state.log.tell("discarded", None, True, {"player": PLAYERS[seat], "card": CARD_THINGS[card]})


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────
def tell_ability(state: GuardiansState, hero: int) -> None:
    if state.log is not None:
        state.log.tell("ability", None, False, {"hero": HERO_THINGS[hero], "ability": HEROES[hero].ability})


def tell_location(state: GuardiansState, place: int) -> None:
    """The text of a location takes effect."""
    if state.log is not None:
        _, _, does = LOCATIONS[state.row[place]].text.rpartition(": ")  # without the word that says when
        state.log.tell("location", None, False, {"location": here(state, place), "text": does})


def begin(state: GuardiansState, by: int, hero: int, words: str) -> Deed:
    """From here on, what happens is put down to this action, card or ability."""
    state.deed = deed = Deed(by, hero, words)
    return deed
