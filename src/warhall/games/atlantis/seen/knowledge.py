"""What the others know about a hero's cards, and every possibility that fits what they know.

Everybody knows a hero's five cards until it levels up: they move from hand to board and discard in the open. Which
cards it took when levelling up is hidden. What the table sees is the icon of each item and, later, each card that is
played or discarded. A *history* is what was chosen at each level; all histories that fit what was seen are equally
likely.
"""

from functools import cache, lru_cache

from warhall.games.atlantis.catalogue import CARDS, cards_of, other_of, successors
from warhall.games.atlantis.state import AtlantisState, HeroState
from warhall.games.atlantis.words import III, IV, TOP_LEVEL, UPGRADED, I
from warhall.kernel.state import Chance

History = tuple[int, ...]
"""The card taken at each level, from the second on."""


@cache
def histories(hero: int, upgrades: int) -> list[History]:
    """Every order in which a hero can have taken so many upgrades: all of a tier before the next."""
    if upgrades == 0:
        return [()]
    found: list[History] = []
    for before in histories(hero, upgrades - 1):
        held = holding(hero, before)
        lowest = min(CARDS[number].tier for number in held)
        for number in held:
            if CARDS[number].tier == lowest:
                found += [(*before, taken.number) for taken in successors(CARDS[number])]
    return found


@cache
def holding(hero: int, history: History) -> tuple[int, ...]:
    """The three upgradable cards a hero holds after this history, in the order of the colours."""
    held = {card.color: card.number for card in cards_of(hero) if card.tier == I}
    for number in history:
        held[CARDS[number].color] = number
    return tuple(held[color] for color in UPGRADED)


def true_history(hero: HeroState) -> set[int]:
    """The cards taken so far: those whose counterpart is, or will be, an item."""
    return {other_of(CARDS[number]).number for number in (*hero.items, *hero.aside)}


def fitting(live: HeroState) -> list[History]:
    """The histories that fit everything the table has seen of this hero."""
    icons = tuple(CARDS[number].item for number in live.items)
    return _fitting(live.hero, live.level, icons, tuple(live.batches), tuple(live.shown))


@lru_cache(maxsize=4096)
def _fitting(
    hero: int, level: int, icons: tuple[int, ...], batches: tuple[int, ...], shown: tuple[tuple[int, int], ...]
) -> list[History]:
    """Cached, because bots ask again and again while nothing new is seen."""
    seen = [(0 if not place else batches[place - 1], end) for place, end in enumerate(batches)]
    return [
        history
        for history in histories(hero, upgrades_at(level))
        if all(sorted(map(item_icon, history[start:end])) == sorted(icons[start:end]) for start, end in seen)
        and all(number in holding(hero, history[: upgrades_at(then)]) for then, number in shown)
    ]


def may_take(live: HeroState) -> tuple[int, ...]:
    """Every card that a hero may take at its next level, as far as the table can tell."""
    if live.level >= TOP_LEVEL - 1:
        return tuple(card.number for card in cards_of(live.hero) if card.tier == IV and live.level < TOP_LEVEL)
    icons = tuple(CARDS[number].item for number in live.items)
    return _may_take(live.hero, live.level, icons, tuple(live.batches), tuple(live.shown))


@lru_cache(maxsize=4096)
def _may_take(
    hero: int, level: int, icons: tuple[int, ...], batches: tuple[int, ...], shown: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    found: set[int] = set()
    for history in _fitting(hero, level, icons, batches, shown):
        held = [CARDS[number] for number in holding(hero, history)]
        lowest = min(card.tier for card in held)
        found |= {new.number for card in held if card.tier == lowest for new in successors(card)}
    return tuple(sorted(found))


def item_icon(taken: int) -> int:
    """The icon of the item that came with a card taken."""
    return other_of(CARDS[taken]).item


def upgrades_at(level: int) -> int:
    """How many cards a hero of this level has taken; the last level brings the ultimate instead."""
    return min(level, TOP_LEVEL - 1) - 1


def resample(base: AtlantisState, live: AtlantisState, seat: int, chance: Chance) -> dict[int, int]:
    """Give every hero of another seat, in `base`, upgrades that fit what was seen by `live`."""
    names: dict[int, int] = {}
    for piece, now in enumerate(live.heroes):
        old = base.heroes[piece]
        if now.seat != seat and now.level > 1 and now.hero == old.hero:
            history = chance.pick(fitting(now))
            names |= rewrite(base.own(piece), history[: upgrades_at(old.level)])
    return names


def doubts(state: AtlantisState, seat: int) -> list[list[History]]:
    """For each hero of another seat, how it may have levelled up."""
    return [fitting(hero) for hero in state.heroes if hero.seat != seat and hero.level > 1]


def rewrite(hero: HeroState, history: History) -> dict[int, int]:
    """Pretend that a hero levelled up in this way. Returns which card stands for which."""
    cards = cards_of(hero.hero)
    taken = true_history(hero)
    mine = {card.color: card.number for card in cards if card.tier == I}
    for number in sorted(taken, key=lambda number: CARDS[number].tier):
        mine[CARDS[number].color] = number
    new = dict(zip(UPGRADED, holding(hero.hero, history), strict=True))
    names = {mine[color]: new[color] for color in UPGRADED}
    hero.hand = sorted([names.get(number, number) for number in hero.hand])
    hero.discard = [names.get(number, number) for number in hero.discard]
    hero.resolved = [names.get(number, number) for number in hero.resolved]
    hero.facedown = [names.get(number, number) for number in hero.facedown]
    visible = len(hero.items)
    tucked = [other_of(CARDS[number]).number for number in history]
    hero.items, hero.aside = tucked[:visible], tucked[visible:]
    owned = {*new.values(), *tucked}
    hero.deck = [card.number for card in cards if I <= card.tier <= III and card.number not in owned] + [
        number for number in hero.deck if CARDS[number].tier == IV
    ]
    hero.deck.sort()
    return names
