"""A battle: an attack card, those it strikes, what they answer with, and what follows.

It passes the five steps of `kernel.windows`: nothing forbids an attack (would), defences are chosen (before), damage is
dealt to all at the same time (do), the fallen leave and kills are rewarded (settle), then the attacker's card speaks
and after it the defenders' (after).
"""

from warhall.games.skirmish.cards import Card, Distance, Radius, World
from warhall.games.skirmish.catalogue import (
    CARD_THINGS,
    CARDS,
    DEFEND_OPTIONS,
    REWARD_BASE,
    REWARD_THINGS,
    reward,
)
from warhall.games.skirmish.me import Me, bury, distinct, take, tell, thing, unit_option
from warhall.games.skirmish.state import SkirmishState
from warhall.kernel.decisions import CHOICE, About, Decision, Effect, Option, choose, option, together
from warhall.kernel.windows import Listener, Moment, unfold

UNDEFENDED = option(CHOICE, "undefended", "Take the hit")


class Hit:
    """One character struck: the attack against it, and what it answered with."""

    __slots__ = ("attack", "damage", "defence", "number", "target")

    def __init__(self, target: int, attack: int) -> None:
        self.target = target
        self.attack = attack
        self.number = -1  # the card played in defence
        self.defence = 0  # of that card and of what stands
        self.damage = 0


class Battle(Moment):
    __slots__ = ("attacker", "card", "hits", "number")

    def __init__(self, attacker: Me, card: Card, hits: list[Hit]) -> None:
        super().__init__()
        self.attacker = attacker
        self.card = card
        self.number = attacker.number
        self.hits = hits

    def damaged(self) -> list[int]:
        """The characters that lost life in this battle and still live."""
        life = self.attacker.state.life
        return [hit.target for hit in self.hits if hit.damage > 0 and life[hit.target] > 0]


# ── who can be struck ─────────────────────────────────────────────────────────────────────────────────────────────
def reach_of(state: SkirmishState, unit: int, card: Card) -> int:
    """How far the card reaches, counted in spaces."""
    reach = card.range
    if not isinstance(card, Distance):
        return reach
    for number in state.rewards[unit]:
        reach += reward(number).range
    for it in state.standing:
        reach += CARDS[it.card].adds_range(state, it, unit)
    return reach


def choose_targets(me: Me, card: Card) -> Effect[list[int]]:
    """One character in reach, or all that the card's kind strikes. Only a Radius attack touches one's own side."""
    foes = me.foes(reach_of(me.state, me.unit, card))
    if isinstance(card, World):
        return foes
    if isinstance(card, Radius):
        return foes + ([me.partner] if me.is_adjacent(me.partner) else [])

    def sums() -> About:
        return About(sums={thing(me.state, unit).key: attack_parts(me, card, unit) for unit in foes})

    options = [unit_option(me.state, unit) for unit in foes]
    answer = yield from choose(me.seat, f"Whom does {card.name} strike?", options, "battle.target", about=sums)
    return [foes[options.index(answer)]]


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────────────────────
def attack_parts(me: Me, card: Card, target: int) -> list[tuple[str, int]]:
    """The attack against a target, part by part."""
    state = me.state
    parts = [(card.name, card.attack)]
    if extra := card.power(me, target):
        parts.append(("its text", extra))
    for number in state.rewards[me.unit]:
        kept = reward(number)
        if extra := kept.attack + kept.power(me, target):
            parts.append((kept.name, extra))
    for it in state.standing:
        if extra := CARDS[it.card].adds_attack(state, it, me.unit, card, target):
            parts.append((CARDS[it.card].name, extra))
    return parts


def standing_parts(state: SkirmishState, unit: int) -> list[tuple[str, int]]:
    """Defence that needs no card from the hand, part by part."""
    parts = [(reward(number).name, reward(number).defence) for number in state.rewards[unit] if reward(number).defence]
    for it in state.standing:
        if extra := CARDS[it.card].adds_defence(state, it, unit):
            parts.append((CARDS[it.card].name, extra))
    return parts


def _total(parts: list[tuple[str, int]]) -> int:
    total = 0
    for _, amount in parts:
        total += amount
    return total


# ── the battle ────────────────────────────────────────────────────────────────────────────────────────────────────
def fight(me: Me, card: Card, targets: list[int]) -> Effect[None]:
    """The attack card is on the table and its targets are named: resolve it."""
    state = me.state
    hits = [Hit(target, _total(attack_parts(me, card, target))) for target in targets]
    battle = Battle(me, card, hits)
    if state.log is not None:
        struck = [thing(state, target) for target in targets]
        data = {"unit": thing(state, me.unit), "card": CARD_THINGS[me.number], "targets": struck}
        state.log.tell("attacked", None, True, data)
    yield from unfold(battle, (COURSE,), deal)
    for hit in hits:
        if hit.number >= 0:
            state.discards[hit.target >> 1].append(hit.number)


class Course(Listener[Battle]):
    """What the rules and the cards in play have to say, step by step."""

    __slots__ = ()

    def before(self, battle: Battle) -> Effect[None] | None:
        asked = defenders(battle)
        return defend(battle, asked) if asked else None

    def settle(self, battle: Battle) -> Effect[None] | None:
        bury(battle.attacker.state)
        reward_kills(battle)
        return None

    def after(self, battle: Battle) -> Effect[None] | None:
        return speak(battle)


COURSE = Course()


def defenders(battle: Battle) -> list[Hit]:
    """Those who may answer with a card: not stunned, not on their own turn, and not against what cannot be defended."""
    if battle.card.undefendable:
        return []
    state = battle.attacker.state
    return [hit for hit in battle.hits if not state.stunned[hit.target] and hit.target >> 1 != state.turn]


def defences(state: SkirmishState, unit: int) -> list[Option]:
    """The cards in hand with which this character can defend."""
    slot = unit & 1
    able = [number for number in state.hands[unit >> 1] if CARDS[number].defends and CARDS[number].character == slot]
    return distinct(able, DEFEND_OPTIONS)


def defend(battle: Battle, asked: list[Hit]) -> Effect[None]:
    """All who are struck choose at the same time, and are asked whatever they hold."""
    state = battle.attacker.state
    answers = yield from together(_question(battle, hit) for hit in asked)
    for hit, answer in zip(asked, answers, strict=True):
        if answer is not UNDEFENDED:
            seat = hit.target >> 1
            hit.number = take(state, seat, answer.value)
            hit.defence = CARDS[hit.number].defence
            if state.log is not None:
                data = {"unit": thing(state, hit.target), "card": CARD_THINGS[hit.number]}
                state.log.tell("defended", None, True, data)


def _question(battle: Battle, hit: Hit) -> Decision:
    state = battle.attacker.state
    options = defences(state, hit.target)

    def sums() -> About:
        base = attack_parts(battle.attacker, battle.card, hit.target)
        base += [(name, -amount) for name, amount in standing_parts(state, hit.target)]
        cards = {answer.key: [*base, (CARDS[answer.value].name, -CARDS[answer.value].defence)] for answer in options}
        return About(sums={**cards, UNDEFENDED.key: base})

    prompt = f"{thing(state, battle.attacker.unit)} strikes {thing(state, hit.target)} for {hit.attack}: defend?"
    return Decision(hit.target >> 1, prompt, [*options, UNDEFENDED], "battle.defence", about=sums)


def deal(battle: Battle) -> None:
    """Damage is the attack less the defence, at the same time for everybody struck; so is the attacker's recoil."""
    me = battle.attacker
    state = me.state
    for hit in battle.hits:
        hit.defence += _total(standing_parts(state, hit.target))
        hit.damage = max(0, hit.attack - hit.defence)
    for hit in battle.hits:
        state.life[hit.target] = max(0, state.life[hit.target] - hit.damage)
        if state.log is not None:
            data = {"unit": thing(state, hit.target), "attack": hit.attack, "defence": hit.defence}
            tell(state, "damaged" if hit.damage else "unhurt", **data, amount=hit.damage)
    if battle.card.recoil:
        tell(state, "harmed", unit=thing(state, me.unit), amount=battle.card.recoil)
        state.life[me.unit] = max(0, me.life - battle.card.recoil)


def reward_kills(battle: Battle) -> None:
    """The attacking character, if it still stands, takes a kill reward for each opponent it eliminated."""
    me = battle.attacker
    state = me.state
    for hit in battle.hits:
        if state.life[hit.target] <= 0 < me.life and hit.target >> 1 != me.seat and state.spoils:
            number = state.spoils.pop()
            state.rewards[me.unit].append(number)
            if state.log is not None:
                data = {"unit": thing(state, me.unit), "card": REWARD_THINGS[number - REWARD_BASE]}
                state.log.tell("rewarded", None, True, data)
            reward(number).at_once(me)


def speak(battle: Battle) -> Effect[None]:
    """The attacker's card, then the defenders' cards, clockwise from the attacker; a fallen character's is silent."""
    me = battle.attacker
    state = me.state
    if is_decided(state):
        return
    if me.life > 0 and (effect := battle.card.after_attack(me, battle)) is not None:
        yield from effect
    order = sorted(battle.hits, key=lambda hit: ((hit.target >> 1) - me.seat) % state.seats)
    for hit in order:
        if hit.number >= 0 and state.life[hit.target] > 0 and not is_decided(state):
            defender = Me(state, hit.target, hit.number)
            if (effect := CARDS[hit.number].after_defence(defender, battle, hit)) is not None:
                yield from effect


def is_decided(state: SkirmishState) -> bool:
    """Whether at most one player has characters left."""
    return sum(len(group) for group in state.fallen) >= state.seats - 1
