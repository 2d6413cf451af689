"""Trains a policy for the skirmish in about a minute and draws its curve: `python bench/train.py` (docs/research.md).

The policy is linear: one weight for each pair of action and feature, nothing but numpy. It is trained by REINFORCE, the
oldest policy gradient there is: after a won game every choice made in it becomes a little more likely, after a lost one
less, the more so the more surprising the result was.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from warhall.envs.encoding import Observation
from warhall.envs.gymnasium import SeatEnv

CURVE = Path(__file__).parents[1] / "docs" / "research-curve.svg"
FEATURES = 512
RATE = 6e-5
WINDOW = 25
"""The curve shows the share of games won among so many."""

Step = tuple[Observation, NDArray[np.intp], NDArray[np.float32], int]
"""What was seen, what was legal, how likely each was, which was chosen."""


class Policy:
    def __init__(self, actions: int, features: int, seed: int) -> None:
        self.weights = np.zeros((actions, features), np.float32)
        self.baseline = 0.0
        self.chance = np.random.default_rng(seed)

    def choose(self, observation: Observation, mask: NDArray[np.int8]) -> Step:
        legal = np.flatnonzero(mask)
        scores = self.weights[legal] @ observation
        odds = np.exp(scores - scores.max())
        odds /= odds.sum()
        return observation, legal, odds, int(self.chance.choice(len(legal), p=odds))

    def learn(self, steps: list[Step], reward: float) -> None:
        surprise = reward - self.baseline
        self.baseline += 0.02 * surprise
        for observation, legal, odds, chosen in steps:
            push = -odds
            push[chosen] += 1.0
            self.weights[legal] += (RATE * surprise) * np.outer(push, observation)


def play(table: SeatEnv, policy: Policy, seed: int, learning: bool = True) -> bool:
    """One game; whether it was won."""
    observation, info = table.reset(seed=seed)
    steps: list[Step] = []
    over = False
    while not over:
        steps.append(policy.choose(observation, info["action_mask"]))
        _, legal, _, chosen = steps[-1]
        observation, reward, over, _, info = table.step(legal[chosen])
    if learning:
        policy.learn(steps, reward)
    return reward > 0


def train(seconds: float, seed: int) -> tuple[Policy, list[bool]]:
    table = SeatEnv("skirmish", seats=2, bots="random", features=FEATURES, teams="red,blue")
    policy = Policy(table.encoding.actions, FEATURES, seed)
    won: list[bool] = []
    began = time.process_time()
    while time.process_time() < began + seconds:
        won.append(play(table, policy, seed * 1_000_000 + len(won)))
    return policy, won


def shares(won: list[bool]) -> list[float]:
    """For each game from the WINDOWth on, the share won among the last WINDOW."""
    return [sum(won[end - WINDOW : end]) / WINDOW for end in range(WINDOW, len(won) + 1)]


def draw(curve: list[float], seconds: float) -> str:
    """The curve as a picture, in plain SVG."""
    width, height, left, top = 640, 260, 48, 16
    right, bottom = width - 16, height - 40
    across, down = (right - left) / max(1, len(curve) - 1), bottom - top
    points = " ".join(f"{left + n * across:.1f},{bottom - share * down:.1f}" for n, share in enumerate(curve))
    lines = [
        f'<line x1="{left}" x2="{right}" y1="{bottom - share * down:.1f}" y2="{bottom - share * down:.1f}" '
        f'stroke="#999" stroke-width="0.5"/><text x="{left - 6}" y="{bottom - share * down + 4:.1f}" '
        f'text-anchor="end">{share:.0%}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    games = len(curve) + WINDOW - 1
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
            'font-size="12" fill="#555">',
            f"<title>Share of games won against random play, over {games} games in {seconds:.0f} seconds</title>",
            *lines,
            f'<polyline points="{points}" fill="none" stroke="#2a7" stroke-width="2"/>',
            f'<text x="{left}" y="{bottom + 18}">game {WINDOW}</text>',
            f'<text x="{right}" y="{bottom + 18}" text-anchor="end">game {games}</text>',
            f'<text x="{(left + right) / 2}" y="{bottom + 32}" text-anchor="middle">'
            f"won among the last {WINDOW} games, {seconds:.0f} seconds of training</text>",
            "</svg>\n",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--curve", type=Path, default=CURVE)
    arguments = parser.parse_args()
    _, won = train(arguments.seconds, arguments.seed)
    if len(won) < WINDOW:
        parser.exit(1, f"only {len(won)} games in that time, and a curve needs {WINDOW}: give it more --seconds\n")
    for start in range(0, len(won) - WINDOW + 1, 2 * WINDOW):
        part = won[start : start + 2 * WINDOW]
        print(f"games {start + 1:5} to {start + len(part):5}: {sum(part) / len(part):4.0%} won")
    arguments.curve.write_text(draw(shares(won), arguments.seconds), encoding="utf-8")


if __name__ == "__main__":
    main()
