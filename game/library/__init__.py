"""The deals and matches that were played: found, opened, given to others, put into the bin."""
