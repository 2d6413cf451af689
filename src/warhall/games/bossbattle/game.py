"""Boss Battle as the kernel knows it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from warhall.games.bossbattle.catalogue import tune_number
from warhall.games.bossbattle.rules.countdown import standing
from warhall.games.bossbattle.rules.seating import check, seated, setup_options
from warhall.games.bossbattle.rules.turn import on_to_a_question, place
from warhall.games.bossbattle.seen import features, insight, knowledge, measuring, picture
from warhall.games.bossbattle.seen.card_list import card_list
from warhall.games.bossbattle.seen.view import BossBattleStatic, BossBattleView, static, view
from warhall.games.bossbattle.state import BattleState
from warhall.games.bossbattle.words import HARMS, OVER, PLACING, SENTENCES, THEMES, THREATS
from warhall.kernel.decisions import PASS, Decision, Effect, Option
from warhall.kernel.events import Event
from warhall.kernel.game import Account, CardInfo, Deed, Game, Outcome, Span, View
from warhall.kernel.knowing import Doubts
from warhall.kernel.native import mypyc_attr
from warhall.kernel.setup import Setup, SetupOption
from warhall.kernel.state import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class BossBattle(Game[BattleState]):
    id = "bossbattle"
    name = "Boss Battle"
    summary = "Up to three heroes against a boss; every card marches through the Queue until its moment comes."
    version = 13
    seat_counts = (1, 2, 3, 4, 6)
    default_seats = 4
    minutes = "40–60"
    seating = (
        "In competitive games player 1 is the boss. Where heroes fight heroes, the first half of you fights the second."
    )
    first_seat = 1  # a hero
    content_note = (
        "The characters, deck sizes, Strike, Burning Light, Battlecry and Goddess Will come from the rulebook; "
        "every other card is Warhall's own design."
    )
    sentences: ClassVar = SENTENCES
    planning = frozenset({"levels.hero_cards"})
    reacting = frozenset({"counters.play"})
    themes: ClassVar = THEMES
    harms = HARMS
    threats: ClassVar = THREATS
    folder = Path(__file__).parent
    feature_names = features.NAMES

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        return setup_options()

    def check(self, seats: int, setup: Setup) -> None:
        check(seats, setup)

    def new_state(self, seats: int, seed: int, setup: Setup) -> BattleState:
        return seated(seats, seed, setup)

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def procedure(self, state: BattleState) -> Effect[None] | None:
        return place(state) if state.phase == PLACING else on_to_a_question(state)

    def outcome(self, state: BattleState) -> Outcome | None:
        if state.phase != OVER:
            return None
        result = standing(state)
        assert result is not None
        winner, rule, reason = result
        sides = [state.seats(0), state.seats(1)]
        if winner < 0:
            everybody = tuple(sorted(sides[0] + sides[1]))
            return Outcome(everybody if all(sides) else (), rule, reason, (everybody,))
        groups = [group for group in (sides[winner], sides[1 - winner]) if group]
        return Outcome(sides[winner], rule, reason, tuple(groups))

    def teams(self, state: BattleState) -> Sequence[int]:
        sides = {fighter.seat: fighter.side for fighter in state.fighters if fighter.seat >= 0}
        return [sides[seat] for seat in sorted(sides)]

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, state: BattleState, seat: int | None) -> BossBattleView:
        return view(state, seat)

    def resample(self, base: BattleState, live: BattleState, seat: int, chance: Chance) -> dict[int, int]:
        return knowledge.resample(base, live, seat, chance)

    def relabel(self, state: BattleState, names: dict[int, int]) -> None:
        knowledge.relabel(state, names)

    def doubts(self, state: BattleState, seat: int) -> Doubts:
        return knowledge.doubts(state, state.side_of_seat(seat))

    def redeal(self, base: BattleState, live: BattleState, chance: Chance) -> None:
        knowledge.redeal(base, live, chance)

    def evaluate(self, state: BattleState, seat: int) -> float:
        return insight.evaluate(state, state.side_of_seat(seat))

    def features(self, state: BattleState, seat: int) -> list[float] | None:
        return features.features(state, state.side_of_seat(seat))

    def horizon(self, state: BattleState) -> int:
        """The end of the round: before it, one side has placed more cards than the other."""
        return sum(state.rounds)

    def hints(self, state: BattleState, decision: Decision) -> list[float]:
        return insight.hints(state, decision)

    def deed(self, state: BattleState, event: Event) -> Deed | None:
        return measuring.deed(state, event) if event.kind in THEMES else None

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────
    def matchup(self, seats: int, number: int, chance: Chance, fixed: Setup) -> Mapping[str, object]:
        return measuring.matchup(seats, number, chance, fixed)

    def is_draft(self, decision: Decision) -> bool:
        return decision.rule in ("setup.choose_boss", "setup.choose_hero")

    def account(self, state: BattleState) -> Account:
        return measuring.account(state)

    def card_played(self, decision: Decision, option: Option) -> str:
        played = decision.rule in ("placing.turn", "counters.play")
        return super().card_played(decision, option) if played else ""

    def counts_as(self, state: BattleState, decision: Decision, option: Option) -> str:
        return measuring.counts_as(state, decision.seat, option) if self.card_played(decision, option) else ""

    def wastes(self, state: BattleState, decision: Decision, option: Option) -> bool:
        return option is PASS and decision.rule == "placing.turn"

    def tune(self, card: str, number: str, value: int) -> int:
        return tune_number(card, number, value)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        return card_list()

    def static(self, setup: Setup) -> BossBattleStatic:
        return static(str(setup["mode"]))

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.draw(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND
