"""Where a hero stands and who is around it, on the bare board: no active effect is asked.

`Standpoint` is the ground floor of `Me`. What active effects change is in `Sight`.
"""

from warhall.games.atlantis.catalogue import CARD_DATA, CARDS
from warhall.games.atlantis.state import NO_CARD, Active, AtlantisState, HeroState, token_kind
from warhall.games.atlantis.words import (
    ATTACK_ACTION,
    FIRST_FIGURE,
    FIRST_OBJECT,
    FIRST_TOKEN,
    HERO,
    KIND,
    KIND_THERE,
    NOBODY,
    NOWHERE,
    OBJECT,
    TEAMS,
    TOKEN,
    WITH_CARD,
    whole_of,
)
from warhall.tabletop.hexes import OFF, opposite


class Standpoint:
    """A hero with a card in mind: the one it resolves, defends with, or whose effect is active."""

    __slots__ = (
        "action",
        "board",
        "card",
        "effect",
        "face",
        "piece",
        "plain",
        "source",
        "state",
        "stays",
        "team",
        "versus",
        "whole",
    )

    def __init__(
        self, state: AtlantisState, piece: int, card: int, action: str = "", effect: Active | None = None
    ) -> None:
        self.state = state
        self.piece = piece
        self.whole = piece if piece < FIRST_FIGURE else whole_of(piece)
        """The number of my hero, of which the piece may be one of several figures."""
        self.card = CARDS[card]
        self.face = CARD_DATA[card]
        """What is printed on it."""
        self.action = action
        """The type of the action being performed, or of the one an active effect came from."""
        self.effect = effect
        self.source = card if effect is None else effect.source
        """My card that effects belong to: this one, unless its text is borrowed from another hero."""
        self.versus = NOBODY
        """The hero whose attack me defends against."""
        self.board = state.board
        self.team = state.side[piece]
        self.plain = False
        """Whether this is asked while a radius is being worked out. Then only printed radii and items count."""
        self.stays = state.stays
        """The stays of the pieces that me knows: those from the beginning, and those seen since."""

    # ── who stands where ──────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def hero(self) -> HeroState:
        """My hero, for reading: a change goes through `state.own`."""
        return self.state.heroes[self.whole]

    @property
    def seat(self) -> int:
        """The seat that chooses for me: my own, unless another player chooses my action."""
        hero = self.state.heroes[self.whole]
        return hero.seat if hero.steered_by == NOBODY else hero.steered_by

    @property
    def at(self) -> int:
        return self.state.at[self.piece]

    def is_enemy(self, piece: int) -> bool:
        return self.state.side[piece] != self.team

    def is_friendly(self, piece: int) -> bool:
        """On my team, but not me."""
        return self.state.side[piece] == self.team and piece != self.piece

    @property
    def miniature(self) -> int:
        """My miniature that is neither a unit nor a token, on the board or not; its hero's, if the text is borrowed."""
        return FIRST_OBJECT + self.lender

    @property
    def borrowed(self) -> bool:
        """Whether me performs the text of another hero's card."""
        return self.source != self.face.number

    @property
    def lender(self) -> int:
        """The hero whose card this is: me, unless me has borrowed it from an enemy."""
        if self.borrowed:
            for number, hero in enumerate(self.state.heroes):
                if hero.hero == self.card.hero and hero.team != self.team:
                    return number
        return self.piece

    def distance(self, piece: int, around: int = NOBODY) -> int:
        """How many spaces away from me, or from another piece, a piece is, whatever lies between."""
        here, there = self.state.at[self.piece] if around == NOBODY else self.where(around), self.where(piece)
        return self.board.hexes.distance[here][there] if here != OFF and there != OFF else 255

    def where(self, piece: int) -> int:
        """The space of a piece that me knows; OFF if it has left the board, though its figure may have come back."""
        stays = self.state.stays
        if stays is not self.stays and stays[piece] != self.stays[piece]:
            return OFF
        return self.state.at[piece]

    def see(self, pieces: list[int]) -> list[int]:
        """These pieces stand there now: from now on they are the ones me knows."""
        if self.state.stays is not self.stays:
            stays = bytearray(self.stays)
            for piece in pieces:
                stays[piece] = self.state.stays[piece]
            self.stays = bytes(stays)
        return pieces

    def is_adjacent(self, piece: int, around: int = NOBODY) -> bool:
        """Whether a piece is next to me, or to another piece."""
        return self.distance(piece, around) == 1

    def spaces_away(self, piece: int, space: int) -> int:
        """How many spaces away from a space a piece is."""
        there = self.where(piece)
        return 255 if there == OFF else self.board.hexes.distance[there][space]

    def in_line(self, piece: int, around: int = NOBODY) -> bool:
        """Whether the piece and me, or another piece, are in a straight line."""
        here, there = self.state.at[self.piece] if around == NOBODY else self.where(around), self.where(piece)
        return here != OFF and there != OFF and self.board.hexes.direction[here][there] != OFF

    def direction_away(self, piece: int) -> int:
        """The direction that leads straight away from a piece in line with me."""
        return opposite(self.direction_of(piece))

    def ahead(self, origin: int) -> list[int]:
        """The piece next to me in the direction in which me has just moved, straight from another space."""
        hexes, here = self.board.hexes, self.at
        there = [self.state.on(space) for space in hexes.line(here, hexes.direction[origin][here], 1)]
        return self.see([piece for piece in there if piece != NOBODY])

    def coin_shows(self, side: str) -> bool:
        """Whether the tie breaker coin shows this side: `RED` or `BLUE`."""
        return TEAMS[self.state.coin] == side

    def zone_of(self, piece: int) -> int:
        """The zone a piece is in; NOWHERE once it has left the board."""
        there = self.where(piece)
        return NOWHERE if there == OFF else self.board.zone[there]

    def direction_of(self, piece: int) -> int:
        """The direction of the straight line from me to a piece; OFF if there is none."""
        there = self.where(piece)
        return OFF if there == OFF else self.board.hexes.direction[self.state.at[self.piece]][there]

    def lies_between(self, token: int, piece: int, other: int) -> bool:
        """Whether a token is on the straight line between two other pieces."""
        hexes, at = self.board.hexes, self.state.at
        here, there = at[piece], at[other]
        if here == OFF or there == OFF or hexes.direction[here][there] == OFF:
            return False
        return at[token] in hexes.ray(here, hexes.direction[here][there], hexes.distance[here][there] - 1)

    def behind(self, piece: int, spaces: int) -> list[int]:
        """The pieces in so many spaces in a straight line directly behind a piece, as me sees it."""
        hexes, there = self.board.hexes, self.where(piece)
        if there == OFF:
            return []
        direction = hexes.direction[self.at][there]
        found = [self.state.on(space) for space in hexes.ray(there, direction, spaces) if space != OFF]
        return self.see([other for other in found if other != NOBODY])

    def others(self, within: int | None = None) -> list[int]:
        """The other figures of mine on the board, or those within so many spaces of me."""
        found = self.see([one for one in self.state.figures(whole_of(self.piece)) if one != self.piece])
        return found if within is None else [one for one in found if self.distance(one) <= within]

    def nearest(self, pieces: list[int]) -> list[int]:
        """Those of the pieces that are nearest to me: several when they are equally near, for me to choose from."""
        least = min((self.distance(piece) for piece in pieces), default=0)
        return [piece for piece in pieces if self.distance(piece) == least]

    def farthest(self, pieces: list[int]) -> list[int]:
        """Those of the pieces that are farthest from me."""
        most = max((self.distance(piece) for piece in pieces), default=0)
        return [piece for piece in pieces if self.distance(piece) == most]

    def at_distance(self, pieces: list[int], spaces: int) -> list[int]:
        """Those of the pieces that are exactly so many spaces from me: at maximum range, if that is the range."""
        return [piece for piece in pieces if self.distance(piece) == spaces]

    def either(self, pieces: list[int], others: list[int]) -> list[int]:
        """The pieces of both lists, each once."""
        return pieces + [piece for piece in others if piece not in pieces]

    def is_token(self, piece: int, kind: str) -> bool:
        """Whether a piece is a token of a type, whosever it is."""
        return KIND[piece] == TOKEN and token_kind(self.state, piece) == kind

    def is_waiting(self, hero: int) -> bool:
        """Whether a hero has a card that is not resolved yet."""
        return self.state.hero_of(hero).unresolved != NO_CARD

    def has_acted(self, hero: int) -> bool:
        """Whether a hero has already resolved a card this turn."""
        return self.state.hero_of(hero).acted

    def has_stayed(self, hero: int) -> bool:
        """Whether a hero has stayed in the same space since the turn before: it has not left it meanwhile."""
        return not self.state.moved >> hero & 1

    def began_at(self, unit: int) -> int:
        """The space where a unit was at the start of this turn; OFF if it was not on the board."""
        state = self.state
        known = KIND[unit] == HERO or state.began_stays[unit] == state.stays[unit]
        return state.began[unit] if known else OFF

    def played_attack(self, hero: int) -> bool:
        """Whether a hero has played an attack card this turn, whatever happened to the card since."""
        return KIND[hero] == HERO and any(
            CARD_DATA[number].kind == ATTACK_ACTION for number in self.state.hero_of(hero).played
        )

    def other_spells_out(self) -> int:
        """How many spells are out of the book, this one left out."""
        out = self.state.heroes[self.lender].spells_out
        return len([number for number in out if number != self.face.number])

    # ── active effects ────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def singled_out(self) -> int:
        """The piece this active effect was made for."""
        return NOBODY if self.effect is None else self.effect.target

    @property
    def remembered(self) -> int:
        """The number that this active effect remembers."""
        return 0 if self.effect is None else self.effect.memory

    def has_set_card_of(self, hero: int) -> bool:
        """Whether I have set something for the unresolved card of a hero."""
        mine = [effect for effect in self.state.effects if effect.when == WITH_CARD and effect.owner == self.piece]
        return any(effect.target == hero for effect in mine)

    def is_acting(self, actor: "Standpoint") -> bool:
        """Whether I, whose active effect this is, perform an action where the actor looks: it is me, or defends against
        me.
        """
        return actor.effect is None and self.piece in (actor.piece, actor.versus)

    # ── spaces ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def in_battle_zone(self, space: int) -> bool:
        """Whether a space is in a battle zone."""
        zone = self.board.zone[space]
        return any(zone == self.state.battle_zone(lane) for lane in range(len(self.state.battle)))

    def empty_around(self, within: int) -> list[int]:
        """The spaces within so many of me on which nothing stands, whatever else counts as an obstacle."""
        blocked, here = self.state.blocked, self.at
        return [] if here == OFF else [space for space in self.board.hexes.within(here, within) if not blocked[space]]

    def _beside_miniature(self, space: int) -> bool:
        """Whether a miniature that is neither unit nor token is adjacent to a space: it counts as terrain."""
        blocked = self.state.blocked
        return any(KIND_THERE[blocked[near]] & OBJECT for near in self.board.hexes.neighbours[space])

    def beside_token(self, space: int, kind: str) -> bool:
        """Whether a token of a type, whosever it is, is adjacent to a space."""
        near = map(self.state.on, self.board.hexes.neighbours[space])
        return any(piece >= FIRST_TOKEN and token_kind(self.state, piece) == kind for piece in near)
