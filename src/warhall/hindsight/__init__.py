"""What should have been played: reviews of matches, and puzzles.

calibration   from what the search says to a chance of winning
tally         how looks ahead came out
looking       what a seat could have known: a moment's value, and two answers compared
reasons       why one answer is better than another
moments       what is known about each moment of a match
naming        blunders, missed wins, lucky moments, turning points
reviewer      a whole match, quickly first and then deeper where it matters
themes        what the solution of a puzzle does
puzzles       moments at which one answer is clearly best, and judging what somebody answers
"""

from warhall.hindsight.reviewer import Review, Reviewer, review

__all__ = ["Review", "Reviewer", "review"]
