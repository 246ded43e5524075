"""The tree itself: arrows, style, documents."""
