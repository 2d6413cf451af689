"""The start of a round, and levelling up at rounds 4 and 7: each side by its own round token."""

from typing import Final

from warhall.games.bossbattle.cards import CAST, FACES
from warhall.games.bossbattle.me.asking import CARD_THINGS, LEAVE, TAKE, faces_once
from warhall.games.bossbattle.me.damage import gain_power, mend
from warhall.games.bossbattle.me.telling import cards_in_words, seats_of, tell_fighter, tell_side
from warhall.games.bossbattle.modes import BOSSES, alone, is_automatic, is_boss
from warhall.games.bossbattle.rules.automatic_decks import level_up_boss, level_up_hero
from warhall.games.bossbattle.state import DRAWING, PICKING, BattleState, Fighter
from warhall.kernel.decisions import Decision, Effect, together

LEVEL_ROUND: Final = (0, 0, 4, 7)
"""The round at which each level is reached."""
LEVEL_POWER: Final = (0, 0, 3, 2)
OFFERED: Final = 3
RULE: Final = "levels.hero_cards"


def round_start(state: BattleState) -> None:
    """Level up whoever has come far enough; new cards, if any, are picked next."""
    if state.mode == BOSSES and state.rounds[state.first] == 2:
        gain_power(state, state.side_of(state.first)[0], 1)
    for side in (0, 1):
        while state.levels[side] < 3 and state.rounds[side] >= LEVEL_ROUND[state.levels[side] + 1]:
            level_up(state, side)
    state.phase = PICKING if any(fighter.offer for fighter in state.fighters) else DRAWING


def level_up(state: BattleState, side: int) -> None:
    state.levels[side] += 1
    level = state.levels[side]
    if state.log is not None:
        tell_side(state, "levelled", side, level=level)
    fighters = state.side_of(side)
    if is_boss(state, side):
        boss = fighters[0]
        if is_automatic(state, side):
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
    if is_automatic(state, side):
        for hero in fighters:
            level_up_hero(state, hero, level)
    else:
        lay_out(state, fighters, level)


def lay_out(state: BattleState, heroes: list[Fighter], level: int) -> None:
    """Three cards of a level at random for each hero to pick from; all of them for a hero alone."""
    for hero in heroes:
        deck = hero.decks[level]
        if not alone(state, hero.side):
            state.shuffle(deck)
        count = len(deck) if alone(state, hero.side) else OFFERED
        hero.offer = deck[-count:]
        hero.decks[level] = deck[:-count]


def pick_cards(state: BattleState) -> Effect[None]:
    """Heroes keep two of the three cards laid out for them, all at the same time; a hero alone keeps three of all."""
    heroes = [fighter for fighter in state.fighters if fighter.offer]
    if heroes and alone(state, heroes[0].side):
        yield from _pick_freely(state, heroes[0])
    elif heroes:
        level = FACES[heroes[0].offer[0]].level
        prompt = f"Which level {level} card do you leave out?"
        answers = yield from together(
            [
                Decision(
                    hero.seat, f"{prompt} ({CAST[hero.kind].name})", faces_once(hero.offer, LEAVE), RULE, secret=True
                )
                for hero in heroes
            ]
        )
        for hero, answer in zip(heroes, answers, strict=True):
            join(state, hero, [card for card in hero.offer if card != answer.value])
    state.phase = DRAWING


def _pick_freely(state: BattleState, hero: Fighter) -> Effect[None]:
    chosen: list[int] = []
    for n in range(OFFERED):
        options = faces_once([card for card in hero.offer if card not in chosen], TAKE)
        prompt = f"Choose a level {FACES[hero.offer[0]].level} card ({n + 1} of {OFFERED})"
        answer = yield Decision(hero.seat, prompt, options, "duel.cards", secret=True)
        chosen.append(answer.value)
    join(state, hero, chosen)


def join(state: BattleState, hero: Fighter, cards: list[int]) -> None:
    """Shuffle picked cards into the draw pile; the rest of the level leaves the game."""
    level = FACES[cards[0]].level
    hero.removed += [card for card in hero.offer + hero.decks[level] if card not in cards]
    hero.offer = []
    hero.decks[level] = []
    hero.deck += cards
    state.shuffle(hero.deck)
    if state.log is not None:
        friends = seats_of(state, hero.side)
        tell_fighter(state, "picked", hero, friends, cards=[CARD_THINGS[card] for card in cards])
        words = cards_in_words(len(cards))
        tell_fighter(state, "picked_some", hero, None, friends, words=words, count=len(cards), level=level)
