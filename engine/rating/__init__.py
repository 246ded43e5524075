"""How strong a person is, on the scale of the computers' levels, and which computers fit that person.

Everything follows from who was the fool in which company. No cards, no files, no clock: the caller passes finished
deals in, and random numbers. Imports only the standard library; levels are known by their keys (a test compares them
with engine.bots.levels).
"""
