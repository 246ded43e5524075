"""Fairness of a deal as shown to players: fingerprints, words for the shuffle, the sheet that verifies a deal."""
