"""What can happen to a fighter: hit points, Power, hand, deck and discard pile."""

from warhall.games.bossbattle.catalogue import FIRST_COPY
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import cards_in_words
from warhall.tabletop.catalogue import take_out


# ── hit points and Power ──────────────────────────────────────────────────────────────────────────────────────────────
def hurt(state: BattleState, fighter: Fighter, amount: int) -> int:
    """Take hit points, without a lower limit. A weakened hero pays its price when the card is done."""
    if amount <= 0:
        return 0
    fighter.hp -= amount
    if state.log is not None:
        state.tell("struck", target=fighter, amount=amount, hp=fighter.hp)
    if fighter.hp <= 0 and not fighter.weakened and not state.is_boss(fighter.side):
        fighter.weakened = True
        state.weakening.append(fighter.index)
    return amount


def mend(state: BattleState, fighter: Fighter, amount: int) -> None:
    """Give hit points, never above the maximum."""
    amount = min(amount, fighter.max_hp - fighter.hp)
    if amount <= 0:
        return
    fighter.hp += amount
    if state.log is not None:
        state.tell("healed", target=fighter, amount=amount, hp=fighter.hp)
    if fighter.hp > 0:
        fighter.weakened = False


def gain_power(state: BattleState, boss: Fighter, amount: int) -> None:
    """Give Power, or take it with an amount below 0."""
    state.power[boss.side] = max(0, state.power[boss.side] + amount)
    state.tell("powered", who=boss, power=state.power[boss.side])


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def top_card(state: BattleState, fighter: Fighter) -> int:
    """Take the top card of a fighter's deck; -1 if there is none. A hero's empty deck is reshuffled first."""
    if not fighter.deck and not state.is_boss(fighter.side):
        reshuffle(state, fighter)
    return fighter.deck.pop() if fighter.deck else -1


def reshuffle(state: BattleState, fighter: Fighter) -> None:
    """Turn the discard pile into a new deck."""
    if fighter.discard:
        fighter.deck = fighter.discard
        fighter.discard = []
        state.shuffle(fighter.deck)
        state.tell("reshuffled", who=fighter)


def draw(state: BattleState, fighter: Fighter, count: int) -> None:
    """Draw for a hero from the deck, for a boss from the level 1 deck; those who play themselves draw nothing."""
    if fighter.seat < 0:
        return
    drawn: list[int] = []
    for _ in range(count):
        if state.is_boss(fighter.side):
            deck = fighter.decks[1]
            card = deck.pop() if deck else -1
        else:
            card = top_card(state, fighter)
        if card < 0:
            break
        drawn.append(card)
    fighter.hand += drawn
    tell_drawn(state, fighter, drawn)


def tell_drawn(state: BattleState, fighter: Fighter, drawn: list[int]) -> None:
    """The side that draws sees the cards, everybody else their number."""
    if drawn and state.log is not None:
        friends = state.seats(fighter.side)
        state.tell_only(friends, "drew", who=fighter, cards=drawn)
        state.tell_others(friends, "drew_some", who=fighter, words=cards_in_words(len(drawn)), count=len(drawn))


def leave_hand(state: BattleState, fighter: Fighter, card: int) -> None:
    """Take a card out of a hand for all to see. Those who knew that it was there now know no more than the others.

    Those who knew of another copy take this one for it: nobody can tell them apart.
    """
    take_out(fighter.hand, card)
    if not state.known:
        return
    copies = [other for other in fighter.hand if other in state.known and FIRST_COPY[other] == FIRST_COPY[card]]
    if card in state.known:
        state.known.remove(card)
    elif copies:
        state.known.remove(copies[0])


def discard(state: BattleState, fighter: Fighter, card: int) -> None:
    """Discard a card from a hand."""
    leave_hand(state, fighter, card)
    fighter.discard.append(card)
    if state.log is not None:
        state.tell("discarded", who=fighter, card=card)


def discard_top(state: BattleState, fighter: Fighter) -> None:
    """Discard the top card of the deck: how those who play themselves pay a discard."""
    card = top_card(state, fighter)
    if card >= 0:
        fighter.discard.append(card)
        state.tell("discarded", who=fighter, card=card)
