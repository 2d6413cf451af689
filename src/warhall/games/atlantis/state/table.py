"""The table: what stands where, what is in effect, how far the game has come; and what all of it is called."""

from collections.abc import Callable
from typing import Final

from warhall.games.atlantis.board import BOARDS, Board, board_of
from warhall.games.atlantis.cards import ANY_HERO, ITS_OWNER
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.state.hero import NO_CARD, HeroState
from warhall.games.atlantis.words import (
    ANYBODY,
    COUNTED,
    FIGURES_A_HERO,
    FIRST_FIGURE,
    FIRST_MINION,
    FIRST_OBJECT,
    FIRST_TOKEN,
    KIND,
    LIFETIME_TOLD,
    MINION_TEAM,
    MINION_WORDS,
    NOBODY,
    PIECES,
    SOLID,
    TEAM_NAMES,
    TEAMS,
    TOKENS_A_HERO,
    VALUE_WORDS,
    whole_of,
)
from warhall.kernel.decisions import UNIT, Option, option
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import TableState, counted, within

# The phases of a game, in order; each lies between two checkpoints.
SELECT: Final = 0
PLAY: Final = 1
ACT: Final = 2
END_TURN: Final = 3
BATTLE: Final = 4
END_ROUND: Final = 5
LEVEL: Final = 6
OVER: Final = 7
PHASES: Final = (
    "choosing heroes", "playing cards", "resolving cards", "end of turn",
    "minion battle", "end of round", "levelling up", "over",
)  # fmt: skip


def _minion_options() -> dict[int, Option]:
    made: dict[int, Option] = {}
    counts: dict[tuple[int, int], int] = {}
    for piece in range(FIRST_MINION, FIRST_TOKEN):
        team, kind = MINION_TEAM[piece], KIND[piece]
        counts[team, kind] = number = counts.get((team, kind), 0) + 1
        name = f"{TEAM_NAMES[team]} {MINION_WORDS[kind]} minion {number}"
        made[piece] = option(UNIT, f"{TEAMS[team]}_{MINION_WORDS[kind]}_{number}", name, piece)
    return made


_MINION_OPTIONS: Final = _minion_options()
_OTHER_OPTIONS: Final[dict[tuple[int, int, int], Option]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Active:
    """An active effect: which card, whose, when it applies, the piece it singles out and a number it remembers, if any.
    It never changes.
    """

    __slots__ = ("card", "memory", "owner", "source", "target", "turn", "when")

    def __init__(
        self, card: int, owner: int, when: int, turn: int, target: int, memory: int = 0, source: int = NO_CARD
    ) -> None:
        self.card = card
        self.owner = owner
        self.when = when
        self.turn = turn
        """The turn it belongs to."""
        self.target = target
        self.memory = memory
        self.source = card if source == NO_CARD else source
        """The card of its owner that it ends with: itself, unless its text is borrowed from another hero."""

    def key(self) -> tuple[int, ...]:
        return (self.card, self.owner, self.when, self.turn, self.target, self.memory, self.source)


def _only_for(effect: Active) -> int:
    """The hero whose values an effect changes, if it can only be one."""
    whom = CARDS[effect.card].bonus_for
    return ANYBODY if whom == ANY_HERO else effect.owner if whom == ITS_OWNER else effect.target


@mypyc_attr(allow_interpreted_subclasses=True)
class AtlantisState(TableState):
    """The table. Pieces are numbers (see `words`): `at[piece]` is its space, `on(space)` the piece there.

    A copy shares heroes and board with its original until one of the two changes them: `own`, `put`, `lift` and
    `exchange` take care of that. So the cost of a checkpoint depends on what changes after it, not on what is on the
    table.
    """

    __slots__ = (
        "_effects", "alone", "at", "banned", "battle", "began", "began_stays", "blocked", "both_golds", "coin", "draft",
        "faces", "fell", "first_team", "full_lives", "handicap", "heroes", "hooks", "last_counter", "lives", "map",
        "method", "moved", "offers", "only_for", "overtime", "owned", "owns_places", "phase", "picks_by", "pool",
        "pool_size", "presence", "quick", "round", "seats", "side", "starts_chosen", "stays", "turn", "waves",
        "weak_hero", "weakened", "winner", "won_by",
    )  # fmt: skip

    def __init__(self, seed: int, seats: int, map: int) -> None:
        super().__init__(seed)
        board = board_of(map)
        self.map = map
        self.seats = seats
        self.quick = True
        self.phase = SELECT
        self.round = 1
        self.turn = 0
        """Counted from 0: the place of the turn slot."""
        self.coin = 0
        """The team that the tie breaker coin shows."""
        self.lives = [0, 0]
        self.full_lives = 0
        """The life counters that each team began with: no more can be regained."""
        self.waves = [0] * len(board.lanes)
        self.battle = board.start[:]
        """For each lane, the index of its battle zone."""
        self.last_counter = 0
        """The round in which a life or wave counter last went."""
        self.overtime = False
        """Whether a tied double-lane game goes on until one team wins a push."""
        self.at = [OFF] * PIECES
        self.blocked = board.terrain
        """What is on each space: SOLID, a piece as its number plus 1, or 0; so it is true where an obstacle is."""
        self.presence = [0] * (3 * len(board.zone_names))
        """`presence[3 * zone + team]`: how many heroes and minions of a team are in a zone; after both, the tokens."""
        self.owns_places = True
        """Whether no other state shares `at` and `presence`."""
        self.stays = bytes(PIECES)
        """A number for the present stay of each piece on the board: a figure that comes back is another unit. It tells
        units apart within one action, so it is no part of what a position is.
        """
        self.began = [OFF] * PIECES
        """`at` as it was at the start of this turn. Only `begin_turn` sets it, and nothing changes it in place."""
        self.began_stays = self.stays
        """`stays` as it was at the start of this turn."""
        self.moved = 0
        """A bit for every hero that has come to another space this turn, in whatever way, or back to the board."""
        self.faces: dict[int, str] = {}
        """The hidden face of each token that lies face-down on the board. Replace it, never change it in place."""
        self.heroes: list[HeroState] = []
        self.owned = 0
        """A bit for every hero that no other state shares."""
        self.side: tuple[int, ...] = (NOBODY,) * PIECES
        """The team of every piece; fixed once the teams are known."""
        self._effects: tuple[Active, ...] = ()
        self.hooks: dict[str, list[int]] = {}
        """For every hook that an active effect has, the places in `effects` of those that have it."""
        self.only_for: list[int] = []
        """For each of the effects, the only hero whose values it changes; ANYBODY if it may be any."""
        self.fell = False
        """Whether any hero was defeated this round."""
        self.winner = NOBODY
        self.alone = NOBODY
        """The hero whose player wins without its team."""
        self.won_by = ""
        # Choosing heroes: by which method, out of which, what was dealt to whom, and how far it has come. Copies share
        # these lists, since nothing changes them once play has begun: replace them, never change them in place.
        self.method = ""
        self.pool: list[int] = []
        self.banned: list[int] = []
        self.offers: list[list[int]] = []
        self.draft = 0
        self.first_team = 0
        self.pool_size = 0
        self.picks_by = ""
        """Before captains choose players: how those come by their heroes."""
        self.starts_chosen = False
        """Whether players choose their starting spaces, where there are more than heroes."""
        self.handicap = "odd"
        self.weakened: tuple[int, ...] = ()
        """Further seats that use handicap cards."""
        self.weak_hero = NOBODY
        """With three players, the hero that uses its handicap card."""
        self.both_golds = 0

    @property
    def board(self) -> Board:
        return BOARDS[self.map] or board_of(self.map)  # read so often that saving a call matters

    @property
    def effects(self) -> tuple[Active, ...]:
        """The active effects, in the order in which they began."""
        return self._effects

    @effects.setter
    def effects(self, effects: tuple[Active, ...]) -> None:
        self._effects = effects
        self.hooks = {}
        self.only_for = [_only_for(effect) for effect in effects]
        for place, effect in enumerate(effects):
            for hook in CARDS[effect.card].effect_hooks:
                self.hooks.setdefault(hook, []).append(place)

    def derive(self) -> None:
        self.effects = self._effects
        for hero in self.heroes:
            if hero.unresolved != NO_CARD:
                hero.take_up(hero.unresolved)

    def begin(self, effect: Active) -> None:
        """One more active effect."""
        self.effects = (*self._effects, effect)

    def copy(self) -> "AtlantisState":
        twin: AtlantisState = AtlantisState.__new__(AtlantisState)
        twin.seed = self.seed
        twin.log = None
        twin.map = self.map
        twin.seats = self.seats
        twin.quick = self.quick
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.coin = self.coin
        twin.lives = self.lives[:]
        twin.full_lives = self.full_lives
        twin.waves = self.waves[:]
        twin.battle = self.battle[:]
        twin.last_counter = self.last_counter
        twin.overtime = self.overtime
        twin.at = self.at
        twin.blocked = self.blocked
        twin.presence = self.presence
        twin.stays = self.stays
        twin.began = self.began
        twin.began_stays = self.began_stays
        twin.moved = self.moved
        twin.faces = self.faces
        twin.owns_places = self.owns_places = False
        twin.heroes = self.heroes[:]
        twin.owned = self.owned = 0
        twin.side = self.side
        twin._effects = self._effects
        twin.hooks = self.hooks
        twin.only_for = self.only_for
        twin.fell = self.fell
        twin.winner = self.winner
        twin.alone = self.alone
        twin.won_by = self.won_by
        twin.method = self.method
        twin.pool = self.pool
        twin.banned = self.banned
        twin.offers = self.offers
        twin.draft = self.draft
        twin.first_team = self.first_team
        twin.pool_size = self.pool_size
        twin.picks_by = self.picks_by
        twin.starts_chosen = self.starts_chosen
        twin.handicap = self.handicap
        twin.weakened = self.weakened
        twin.weak_hero = self.weak_hero
        twin.both_golds = self.both_golds
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seed, self.map, self.seats, self.quick, self.phase, self.round, self.turn, self.coin,
            tuple(self.lives), self.full_lives, tuple(self.waves), tuple(self.battle), self.last_counter, self.overtime,
            tuple(self.at), tuple(self.began), self.moved,
            tuple(hero.key() for hero in self.heroes), self.side, tuple(effect.key() for effect in self._effects),
            tuple(sorted(self.faces.items())), self.fell, self.winner, self.alone, self.won_by, self.method,
            tuple(self.pool), tuple(self.banned),
            tuple(tuple(offer) for offer in self.offers), self.draft, self.first_team, self.pool_size,
            self.picks_by, self.starts_chosen, self.handicap, self.weakened, self.weak_hero, self.both_golds,
        )  # fmt: skip

    # ── heroes ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def own(self, piece: int) -> HeroState:
        """A hero that may be changed: no other state shares it.

        A hero read from `heroes[piece]` earlier may belong to another state, so do not keep it.
        """
        if piece >= FIRST_FIGURE:
            piece = whole_of(piece)
        bit = 1 << piece
        if not self.owned & bit:
            self.owned |= bit
            self.heroes[piece] = self.heroes[piece].copy()
        return self.heroes[piece]

    def hero_of(self, piece: int) -> HeroState:
        """The hero that a piece is, or is a figure of; for reading."""
        return self.heroes[piece if piece < FIRST_FIGURE else whole_of(piece)]

    def figures(self, hero: int) -> list[int]:
        """All figures of a hero on the board; the one that acts, or acted last, comes first."""
        first = FIRST_FIGURE + hero * FIGURES_A_HERO
        more = HEROES[self.heroes[hero].hero].figures
        return [one for one in (hero, *range(first, first + more)) if self.at[one] != OFF]

    def step_up(self, figure: int) -> int:
        """Let a figure be the one that acts or defends for its hero. Figures are alike, so it takes the hero's own
        number, which is returned, and that one takes its; and with it what is remembered of this turn.
        """
        hero = whole_of(figure)
        if hero != figure and self.at[hero] != OFF and self.at[figure] != OFF:
            moved = self.moved
            self.exchange(hero, figure)
            both = 1 << hero | 1 << figure
            self.moved = moved ^ both if moved & both not in (0, both) else moved
            self.began = self.began[:]
            self.began[hero], self.began[figure] = self.began[figure], self.began[hero]
        return hero

    # ── the board ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def begin_turn(self) -> None:
        """Remember where everything stands: the list is shared until something moves."""
        self.began, self.began_stays, self.moved = self.at, self.stays, 0
        self.owns_places = False

    def _own_places(self) -> None:
        self.at = self.at[:]
        self.presence = self.presence[:]
        self.owns_places = True

    def on(self, space: int) -> int:
        """The piece on a space; NOBODY where there is none."""
        there = self.blocked[space]
        return there - 1 if 0 < there < SOLID else NOBODY

    def put(self, piece: int, space: int) -> None:
        """Stand a piece on an empty space, from another space or from off the board."""
        if not self.owns_places:
            self._own_places()
        table, zone = bytearray(self.blocked), self.board.zone
        came = self.at[piece]
        if came != OFF:
            table[came] = 0
            self._count(piece, zone[came], -1)
        else:
            stays = bytearray(self.stays)
            stays[piece] = (stays[piece] + 1) % 256
            self.stays = bytes(stays)
        if piece < FIRST_MINION:
            self.moved |= 1 << piece
        self.at[piece] = space
        table[space] = piece + 1
        self.blocked = bytes(table)
        self._count(piece, zone[space], 1)

    def lift(self, piece: int) -> None:
        """Take a piece off the board. What was in effect for that minion or token ends; a hero stays itself."""
        space = self.at[piece]
        if space != OFF:
            if not self.owns_places:
                self._own_places()
            table = bytearray(self.blocked)
            table[space] = 0
            self.blocked = bytes(table)
            self.at[piece] = OFF
            self._count(piece, self.board.zone[space], -1)
            if piece in self.faces:
                self.faces = {token: face for token, face in self.faces.items() if token != piece}
            if piece >= FIRST_MINION and any(effect.target == piece for effect in self._effects):
                self.effects = tuple([effect for effect in self._effects if effect.target != piece])

    def exchange(self, piece: int, other: int) -> None:
        """Let two pieces on the board change places."""
        if not self.owns_places:
            self._own_places()
        here, there = self.at[piece], self.at[other]
        table, zone = bytearray(self.blocked), self.board.zone
        for mover, origin, end in ((piece, here, there), (other, there, here)):
            self._count(mover, zone[origin], -1)
            self._count(mover, zone[end], 1)
            self.at[mover] = end
            table[end] = mover + 1
            if mover < FIRST_MINION:
                self.moved |= 1 << mover
        self.blocked = bytes(table)

    def _count(self, piece: int, zone: int, by: int) -> None:
        self.presence[3 * zone + (self.side[piece] if piece < FIRST_TOKEN else 2)] += by

    def is_empty(self, zone: int) -> bool:
        """Whether no piece is in a zone."""
        counts = self.presence
        return not (counts[3 * zone] or counts[3 * zone + 1] or counts[3 * zone + 2])

    def battle_zone(self, lane: int) -> int:
        return self.board.lanes[lane][self.battle[lane]]

    def team_heroes(self, team: int) -> list[int]:
        return [number for number, hero in enumerate(self.heroes) if hero.team == team]

    def team_seats(self, team: int) -> list[int]:
        return sorted({hero.seat for hero in self.heroes if hero.team == team})

    def captain(self, team: int) -> int:
        """The seat that answers for a team: the lowest of its seats."""
        return min((hero.seat for hero in self.heroes if hero.team == team), default=team)

    @property
    def talk_is_open(self) -> bool:
        """Between turns strategy may be discussed aloud; once cards are revealed it may not."""
        return self.phase not in (ACT, END_TURN)

    def flip_coin(self) -> None:
        """Turn the tie breaker coin over."""
        self.coin = 1 - self.coin
        self.tell("coin", team=self.coin)

    def fix_teams(self) -> None:
        """Note the team of every piece, once every hero has one."""
        side = list(MINION_TEAM)
        for number, hero in enumerate(self.heroes):
            side[number] = hero.team
            more = FIRST_FIGURE + number * FIGURES_A_HERO
            side[more : more + FIGURES_A_HERO] = [hero.team] * FIGURES_A_HERO
            first = FIRST_TOKEN + number * TOKENS_A_HERO
            side[first : first + TOKENS_A_HERO] = [hero.team] * TOKENS_A_HERO
            side[FIRST_OBJECT + number] = hero.team
        self.side = tuple(side)

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def told(self, kind: str, data: dict[str, object]) -> dict[str, object]:
        return {name: self._in_words(kind, name, value) for name, value in data.items()}

    def _in_words(self, kind: str, name: str, value: object) -> object:
        if isinstance(value, list):
            return [self._in_words(kind, name, one) for one in value]
        if isinstance(value, int) and name in IN_WORDS:
            return IN_WORDS[name](self, kind, value)
        return within(str(value)) if name == "action" else value


def token_kind(state: AtlantisState, token: int) -> str:
    """The type of a token or an object, as the cards of its hero call it."""
    hero = HEROES[state.heroes[owner_of(token)].hero]
    if token >= FIRST_OBJECT:
        return hero.miniature
    place = (token - FIRST_TOKEN) % TOKENS_A_HERO
    return hero.tokens[place] if place < len(hero.tokens) else "token"


def owner_of(piece: int) -> int:
    """The hero whose token, object or figure a piece is; a hero is its own."""
    if piece >= FIRST_OBJECT:
        return piece - FIRST_OBJECT
    return (piece - FIRST_TOKEN) // TOKENS_A_HERO if piece >= FIRST_TOKEN else whole_of(piece)


def stays(state: AtlantisState, token: int) -> bool:
    """Whether a token or an object is left on the board at the end of the round."""
    return token >= FIRST_OBJECT or token_kind(state, token) in HEROES[state.heroes[owner_of(token)].hero].stays


def piece_option(state: AtlantisState, piece: int) -> Option:
    """The option that stands for a piece; made once."""
    if FIRST_MINION <= piece < FIRST_TOKEN:
        return _MINION_OPTIONS[piece]
    played = state.heroes[owner_of(piece)]
    found = _OTHER_OPTIONS.get((piece, played.hero, played.copy_number))
    if found is None:
        hero = HEROES[played.hero]
        again = played.copy_number
        key = hero.key if again == 1 else f"{hero.key}_{again}"
        name = hero.name if again == 1 else f"{hero.name} {again}"
        if piece >= FIRST_TOKEN:
            kind = token_kind(state, piece)
            key += f"_{kind}" if piece >= FIRST_OBJECT else f"_token_{(piece - FIRST_TOKEN) % TOKENS_A_HERO + 1}"
            own_name = kind if again == 1 else f"{kind} {again}"
            name = own_name if kind.istitle() else f"{name}'s {kind}"
        elif piece >= FIRST_FIGURE:
            key += f"_figure_{(piece - FIRST_FIGURE) % FIGURES_A_HERO + 2}"
            name = f"{name}'s double"
        found = _OTHER_OPTIONS[piece, played.hero, played.copy_number] = option(UNIT, key, name, piece)
    return found


def piece_options(state: AtlantisState, pieces: list[int]) -> list[Option]:
    """The options to choose from. A token that has others of its type is told from them by where it lies."""
    return [piece_option(state, piece) if piece < FIRST_TOKEN else _token_option(state, piece) for piece in pieces]


def _token_option(state: AtlantisState, token: int) -> Option:
    plain, space = piece_option(state, token), state.at[token]
    if space == OFF or HEROES[state.heroes[owner_of(token)].hero].pieces.count(token_kind(state, token)) == 1:
        return plain
    return Option(plain.key, f"{plain.label} at {state.board.hexes.names[space]}", token, plain.things)


def _thing(state: AtlantisState, kind: str, piece: int) -> object:
    return piece_option(state, piece).things[0]


def _card(state: AtlantisState, kind: str, card: int) -> object:
    return CARDS[card].thing


def _space(state: AtlantisState, kind: str, space: int) -> object:
    return state.board.options[space].things[0] if space != OFF else "the supply"


def _team(state: AtlantisState, kind: str, team: int) -> object:
    return TEAM_NAMES[team] if team != NOBODY else "a team to be chosen"


def _seat(state: AtlantisState, kind: str, seat: int) -> object:
    return f"Player {seat + 1}"


def _zone(state: AtlantisState, kind: str, zone: int) -> object:
    return state.board.zone_names[zone]


def _lifetime(state: AtlantisState, kind: str, when: int) -> object:
    return LIFETIME_TOLD[when]


def _item(state: AtlantisState, kind: str, value: int) -> object:
    return f"+1 {VALUE_WORDS[value]}"


def _amount(state: AtlantisState, kind: str, amount: int) -> object:
    return counted(amount, COUNTED[kind])


IN_WORDS: Final[dict[str, Callable[[AtlantisState, str, int], object]]] = {
    "hero": _thing, "unit": _thing, "other": _thing, "target": _thing, "by": _thing,
    "card": _card, "item": _card,
    "to": _space, "origin": _space, "zone": _zone,
    "team": _team, "seat": _seat,
    "when": _lifetime, "items": _item, "amount": _amount, "waves": _amount,
}  # fmt: skip
"""What the numbers in events stand for, by the name of the datum."""
