"""What a lab counts: who meets whom in a balance run, what a match was, and whom its events befell."""

from collections.abc import Mapping
from itertools import combinations, permutations

from warhall.games.bossbattle.catalogue import CARD_DATA, CAST, SLOT_THINGS, bosses, heroes, keys
from warhall.games.bossbattle.rules.seating import mode_of, setup_options, sizes
from warhall.games.bossbattle.state import BattleState
from warhall.games.bossbattle.words import HALF, MODES
from warhall.kernel.decisions import Option, Thing
from warhall.kernel.events import Event
from warhall.kernel.game import Account, Deed
from warhall.kernel.setup import Setup, complete
from warhall.kernel.state import Chance


def matchup(seats: int, number: int, chance: Chance, fixed: Setup) -> Mapping[str, object]:
    """Every boss against every party of heroes, or whoever else meets in this mode.

    The mode is the first that so many seats can play; six seats play heroes against heroes.
    """
    usual = next(mode.id for mode in MODES if seats in mode.seats)
    setup: dict[str, object] = {"mode": fixed.get("mode", usual)}
    whole = complete(setup_options(), {**setup, **fixed})
    sides = MODES[mode_of(whole)].sides
    if sides == "bb":
        pairs = list(permutations(keys(bosses()), 2))
        boss, rival = pairs[number % len(pairs)]
        return {**setup, "boss": boss, "rival": rival}
    # More heroes than there are make no party: `check` refuses such a table in words.
    parties = list(combinations(keys(heroes()), sizes(seats, whole)[1])) or [()]
    setup["heroes"] = parties[number % len(parties)]
    if sides == "hh":
        return {**setup, "rivals": chance.pick(parties)}
    return {**setup, "boss": keys(bosses())[number // len(parties) % len(bosses())]}


def account(state: BattleState) -> Account:
    """Heroes and boss by seat. A side that plays itself has no seat: it is what the others lose to."""
    count = 1 + max(fighter.seat for fighter in state.fighters)
    named = [fighter for fighter in state.fighters if fighter.kind >= 0]
    sides = [[CAST[fighter.kind].name for fighter in named if fighter.seat == seat] for seat in range(count)]
    return Account(sides, min(state.seats(state.first), default=-1), max(state.rounds), _reached(state, count))


def _reached(state: BattleState, count: int) -> list[list[str]]:
    """For each seat the level of its side, the last one only: so it is told how games went that got no further."""
    found: list[list[str]] = []
    for seat in range(count):
        side = state.side_of_seat(seat)
        found.append([f"{'boss' if state.is_boss(side) else 'heroes'} at level {state.levels[side]}"])
    return found


def counts_as(state: BattleState, seat: int, card: Option) -> str:
    """A boss chooses from which piles it draws. What it plays at each of its levels tells whether that is right."""
    side = state.side_of_seat(seat)
    if not state.is_boss(side):
        return ""
    return f"cards of the boss at level {state.levels[side]}: of level {CARD_DATA[card.value].level}"


def deed(state: BattleState, event: Event) -> Deed:
    """An event befalls a fighter, a side, or a piece on the half of the Queue where it lies."""
    for name in ("target", "Target", "who", "Who", "side", "slot"):
        thing = event.data.get(name)
        if not isinstance(thing, Thing):
            continue
        if name == "slot":
            return Deed(event.kind, SLOT_THINGS.index(thing) // HALF)
        if name == "side":
            return Deed(event.kind, int(thing.key.removeprefix("side")))
        return Deed(event.kind, state.fighters[int(thing.key.removeprefix("fighter"))].side)
    return Deed(event.kind)
