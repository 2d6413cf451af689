"""What is shown, known and judged of a skirmish."""
