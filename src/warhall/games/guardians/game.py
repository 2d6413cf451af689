"""Guardians as the kernel knows it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from warhall.games.guardians.cards import Card, Face, Location, Ultimate, Utility
from warhall.games.guardians.catalogue import CARDS, HEROES, LOCATIONS, ULTIMATES, basic, hidden_location, powers
from warhall.games.guardians.me.effects import faction, seats_of
from warhall.games.guardians.roster import load
from warhall.games.guardians.rules.actions import act
from warhall.games.guardians.rules.setting_up import choose_faction, draft, mulligan, new_table, place_hero
from warhall.games.guardians.rules.turn import end_turn, points, start_turn
from warhall.games.guardians.seen import insight, picture
from warhall.games.guardians.seen.view import see
from warhall.games.guardians.state import (
    ACTION,
    CONTROL,
    DRAFT,
    FACES,
    FACTION,
    MULLIGAN,
    PHASES,
    PLACING,
    SCORE,
    GuardiansState,
)
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Account, CardInfo, Game, Outcome, Span, View
from warhall.kernel.setup import Setup, SetupOption
from warhall.tabletop.catalogue import tune

SENTENCES: Final[Mapping[str, str]] = {
    "faction": "The {faction} faction is led by {players}.",
    "drafted": "{player} takes {hero}.",
    "row": "The locations are {locations}.",
    "placed": "{hero} is placed at {to}.",
    "kept": "{player} keeps the starting hand.",
    "redrew": "{player} shuffles the starting hand back for a new one.",
    "turn": "Round {round}: the {faction} turn ({players}).",
    "token": "The token at {location} moves {words} towards the {faction} space.",
    "readied": "{hero} is readied.",
    "exhausted": "{hero} is exhausted.",
    "attacked": "{hero} attacks {target} for {amount}.",
    "damaged": "{hero} takes {amount} damage: {left} life left.",
    "prevented": "{hero} is spared {what}.",
    "healed": "{hero} heals {amount} damage: {left} life left.",
    "fell": "{hero} is knocked out at {location}.",
    "moved": "{hero} moves to {to}.",
    "condition": "{hero} is {what}.",
    "played": "{player} plays {card}.",
    "ultimate": "{player} plays the Ultimate {card}.",
    "ability": "{hero} uses {ability}.",
    "visited": "{player} uses {location}.",
    "location": "{location} takes effect: {text}",
    "charged": "{card} is charged: {words}.",
    "stayed": "{card} has become impossible and stays in the hand of {player}.",
    "drew": "{player} draws {words}.",
    "got": "You draw {cards}.",
    "discarded": "{player} discards {card}.",
    "reshuffled": "{player} shuffles the discard pile into a new deck.",
    "scored": "The {faction} side scores {points} for {location}: {total} in all.",
    "dealt": "{location} is dealt in its place.",
}


class Guardians(Game[GuardiansState]):
    id = "guardians"
    name = "Guardians"
    summary = "Draft heroes, fight over four locations with their powers, and score nine points."
    version = 4
    seat_counts = (2, 4)
    default_seats = 2
    minutes = "30–60"
    length_unit = "turns"
    seating = "With four, players 1 and 3 are a team, and so are 2 and 4."
    content_note = (
        "This set is Warhall's own design. The rulebook fixes the names of the heroes, the deck sizes and a few cards "
        "and numbers (Split Shot, Rapid Response, Guttersnare, Lotus Blade, Spirit Strike and the like); every other "
        "ability, card, location and number was made for Warhall and is not the published game's."
    )
    sentences: ClassVar = SENTENCES
    folder = Path(__file__).parent

    def __init__(self) -> None:
        load()

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        help = (
            "To learn the game with two players: everybody is given three heroes instead of drafting them, and "
            "the texts of the locations do not count."
        )
        return (SetupOption("first_game", help, False, label="First game"),)

    def check(self, seats: int, setup: Setup) -> None:
        if setup["first_game"] and seats != 2:
            raise SetupError("first_game=yes is for 2 players: its heroes are named for a first and a second player")

    def new_state(self, seats: int, seed: int, setup: Setup) -> GuardiansState:
        return new_table(seats, seed, bool(setup["first_game"]))

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def procedure(self, state: GuardiansState) -> Effect[None]:
        if state.seen:
            state.seen = []
        phase = state.phase
        if phase == ACTION:
            return act(state)
        if phase == CONTROL:
            return start_turn(state)
        if phase == SCORE:
            return end_turn(state)
        if phase == FACTION:
            return choose_faction(state)
        if phase == DRAFT:
            return draft(state)
        if phase == PLACING:
            return place_hero(state)
        assert phase == MULLIGAN
        return mulligan(state)

    def outcome(self, state: GuardiansState) -> Outcome | None:
        if state.winner < 0:
            return None
        sides = (seats_of(state, state.winner), seats_of(state, 1 - state.winner))
        total = points(state, state.winner)
        return Outcome(sides[0], "end.nine", f"The {faction(state, state.winner)} side has {total} points.", sides)

    def teams(self, state: GuardiansState) -> Sequence[int]:
        return [seat & 1 for seat in range(state.seats)]

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, state: GuardiansState, seat: int | None) -> View:
        return see(state, seat)

    def hidden(self, state: GuardiansState, seat: int) -> list[list[int]]:
        groups = [[hidden_location(location) for location in state.deck]]
        for owner in range(state.seats):
            group = state.decks[owner][:]
            if owner != seat:
                known = state.exposed[owner]
                group += [card for card in state.hands[owner] if card not in known]
            groups.append([card for card in group if card not in state.seen] if state.seen else group)
        return groups

    def relabel(self, state: GuardiansState, names: dict[int, int]) -> None:
        for zone in (state.decks, state.hands, state.discards, state.exposed):
            for pile in zone:
                pile[:] = [names.get(card, card) for card in pile]
        first = hidden_location(0)
        state.deck = [names.get(first + location, first + location) - first for location in state.deck]

    def evaluate(self, state: GuardiansState, seat: int) -> float:
        return insight.evaluate(state, seat)

    def horizon(self, state: GuardiansState) -> int:
        """Every action by itself: a search that plays a whole turn on by chance hears little but chance."""
        return ((state.turn << 4 | state.phase) << 4) + sum(state.actions) + 1

    def hints(self, state: GuardiansState, decision: Decision) -> list[float] | None:
        return insight.hints(state, decision)

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────
    def is_draft(self, decision: Decision) -> bool:
        return decision.rule in ("setup.draft", "team.draft")

    def account(self, state: GuardiansState) -> Account:
        sides = [[HEROES[hero].name for hero in heroes] for heroes in state.heroes]
        prizes = [[LOCATIONS[place].name for place in state.score[seat & 1]] for seat in range(state.seats)]
        return Account(sides, state.first, state.turn, prizes)

    def card_played(self, decision: Decision, option: Option) -> str:
        played = decision.rule in ("action.what", "cards.utility", "reactions.one_card")
        return super().card_played(decision, option) if played else ""

    def tune(self, card: str, number: str, value: int) -> int:
        for face in (*HEROES, *CARDS, *ULTIMATES, *LOCATIONS):
            if face.key == card:
                return _tune(face, number, value)
        raise SetupError(f"no hero, card or location of Guardians is called {card!r}")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        found: list[CardInfo] = []
        for n, hero in enumerate(HEROES):
            text = f"{hero.ability}: {hero.text}"
            numbers: dict[str, object] = {"attack": hero.attack, "life": hero.life}
            found.append(CardInfo(hero.key, hero.name, hero.name, "Hero", text, numbers, expected=False))
            found += [_info(hero.name, CARDS[card]) for card in powers(n) if FACES[card] == card]
            found.append(_info(hero.name, ULTIMATES[n]))
        found += [_info("Basic", CARDS[card], "") for card in basic(0) if FACES[card] == card]
        for location in LOCATIONS:
            track: dict[str, object] = {"points": location.points, "spaces": location.spaces}
            info = CardInfo(location.key, location.name, "Locations", "Location", location.text, track, expected=False)
            found.append(info)
        return found

    def static(self, setup: Setup) -> dict[str, Any]:
        return {
            "board": "row",
            "heroes": [
                {
                    "key": hero.key,
                    "name": hero.name,
                    "attack": hero.attack,
                    "life": hero.life,
                    "ability": hero.ability,
                    "text": hero.text,
                    "ultimate": ULTIMATES[n].key,
                    "cards": [CARDS[card].key for card in powers(n)],
                }
                for n, hero in enumerate(HEROES)
            ],
            "locations": [
                {
                    "key": location.key,
                    "name": location.name,
                    "points": location.points,
                    "spaces": location.spaces,
                    "text": "" if setup["first_game"] else location.text,
                }
                for location in LOCATIONS
            ],
        }

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.draw(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND


def _tune(face: Face, number: str, value: int) -> int:
    if isinstance(face, Location) and number == "spaces":
        if value < 3 or value % 2 == 0:
            raise SetupError(f"a control track has a centre, so an odd number of spaces, 3 or more: not {value}")
        face.half = value // 2
    fixed = ("copies", "phase", "trigger") if isinstance(face, Ultimate) else ("charges", "copies", "phase", "trigger")
    return tune(face, face.key, number, value, fixed)


def _info(group: str, card: Card, side: str | None = None) -> CardInfo:
    kind = card.kind.title()
    if isinstance(card, Utility):
        kind = f"Utility, {PHASES[card.phase].title()} Phase"
    costs = [name for name, paid in (("action", card.action), ("ready", card.readied)) if paid]
    if card.charges:
        costs.append(f"{card.charges} charges")
    numbers: dict[str, object] = {"cost": " + ".join(costs) or "none"}
    if card.charge_point:
        numbers["charge point"] = 1
    return CardInfo(card.key, card.name, group, kind, card.text, numbers, card.copies, side)
