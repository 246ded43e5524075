"""The history: finding, opening, exporting, importing and deleting deals, unfinished matches and reviews."""
