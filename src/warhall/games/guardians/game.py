"""Guardians as the kernel knows it."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from warhall.games.guardians.cards import Card, Utility
from warhall.games.guardians.catalogue import (
    CARDS,
    END,
    FIRST,
    HERO_THINGS,
    HEROES,
    LOCATIONS,
    PLAYERS,
    ULTIMATES,
    Attack,
    Move,
    basic,
    powers,
    tune_number,
)
from warhall.games.guardians.rules.actions import act
from warhall.games.guardians.rules.setting_up import choose_faction, draft, mulligan, new_table, place_hero
from warhall.games.guardians.rules.turn import end_turn, start_turn
from warhall.games.guardians.seen import features, insight, knowledge, picture
from warhall.games.guardians.seen.view import GuardiansStatic, GuardiansView, static, view
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import (
    ACTION,
    CONTROL,
    DRAFT,
    FACTION,
    FACTIONS,
    HARMS,
    LULL,
    MULLIGAN,
    PHASES,
    PLACING,
    SCORE,
    SENTENCES,
    THEMES,
    THREATS,
)
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.events import Event
from warhall.kernel.game import Account, CardInfo, Deed, Game, Outcome, Span, View
from warhall.kernel.setup import Setup, SetupOption
from warhall.tabletop.telling import counted


class Guardians(Game[GuardiansState]):
    id = "guardians"
    name = "Guardians"
    summary = "Draft heroes, fight over four locations with their powers, and score nine points."
    version = 13
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
    planning = frozenset({"setup.mulligan"})
    reacting = frozenset({"reactions.one_card"})
    team_talk = True  # team.secret_hands
    themes: ClassVar = THEMES
    harms = HARMS
    threats: ClassVar = THREATS
    folder = Path(__file__).parent
    feature_names = features.NAMES

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        help = (
            "To learn the game with two players: everybody is given three heroes instead of drafting them, and "
            "the texts of the locations do not count."
        )
        return (SetupOption("first_game", help, False, label="First game", mode=True),)

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
        if state.lulled:
            return _by_lull(state)
        if state.winner < 0:
            return None
        sides = (state.seats_of(state.winner), state.seats_of(1 - state.winner))
        reason = f"The {state.faction_name(state.winner)} side has {state.points(state.winner)} points."
        return Outcome(sides[0], "end.nine", reason, sides)

    def teams(self, state: GuardiansState) -> Sequence[int]:
        return [seat & 1 for seat in range(state.seats)]

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, state: GuardiansState, seat: int | None) -> GuardiansView:
        return view(state, seat)

    def hidden(self, state: GuardiansState, seat: int) -> list[list[int]]:
        return knowledge.hidden(state, seat)

    def relabel(self, state: GuardiansState, names: dict[int, int]) -> None:
        knowledge.relabel(state, names)

    def evaluate(self, state: GuardiansState, seat: int) -> float:
        return insight.evaluate(state, seat)

    def features(self, state: GuardiansState, seat: int) -> list[float] | None:
        return features.features(state, seat)

    def horizon(self, state: GuardiansState) -> int:
        """Changes with every action: what chance does to a whole turn tells a search little."""
        return ((state.turn << 4 | state.phase) << 4) + sum(state.actions) + 1

    def hints(self, state: GuardiansState, decision: Decision) -> list[float] | None:
        return insight.hints(state, decision)

    def deed(self, state: GuardiansState, event: Event) -> Deed | None:
        """A shield is a condition too, but one that prevents damage."""
        data = event.data
        kind = "prevented" if data.get("what") == "shielded" else event.kind
        if kind not in THEMES:
            return None
        if "faction" in data:
            return Deed(kind, FACTIONS.index(str(data["faction"])))
        for seat in range(state.seats):
            if data.get("player") is PLAYERS[seat] or data.get("hero") in [HERO_THINGS[n] for n in state.heroes[seat]]:
                return Deed(kind, seat & 1)
        return Deed(kind)

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────
    def is_draft(self, decision: Decision) -> bool:
        return decision.rule in ("setup.draft", "team.draft")

    def account(self, state: GuardiansState) -> Account:
        sides = [[HEROES[hero].name for hero in heroes] for heroes in state.heroes]
        prizes = [[LOCATIONS[place].name for place in state.score[seat & 1]] for seat in range(state.seats)]
        points = [state.points(seat & 1) for seat in range(state.seats)]
        return Account(sides, state.first, state.turn, prizes, points)

    def card_played(self, decision: Decision, option: Option) -> str:
        played = decision.rule in ("action.what", "cards.utility", "reactions.one_card")
        return super().card_played(decision, option) if played else ""

    def counts_as(self, state: GuardiansState, decision: Decision, option: Option) -> str:
        by_action = decision.rule == "action.what"
        if isinstance(option, Attack):
            return "attacks: by an action" if by_action else "attacks: granted by a card or a location"
        return "move actions" if by_action and isinstance(option, Move) else ""

    def wastes(self, state: GuardiansState, decision: Decision, option: Option) -> bool:
        return option is END and state.actions[decision.seat] > 0

    def tune(self, card: str, number: str, value: int) -> int:
        return tune_number(card, number, value)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        found: list[CardInfo] = []
        for n, hero in enumerate(HEROES):
            text = f"{hero.ability}: {hero.text}"
            numbers: dict[str, object] = {"attack": hero.attack, "life": hero.life}
            found.append(CardInfo(hero.key, hero.name, hero.name, "Hero", text, numbers, expected=False))
            found += [_info(hero.name, CARDS[card]) for card in powers(n) if FIRST[card] == card]
            found.append(_info(hero.name, ULTIMATES[n]))
        found += [_info("Basic", CARDS[card], "") for card in basic(0) if FIRST[card] == card]
        for location in LOCATIONS:
            track: dict[str, object] = {"points": location.points, "spaces": location.spaces}
            info = CardInfo(location.key, location.name, "Locations", "Location", location.text, track, expected=False)
            found.append(info)
        return found

    def static(self, setup: Setup) -> GuardiansStatic:
        return static(bool(setup["first_game"]))

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.draw(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND


def _by_lull(state: GuardiansState) -> Outcome:
    """Nobody scored for too long: the game is decided as it stands."""
    why = f"Nobody scored in {LULL} turns each."
    points = [state.points(0), state.points(1)]
    if points[0] == points[1]:
        everybody = tuple(range(state.seats))
        return Outcome(
            everybody, "end.lull", f"{why} Both sides have {counted(points[0], 'point')}: a tie.", (everybody,)
        )
    ahead = 0 if points[0] > points[1] else 1
    lead = f"The {state.faction_name(ahead)} side is ahead by {counted(points[ahead], 'point')} to {points[1 - ahead]}."
    sides = (state.seats_of(ahead), state.seats_of(1 - ahead))
    return Outcome(sides[0], "end.lull", f"{why} {lead}", sides)


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
