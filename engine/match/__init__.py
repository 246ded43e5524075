"""A match: deals one after another, their tally, and the commitment by which each deal proves itself fair.

Imports the rules and who may know what; knows no notation and no file.
"""
