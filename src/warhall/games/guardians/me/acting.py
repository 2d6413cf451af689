"""The verbs that cards are written in. `me` is the subject: a player, and the hero whose card or ability it is.

What cannot be done is left out and the rest is done. A verb that finds nobody returns NOBODY, and a verb given NOBODY
does nothing, so a card goes on to its next sentence without asking whether the last one could be followed. Nothing is
true of NOBODY: -1 must never reach a list of the state, where it would mean the last hero.
"""

from collections.abc import Callable, Sequence
from typing import Final

from warhall.games.guardians.catalogue import (
    ATTACK_OPTIONS,
    CARD_OPTIONS,
    CHARGE_OPTIONS,
    FIRST,
    HERO_DATA,
    HERO_OPTIONS,
    HEROES,
    LOCATION_OPTIONS,
    MOST_DAMAGE,
    PLACE_OPTIONS,
    ULTIMATES,
    Attack,
    Move,
)
from warhall.games.guardians.me import effects
from warhall.games.guardians.state import Deed, GuardiansState
from warhall.games.guardians.words import ATTACKED, NOBODY, NOWHERE, ROW
from warhall.kernel.decisions import DONE, About, Decision, Effect, Option, choose, may
from warhall.tabletop.catalogue import holds
from warhall.tabletop.offering import Offer, Parts, total

RULE: Final = "cards.resolve"


def one_of(
    seat: int,
    prompt: str,
    options: list[Option],
    rule: str,
    team: tuple[int, ...] = (),
    about: Callable[[], About] | None = None,
) -> Effect[Option | None]:
    """A mandatory choice. None if there is nothing to choose. A single option is taken without a question."""
    if len(options) < 2:
        return options[0] if options else None
    return (yield Decision(seat, prompt, options, rule, team, False, about))


class Me:
    __slots__ = ("hero", "seat", "side", "spot", "state")

    def __init__(self, state: GuardiansState, seat: int, hero: int, spot: int = NOWHERE) -> None:
        self.state = state
        self.seat = seat
        self.side = seat & 1
        self.hero = hero
        self.spot = spot
        """For the text of a location: its place in the row."""

    # ── asking the table ──────────────────────────────────────────────────────────────────────────────────────────
    @property
    def place(self) -> int:
        """Where the hero is; NOWHERE if it is knocked out, and for a card without a hero."""
        return self.state.place[self.hero] if self.hero >= 0 else NOWHERE

    def player(self, hero: int) -> int:
        """The seat that controls a hero; -1 for NOBODY."""
        return self.state.owner[hero] if hero >= 0 else -1

    def is_mine(self, hero: int) -> bool:
        """Whether the player controls a hero herself; her teammate's heroes are friendly, but not hers."""
        return hero >= 0 and self.state.owner[hero] == self.seat

    def is_friend(self, hero: int) -> bool:
        """Whether a hero is friendly: the player's own, this one included, or the teammate's."""
        return hero >= 0 and (self.state.owner[hero] & 1) == self.side

    def name(self, hero: int) -> str:
        """What a hero is called, for prompts."""
        return HEROES[hero].name if hero >= 0 else "nobody"

    def in_play(self, hero: int) -> bool:
        """Whether a hero stands at a location: not knocked out."""
        return hero >= 0 and self.state.place[hero] >= 0

    def within(self, hero: int, reach: int) -> bool:
        """Whether a hero is within range of this one."""
        at = self.place
        return at >= 0 and self.in_play(hero) and abs(self.state.place[hero] - at) <= reach

    def enemies(self, reach: int = 0) -> list[int]:
        """Enemy heroes within range."""
        at, place = self.place, self.state.place
        if at < 0:
            return []
        first, last = max(0, at - reach), at + reach
        return [foe for foe in self.state.forces[1 - self.side] if first <= place[foe] <= last]

    def all_enemies(self) -> list[int]:
        """Every enemy hero in play."""
        return [foe for foe in self.state.forces[1 - self.side] if self.state.place[foe] >= 0]

    def enemies_at(self, place: int) -> list[int]:
        """The enemy heroes at a place."""
        return [foe for foe in self.state.forces[1 - self.side] if self.state.place[foe] == place and place >= 0]

    def friends(self, reach: int = ROW) -> list[int]:
        """Friendly heroes within range of a player's hero, itself included."""
        at, place = self.place, self.state.place
        if at < 0 and reach < ROW:
            return []
        first, last = (0, ROW) if reach >= ROW else (max(0, at - reach), at + reach)
        return [hero for hero in self.state.forces[self.side] if first <= place[hero] <= last]

    def others(self, reach: int = ROW) -> list[int]:
        """Friendly heroes within range but for this one."""
        return [hero for hero in self.friends(reach) if hero != self.hero]

    def friends_at(self, place: int) -> list[int]:
        """The friendly heroes at a place."""
        return [hero for hero in self.state.forces[self.side] if self.state.place[hero] == place and place >= 0]

    def alone(self) -> bool:
        """No other hero of the same player here."""
        return not any(self.is_mine(hero) for hero in self.others(0))

    def is_damaged(self, hero: int) -> bool:
        """Whether a hero has lost any life."""
        return hero >= 0 and self.state.damage[hero] > 0

    def is_undamaged(self, hero: int) -> bool:
        """Whether a hero has no damage on it."""
        return hero >= 0 and self.state.damage[hero] == 0

    def is_ready(self, hero: int) -> bool:
        """Whether a hero is readied."""
        return hero >= 0 and self.state.ready[hero] == 1

    def fallen(self, side: int) -> list[int]:
        """The knocked out heroes of a side."""
        return [hero for hero in self.state.forces[side] if self.state.place[hero] < 0]

    def trails(self) -> bool:
        """Whether one's side has fewer points than the enemy."""
        return self.state.points(self.side) < self.state.points(1 - self.side)

    def lags(self) -> bool:
        """Whether one's side has fewer points than the enemy, or as many and went second."""
        mine, theirs = self.state.points(self.side), self.state.points(1 - self.side)
        return mine < theirs or (mine == theirs and self.state.first != self.side)

    def locations(self, reach: int) -> list[int]:
        """Places within range, the hero's own included."""
        at = self.place
        return [place for place in range(ROW) if at >= 0 and abs(place - at) <= reach]

    def elsewhere(self, hero: int, reach: int = ROW) -> list[int]:
        """Places a hero could be moved to; none if it cannot be moved."""
        if hero < 0 or not effects.can_move(self.state, hero):
            return []
        at = self.state.place[hero]
        return [place for place in range(ROW) if place != at and abs(place - at) <= reach]

    # ── asking what a deed has done ───────────────────────────────────────────────────────────────────────────────
    def enemy_deed(self, deed: Deed) -> bool:
        """Whether the other side did this: by an action, a card or an ability."""
        return (deed.by & 1) != self.side

    def mine_hurt(self, deed: Deed) -> bool:
        """An enemy action, card or ability has damaged a hero of this player."""
        return self.enemy_deed(deed) and any(self.is_mine(hero) for hero in deed.damaged)

    def enemy_arrivals(self, deed: Deed) -> list[int]:
        """Enemy heroes that the deed moved to where this hero is, and that are still there."""
        came = [hero for hero, _, to in deed.moves if to == self.place]
        return [foe for foe in self.enemies() if foe in came]

    def hurt(self, deed: Deed) -> bool:
        """An enemy action, card or ability has damaged this hero."""
        return self.enemy_deed(deed) and self.hero in deed.damaged

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def pick(self, prompt: str, heroes: Sequence[int]) -> Effect[int]:
        """Choose one of these heroes; NOBODY when there is none, and a single one is no question."""
        if len(heroes) < 2:
            return heroes[0] if heroes else NOBODY
        return (yield Decision(self.seat, prompt, [HERO_OPTIONS[hero] for hero in heroes], RULE)).value

    def foe(self, prompt: str, reach: int = 0) -> Effect[int]:
        """Choose an enemy hero within range."""
        offer, at, place = Offer(), self.place, self.state.place
        if at < 0:
            return NOBODY
        for foe in self.state.forces[1 - self.side]:
            if place[foe] < 0:
                offer.put(HERO_OPTIONS[foe], "is knocked out")
            elif abs(place[foe] - at) > reach:
                offer.put(HERO_OPTIONS[foe], f"is not within range {reach} of {HEROES[self.hero].name}")
            else:
                offer.put(HERO_OPTIONS[foe])
        answer = yield from one_of(self.seat, prompt, offer.options, RULE, about=offer)
        return NOBODY if answer is None else answer.value

    def where(self, prompt: str, places: Sequence[int], seat: int = -1) -> Effect[int]:
        """Choose one of these places; NOWHERE when there is none, and a single one is no question."""
        if len(places) < 2:
            return places[0] if places else NOWHERE
        answer = yield Decision(self.seat if seat < 0 else seat, prompt, self._locations(places), RULE)
        return self.state.row.index(answer.value)

    def may_go(self, prompt: str, places: Sequence[int]) -> Effect[int]:
        """Choose one of these places, or none."""
        answer = yield from may(self.seat, prompt, self._locations(places), RULE)
        return NOWHERE if answer is None else self.state.row.index(answer.value)

    def _locations(self, places: Sequence[int]) -> list[Option]:
        return [LOCATION_OPTIONS[self.state.row[place]] for place in places]

    def one_of(self, seat: int, prompt: str, options: list[Option]) -> Effect[Option | None]:
        """A choice given to a player: only what she can completely resolve; None when that is nothing."""
        return (yield from one_of(seat, prompt, options, "choices.targeted"))

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def damage(self, hero: int, amount: int) -> None:
        """Damage a hero; a shield takes it all."""
        if hero >= 0:
            effects.strike(self.state, hero, amount)

    def damage_each(self, heroes: Sequence[int], amount: int) -> Effect[None]:
        """All damage first, then the knock-outs, in the active player's order where the order matters."""
        state, struck = self.state, [hero for hero in heroes if hero >= 0]
        for hero in struck:
            effects.inflict(state, hero, amount)
        yield from settle(state, struck)

    def reduce(self, hero: int, life: int) -> None:
        """Damage a hero until this much life remains."""
        if hero >= 0:
            effects.strike(self.state, hero, self.state.remaining(hero) - life)

    def heal(self, hero: int, amount: int) -> None:
        """Remove damage from a hero, at most this much."""
        if hero >= 0:
            effects.heal(self.state, hero, amount)

    def move(self, hero: int, to: int) -> None:
        """Move a hero to a place, if it can be moved."""
        if hero >= 0 and to >= 0:
            effects.move(self.state, hero, to)

    def put(self, hero: int, to: int) -> None:
        """Place a hero."""
        if hero >= 0 and to >= 0:
            effects.put(self.state, hero, to)

    def pounce(self, foe: int, damage: int) -> None:
        """Move this hero to where another one is, and damage that one."""
        if foe >= 0:
            self.move(self.hero, self.state.place[foe])
            self.damage(foe, damage)

    def drag(self, foe: int, damage: int) -> None:
        """Move another hero to where this one is, and damage it."""
        self.move(foe, self.place)
        self.damage(foe, damage)

    def move_one(self, prompt: str, heroes: Sequence[int], reach: int) -> Effect[int]:
        """Move one of these heroes, at most this far: hero and destination in one question. The hero that moved."""
        row = self.state.row
        options: list[Option] = [PLACE_OPTIONS[hero][row[to]] for hero in heroes for to in self.elsewhere(hero, reach)]
        answer = yield from one_of(self.seat, prompt, options, RULE)
        if not isinstance(answer, Move):
            return NOBODY
        self.move(answer.hero, row.index(answer.location))
        return answer.hero

    def go(self, prompt: str, reach: int = ROW) -> Effect[None]:
        """Move this hero, at most this far."""
        self.move(self.hero, (yield from self.where(prompt, self.elsewhere(self.hero, reach))))

    def shield(self, hero: int) -> None:
        """Shield a hero until its side's next Action Phase."""
        if hero >= 0:
            effects.give_shield(self.state, hero)

    def immobilise(self, hero: int) -> None:
        """A hero cannot move until its side's next actions are over."""
        if hero >= 0:
            effects.immobilise(self.state, hero)

    def powerlock(self, hero: int) -> None:
        """A hero's cards and ability cannot be used until its side's next actions are over."""
        if hero >= 0:
            effects.powerlock(self.state, hero)

    def ready(self, hero: int) -> None:
        """Ready a hero."""
        if hero >= 0:
            effects.make_ready(self.state, hero)

    def shift(self, place: int, spaces: int) -> None:
        """Move the control token there, towards one's own faction space."""
        if place >= 0:
            effects.shift(self.state, place, self.side, spaces)

    def can_shift(self, place: int) -> bool:
        """Whether the token there is not yet on one's own faction space."""
        return not self.state.is_home(place, self.side)

    def draw(self, cards: int) -> None:
        """Draw cards."""
        effects.draw(self.state, self.seat, cards)

    def toss(self, seat: int, prompt: str) -> Effect[bool]:
        """Discard a card of a seat's choice; False when it has none.

        Two copies of one card are still a question: not asking would tell everybody that they are the same.
        """
        hand = self.state.hands[seat]
        if not hand:
            return False
        card = hand[0]
        if len(hand) > 1:
            card = (yield from choose(seat, prompt, hand_options(self.state, seat), RULE)).value
        effects.discard(self.state, seat, card)
        return True

    def toss_up_to(self, most: int, prompt: str) -> Effect[int]:
        """The player discards up to so many cards; how many it were."""
        for n in range(most):
            answer = yield from may(self.seat, prompt, hand_options(self.state, self.seat), RULE, DONE)
            if answer is None:
                return n
            effects.discard(self.state, self.seat, answer.value)
        return most

    def charge(self) -> Effect[None]:
        """A charge token for one of the player's own Ultimates, face down or not."""
        state = self.state
        options = [CHARGE_OPTIONS[hero] for hero in state.heroes[self.seat]]
        prompt = "Which of your Ultimates gets the charge token?"
        answer = yield from one_of(self.seat, prompt, options, "cards.charge_point")
        if answer is not None:
            hero = answer.value
            state.charge[hero] += 1
            counts, cost = state.charged(hero), ULTIMATES[hero].charges
            state.tell("charged", card=hero, hero=hero, charges=counts, cost=cost, spare=state.charge[hero] - counts)

    def attack_with(self, heroes: Sequence[int], prompt: str, optional: bool = False) -> Effect[None]:
        """One of these heroes, if readied, attacks without using an action: attacker and target in one question."""
        options: list[Option] = []
        for hero in heroes:
            if self.in_play(hero) and self.is_ready(hero):
                options += attack_options(self.state, hero)
        if optional:
            answer = yield from may(self.seat, prompt, options, RULE)
        else:
            answer = yield from one_of(self.seat, prompt, options, RULE)
        if isinstance(answer, Attack):
            attack(self.state, answer.hero, answer.target)


def hand_options(state: GuardiansState, seat: int) -> list[Option]:
    """The cards in hand, copies once."""
    found: list[int] = []
    options: list[Option] = []
    for card in state.hands[seat]:
        if not holds(found, FIRST[card]):
            found.append(FIRST[card])
            options.append(CARD_OPTIONS[card])
    return options


# ── attacks and what follows from damage ──────────────────────────────────────────────────────────────────────────
def attack_parts(state: GuardiansState, hero: int, target: int) -> Parts:
    """What the damage of an attack is made of."""
    card = HEROES[hero]
    parts = [("attack value", card.attack)]
    if bonus := card.attack_bonus(Me(state, state.owner[hero], hero), target):
        parts.append((card.ability, bonus))
    if state.shield[target]:
        parts.append(("the shield", -total(parts)))
    return parts


def attack_value(state: GuardiansState, hero: int, target: int) -> int:
    card = HERO_DATA[hero]
    if card.raises:
        return card.attack + HEROES[hero].attack_bonus(Me(state, state.owner[hero], hero), target)
    return card.attack


def attack_options(state: GuardiansState, hero: int) -> list[Attack]:
    """Whom a hero could attack from where it is, and for how much damage."""
    place, at, reach = state.place, state.place[hero], HERO_DATA[hero].reach
    first, last = max(0, at - reach), at + reach
    options: list[Attack] = []
    for foe in state.forces[1 - (state.owner[hero] & 1)]:
        if first <= place[foe] <= last:
            damage = 0 if state.shield[foe] else min(attack_value(state, hero, foe), MOST_DAMAGE)
            options.append(ATTACK_OPTIONS[hero][foe][damage])
    return options


def attack(state: GuardiansState, hero: int, target: int) -> None:
    deed = state.deed
    assert deed is not None
    deed.attacks.append((hero, target))
    deed.flags |= ATTACKED
    value = attack_value(state, hero, target)
    state.tell("attacked", hero=hero, target=target, amount=value)
    effects.strike(state, target, value)
    effects.make_exhausted(state, hero)
    if (at := state.place[hero]) >= 0 and state.ground_data(at).strikes:
        deed.pending.append((ATTACKED, hero, at))


def settle(state: GuardiansState, heroes: Sequence[int]) -> Effect[None]:
    """Knock out those whose damage has reached their life value, now that all of it has been dealt."""
    down = [hero for hero in heroes if effects.is_down(state, hero)]
    while down:
        hero = down[0]
        if _order_matters(state, down):
            seat, team = state.active()
            options = [HERO_OPTIONS[one] for one in down]
            hero = (yield from choose(seat, "Who is knocked out first?", options, "knock_out.several", team)).value
        down.remove(hero)
        effects.knock_out(state, hero)


def _order_matters(state: GuardiansState, down: list[int]) -> bool:
    """A token that is pulled both ways may stop at an end. In all other cases the order makes no difference."""
    pulls = [(state.place[hero], state.owner[hero] & 1) for hero in down]
    return any((place, 1 - side) in pulls for place, side in pulls)
