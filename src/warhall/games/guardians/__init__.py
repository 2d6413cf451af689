"""Guardians: two teams of heroes fight over a row of four locations; nine points win."""
