"""Before the first turn: factions, the draft, decks, locations, placing the heroes, starting hands."""

from warhall.games.guardians.catalogue import (
    DRAFT_OPTIONS,
    FACTION_OPTIONS,
    FIRST_GAME,
    HERO_OPTIONS,
    HEROES,
    KEEP,
    LOCATIONS,
    PLACE_OPTIONS,
    REDRAW,
    Draft,
    Move,
    basic,
    powers,
)
from warhall.games.guardians.me import effects
from warhall.games.guardians.state import GuardiansState, blank
from warhall.games.guardians.words import CONTROL, DRAFT, DRAFTED_FROM, MULLIGAN, PLACING, ROW, SAME_VALUE, SIDES
from warhall.kernel.decisions import Decision, Effect, Option, choose, together


def new_table(seats: int, seed: int, first_game: bool) -> GuardiansState:
    """The first player is known, and the heroes to draft from lie open."""
    state = blank(seed, seats)
    state.first = state.side = state.random(SIDES)
    state.plain = first_game
    if first_game:
        for side, own in ((state.first, FIRST_GAME[0]), (1 - state.first, FIRST_GAME[1])):
            for hero in own:
                _assign(state, hero, side)
    else:
        heroes = list(range(len(HEROES)))
        state.shuffle(heroes)
        state.offered = sorted(heroes[:DRAFTED_FROM])
    return state


def choose_faction(state: GuardiansState) -> Effect[None]:
    seat, team = state.active()
    answer = yield from choose(seat, "You go first. Which faction is yours?", FACTION_OPTIONS, "setup.faction", team)
    mine, other = answer.value, 1 - answer.value
    state.faction = [other, mine] if state.first else [mine, other]
    state.tell("faction", players=list(state.seats_of(state.first)), faction=answer.value)
    state.side = 1 - state.first
    state.phase = DRAFT
    if state.plain:
        lay_out(state)


# ── the draft ─────────────────────────────────────────────────────────────────────────────────────────────────────
def team_size(state: GuardiansState) -> int:
    """Heroes of a side."""
    return 3 if state.seats == 2 else 4


def draft(state: GuardiansState) -> Effect[None]:
    """One choice of the draft; after the last one the table is laid."""
    seat, team = state.active()
    options: list[Option]
    if not team:
        options = [HERO_OPTIONS[hero] for hero in state.offered]
        hero = (yield from choose(seat, "Which hero do you take?", options, "setup.draft")).value
    else:
        free = [one for one in (seat, *team) if len(state.heroes[one]) < 2]
        options = [DRAFT_OPTIONS[hero][one] for hero in state.offered for one in free]
        answer = yield from choose(seat, "Which hero do you take, and for whom?", options, "team.draft", team)
        assert isinstance(answer, Draft)
        hero, seat = answer.hero, answer.seat
    state.offered = [one for one in state.offered if one != hero]
    _assign(state, hero, seat)
    state.tell("drafted", player=seat, hero=hero)
    state.side = 1 - state.side
    if len(state.forces[0]) == len(state.forces[1]) == team_size(state):
        lay_out(state)


def _assign(state: GuardiansState, hero: int, seat: int) -> None:
    """A seat leads a hero. Copies of the state share these lists, so they are made anew."""
    state.owner, state.heroes, state.forces = state.owner[:], state.heroes[:], state.forces[:]
    state.owner[hero] = seat
    state.heroes[seat] = (*state.heroes[seat], hero)
    state.forces[seat & 1] = (*state.forces[seat & 1], hero)


# ── decks and locations ───────────────────────────────────────────────────────────────────────────────────────────
def lay_out(state: GuardiansState) -> None:
    """Shuffle the decks and lay the row."""
    for seat in range(state.seats):
        deck = [card for hero in state.heroes[seat] for card in powers(hero)]
        deck += basic(seat)
        state.shuffle(deck)
        state.decks[seat] = deck
    lay_row(state)
    state.side = state.first
    state.phase = PLACING


def lay_row(state: GuardiansState) -> None:
    """Four locations, no value more than twice; what was set aside for that is shuffled back."""
    state.deck = list(range(len(LOCATIONS)))
    state.shuffle(state.deck)
    aside: list[int] = []
    while len(state.row) < ROW:
        location = state.deck.pop()
        value = LOCATIONS[location].points
        same = [laid for laid in state.row if LOCATIONS[laid].points == value]
        (state.row if len(same) < SAME_VALUE else aside).append(location)
    state.deck += aside
    state.shuffle(state.deck)
    state.token = [0] * ROW
    state.tell("row", locations=state.row)


# ── heroes and hands ──────────────────────────────────────────────────────────────────────────────────────────────
def place_hero(state: GuardiansState) -> Effect[None]:
    """One hero of the side whose turn it is goes to a location; after the last one everybody draws."""
    seat, team = state.active()
    waiting = [hero for hero in state.forces[state.side] if state.place[hero] < 0]
    options: list[Option] = [PLACE_OPTIONS[hero][location] for hero in waiting for location in state.row]
    answer = yield from choose(seat, "Place one of your heroes.", options, "setup.placing", team)
    assert isinstance(answer, Move)
    effects.put(state, answer.hero, state.row.index(answer.location))
    state.side = 1 - state.side
    if all(state.place[hero] >= 0 for force in state.forces for hero in force):
        for seat in range(state.seats):
            effects.draw(state, seat, hand_size(state))
        state.phase = MULLIGAN


def hand_size(state: GuardiansState) -> int:
    return 5 if state.seats == 2 else 4


def mulligan(state: GuardiansState) -> Effect[None]:
    """Everybody may exchange the whole hand, once."""
    options: list[Option] = [KEEP, REDRAW]
    answers = yield from together(
        Decision(seat, "Do you keep your starting hand?", options, "setup.mulligan") for seat in range(state.seats)
    )
    for seat, answer in enumerate(answers):
        state.tell("kept" if answer is KEEP else "redrew", player=seat)
        if answer is REDRAW:
            state.decks[seat] += state.hands[seat]
            state.hands[seat] = []
            state.shuffle(state.decks[seat])
            effects.draw(state, seat, hand_size(state))
    state.phase = CONTROL
