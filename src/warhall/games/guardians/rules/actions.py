"""The Action Phase: one question with everything a player can do, and the doing of it."""

from typing import Final

from warhall.games.guardians.cards import REACTION_CARD, UTILITY_CARD, Utility
from warhall.games.guardians.catalogue import (
    ATTACK,
    CARD_OPTIONS,
    CARDS,
    COMMAND,
    COMMAND_OPTIONS,
    DRAW_OPTION,
    END_OPTION,
    EXHAUST,
    EXHAUST_OPTIONS,
    HAND_OVER,
    HAND_OVER_OPTION,
    HERO_OPTIONS,
    HEROES,
    LOCATION_THINGS,
    LOCATIONS,
    MOVE,
    MOVE_OPTIONS,
    PLAY,
    PLAY_OPTIONS,
    PLAYER_OPTIONS,
    PLAYERS,
    TAKE_CARD,
    ULTIMATE,
    ULTIMATE_OPTIONS,
    ULTIMATES,
    VISIT,
    VISIT_OPTIONS,
)
from warhall.games.guardians.me import effects
from warhall.games.guardians.me.acting import Me, attack, attack_options, attack_parts
from warhall.games.guardians.rules.playing import (
    can_play_ultimate,
    finish,
    hero_can,
    may_hold_utility,
    play_from_hand,
    play_ultimate,
    use_ability,
    why_not,
)
from warhall.games.guardians.state import ACTION, FACES, PHASES, SCORE, GuardiansState
from warhall.kernel.decisions import About, Decision, Effect, Option

PROMPTS: Final = [
    "You have no action left. Anything else?",
    "You have 1 action left. What do you do?",
    "You have 2 actions left. What do you do?",
    "You have 3 actions left. What do you do?",
]


def act(state: GuardiansState) -> Effect[None]:
    """One step of the Action Phase; the phase is over when every player of the side has finished."""
    if state.acting < 0:
        seat, team = effects.active(state)
        options = [PLAYER_OPTIONS[seat], *[PLAYER_OPTIONS[other] for other in team]]
        answer = yield Decision(seat, "Which of you acts first?", options, "team.any_order", team)
        state.acting = answer.value
    seat = state.acting
    if not has_more(state, seat):
        return end_actions(state, seat)
    options = menu(state, seat)
    prompt = PROMPTS[state.actions[seat]]
    answer = yield Decision(seat, prompt, options, "action.what", about=Closed(state, seat))
    value = answer.value
    kind, a, b = value >> 16, value >> 8 & 255, value & 255
    state.fresh = False
    if kind == ATTACK:
        yield from attack_action(state, seat, a, b)
    elif kind == MOVE:
        yield from move_action(state, seat, a, state.row.index(b))
    elif kind == TAKE_CARD:
        state.actions[seat] -= 1
        effects.draw(state, seat, 1)
    elif kind == PLAY:
        yield from play_from_hand(state, seat, value & 0xFFFF)
    elif kind == ULTIMATE:
        yield from play_ultimate(state, seat, b)
    elif kind in (COMMAND, EXHAUST):
        yield from use_ability(state, seat, b, kind == COMMAND)
    elif kind == VISIT:
        yield from visit(state, seat, state.row.index(b))
    elif kind == HAND_OVER:
        state.acting = teammate(state, seat)
        state.fresh = True
    else:
        end_actions(state, seat)
    return None


def teammate(state: GuardiansState, seat: int) -> int:
    return (seat + 2) % state.seats


def has_more(state: GuardiansState, seat: int) -> bool:
    """Whether, as far as everybody can see, there may still be something the player could do."""
    if state.actions[seat]:
        return True
    if any(_can_exhaust(state, seat, hero) for hero in state.heroes[seat]):
        return True
    return may_hold_utility(state, seat, ACTION)


def end_actions(state: GuardiansState, seat: int) -> None:
    """The player has finished; after the last one of the side, immobilise and powerlock tokens are discarded."""
    state.done[seat] = True
    if state.seats > 2:
        other = teammate(state, seat)
        if not state.done[other]:
            state.acting = other
            state.fresh = True
            return
    for hero in state.forces[state.side]:
        state.immobile[hero] = state.locked[hero] = 0
    state.phase = SCORE


# ── the menu ──────────────────────────────────────────────────────────────────────────────────────────────────────
def menu(state: GuardiansState, seat: int) -> list[Option]:
    """Everything the player can do now. It is built for every step, so it is written for speed."""
    options: list[Option] = []
    place, ready, locked = state.place, state.ready, state.locked
    row = state.row
    able = state.actions[seat] > 0
    visited = 0
    for hero in state.heroes[seat]:
        at = place[hero]
        if at < 0:
            continue
        card = HEROES[hero]
        if able and ready[hero]:
            options += attack_options(state, hero)
            if card.movable and not state.immobile[hero]:
                far = card.flies or (not state.plain and LOCATIONS[row[at]].far_moves)
                for to in effects.ELSEWHERE[at] if far else effects.ADJACENT[at]:
                    options.append(MOVE_OPTIONS[hero][row[to]])
            if not visited >> at & 1:
                visited |= 1 << at
                if LOCATIONS[row[at]].acts and _can_visit(state, seat, at):
                    options.append(VISIT_OPTIONS[row[at]])
        if able:
            if card.commands and card.has_use(Me(state, seat, hero)):
                options.append(COMMAND_OPTIONS[hero])
            if not locked[hero] and not state.spent[hero] and can_play_ultimate(state, hero):
                options.append(ULTIMATE_OPTIONS[hero])
        if card.exhausts and _can_exhaust(state, seat, hero):
            options.append(EXHAUST_OPTIONS[hero])
    offered: list[int] = []
    for number in state.hands[seat]:
        face = FACES[number]
        if face not in offered:
            offered.append(face)
            power = CARDS[number]
            if power.kind == REACTION_CARD or (power.action and not able) or not hero_can(state, power):
                continue
            if power.kind != UTILITY_CARD or in_action_phase(power):
                options.append(PLAY_OPTIONS[number])
    if able and (state.decks[seat] or state.discards[seat]):
        options.append(DRAW_OPTION)
    if state.seats > 2 and not state.fresh and not state.done[teammate(state, seat)]:
        options.append(HAND_OVER_OPTION)
    options.append(END_OPTION)
    return options


def in_action_phase(card: object) -> bool:
    return isinstance(card, Utility) and card.phase == ACTION


def _can_exhaust(state: GuardiansState, seat: int, hero: int) -> bool:
    card = HEROES[hero]
    if not card.exhausts or state.place[hero] < 0 or not state.ready[hero]:
        return False
    return card.has_use(Me(state, seat, hero))


def _can_visit(state: GuardiansState, seat: int, place: int) -> bool:
    """But for the action and the readied hero, which the caller has seen."""
    location = effects.ground(state, place)
    return location.acts and location.has_use(Me(state, seat, -1, place))


# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────
def attack_action(state: GuardiansState, seat: int, hero: int, target: int) -> Effect[None]:
    name, foe = HEROES[hero].name, HEROES[target].name
    deed = effects.begin(state, seat, hero, f"{name} has attacked {foe}. Do you react?")
    state.actions[seat] -= 1
    yield from attack(state, hero, target)
    yield from finish(state, deed)


def move_action(state: GuardiansState, seat: int, hero: int, to: int) -> Effect[None]:
    deed = effects.begin(state, seat, hero, f"{HEROES[hero].name} has moved. Do you react?")
    state.actions[seat] -= 1
    effects.move(state, hero, to)
    yield from finish(state, deed)


def visit(state: GuardiansState, seat: int, place: int) -> Effect[None]:
    """Pay the action cost of a location's effect."""
    location = effects.ground(state, place)
    deed = effects.begin(state, seat, -1, f"{location.name} has been used. Do you react?")
    state.actions[seat] -= 1
    if state.log is not None:
        data = {"player": PLAYERS[seat], "location": LOCATION_THINGS[state.row[place]]}
        state.log.tell("visited", None, False, data)
    yield from location.act(Me(state, seat, -1, place))
    yield from finish(state, deed)


# ── what is closed, and why ───────────────────────────────────────────────────────────────────────────────────────
class Closed:
    """What cannot be done now and why, and how each attack adds up; worked out when somebody looks."""

    __slots__ = ("seat", "state")

    def __init__(self, state: GuardiansState, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __call__(self) -> About:
        closed: list[tuple[Option, str]] = []
        sums: dict[str, list[tuple[str, int]]] = {}
        state = self.state
        for hero in state.heroes[self.seat]:
            if why := self._hero(hero):
                closed.append((HERO_OPTIONS[hero], why))
            if state.actions[self.seat] and state.ready[hero] and state.place[hero] >= 0:
                for option in attack_options(state, hero):
                    sums[option.key] = attack_parts(state, hero, option.value & 255)
            if why := self._ability(hero):
                closed.append((COMMAND_OPTIONS[hero], why))
            if why := self._ultimate(hero):
                closed.append((ULTIMATE_OPTIONS[hero], why))
        for place, location in enumerate(state.row):
            if why := self._location(place):
                closed.append((VISIT_OPTIONS[location], why))
        shown: list[int] = []
        for number in state.hands[self.seat]:
            if FACES[number] not in shown:
                shown.append(FACES[number])
                if why := self._card(number):
                    closed.append((CARD_OPTIONS[number], why))
        return About(closed, sums)

    def _hero(self, hero: int) -> str:
        state = self.state
        if state.place[hero] < 0:
            return "is knocked out and returns in your next Ready Phase"
        if not state.ready[hero]:
            return "is exhausted: it can neither attack nor move by an action"
        if not HEROES[hero].movable:
            return "can never be moved; it can attack"
        if state.immobile[hero]:
            return "is immobilised: it can attack but not move"
        return ""

    def _ability(self, hero: int) -> str:
        state, card = self.state, HEROES[hero]
        if not (card.commands or card.exhausts) or state.place[hero] < 0:
            return ""
        if card.exhausts and not state.ready[hero]:
            return "is paid for by exhausting its hero, who is exhausted"
        if card.commands and not state.actions[self.seat]:
            return "costs an action"
        return "" if card.has_use(Me(state, self.seat, hero)) else "would do nothing now"

    def _location(self, place: int) -> str:
        state = self.state
        if not effects.ground(state, place).acts:
            return ""
        if not any(state.place[hero] == place and state.ready[hero] for hero in state.heroes[self.seat]):
            return "needs a readied hero of yours there"
        if not state.actions[self.seat]:
            return "costs an action"
        return "" if _can_visit(state, self.seat, place) else "would do nothing now"

    def _ultimate(self, hero: int) -> str:
        state, card = self.state, ULTIMATES[hero]
        if state.spent[hero]:
            return "lies face down: an Ultimate is played once a game"
        if why := why_not(state, card):
            return why
        if state.charge[hero] < card.charges:
            return f"needs {card.charges} charge tokens and has {state.charge[hero]}"
        return "" if state.actions[self.seat] else "costs an action"

    def _card(self, number: int) -> str:
        card = CARDS[number]
        if why := why_not(self.state, card):
            return why
        if card.kind == REACTION_CARD:
            return "is a reaction: you are asked when it can be played"
        if isinstance(card, Utility) and card.phase != ACTION:
            return f"is played in your {PHASES[card.phase].title()} Phase"
        return "costs an action" if card.action and not self.state.actions[self.seat] else ""
