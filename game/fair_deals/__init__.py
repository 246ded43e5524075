"""What a person is shown of a deal's fairness: fingerprints, words for the shuffle, the sheet that checks a deal."""
