"""The five teams, one file each."""
