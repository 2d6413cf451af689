"""What the others know about a hero's cards, and every possibility that fits what they know.

Everybody knows a hero's five cards until it levels up: they move from hand to board and discard in the open. Which
cards it took when levelling up is hidden. What the table sees is the icon of each item and, later, each card that is
played or discarded. A *history* is what was chosen at each level; all histories that fit what was seen are equally
likely.
"""

from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from warhall.games.atlantis.catalogue import CARDS, HEROES, cards_of, other_of, successors
from warhall.games.atlantis.state import AtlantisState, HeroState
from warhall.games.atlantis.words import HIDDEN, III, IV, NOBODY, TOKENS_A_HERO, TOP_LEVEL, UPGRADED, I
from warhall.kernel.knowing import Doubts
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


class Seen(NamedTuple):
    """Everything the table has seen of how a hero levelled up."""

    hero: int
    level: int
    icons: tuple[int, ...]
    batches: tuple[int, ...]
    shown: tuple[tuple[int, int], ...]
    extras: tuple[tuple[int, int], ...]
    """(level, icon) of every item that came by a text."""
    taken: tuple[int, ...]
    """The cards that are known to be taken because they changed places with an item."""


def _seen(live: HeroState) -> Seen:
    icons = tuple(CARDS[number].item for number in live.items)
    batches, shown, taken = tuple(live.batches), tuple(live.shown), _taken(live.swaps)
    return Seen(live.hero, live.level, icons, batches, shown, _icons(live.extras), taken)


def _taken(swaps: list[tuple[int, int]]) -> tuple[int, ...]:
    """The cards that took the place of others which are items now."""
    taken: set[int] = set()
    for card, item in swaps:
        taken = (taken - {card}) | {item}
    return tuple(sorted(taken))


def _icons(extras: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """(level, icon) of every (level, card) that a text made an item."""
    return tuple([(level, CARDS[number].item) for level, number in extras])


def fitting(live: HeroState) -> list[History]:
    """The histories that fit everything the table has seen of this hero."""
    return _fitting(_seen(live))


@lru_cache(maxsize=4096)
def _fitting(seen: Seen) -> list[History]:
    """Cached, because bots ask again and again while nothing new is seen. One more card that was shown only takes away
    from what fitted before.
    """
    if seen.shown:
        then, number = seen.shown[-1]
        before, taken = _fitting(seen._replace(shown=seen.shown[:-1])), upgrades_at(then)
        return [history for history in before if number in holding(seen.hero, history[:taken])]
    icons, batches, extras = seen.icons, seen.batches, seen.extras
    together = [(0 if not place else batches[place - 1], end) for place, end in enumerate(batches)]
    return [
        history
        for history in histories(seen.hero, upgrades_at(seen.level))
        if all(sorted(map(item_icon, history[start:end])) == sorted(icons[start:end]) for start, end in together)
        and (not extras or tucked_besides(seen.hero, history, extras))
        and all(number in history for number in seen.taken)
    ]


def may_take(live: HeroState) -> tuple[int, ...]:
    """Every card that a hero may take at its next level, as far as the table can tell."""
    if live.level >= TOP_LEVEL - 1:
        return tuple(card.number for card in cards_of(live.hero) if card.tier == IV and live.level < TOP_LEVEL)
    return _may_take(_seen(live))


@lru_cache(maxsize=4096)
def _may_take(seen: Seen) -> tuple[int, ...]:
    found: set[int] = set()
    for history in _fitting(seen):
        held = [CARDS[number] for number in holding(seen.hero, history)]
        lowest = min(card.tier for card in held)
        found |= {new.number for card in held if card.tier == lowest for new in successors(card)}
    return tuple(sorted(found))


@lru_cache(maxsize=4096)
def tucked_besides(hero: int, history: History, extras: tuple[tuple[int, int], ...]) -> list[tuple[int, ...]]:
    """Every choice of cards that can have become items by a text, each with its icon at its level."""
    choices = [
        [number for number in replaced(hero, history[: upgrades_at(level)]) if CARDS[number].item == icon]
        for level, icon in extras
    ]
    return [cards for cards in product(*choices) if len({*cards}) == len(cards)]


def replaced(hero: int, history: History) -> list[int]:
    """The cards that a hero took and has since replaced: back in its deck."""
    return [number for number in history if number not in holding(hero, history)]


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
            besides = chance.pick(tucked_besides(now.hero, history, _icons(now.extras))) if now.extras else ()
            before = swapped_back(history[: upgrades_at(old.level)], now.swaps[len(old.swaps) :])
            names |= rewrite(base.own(piece), before, besides[: len(old.extras)])
            names |= {number: other for (_, number), other in zip(now.extras, besides, strict=True)}
        if now.seat != seat and (old.veiled or now.veiled):
            names |= unveil(base.own(piece), now, chance)
    if any(hero.hero != NOBODY and HEROES[hero.hero].faces for hero in live.heroes):
        base.faces = _mixed(base, live, seat, chance)
        names |= {HIDDEN + place: HIDDEN + chance.random(TOKENS_A_HERO) for place in range(TOKENS_A_HERO)}
    return names


def swapped_back(history: History, swaps: list[tuple[int, int]]) -> History:
    """A history as it was before these cards and items changed places."""
    for card, item in reversed(swaps):
        history = tuple([card if number == item else number for number in history])
    return history


def doubts(state: AtlantisState, seat: int) -> Doubts:
    """For each hero of another seat, how it may have levelled up; and the tokens that lie face-down together."""
    levelled: list[list[History]] = [fitting(hero) for hero in state.heroes if hero.seat != seat and hero.level > 1]
    veiled = [
        [f"{piece} has {number}" for number in hero.veiled]
        for piece, hero in enumerate(state.heroes)
        if hero.seat != seat and hero.veiled
    ]
    return [*levelled, *veiled, *([f"token {token}" for token in tokens] for tokens in _hidden(state, seat))]


def _hidden(state: AtlantisState, seat: int) -> list[list[int]]:
    """The tokens of other seats that lie face-down, by those placed together."""
    batches: dict[tuple[int, int], list[int]] = {}
    for effect in state.effects:
        if effect.target in state.faces and state.heroes[effect.owner].seat != seat:
            batches.setdefault((effect.card, effect.turn), []).append(effect.target)
    return list(batches.values())


def _mixed(base: AtlantisState, live: AtlantisState, seat: int, chance: Chance) -> dict[int, str]:
    """The faces of the tokens that lie face-down, mixed among those placed together; not those turned up since."""
    faces = dict(base.faces)
    for placed in _hidden(base, seat):
        tokens = [one for one in placed if one in live.faces and live.stays[one] == base.stays[one]]
        mixed = [base.faces[token] for token in tokens]
        chance.shuffle(mixed)
        faces |= dict(zip(tokens, mixed, strict=True))
    return faces


def unveil(old: HeroState, now: HeroState, chance: Chance) -> dict[int, int]:
    """Pretend that a hero took another card from its deck when nobody saw. Returns which card stands for which: those
    that it may have had before are exchanged among each other, and so are those that it may have now.
    """
    first = CARDS[(old.veiled or now.veiled)[0]]
    like = [card.number for card in cards_of(now.hero) if (card.color, card.tier) == (first.color, first.tier)]
    had, has = ([number for number in like if number not in hero.deck] for hero in (old, now))
    if len(had) != 1 or len(has) != 1:
        return {}
    before, after = old.veiled or had, now.veiled or has
    swapped = had != has
    pairs = [(one, other) for one in before for other in after if (one != other) == swapped]
    one, other = chance.pick(pairs)
    names = {had[0]: one, has[0]: other}
    left = [number for number in like if number not in names.values()]
    names |= dict(zip([number for number in like if number not in names], left, strict=True))
    old.hand = sorted([names.get(number, number) for number in old.hand])
    old.discard = [names.get(number, number) for number in old.discard]
    old.resolved = [names.get(number, number) for number in old.resolved]
    old.facedown = [names.get(number, number) for number in old.facedown]
    old.deck = sorted([names.get(number, number) for number in old.deck])
    return names


def rewrite(hero: HeroState, history: History, besides: tuple[int, ...] = ()) -> dict[int, int]:
    """Pretend that a hero levelled up in this way, and that these cards became items by a text. Returns which card
    stands for which.
    """
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
    hero.extras = [(level, number) for (level, _), number in zip(hero.extras, besides, strict=True)]
    visible = len(hero.items)
    tucked = [other_of(CARDS[number]).number for number in history]
    hero.items, hero.aside = tucked[:visible], tucked[visible:]
    owned = {*new.values(), *tucked, *besides}
    hero.deck = [card.number for card in cards if I <= card.tier <= III and card.number not in owned] + [
        number for number in hero.deck if not I <= CARDS[number].tier <= III
    ]
    hero.deck.sort()
    return names
