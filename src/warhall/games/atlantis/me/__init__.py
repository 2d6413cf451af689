"""`me`: the verbs that cards are written in."""
