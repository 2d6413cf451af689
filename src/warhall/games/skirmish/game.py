"""The hex skirmish as the kernel sees it."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, ClassVar

from warhall.games.skirmish import content
from warhall.games.skirmish.board import NAMES, field, title
from warhall.games.skirmish.cards import Card
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, DECK, NUMBER, REWARDS, TEAMS
from warhall.games.skirmish.rules.actions import act
from warhall.games.skirmish.rules.battle import is_decided
from warhall.games.skirmish.rules.turn import choose_team, end_turn, move, place_characters, roll_for_first
from warhall.games.skirmish.seen import insight, picture
from warhall.games.skirmish.seen.view import see
from warhall.games.skirmish.state import ACTING, CHOOSING_TEAMS, FIRST_PLAYER, MOVING, PLACING, SkirmishState
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Account, CardInfo, Game, Outcome, Span, View
from warhall.kernel.setup import Setup, SetupOption
from warhall.kernel.state import Chance
from warhall.tabletop.hexes import OFF

content.load()


class Skirmish(Game[SkirmishState]):
    id = "skirmish"
    name = "Hex skirmish"
    summary = "Teams of two fight across a board of hexes; the last player with a character standing wins."
    version = 3
    seat_counts = (2, 3, 4, 5)
    default_seats = 2
    minutes = "20–45"
    length_unit = "turns"
    content_note = "The teams, cards, kill rewards and boards of this set are Warhall's own design."
    folder = Path(__file__).parent
    sentences: ClassVar = {
        "rolled_for_first": "{player} rolls {roll} for the first turn.",
        "begins": "{player} begins.",
        "took_team": "{player} leads the {team} team.",
        "placed": "{unit} is placed on {to}.",
        "turn": "{player}'s turn.",
        "rolled": "{unit} rolls {roll} on the {die} die.",
        "moved": "{unit} moves to {to}.",
        "pushed": "{unit} is pushed to {to}.",
        "drew": "{player} draws a card.",
        "drew_card": "You draw {card}.",
        "reshuffled": "{player} shuffles the discard pile into a new deck.",
        "discarded": "{player} discards {card}.",
        "recalled": "{player} takes {card} back from the discard pile.",
        "played": "{unit} plays {card}.",
        "attacked": "{unit} strikes {targets} with {card}.",
        "defended": "{unit} defends with {card}.",
        "damaged": "{unit} takes {amount} damage (attack {attack}, defence {defence}).",
        "unhurt": "{unit} takes no damage (attack {attack}, defence {defence}).",
        "harmed": "{unit} loses {amount} life.",
        "healed": "{unit} regains {amount} life.",
        "stunned": "{unit} is stunned.",
        "steady": "{unit} cannot be stunned.",
        "revived": "{unit} is revived.",
        "looked": "{by} looks at the hand of {player}.",
        "saw": "In the hand of {player}: {cards}.",
        "laid": "{unit} lays {card} on {to}.",
        "eliminated": "{unit} is eliminated.",
        "out": "{player} is out of the game.",
        "rewarded": "{unit} takes the kill reward {card}.",
        "fizzled": "{card} has no effect.",
    }

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
                words={team.key: (team.name, " and ".join(one.name for one in team.characters)) for team in TEAMS},
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
    def procedure(self, state: SkirmishState) -> Effect[None]:
        stage = state.stage
        if stage == ACTING:
            return act(state)
        if stage == MOVING:
            return move(state)
        if stage == FIRST_PLAYER:
            return roll_for_first(state)
        if stage == CHOOSING_TEAMS:
            return choose_team(state)
        if stage == PLACING:
            return place_characters(state)
        return end_turn(state)

    def outcome(self, state: SkirmishState) -> Outcome | None:
        if not state.fallen or not is_decided(state):
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
    def view(self, state: SkirmishState, seat: int | None) -> View:
        return see(state, seat)

    def hidden(self, state: SkirmishState, seat: int) -> list[list[int]]:
        known = state.known[seat]
        groups = [
            state.decks[other] + ([] if other == seat else [card for card in state.hands[other] if card not in known])
            for other in range(state.seats)
        ]
        return [*groups, state.spoils]

    def relabel(self, state: SkirmishState, names: dict[int, int]) -> None:
        for piles in (state.decks, state.hands, state.discards, state.known, state.rewards):
            for pile in piles:
                pile[:] = [names.get(card, card) for card in pile]
        state.spoils = [names.get(card, card) for card in state.spoils]

    def evaluate(self, state: SkirmishState, seat: int) -> float:
        return insight.evaluate(state, seat)

    def hints(self, state: SkirmishState, decision: Decision) -> list[float] | None:
        return insight.hints(state, decision)

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────
    def matchup(self, seats: int, number: int, chance: Chance, fixed: Setup) -> Mapping[str, object]:
        """Every order of teams round the table on every board, one after the other."""
        orders = list(permutations([team.key for team in TEAMS], seats))
        return {"teams": orders[number % len(orders)], "map": NAMES[number // len(orders) % len(NAMES)]}

    def account(self, state: SkirmishState) -> Account:
        sides = [() if team == OFF else (TEAMS[team].name,) for team in state.teams]
        return Account(sides, state.first, state.turns)

    def card_played(self, decision: Decision, option: Option) -> str:
        played = decision.rule in ("actions.three", "battle.defence")
        return super().card_played(decision, option) if played else ""

    def tune(self, card: str, number: str, value: int) -> int:
        return content.tune(card, number, value)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        decks = [_info(first // DECK, CARDS[first]) for first in NUMBER.values()]
        rewards = [
            CardInfo(kept.key, kept.name, "Kill rewards", "Kill reward", kept.text, side="", expected=False)
            for kept in REWARDS
        ]
        return [*decks, *rewards]

    def static(self, setup: Setup) -> dict[str, Any]:
        ground = field(NAMES.index(str(setup["map"])))
        spaces = zip(ground.hexes.names, ground.hexes.coordinates, ground.symbols, strict=True)
        kinds = {".": "open", "~": "water", "#": "blocked"}
        return {
            "board": "hexes",
            "name": ground.name,
            "about": ground.about,
            "spaces": [
                {"key": name.lower(), "name": name, "q": q, "r": r, "kind": kinds[symbol]}
                for name, (q, r), symbol in spaces
            ],
            "teams": [
                {
                    "key": team.key,
                    "name": team.name,
                    "sigil": team.sigil,
                    "characters": [
                        {"key": one.key, "name": one.name, "life": one.life, "about": one.about}
                        for one in team.characters
                    ],
                }
                for team in TEAMS
            ],
        }

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.draw(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND


def _info(team: int, card: Card) -> CardInfo:
    numbers: dict[str, object] = {}
    if card.attacks:
        numbers["attack"] = card.attack
    if card.kind == "Distance Attack":
        numbers["range"] = card.range
    if card.defends:
        numbers["defence"] = card.defence
    owner = CHARACTERS[2 * team + card.character].name
    return CardInfo(card.key, card.name, owner, card.kind, card.text, numbers, card.copies, TEAMS[team].name)
