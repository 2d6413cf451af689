"""The Action Phase: one question with everything a player can do, and the doing of it."""

from typing import Final

from warhall.games.guardians.cards import Card, Utility
from warhall.games.guardians.catalogue import (
    ABILITY_OPTIONS,
    CARD_OPTIONS,
    CARDS,
    END,
    EXHAUST_OPTIONS,
    FIRST,
    HAND_OVER,
    HERO_OPTIONS,
    HEROES,
    MOVE_OPTIONS,
    PLAY_OPTIONS,
    PLAYER_OPTIONS,
    TAKE_CARD,
    ULTIMATE_OPTIONS,
    ULTIMATES,
    VISIT_OPTIONS,
    Attack,
    Move,
    Play,
    Unleash,
    Use,
    Visit,
)
from warhall.games.guardians.me import Me, effects
from warhall.games.guardians.me.acting import attack, attack_options, attack_parts
from warhall.games.guardians.rules.playing import (
    finish,
    may_hold_utility,
    play_from_hand,
    play_ultimate,
    use_ability,
    why_not,
)
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ACTION, ADJACENT, ELSEWHERE, NOBODY, PHASES, REACTION_CARD, SCORE
from warhall.kernel.decisions import About, Effect, Option, choose
from warhall.tabletop.offering import Offer, Parts

PROMPTS: Final = [
    "You have no action left. Anything else?",
    "You have 1 action left. What do you do?",
    "You have 2 actions left. What do you do?",
    "You have 3 actions left. What do you do?",
]
COSTS_ACTION: Final = "costs an action"
NO_USE: Final = "would do nothing now"


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
    answer = yield from Menu(state, seat).choose(seat, PROMPTS[state.actions[seat]], "action.what")
    state.fresh = False
    if isinstance(answer, Attack):
        yield from attack_action(state, seat, answer.hero, answer.target)
    elif isinstance(answer, Move):
        yield from move_action(state, seat, answer.hero, state.row.index(answer.location))
    elif isinstance(answer, Play):
        yield from play_from_hand(state, seat, answer.value)
    elif isinstance(answer, Unleash):
        yield from play_ultimate(state, seat, answer.value)
    elif isinstance(answer, Use):
        yield from use_ability(state, seat, answer.hero)
    elif isinstance(answer, Visit):
        yield from visit(state, seat, state.row.index(answer.value))
    elif answer is TAKE_CARD:
        state.actions[seat] -= 1
        effects.draw(state, seat, 1)
    elif answer is HAND_OVER:
        state.acting = teammate(state, seat)
        state.fresh = True
    else:
        end_actions(state, seat)


def teammate(state: GuardiansState, seat: int) -> int:
    return (seat + 2) % state.seats


def has_more(state: GuardiansState, seat: int) -> bool:
    """Whether, as far as everybody can see, there may still be something the player could do."""
    if state.actions[seat]:
        return True
    for hero in state.heroes[seat]:
        if HEROES[hero].exhausts and state.place[hero] >= 0 and not why_no_use(state, seat, hero):
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
class Menu(Offer):
    """Everything the player can do now.

    Every step of every imagined game makes a menu, and hardly anybody ever looks for the reasons. So reasons are
    dropped at first, and the same pass is made again when somebody looks.
    """

    __slots__ = ("explains", "seat", "state", "visited")

    def __init__(self, state: GuardiansState, seat: int, explains: bool = False) -> None:
        super().__init__(AttackSums(state))
        self.state = state
        self.seat = seat
        self.explains = explains
        self.visited: list[int] = []
        for hero in state.heroes[seat]:
            self._put_moves(hero)
            self._put_powers(hero)
        self._put_closed_locations()
        self._put_hand()
        if state.actions[seat] and (state.decks[seat] or state.discards[seat]):
            self.put(TAKE_CARD)
        if state.seats > 2 and not state.fresh and not state.done[teammate(state, seat)]:
            self.put(HAND_OVER)
        self.put(END)

    def __call__(self) -> About:
        return super().__call__() if self.explains else Menu(self.state, self.seat, explains=True)()

    def put(self, option: Option, why_not: str = "") -> None:
        if not why_not:
            self.options.append(option)
        elif self.explains:
            self.closed.append((option, why_not))

    def _put_moves(self, hero: int) -> None:
        """What a readied hero can do for an action: attack, move, use the location where it is."""
        state, card = self.state, HEROES[hero]
        at, row = state.place[hero], state.row
        if self.explains and (why := why_no_move(state, hero)):
            self.put(HERO_OPTIONS[hero], why)
        if at < 0 or not state.ready[hero] or not state.actions[self.seat]:
            return
        self.options += attack_options(state, hero)
        if effects.can_move(state, hero):
            far = card.flies or state.ground(at).far_moves
            self.options += [MOVE_OPTIONS[hero][row[to]] for to in (ELSEWHERE[at] if far else ADJACENT[at])]
        if at not in self.visited:
            self.visited.append(at)
            if state.ground(at).acts and not why_no_visit(state, self.seat, at):
                self.put(VISIT_OPTIONS[row[at]])

    def _put_powers(self, hero: int) -> None:
        """The hero's Ultimate, and its ability if that has a cost."""
        card = HEROES[hero]
        usable = (card.commands or card.exhausts) and self.state.place[hero] >= 0
        why = why_no_use(self.state, self.seat, hero) if usable else ""
        if usable and (card.commands or why):
            self.put(ABILITY_OPTIONS[hero], why)
        self.put(ULTIMATE_OPTIONS[hero], why_no_ultimate(self.state, self.seat, hero))
        if usable and card.exhausts and not why:
            self.put(EXHAUST_OPTIONS[hero])

    def _put_closed_locations(self) -> None:
        """Those that are open stand beside the heroes that can use them."""
        if self.explains:
            for place, location in enumerate(self.state.row):
                if self.state.ground(place).acts and (why := why_no_visit(self.state, self.seat, place)):
                    self.put(VISIT_OPTIONS[location], why)

    def _put_hand(self) -> None:
        """The cards in hand, copies once."""
        shown: list[int] = []
        for number in self.state.hands[self.seat]:
            if FIRST[number] not in shown:
                shown.append(FIRST[number])
                why = why_no_play(self.state, self.seat, CARDS[number])
                self.put(CARD_OPTIONS[number] if why else PLAY_OPTIONS[number], why)


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
    if not HEROES[hero].movable:
        return "can never be moved; it can attack"
    return "is immobilised: it can attack but not move" if state.immobile[hero] else ""


def why_no_use(state: GuardiansState, seat: int, hero: int) -> str:
    """Of an ability with a cost; its hero is in play."""
    card = HEROES[hero]
    if card.exhausts and not state.ready[hero]:
        return "is paid for by exhausting its hero, who is exhausted"
    if card.commands and not state.actions[seat]:
        return COSTS_ACTION
    return "" if card.has_use(Me(state, seat, hero)) else NO_USE


def why_no_visit(state: GuardiansState, seat: int, place: int) -> str:
    """Of a location whose effect costs an action."""
    if not any(state.place[hero] == place and state.ready[hero] for hero in state.heroes[seat]):
        return "needs a readied hero of yours there"
    if not state.actions[seat]:
        return COSTS_ACTION
    return "" if state.ground(place).has_use(Me(state, seat, NOBODY, place)) else NO_USE


def why_no_ultimate(state: GuardiansState, seat: int, hero: int) -> str:
    card = ULTIMATES[hero]
    if state.spent[hero]:
        return "lies face down: an Ultimate is played once a game"
    if why := why_not(state, card):
        return why
    if state.charge[hero] < card.charges:
        return f"needs {card.charges} charge tokens and has {state.charge[hero]}"
    return "" if state.actions[seat] else COSTS_ACTION


def why_no_play(state: GuardiansState, seat: int, card: Card) -> str:
    """Of a card in hand, in the Action Phase."""
    if why := why_not(state, card):
        return why
    if card.kind == REACTION_CARD:
        return "is a reaction: you are asked when it can be played"
    if isinstance(card, Utility) and card.phase != ACTION:
        return f"is played in your {PHASES[card.phase].title()} Phase"
    return COSTS_ACTION if card.action and not state.actions[seat] else ""


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
    location = state.ground(place)
    deed = effects.begin(state, seat, NOBODY, f"{location.name} has been used. Do you react?")
    state.actions[seat] -= 1
    state.tell("visited", player=seat, location=state.row[place])
    if (text := location.act(Me(state, seat, NOBODY, place))) is not None:
        yield from text
    yield from finish(state, deed)
