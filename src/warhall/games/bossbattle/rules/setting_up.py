"""Before the first round: who fights, in which lane, who places first, and which cards are in the decks."""

from warhall.games.bossbattle.cards import Character
from warhall.games.bossbattle.catalogue import (
    CARD_DATA,
    CAST,
    CHARACTER,
    GO_FIRST,
    GO_SECOND,
    LANE_OPTIONS,
    bosses,
    heroes,
    numbers_of,
    set_of,
)
from warhall.games.bossbattle.me.asking import ask, ask_team
from warhall.games.bossbattle.rules.levelling import first_deck, lay_out
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import (
    ALONE_HAND,
    AUTOMATIC_HP,
    BOSS_DUEL,
    COIN,
    FEW_POWER,
    FULL_PARTY,
    LANE_CLAIM,
    LANES,
    MODES,
    PICKING,
    SOLO,
    SOLO_POWER,
    STARTING_CARDS,
    VERSUS,
)
from warhall.kernel.decisions import Decision, Effect


def choose_character(state: BattleState) -> Effect[None]:
    """The next fighter without a character gets one: from the setup, or by choice. A side has no hero twice."""
    fighter = next((f for f in state.fighters if f.kind < 0), None)
    if fighter is None:
        state.phase = LANE_CLAIM
        return
    taken = [f.kind for f in state.fighters if f.side == fighter.side]
    pool = bosses() if state.is_boss(fighter.side) else heroes()
    wish = state.wish[fighter.index]
    if wish:
        character = next(c for c in pool if c.key == wish)
    else:
        options = [CHARACTER[c.index] for c in pool if c.index not in taken]
        rule = "setup.choose_boss" if state.is_boss(fighter.side) else "setup.choose_hero"
        seat = max(fighter.seat, 0)  # for those who play themselves, the first of the people they meet chooses
        answer = yield Decision(seat, _who_fights(state, fighter), options, rule)
        character = CAST[answer.value]
    become(state, fighter, character)


def _who_fights(state: BattleState, fighter: Fighter) -> str:
    if fighter.seat < 0:
        return "Whom do you fight?"
    mine = [f for f in state.fighters if f.seat == fighter.seat]
    return "Who are you?" if len(mine) == 1 else f"Who is your hero number {mine.index(fighter) + 1}?"


def become(state: BattleState, fighter: Fighter, character: Character) -> None:
    """Lay out a character: hit points, hand size or Power, and one pile for each level."""
    fighter.kind = character.index
    owners = state.owners[:] or [-1] * (2 * len(CAST))  # copies of a state share the list
    owners[set_of(character, fighter.side)] = fighter.index
    state.owners = owners
    for card in numbers_of(character, fighter.side):
        fighter.decks[CARD_DATA[card].level].append(card)
    fighter.hp = fighter.max_hp = character.hp
    fighter.hand_size = character.hand
    if state.is_boss(fighter.side):
        state.power[fighter.side] = character.starting_power
        for lane in range(LANES):
            state.lanes[fighter.side * LANES + lane] = fighter.index
        if state.is_automatic(fighter.side):
            fighter.max_hp += AUTOMATIC_HP[state.battle]
            fighter.hp += AUTOMATIC_HP[state.battle]
    if fighter.seat < 0:
        state.tell("faced", who=fighter)
    else:
        state.tell("chosen", player=fighter.seat + 1, who=fighter)


def claim_lane(state: BattleState) -> Effect[None]:
    """Heroes claim lanes one after the other; automatic heroes stand from left to right."""
    hero = next((f for f in state.fighters if not state.is_boss(f.side) and f.lane < 0), None)
    if hero is None:
        state.phase = COIN
        return
    options = [LANE_OPTIONS[lane] for lane in range(LANES) if state.lanes[hero.side * LANES + lane] < 0]
    prompt = f"Which lane does the {CAST[hero.kind].name} claim?"
    lane = (yield from ask(hero, prompt, options, "lanes.claim")).value
    hero.lane = lane
    state.lanes[hero.side * LANES + lane] = hero.index
    state.tell("claimed", who=hero, lane=lane)


def flip_coin(state: BattleState) -> Effect[None]:
    """A boss places first against heroes; between equals the winner of a coin flip decides. Then the Power is set."""
    if MODES[state.mode].sides != "bh":
        winner = state.random(2)
        state.tell("coin", side=winner)
        answer = yield from ask_team(state, winner, "You won the coin flip", [GO_FIRST, GO_SECOND], "setup.coin")
        state.first = winner if answer is GO_FIRST else 1 - winner
        state.tell("first", side=state.first)
    if state.mode == BOSS_DUEL:
        state.power[1 - state.first] += 1
    else:
        state.power[0] = starting_power(state, CAST[state.side_of(0)[0].kind])
    state.phase = STARTING_CARDS


def starting_power(state: BattleState, boss: Character) -> int:
    """The Power that a boss starts with, by whom it faces."""
    if state.mode == SOLO:
        return boss.starting_power + SOLO_POWER[state.battle]
    if state.mode == VERSUS:
        heroes = state.side_of(1)
        if len(heroes) == 1 and heroes[0].kind >= 0:
            return CAST[heroes[0].kind].duel_power
        return boss.starting_power + 1 if len(heroes) == FULL_PARTY else FEW_POWER
    return boss.starting_power


def more_cards(state: BattleState, hero: Character, side: int) -> int:
    """How many cards a hero's hand is larger than printed, before levels."""
    if state.is_alone(side):
        return hero.duel_hand if state.mode == VERSUS else ALONE_HAND
    return hero.pair_hand if state.mode == VERSUS and state.is_outnumbered(side) else 0


def starting_cards(state: BattleState) -> None:
    """Build the decks: a boss's by level, a hero's of level 0, to which two of three level 1 cards will come."""
    for fighter in state.fighters:
        if fighter.seat < 0:
            first_deck(state, fighter)
            for deck in fighter.decks:
                state.shuffle(deck)
        elif state.is_boss(fighter.side):
            for deck in fighter.decks:
                state.shuffle(deck)
        else:
            fighter.deck = fighter.decks[0]
            fighter.decks[0] = []
            fighter.hand_size += more_cards(state, CAST[fighter.kind], fighter.side)
    for side in (0, 1):
        if not state.is_boss(side) and not state.is_automatic(side):
            lay_out(state, state.side_of(side), 1)
    state.phase = PICKING
