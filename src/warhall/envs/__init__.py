"""For research: any game as a PettingZoo, Gymnasium or OpenSpiel environment. Install `warhall[envs]`."""
