"""What the operating system gives: folders, processes, locks, clipboard, power, memory.

Imports nothing of ours, and knows nothing of cards.
"""
