"""`me`: a card as the subject of its own text, with the verbs that card texts are written in."""

from collections.abc import Sequence

from warhall.games.bossbattle.cards import FACES, FIELD, SWORD, Card
from warhall.games.bossbattle.me.asking import (
    CARD_THINGS,
    LANE_OPTIONS,
    SLOT_OPTIONS,
    TAKE,
    Worth,
    ask,
    ask_may,
    faces_once,
    piece_option,
)
from warhall.games.bossbattle.me.automatic import card_worth, farthest, keep
from warhall.games.bossbattle.me.counters import Moment
from warhall.games.bossbattle.me.damage import gain_power, mend
from warhall.games.bossbattle.me.hands import discard, discard_options, draw, leave_hand
from warhall.games.bossbattle.me.queue import (
    bump_back,
    bump_forward,
    can_bump,
    destroy,
    discard_piece,
    fields_in,
    forward_slot,
    is_field,
    open_slot,
    open_slots,
    put_card,
    put_token,
    shift,
    stun,
    wake,
)
from warhall.games.bossbattle.me.telling import lane_thing, seats_of, tell, tell_fighter, tell_piece, tell_side, who
from warhall.games.bossbattle.modes import is_boss
from warhall.games.bossbattle.state import (
    ACTIVATED,
    DEPTH,
    FIRST,
    HALF,
    LANES,
    NULLIFIED,
    STUNNED,
    BattleState,
    Fighter,
    Piece,
)
from warhall.kernel.decisions import Effect, Option


class Me:
    """A card at work: which one, whose, and where it stands (a counter stands nowhere)."""

    __slots__ = ("face", "fighter", "piece", "side", "state")

    def __init__(self, state: BattleState, face: Card, fighter: Fighter, piece: Piece | None) -> None:
        self.state = state
        self.face = face
        self.fighter = fighter
        self.piece = piece
        self.side = fighter.side if piece is None else piece.side

    # ── who and where ─────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def foe(self) -> int:
        """The other side."""
        return 1 - self.side

    @property
    def lane(self) -> int:
        """The lane this card stands in; a counter is in its owner's."""
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
        return is_boss(self.state, self.foe)

    # ── looking at the Queue ──────────────────────────────────────────────────────────────────────────────────────
    def queue(self, primary: int = 0) -> list[Piece]:
        """The cards of my side's Queue, me included; with a primary ability type, those that have it."""
        return _with(self.state.cards_of(self.side), primary)

    def own(self, primary: int = 0) -> list[Piece]:
        """The cards of my own character in the Queue."""
        mine = self.fighter.index
        return [piece for piece in self.queue(primary) if self.state.owners[piece.card >> 6] == mine]

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

    def enemy_tokens(self, lane: int = -1) -> list[Piece]:
        return [piece for piece in self.state.pieces(self.foe) if piece.token and lane in (-1, piece.lane)]

    def is_mine(self, piece: Piece) -> bool:
        """Whether a piece is a card of my own character on my side."""
        return piece.token == 0 and self.state.owners[piece.card >> 6] == self.fighter.index

    def has(self, piece: Piece, primary: int) -> bool:
        """Whether a piece of my side has a primary ability type."""
        return piece.side == self.side and piece.token == 0 and bool(FACES[piece.card].primary & primary)

    def is_sword(self, piece: Piece) -> bool:
        return piece.token == 0 and bool(FACES[piece.card].primary & SWORD)

    def is_kind(self, piece: Piece, kind: int) -> bool:
        """Whether a piece is a card of this type on my side."""
        return piece.side == self.side and piece.token == 0 and FACES[piece.card].kind == kind

    def is_waiting(self, piece: Piece) -> bool:
        """Whether a piece stands in the 1-slot or the 2-slot."""
        return piece.at % DEPTH > 1

    def count_kind(self, kind: int) -> int:
        """How many cards of a type are in my side's Queue."""
        return sum(1 for piece in self.queue() if FACES[piece.card].kind == kind)

    def can_weaken(self, moment: Moment) -> bool:
        """Whether the card that was placed deals damage that can be lowered."""
        piece = moment.piece
        return piece is not None and piece.token == 0 and FACES[piece.card].damage > 0 and not FACES[piece.card].forced

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def pick(self, prompt: str, pieces: Sequence[Piece], rule: str, worth: Worth | None = None) -> Effect[Piece]:
        """Choose a piece; with none to choose from, the rest of the text does not happen."""
        options = [piece_option(piece) for piece in pieces]
        answer = yield from ask(self.fighter, prompt, options, rule, worth or keep(self.state))
        piece = self.state.slots[answer.value]
        assert piece is not None
        return piece

    def pick_may(self, prompt: str, pieces: Sequence[Piece], rule: str, worth: Worth) -> Effect[Piece | None]:
        answer = yield from ask_may(self.fighter, prompt, [piece_option(piece) for piece in pieces], rule, worth)
        return None if answer is None else self.state.slots[answer.value]

    def pick_lane(self, prompt: str, lanes: Sequence[int], rule: str, worth: Worth | None = None) -> Effect[int]:
        options = [LANE_OPTIONS[lane] for lane in lanes]
        return (yield from ask(self.fighter, prompt, options, rule, worth)).value

    # ── buffs ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def add(self, amount: int) -> None:
        """This card gains damage."""
        if self.piece is not None and amount:
            self.buff(self.piece, amount)

    def buff(self, piece: Piece, amount: int) -> None:
        """Put a buff (or, below 0, a debuff) on a piece: damage or healing, and life for an activated Field."""
        if amount < 0 and piece.token == 0 and FACES[piece.card].forced:
            return
        piece.buff += amount
        if piece.flags & ACTIVATED:
            piece.hp += max(amount, 0)
        if self.state.log is not None:
            tell_piece(self.state, "buffed" if amount > 0 else "debuffed", piece, amount=abs(amount))

    def buff_all(self, pieces: Sequence[Piece], amount: int) -> None:
        for piece in pieces:
            self.buff(piece, amount)

    def weaken_card(self, moment: Moment, amount: int) -> None:
        """Put a debuff on the card that was just placed."""
        if moment.piece is not None and moment.piece.token == 0:
            self.buff(moment.piece, -amount)

    def double(self, piece: Piece) -> None:
        """Multiply what is printed; buffs come after."""
        piece.factor *= 2
        if self.state.log is not None:
            tell_piece(self.state, "doubled", piece)

    # ── the Queue ─────────────────────────────────────────────────────────────────────────────────────────────────
    def bump_enemy(self, pieces: Sequence[Piece]) -> Effect[None]:
        """Slow down an enemy card."""
        able = [piece for piece in pieces if can_bump(self.state, piece)]
        bump_back(self.state, (yield from self.pick("Bump back an enemy card", able, "bump.effect")))

    def bump_enemy_if_any(self, pieces: Sequence[Piece]) -> Effect[None]:
        if any(can_bump(self.state, piece) for piece in pieces):
            yield from self.bump_enemy(pieces)

    def hasten(self, pieces: Sequence[Piece]) -> Effect[Piece]:
        """Speed up a card of my side: one slot forward, into an empty one."""
        able = [piece for piece in pieces if forward_slot(self.state, piece) >= 0]
        piece = yield from self.pick("Move a card one slot forward", able, "bump.forward")
        bump_forward(self.state, piece)
        return piece

    def hasten_if_any(self, pieces: Sequence[Piece]) -> Effect[None]:
        if any(forward_slot(self.state, piece) >= 0 for piece in pieces):
            yield from self.hasten(pieces)

    def move_enemy(self, pieces: Sequence[Piece], lanes: Sequence[int]) -> Effect[None]:
        """Move an enemy card to the same slot of another lane; that is not placing."""
        slots = self.state.slots

        def targets(piece: Piece) -> list[int]:
            at = [piece.side * HALF + lane * DEPTH + piece.at % DEPTH for lane in lanes if lane != piece.lane]
            return [slot for slot in at if slots[slot] is None]

        able = [piece for piece in pieces if targets(piece) and not piece.flags & ACTIVATED]
        piece = yield from self.pick("Move an enemy card to another lane", able, "move.not_placing")
        options = [SLOT_OPTIONS[at] for at in targets(piece)]
        to = yield from ask(self.fighter, "Move it where?", options, "move.not_placing")
        shift(self.state, piece, to.value)
        if self.state.log is not None:
            tell_piece(self.state, "moved", piece)

    def first(self) -> Effect[None]:
        """One of my own cards in a 0-slot resolves First."""
        ready = [piece for piece in self.own() if piece.at % DEPTH < 2]
        piece = yield from self.pick("Which card resolves First?", ready, "resolution.first")
        piece.flags |= FIRST
        if self.state.log is not None:
            tell_piece(self.state, "hurried", piece)

    def widen(self, piece: Piece) -> Effect[None]:
        """A card affects one other lane as well."""
        lanes = [lane for lane in range(LANES) if lane != piece.lane]
        worth = None if self.fighter.seat >= 0 else self._lane_need
        piece.also = yield from self.pick_lane("Which other lane does it affect?", lanes, "lanes.target", worth)
        if self.state.log is not None:
            tell_piece(self.state, "widened", piece, lane=lane_thing(piece.also))

    def _lane_need(self, lane: int) -> int:
        """For those who play themselves: rather a lane with somebody in it, on either side."""
        return sum(self.state.lane_owner(side, lane) is not None for side in (0, 1))

    def stun_enemy(self, pieces: Sequence[Piece]) -> Effect[None]:
        stun(self.state, (yield from self.pick("Stun an enemy card", pieces, "stun.card")))

    def stun_all(self, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            stun(self.state, piece)

    def cleanse(self) -> None:
        """Negative effects leave my side's cards: stuns, debuffs, nullification."""
        for piece in self.state.pieces(self.side):
            if piece.flags & STUNNED:
                wake(self.state, piece)
            if piece.token == 0:
                piece.flags &= ~NULLIFIED
                piece.buff = max(piece.buff, 0)

    def destroy_enemy(self, pieces: Sequence[Piece]) -> Effect[None]:
        destroy(self.state, (yield from self.pick("Destroy an enemy card", pieces, "keywords.destroy")))

    def nullify(self, piece: Piece) -> None:
        piece.flags |= NULLIFIED
        if self.state.log is not None:
            tell_piece(self.state, "nullified", piece)

    def nullify_enemy(self, pieces: Sequence[Piece]) -> Effect[None]:
        self.nullify((yield from self.pick("Nullify an enemy card", pieces, "keywords.nullify")))

    def sacrifice(self) -> Effect[Piece | None]:
        """You may destroy one of your own activated Fields; which one, if any."""
        prompt = "Sacrifice an activated Field?"
        piece = yield from self.pick_may(prompt, self.fields(), "keywords.destroy", self._expendable)
        if piece is not None:
            destroy(self.state, piece)
        return piece

    def _expendable(self, at: int) -> int:
        """For those who play themselves: a Field that will not stand much longer."""
        piece = self.state.slots[at]
        return 0 if piece is None else 4 - piece.hp

    def place_again(self) -> None:
        """Whoever placed this card places another one in the same turn."""
        self.state.extra += 1

    # ── damage tokens ─────────────────────────────────────────────────────────────────────────────────────────────
    def token(self, damage: int, lane: int = -1) -> Effect[None]:
        """Put a damage token in an empty slot of the enemy lane I face, or of another one."""
        slots = open_slots(self.state, self.foe, self.lane if lane < 0 else lane)
        options = [SLOT_OPTIONS[at] for at in slots]
        prompt = f"Where does the {damage}-damage token go?"
        put_token(self.state, (yield from ask(self.fighter, prompt, options, "tokens.slot", farthest)).value, damage)

    def token_anywhere(self, damage: int) -> Effect[None]:
        """Put a damage token in an empty slot of any enemy lane."""
        lanes = [lane for lane in range(LANES) if open_slots(self.state, self.foe, lane)]
        lane = yield from self.pick_lane("Which lane gets a damage token?", lanes, "tokens.slot", self._lane_need)
        yield from self.token(damage, lane)

    def token_in_each_lane(self, damage: int) -> Effect[None]:
        for lane in range(LANES):
            if open_slots(self.state, self.foe, lane):
                yield from self.token(damage, lane)

    def remove_token(self) -> Effect[None]:
        """Remove a damage token from my side's Queue, if there is one."""
        tokens = [piece for piece in self.state.pieces(self.side) if piece.token]
        if tokens:
            piece = yield from self.pick("Remove a damage token", tokens, "abilities.tokens", self._nuisance)
            discard_piece(self.state, piece)

    def _nuisance(self, at: int) -> int:
        """For those who play themselves: the token that would hurt most."""
        return -keep(self.state)(at)

    def into_token(self, pieces: Sequence[Piece], damage: int) -> Effect[None]:
        self.turn((yield from self.pick(f"Turn a card into a {damage}-damage token", pieces, "tokens.turned")), damage)

    def turn(self, piece: Piece, damage: int) -> None:
        """Flip a card over: it is a damage token now."""
        if self.state.log is not None:
            tell_piece(self.state, "turned", piece, damage=damage)
        piece.token, piece.buff, piece.hp, piece.factor, piece.flags, piece.also = damage, 0, 0, 1, 0, -1

    # ── cards in hand ─────────────────────────────────────────────────────────────────────────────────────────────
    def draw(self, count: int) -> None:
        draw(self.state, self.fighter, count)

    def opponent_discards(self) -> Effect[None]:
        """Whoever I face discards a card of their choice; those who play themselves lose the top of their deck."""
        victim = self.opponent
        if victim is None:
            return
        if victim.seat < 0:
            self._lose_top(victim)
        elif victim.hand:
            lone = len(victim.hand) == 1
            options = discard_options(victim)
            answer = yield from ask(victim, "Discard a card", options, "abilities.discard", lone=lone)
            discard(self.state, victim, answer.value)

    def random_discard(self, count: int, victim: Fighter | None) -> None:
        """Somebody loses cards from the hand at random."""
        for _ in range(count):
            if victim is None:
                return
            if victim.seat < 0:
                self._lose_top(victim)
            elif victim.hand:
                card = victim.hand[self.state.random(len(victim.hand))]
                leave_hand(self.state, victim, card)
                victim.discard.append(card)
                if self.state.log is not None:
                    tell_fighter(self.state, "random_discard", victim, card=CARD_THINGS[card])

    def _lose_top(self, victim: Fighter) -> None:
        if victim.deck:
            victim.discard.append(victim.deck.pop())

    def any_opponent(self) -> Effect[Fighter]:
        """One of the enemies: the one with the most cards, where nobody is asked."""
        foes = self.state.side_of(self.foe)
        if len(foes) == 1:
            return foes[0]
        options = [LANE_OPTIONS[fighter.lane] for fighter in foes]
        lane = yield from ask(self.fighter, "Which enemy?", options, "lanes.target", self._hand_in)
        return next(fighter for fighter in foes if fighter.lane == lane.value)

    def _hand_in(self, lane: int) -> int:
        owner = self.state.lane_owner(self.foe, lane)
        return 0 if owner is None else len(owner.hand)

    def peek(self, victim: Fighter) -> None:
        """Look at a hand. What was seen stays known to this side."""
        state = self.state
        state.known += [card for card in victim.hand if card not in state.known]
        if state.log is not None:
            cards, mine, owner = (
                [CARD_THINGS[card] for card in victim.hand],
                seats_of(state, self.side),
                who(state, victim),
            )
            tell_fighter(state, "peeked", self.fighter, mine, owner=owner, cards=cards)
            tell_fighter(state, "peeked_some", self.fighter, None, mine, owner=owner)

    def select(self, cards: Sequence[int]) -> Effect[None]:
        """Choose one of these cards from my discard pile to put in hand. Everybody saw which."""
        state, fighter = self.state, self.fighter
        if not cards:
            return
        options = faces_once(cards, TAKE)
        answer = yield from ask(fighter, "Take which card into hand?", options, "keywords.select", card_worth)
        fighter.discard.remove(answer.value)
        if fighter.seat < 0:
            fighter.deck.append(answer.value)
        else:
            fighter.hand.append(answer.value)
        state.known.append(answer.value)
        if state.log is not None:
            tell_fighter(state, "taken", fighter, card=CARD_THINGS[answer.value])

    # ── hit points and Power ──────────────────────────────────────────────────────────────────────────────────────
    def guard(self, amount: int) -> None:
        """Hits on this lane are reduced for the rest of the round."""
        self.state.guard[self.side * LANES + self.lane] += amount
        if self.state.log is not None:
            tell_side(self.state, "guarded", self.side, lane=lane_thing(self.lane), amount=amount)

    def heal(self, fighter: Fighter | None, amount: int) -> None:
        if fighter is not None:
            mend(self.state, fighter, amount)

    def hit_lane(self, lane: int, amount: int) -> Effect[None]:
        """Damage from a text, not from a card's own banner: it can be blocked and reduced, but not countered."""
        from warhall.games.bossbattle.me.striking import hit

        yield from hit(self.state, self.fighter, self.foe, lane, amount, False)

    def hit_every_lane(self, amount: int) -> Effect[None]:
        """Such damage to all lanes; against a boss who faces a boss, once."""
        from warhall.games.bossbattle.me.striking import hit_lanes

        yield from hit_lanes(self.state, self.fighter, self.foe, list(range(LANES)), amount, False)

    def power(self, amount: int) -> None:
        gain_power(self.state, self.fighter, amount)

    def steal_power(self) -> None:
        """The boss I face loses a Power."""
        gain_power(self.state, self.state.side_of(self.foe)[0], -1)

    # ── Fields ────────────────────────────────────────────────────────────────────────────────────────────────────
    def wear(self, pieces: Sequence[Piece], amount: int) -> Effect[None]:
        """An enemy Field loses life."""
        piece = yield from self.pick("Which Field loses life?", pieces, "field.choose")
        piece.hp -= amount
        if self.state.log is not None:
            tell_piece(self.state, "decayed", piece, amount=amount, hp=piece.hp)
        if piece.hp <= 0:
            destroy(self.state, piece)

    def facing_fields(self) -> list[Piece]:
        """The activated Fields in the lane this card faces."""
        return fields_in(self.state, self.foe, self.lane)

    def buried(self, level: int = 3) -> list[int]:
        """The Field cards in my discard pile, up to a level."""
        return [c for c in self.fighter.discard if FACES[c].kind == FIELD and FACES[c].level <= level]

    def raise_field(self, cards: Sequence[int], life: int = 0) -> Effect[None]:
        """Place a Field card from the discard pile in an empty 0-slot; with a life, it is activated at once."""
        lanes = [lane for lane in range(LANES) if open_slot(self.state, self.side, lane, 0) >= 0]
        options: list[Option] = faces_once(cards, TAKE) if lanes else []
        card = (yield from ask(self.fighter, "Raise which Field?", options, "keywords.place", card_worth)).value
        prompt = f"Place {FACES[card].name} in which lane?"
        lane = yield from self.pick_lane(prompt, lanes, "keywords.place", self._lane_need)
        self.fighter.discard.remove(card)
        piece = put_card(self.state, card, open_slot(self.state, self.side, lane, 0))
        if life:
            piece.flags |= ACTIVATED
            piece.hp = life
            if self.state.log is not None:
                tell_piece(self.state, "activated", piece, hp=life)

    def free_zero_slots(self) -> bool:
        return any(open_slot(self.state, self.side, lane, 0) >= 0 for lane in range(LANES))

    # ── answering a strike ────────────────────────────────────────────────────────────────────────────────────────
    def reduce(self, moment: Moment, amount: int) -> None:
        """Lower the damage of a card before it is dealt."""
        moment.amount = max(0, moment.amount - amount)
        if self.state.log is not None:
            tell(self.state, "reduced", amount=moment.amount)

    def redirect(self, moment: Moment, to: Fighter) -> None:
        """Take the damage that was meant for somebody else."""
        moment.redirect = to.index
        if self.state.log is not None:
            tell(self.state, "redirected", target=who(self.state, to))

    def redirect_to_field(self, moment: Moment) -> Effect[None]:
        moment.sink = yield from self.pick("Which Field takes the damage?", self.fields(), "keywords.redirect")
        if self.state.log is not None:
            tell(self.state, "redirected", target=CARD_THINGS[moment.sink.card])


def _with(pieces: list[Piece], primary: int) -> list[Piece]:
    return [piece for piece in pieces if FACES[piece.card].primary & primary] if primary else pieces
