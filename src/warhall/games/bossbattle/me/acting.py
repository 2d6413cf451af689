"""`Me`: a card as the subject of its own text, with the verbs that card texts are written in."""

from collections.abc import Sequence

from warhall.games.bossbattle.catalogue import CARD_DATA, CARD_THINGS, DROP, LANE_OPTIONS, SLOT_OPTIONS, TAKE, once
from warhall.games.bossbattle.me.asking import Worth, ask, ask_may, piece_option
from warhall.games.bossbattle.me.fighters import discard, draw, gain_power, leave_hand, mend
from warhall.games.bossbattle.me.fighting import healing_burns, hit, hit_lanes, lanes_reached, somebody
from warhall.games.bossbattle.me.judging import card_worth, farthest, keep
from warhall.games.bossbattle.me.queue import (
    bump_back,
    bump_forward,
    can_bump,
    destroy,
    discard_piece,
    forward_slot,
    open_slot,
    open_slots,
    put_card,
    put_token,
    shift,
    stun,
    wake,
)
from warhall.games.bossbattle.me.sight import Occasion, Sight
from warhall.games.bossbattle.state import ACTIVATED, FIRST, NULLIFIED, STUNNED, BattleState, Fighter, Piece
from warhall.games.bossbattle.words import FIELD, LANES, ROUND_OF
from warhall.kernel.decisions import Effect


class Me(Sight):
    """A card at work: it sees what there is to see, and it can ask and act."""

    __slots__ = ()

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def pick(self, prompt: str, pieces: Sequence[Piece], rule: str, worth: Worth | None = None) -> Effect[Piece]:
        """Choose a piece; with none to choose from, the rest of the text does not happen."""
        options = [piece_option(piece) for piece in pieces]
        answer = yield from ask(self.fighter, prompt, options, rule, worth or keep(self.state))
        return self.state.piece_at(answer.value)

    def pick_may(self, prompt: str, pieces: Sequence[Piece], rule: str, worth: Worth) -> Effect[Piece | None]:
        """Choose a piece or none."""
        answer = yield from ask_may(self.fighter, prompt, [piece_option(piece) for piece in pieces], rule, worth)
        return None if answer is None else self.state.slots[answer.value]

    def pick_lane(self, prompt: str, lanes: Sequence[int], rule: str, worth: Worth | None = None) -> Effect[int]:
        """Choose a lane."""
        options = [LANE_OPTIONS[lane] for lane in lanes]
        return (yield from ask(self.fighter, prompt, options, rule, worth)).value

    # ── buffs ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def add(self, amount: int) -> None:
        """This card gains damage."""
        assert self.piece is not None
        if amount:
            self.buff(self.piece, amount)

    def buff(self, piece: Piece, amount: int) -> None:
        """Put a buff (or, below 0, a debuff) on a piece: damage and healing, and hp of an activated Field."""
        if amount < 0 and piece.token == 0 and CARD_DATA[piece.card].forced:
            return
        piece.buff += amount
        if piece.flags & ACTIVATED:
            piece.hp += max(amount, 0)
        self.state.tell("buffed" if amount > 0 else "debuffed", piece=piece, amount=abs(amount))

    def buff_all(self, pieces: Sequence[Piece], amount: int) -> None:
        """Put a buff or a debuff on each of these pieces."""
        for piece in pieces:
            self.buff(piece, amount)

    def weaken_card(self, occasion: Occasion, amount: int) -> None:
        """Put a debuff on the card that was just placed."""
        self.buff(occasion.card, -amount)

    def debuff_enemy(self, pieces: Sequence[Piece], amount: int) -> Effect[None]:
        """One of these enemy cards that deal damage loses some of it."""
        able = [piece for piece in pieces if CARD_DATA[piece.card].damage and not CARD_DATA[piece.card].forced]
        self.buff((yield from self.pick("Which card loses damage?", able, "abilities.buff")), -amount)

    def double(self, piece: Piece) -> None:
        """Multiply what is printed; buffs come after."""
        piece.factor *= 2
        self.state.tell("doubled", piece=piece)

    # ── the Queue ─────────────────────────────────────────────────────────────────────────────────────────────────
    def bump_enemy(self, pieces: Sequence[Piece]) -> Effect[None]:
        """Slow down an enemy card: it is bumped back one slot."""
        able = [piece for piece in pieces if can_bump(self.state, piece)]
        bump_back(self.state, (yield from self.pick("Bump back an enemy card", able, "bump.effect")))

    def bump_enemy_if_any(self, pieces: Sequence[Piece]) -> Effect[None]:
        """Slow down an enemy card; without one, the text goes on."""
        if any(can_bump(self.state, piece) for piece in pieces):
            yield from self.bump_enemy(pieces)

    def hasten(self, pieces: Sequence[Piece]) -> Effect[Piece]:
        """Speed up a card of my side: one slot forward, into an empty one."""
        able = [piece for piece in pieces if forward_slot(self.state, piece) >= 0]
        piece = yield from self.pick("Move a card one slot forward", able, "bump.forward")
        bump_forward(self.state, piece)
        return piece

    def hasten_if_any(self, pieces: Sequence[Piece]) -> Effect[None]:
        """Speed up a card of my side; without one, the text goes on."""
        if any(forward_slot(self.state, piece) >= 0 for piece in pieces):
            yield from self.hasten(pieces)

    def move_enemy(self, pieces: Sequence[Piece], lanes: Sequence[int]) -> Effect[None]:
        """Move an enemy card to a slot like its own in another lane; that is not placing."""
        able = [piece for piece in pieces if self._beside(piece, lanes) and not piece.flags & ACTIVATED]
        piece = yield from self.pick("Move an enemy card to another lane", able, "move.not_placing")
        options = [SLOT_OPTIONS[at] for at in self._beside(piece, lanes)]
        to = yield from ask(self.fighter, "Move it where?", options, "move.not_placing")
        shift(self.state, piece, to.value)
        self.state.tell("moved", piece=piece)

    def _beside(self, piece: Piece, lanes: Sequence[int]) -> list[int]:
        """For each other lane, the empty slot with the round number of a piece's own, if there is one."""
        round = ROUND_OF[piece.place]
        slots = [open_slot(self.state, piece.side, lane, round) for lane in lanes if lane != piece.lane]
        return [at for at in slots if at >= 0]

    def first(self) -> Effect[None]:
        """One of my own cards in a 0-slot resolves First."""
        ready = [piece for piece in self.own() if piece.place < 2]
        piece = yield from self.pick("Which card resolves First?", ready, "resolution.first")
        piece.flags |= FIRST
        self.state.tell("hurried", piece=piece)

    def can_widen(self, piece: Piece) -> bool:
        """Whether a card that affects its own lane alone would do anything in another one."""
        return not CARD_DATA[piece.card].everywhere and piece.also < 0 and bool(self._other_lanes(piece))

    def widen(self, piece: Piece) -> Effect[None]:
        """A card affects one other lane as well, where it does something."""
        prompt = f"Which other lane does {CARD_DATA[piece.card].name} affect?"
        piece.also = yield from self.pick_lane(prompt, self._other_lanes(piece), "lanes.target", self._lane_need)
        self.state.tell("widened", piece=piece, lane=piece.also)

    def _other_lanes(self, piece: Piece) -> list[int]:
        """The other lanes in which a card would do something: it helps a hero there, or it strikes somebody."""
        state, side, face = self.state, piece.side, CARD_DATA[piece.card]
        helps = face.heal or face.kind == FIELD or (face.local and not piece.flags & NULLIFIED)
        strikes = face.damage or (face.heal and healing_burns(state, side))
        return [
            lane for lane in range(LANES)
            if lane != piece.lane
            and ((helps and state.lane_owner(side, lane) is not None) or (strikes and somebody(state, 1 - side, lane)))
        ]  # fmt: skip

    def _lane_need(self, lane: int) -> int:
        """For those who play themselves: rather a lane with somebody in it, on either side."""
        return sum(self.state.lane_owner(side, lane) is not None for side in (0, 1))

    def stun_enemy(self, pieces: Sequence[Piece]) -> Effect[None]:
        """Stun one of these enemy cards."""
        stun(self.state, (yield from self.pick("Stun an enemy card", pieces, "stun.card")))

    def stun_all(self, pieces: Sequence[Piece]) -> None:
        """Stun all of these cards."""
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
        """Destroy one of these enemy cards."""
        destroy(self.state, (yield from self.pick("Destroy an enemy card", pieces, "keywords.destroy")))

    def nullify(self, piece: Piece) -> None:
        """A card loses its text."""
        piece.flags |= NULLIFIED
        self.state.tell("nullified", piece=piece)

    def nullify_enemy(self, pieces: Sequence[Piece]) -> Effect[None]:
        """Nullify one of these enemy cards."""
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
        return 4 - self.state.piece_at(at).hp

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
        """Put a damage token in an empty slot of any enemy lane, if there is one."""
        lanes = [lane for lane in range(LANES) if open_slots(self.state, self.foe, lane)]
        if lanes:
            lane = yield from self.pick_lane("Which lane gets a damage token?", lanes, "tokens.slot", self._lane_need)
            yield from self.token(damage, lane)

    def token_in_each_lane(self, damage: int, lanes: Sequence[int] = range(LANES)) -> Effect[None]:
        """Put a damage token in an empty slot of each enemy lane, or of each of these."""
        for lane in lanes:
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
        """Turn one of these cards into a damage token."""
        self.turn((yield from self.pick(f"Turn a card into a {damage}-damage token", pieces, "tokens.turned")), damage)

    def turn(self, piece: Piece, damage: int) -> None:
        """Flip a card over: it is a damage token now."""
        self.state.tell("turned", piece=piece, damage=damage)
        piece.token, piece.buff, piece.hp, piece.factor, piece.flags, piece.also = damage, 0, 0, 1, 0, -1

    # ── cards in hand ─────────────────────────────────────────────────────────────────────────────────────────────
    def draw(self, count: int) -> None:
        """Draw cards."""
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
            options = once(victim.hand, DROP)
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
                self.state.tell("random_discard", who=victim, card=card)

    def _lose_top(self, victim: Fighter) -> None:
        if victim.deck:
            victim.discard.append(victim.deck.pop())

    def any_opponent(self) -> Effect[Fighter]:
        """Choose an enemy. Those who play themselves choose the one with the most cards."""
        foes = self.state.side_of(self.foe)
        if len(foes) == 1:  # a boss has no lane to be called by
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
        friends = state.seats(self.side)
        state.tell_only(friends, "peeked", who=self.fighter, owner=victim, cards=victim.hand)
        state.tell_others(friends, "peeked_some", who=self.fighter, owner=victim)

    def select(self, cards: Sequence[int]) -> Effect[None]:
        """Choose one of these cards from my discard pile to put in hand, for all to see."""
        state, fighter = self.state, self.fighter
        if not cards:
            return
        options = once([*cards], TAKE)
        answer = yield from ask(fighter, "Take which card into hand?", options, "keywords.select", card_worth)
        fighter.discard.remove(answer.value)
        if fighter.seat < 0:
            fighter.deck.append(answer.value)
        else:
            fighter.hand.append(answer.value)
        state.known.append(answer.value)
        state.tell("taken", who=fighter, card=answer.value)

    # ── hit points and Power ──────────────────────────────────────────────────────────────────────────────────────
    def guard(self, amount: int) -> None:
        """Hits on this lane are reduced for the rest of the round."""
        self.state.guard[self.side * LANES + self.lane] += amount
        self.state.tell("guarded", side=self.side, lane=self.lane, amount=amount)

    def heal(self, fighter: Fighter | None, amount: int) -> None:
        """Heal somebody, if there is anybody."""
        if fighter is not None:
            mend(self.state, fighter, amount)

    def hit_lane(self, lane: int, amount: int) -> Effect[None]:
        """Damage that a text deals: it can be blocked and reduced, but not countered."""
        yield from hit(self.state, self.fighter, self.foe, lane, amount, False)

    def hit_every_lane(self, amount: int) -> Effect[None]:
        """Damage that a text deals to all lanes; where a boss faces a boss, once."""
        yield from hit_lanes(self.state, self.fighter, self.foe, list(range(LANES)), amount, False)

    def power(self, amount: int) -> None:
        """My boss gains Power."""
        gain_power(self.state, self.fighter, amount)

    def steal_power(self) -> None:
        """The boss I face loses a Power."""
        gain_power(self.state, self.state.side_of(self.foe)[0], -1)

    # ── Fields ────────────────────────────────────────────────────────────────────────────────────────────────────
    def wear(self, pieces: Sequence[Piece], amount: int) -> Effect[None]:
        """An enemy Field loses hp."""
        piece = yield from self.pick("Which Field loses hp?", pieces, "field.choose")
        piece.hp -= amount
        self.state.tell("decayed", piece=piece, amount=amount, hp=piece.hp)
        if piece.hp <= 0:
            destroy(self.state, piece)

    def raise_field(self, cards: Sequence[int], life: int) -> Effect[None]:
        """Place a Field card from the discard pile in an empty 0-slot; it is already activated, with so many hp."""
        lanes = [lane for lane in range(LANES) if open_slot(self.state, self.side, lane, 0) >= 0]
        options = once([*cards], TAKE) if lanes else []
        card = (yield from ask(self.fighter, "Raise which Field?", options, "keywords.place", card_worth)).value
        prompt = f"Place {CARD_DATA[card].name} in which lane?"
        lane = yield from self.pick_lane(prompt, lanes, "keywords.place", self._lane_need)
        self.fighter.discard.remove(card)
        piece = put_card(self.state, card, open_slot(self.state, self.side, lane, 0))
        piece.flags |= ACTIVATED
        piece.hp = life
        self.state.tell("raised", piece=piece, hp=life)

    # ── answering a strike ────────────────────────────────────────────────────────────────────────────────────────
    def reduce(self, occasion: Occasion, amount: int) -> None:
        """Lower the damage of a card before it is dealt."""
        occasion.amount = max(0, occasion.amount - amount)
        self.state.tell("reduced", amount=occasion.amount)

    def redirect(self, occasion: Occasion, to: Fighter) -> None:
        """Take the damage that was meant for somebody else."""
        occasion.redirect = to.index
        self.state.tell("redirected", target=to)

    def redirect_to_field(self, occasion: Occasion) -> Effect[None]:
        """One of my side's Fields takes the damage that was meant for somebody else."""
        occasion.sink = yield from self.pick("Which Field takes the damage?", self.fields(), "keywords.redirect")
        self.state.tell("redirected", target=CARD_THINGS[occasion.sink.card])


def acting(state: BattleState, piece: Piece) -> Me:
    """The `me` of a card that stands in the Queue."""
    return Me(state, state.owner(piece.card), piece)


def acting_in_each_lane(state: BattleState, piece: Piece) -> list[Me]:
    """The `me` of a card for each lane that its text speaks of."""
    me = acting(state, piece)
    if not CARD_DATA[piece.card].local:
        return [me]
    return [me, *(Me(state, me.fighter, piece, lane) for lane in lanes_reached(piece) if lane != piece.lane)]
