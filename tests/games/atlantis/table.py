"""The words in which the tests of Guards of Atlantis II are written.

    t = table("Br . . Wa m", brogan="mad_dash", hands={"wasp": ["lift_up"]})
    t.brogan.chooses("attack", "a3", "wasp")
    t.wasp.chooses("lift_up")
    assert t.wasp.on_board

The picture is the battle zone of an open arena, nine spaces by nine. Rows are lines, spaces are parted by blanks, and
every second row (B, D …) lies half a space further right; spaces are called by row and place: A1, A2, B1. A hero is its
first two letters, minions are m r h (Red) and M R H (Blue), `*` a token, `^` terrain, `.` an empty space. Red's spawn
points are H1 to H4 (melee, melee, ranged, heavy), Blue's H6 to H9. West of it lie Red's beach and throne, east Blue's.

A keyword names the card that a hero has played and not resolved yet; heroes without one have acted. Every hero has a
seat of its own, in the order in which they are drawn. After every answer the table carries on in a fork.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from tests.games.atlantis import zed
from warhall.games.atlantis.board import Board, add_board, board_of, read_board, shown
from warhall.games.atlantis.catalogue import CARDS, HEROES, cards_of, hero_number
from warhall.games.atlantis.game import Atlantis
from warhall.games.atlantis.state import ACT, NO_CARD, PLAY, Active, AtlantisState, HeroState, piece_option
from warhall.games.atlantis.words import (
    ALWAYS,
    BASIC,
    FIRST_MINION,
    FIRST_TOKEN,
    HEAVY,
    IV,
    KIND,
    MELEE,
    NOBODY,
    NOWHERE,
    RADIUS,
    RANGED,
    THIS_TURN,
    TROOPS,
    I,
)
from warhall.kernel.decisions import SPACE, option
from warhall.kernel.events import Event, sentence
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.tabletop.hexes import OFF

GAME = Atlantis()
TESTED_WITH = (zed.Zed,)
"""Heroes made for these tests; not in the roster."""
SIZE = 9
RED_HEROES = ("wasp", "xargatha", "tigerclaw")
SIGNS = {"m": (0, MELEE), "r": (0, RANGED), "h": (0, HEAVY), "M": (1, MELEE), "R": (1, RANGED), "H": (1, HEAVY)}
SPAWNS = {1: "m", 2: "m", 3: "r", 4: "h", 6: "M", 7: "M", 8: "R", 9: "H"}


@cache
def arena(terrain: frozenset[str]) -> int:
    """The open arena, with terrain where it was drawn; its number as a map."""
    rows = []
    for row in range(SIZE):
        letter = chr(ord("A") + row)
        cells = ["R ", "R*" if row in (1, 3, 5) else "R ", "r ", "rm" if row == 0 else "rM" if row == 1 else "r "]
        for place in range(1, SIZE + 1):
            mark = SPAWNS.get(place, " ") if letter == "H" else " "
            cells.append("^ " if f"{letter}{place}" in terrain else f"m{mark}")
        cells += ["bm" if row == 0 else "bM" if row == 1 else "b ", "b ", "B*" if row in (1, 3, 5) else "B ", "B "]
        rows.append(f"{letter}  {'  ' * (row % 2)}{'  '.join(cells)}".rstrip())
    zones = 'R = "Red Throne"\nr = "Red Beach"\nm = "Midlands"\nb = "Blue Beach"\nB = "Blue Throne"\n'
    picture = "\n".join(rows)
    text = (
        f'name = "Arena"\nabout = "Open"\nlanes = ["R r m b B"]\nbattle = ["m"]\n'
        f"picture = '''\n{picture}\n'''\n[zones]\n{zones}"
    )
    made = read_board("arena", text)
    _rename(made)
    return add_board(made)


def _rename(made: Board) -> None:
    """Call the spaces of the battle zone A1 to I9, and the others by their zone."""
    places: dict[tuple[str, str], int] = {}
    for space, name in enumerate(made.hexes.names):
        letter = name[0]
        zone = "" if made.zone[space] in (2, NOWHERE) else made.zone_names[made.zone[space]].lower().replace(" ", "_")
        places[letter, zone] = place = places.get((letter, zone), 0) + 1
        made.hexes.names[space] = f"{letter}{place}" if not zone else f"{zone}_{letter}{place}".upper()
        made.options[space] = option(SPACE, made.hexes.names[space].lower(), made.hexes.names[space], space)
    made.zone_options = [shown(made, spaces) for spaces in made.zone_spaces]


class Player:
    """A hero's player: chooses by key, and knows what was offered."""

    def __init__(self, table: "Table", h: int) -> None:
        self.table = table
        self.h = h

    @property
    def hero(self) -> HeroState:
        return self.table.state.heroes[self.h]

    def question(self) -> Question:
        asked = [question for question in self.table.match.pending if self.hero.seat in question.seats]
        assert asked, f"{self} is not asked; open: {self.table.match.pending}"
        return asked[0]

    @property
    def is_asked(self) -> bool:
        return any(self.hero.seat in question.seats for question in self.table.match.pending)

    def offered(self) -> list[str]:
        return self.question().decision.keys()

    def labels(self) -> dict[str, str]:
        return {option.key: option.label for option in self.question().options}

    def prompt(self) -> str:
        return self.question().prompt

    def closed(self) -> dict[str, str]:
        """What cannot be chosen now, and why."""
        about = self.question().decision.about
        assert about is not None
        return {option.key: why for option, why in about().closed}

    def sums(self) -> dict[str, list[tuple[str, int]]]:
        about = self.question().decision.about
        assert about is not None
        return about().sums

    def chooses(self, *keys: str) -> None:
        for key in keys:
            self.table.answer(self.hero.seat, key, self.question().id)

    @property
    def at(self) -> str:
        return self.table.where(self.h)

    @property
    def on_board(self) -> bool:
        return self.table.state.at[self.h] != OFF

    @property
    def hand(self) -> list[str]:
        return sorted(CARDS[number].key for number in self.hero.hand)

    @property
    def discard(self) -> list[str]:
        return [CARDS[number].key for number in self.hero.discard]

    @property
    def resolved(self) -> list[str]:
        return [CARDS[number].key for number in self.hero.resolved if number != NO_CARD]

    @property
    def coins(self) -> int:
        return self.hero.coins

    @property
    def level(self) -> int:
        return self.hero.level


class Table:
    """A position, and the match that goes on from it."""

    def __init__(self, state: AtlantisState) -> None:
        self.match = Match(GAME, state, state.seats, listening=True)
        self.told: list[Event] = list(self.match.news)

    @property
    def state(self) -> AtlantisState:
        state = self.match.state
        assert isinstance(state, AtlantisState)
        return state

    def answer(self, seat: int, key: str, question: str) -> None:
        self.told += self.match.answer(seat, key, question)
        twin = self.match.fork(listening=True)
        assert twin.key() == self.match.key()
        self.match = twin

    def change(self, change: Callable[[AtlantisState], object]) -> None:
        """Set something by hand that the picture cannot say, as if it had been so from the start of this procedure."""
        base = self.match._base.copy()
        assert isinstance(base, AtlantisState)
        change(base)
        self.match = Match(GAME, base, base.seats, listening=True)

    def puts(self, **places: str) -> None:
        """Put pieces on other spaces, outside the picture for instance."""
        numbers = {self.piece(key): space for key, space in places.items()}

        def put(s: AtlantisState) -> None:
            for piece, space in numbers.items():
                s.put(piece, s.board.space(space))

        self.change(put)

    def __getattr__(self, key: str) -> Player:
        return Player(self, self.piece(key))

    def piece(self, key: str) -> int:
        """A hero or token by its key; a minion by its key, on the board or not."""
        heroes = len(self.state.heroes)
        pieces: list[int] = [
            *range(heroes),
            *range(FIRST_MINION, FIRST_TOKEN),
            *range(FIRST_TOKEN, FIRST_TOKEN + 8 * heroes),
        ]
        for piece in pieces:
            if piece_option(self.state, piece).key == key:
                return piece
        raise AttributeError(key)

    def where(self, piece: int | str) -> str:
        """The space of a piece; empty when it is not on the board."""
        space = self.state.at[piece if isinstance(piece, int) else self.piece(piece)]
        return "" if space == OFF else self.state.board.hexes.names[space].lower()

    def on(self, space: str) -> str:
        """The key of what stands on a space; empty when nothing does."""
        piece = self.state.on(self.state.board.space(space))
        return "" if piece == NOBODY else piece_option(self.state, piece).key

    def minions(self, team: int, lane: int = 0) -> list[str]:
        """The spaces of a team's minions."""
        return sorted(self.where(minion) for minion in TROOPS[lane][team] if self.state.at[minion] != OFF)

    def log(self) -> list[str]:
        """What was said so far."""
        return [sentence(event, GAME.sentences) for event in self.told]

    def asked(self) -> list[str]:
        """The heroes whose players are asked now."""
        seats = {seat for question in self.match.pending for seat in question.seats}
        return [piece_option(self.state, h).key for h, hero in enumerate(self.state.heroes) if hero.seat in seats]

    def everybody_plays(self, **cards: str) -> None:
        """Every hero that must plays a card: the named one, or its first."""
        for h, hero in list(enumerate(self.state.heroes)):
            player = Player(self, h)
            if hero.hand:
                key = cards.get(piece_option(self.state, h).key)
                player.chooses(key or player.offered()[0])

    def everybody_holds(self) -> None:
        """Whoever is still to act this turn holds; ties go to whoever is named first; nobody comes back."""
        while self.state.phase == ACT and self.match.pending:
            question = self.match.pending[0]
            keys = question.decision.keys()
            key = "hold" if "hold" in keys else "stay_away" if "stay_away" in keys else keys[0]
            self.answer(question.seat, key, question.id)

    def turn_passes(self, **cards: str) -> None:
        """A whole turn in which nobody does anything."""
        if self.state.phase == PLAY:
            self.everybody_plays(**cards)
        self.everybody_holds()


def card(key: str) -> int:
    """The number of a card."""
    return next(one.number for one in CARDS if one.key == key)


def table(
    picture: str,
    *,
    hands: Mapping[str, Sequence[str]] | None = None,
    levels: Mapping[str, int] | None = None,
    coins: Mapping[str, int] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    ultimates: Sequence[str] = (),
    away: Sequence[str] = (),
    coin: int = 0,
    turn: int = 0,
    waves: int = 3,
    lives: int = 4,
    red: Sequence[str] = RED_HEROES,
    tokens_of: str = "",
    effects: Sequence[tuple[str, str, int] | tuple[str, str, int, str]] = (),
    phase: int = ACT,
    **played: str,
) -> Table:
    """A position: see the module. `away` names heroes that are not on the board, `red` those on the red team; `effects`
    are active ones as (card, owner, when), and whom they single out.
    """
    rows = [line.split() for line in picture.strip("\n").splitlines()]
    cells = {f"{chr(65 + r)}{c}": sign for r, row in enumerate(rows) for c, sign in enumerate(row, 1)}
    terrain = frozenset(name for name, sign in cells.items() if sign == "^")
    keys = [_hero_key(sign) for sign in cells.values() if len(sign) > 1]
    keys += [key for key in away if key not in keys]
    number = arena(terrain)
    s = AtlantisState(7, len(keys), number)
    s.heroes = [HeroState(seat, 0 if key in red else 1) for seat, key in enumerate(keys)]
    s.fix_teams()
    for h, key in enumerate(keys):
        _equip(s, h, key, played.get(key), (hands or {}).get(key))
        state = s.heroes[h]
        state.level = (levels or {}).get(key, 1)
        state.coins = (coins or {}).get(key, 0)
        state.discard = [card(name) for name in (discards or {}).get(key, ())]
        state.hand = [one for one in state.hand if one not in state.discard]
        if key in ultimates:
            state.level = 8
            last = next(one.number for one in cards_of(state.hero) if one.tier == IV)
            s.begin(Active(last, h, ALWAYS, 0, NOBODY))
    for name, sign in cells.items():
        space = board_of(number).space(name)
        if sign in SIGNS:
            team, kind = SIGNS[sign]
            s.put(next(m for m in TROOPS[0][team] if KIND[m] == kind and s.at[m] == OFF), space)
        elif sign == "*":
            owner = keys.index(tokens_of) if tokens_of else 0
            first = FIRST_TOKEN + 8 * owner
            s.put(next(t for t in range(first, first + 8) if s.at[t] == OFF), space)
        elif len(sign) > 1 and _hero_key(sign) not in away:
            s.put(keys.index(_hero_key(sign)), space)
    for made in effects:
        singled_out = keys.index(made[3]) if len(made) == 4 else NOBODY
        s.begin(Active(card(made[0]), keys.index(made[1]), made[2], turn, singled_out))
    s.coin, s.turn, s.phase = coin, turn, phase
    s.waves, s.lives = [waves], [lives, lives]
    return Table(s)


CROWD = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  .  .  .  *  .  .  .  .
     .  .  H  m  h  {far}  .  .  .
    .  .  .  M  {me}  {near}  .  .  .
     .  .  r  {friend}  Ze .  .  .  .
    .  .  .  R  .  .  .  .  ."""
"""A hero of Blue at E5 among everybody it may or may not choose. Next to it: an enemy hero (E6), an enemy hero that is
immune (Zed), a friend, a minion of each side, and Red's heavy minion, immune; two spaces away: another enemy hero, an
archer of each side, Blue's heavy minion, immune, and a token.
"""


def crowd(hero: str, played: str, **more: Any) -> Table:
    """The hero, with this card to resolve, in the midst of `CROWD`; the enemies drawn first are Wasp and Xargatha."""
    near, far, friend = [key for key in ("wasp", "xargatha", "arien", "sabina") if key != hero][:3]
    signs = {"me": hero[:2], "near": near[:2], "far": far[:2], "friend": friend[:2]}
    drawn = CROWD.format(**{name: sign.capitalize() for name, sign in signs.items()})
    more = {"red": (near, far, "zed"), "tokens_of": hero, **more, hero: played}
    t = table(drawn, **more)

    def shelter_zed_alone(s: AtlantisState) -> None:
        zed = next(h for h, state in enumerate(s.heroes) if HEROES[state.hero].key == "zed")
        s.own(zed).bonus[RADIUS] = -CARDS[card("sanctuary")].printed[RADIUS]  # type: ignore[operator]
        s.begin(Active(card("sanctuary"), zed, THIS_TURN, s.turn, NOBODY))

    t.change(shelter_zed_alone)
    return t


def _hero_key(sign: str) -> str:
    return next(hero.key for hero in HEROES if hero.key.startswith(sign.lower()))


def _equip(s: AtlantisState, h: int, key: str, played: str | None, hand: Sequence[str] | None) -> None:
    """The starting cards, or those named; a played card takes the place of the one of its colour."""
    state = s.heroes[h]
    state.hero = hero_number(key)
    cards = cards_of(state.hero)
    state.hand = [one.number for one in cards if one.tier in (BASIC, I)]
    if played is not None:
        state.take_up(card(played))
        state.played = [state.unresolved]
        state.hand = [one for one in state.hand if CARDS[one].color != CARDS[state.unresolved].color]
    if hand is not None:
        state.hand = [card(name) for name in hand]
    owned = {*state.hand, state.unresolved}
    state.deck = [one.number for one in cards if one.tier in (I, 2, 3, IV) and one.number not in owned]
