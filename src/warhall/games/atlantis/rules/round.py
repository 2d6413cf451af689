"""The end of a round: minion battle, tokens and markers away, cards back, levelling up, pity coins."""

from warhall.games.atlantis.catalogue import CARD_DATA, CARDS, HERO_DATA
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.lane import in_battle, push_lanes
from warhall.games.atlantis.me.piles import LASTING_ON, gain
from warhall.games.atlantis.me.sight import lasting
from warhall.games.atlantis.rules import lull
from warhall.games.atlantis.rules.turn import apply_effects
from warhall.games.atlantis.state import END_ROUND, LEVEL, NO_CARD, PLAY, Active, AtlantisState, piece_option, stays
from warhall.games.atlantis.state.spoken import NOT_COUNTED
from warhall.games.atlantis.words import (
    ALWAYS,
    END_OF_ROUND,
    FIRST_TOKEN,
    HEAVY,
    III,
    KIND,
    NOBODY,
    TOP_LEVEL,
    TURNS,
    UPGRADED,
    VALUE_WORDS,
)
from warhall.kernel.decisions import Decision, Effect, Option, together
from warhall.tabletop.hexes import OFF


# ── minion battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
def battle(state: AtlantisState) -> Effect[None]:
    """What happens at the end of the round, then the battle in every lane, then the pushes it causes."""
    yield from apply_effects(state, [effect for effect in state.effects if effect.when == END_OF_ROUND])
    pushes: list[tuple[int, int]] = []
    for lane in range(len(state.battle)):
        loser = yield from _battle_in(state, lane)
        if loser != NOBODY:
            pushes.append((lane, loser))
    state.phase = END_ROUND
    if pushes:
        yield from push_lanes(state, pushes)


def strength(state: AtlantisState, lane: int, team: int) -> tuple[list[int], list[int]]:
    """A team's minions in a lane's battle zone, and the heroes who count as heavy minions beside them."""
    zone = state.battle_zone(lane)
    heroes = list[int]()
    for effect in state.effects:
        card = CARDS[effect.card]
        here = state.at[effect.owner]
        if "counts_as_heavy" in CARD_DATA[effect.card].hooks and here != OFF and state.board.zone[here] == zone:
            me = Me(state, effect.owner, effect.card, "", effect)
            if me.team == team and card.counts_as_heavy(me, effect.owner):
                heroes.append(effect.owner)
    return in_battle(state, lane, team), heroes


def count(state: AtlantisState, lane: int, team: int) -> int:
    """What a team's minions come to in the battle of a lane, with the heroes who count as heavy ones."""
    minions, heroes = strength(state, lane, team)
    return _counted(state, minions + heroes)


def _counted(state: AtlantisState, units: list[int]) -> int:
    """How many of these units of a battle count in it."""
    if state.spoken & NOT_COUNTED:
        for other in lasting(state, "not_counted"):
            out = other.card.not_counted(other, units)
            units = [unit for unit in units if unit not in out]
    return len(units)


def _battle_in(state: AtlantisState, lane: int) -> Effect[int]:
    """The side with fewer minions removes the difference. Returns the team that lost the lane by this, or NOBODY."""
    sides = [strength(state, lane, team) for team in (0, 1)]
    counts = [_counted(state, minions + heroes) for minions, heroes in sides]
    if state.log is not None:
        state.tell("battle", zone=state.battle_zone(lane), red=counts[0], blue=counts[1])
    if counts[0] == counts[1]:
        return NOBODY
    loser = 0 if counts[0] < counts[1] else 1
    minions, heroes = sides[loser]
    losses = min(abs(counts[0] - counts[1]), len(minions) + len(heroes))
    hero_would_go = losses > len(minions)
    for left in range(min(losses, len(minions)), 0, -1):
        light = [minion for minion in minions if KIND[minion] != HEAVY] or minions
        gone = light[0]
        if len(light) > left:
            options = [piece_option(state, minion) for minion in light]
            what = f"Minion battle lost by {losses}: choose a minion to remove"
            picked = yield Decision(state.captain(loser), what, options, "battle.own_choice")
            gone = picked.value
        minions.remove(gone)
        state.lift(gone)
        state.tell("removed", unit=gone)
    return loser if hero_would_go or (not minions and not heroes) else NOBODY


# ── clearing up ───────────────────────────────────────────────────────────────────────────────────────────────────────
def end_round(state: AtlantisState) -> None:
    """Tokens and markers go, cards come back; then everybody levels up."""
    if state.has_tokens():
        for token, space in enumerate(state.at[FIRST_TOKEN:], FIRST_TOKEN):
            if space != OFF and not stays(state, token):
                state.lift(token)
    state.effects = tuple([effect for effect in state.effects if effect.when in LASTING_ON])
    for piece in range(len(state.heroes)):
        hero = state.own(piece)
        hero.hand += hero.discard
        for card in hero.resolved:
            if card != NO_CARD:
                hero.hand.append(card)
        hero.hand.sort()
        hero.discard = []
        hero.resolved = [NO_CARD] * TURNS
        hero.facedown = []
        hero.levelled = False
    state.phase = LEVEL
    if not any(_can_level(state, piece) for piece in range(len(state.heroes))):
        finish_round(state)


# ── levelling up ──────────────────────────────────────────────────────────────────────────────────────────────────────
def level_cost(level: int) -> int:
    """What it costs to rise from this level to the next."""
    return level


def _can_level(state: AtlantisState, piece: int) -> bool:
    hero = state.heroes[piece]
    return hero.level < TOP_LEVEL and hero.coins >= level_cost(hero.level)


def upgrades(state: AtlantisState, piece: int) -> list[Option]:
    """The cards a hero can take for one of its cards of the lowest tier."""
    held = [CARD_DATA[number] for number in state.heroes[piece].hand if CARD_DATA[number].color in UPGRADED]
    lowest = III
    for card in held:
        lowest = min(lowest, card.tier)
    return [upgrade_option(number) for card in held if card.tier == lowest for number in card.successors]


_UPGRADES: dict[int, Option] = {}


def upgrade_option(number: int) -> Option:
    found = _UPGRADES.get(number)
    if found is None:
        card = CARD_DATA[number]
        item = CARD_DATA[card.other]
        label = f"{card.name} ({card.color}); {item.name} becomes +1 {VALUE_WORDS[item.item]}"
        found = _UPGRADES[number] = Option(card.thing.key, label, number, (item.thing, card.thing))
    return found


def level_up(state: AtlantisState) -> Effect[None]:
    """Everybody who can afford a level buys one, at the same time and in secret; again until nobody can."""
    rising = [piece for piece in range(len(state.heroes)) if _can_level(state, piece)]
    choosing = [piece for piece in rising if state.heroes[piece].level < TOP_LEVEL - 1]
    picks = yield from together([_upgrade_question(state, piece) for piece in choosing])
    for piece in rising:
        hero = state.own(piece)
        hero.coins -= level_cost(hero.level)
        hero.level += 1
        hero.levelled = True
        state.tell("level", hero=piece, level=hero.level)
        if hero.level == TOP_LEVEL:
            _unlock_ultimate(state, piece)
    for piece, pick in zip(choosing, picks, strict=True):
        _upgrade(state, piece, pick.value)
    if not any(_can_level(state, piece) for piece in range(len(state.heroes))):
        finish_round(state)


def _upgrade_question(state: AtlantisState, piece: int) -> Decision:
    hero = state.heroes[piece]
    prompt = f"{piece_option(state, piece).label} reaches level {hero.level + 1}: choose a card to take"
    return Decision(hero.seat, prompt, upgrades(state, piece), "level.upgrade", secret=True)


def _upgrade(state: AtlantisState, piece: int, number: int) -> None:
    hero, card = state.own(piece), CARD_DATA[number]
    item = card.other
    deck = [other for other in hero.deck if other != number and other != item]
    for place, old in enumerate(hero.hand):
        if CARD_DATA[old].color == card.color:
            hero.hand[place] = number
            deck.append(old)
            break
    hero.hand.sort()
    deck.sort()
    hero.deck = deck
    hero.aside = [*hero.aside, item]
    if state.log is not None:
        state.tell_only((hero.seat,), "upgraded", hero=piece, card=number, item=item)


def _unlock_ultimate(state: AtlantisState, piece: int) -> None:
    hero = state.own(piece)
    number = HERO_DATA[hero.hero].ultimate
    hero.deck = [card for card in hero.deck if card != number]
    state.begin(Active(number, piece, ALWAYS, 0, NOBODY))
    state.tell("ultimate", hero=piece, card=number)
    if "when_unlocked" in CARD_DATA[number].hooks:
        CARDS[number].when_unlocked(Me(state, piece, number))


def finish_round(state: AtlantisState) -> None:
    """Everybody has finished: cards set aside become items, those who did not level up get a coin, a round begins."""
    for piece in range(len(state.heroes)):
        hero = state.own(piece)
        if hero.aside:
            gained = sorted(CARD_DATA[number].item for number in hero.aside)
            for value in gained:
                hero.gain_item(value)
            hero.items = hero.items + hero.aside
            hero.batches = [*hero.batches, len(hero.items)]
            hero.aside = []
            state.tell("items", hero=piece, items=gained)
        if not hero.levelled and hero.level < TOP_LEVEL:
            if state.log is not None:
                state.tell("pity", hero=piece)
            gain(state, piece, 1)
    state.round += 1
    if lull.rounds_left(state) == 0:
        lull.decide(state)
        return
    state.turn = 0
    state.fell = False
    state.phase = PLAY
    if state.log is not None:
        state.tell("round", round=state.round)
    lull.warn(state)
