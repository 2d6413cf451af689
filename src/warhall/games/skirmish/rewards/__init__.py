"""The kill rewards."""

from warhall.games.skirmish.rewards.kill_rewards import REWARDS as REWARDS
