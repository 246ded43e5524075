"""The inside of a worker process: the loop that computer players, reviews and new puzzles run in.

Imports no other room. The window's end of the connection is game.system.worker_process.
"""
