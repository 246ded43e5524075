"""The table: where everything lies, how it gets there, and what a hand on the mouse means."""
