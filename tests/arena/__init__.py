"""Computer players against each other, and programs of others."""
