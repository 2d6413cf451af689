"""Hit points: losing them, regaining them, and the moment a hero is weakened."""

from warhall.games.bossbattle.me.telling import tell_fighter, tell_hp
from warhall.games.bossbattle.modes import is_boss
from warhall.games.bossbattle.state import BattleState, Fighter


def hurt(state: BattleState, fighter: Fighter, amount: int) -> int:
    """Take hit points; there is no floor. What a weakened hero owes is settled when the card is done."""
    if amount <= 0:
        return 0
    fighter.hp -= amount
    if state.log is not None:
        tell_hp(state, "struck", fighter, amount)
    if fighter.hp <= 0 and not fighter.weakened and not is_boss(state, fighter.side):
        fighter.weakened = True
        state.weakening.append(fighter.index)
    return amount


def mend(state: BattleState, fighter: Fighter, amount: int) -> int:
    """Give hit points, never above the maximum; how many were regained."""
    amount = min(amount, fighter.max_hp - fighter.hp)
    if amount <= 0:
        return 0
    fighter.hp += amount
    if state.log is not None:
        tell_hp(state, "healed", fighter, amount)
    if fighter.hp > 0:
        fighter.weakened = False
    return amount


def gain_power(state: BattleState, fighter: Fighter, amount: int) -> None:
    state.power[fighter.side] = max(0, state.power[fighter.side] + amount)
    if state.log is not None:
        tell_fighter(state, "powered", fighter, power=state.power[fighter.side])
