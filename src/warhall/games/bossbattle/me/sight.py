"""What a card can see: who and where it is, and what stands in the Queue. Nothing here changes the table."""

from warhall.games.bossbattle.catalogue import CARD_DATA, SET_OF
from warhall.games.bossbattle.me.queue import fields_in, is_field, open_slot
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.games.bossbattle.words import FIELD, LANES, LAST_LEVEL, SWORD


class Occasion:
    """Something that can be countered, and what a counter may still change about it."""

    __slots__ = ("amount", "fighter", "forced", "kind", "lanes", "piece", "redirect", "side", "sink")

    def __init__(self, kind: int, side: int, piece: Piece | None = None, fighter: int = -1) -> None:
        self.kind = kind
        self.side = side
        """The side that may answer."""
        self.piece = piece
        """The card that was placed, strikes, or fell."""
        self.fighter = fighter
        """The hero that was weakened, or whoever acted."""
        self.lanes: list[int] = []
        """The lanes about to be hit."""
        self.amount = 0
        """The damage of the first hit, while it can still be changed."""
        self.forced = False
        self.redirect = -1
        """The fighter that takes the damage instead."""
        self.sink: Piece | None = None
        """The Field that takes the damage instead."""

    @property
    def card(self) -> Piece:
        """The card that was placed, strikes, or fell, on an occasion that has one."""
        assert self.piece is not None
        return self.piece


class Sight:
    """A card that looks around: whose it is, and where it stands. Counters and character cards stand nowhere."""

    __slots__ = ("elsewhere", "fighter", "piece", "side", "state")

    def __init__(self, state: BattleState, fighter: Fighter, piece: Piece | None = None, elsewhere: int = -1) -> None:
        self.state = state
        self.fighter = fighter
        self.piece = piece
        self.elsewhere = elsewhere
        """The other lane of a card that affects two, while its text speaks of that one."""
        self.side = fighter.side if piece is None else piece.side

    # ── who and where ─────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def foe(self) -> int:
        """The other side."""
        return 1 - self.side

    @property
    def lane(self) -> int:
        """The lane this card stands in, or the other one it affects; a counter is in its owner's."""
        if self.elsewhere >= 0:
            return self.elsewhere
        return self.piece.lane if self.piece is not None else max(self.fighter.lane, 0)

    @property
    def lane_owner(self) -> Fighter | None:
        """Whoever owns this card's lane."""
        return self.state.lane_owner(self.side, self.lane)

    @property
    def opponent(self) -> Fighter | None:
        """Whoever this card faces."""
        return self.state.lane_owner(self.foe, self.lane)

    def faces_a_boss(self) -> bool:
        """Whether the other side is a boss."""
        return self.state.is_boss(self.foe)

    # ── the Queue ─────────────────────────────────────────────────────────────────────────────────────────────────
    def queue(self, primary: int = 0) -> list[Piece]:
        """The cards of my side's Queue, me included; with a primary ability type, those that have it."""
        cards = self.state.cards_of(self.side)
        return [piece for piece in cards if CARD_DATA[piece.card].primary & primary] if primary else cards

    def own(self, primary: int = 0) -> list[Piece]:
        """The cards of my own character in the Queue."""
        owners, mine = self.state.owners, self.fighter.index
        return [piece for piece in self.queue(primary) if owners[SET_OF[piece.card]] == mine]

    def others(self, primary: int = 0) -> list[Piece]:
        """The other cards of my own character."""
        return [piece for piece in self.own(primary) if piece is not self.piece]

    def enemies(self, lane: int = -1) -> list[Piece]:
        """The enemy cards that count, in one lane or in all."""
        cards = self.state.cards_of(self.foe)
        return cards if lane < 0 else [piece for piece in cards if piece.lane == lane]

    def facing(self) -> list[Piece]:
        """The enemy cards in the lane this card faces."""
        return self.enemies(self.lane)

    def fields(self) -> list[Piece]:
        """My side's activated Fields."""
        return [piece for piece in self.state.pieces(self.side) if is_field(piece)]

    def field_lanes(self) -> list[int]:
        """The lanes in which a Field of my side is activated, each once, from left to right."""
        return sorted({piece.lane for piece in self.fields()})

    def facing_fields(self) -> list[Piece]:
        """The activated Fields in the lane this card faces."""
        return fields_in(self.state, self.foe, self.lane)

    def enemy_tokens(self, lane: int = -1) -> list[Piece]:
        """The damage tokens in the enemy Queue, in one lane or in all."""
        return [piece for piece in self.state.pieces(self.foe) if piece.token and lane in (-1, piece.lane)]

    def count_kind(self, kind: int) -> int:
        """How many cards of a type are in my side's Queue."""
        return sum(1 for piece in self.queue() if CARD_DATA[piece.card].kind == kind)

    def free_zero_slots(self) -> bool:
        """Whether a 0-slot of my side is empty."""
        return any(open_slot(self.state, self.side, lane, 0) >= 0 for lane in range(LANES))

    def buried(self, level: int = LAST_LEVEL) -> list[int]:
        """The Field cards in my discard pile, up to a level."""
        return [
            card for card in self.fighter.discard if CARD_DATA[card].kind == FIELD and CARD_DATA[card].level <= level
        ]

    # ── one piece ─────────────────────────────────────────────────────────────────────────────────────────────────
    def is_mine(self, piece: Piece) -> bool:
        """Whether a piece is a card of my own character on my side."""
        return piece.token == 0 and self.state.owners[SET_OF[piece.card]] == self.fighter.index

    def has(self, piece: Piece, primary: int) -> bool:
        """Whether a piece is a card of my side with a primary ability type."""
        return piece.side == self.side and piece.token == 0 and bool(CARD_DATA[piece.card].primary & primary)

    def is_sword(self, piece: Piece) -> bool:
        """Whether a piece is a sword card, of either side."""
        return piece.token == 0 and bool(CARD_DATA[piece.card].primary & SWORD)

    def is_kind(self, piece: Piece, kind: int) -> bool:
        """Whether a piece is a card of this type on my side."""
        return piece.side == self.side and piece.token == 0 and CARD_DATA[piece.card].kind == kind

    def is_waiting(self, piece: Piece) -> bool:
        """Whether a piece stands in the 1-slot or the 2-slot."""
        return piece.place > 1

    def damage_of(self, piece: Piece) -> int:
        """The damage printed on a card."""
        return CARD_DATA[piece.card].damage

    def speed_of(self, piece: Piece) -> int:
        """The speed printed on a card."""
        return CARD_DATA[piece.card].speed

    def who(self, occasion: Occasion) -> Fighter:
        """The hero that was weakened, or whoever countered or used a Special Ability."""
        return self.state.fighters[occasion.fighter]

    def weakened(self) -> list[Fighter]:
        """The weakened heroes of my side."""
        return [fighter for fighter in self.state.side_of(self.side) if fighter.weakened]

    def can_weaken(self, occasion: Occasion) -> bool:
        """Whether the card that was placed deals damage that can be lowered."""
        piece = occasion.card
        face = CARD_DATA[piece.card]
        return piece.token == 0 and face.damage > 0 and not face.forced
