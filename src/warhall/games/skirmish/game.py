"""The hex skirmish as the kernel sees it."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from pathlib import Path

from warhall.games.skirmish.board import NAMES, title
from warhall.games.skirmish.cards import Card
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, NUMBER, PLAYER_OPTIONS, REWARDS, TEAMS, tune_number
from warhall.games.skirmish.rules.actions import END, act
from warhall.games.skirmish.rules.setting_up import choose_team, place_characters, roll_for_first
from warhall.games.skirmish.rules.turn import end_turn, move
from warhall.games.skirmish.seen import features, insight, knowledge, picture
from warhall.games.skirmish.seen.view import SkirmishStatic, SkirmishView, static, view
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import (
    ACTING,
    CHOOSING_TEAMS,
    DECK,
    FIRST_PLAYER,
    HARMS,
    LULL,
    MOVING,
    PLACING,
    SENTENCES,
    THEMES,
    THREATS,
)
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.events import Event
from warhall.kernel.game import Account, CardInfo, Deed, Game, Outcome, Span, View
from warhall.kernel.setup import Setup, SetupOption
from warhall.kernel.state import Chance
from warhall.tabletop.hexes import OFF


class Skirmish(Game[SkirmishState]):
    id = "skirmish"
    name = "Hex skirmish"
    summary = "Teams of two fight across a board of hexes; the last player with a character standing wins."
    version = 10
    seat_counts = (2, 3, 4, 5)
    default_seats = 2
    minutes = "20–45"
    length_unit = "turns"
    content_note = "The teams, cards, kill rewards and boards of this set are Warhall's own design."
    folder = Path(__file__).parent
    sentences = SENTENCES
    reacting = frozenset({"battle.defense"})
    themes = THEMES
    harms = HARMS
    threats = THREATS
    feature_names = features.NAMES

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        return (
            SetupOption(
                "map",
                "Where you fight.",
                NAMES[0],
                NAMES,
                words={name: title(name) for name in NAMES},
            ),
            SetupOption(
                "teams",
                "One for each player, in the order of the seats; with none named, everybody chooses at the table.",
                (),
                [team.key for team in TEAMS],
                words={team.key: (team.name, _names(number)) for number, team in enumerate(TEAMS)},
            ),
        )

    def check(self, seats: int, setup: Setup) -> None:
        teams = setup["teams"]
        assert isinstance(teams, tuple)
        if teams and (len(teams) != seats or len(set(teams)) != seats):
            raise SetupError(f"setup teams must name {seats} different teams, one for each seat, or none")

    def new_state(self, seats: int, seed: int, setup: Setup) -> SkirmishState:
        state = SkirmishState(seed, seats, NAMES.index(str(setup["map"])))
        teams = setup["teams"]
        assert isinstance(teams, tuple)
        keys = [team.key for team in TEAMS]
        for seat, team in enumerate(teams):
            state.teams[seat] = keys.index(team)
        return state

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def procedure(self, state: SkirmishState) -> Effect[None] | None:
        stage = state.stage
        if stage == ACTING:
            return act(state)
        if stage == MOVING:
            return move(state)
        if stage == FIRST_PLAYER:
            roll_for_first(state)
            return None
        if stage == CHOOSING_TEAMS:
            return choose_team(state)
        if stage == PLACING:
            return place_characters(state)
        return end_turn(state)

    def outcome(self, state: SkirmishState) -> Outcome | None:
        if state.lulled:
            return _by_lull(state)
        if not state.fallen or not state.is_decided():
            return None
        left = [seat for seat in range(state.seats) if state.plays(seat)]
        groups = [tuple(left)] * bool(left) + [tuple(group) for group in reversed(state.fallen)]
        if left:
            return Outcome(
                groups[0], "end.last_standing", f"Player {left[0] + 1} is the last one standing.", tuple(groups)
            )
        names = " and ".join(f"Player {seat + 1}" for seat in groups[0])
        return Outcome(groups[0], "end.tie", f"{names} fell at the same time: a tie.", tuple(groups))

    def teams(self, state: SkirmishState) -> Sequence[int]:
        return range(state.seats)

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, state: SkirmishState, seat: int | None) -> SkirmishView:
        return view(state, seat)

    def hidden(self, state: SkirmishState, seat: int) -> list[list[int]]:
        return knowledge.hidden(state, seat)

    def relabel(self, state: SkirmishState, names: dict[int, int]) -> None:
        knowledge.relabel(state, names)

    def evaluate(self, state: SkirmishState, seat: int) -> float:
        return insight.evaluate(state, seat)

    def features(self, state: SkirmishState, seat: int) -> list[float] | None:
        return features.features(state, seat)

    def hints(self, state: SkirmishState, decision: Decision) -> list[float] | None:
        return insight.hints(state, decision)

    def deed(self, state: SkirmishState, event: Event) -> Deed | None:
        if event.kind not in THEMES:
            return None
        for seat in range(state.seats):
            own = (PLAYER_OPTIONS[seat].things[0], state.thing(2 * seat), state.thing(2 * seat + 1))
            if event.data.get("unit", event.data.get("player")) in own:
                return Deed(event.kind, seat)
        return Deed(event.kind)

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────
    def matchup(self, seats: int, number: int, chance: Chance, fixed: Setup) -> Mapping[str, object]:
        """Every order of teams around the table on every board, one after another."""
        orders = list(permutations([team.key for team in TEAMS], seats))
        return {"teams": orders[number % len(orders)], "map": NAMES[number // len(orders) % len(NAMES)]}

    def account(self, state: SkirmishState) -> Account:
        sides = [() if team == OFF else (TEAMS[team].name,) for team in state.teams]
        return Account(sides, state.first, state.turns)

    def card_played(self, decision: Decision, option: Option) -> str:
        played = decision.rule in ("actions.three", "battle.defense")
        return super().card_played(decision, option) if played else ""

    def wastes(self, state: SkirmishState, decision: Decision, option: Option) -> bool:
        return option is END and state.actions > 0

    def tune(self, card: str, number: str, value: int) -> int:
        return tune_number(card, number, value)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        decks = [_info(first // DECK, CARDS[first]) for first in NUMBER.values()]
        rewards = [
            CardInfo(kept.key, kept.name, "Kill rewards", "Kill reward", kept.text, side="", expected=False)
            for kept in REWARDS
        ]
        return [*decks, *rewards]

    def static(self, setup: Setup) -> SkirmishStatic:
        return static(str(setup["map"]))

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.draw(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND


def _by_lull(state: SkirmishState) -> Outcome:
    """Nobody fell for too long: whoever is left shares the victory."""
    left = tuple(seat for seat in range(state.seats) if state.plays(seat))
    out = [tuple(group) for group in reversed(state.fallen)]
    names = " and ".join(f"Player {seat + 1}" for seat in left)
    return Outcome(left, "end.lull", f"Nobody fell in {LULL} turns each: {names} share the victory.", (left, *out))


def _info(team: int, card: Card) -> CardInfo:
    numbers: dict[str, object] = {}
    if card.attacks:
        numbers["attack"] = card.attack
    if card.kind == "Distance Attack":
        numbers["range"] = card.range
    if card.defends:
        numbers["defence"] = card.defense
    owner = CHARACTERS[2 * team + card.character].name
    return CardInfo(card.key, card.name, owner, card.kind, card.text, numbers, card.copies, TEAMS[team].name)


def _names(team: int) -> str:
    return f"{CHARACTERS[2 * team].name} and {CHARACTERS[2 * team + 1].name}"
