"""The drawing kit: the pack and every picture of the program are drawn by the code in this package."""
