"""The end of a round: minion battle, tokens and markers away, cards back, levelling up, pity coins."""

from warhall.games.atlantis.catalogue import CARDS, cards_of, other_of, successors
from warhall.games.atlantis.me import lane as lanes
from warhall.games.atlantis.me.acting import Me
from warhall.games.atlantis.me.piles import gain
from warhall.games.atlantis.me.sight import piece_option, thing
from warhall.games.atlantis.me.telling import tell, tell_only
from warhall.games.atlantis.rules.turn import apply_effect
from warhall.games.atlantis.state import END_ROUND, LEVEL, NO_CARD, PLAY, Active, AtlantisState
from warhall.games.atlantis.words import (
    ALWAYS,
    END_OF_ROUND,
    FIRST_TOKEN,
    HEAVY,
    IV,
    KIND,
    NOBODY,
    PIECES,
    TOP_LEVEL,
    TURNS,
    UPGRADED,
    VALUES,
)
from warhall.kernel.decisions import CARD, Decision, Effect, Option, Thing, together
from warhall.tabletop.hexes import OFF


# ── minion battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
def battle(s: AtlantisState) -> Effect[None]:
    """What happens at the end of the round, then the battle in every lane, then the pushes it brings about."""
    for team in (s.coin, 1 - s.coin):
        for effect in s.effects:
            if effect.when == END_OF_ROUND and s.heroes[effect.owner].team == team and effect in s.effects:
                yield from apply_effect(s, effect)
    pushes: list[tuple[int, int]] = []
    for lane in range(len(s.battle)):
        loser = yield from _battle_in(s, lane)
        if loser != NOBODY:
            pushes.append((lane, loser))
    s.phase = END_ROUND
    if pushes:
        yield from lanes.push_lanes(s, pushes)


def strength(s: AtlantisState, lane: int, team: int) -> tuple[list[int], int]:
    """A team's minions in a lane's battle zone, and how many heroes count as heavy minions beside them."""
    zone = s.battle_zone(lane)
    heroes = 0
    for effect in s.effects:
        card = CARDS[effect.card]
        here = s.at[effect.owner]
        if "counts_as_heavy" in card.hooks and here != OFF and s.board.zone[here] == zone:
            me = Me(s, effect.owner, card, "", effect)
            heroes += me.team == team and card.counts_as_heavy(me, effect.owner)
    return lanes.in_battle(s, lane, team), heroes


def _battle_in(s: AtlantisState, lane: int) -> Effect[int]:
    """The side with fewer minions removes the difference; the team that lost the lane by it, or NOBODY."""
    sides = [strength(s, lane, team) for team in (0, 1)]
    counts = [len(minions) + heroes for minions, heroes in sides]
    if s.log is not None:
        tell(s, "battle", zone=s.board.zone_names[s.battle_zone(lane)], red=counts[0], blue=counts[1])
    if counts[0] == counts[1]:
        return NOBODY
    loser = 0 if counts[0] < counts[1] else 1
    minions, heroes = sides[loser]
    losses = min(abs(counts[0] - counts[1]), counts[loser])
    hero_would_go = losses > len(minions)
    for left in range(min(losses, len(minions)), 0, -1):
        light = [minion for minion in minions if KIND[minion] != HEAVY] or minions
        gone = light[0]
        if len(light) > left:
            options = [piece_option(s, minion) for minion in light]
            what = f"Minion battle lost by {losses}: choose a minion to remove"
            picked = yield Decision(s.captain(loser), what, options, "battle.own_choice")
            gone = picked.value
        minions.remove(gone)
        s.lift(gone)
        if s.log is not None:
            tell(s, "removed", unit=thing(s, gone))
    return loser if hero_would_go or (not minions and not heroes) else NOBODY


# ── clearing up ───────────────────────────────────────────────────────────────────────────────────────────────────────
def end_round(s: AtlantisState) -> Effect[None]:
    """Tokens and markers go, cards come back; then everybody levels up."""
    for token in range(FIRST_TOKEN, PIECES):
        if s.at[token] != OFF:
            s.lift(token)
    s.effects = tuple([effect for effect in s.effects if effect.when == ALWAYS])
    for h in range(len(s.heroes)):
        hero = s.own(h)
        hero.hand += hero.discard
        hero.hand += [card for card in hero.resolved if card != NO_CARD]
        hero.hand.sort()
        hero.discard = []
        hero.resolved = [NO_CARD] * TURNS
        hero.facedown = []
        hero.levelled = False
    s.phase = LEVEL
    if not any(_can_level(s, h) for h in range(len(s.heroes))):
        finish_round(s)
    return
    yield


# ── levelling up ──────────────────────────────────────────────────────────────────────────────────────────────────────
def level_cost(level: int) -> int:
    """What it costs to rise from this level to the next."""
    return level


def _can_level(s: AtlantisState, h: int) -> bool:
    hero = s.heroes[h]
    return hero.level < TOP_LEVEL and hero.coins >= level_cost(hero.level)


def upgrades(s: AtlantisState, h: int) -> list[Option]:
    """The cards a hero can take for one of its cards of the lowest tier."""
    held = [CARDS[number] for number in s.heroes[h].hand if CARDS[number].color in UPGRADED]
    lowest = min(card.tier for card in held)
    return [upgrade_option(new.number) for card in held if card.tier == lowest for new in successors(card)]


_UPGRADES: dict[int, Option] = {}


def upgrade_option(number: int) -> Option:
    if number not in _UPGRADES:
        card = CARDS[number]
        item = other_of(card)
        label = f"{card.name} ({card.color}); {item.name} becomes +1 {VALUES[item.item]}"
        _UPGRADES[number] = Option(card.key, label, number, (Thing(CARD, item.key, item.name), card.thing))
    return _UPGRADES[number]


def level_up(s: AtlantisState) -> Effect[None]:
    """Everybody who can afford a level buys one, at the same time and in secret; again until nobody can."""
    rising = [h for h in range(len(s.heroes)) if _can_level(s, h)]
    choosing = [h for h in rising if s.heroes[h].level < TOP_LEVEL - 1]
    picks = yield from together([_upgrade_question(s, h) for h in choosing])
    for h in rising:
        hero = s.own(h)
        hero.coins -= level_cost(hero.level)
        hero.level += 1
        hero.levelled = True
        tell(s, "level", hero=thing(s, h), level=hero.level)
        if hero.level == TOP_LEVEL:
            _unlock_ultimate(s, h)
    for h, pick in zip(choosing, picks, strict=True):
        _upgrade(s, h, pick.value)
    if not any(_can_level(s, h) for h in range(len(s.heroes))):
        finish_round(s)


def _upgrade_question(s: AtlantisState, h: int) -> Decision:
    hero = s.heroes[h]
    prompt = f"{piece_option(s, h).label} reaches level {hero.level + 1}: choose a card to take"
    return Decision(hero.seat, prompt, upgrades(s, h), "level.upgrade", secret=True)


def _upgrade(s: AtlantisState, h: int, number: int) -> None:
    hero, card = s.own(h), CARDS[number]
    item = other_of(card).number
    old = next(c for c in hero.hand if CARDS[c].color == card.color and CARDS[c].tier == card.tier - 1)
    hero.hand.remove(old)
    hero.hand.append(number)
    hero.hand.sort()
    hero.deck = sorted([old, *(c for c in hero.deck if c not in (number, item))])
    hero.aside = [*hero.aside, item]
    if s.log is not None:
        tell_only(s, hero.seat, "upgraded", hero=thing(s, h), card=card.thing, item=CARDS[item].thing)


def _unlock_ultimate(s: AtlantisState, h: int) -> None:
    hero = s.own(h)
    ultimate = next(card for card in cards_of(hero.hero) if card.tier == IV)
    hero.deck = [card for card in hero.deck if card != ultimate.number]
    s.begin(Active(ultimate.number, h, ALWAYS, 0, NOBODY))
    tell(s, "ultimate", hero=thing(s, h), card=ultimate.thing)


def finish_round(s: AtlantisState) -> None:
    """Everybody has finished: the cards set aside become items, who did not level up takes a coin, a round begins."""
    for h in range(len(s.heroes)):
        hero = s.own(h)
        if hero.aside:
            gained = sorted(CARDS[number].item for number in hero.aside)
            for value in gained:
                hero.gain_item(value)
            hero.items = hero.items + hero.aside
            hero.batches = [*hero.batches, len(hero.items)]
            hero.aside = []
            tell(s, "items", hero=thing(s, h), items=[f"+1 {VALUES[value]}" for value in gained])
        if not hero.levelled and hero.level < TOP_LEVEL:
            tell(s, "pity", hero=thing(s, h))
            gain(s, h, 1)
    s.round += 1
    s.turn = 0
    s.fell = False
    s.phase = PLAY
    tell(s, "round", round=s.round)
