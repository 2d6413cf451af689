"""What stands where, and the heroes in play: what copies of a table share until one of them changes it."""

from warhall.games.atlantis.board import BOARDS, Board, board_of
from warhall.games.atlantis.catalogue import HERO_DATA
from warhall.games.atlantis.state.hero import HeroState
from warhall.games.atlantis.words import (
    FIGURES_A_HERO,
    FIRST_FIGURE,
    FIRST_MINION,
    FIRST_OBJECT,
    FIRST_TOKEN,
    MINION_TEAM,
    NOBODY,
    PIECES,
    SOLID,
    TOKENS_A_HERO,
    whole_of,
)
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import TableState


@mypyc_attr(allow_interpreted_subclasses=True)
class Places(TableState):
    """The heroes in play and what stands on the board. Pieces are numbers (see `words`): `at[piece]` is its space,
    `on(space)` the piece there.

    A copy shares heroes and board with its original until one of the two changes them: `own`, `put`, `lift` and
    `exchange` take care of that. So the cost of a checkpoint depends on what changes after it, not on what is on the
    table.
    """

    __slots__ = (
        "at", "began", "began_stays", "blocked", "faces", "heroes", "map", "moved", "owned", "owns_places", "presence",
        "side", "stays",
    )  # fmt: skip

    def __init__(self, seed: int, map: int) -> None:
        super().__init__(seed)
        board = board_of(map)
        self.map = map
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
        self.side: tuple[int, ...] = tuple([NOBODY] * PIECES)
        """The team of every piece; fixed once the teams are known."""

    @property
    def board(self) -> Board:
        return BOARDS[self.map] or board_of(self.map)  # read so often that saving a call matters

    def share_places(self, twin: "Places") -> None:
        """Give a copy everything that stands here. The two share it until one of them changes it."""
        twin.map = self.map
        twin.at = self.at
        twin.blocked = self.blocked
        twin.presence = self.presence
        twin.stays = self.stays
        twin.began = self.began
        twin.began_stays = self.began_stays
        twin.moved = self.moved
        twin.faces = self.faces
        twin.owns_places = False
        twin.heroes = self.heroes[:]
        twin.owned = 0
        twin.side = self.side
        self.share()

    def share(self) -> None:
        """Others keep what stands here. From now on, whoever changes it copies it first."""
        self.owns_places = False
        self.owned = 0

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
        more = HERO_DATA[self.heroes[hero].hero].figures
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

    def team_heroes(self, team: int) -> list[int]:
        return [number for number, hero in enumerate(self.heroes) if hero.team == team]

    def team_seats(self, team: int) -> list[int]:
        return sorted({hero.seat for hero in self.heroes if hero.team == team})

    def captain(self, team: int) -> int:
        """The seat that answers for a team: the lowest of its seats."""
        return min((hero.seat for hero in self.heroes if hero.team == team), default=team)

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
        # Of a slice: compiled, that takes a third of the time.
        table, zone = bytearray(self.blocked[:]), self.board.zone
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
        """Take a piece off the board."""
        space = self.at[piece]
        if space != OFF:
            if not self.owns_places:
                self._own_places()
            table = bytearray(self.blocked[:])
            table[space] = 0
            self.blocked = bytes(table)
            self.at[piece] = OFF
            self._count(piece, self.board.zone[space], -1)
            if piece in self.faces:
                self.faces = {token: face for token, face in self.faces.items() if token != piece}

    def exchange(self, piece: int, other: int) -> None:
        """Let two pieces on the board change places."""
        if not self.owns_places:
            self._own_places()
        here, there = self.at[piece], self.at[other]
        table, zone = bytearray(self.blocked[:]), self.board.zone
        for mover, origin, end in ((piece, here, there), (other, there, here)):
            self._count(mover, zone[origin], -1)
            self._count(mover, zone[end], 1)
            self.at[mover] = end
            table[end] = mover + 1
            if mover < FIRST_MINION:
                self.moved |= 1 << mover
        self.blocked = bytes(table)

    def _count(self, piece: int, zone: int, by: int) -> None:
        place = 3 * zone + (self.side[piece] if piece < FIRST_TOKEN else 2)
        self.presence[place] = self.presence[place] + by

    def is_empty(self, zone: int) -> bool:
        """Whether no piece is in a zone."""
        counts = self.presence
        return not (counts[3 * zone] or counts[3 * zone + 1] or counts[3 * zone + 2])

    def has_tokens(self) -> bool:
        """Whether a token, or a miniature that is no unit, is on the board."""
        counts = self.presence
        return any(counts[place] for place in range(2, len(counts), 3))
