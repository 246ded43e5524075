"""The title, and what belongs to no game: the menu over the table, keys, About, the first start."""
