"""A turn without its Action Phase: Control, Ready, then Score and Draw."""

from warhall.games.guardians.catalogue import HEROES, LOCATION_OPTIONS, LOCATIONS
from warhall.games.guardians.me import Me, effects
from warhall.games.guardians.me.acting import hand_options, one_of
from warhall.games.guardians.rules import lull
from warhall.games.guardians.rules.playing import aftermath, utilities
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ACTION, CONTROL, DRAW, HAND_LIMIT, NOBODY, READY, ROW, SCORE, WINNING
from warhall.kernel.decisions import Effect, GameOver, choose


def start_turn(state: GuardiansState) -> Effect[None]:
    """The Control Phase, and right after it the Ready Phase."""
    state.turn += 1
    state.used = [0] * len(state.used)
    seats = list(state.seats_of(state.side))
    if state.log is not None:
        state.tell("turn", players=seats, round=(state.turn + 1) // 2, faction=state.faction[state.side])
    lull.warn(state)
    for seat in seats:
        yield from utilities(state, seat, CONTROL, "Your Control Phase begins. Do you play a utility card?")
    control(state)
    state.phase = READY
    yield from ready(state)


def control(state: GuardiansState) -> None:
    """Move the token one space wherever the side has readied heroes and the other has none (a team: has fewer)."""
    mine = [0] * ROW
    theirs = [0] * ROW
    for side in range(2):
        count = mine if side == state.side else theirs
        for hero in state.forces[side]:
            place = state.place[hero]
            if place >= 0 and (state.ready[hero] or state.ground_data(place).counts_exhausted):
                count[place] = count[place] + 1
    for place in range(ROW):
        if mine[place] > theirs[place] and (state.seats == 4 or not theirs[place]):
            effects.shift(state, place, state.side, 1)


def ready(state: GuardiansState) -> Effect[None]:
    """Ready the exhausted, bring back the fallen, and the Action Phase begins: shields are discarded."""
    for seat in state.seats_of(state.side):
        yield from utilities(state, seat, READY, "Your Ready Phase begins. Do you play a utility card?")
    for hero in state.forces[state.side]:
        effects.make_ready(state, hero)
    for hero in state.forces[state.side]:
        if state.place[hero] < 0:
            prompt = f"Where does {HEROES[hero].name} return?"
            options = [LOCATION_OPTIONS[location] for location in state.row]
            answer = yield from choose(state.owner[hero], prompt, options, "ready.return")
            state.ready[hero] = 1
            effects.put(state, hero, state.row.index(answer.value))
    for hero in state.forces[state.side]:
        state.shield[hero] = 0
    count = 2 if state.seats == 4 or state.turn == 1 else 3
    for seat in state.seats_of(state.side):
        state.actions[seat] = count
        state.done[seat] = False
    state.acting = state.side if state.seats == 2 else -1
    state.fresh = True
    state.phase = ACTION


def end_turn(state: GuardiansState) -> Effect[None]:
    """The Score Phase and the Draw Phase."""
    for seat in state.seats_of(state.side):
        yield from utilities(state, seat, SCORE, "Your Score Phase begins. Do you play a utility card?")
    yield from score(state)
    state.phase = DRAW
    for seat in state.seats_of(state.side):
        yield from draw_phase(state, seat)
    if lull.turns_left(state) <= 1:
        state.lulled = True
        return
    state.side = 1 - state.side
    state.phase = CONTROL


def score(state: GuardiansState) -> Effect[None]:
    """Score every location whose token is on the side's faction space, in the active player's order."""
    while homes := [place for place in range(ROW) if state.is_home(place, state.side)]:
        seat, team = state.active()
        options = [LOCATION_OPTIONS[state.row[place]] for place in homes]
        answer = yield from one_of(seat, "Which location do you score first?", options, "score.several", team)
        assert answer is not None
        yield from score_location(state, state.row.index(answer.value))


def score_location(state: GuardiansState, place: int) -> Effect[None]:
    """Its "Score" effects, then its card to the score area, perhaps the win, then a new location in its place."""
    location = state.ground(place)
    if location.scores:
        effects.tell_location(state, place, "Score")
        for seat in state.seats_of(state.side):
            deed = effects.begin(state, seat, "")
            if (text := location.scored(Me(state, seat, NOBODY, place))) is not None:
                yield from text
            yield from aftermath(state, deed)
        state.deed = None
    scored = state.row[place]
    state.score[state.side].append(scored)
    state.last_score = state.turn
    points, total, faction = LOCATIONS[scored].points, state.points(state.side), state.faction[state.side]
    state.tell("scored", location=scored, points=points, faction=faction, side=state.side, total=total)
    if total >= WINNING:
        state.winner = state.side
        raise GameOver
    state.row[place] = state.deck.pop()
    state.token[place] = 0
    state.tell("dealt", location=state.row[place], place=place)


def draw_phase(state: GuardiansState, seat: int) -> Effect[None]:
    """Draw a card; only now does the hand limit count."""
    yield from utilities(state, seat, DRAW, "Your Draw Phase begins. Do you play a utility card?")
    effects.draw(state, seat, 1)
    while len(state.hands[seat]) > HAND_LIMIT:
        prompt = f"Discard down to {HAND_LIMIT} cards: which one goes?"
        answer = yield from choose(seat, prompt, hand_options(state, seat), "draw.limit")
        effects.discard(state, seat, answer.value)
