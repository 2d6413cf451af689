"""The ten heroes, one file each: the hero, its power cards, its Ultimate."""
