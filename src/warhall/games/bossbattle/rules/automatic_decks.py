"""What the decks of those who play themselves do when they level up."""

from warhall.games.bossbattle.me.damage import mend
from warhall.games.bossbattle.state import BattleState, Fighter


def level_up_boss(state: BattleState, boss: Fighter, level: int) -> None:
    """Heal by the current Power (3 more at level 3) and shuffle the new level in until one of it lies on top.

    A random card of the new level on top of the shuffled rest is the same chance, and takes the same number of throws
    whatever the deck holds: what chance brings later must not tell how long the shuffling took.
    """
    mend(state, boss, state.power[boss.side] + (3 if level == 3 else 0))
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
