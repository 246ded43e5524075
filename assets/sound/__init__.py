"""Synthesises the program's sounds, without recordings: `python -m assets.sound` writes assets/sounds/.

Needs numpy and soundfile (the `art` extra); the program itself only plays the files. Nothing here is recorded or
sampled: a card is a thin plate with its own modes, cloth is a dull cushion, the cockerel is a voice with formants.
"""
