"""Guards of Atlantis II, as the kernel knows it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from warhall.games.atlantis.board import board
from warhall.games.atlantis.cards import Card, Hero
from warhall.games.atlantis.catalogue import CARDS, HEROES, cards_of
from warhall.games.atlantis.rules import round as rounds
from warhall.games.atlantis.rules import setting_up as setup
from warhall.games.atlantis.rules import turn
from warhall.games.atlantis.seen import insight, knowledge, picture, view
from warhall.games.atlantis.state import ACT, BATTLE, END_ROUND, END_TURN, LEVEL, PLAY, SELECT, AtlantisState
from warhall.games.atlantis.words import (
    HANDICAP,
    IV,
    MINION_WORDS,
    NOBODY,
    NOWHERE,
    REASONS,
    SENTENCES,
    TEAM_NAMES,
    TEAMS,
    TURNS,
    VALUES,
)
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Account, CardInfo, Game, Outcome, Span, View
from warhall.kernel.setup import Setup, SetupOption
from warhall.kernel.state import Chance
from warhall.tabletop.catalogue import tune

PROCEDURES: Final[dict[int, Callable[[AtlantisState], Effect[None] | None]]] = {
    SELECT: setup.select,
    PLAY: turn.play_cards,
    ACT: turn.act,
    END_TURN: turn.end_turn,
    BATTLE: rounds.battle,
    END_ROUND: rounds.end_round,
    LEVEL: rounds.level_up,
}
MARKS: Final = ("again", "bonus_for", "item", "lasts", "tier")
"""What stands on a card as a whole number and is none that could be a little higher."""


class Atlantis(Game[AtlantisState]):
    """Two teams of heroes, a lane of minions between two thrones."""

    id = "atlantis"
    name = "Guards of Atlantis II"
    summary = "Two teams of heroes fight over a lane of minions; cards are actions, defence and life at once."
    version = 3
    seat_counts = setup.SEAT_COUNTS
    default_seats = 4
    minutes = "60–150"
    seating = "Players 1, 3, 5 and so on are Red, the others Blue. With three, player 2 has two heroes."
    content_note = "Heroes, numbers and maps are those of the game; every text is in our own words."
    sentences = SENTENCES
    bench: ClassVar = (4, {"length": "quick", "map": "forgotten_island", "selection": "starter"})
    folder = Path(__file__).parent

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        return setup.setup_options()

    def check(self, seats: int, setup_: Setup) -> None:
        setup.check(seats, setup_)

    def new_state(self, seats: int, seed: int, setup_: Setup) -> AtlantisState:
        return setup.new_state(seats, seed, setup_)

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def procedure(self, state: AtlantisState) -> Effect[None] | None:
        return PROCEDURES[state.phase](state)

    def outcome(self, state: AtlantisState) -> Outcome | None:
        if state.winner == NOBODY:
            return None
        places = [
            tuple(sorted({hero.seat for hero in state.heroes if hero.team == team}))
            for team in (state.winner, 1 - state.winner)
        ]
        reason = f"{TEAM_NAMES[state.winner]} wins: {REASONS[state.won_by]}"
        return Outcome(places[0], state.won_by, reason, tuple(places))

    def teams(self, state: AtlantisState) -> Sequence[int]:
        team = {hero.seat: hero.team for hero in state.heroes}
        return [team[seat] if team[seat] != NOBODY else seat % 2 for seat in range(state.seats)]

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, state: AtlantisState, seat: int | None) -> View:
        return view.view(state, seat)

    def resample(self, base: AtlantisState, live: AtlantisState, seat: int, chance: Chance) -> dict[int, int]:
        return knowledge.resample(base, live, seat, chance)

    def table_talk(self, state: AtlantisState) -> bool:
        """Between turns strategy may be discussed aloud; once cards are revealed it may not."""
        return state.phase not in (ACT, END_TURN)

    # ── insight ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def evaluate(self, state: AtlantisState, seat: int) -> float:
        return insight.evaluate(state, seat)

    def horizon(self, state: AtlantisState) -> int:
        """The end of a round belongs to its last turn."""
        return state.round * TURNS + min(state.turn, TURNS - 1)

    def hints(self, state: AtlantisState, decision: Decision) -> list[float] | None:
        return insight.hints(state, decision)

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def matchup(self, seats: int, number: int, chance: Chance, fixed: Setup) -> Mapping[str, object]:
        return {"selection": "all_random"}

    def is_draft(self, decision: Decision) -> bool:
        return decision.rule.startswith("selection.")

    def account(self, state: AtlantisState) -> Account:
        sides: list[list[str]] = [[] for _ in range(state.seats)]
        for hero in state.heroes:
            if hero.hero != NOBODY:
                sides[hero.seat].append(HEROES[hero.hero].name)
        return Account(sides, rounds=state.round)

    def card_played(self, decision: Decision, option: Option) -> str:
        return super().card_played(decision, option) if decision.rule == "turn.play" else ""

    def tune(self, card: str, number: str, value: int) -> int:
        for face in CARDS:
            if face.key == card:
                unused = ("initiative", "repeats") if face.tier == IV else ()
                before = tune(face, face.key, number, value, (*MARKS, *unused))
                if number in VALUES:
                    face.printed[VALUES.index(number)] = value
                return before
        raise SetupError(f"no card of {self.name} is called {card!r}")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        return [_info(hero, card) for number, hero in enumerate(HEROES) if hero.listed for card in cards_of(number)]

    def static(self, setup_: Setup) -> dict[str, Any]:
        """The boards by name, space by space, and who the heroes are."""
        chosen = str(setup_["map"])
        ids = [chosen] if chosen != "auto" else ["forgotten_island", "across_the_river"]
        return {
            "boards": {id: _drawn(id) for id in ids},
            "heroes": [
                {"key": hero.key, "name": hero.name, "about": hero.about, "complexity": hero.complexity}
                for hero in HEROES
                if hero.listed
            ],
        }

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.picture(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND


def _info(hero: Hero, card: Card) -> CardInfo:
    played = card.tier not in (HANDICAP, IV)  # an Ultimate never is, a handicap card where somebody is to be weakened
    return CardInfo(
        card.key, card.name, hero.name, card.type_words(), card.text, card.numbers(), expected=played
    )  # fmt: skip


def _drawn(id: str) -> dict[str, Any]:
    made = board(id)
    spawns = {point.space: f"{TEAMS[point.team]} {MINION_WORDS[point.kind]}" for zone in made.spawns for point in zone}
    for team, spaces in enumerate(made.hero_spawns):
        spawns |= dict.fromkeys(spaces, f"{TEAMS[team]} hero")
    zones = [NOBODY if zone == NOWHERE else zone for zone in made.zone]
    return {
        "name": made.name,
        "zones": made.zone_names,
        "lanes": made.lanes,
        "spaces": [
            {"key": name.lower(), "q": q, "r": r, "zone": zones[space], "spawn": spawns.get(space)}
            for space, (name, (q, r)) in enumerate(zip(made.hexes.names, made.hexes.coordinates, strict=True))
        ],
    }
