"""The title, the pause menu, and the first start."""
