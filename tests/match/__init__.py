"""A match, its shuffle and its proof; and the table of one."""
