"""What a seat may know, built from scratch, and what a client fetches once."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypedDict, TypeVar

from warhall.games.atlantis.board import board
from warhall.games.atlantis.cards import Hero
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.me.effects import applies, heavy_is_immune
from warhall.games.atlantis.me.sight import by_owner
from warhall.games.atlantis.rules import lull
from warhall.games.atlantis.rules.round import level_cost
from warhall.games.atlantis.rules.turn import initiative, is_reversed
from warhall.games.atlantis.seen.knowledge import may_take
from warhall.games.atlantis.seen.standing import OrderView, TallyView, order, radius_of, tallies
from warhall.games.atlantis.seen.threats import REACH_HOOKS, Threat, fast_travel, hero_threat, minion_threat
from warhall.games.atlantis.state import (
    ACT,
    NO_CARD,
    PHASES,
    SELECT,
    Active,
    AtlantisState,
    HeroState,
    owner_of,
    piece_option,
    token_kind,
)
from warhall.games.atlantis.words import (
    FIRST_MINION,
    FIRST_TOKEN,
    HEAVY,
    KIND,
    LIFETIME_WORDS,
    MINION_COINS,
    MINION_WORDS,
    NOBODY,
    NOWHERE,
    PIECES,
    TEAM_NAMES,
    TEAMS,
    TOP_LEVEL,
    TURNS,
    VALUES,
)
from warhall.kernel.parts import Parts
from warhall.tabletop.hexes import OFF

FACE_DOWN = "face-down"
TALLY_HOOKS: Final = ("counts_as_heavy", "not_counted")
"""What active effects have to say about how a minion battle is counted."""

T = TypeVar("T")


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────────
class FigureView(TypedDict):
    """One more figure of a hero that has several."""

    key: str
    name: str
    at: str


class HeroView(TypedDict):
    """A hero's dashboard. Until a player has chosen, it has no key and no name."""

    key: str | None
    name: str | None
    seat: int
    team: str | None
    at: str | None
    figures: list[FigureView]
    """Its further figures on the board, if it has several."""
    level: int
    coins: int
    hand: list[str] | int
    """One's own cards; of another's, how many."""
    deck: list[str] | int
    unresolved: str | None
    initiative: int | None
    resolved: list[str | None]
    """The card of each turn; `face-down` for one that was turned over."""
    discard: list[str]
    items: dict[str, int]
    tucked: list[str] | None
    """The cards under one's own dashboard."""
    set_aside: list[str] | int
    runes: list[str]
    """The marker below each turn slot; empty for a hero that has none there."""
    book: list[str] | int
    """The spells in one's own spellbook; of another's, how many."""
    spells_out: list[str]
    """The spells that were removed from it."""
    tally: int
    """How often it has cast the spell that wins the game at the third time."""
    ultimate: bool
    upgrades: list[str]
    """The cards it may take at its next level, as far as the table knows which it holds."""
    next_level: int | None
    """What its next level costs, in coins; None at the top."""
    threat: Threat | None
    travel: dict[str, str] | None
    """For each zone, why one's own hero cannot fast travel there; empty where it can."""


class MinionView(TypedDict):
    key: str
    team: str
    kind: str
    at: str
    immune: bool
    threat: Threat


class TokenView(TypedDict):
    key: str
    kind: str
    """The type of token, as the cards of its hero call it."""
    name: str
    at: str
    team: str
    """The team of the hero whose token it is."""


class EffectView(TypedDict):
    """An active effect: its card, whose it is, when it applies, the piece it singles out, and how far it reaches."""

    card: str
    owner: str
    when: str
    now: bool
    """Whether it is in force, and does not wait for its turn."""
    on: str | None
    note: str
    """What it remembers, in words: a colour, a line; empty if nothing."""
    line: list[str]
    """The spaces of the line that splits the board, if it does."""
    radius: int | None
    """Around its owner, or around the miniature it singles out; None where it is not a matter of distance."""


class SelectionView(TypedDict):
    """The choice of heroes: how, out of which, and what was dealt to each place at the table."""

    method: str
    pool: list[str]
    banned: list[str]
    offers: list[list[str]]


class AtlantisView(TypedDict):
    map: str
    phase: str
    round: int
    turn: int
    """Counted from 1; one more than a round has turns while the round ends."""
    coin: str
    lives: list[int]
    waves: list[int]
    overtime: bool
    rounds_left: int | None
    """Rounds until the game is decided as it stands, this one included; None while that is far off."""
    battle_zones: list[str]
    tallies: list[TallyView]
    """For each lane, how its minion battle would be counted now."""
    order: list[OrderView]
    """While cards are resolved: the heroes that played one, in the order in which they act."""
    heroes: list[HeroView]
    minions: list[MinionView]
    tokens: list[TokenView]
    effects: list[EffectView]
    selection: SelectionView | None


def view(state: AtlantisState, seat: int | None) -> AtlantisView:
    """Everything is public except hands, decks, and the cards taken when levelling up."""
    return views(state, (seat,))[0]


def views(state: AtlantisState, seats: Sequence[int | None], kept: Parts | None = None) -> list[AtlantisView]:
    """The views of several seats: what everybody may know is built once, and each seat's own things are added to it."""
    if kept is None:
        kept = Parts()
    else:
        state.share()  # a hero that is the same object has not changed
    public = _public(state, kept)
    return [public if seat is None else _with_own(state, public, seat, kept) for seat in seats]


def _public(state: AtlantisState, kept: Parts) -> AtlantisView:
    """What everybody may know."""
    board, battle = state.board, tuple(state.battle)
    acts = [initiative(state, piece) if _acts(hero) else None for piece, hero in enumerate(state.heroes)]
    heroes = [_hero(state, piece, hero, acts[piece], kept) for piece, hero in enumerate(state.heroes)]
    return {
        "map": board.id,
        "phase": PHASES[state.phase],
        "round": state.round,
        "turn": state.turn + 1,
        "coin": TEAMS[state.coin],
        "lives": kept.same("lives", state.lives[:]),
        "waves": kept.same("waves", state.waves[:]),
        "overtime": state.overtime,
        "rounds_left": lull.rounds_left(state) if lull.is_near(state) else None,
        "battle_zones": kept.same("battle_zones", [board.zone_names[zone] for zone in _battle_zones(state)]),
        "tallies": _steady(state, kept, "tallies", TALLY_HOOKS, (state.blocked, battle), lambda: tallies(state)),
        "order": _order(state, acts, kept),
        "heroes": kept.same("heroes", heroes),
        "minions": _steady(state, kept, "minions", (), (state.blocked, battle), lambda: _minions(state)),
        "tokens": kept.same("tokens", _tokens(state, None)),
        "effects": kept.same("effects", [_effect(state, effect) for effect in state.effects]),
        "selection": kept.same("selection", _selection(state)) if state.phase == SELECT else None,
    }


def _steady(
    state: AtlantisState, kept: Parts, name: object, hooks: Sequence[str], source: object, build: Callable[[], T]
) -> T:
    """A part that depends on its source alone, unless an active effect has one of these hooks: then on anything."""
    for hook in hooks:
        if hook in state.hooks:
            return kept.same(name, build())
    found: T | None = kept.known(name, source)
    return kept.keep(name, source, kept.same(name, build())) if found is None else found


def _battle_zones(state: AtlantisState) -> list[int]:
    return [state.battle_zone(lane) for lane in range(len(state.battle))]


def _acts(hero: HeroState) -> bool:
    return hero.unresolved != NO_CARD


def _order(state: AtlantisState, acts: list[int | None], kept: Parts) -> list[OrderView]:
    if state.phase != ACT:
        return kept.same("order", [])
    source = (state.turn, state.coin, is_reversed(state), tuple(acts), tuple(state.heroes))
    return _steady(state, kept, "order", (), source, lambda: order(state))


def _with_own(state: AtlantisState, public: AtlantisView, seat: int, kept: Parts) -> AtlantisView:
    """The view of a seat: its own cards, and the faces of the tokens that it placed face-down."""
    own = public.copy()
    heroes = [
        _own_hero(state, piece, hero, shown, kept) if hero.seat == seat else shown
        for piece, (hero, shown) in enumerate(zip(state.heroes, public["heroes"], strict=True))
    ]
    own["heroes"] = kept.same(("heroes", seat), heroes)
    if state.faces:
        own["tokens"] = kept.same(("tokens", seat), _tokens(state, seat))
    return own


def _space(state: AtlantisState, piece: int) -> str:
    return state.board.hexes.names[state.at[piece]].lower()


def _hero(state: AtlantisState, piece: int, hero: HeroState, acts: int | None, kept: Parts) -> HeroView:
    """A hero as the others see it, unless it was shown already."""
    here = hero.hero != NOBODY and state.at[piece] != OFF
    spaces = tuple([state.at[figure] for figure in state.figures(piece)]) if here else (state.at[piece],)
    threat = _threat(state, piece, hero, False, kept) if here else None
    source = (hero, spaces, acts, threat)
    shown: HeroView | None = kept.known(piece, source)
    if shown is None:
        shown = kept.keep(piece, source, _public_hero(state, piece, hero, acts, threat))
    return shown


def _threat(state: AtlantisState, piece: int, hero: HeroState, mine: bool, kept: Parts) -> Threat | None:
    name = ("my threat" if mine else "threat", piece)
    return _steady(state, kept, name, REACH_HOOKS, hero, lambda: hero_threat(state, piece, mine))


def _travel(state: AtlantisState, piece: int, kept: Parts) -> dict[str, str]:
    return _steady(state, kept, ("travel", piece), ("sides",), state.blocked, lambda: fast_travel(state, piece))


def _public_hero(
    state: AtlantisState, piece: int, hero: HeroState, acts: int | None, threat: Threat | None
) -> HeroView:
    """A hero as the others see it: of its hand and its deck, how many cards there are."""
    known = piece_option(state, piece) if hero.hero != NOBODY else None
    here = state.at[piece] != OFF
    return {
        "key": known.key if known is not None else None,
        "name": known.label if known is not None else None,
        "seat": hero.seat,
        "team": TEAMS[hero.team] if hero.team != NOBODY else None,
        "at": _space(state, piece) if here else None,
        "figures": [_figure(state, one) for one in state.figures(piece)[1:]] if here and known is not None else [],
        "level": hero.level,
        "coins": hero.coins,
        "hand": len(hero.hand),
        "deck": len(hero.deck),
        "unresolved": CARDS[hero.unresolved].key if hero.unresolved != NO_CARD else None,
        "initiative": acts,
        "resolved": [None if number == NO_CARD else _face(hero, number) for number in hero.resolved],
        "discard": [_face(hero, number) for number in hero.discard],
        "items": {VALUES[value]: bonus for value, bonus in enumerate(hero.bonus) if bonus},
        "tucked": None,
        "set_aside": len(hero.aside),
        "runes": [*hero.runes],
        "book": len(hero.book),
        "spells_out": [CARDS[number].key for number in hero.spells_out],
        "tally": hero.tally,
        "ultimate": hero.level == TOP_LEVEL,
        "upgrades": [CARDS[number].key for number in may_take(hero)] if known is not None else [],
        "next_level": level_cost(hero.level) if hero.level < TOP_LEVEL else None,
        "threat": threat,
        "travel": None,
    }


def _own_hero(state: AtlantisState, piece: int, hero: HeroState, shown: HeroView, kept: Parts) -> HeroView:
    """A hero as the seat sees it that plays it: also its hand, its deck, and what lies under the dashboard."""
    here = hero.hero != NOBODY and state.at[piece] != OFF
    threat = _threat(state, piece, hero, True, kept) if here else None
    travel = _travel(state, piece, kept) if here else None
    name, source = ("own", piece), (hero, shown, threat, travel)
    own: HeroView | None = kept.known(name, source)
    if own is None:
        own = kept.keep(name, source, _with_cards(hero, shown, threat, travel))
    return own


def _with_cards(hero: HeroState, shown: HeroView, threat: Threat | None, travel: dict[str, str] | None) -> HeroView:
    own = shown.copy()
    own["hand"] = sorted([CARDS[number].key for number in hero.hand])
    own["deck"] = sorted([CARDS[number].key for number in hero.deck])
    own["book"] = sorted([CARDS[number].key for number in hero.book])
    own["tucked"] = sorted([CARDS[number].key for number in _tucked(hero)])
    own["set_aside"] = sorted([CARDS[number].key for number in hero.aside])
    own["threat"] = threat
    own["travel"] = travel
    return own


def _tucked(hero: HeroState) -> list[int]:
    return [*hero.items, *(number for _, number in hero.extras)]


def _face(hero: HeroState, number: int) -> str:
    return FACE_DOWN if number in hero.facedown else CARDS[number].key


def _figure(state: AtlantisState, piece: int) -> FigureView:
    shown = piece_option(state, piece)
    return {"key": shown.key, "name": shown.label, "at": _space(state, piece)}


def _minions(state: AtlantisState) -> list[MinionView]:
    return [_minion(state, piece) for piece in range(FIRST_MINION, FIRST_TOKEN) if state.at[piece] != OFF]


def _minion(state: AtlantisState, piece: int) -> MinionView:
    immune = KIND[piece] == HEAVY and heavy_is_immune(state, piece)
    return _standing(piece, piece_option(state, piece).key, state.side[piece], _space(state, piece), immune)


@lru_cache(maxsize=8192)
def _standing(piece: int, key: str, side: int, at: str, immune: bool) -> MinionView:
    """A minion that stands there. All tables show the same one."""
    return {
        "key": key,
        "team": TEAMS[side],
        "kind": MINION_WORDS[KIND[piece]],
        "at": at,
        "immune": immune,
        "threat": minion_threat(piece),
    }


def _tokens(state: AtlantisState, seat: int | None) -> list[TokenView]:
    if not state.has_tokens():
        return []
    return [_token(state, piece, seat) for piece in range(FIRST_TOKEN, PIECES) if state.at[piece] != OFF]


def _token(state: AtlantisState, piece: int, seat: int | None) -> TokenView:
    """A face-down token shows its face to the seat that placed it, and to nobody else."""
    shown = piece_option(state, piece)
    owner = state.heroes[owner_of(piece)]
    known = piece in state.faces and owner.seat == seat
    return {
        "key": shown.key,
        "kind": token_kind(state, piece),
        "name": f"{shown.label} ({state.faces[piece]})" if known else shown.label,
        "at": _space(state, piece),
        "team": TEAMS[state.side[piece]],
    }


def _effect(state: AtlantisState, effect: Active) -> EffectView:
    return {
        "card": CARDS[effect.card].key,
        "owner": piece_option(state, effect.owner).key,
        "when": _lifetime(state, effect),
        "now": applies(state, effect),
        "on": piece_option(state, effect.target).key if effect.target != NOBODY else None,
        "note": CARDS[effect.card].note(by_owner(state, effect, plain=False)),
        "line": _line(state, effect),
        "radius": radius_of(state, effect),
    }


def _line(state: AtlantisState, effect: Active) -> list[str]:
    side = CARDS[effect.card].sides(by_owner(state, effect, plain=False))
    return [state.board.hexes.names[space].lower() for space, there in enumerate(side) if not there]


def _lifetime(state: AtlantisState, effect: Active) -> str:
    """When an effect applies. An effect of the next turn becomes an effect of this turn once that turn comes."""
    words = LIFETIME_WORDS[effect.when]
    return words.replace("next turn", "this turn") if effect.turn == state.turn else words


def _selection(state: AtlantisState) -> SelectionView:
    return {
        "method": state.method,
        "pool": sorted(HEROES[number].key for number in state.pool),
        "banned": [HEROES[number].key for number in state.banned],
        "offers": [[HEROES[number].key for number in offer] for offer in state.offers],
    }


# ── what never changes ────────────────────────────────────────────────────────────────────────────────────────────────
class SpaceInfo(TypedDict):
    key: str
    q: int
    r: int
    zone: int
    """The place of its zone in `zones`; -1 for terrain."""
    spawn: str | None


class BoardInfo(TypedDict):
    name: str
    zones: list[str]
    sides: list[str | None]
    """For each zone, the team on whose side of the map it lies; None in the middle."""
    lanes: list[list[int]]
    spaces: list[SpaceInfo]


class HeroInfo(TypedDict):
    key: str
    name: str
    about: str
    complexity: int


class MinionInfo(TypedDict):
    about: list[str]
    """What the rules say of such a minion, a sentence each."""
    threatens_heroes_alone: bool


class AtlantisStatic(TypedDict):
    turns: int
    """How many turns a round has."""
    minions: dict[str, MinionInfo]
    """By kind: melee, ranged, heavy."""
    tokens: dict[str, list[str]]
    """By type, what the rules say of a token, or of a miniature that is none; a sentence each."""
    boards: dict[str, BoardInfo]
    heroes: list[HeroInfo]


def static(maps: list[str]) -> AtlantisStatic:
    """These maps, space by space; the heroes; and what a client shows of the rules without knowing them."""
    return {
        "turns": TURNS,
        "minions": {words: _minion_info(kind) for kind, words in MINION_WORDS.items()},
        "tokens": {kind: about for hero in HEROES if hero.listed for kind, about in _tokens_of(hero).items()},
        "boards": {id: _board(id) for id in maps},
        "heroes": [
            {"key": hero.key, "name": hero.name, "about": hero.about, "complexity": hero.complexity}
            for hero in HEROES
            if hero.listed
        ],
    }


def _minion_info(kind: int) -> MinionInfo:
    about = [f"A {MINION_WORDS[kind]} minion is worth {MINION_COINS[kind]} coins."]
    if kind == HEAVY:
        about.append("Immune while another minion of its team is in the battle zone.")
    return {"about": about, "threatens_heroes_alone": True}


def _tokens_of(hero: Hero) -> dict[str, list[str]]:
    """What lies on the board for a hero, and how long."""
    found: dict[str, list[str]] = {}
    for kind in hero.pieces:
        stays = "stays on the board" if kind in hero.stays else "is removed"
        found[kind] = ["A token: an obstacle that can be cleared.", f"It {stays} at the end of the round."]
    if hero.miniature:
        found[hero.miniature] = ["An obstacle that counts as terrain.", "No token: it stays until a card removes it."]
    return found


def _board(id: str) -> BoardInfo:
    made = board(id)
    spawns = {point.space: f"{TEAMS[point.team]} {MINION_WORDS[point.kind]}" for zone in made.spawns for point in zone}
    for team, spaces in enumerate(made.hero_spawns):
        spawns |= dict.fromkeys(spaces, f"{TEAMS[team]} hero")
    zones = [NOBODY if zone == NOWHERE else zone for zone in made.zone]
    return {
        "name": made.name,
        "zones": made.zone_names,
        "sides": [_side(name) for name in made.zone_names],
        "lanes": made.lanes,
        "spaces": [
            {"key": name.lower(), "q": q, "r": r, "zone": zones[space], "spawn": spawns.get(space)}
            for space, (name, (q, r)) in enumerate(zip(made.hexes.names, made.hexes.coordinates, strict=True))
        ],
    }


def _side(zone: str) -> str | None:
    """Zones are named by the side they lie on: Red Beach, Blue Throne."""
    for team, name in enumerate(TEAM_NAMES):
        if name in zone:
            return TEAMS[team]
    return None
