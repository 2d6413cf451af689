"""What can happen to heroes, control tokens and cards, whoever causes it. Cards use `Me`, which calls these."""

from warhall.games.guardians.catalogue import FIRST, HERO_DATA, HEROES, LOCATION_DATA, LOCATIONS
from warhall.games.guardians.state import Deed, GuardiansState
from warhall.games.guardians.words import DAMAGED, FELL, MOVED, NOWHERE, TOKEN
from warhall.tabletop.catalogue import take_out


def begin(state: GuardiansState, by: int, words: str) -> Deed:
    """From here on, everything that happens is attributed to this action, card or ability."""
    state.deed = deed = Deed(by, words)
    return deed


# ── control tokens ────────────────────────────────────────────────────────────────────────────────────────────────
def shift(state: GuardiansState, place: int, side: int, spaces: int) -> None:
    """The side moves the control token towards its faction space, and never past it."""
    half = LOCATION_DATA[state.row[place]].half
    faction, before = state.faction[side], state.token[place]
    after = min(before + spaces, half) if faction else max(before - spaces, -half)
    if after == before:
        return
    state.token[place] = after
    if (deed := state.deed) is not None:
        deed.tokens.append((place, side))
        deed.flags |= TOKEN
    if state.log is not None:
        state.tell("token", location=state.row[place], side=faction, to=after, spaces=abs(after - before))


# ── damage ────────────────────────────────────────────────────────────────────────────────────────────────────────
def inflict(state: GuardiansState, hero: int, amount: int) -> None:
    """Place damage tokens, unless a shield prevents it. The caller settles knock-outs."""
    if amount <= 0 or state.place[hero] < 0:
        return
    if state.shield[hero]:
        state.tell("prevented", hero=hero, what=f"{amount} damage")
        return
    state.damage[hero] += amount
    if (deed := state.deed) is not None:
        deed.damaged.append(hero)
        deed.flags |= DAMAGED
    if state.log is not None:
        state.tell("damaged", hero=hero, amount=amount)


def is_down(state: GuardiansState, hero: int) -> bool:
    """Whether damage has reached the life value of a hero. One that is out of play has none."""
    return state.damage[hero] >= state.life(hero)


def knock_out(state: GuardiansState, hero: int) -> None:
    """First the opponent moves the token, then the hero loses all its tokens and leaves play."""
    place = state.place[hero]
    state.tell("fell", hero=hero, location=state.row[place])
    spaces = 2 if state.seats == 2 else 1
    shift(state, place, 1 - (state.owner[hero] & 1), spaces + state.ground(place).knock_out_bonus)
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
    if amount:
        state.damage[hero] -= amount
        state.tell("healed", hero=hero, amount=amount)


# ── moving and placing ────────────────────────────────────────────────────────────────────────────────────────────
def can_move(state: GuardiansState, hero: int) -> bool:
    return state.place[hero] >= 0 and not state.immobile[hero] and HERO_DATA[hero].movable


def move(state: GuardiansState, hero: int, to: int) -> None:
    """Move a hero by whatever means, unless it cannot be moved or is there already."""
    at = state.place[hero]
    if at == to or not can_move(state, hero):
        return
    state.place[hero] = to
    deed = state.deed
    assert deed is not None, "heroes move only in the course of a deed"
    deed.moves.append((hero, at, to))
    deed.flags |= MOVED
    if state.ground_data(to).lands:
        deed.pending.append((MOVED, hero, to))
    if state.log is not None:
        state.tell("moved", hero=hero, to=state.row[to])


def put(state: GuardiansState, hero: int, to: int) -> None:
    """Place a hero. This is not movement, so nothing forbids it and nothing is triggered."""
    state.place[hero] = to
    if state.log is not None:
        state.tell("placed", hero=hero, to=state.row[to])


# ── conditions ────────────────────────────────────────────────────────────────────────────────────────────────────
def give_shield(state: GuardiansState, hero: int) -> None:
    _condition(state, hero, state.shield, True, "shielded")


def immobilise(state: GuardiansState, hero: int) -> None:
    _condition(state, hero, state.immobile, HEROES[hero].immobilisable, "immobilised")


def powerlock(state: GuardiansState, hero: int) -> None:
    _condition(state, hero, state.locked, True, "powerlocked")


def _condition(state: GuardiansState, hero: int, tokens: list[int], possible: bool, name: str) -> None:
    """Place a condition token, unless the hero has one of its kind already or is immune to it."""
    if state.place[hero] < 0:
        return
    if possible and not tokens[hero]:
        tokens[hero] = 1
        state.tell("condition", hero=hero, what=name)
    else:
        state.tell("prevented", hero=hero, what=f"being {name}")


def make_ready(state: GuardiansState, hero: int) -> None:
    if not state.ready[hero] and state.place[hero] >= 0:
        state.ready[hero] = 1
        if state.log is not None:
            state.tell("readied", hero=hero)


def make_exhausted(state: GuardiansState, hero: int) -> None:
    """Exhaust a hero that has just paid for something by it, and so was readied and in play."""
    state.ready[hero] = 0
    if state.log is not None:
        state.tell("exhausted", hero=hero)


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def draw(state: GuardiansState, seat: int, count: int) -> None:
    """Draw from the top. When the deck is empty, the discard pile becomes a new one; with both empty, draw nothing."""
    got: list[int] = []
    for _ in range(count):
        if not state.decks[seat]:
            if not state.discards[seat]:
                break
            _reshuffle(state, seat)
        card = state.decks[seat].pop()
        state.hands[seat].append(card)
        got.append(card)
    if got and state.log is not None:
        state.tell_others((seat,), "drew", player=seat, count=len(got))
        state.tell_only((seat,), "got", player=seat, cards=got)


def _reshuffle(state: GuardiansState, seat: int) -> None:
    """With the deck empty, all cards but those in the discard pile are in hand, so everybody knows the hand."""
    state.decks[seat], state.discards[seat] = state.discards[seat], []
    state.shuffle(state.decks[seat])
    state.exposed[seat] = state.hands[seat][:]
    state.tell("reshuffled", player=seat)


def expose(state: GuardiansState, seat: int, card: int) -> None:
    """A card that was declared is not played after all: if it is still in hand, everybody knows that it is."""
    if card in state.hands[seat]:
        if card not in state.exposed[seat]:
            state.exposed[seat].append(card)
        state.tell("stayed", player=seat, card=card)


def take_from_hand(state: GuardiansState, seat: int, card: int) -> None:
    """A card leaves a hand for everybody to see. If another copy was known to be there, it is taken for that one."""
    take_out(state.hands[seat], card)
    exposed = state.exposed[seat]
    if exposed:
        copies = [other for other in exposed if FIRST[other] == FIRST[card]]
        if card in exposed:
            exposed.remove(card)
        elif copies:
            exposed.remove(copies[0])
    state.seen.append(card)


def discard(state: GuardiansState, seat: int, card: int) -> None:
    """Discard a card from hand."""
    take_from_hand(state, seat, card)
    state.discards[seat].append(card)
    if state.log is not None:
        state.tell("discarded", player=seat, card=card)


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────
def tell_ability(state: GuardiansState, hero: int) -> None:
    if state.log is not None:
        state.tell("ability", hero=hero, ability=HEROES[hero].ability)


def tell_location(state: GuardiansState, place: int, when: str) -> None:
    """The "Move", "Attack" or "Score" effect of a location happens."""
    if state.log is not None:
        state.tell("location", location=state.row[place], text=LOCATIONS[state.row[place]].says(when))
