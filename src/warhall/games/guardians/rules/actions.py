"""The Action Phase: one question with everything a player can do, and the doing of it."""

from typing import Final

from warhall.games.guardians.catalogue import (
    ABILITY_OPTIONS,
    CARD_DATA,
    CARD_OPTIONS,
    END,
    EXHAUST_OPTIONS,
    FIRST,
    HAND_OVER,
    HERO_DATA,
    HERO_OPTIONS,
    HEROES,
    MOVE_OPTIONS,
    PLAY_OPTIONS,
    PLAYER_OPTIONS,
    TAKE_CARD,
    ULTIMATE_DATA,
    ULTIMATE_OPTIONS,
    VISIT_OPTIONS,
    Attack,
    CardData,
    Move,
    Play,
    Unleash,
    Use,
    Visit,
)
from warhall.games.guardians.me import Me, effects
from warhall.games.guardians.me.acting import attack, attack_options, attack_parts
from warhall.games.guardians.rules import lull
from warhall.games.guardians.rules.playing import (
    finish,
    may_hold_utility,
    play_from_hand,
    play_ultimate,
    use_ability,
    why_not,
)
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ACTION, ADJACENT, ELSEWHERE, NOBODY, PHASES, SCORE
from warhall.kernel.decisions import About, Decision, Effect, Option, choose
from warhall.tabletop.catalogue import holds
from warhall.tabletop.offering import Offer, Parts

PROMPTS: Final = [
    "You have no action left. Anything else?",
    "You have 1 action left. What do you do?",
    "You have 2 actions left. What do you do?",
    "You have 3 actions left. What do you do?",
]
COSTS_ACTION: Final = "costs an action"
NO_USE: Final = "would do nothing now"
IS_REACTION: Final = "is a reaction: you are asked when it can be played"
PLAYED_IN: Final = [f"is played in your {phase.title()} Phase" for phase in PHASES]


def act(state: GuardiansState) -> Effect[None]:
    """One step of the Action Phase; the phase is over when every player of the side has finished."""
    if state.acting < 0:
        seat, team = state.active()
        options = [PLAYER_OPTIONS[seat], *[PLAYER_OPTIONS[other] for other in team]]
        state.acting = (yield from choose(seat, "Which of you acts first?", options, "team.any_order", team)).value
    seat = state.acting
    if not has_more(state, seat):
        end_actions(state, seat)
        return
    options, prompt = menu(state, seat).options, PROMPTS[state.actions[seat]]
    if lull.is_near(state):
        prompt = f"{prompt} · {lull.words(lull.turns_left(state))}"
    answer = yield Decision(seat, prompt, options, "action.what", about=Explained(state, seat))
    state.fresh = False
    if answer is TAKE_CARD:
        state.actions[seat] -= 1
        effects.draw(state, seat, 1)
    elif answer is HAND_OVER:
        state.acting = teammate(state, seat)
        state.fresh = True
    elif answer is END:
        end_actions(state, seat)
    elif isinstance(answer, Move):
        yield from move_action(state, seat, answer.hero, state.row.index(answer.location))
    elif isinstance(answer, Attack):
        yield from attack_action(state, seat, answer.hero, answer.target)
    elif isinstance(answer, Play):
        yield from play_from_hand(state, seat, answer.value)
    elif isinstance(answer, Use):
        yield from use_ability(state, seat, answer.hero)
    elif isinstance(answer, Unleash):
        yield from play_ultimate(state, seat, answer.value)
    else:
        assert isinstance(answer, Visit)
        yield from visit(state, seat, state.row.index(answer.value))


def teammate(state: GuardiansState, seat: int) -> int:
    """Who plays on the same side; in the game for two, the player herself."""
    return (seat + 2) % state.seats


def has_more(state: GuardiansState, seat: int) -> bool:
    """Whether, as far as everybody can see, there may still be something the player could do."""
    if state.actions[seat]:
        return True
    for hero in state.heroes[seat]:
        if HERO_DATA[hero].exhausts and state.place[hero] >= 0 and not why_no_use(state, seat, hero):
            return True
    return may_hold_utility(state, seat, ACTION)


def end_actions(state: GuardiansState, seat: int) -> None:
    """The player has finished; after the last one of the side, immobilise and powerlock tokens are discarded."""
    state.done[seat] = True
    other = teammate(state, seat)
    if not state.done[other]:
        state.acting = other
        return
    for hero in state.forces[state.side]:
        state.immobile[hero] = state.locked[hero] = 0
    state.phase = SCORE


# ── the menu ──────────────────────────────────────────────────────────────────────────────────────────────────────
def menu(state: GuardiansState, seat: int, explain: bool = False) -> Offer:
    """Everything the player can do now; to `explain`, also what she cannot do and why.

    Every step of every imagined game needs a menu, and hardly anybody ever looks for reasons. So this is written for
    speed, and the same pass is made again, explaining, when somebody looks.
    """
    offer = Offer(AttackSums(state) if explain else None)
    options, closed = offer.options, offer.closed
    row, place, able = state.row, state.place, state.actions[seat] > 0
    visited: list[int] = []
    for hero in state.heroes[seat]:
        at, card, exhausts = place[hero], HERO_DATA[hero], False
        if explain and (why := why_no_move(state, hero)):
            closed.append((HERO_OPTIONS[hero], why))
        if at >= 0:
            if able and state.ready[hero]:
                ground = state.ground_data(at)
                options += attack_options(state, hero)
                if card.movable and not state.immobile[hero]:
                    for to in ELSEWHERE[at] if card.flies or ground.far_moves else ADJACENT[at]:
                        options.append(MOVE_OPTIONS[hero][row[to]])
                if ground.acts and not holds(visited, at):
                    visited.append(at)
                    if not why_no_visit(state, seat, at):
                        options.append(VISIT_OPTIONS[row[at]])
            if card.commands or card.exhausts:
                why = why_no_use(state, seat, hero)
                if not why:
                    if card.commands:
                        options.append(ABILITY_OPTIONS[hero])
                    else:
                        exhausts = True
                elif explain:
                    closed.append((ABILITY_OPTIONS[hero], why))
        if explain or (able and state.charge[hero] >= ULTIMATE_DATA[hero].charges):
            offer.put(ULTIMATE_OPTIONS[hero], why_no_ultimate(state, seat, hero))
        if exhausts:
            options.append(EXHAUST_OPTIONS[hero])
    if explain:
        for at, location in enumerate(row):
            if state.ground_data(at).acts and (why := why_no_visit(state, seat, at)):
                closed.append((VISIT_OPTIONS[location], why))
    shown: list[int] = []
    for number in state.hands[seat]:
        power = CARD_DATA[number]
        if not power.unique:
            if holds(shown, FIRST[number]):
                continue
            shown.append(FIRST[number])
        why = why_no_play(state, power, able)
        if not why:
            options.append(PLAY_OPTIONS[number])
        elif explain:
            closed.append((CARD_OPTIONS[number], why))
    if able and (state.decks[seat] or state.discards[seat]):
        options.append(TAKE_CARD)
    if state.seats == 4 and not state.fresh and not state.done[teammate(state, seat)]:
        options.append(HAND_OVER)
    options.append(END)
    return offer


class Explained:
    """The menu with reasons and sums, made when somebody looks."""

    __slots__ = ("seat", "state")

    def __init__(self, state: GuardiansState, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __call__(self) -> About:
        return menu(self.state, self.seat, explain=True)()


class AttackSums:
    """How the damage of each attack adds up."""

    __slots__ = ("state",)

    def __init__(self, state: GuardiansState) -> None:
        self.state = state

    def __call__(self, option: Option) -> Parts | None:
        return attack_parts(self.state, option.hero, option.target) if isinstance(option, Attack) else None


# ── why not ───────────────────────────────────────────────────────────────────────────────────────────────────────
def why_no_move(state: GuardiansState, hero: int) -> str:
    if state.place[hero] < 0:
        return "is knocked out and returns in your next Ready Phase"
    if not state.ready[hero]:
        return "is exhausted: it can neither attack nor move by an action"
    if not HERO_DATA[hero].movable:
        return "cannot be moved; it can attack"
    return "is immobilised: it can attack but not move" if state.immobile[hero] else ""


def why_no_play(state: GuardiansState, card: CardData, able: bool) -> str:
    """Of a card in hand, for a player who is `able` to pay with an action or not."""
    if why := why_not(state, card):
        return why
    if card.reacts:
        return IS_REACTION
    if card.phase != ACTION:
        return PLAYED_IN[card.phase]
    return COSTS_ACTION if card.action and not able else ""


def why_no_use(state: GuardiansState, seat: int, hero: int) -> str:
    """Of an ability with a cost; its hero is in play."""
    card = HERO_DATA[hero]
    if card.exhausts and not state.ready[hero]:
        return "is paid for by exhausting its hero, who is exhausted"
    if card.commands and not state.actions[seat]:
        return COSTS_ACTION
    return "" if HEROES[hero].has_use(Me(state, seat, hero)) else NO_USE


def why_no_visit(state: GuardiansState, seat: int, place: int) -> str:
    """Of a location whose effect costs an action."""
    if not any(state.place[hero] == place and state.ready[hero] for hero in state.heroes[seat]):
        return "needs a readied hero of yours there"
    if not state.actions[seat]:
        return COSTS_ACTION
    return "" if state.ground(place).has_use(Me(state, seat, NOBODY, place)) else NO_USE


def why_no_ultimate(state: GuardiansState, seat: int, hero: int) -> str:
    card = ULTIMATE_DATA[hero]
    if state.spent[hero]:
        return "lies face down: an Ultimate is played once a game"
    if why := why_not(state, card):
        return why
    if state.charge[hero] < card.charges:
        return f"needs {card.charges} charge tokens and has {state.charge[hero]}"
    return "" if state.actions[seat] else COSTS_ACTION


# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────
def attack_action(state: GuardiansState, seat: int, hero: int, target: int) -> Effect[None]:
    name, foe = HEROES[hero].name, HEROES[target].name
    deed = effects.begin(state, seat, f"{name} has attacked {foe}. Do you react?")
    state.actions[seat] -= 1
    attack(state, hero, target)
    yield from finish(state, deed)


def move_action(state: GuardiansState, seat: int, hero: int, to: int) -> Effect[None]:
    deed = effects.begin(state, seat, f"{HEROES[hero].name} has moved. Do you react?")
    state.actions[seat] -= 1
    effects.move(state, hero, to)
    yield from finish(state, deed)


def visit(state: GuardiansState, seat: int, place: int) -> Effect[None]:
    """Pay the action cost of a location's effect."""
    location = state.ground(place)
    deed = effects.begin(state, seat, f"{location.name} has been used. Do you react?")
    state.actions[seat] -= 1
    state.tell("visited", player=seat, location=state.row[place])
    if (text := location.act(Me(state, seat, NOBODY, place))) is not None:
        yield from text
    yield from finish(state, deed)
