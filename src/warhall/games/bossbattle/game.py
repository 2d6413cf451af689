"""Boss Battle as the kernel knows it."""

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, ClassVar, Final

from warhall.games.bossbattle.cards import (
    ABILITIES,
    ACTIVE,
    ALL_FACES,
    CAST,
    COSTS,
    COUNTER,
    FIELD,
    KINDS,
    RESOLUTION,
    Card,
    Character,
)
from warhall.games.bossbattle.catalogue import bosses, heroes, keys
from warhall.games.bossbattle.me.telling import SENTENCES
from warhall.games.bossbattle.modes import AUTOMATIC_HEROES, BATTLES, COOPERATIVE, LEGENDARY, MODES, SOLO, is_automatic
from warhall.games.bossbattle.rules.automatic_boss import boss_turn
from warhall.games.bossbattle.rules.automatic_heroes import hero_turn, who_is_next
from warhall.games.bossbattle.rules.countdown import countdown, standing
from warhall.games.bossbattle.rules.drawing import draw_phase
from warhall.games.bossbattle.rules.levelling import pick_cards, round_start
from warhall.games.bossbattle.rules.placing import place_turn, side_to_place
from warhall.games.bossbattle.rules.resolution import resolve_next
from warhall.games.bossbattle.rules.setting_up import choose_character, claim_lane, flip_coin, starting_cards
from warhall.games.bossbattle.rules.specials import special_turn
from warhall.games.bossbattle.seen import knowledge as knowing
from warhall.games.bossbattle.seen import picture
from warhall.games.bossbattle.seen import view as views
from warhall.games.bossbattle.seen.hinting import hints
from warhall.games.bossbattle.seen.insight import evaluate
from warhall.games.bossbattle.state import (
    COIN,
    COUNTDOWN,
    DRAWING,
    LANE_CLAIM,
    LANES,
    OPENING,
    OVER,
    PICKING,
    PLACING,
    RESOLVING,
    ROUND_START,
    SPECIALS,
    STARTING_CARDS,
    BattleState,
    Fighter,
)
from warhall.kernel.decisions import Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Account, CardInfo, Game, Outcome, Span, View
from warhall.kernel.native import mypyc_attr
from warhall.kernel.setup import Setup, SetupOption, complete
from warhall.kernel.state import Chance
from warhall.tabletop.catalogue import tune

CHOOSE: Final = "choose"
LEVELS: Final = {
    "easy": ("Easy", "A boss has two turns a round and 10 hit points less; on the other side, one hero."),
    "standard": ("Standard", "A boss has three turns a round; on the other side, two heroes."),
    "elite": ("Elite", "A boss has four turns a round and 10 hit points more; on the other side, three heroes."),
}
MARKS: Final = ("copies", "cost", "kind", "level", "primary", "secondary", "trigger")
"""What stands on a card as a whole number and is none that could be a little higher; decks are built once."""
UNUSED: Final = {
    RESOLUTION: ("decay", "hp"),
    COUNTER: ("damage", "decay", "heal", "hits", "hp", "slot", "speed"),
    ACTIVE: ("damage", "decay", "heal", "hits", "hp"),
    FIELD: (),
}
"""The numbers that the rules do not ask of a card of each type."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BossBattle(Game[BattleState]):
    id = "bossbattle"
    name = "Boss Battle"
    summary = "Up to three heroes against a boss; every card marches through the Queue until its moment comes."
    version = 4
    seat_counts = (1, 2, 3, 4, 6)
    default_seats = 4
    minutes = "40–60"
    seating = (
        "In competitive games player 1 is the boss. Where heroes fight heroes, the first half of you fights the second."
    )
    content_note = (
        "The characters, deck sizes, Strike, Burning Light, Battlecry and Goddess Will come from the rulebook; "
        "every other card is Warhall's own design."
    )
    sentences: ClassVar = SENTENCES
    folder = Path(__file__).parent

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        names = keys(bosses())
        return (
            SetupOption(
                "mode",
                "Each way to play has its own numbers of players.",
                "versus",
                [mode.id for mode in MODES],
                label="Who fights whom",
                words={mode.id: (mode.name, f"{mode.about} For {mode.counts()}.") for mode in MODES},
                fits={mode.id: mode.seats for mode in MODES},
            ),
            SetupOption(
                "level",
                "Counts only where one side plays itself: cooperative, Legendary Hero and boss solo.",
                "standard",
                BATTLES,
                label="How strong the automatic side is",
                words=LEVELS,
            ),
            SetupOption(
                "party",
                "Counts only in cooperative games.",
                0,
                "0123",
                label="How many heroes fight together",
                words={
                    "0": ("One for each player", "Whoever plays alone has three."),
                    "1": ("One hero", ""),
                    "2": ("Two heroes", ""),
                    "3": ("Three heroes", ""),
                },
            ),
            SetupOption(
                "boss", "Whom the heroes face.", CHOOSE, (CHOOSE, *names), label="The boss", words=_names(bosses())
            ),
            SetupOption(
                "rival",
                "Counts only where two bosses fight each other.",
                CHOOSE,
                (CHOOSE, *names),
                label="The second boss",
                words=_names(bosses()),
            ),
            SetupOption(
                "heroes",
                "In the order of the seats; those that are not named here are chosen at the table.",
                (),
                keys(heroes()),
                label="The heroes",
                words=_names(heroes()),
            ),
            SetupOption(
                "rivals",
                "Counts only where heroes fight heroes. Those that are not named here are chosen at the table.",
                (),
                keys(heroes()),
                label="The heroes of the second side",
                words=_names(heroes()),
            ),
        )

    def check(self, seats: int, setup: Setup) -> None:
        mode = MODES[_mode(setup)]
        if seats not in mode.seats:
            others = " or ".join(f"{other.name} (mode={other.id})" for other in MODES if seats in other.seats)
            raise SetupError(f"{mode.name} (mode={mode.id}) is for {mode.counts()}, not for {seats}; take {others}")
        party = setup["party"]
        assert isinstance(party, int)
        if party and (mode is not MODES[COOPERATIVE] or party < seats):
            why = f"{seats} to 3 heroes" if mode is MODES[COOPERATIVE] else "0: only cooperative games have a choice"
            raise SetupError(f"setup party={party} is not possible: party is {why}")
        sizes = _sizes(seats, setup)
        for side, name in ((1, "heroes"), (0, "rivals")):
            named = setup[name]
            assert isinstance(named, tuple)
            if mode.sides[side] == "h" and len(named) > sizes[side]:
                raise SetupError(f"setup {name} names {len(named)} heroes, but that side has {sizes[side]}")
            if len(set(named)) < len(named):
                raise SetupError(f"setup {name} names a hero twice; a side has each hero once at most")

    def new_state(self, seats: int, seed: int, setup: Setup) -> BattleState:
        mode = _mode(setup)
        battle = BATTLES.index(str(setup["level"]))
        state = BattleState(seed, mode, battle)
        sizes = _sizes(seats, setup)
        people = [side for side in (0, 1) if MODES[mode].automatic != side]
        per_side = seats if len(people) == 1 else sizes[0]
        wish: list[str] = []
        for side in (0, 1):
            first = 0 if side == people[0] else per_side
            room = seats - first if side == people[-1] else per_side
            for n in range(sizes[side]):
                seat = first + n % max(room, 1) if side in people else -1
                state.fighters.append(Fighter(len(state.fighters), side, seat))
                wish.append(_wish(MODES[mode].sides, side, n, setup))
        state.wish = tuple(wish)
        return state

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def procedure(self, state: BattleState) -> Effect[None]:
        return placement(state) if state.phase == PLACING else on_to_a_question(state)

    def outcome(self, state: BattleState) -> Outcome | None:
        if state.phase != OVER:
            return None
        result = standing(state)
        assert result is not None
        winner, rule, reason = result
        sides = [knowing.seats(state, side) for side in (0, 1)]
        if winner < 0:
            everybody = tuple(sorted(sides[0] + sides[1]))
            return Outcome(everybody if all(sides) else (), rule, reason, (everybody,))
        groups = [group for group in (sides[winner], sides[1 - winner]) if group]
        return Outcome(sides[winner], rule, reason, tuple(groups))

    def teams(self, state: BattleState) -> Sequence[int]:
        found: dict[int, int] = {}
        for fighter in state.fighters:
            if fighter.seat >= 0:
                found[fighter.seat] = fighter.side
        return [found[seat] for seat in sorted(found)]

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, state: BattleState, seat: int | None) -> View:
        return views.view(state, seat)

    def resample(self, base: BattleState, live: BattleState, seat: int, chance: Chance) -> dict[int, int]:
        return knowing.resample(base, live, seat, chance)

    def relabel(self, state: BattleState, names: dict[int, int]) -> None:
        knowing.relabel(state, names)

    def evaluate(self, state: BattleState, seat: int) -> float:
        return evaluate(state, self.teams(state)[seat])

    def horizon(self, state: BattleState) -> int:
        """The end of the round: before it, one side has placed more cards than the other."""
        return sum(state.rounds)

    def hints(self, state: BattleState, decision: Decision) -> list[float]:
        return hints(state, decision)

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────
    def matchup(self, seats: int, number: int, chance: Chance, fixed: Setup) -> Mapping[str, object]:
        """Every boss against every party of heroes, or whoever else meets in this mode.

        The mode is the first that so many seats can play; six seats play heroes against heroes.
        """
        usual = next(mode.id for mode in MODES if seats in mode.seats)
        setup: dict[str, object] = {"mode": fixed.get("mode", usual)}
        whole = complete(self.options(), {**setup, **fixed})
        sides = MODES[_mode(whole)].sides
        if sides == "bb":
            pairs = list(permutations(keys(bosses()), 2))
            boss, rival = pairs[number % len(pairs)]
            return {**setup, "boss": boss, "rival": rival}
        # So many heroes as there are not make no party: `check` refuses such a table in words.
        parties = list(combinations(keys(heroes()), _sizes(seats, whole)[1])) or [()]
        setup["heroes"] = parties[number % len(parties)]
        if sides == "hh":
            return {**setup, "rivals": chance.pick(parties)}
        return {**setup, "boss": keys(bosses())[number // len(parties) % len(bosses())]}

    def is_draft(self, decision: Decision) -> bool:
        return decision.rule in ("setup.choose_boss", "setup.choose_hero")

    def account(self, state: BattleState) -> Account:
        """Heroes and boss by seat; a side that plays itself has no seat and counts as what the others lose to."""
        count = 1 + max(fighter.seat for fighter in state.fighters)
        named = [fighter for fighter in state.fighters if fighter.kind >= 0]
        sides = [[CAST[fighter.kind].name for fighter in named if fighter.seat == seat] for seat in range(count)]
        first = min((f.seat for f in state.fighters if f.side == state.first and f.seat >= 0), default=-1)
        return Account(sides, first, max(state.rounds))

    def card_played(self, decision: Decision, option: Option) -> str:
        played = decision.rule in ("placing.turn", "counters.play")
        return super().card_played(decision, option) if played else ""

    def tune(self, card: str, number: str, value: int) -> int:
        for character in CAST:
            if character.key == card:
                others = ("hand",) if character.boss else ("presses", "starting_power")
                return tune(character, card, number, value, others)
        for face in ALL_FACES:
            if face.key == card:
                return tune(face, card, number, value, (*MARKS, *UNUSED[face.kind]))
        raise SetupError(f"no character or card of Boss Battle is called {card!r}")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        found: list[CardInfo] = []
        for character in CAST:
            found.append(_character_info(character))
            found += [_card_info(face) for face in character.faces]
        return found

    def static(self, setup: Setup) -> dict[str, Any]:
        return {
            "mode": MODES[_mode(setup)].id,
            "lanes": LANES,
            "slots": views.static_slots(),
            "characters": [_character_info(character).to_json() for character in CAST],
        }

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        return picture.picture(view, lit)

    def legend(self) -> Sequence[tuple[Span, str]]:
        return picture.LEGEND


def on_to_a_question(state: BattleState) -> Effect[None]:
    """Run through steps that ask nothing; the first that asks, or one of the `PAUSES`, ends the procedure.

    Most cards resolve without a question: a checkpoint after each of them would cost more than it saves.
    """
    while True:
        step = STEPS[state.phase](state)
        asked = next(step, None)
        if asked is not None:
            while True:
                answer = yield asked
                try:
                    asked = step.send(answer)
                except StopIteration:
                    return
        if state.phase in PAUSES:
            return


def placement(state: BattleState) -> Effect[None]:
    """One turn of the Placement Phase, of a person or of somebody who plays itself."""
    side = side_to_place(state)
    if side < 0 or not is_automatic(state, side):
        return (yield from place_turn(state))
    state.turn = 1 if side == state.first else 0
    if MODES[state.mode].sides[side] == "b":
        boss = state.side_of(side)[0]
        boss.turns -= 1
        yield from boss_turn(state, boss)
    else:
        hero = yield from who_is_next(state, side)
        hero.turns -= 1
        yield from hero_turn(state, hero)


PAUSES: Final = (PICKING, PLACING, OVER)
"""Here a checkpoint is worth its price: many answers follow, or cards have just been laid out to choose from."""


def start_cards(state: BattleState) -> Effect[None]:
    starting_cards(state)
    yield from ()


def start_round(state: BattleState) -> Effect[None]:
    round_start(state)
    yield from ()


STEPS: Final = {
    OPENING: choose_character,
    LANE_CLAIM: claim_lane,
    COIN: flip_coin,
    STARTING_CARDS: start_cards,
    ROUND_START: start_round,
    PICKING: pick_cards,
    DRAWING: draw_phase,
    SPECIALS: special_turn,
    RESOLVING: resolve_next,
    COUNTDOWN: countdown,
}


def _mode(setup: Setup) -> int:
    return next(n for n, mode in enumerate(MODES) if mode.id == setup["mode"])


def _sizes(seats: int, setup: Setup) -> list[int]:
    """How many fighters each side has."""
    mode = _mode(setup)
    if mode == COOPERATIVE:
        party = setup["party"]
        assert isinstance(party, int)
        return [1, party or (seats if seats > 1 else 3)]
    if mode == LEGENDARY:
        return [1, 1]
    if mode == SOLO:
        return [1, AUTOMATIC_HEROES[BATTLES.index(str(setup["level"]))]]
    sides = MODES[mode].sides
    return [seats // 2, seats // 2] if sides == "hh" else [1, seats - 1]


def _names(characters: Sequence[Character]) -> dict[str, tuple[str, str]]:
    """Characters as choices, and the choice to leave it open."""
    named = {character.key: (character.name, "") for character in characters}
    return {CHOOSE: ("Chosen at the table", ""), **named}


def _wish(sides: str, side: int, place: int, setup: Setup) -> str:
    """The character that the setup names for a fighter; "" where it is chosen at the table."""
    if sides[side] == "b":
        name = str(setup["rival" if side else "boss"])
        return "" if name == CHOOSE else name
    named = setup["rivals" if side == 0 else "heroes"]
    assert isinstance(named, tuple)
    return named[place] if place < len(named) else ""


# ── the card list ─────────────────────────────────────────────────────────────────────────────────────────────────
def _card_info(face: Card) -> CardInfo:
    numbers: dict[str, object] = {"level": face.level, "cost": COSTS[face.cost] + (" twice" if face.twice else "")}
    if face.kind != COUNTER:
        numbers |= {"round": face.slot, "speed": face.speed}
    for name, value in (("damage", face.damage), ("hits", face.hits), ("heal", face.heal), ("life", face.hp)):
        if value > (1 if name == "hits" else 0):
            numbers[name] = value
    if face.forced:
        numbers["forced"] = True
    numbers["primary"] = _abilities(face.primary)
    if face.secondary:
        numbers["secondary"] = _abilities(face.secondary)
    return CardInfo(face.key, face.name, face.character.name, KINDS[face.kind], face.text, numbers, face.copies)


def _abilities(bits: int) -> str:
    return ", ".join(name for n, name in enumerate(ABILITIES) if bits >> n & 1)


def _character_info(character: Character) -> CardInfo:
    numbers: dict[str, object] = {"hp": character.hp}
    if character.hp_of_two:
        numbers["hp with two heroes"] = character.hp_of_two
    if character.hp_of_one:
        numbers["hp with one hero"] = character.hp_of_one
    numbers["level heal"] = character.heart
    if character.boss:
        numbers["Power"] = character.starting_power
    else:
        numbers["hand"] = character.hand
    return CardInfo(character.key, character.name, character.name, "Character", character.text, numbers, expected=False)
