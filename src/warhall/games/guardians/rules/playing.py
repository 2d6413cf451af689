"""Playing cards: who may, what it costs, what happens in which order, and who may react to it.

costs → charge point → effect → discard → what it set off → reactions
"""

from typing import Final

from warhall.games.guardians.cards import Card, Reaction, Ultimate
from warhall.games.guardians.catalogue import (
    ABILITY_OPTIONS,
    CARD_OPTIONS,
    CARD_THINGS,
    CARDS,
    HERO_THINGS,
    HEROES,
    PLAYERS,
    REACTIONS,
    ULTIMATE_THINGS,
    ULTIMATES,
    UTILITIES,
    UTILITY_PHASES,
)
from warhall.games.guardians.me import effects
from warhall.games.guardians.me.acting import Me
from warhall.games.guardians.state import FACES, MOVED, Deed, GuardiansState
from warhall.kernel.decisions import PASS, About, Decision, Effect, Option, window

REACT: Final = "reactions.one_card"


# ── may it be played? ─────────────────────────────────────────────────────────────────────────────────────────────
def hero_can(state: GuardiansState, card: Card) -> bool:
    """The card's hero is in play, not powerlocked, and readied where the cost says so. Basic cards have no hero."""
    hero = card.hero
    if hero < 0:
        return True
    return state.place[hero] >= 0 and not state.locked[hero] and (not card.readied or state.ready[hero] == 1)


def can_play_ultimate(state: GuardiansState, hero: int) -> bool:
    """But for the action, which the caller has counted."""
    return not state.spent[hero] and state.charge[hero] >= ULTIMATES[hero].charges and hero_can(state, ULTIMATES[hero])


def why_not(state: GuardiansState, card: Card) -> str:
    """Why a card cannot be played for its hero's sake; empty if it can."""
    hero = card.hero
    if hero < 0:
        return ""
    name = HEROES[hero].name
    if state.place[hero] < 0:
        return f"{name} is knocked out"
    if state.locked[hero]:
        return f"{name} is powerlocked"
    if card.readied and not state.ready[hero]:
        return f"{name} must be readied"
    return ""


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def play_from_hand(state: GuardiansState, seat: int, number: int) -> Effect[None]:
    card = CARDS[number]
    deed = effects.begin(state, seat, card.hero, f"{card.name} has been played. Do you react?")
    if card.action:
        state.actions[seat] -= 1
    me = _show(state, seat, number)
    if card.charge_point:
        yield from me.charge()
    yield from card.play(me)
    _put_away(state, seat)
    yield from finish(state, deed)


def play_reaction(state: GuardiansState, seat: int, number: int, cause: Deed) -> Effect[None]:
    card = CARDS[number]
    assert isinstance(card, Reaction)
    deed = effects.begin(state, seat, card.hero, f"{card.name} has been played. Do you react?")
    me = _show(state, seat, number)
    if card.charge_point:
        yield from me.charge()
    yield from card.react(me, cause)
    _put_away(state, seat)
    yield from finish(state, deed)


def play_ultimate(state: GuardiansState, seat: int, hero: int) -> Effect[None]:
    """Works like an action card, but lies face down afterwards instead of being discarded."""
    card: Ultimate = ULTIMATES[hero]
    deed = effects.begin(state, seat, hero, f"{card.name} has been played. Do you react?")
    state.actions[seat] -= 1
    state.charge[hero] -= card.charges
    if state.log is not None:
        state.log.tell("ultimate", None, False, {"player": PLAYERS[seat], "card": ULTIMATE_THINGS[hero]})
    yield from card.play(Me(state, seat, hero))
    state.spent[hero] = 1
    yield from finish(state, deed)


def use_ability(state: GuardiansState, seat: int, hero: int, command: bool) -> Effect[None]:
    """An ability that is paid for by an action, or by exhausting its hero."""
    deed = effects.begin(state, seat, hero, f"{HEROES[hero].ability} has been used. Do you react?")
    effects.tell_ability(state, hero)
    if command:
        state.actions[seat] -= 1
        yield from HEROES[hero].command(Me(state, seat, hero))
    else:
        effects.make_exhausted(state, hero)
        yield from HEROES[hero].exhaust(Me(state, seat, hero))
    yield from finish(state, deed)


def finish(state: GuardiansState, deed: Deed) -> Effect[None]:
    """The deed itself is resolved: what it set off, then whoever reacts to it."""
    yield from aftermath(state, deed)
    yield from respond(state, deed)
    state.deed = None


def aftermath(state: GuardiansState, deed: Deed) -> Effect[None]:
    """What the deed has set off: "Move" effects of locations, which are part of it, and abilities of the fallen, each
    of which is a deed of its own player's.
    """
    while deed.pending:
        index = 0
        if len(deed.pending) > 1:
            seat, team = effects.active(state)
            prompt = "Which effect comes first?"
            index = (yield Decision(seat, prompt, _waiting(state, deed), "timing.simultaneous", team)).value
        kind, hero, place = deed.pending.pop(index)
        me = Me(state, state.owner[hero], hero, place)
        if kind != MOVED:
            own = effects.begin(state, me.seat, hero, f"{HEROES[hero].ability} has taken effect. Do you react?")
            effects.tell_ability(state, hero)
            yield from HEROES[hero].fell(me, place)
            yield from finish(state, own)
            state.deed = deed
        elif state.place[hero] == place:
            effects.tell_location(state, place)
            yield from effects.ground(state, place).moved_here(me)


def _waiting(state: GuardiansState, deed: Deed) -> list[Option]:
    options: list[Option] = []
    for n, (kind, hero, place) in enumerate(deed.pending):
        name = effects.here(state, place).name if kind == MOVED else HEROES[hero].ability
        things = (HERO_THINGS[hero], effects.here(state, place))
        options.append(Option(f"{n}:{HEROES[hero].key}", f"{name} ({HEROES[hero].name})", n, things))
    return options


def _show(state: GuardiansState, seat: int, number: int) -> Me:
    effects.take_from_hand(state, seat, number)
    state.playing.append(number)
    if state.log is not None:
        state.log.tell("played", None, True, {"player": PLAYERS[seat], "card": CARD_THINGS[number]})
    return Me(state, seat, CARDS[number].hero)


def _put_away(state: GuardiansState, seat: int) -> None:
    state.discards[seat].append(state.playing.pop())


# ── reacting ──────────────────────────────────────────────────────────────────────────────────────────────────────
def respond(state: GuardiansState, deed: Deed) -> Effect[None]:
    """The window after a deed: one reaction card each, and abilities with reaction timing on top.

    Declared together for all to see, resolved in the active player's order, each checked again when its time comes. Who
    passes is out of this window. A reaction card is a card, so a window follows it too.
    """
    if not deed.flags:
        return
    played: list[int] = []
    passed: list[int] = []
    while True:
        offers: dict[int, list[Option]] = {}
        for seat in range(state.seats):
            if seat not in passed:
                options = reactions(state, seat, deed, seat not in played)
                if options is not None:
                    offers[seat] = options
        if not offers:
            return
        answers = yield from window(offers, deed.words, REACT, about=Reasons(state, deed).of)
        passed += [seat for seat in offers if seat not in answers]
        state.seen += [answer.value for answer in answers.values() if answer.value >= 0]
        while answers:
            seat = yield from _next(state, answers)
            answer = answers.pop(seat)
            if answer.value >= 0:
                if _still(state, seat, answer.value, deed):
                    played.append(seat)
                    yield from play_reaction(state, seat, answer.value, deed)
                else:
                    effects.expose(state, seat, answer.value)
            elif ability_answers(state, seat, -2 - answer.value, deed):
                yield from _react_with(state, seat, -2 - answer.value, deed)


def _next(state: GuardiansState, answers: dict[int, Option]) -> Effect[int]:
    """Whose reaction resolves next: the active player decides."""
    if len(answers) == 1:
        return next(iter(answers))
    seat, team = effects.active(state)
    options = [*answers.values()]
    chosen = yield Decision(seat, "Which reaction resolves first?", options, "reactions.order", team)
    return next(seat for seat, answer in answers.items() if answer is chosen)


def _still(state: GuardiansState, seat: int, number: int, deed: Deed) -> bool:
    """A declared reaction that has become impossible stays in hand: playing begins with paying."""
    card = CARDS[number]
    assert isinstance(card, Reaction)
    return number in state.hands[seat] and hero_can(state, card) and card.answers(Me(state, seat, card.hero), deed)


def _react_with(state: GuardiansState, seat: int, hero: int, cause: Deed) -> Effect[None]:
    deed = effects.begin(state, seat, hero, f"{HEROES[hero].ability} has been used. Do you react?")
    state.used[hero] = 1
    effects.tell_ability(state, hero)
    yield from HEROES[hero].react(Me(state, seat, hero), cause)
    yield from finish(state, deed)


def ability_answers(state: GuardiansState, seat: int, hero: int, deed: Deed) -> bool:
    """Abilities with reaction timing work once a turn."""
    card = HEROES[hero]
    if not card.reacts or state.used[hero] or state.place[hero] < 0 or not card.trigger & deed.flags:
        return False
    return card.answers(Me(state, seat, hero), deed)


def reactions(state: GuardiansState, seat: int, deed: Deed, card_left: bool) -> list[Option] | None:
    """What a seat can react with; None if everybody can see that it has nothing.

    Whether a seat is asked depends on what lies open alone: it is asked when one of its reaction cards *could* be in
    its hand, so that being asked tells nothing about the hand.
    """
    flags = deed.flags
    hand = state.hands[seat]
    asked = False
    options: list[Option] = []
    for hero in state.heroes[seat]:
        if state.place[hero] < 0:
            continue
        if card_left and hand and not state.locked[hero]:
            for card, copies in REACTIONS[hero]:
                if not card.trigger & flags or (card.readied and not state.ready[hero]):
                    continue
                gone = state.discards[seat]
                if all(copy in gone or copy in state.playing for copy in copies):
                    continue
                if card.answers(Me(state, seat, hero), deed):
                    asked = True
                    held = [copy for copy in copies if copy in hand]
                    if held:
                        options.append(CARD_OPTIONS[held[0]])
        if HEROES[hero].trigger & flags and ability_answers(state, seat, hero, deed):
            asked = True
            options.append(ABILITY_OPTIONS[hero])
    return options if asked else None


class Reasons:
    """Why reaction cards in hand cannot answer a deed."""

    __slots__ = ("deed", "state")

    def __init__(self, state: GuardiansState, deed: Deed) -> None:
        self.state = state
        self.deed = deed

    def of(self, seat: int) -> "ReasonsOf":
        return ReasonsOf(self.state, self.deed, seat)


class ReasonsOf:
    __slots__ = ("deed", "seat", "state")

    def __init__(self, state: GuardiansState, deed: Deed, seat: int) -> None:
        self.state = state
        self.deed = deed
        self.seat = seat

    def __call__(self) -> About:
        closed: list[tuple[Option, str]] = []
        shown: list[int] = []
        for number in self.state.hands[self.seat]:
            card = CARDS[number]
            if isinstance(card, Reaction) and FACES[number] not in shown:
                shown.append(FACES[number])
                why = why_not(self.state, card)
                if not why and not card.answers(Me(self.state, self.seat, card.hero), self.deed):
                    why = f"does not answer this: {card.text}"
                if why:
                    closed.append((CARD_OPTIONS[number], why))
        return About(closed)


# ── utility cards outside the Action Phase ────────────────────────────────────────────────────────────────────────
def may_hold_utility(state: GuardiansState, seat: int, phase: int) -> bool:
    """Whether, as far as everybody can see, the seat could play a utility card of this phase."""
    if not state.hands[seat]:
        return False
    gone = state.discards[seat]
    for hero in state.heroes[seat]:
        in_time = UTILITY_PHASES[hero] == phase
        if in_time and state.place[hero] >= 0 and not state.locked[hero] and UTILITIES[hero] not in gone:
            return True
    return False


def utilities(state: GuardiansState, seat: int, phase: int, prompt: str) -> Effect[None]:
    """At the start of a phase its player may play utility cards that name it, one after the other."""
    while may_hold_utility(state, seat, phase):
        held = [UTILITIES[hero] for hero in state.heroes[seat] if UTILITY_PHASES[hero] == phase]
        options = [CARD_OPTIONS[card] for card in held if card in state.hands[seat] and hero_can(state, CARDS[card])]
        options.append(PASS)
        answer = yield Decision(seat, prompt, options, "cards.utility")
        if answer is PASS:
            return
        yield from play_from_hand(state, seat, answer.value)
