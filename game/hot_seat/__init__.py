"""Several people at one screen: the curtain between them, who is called, and whose cards lie open."""
