"""What a seat may know, built from scratch, and what a client fetches once."""

from collections.abc import Sequence
from typing import TypedDict

from warhall.games.atlantis.board import board
from warhall.games.atlantis.cards import Hero
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.me.effects import applies, heavy_is_immune
from warhall.games.atlantis.me.sight import by_owner
from warhall.games.atlantis.rules import lull
from warhall.games.atlantis.rules.round import level_cost
from warhall.games.atlantis.rules.turn import initiative
from warhall.games.atlantis.seen.knowledge import may_take
from warhall.games.atlantis.seen.standing import OrderView, TallyView, order, radius_of, tallies
from warhall.games.atlantis.seen.threats import Threat, fast_travel, hero_threat, minion_threat
from warhall.games.atlantis.state import (
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
from warhall.tabletop.hexes import OFF

FACE_DOWN = "face-down"


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


def views(state: AtlantisState, seats: Sequence[int | None]) -> list[AtlantisView]:
    """The views of several seats: what everybody may know is built once, and each seat's own things are added to it."""
    public = _public(state)
    return [public if seat is None else _with_own(state, public, seat) for seat in seats]


def _public(state: AtlantisState) -> AtlantisView:
    """What everybody may know."""
    board = state.board
    return {
        "map": board.id,
        "phase": PHASES[state.phase],
        "round": state.round,
        "turn": state.turn + 1,
        "coin": TEAMS[state.coin],
        "lives": state.lives[:],
        "waves": state.waves[:],
        "overtime": state.overtime,
        "rounds_left": lull.rounds_left(state) if lull.is_near(state) else None,
        "battle_zones": [board.zone_names[state.battle_zone(lane)] for lane in range(len(state.battle))],
        "tallies": tallies(state),
        "order": order(state),
        "heroes": [_hero(state, piece, hero) for piece, hero in enumerate(state.heroes)],
        "minions": [_minion(state, piece) for piece in range(FIRST_MINION, FIRST_TOKEN) if state.at[piece] != OFF],
        "tokens": [_token(state, piece) for piece in range(FIRST_TOKEN, PIECES) if state.at[piece] != OFF],
        "effects": [_effect(state, effect) for effect in state.effects],
        "selection": _selection(state) if state.phase == SELECT else None,
    }


def _with_own(state: AtlantisState, public: AtlantisView, seat: int) -> AtlantisView:
    """The view of a seat: its own cards, and the faces of the tokens that it placed face-down."""
    own = public.copy()
    own["heroes"] = [
        _own_hero(state, piece, hero, shown) if hero.seat == seat else shown
        for piece, (hero, shown) in enumerate(zip(state.heroes, public["heroes"], strict=True))
    ]
    if state.faces:
        own["tokens"] = [_token(state, piece, seat) for piece in range(FIRST_TOKEN, PIECES) if state.at[piece] != OFF]
    return own


def _space(state: AtlantisState, piece: int) -> str:
    return state.board.hexes.names[state.at[piece]].lower()


def _hero(state: AtlantisState, piece: int, hero: HeroState) -> HeroView:
    """A hero as the others see it: of its hand and its deck, how many cards there are."""
    known = piece_option(state, piece) if hero.hero != NOBODY else None
    here = state.at[piece] != OFF
    revealed = CARDS[hero.unresolved] if hero.unresolved != NO_CARD else None
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
        "unresolved": revealed.key if revealed is not None else None,
        "initiative": initiative(state, piece) if revealed is not None else None,
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
        "threat": hero_threat(state, piece, mine=False) if known is not None and here else None,
        "travel": None,
    }


def _own_hero(state: AtlantisState, piece: int, hero: HeroState, shown: HeroView) -> HeroView:
    """A hero as the seat sees it that plays it: also its hand, its deck, and what lies under the dashboard."""
    own = shown.copy()
    own["hand"] = sorted([CARDS[number].key for number in hero.hand])
    own["deck"] = sorted([CARDS[number].key for number in hero.deck])
    own["book"] = sorted([CARDS[number].key for number in hero.book])
    own["tucked"] = sorted([CARDS[number].key for number in _tucked(hero)])
    own["set_aside"] = sorted([CARDS[number].key for number in hero.aside])
    if hero.hero != NOBODY and state.at[piece] != OFF:
        own["threat"] = hero_threat(state, piece, mine=True)
        own["travel"] = fast_travel(state, piece)
    return own


def _tucked(hero: HeroState) -> list[int]:
    return [*hero.items, *(number for _, number in hero.extras)]


def _face(hero: HeroState, number: int) -> str:
    return FACE_DOWN if number in hero.facedown else CARDS[number].key


def _figure(state: AtlantisState, piece: int) -> FigureView:
    shown = piece_option(state, piece)
    return {"key": shown.key, "name": shown.label, "at": _space(state, piece)}


def _minion(state: AtlantisState, piece: int) -> MinionView:
    return {
        "key": piece_option(state, piece).key,
        "team": TEAMS[state.side[piece]],
        "kind": MINION_WORDS[KIND[piece]],
        "at": _space(state, piece),
        "immune": KIND[piece] == HEAVY and heavy_is_immune(state, piece),
        "threat": minion_threat(piece),
    }


def _token(state: AtlantisState, piece: int, seat: int | None = None) -> TokenView:
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
