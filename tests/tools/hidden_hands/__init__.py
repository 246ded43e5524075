"""``python -m tests.tools.hidden_hands``: does anything at a shared screen show a hand to somebody else?

A table of tries. A column is a moment at the table (`moments`), a row something that could show a hand (`ways`). Each
cell plays the same input at two tables whose public record is the same while their hidden cards are exchanged
(`twins`), and compares everything that leaves the program (`sitting`): every picture, the words for screen readers,
noises, faces, the window's title, the clipboard, and the files but for the journal.

By default it runs in a real window on a virtual screen of its own (`real`), with a window manager, a real loss of
focus, minimising, resizing, and keys of the X server; ``--posted`` posts the same as events, without a screen, as the
tests do.
"""
