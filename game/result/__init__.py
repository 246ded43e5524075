"""What a deal came to: the fool's ceremony, the tally, and what can be done next."""
