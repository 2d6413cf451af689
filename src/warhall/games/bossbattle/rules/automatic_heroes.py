"""Heroes that play themselves against a lone boss player: they turn cards over and place them by the printed rules."""

from collections.abc import Callable

from warhall.games.bossbattle.cards import ACTIVE, COUNTER, FACES, FIELD, HEART, QUEUE, SHIELD, SWORD, Card
from warhall.games.bossbattle.me.asking import FIGHT
from warhall.games.bossbattle.rules.automatic_boss import (
    LIMIT,
    PLACEMENTS,
    deals_damage,
    place_or_discard,
    threat,
    turn_over,
)
from warhall.games.bossbattle.rules.placing import lay_open
from warhall.games.bossbattle.state import DEPTH, LANES, BattleState, Fighter
from warhall.kernel.decisions import Decision, Effect

Rank = Callable[[int], tuple[int, ...]]


def who_is_next(state: BattleState, side: int) -> Effect[Fighter]:
    """The hero with the fewest hit points places first; the boss's player decides between equals."""
    able = [f for f in state.fighters if f.side == side and f.turns]
    lowest = min(f.hp for f in able)
    equal = [f for f in able if f.hp == lowest]
    if len(equal) == 1:
        return equal[0]
    boss = state.side_of(1 - side)[0]
    prompt = "Two heroes are equally hurt: who places first?"
    answer = yield Decision(boss.seat, prompt, [FIGHT[f.kind] for f in equal], "solo.hero_order")
    return next(f for f in equal if f.kind == answer.value)


def hero_turn(state: BattleState, hero: Fighter) -> Effect[None]:
    """Turn over two cards, one at a time, and place what can be placed."""
    placed = discards = counters = 0
    while placed < PLACEMENTS:
        card = turn_over(state, hero)
        if card < 0:
            return
        if FACES[card].kind == COUNTER:
            lay_open(state, hero, card)
            counters += 1
            if counters == LIMIT:
                return
            continue
        if (yield from place_or_discard(state, hero, card, lanes_for)):
            placed += 1
        else:
            discards += 1
            if discards == LIMIT:
                return


def lanes_for(state: BattleState, hero: Fighter, face: Card) -> list[int]:
    """The lanes for a card, best first, by what kind of card it is; then any."""
    return sorted(range(LANES), key=_rank(state, hero, face))


def _rank(state: BattleState, hero: Fighter, face: Card) -> Rank:
    side, foe = hero.side, 1 - hero.side
    if face.kind == ACTIVE:
        return lambda lane: (-sum(piece.lane == lane for piece in state.cards_of(side)),)
    if face.primary & HEART or face.heal:
        return lambda lane: (_hp(state, side, lane),)
    if face.primary & SHIELD or face.kind == FIELD:
        return lambda lane: _danger(state, side, lane)
    if face.primary & SWORD or face.damage:
        return lambda lane: (-_shield_distance(state, foe, lane),)
    if face.primary & QUEUE:
        return lambda lane: (0 if _slower_ahead(state, foe, lane, face.speed) else 1,)
    return lambda lane: (0,)


def _hp(state: BattleState, side: int, lane: int) -> int:
    owner = state.lane_owner(side, lane)
    return 999 if owner is None else owner.hp


def _danger(state: BattleState, side: int, lane: int) -> tuple[int, ...]:
    """The lane with a hero in it that is hit soonest and hardest by something that can be blocked."""
    foe = 1 - side
    cards = [p for p in state.cards_of(foe) if p.lane == lane and deals_damage(p) and not FACES[p.card].forced]
    near, strong = min((threat(piece) for piece in cards), default=(9, 0))
    return (state.lane_owner(side, lane) is None, near, strong)


def _shield_distance(state: BattleState, foe: int, lane: int) -> int:
    """How far the nearest Field of a lane is from the 0-slot; farther than any where there is none."""
    places = [p.at % DEPTH for p in state.cards_of(foe) if p.lane == lane and FACES[p.card].kind == FIELD]
    return min((max(place, 1) for place in places), default=9)


def _slower_ahead(state: BattleState, foe: int, lane: int, speed: int) -> bool:
    zero = [p for p in state.cards_of(foe) if p.lane == lane and p.at % DEPTH < 2]
    return any(FACES[piece.card].speed < speed for piece in zero)
