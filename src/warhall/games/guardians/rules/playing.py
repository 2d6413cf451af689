"""Playing cards: who may, what it costs, what happens in which order, and who may react to it.

costs → charge point → effect → discard → what it set off → reactions
"""

from typing import Final

from warhall.games.guardians.cards import Reaction
from warhall.games.guardians.catalogue import (
    ABILITY_OPTIONS,
    CARD_DATA,
    CARD_OPTIONS,
    CARDS,
    FIRST,
    HERO_DATA,
    HERO_THINGS,
    HEROES,
    LOCATION_THINGS,
    REACTIONS,
    ULTIMATES,
    UTILITIES,
    UTILITY_PHASES,
    CardData,
    Use,
)
from warhall.games.guardians.me import Me, effects
from warhall.games.guardians.me.acting import one_of
from warhall.games.guardians.state import Deed, GuardiansState
from warhall.games.guardians.words import FELL, MOVED
from warhall.kernel.decisions import PASS, About, Decision, Effect, Option, choose, together
from warhall.tabletop.catalogue import holds
from warhall.tabletop.offering import Offer

REACT: Final = "reactions.one_card"
NO_ANSWER: Final = "does not answer this"


def why_not(state: GuardiansState, card: CardData) -> str:
    """Why a card cannot be played for its hero's sake; empty if it can. Basic cards have no hero."""
    hero = card.hero
    if hero < 0:
        return ""
    if state.place[hero] < 0:
        return f"{HEROES[hero].name} is knocked out"
    if state.locked[hero]:
        return f"{HEROES[hero].name} is powerlocked"
    if card.readied and not state.ready[hero]:
        return f"{HEROES[hero].name} must be readied"
    return ""


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def play_from_hand(state: GuardiansState, seat: int, number: int, cause: Deed | None = None) -> Effect[None]:
    """Play a card; a reaction card after the deed that it answers."""
    card, data = CARDS[number], CARD_DATA[number]
    deed = effects.begin(state, seat, f"{card.name} has been played. Do you react?")
    if data.action:
        state.actions[seat] -= 1
    effects.take_from_hand(state, seat, number)
    state.playing.append(number)
    if state.log is not None:
        state.tell("played", player=seat, card=number)
    me = Me(state, seat, data.hero)
    if data.charge_point:
        yield from me.charge()
    if cause is None:
        text = card.play(me)
    else:
        assert isinstance(card, Reaction)
        text = card.react(me, cause)
    if text is not None:
        yield from text
    state.discards[seat].append(state.playing.pop())
    yield from finish(state, deed)


def play_ultimate(state: GuardiansState, seat: int, hero: int) -> Effect[None]:
    """Works like an action card, but lies face down afterwards instead of being discarded."""
    card = ULTIMATES[hero]
    deed = effects.begin(state, seat, f"{card.name} has been played. Do you react?")
    state.actions[seat] -= 1
    state.charge[hero] -= card.charges
    state.tell("ultimate", player=seat, card=hero)
    if (text := card.play(Me(state, seat, hero))) is not None:
        yield from text
    state.spent[hero] = 1
    yield from finish(state, deed)


def use_ability(state: GuardiansState, seat: int, hero: int) -> Effect[None]:
    """An ability that is paid for by an action, or by exhausting its hero."""
    card, me = HEROES[hero], Me(state, seat, hero)
    deed = effects.begin(state, seat, f"{card.ability} has been used. Do you react?")
    effects.tell_ability(state, hero)
    if card.commands:
        state.actions[seat] -= 1
        text = card.command(me)
    else:
        effects.make_exhausted(state, hero)
        text = card.exhaust(me)
    if text is not None:
        yield from text
    yield from finish(state, deed)


def finish(state: GuardiansState, deed: Deed) -> Effect[None]:
    """The deed itself is resolved: what it set off, then whoever reacts to it."""
    if deed.pending:
        yield from aftermath(state, deed)
    if deed.flags:
        yield from respond(state, deed)
    state.deed = None


def aftermath(state: GuardiansState, deed: Deed) -> Effect[None]:
    """What the deed has set off: "Move" and "Attack" effects of locations, which are part of it, and abilities of the
    fallen, each of which is a deed of its own player's.
    """
    while deed.pending:
        first = 0
        if len(deed.pending) > 1:
            seat, team = state.active()
            prompt, options = "Which effect comes first?", _waiting(state, deed)
            first = (yield from choose(seat, prompt, options, "timing.simultaneous", team)).value
        kind, hero, place = deed.pending.pop(first)
        me = Me(state, state.owner[hero], hero, place)
        if kind == FELL:
            own = effects.begin(state, me.seat, f"{HEROES[hero].ability} has taken effect. Do you react?")
            effects.tell_ability(state, hero)
            if (text := HEROES[hero].fell(me, place)) is not None:
                yield from text
            yield from finish(state, own)
            state.deed = deed
        elif state.place[hero] == place:
            effects.tell_location(state, place, "Move" if kind == MOVED else "Attack")
            ground = state.ground(place)
            if (text := ground.moved_here(me) if kind == MOVED else ground.attacked_here(me)) is not None:
                yield from text


def _waiting(state: GuardiansState, deed: Deed) -> list[Option]:
    """Effects that were set off; `value` is the place in the list."""
    options: list[Option] = []
    for n, (kind, hero, place) in enumerate(deed.pending):
        location = LOCATION_THINGS[state.row[place]]
        name = location.name if kind != FELL else HEROES[hero].ability
        label = f"{name} ({HEROES[hero].name})"
        options.append(Option(f"{n}:{HEROES[hero].key}", label, n, (HERO_THINGS[hero], location)))
    return options


# ── reacting ──────────────────────────────────────────────────────────────────────────────────────────────────────
def respond(state: GuardiansState, deed: Deed) -> Effect[None]:
    """The window after a deed: one reaction card each, and abilities with reaction timing on top.

    Players declare together, for all to see. The reactions resolve in the active player's order, and each is checked
    again when its time comes. Whoever passes is out of this window. A reaction card is a card, so a window follows it
    too.
    """
    played: list[int] = []
    passed: list[int] = []
    while True:
        asked: list[Decision] = []
        for seat in range(state.seats):
            if not holds(passed, seat):
                options = reactions(state, seat, deed, not holds(played, seat))
                if options is not None:
                    reasons = Reasons(state, seat, deed)
                    asked.append(Decision(seat, deed.words, [*options, PASS], REACT, (), False, reasons))
        if not asked:
            return
        answers: dict[int, Option] = {}
        given = yield from together(asked)
        for n, answer in enumerate(given):
            seat = asked[n].seat
            if answer is PASS:
                passed.append(seat)
            else:
                answers[seat] = answer
                if not isinstance(answer, Use):
                    state.seen.append(answer.value)
        while answers:
            seat = yield from _next(state, answers)
            yield from _react(state, seat, answers.pop(seat), deed, played)


def _next(state: GuardiansState, answers: dict[int, Option]) -> Effect[int]:
    """Whose reaction resolves next: the active player decides."""
    seat, team = state.active()
    chosen = yield from one_of(seat, "Which reaction resolves first?", [*answers.values()], "reactions.order", team)
    return next(seat for seat, answer in answers.items() if answer is chosen)


def _react(state: GuardiansState, seat: int, answer: Option, cause: Deed, played: list[int]) -> Effect[None]:
    """Resolve a declared reaction. A card that has become impossible stays in hand: playing begins with paying."""
    if isinstance(answer, Use):
        if ability_answers(state, seat, answer.hero, cause):
            yield from _react_with_ability(state, seat, answer.hero, cause)
        return
    number = answer.value
    card = CARDS[number]
    assert isinstance(card, Reaction)
    if number in state.hands[seat] and not why_no_reaction(state, seat, number, card, cause):
        played.append(seat)
        yield from play_from_hand(state, seat, number, cause)
    else:
        effects.expose(state, seat, number)


def _react_with_ability(state: GuardiansState, seat: int, hero: int, cause: Deed) -> Effect[None]:
    deed = effects.begin(state, seat, f"{HEROES[hero].ability} has been used. Do you react?")
    state.used[hero] = 1
    effects.tell_ability(state, hero)
    if (text := HEROES[hero].react(Me(state, seat, hero), cause)) is not None:
        yield from text
    yield from finish(state, deed)


def reactions(state: GuardiansState, seat: int, deed: Deed, card_left: bool) -> list[Option] | None:
    """What a seat can react with; None if everybody can see that it has nothing.

    Whether a seat is asked depends on what lies open alone: it is asked when one of its reaction cards *could* be in
    its hand, so that being asked tells nothing about the hand.
    """
    options: list[Option] = []
    asked = False
    flags, hand = deed.flags, state.hands[seat]
    for hero in state.heroes[seat]:
        if hand and card_left:
            for card, copies in REACTIONS[hero]:
                if (
                    CARD_DATA[copies[0]].trigger & flags
                    and may_be_held(state, seat, copies)
                    and not why_no_reaction(state, seat, copies[0], card, deed)
                ):
                    asked = True
                    for copy in copies:
                        if holds(hand, copy):
                            options.append(CARD_OPTIONS[copy])
                            break
        if HERO_DATA[hero].trigger & flags and ability_answers(state, seat, hero, deed):
            asked = True
            options.append(ABILITY_OPTIONS[hero])
    return options if asked else None


def may_be_held(state: GuardiansState, seat: int, copies: list[int]) -> bool:
    """Whether, as far as everybody can see, one of these copies could be in the seat's hand."""
    gone = state.discards[seat]
    return any(not holds(gone, copy) for copy in copies)


class Reasons:
    """Which reaction cards in hand cannot be played now, and why; worked out when somebody looks."""

    __slots__ = ("deed", "seat", "state")

    def __init__(self, state: GuardiansState, seat: int, deed: Deed) -> None:
        self.state = state
        self.seat = seat
        self.deed = deed

    def __call__(self) -> About:
        closed = Offer()
        shown: list[int] = []
        for number in self.state.hands[self.seat]:
            card = CARDS[number]
            if isinstance(card, Reaction) and FIRST[number] not in shown:
                shown.append(FIRST[number])
                if why := why_no_reaction(self.state, self.seat, number, card, self.deed):
                    closed.put(CARD_OPTIONS[number], f"{why}: {card.text}" if why == NO_ANSWER else why)
        return closed()


def why_no_reaction(state: GuardiansState, seat: int, number: int, card: Reaction, deed: Deed) -> str:
    """Why a reaction card cannot answer the deed; empty if it can. It decides both what is offered and what is told."""
    data = CARD_DATA[number]
    if why := why_not(state, data):
        return why
    if data.trigger & deed.flags and card.answers(Me(state, seat, data.hero), deed):
        return ""
    return NO_ANSWER


def ability_answers(state: GuardiansState, seat: int, hero: int, deed: Deed) -> bool:
    """Abilities with reaction timing work once a turn."""
    if state.used[hero] or state.place[hero] < 0:
        return False
    return HEROES[hero].answers(Me(state, seat, hero), deed)


# ── utility cards outside the Action Phase ────────────────────────────────────────────────────────────────────────
def may_hold_utility(state: GuardiansState, seat: int, phase: int) -> bool:
    """Whether, as far as everybody can see, the seat could play a utility card of this phase."""
    if not state.hands[seat]:
        return False
    gone = state.discards[seat]
    for hero in state.heroes[seat]:
        if (
            UTILITY_PHASES[hero] == phase
            and not holds(gone, UTILITIES[hero])
            and state.place[hero] >= 0
            and not state.locked[hero]
        ):
            return True
    return False


def utilities(state: GuardiansState, seat: int, phase: int, prompt: str) -> Effect[None]:
    """At the start of a phase its player may play utility cards that name it, one after the other.

    The question comes even when no such card is in hand, so that being asked tells nothing.
    """
    while may_hold_utility(state, seat, phase):
        held = [UTILITIES[hero] for hero in state.heroes[seat] if UTILITY_PHASES[hero] == phase]
        hand = state.hands[seat]
        options = [CARD_OPTIONS[card] for card in held if holds(hand, card) and not why_not(state, CARD_DATA[card])]
        answer = yield Decision(seat, prompt, [*options, PASS], "cards.utility")
        if answer is PASS:
            return
        yield from play_from_hand(state, seat, answer.value)
