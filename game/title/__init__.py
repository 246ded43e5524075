"""The title, the menu over the table, and what the first start asks."""
