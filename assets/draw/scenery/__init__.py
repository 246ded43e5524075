"""Everything the program shows besides the cards: table, title, props, icons and the program's sign."""
