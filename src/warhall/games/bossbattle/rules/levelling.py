"""The start of a round, and levelling up at rounds 4 and 7: each side by its own round token."""

from typing import Final

from warhall.games.bossbattle.catalogue import CARD_DATA, CAST, LEAVE, TAKE, once
from warhall.games.bossbattle.me.fighters import gain_power, mend
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import BOSS_DUEL, DRAWING, LAST_LEVEL, PICKING, cards_in_words
from warhall.kernel.decisions import Decision, Effect, together
from warhall.tabletop.catalogue import holds

LEVEL_ROUND: Final = (0, 0, 4, 7)
"""The round at which each level is reached."""
LEVEL_POWER: Final = (0, 0, 3, 2)
OFFERED: Final = 3


def round_start(state: BattleState) -> None:
    """Level up whoever has come far enough; new cards, if any, are picked next."""
    if state.mode == BOSS_DUEL and state.rounds[state.first] == 2:
        gain_power(state, state.side_of(state.first)[0], 1)
    raise_levels(state)


def raise_levels(state: BattleState) -> None:
    """Level up whoever has come far enough; the new cards of a level are picked before the next one is reached."""
    for side in (0, 1):
        while is_due(state, side) and not any(fighter.offer for fighter in state.fighters if fighter.side == side):
            level_up(state, side)
    state.phase = PICKING if any(fighter.offer for fighter in state.fighters) else DRAWING


def is_due(state: BattleState, side: int) -> bool:
    """Whether a side's token has come far enough for its next level, or the side starts at a higher one."""
    level = state.levels[side]
    if level == LAST_LEVEL:
        return False
    return state.rounds[side] >= LEVEL_ROUND[level + 1] or level < state.starting_level(side)


def level_up(state: BattleState, side: int) -> None:
    state.levels[side] += 1
    level = state.levels[side]
    state.tell("levelled", side=side, level=level)
    fighters = state.side_of(side)
    if state.is_boss(side):
        boss = fighters[0]
        if state.is_automatic(side):
            level_up_boss(state, boss, level)
        else:
            mend(state, boss, CAST[boss.kind].heart)
        gain_power(state, boss, LEVEL_POWER[level])
        return
    some_standing = any(fighter.hp > 0 for fighter in fighters)
    for hero in fighters:
        if some_standing:
            mend(state, hero, CAST[hero.kind].heart)
        hero.hand_size += 1
    if state.is_automatic(side):
        for hero in fighters:
            level_up_hero(state, hero, level)
    else:
        lay_out(state, fighters, level)


def lay_out(state: BattleState, heroes: list[Fighter], level: int) -> None:
    """Three cards of a level at random for each hero to pick from; all of them for a hero alone."""
    for hero in heroes:
        deck = hero.decks[level]
        if not state.is_alone(hero.side):
            state.shuffle(deck)
        count = len(deck) if state.is_alone(hero.side) else OFFERED
        hero.offer = deck[-count:]
        hero.decks[level] = deck[:-count]


def pick_cards(state: BattleState) -> Effect[None]:
    """Heroes keep two of the three cards laid out for them, all at the same time; a hero alone keeps three of all."""
    heroes = [fighter for fighter in state.fighters if fighter.offer]
    if heroes and state.is_alone(heroes[0].side):
        yield from _pick_freely(state, heroes[0])
    elif heroes:
        answers = yield from together([_leave_out(hero) for hero in heroes])
        for hero, answer in zip(heroes, answers, strict=True):
            join(state, hero, [card for card in hero.offer if card != answer.value])
    raise_levels(state)


def _leave_out(hero: Fighter) -> Decision:
    prompt = f"Which level {CARD_DATA[hero.offer[0]].level} card do you leave out? ({CAST[hero.kind].name})"
    return Decision(hero.seat, prompt, once(hero.offer, LEAVE), "levels.hero_cards", secret=True)


def _pick_freely(state: BattleState, hero: Fighter) -> Effect[None]:
    chosen: list[int] = []
    for n in range(OFFERED):
        options = once([card for card in hero.offer if card not in chosen], TAKE)
        prompt = f"Choose a level {CARD_DATA[hero.offer[0]].level} card ({n + 1} of {OFFERED})"
        answer = yield Decision(hero.seat, prompt, options, "duel.cards", secret=True)
        chosen.append(answer.value)
    join(state, hero, chosen)


def join(state: BattleState, hero: Fighter, cards: list[int]) -> None:
    """Shuffle picked cards into the draw pile; the rest of the level leaves the game."""
    level = CARD_DATA[cards[0]].level
    hero.removed += [card for card in hero.offer + hero.decks[level] if not holds(cards, card)]
    hero.offer = []
    hero.decks[level] = []
    hero.deck += cards
    state.shuffle(hero.deck)
    if state.log is not None:
        friends = state.seats(hero.side)
        state.tell_only(friends, "picked", who=hero, cards=cards)
        words = cards_in_words(len(cards))
        state.tell_others(friends, "picked_some", who=hero, words=words, count=len(cards), level=level)


# ── those who play themselves ─────────────────────────────────────────────────────────────────────────────────────────
def level_up_boss(state: BattleState, boss: Fighter, level: int) -> None:
    """Heal by the current Power (3 more at level 3) and shuffle the new level in until one of it lies on top.

    A random card of the new level on top of the shuffled rest is the same chance, and takes the same number of throws
    whatever the deck holds: what chance brings later must not tell how long the shuffling took.
    """
    mend(state, boss, state.power[boss.side] + (3 if level == LAST_LEVEL else 0))
    newest = boss.decks[level]
    boss.decks[level] = []
    state.shuffle(newest)
    top = newest.pop()
    boss.deck += newest
    state.shuffle(boss.deck)
    boss.deck.append(top)
    state.fresh = True


def level_up_hero(state: BattleState, hero: Fighter, level: int) -> None:
    """Shuffle the whole new level into the deck."""
    hero.deck += hero.decks[level]
    hero.decks[level] = []
    state.shuffle(hero.deck)


def first_deck(state: BattleState, fighter: Fighter) -> None:
    """The deck an automatic fighter starts with: level 1 for a boss, levels 0 and 1 for a hero."""
    fighter.deck = fighter.decks[0] + fighter.decks[1]
    fighter.decks[0], fighter.decks[1] = [], []
    state.shuffle(fighter.deck)
