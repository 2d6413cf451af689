"""The bosses, one file each: the character card and the set of 60."""
