"""A battle, in its order: targets, defences, damage to all at the same time, the fallen and their rewards, and what
the cards say afterwards.
"""

from contextlib import suppress
from typing import Final

from warhall.games.skirmish.cards import Card, Radius, World
from warhall.games.skirmish.catalogue import CARD_DATA, CARDS, DEFEND_OPTIONS, distinct, reward
from warhall.games.skirmish.me import Battle, Hit, Me
from warhall.games.skirmish.me.battle import attack_parts, reach_of, standing_parts
from warhall.games.skirmish.me.piles import take
from warhall.games.skirmish.state import SkirmishState
from warhall.kernel.decisions import CHOICE, Decision, Effect, Fizzle, Option, option, together
from warhall.tabletop.hooks import Text
from warhall.tabletop.offering import Offer, Parts, total

UNDEFENDED: Final = option(CHOICE, "undefended", "Take the hit")


def fight(me: Me, card: Card) -> Effect[None]:
    """The attack card is on the table: resolve it."""
    state = me.state
    targets = yield from choose_targets(me, card)
    hits = [Hit(target, max(0, total(attack_parts(me, card, target))), state.cells[target]) for target in targets]
    battle = Battle(me, card, hits)
    state.tell("attacked", unit=me.unit, card=me.number, targets=targets)
    if asked := defenders(battle):
        yield from defend(battle, asked)
    deal(battle)
    state.bury()
    reward_kills(battle)
    if not state.is_decided():
        yield from speak(battle)
    for hit in hits:
        if hit.number >= 0:
            state.discards[hit.target >> 1].append(hit.number)


def choose_targets(me: Me, card: Card) -> Effect[list[int]]:
    """One character in reach, or all that the card's kind strikes. Only a Radius attack touches one's own side."""
    foes = me.foes(reach_of(me.state, me.unit, me.number))
    if isinstance(card, World):
        return foes
    if isinstance(card, Radius):
        return foes + ([me.partner] if me.is_adjacent(me.partner) else [])
    offer = Offer(lambda answer: attack_parts(me, card, foes[offer.options.index(answer)]))
    for foe in foes:
        offer.put(me.state.unit_option(foe))
    answer = yield from offer.choose(me.seat, f"Whom does {card.name} strike?", "battle.target")
    return [foes[offer.options.index(answer)]]


# ── defending ─────────────────────────────────────────────────────────────────────────────────────────────────────
def defenders(battle: Battle) -> list[Hit]:
    """Those who may answer with a card: not stunned, not on their own turn, and not against what cannot be defended."""
    if battle.card.undefendable:
        return []
    state = battle.attacker.state
    return [hit for hit in battle.hits if not state.stunned[hit.target] and hit.target >> 1 != state.turn]


def defend(battle: Battle, asked: list[Hit]) -> Effect[None]:
    """All who are struck choose at the same time. They are asked even if they hold no card to defend with."""
    state = battle.attacker.state
    answers = yield from together(_defense_question(battle, hit) for hit in asked)
    for hit, answer in zip(asked, answers, strict=True):
        if answer is not UNDEFENDED:
            hit.number = take(state, hit.target >> 1, answer.value)
            hit.defense = CARD_DATA[hit.number].defense
            state.tell("defended", unit=hit.target, card=hit.number)


def _defense_question(battle: Battle, hit: Hit) -> Decision:
    state = battle.attacker.state

    def adding(answer: Option) -> Parts:
        parts = attack_parts(battle.attacker, battle.card, hit.target)
        standing = standing_parts(state, hit.target, battle.attacker.unit)
        parts += [(name, -amount) for name, amount in standing]
        if answer is not UNDEFENDED:
            parts.append((CARDS[answer.value].name, -CARDS[answer.value].defense))
        return parts

    offer = Offer(adding, lambda answer: _harm(state, hit.target, total(adding(answer))))
    for card in distinct(defenses(state, hit.target), DEFEND_OPTIONS):
        offer.put(card)
    offer.put(UNDEFENDED)
    prompt = f"{state.thing(battle.attacker.unit)} strikes {state.thing(hit.target)} for {hit.attack}: defend?"
    return offer.decision(hit.target >> 1, prompt, "battle.defense")


def _harm(state: SkirmishState, unit: int, damage: int) -> str:
    """What damage does to a character, for the card that leads to it."""
    if damage <= 0:
        return "no damage"
    return f"{damage} damage: eliminated" if damage >= state.life[unit] else f"{damage} damage"


def defenses(state: SkirmishState, unit: int) -> list[int]:
    """The cards in hand with which this character can defend."""
    place = unit & 1
    return [card for card in state.hands[unit >> 1] if CARD_DATA[card].defends and CARD_DATA[card].character == place]


# ── damage and what follows ───────────────────────────────────────────────────────────────────────────────────────
def deal(battle: Battle) -> None:
    """Damage is the attack minus the defence. All damage, and the attacker's recoil, happens at the same time."""
    me = battle.attacker
    state = me.state
    for hit in battle.hits:
        hit.defense += total(standing_parts(state, hit.target, me.unit))
        hit.damage = max(0, hit.attack - hit.defense)
    for hit in battle.hits:
        state.life[hit.target] = max(0, state.life[hit.target] - hit.damage)
        kind = "damaged" if hit.damage else "unhurt"
        state.tell(kind, unit=hit.target, attack=hit.attack, defense=hit.defense, amount=hit.damage)
    if battle.card.recoil:
        state.tell("harmed", unit=me.unit, amount=battle.card.recoil)
        state.life[me.unit] = max(0, me.life - battle.card.recoil)


def reward_kills(battle: Battle) -> None:
    """The attacking character, if it still stands, takes a kill reward for each opponent it eliminated."""
    me = battle.attacker
    state = me.state
    for hit in battle.hits:
        if state.life[hit.target] <= 0 < me.life and hit.target >> 1 != me.seat and state.spoils:
            number = state.spoils.pop()
            state.rewards[me.unit].append(number)
            state.tell("rewarded", unit=me.unit, card=number)


def speak(battle: Battle) -> Effect[None]:
    """The attacker's text, then the defenders', clockwise from the attacker; eliminated characters are skipped. Last
    come cards in play and the attacker's kill rewards."""
    me = battle.attacker
    state = me.state
    if me.life > 0:
        yield from _say(battle.card.after_attack(me, battle))
    order = sorted(battle.hits, key=lambda hit: ((hit.target >> 1) - me.seat) % state.seats)
    for hit in order:
        if hit.number >= 0 and state.life[hit.target] > 0 and not state.is_decided():
            defender = Me(state, hit.target, hit.number)
            yield from _say(CARDS[hit.number].after_defense(defender, battle, hit))
    for hit in order:
        for it in list(state.standing):
            if state.life[hit.target] > 0 and not state.is_decided():
                CARDS[it.card].after_struck(Me(state, it.unit, it.card), it, battle, hit)
    if me.life > 0 and not state.is_decided():
        for number in state.rewards[me.unit]:
            reward(number).after_attack(me, battle)


def _say(text: Text) -> Effect[None]:
    """One card's text. Where it ends early, the battle goes on with the next card's."""
    if text is not None:
        with suppress(Fizzle):
            yield from text
