"""Guards of Atlantis II, as the kernel knows it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Final

from warhall.games.atlantis.board import USUAL_MAPS
from warhall.games.atlantis.cards import Card, Hero
from warhall.games.atlantis.catalogue import CARDS, HEROES, cards_of, copy_data, full_key, spells_of
from warhall.games.atlantis.me.acting import HOLD
from warhall.games.atlantis.rules import round as rounds
from warhall.games.atlantis.rules import setting_up, turn
from warhall.games.atlantis.seen import features, insight, knowledge, picture
from warhall.games.atlantis.seen.view import AtlantisStatic, AtlantisView, static, view, views
from warhall.games.atlantis.state import (
    OVER,
    AtlantisState,
    piece_option,
)
from warhall.games.atlantis.words import (
    ALL_MINIONS,
    HANDICAP,
    HARMS,
    IV,
    MINION_TEAM,
    NEITHER_AHEAD,
    NOBODY,
    REASONS,
    SENTENCES,
    TEAM_NAMES,
    THEMES,
    THREATS,
    TURNS,
    VALUES,
)
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.events import Event
from warhall.kernel.game import Account, CardInfo, CharacterInfo, Deed, Game, Outcome, Span, View
from warhall.kernel.knowing import Doubts
from warhall.kernel.parts import Parts
from warhall.kernel.setup import Setup, SetupOption
from warhall.kernel.state import Chance
from warhall.tabletop.catalogue import tune

PROCEDURES: Final[list[Callable[[AtlantisState], Effect[None] | None]]] = [
    setting_up.select,
    turn.play_cards,
    turn.act,
    turn.end_turn,
    rounds.battle,
    rounds.end_round,
    rounds.level_up,
]
"""For each phase, in their order."""
MARKS: Final = ("again", "bonus_for", "defended_by", "item", "lasts", "tier")
"""Whole numbers on a card that name something and so cannot be tuned."""


class Atlantis(Game[AtlantisState]):
    """Two teams of heroes, a lane of minions between two thrones."""

    id = "atlantis"
    name = "Guards of Atlantis II"
    summary = "Two teams of heroes fight over a lane of minions; cards are actions, defence and life at once."
    version = 12
    seat_counts = setting_up.SEAT_COUNTS
    default_seats = 4
    minutes = "60–150"
    seating = "Players 1, 3, 5 and so on are Red, the others Blue. With three, player 2 has two heroes."
    content_note = "Heroes, numbers and maps are those of the game; every text is in our own words."
    sentences = SENTENCES
    planning = frozenset({"turn.play", "level.upgrade"})
    reacting = frozenset({"defense.discard"})
    themes = THEMES
    harms = HARMS
    threats = THREATS
    bench: ClassVar = (4, {"length": "quick", "map": "forgotten_island", "selection": "starter"})
    folder = Path(__file__).parent
    feature_names = features.NAMES

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        return setting_up.setup_options()

    def check(self, seats: int, setup: Setup) -> None:
        setting_up.check(seats, setup)

    def new_state(self, seats: int, seed: int, setup: Setup) -> AtlantisState:
        return setting_up.new_state(seats, seed, setup)

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def procedure(self, state: AtlantisState) -> Effect[None] | None:
        return PROCEDURES[state.phase](state)

    def outcome(self, state: AtlantisState) -> Outcome | None:
        if state.phase != OVER:
            return None
        if state.winner == NOBODY:
            everybody = tuple(range(state.seats))
            return Outcome(everybody, state.won_by, f"Both teams win: {NEITHER_AHEAD}", (everybody,))
        if state.alone != NOBODY:
            winner = state.heroes[state.alone].seat
            others = tuple(seat for seat in range(state.seats) if seat != winner)
            reason = f"{piece_option(state, state.alone).label} alone wins: {REASONS[state.won_by]}"
            return Outcome((winner,), state.won_by, reason, ((winner,), others))
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
    def view(self, state: AtlantisState, seat: int | None) -> AtlantisView:
        return view(state, seat)

    def views(
        self, state: AtlantisState, seats: Sequence[int | None], kept: Parts | None = None
    ) -> Sequence[AtlantisView]:
        return views(state, seats, kept)

    def resample(self, base: AtlantisState, live: AtlantisState, seat: int, chance: Chance) -> dict[int, int]:
        return knowledge.resample(base, live, seat, chance)

    def doubts(self, state: AtlantisState, seat: int) -> Doubts:
        return knowledge.doubts(state, seat)

    def redeal(self, base: AtlantisState, live: AtlantisState, chance: Chance) -> None:
        """Nothing: there is no card that nobody has seen."""

    def table_talk(self, state: AtlantisState) -> bool:
        return state.talk_is_open

    def evaluate(self, state: AtlantisState, seat: int) -> float:
        return insight.evaluate(state, seat)

    def features(self, state: AtlantisState, seat: int) -> list[float] | None:
        return features.features(state, seat)

    def horizon(self, state: AtlantisState) -> int:
        """The end of a round belongs to its last turn."""
        return state.round * TURNS + min(state.turn, TURNS - 1)

    def hints(self, state: AtlantisState, decision: Decision) -> list[float] | None:
        return insight.hints(state, decision)

    def deed(self, state: AtlantisState, event: Event) -> Deed | None:
        """The lives that a hero's defeat costs count for it, so the defeat itself counts only for a minion."""
        kind, data = event.kind, event.data
        if kind not in THEMES:
            return None
        if "team" in data:
            return Deed(kind, TEAM_NAMES.index(str(data["team"])))
        who = data.get("unit", data.get("hero"))
        for piece, hero in enumerate(state.heroes):
            if hero.hero != NOBODY and piece_option(state, piece).things[0] is who:
                return None if kind == "defeated" else Deed(kind, hero.team)
        team = next((MINION_TEAM[minion] for minion in ALL_MINIONS if piece_option(state, minion).things[0] is who), -1)
        return Deed(kind, team)

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

    def wastes(self, state: AtlantisState, decision: Decision, option: Option) -> bool:
        return option is HOLD

    def tune(self, card: str, number: str, value: int) -> int:
        for face in CARDS:
            if card in (face.key, full_key(face)):
                unused = ("initiative", "repeats") if face.tier == IV else ()
                before = tune(face, face.key, number, value, (*MARKS, *unused))
                if number in VALUES:
                    face.printed[VALUES.index(number)] = value
                copy_data(face)
                return before
        raise SetupError(f"no card of {self.name} is called {card!r}")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        return [
            _info(hero, card)
            for number, hero in enumerate(HEROES) if hero.listed
            for card in [*cards_of(number), *spells_of(number)]
        ]  # fmt: skip

    def characters(self) -> Sequence[CharacterInfo]:
        return [
            CharacterInfo(
                hero.key, hero.name, hero.about, hero.how_it_plays, hero.complexity, hero.roles, hero.pieces
            )
            for hero in HEROES
            if hero.listed
        ]  # fmt: skip

    def static(self, setup: Setup) -> AtlantisStatic:
        chosen = str(setup["map"])
        return static([chosen] if chosen != "auto" else list(USUAL_MAPS))

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.draw(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND


def _info(hero: Hero, card: Card) -> CardInfo:
    # An Ultimate is never played, a spell is cast, and a handicap card is there where somebody is to be weakened.
    played = card.tier not in (HANDICAP, IV) and not card.spell
    return CardInfo(
        card.key, card.name, hero.name, card.type_words(), card.text, card.numbers(), expected=played
    )  # fmt: skip
