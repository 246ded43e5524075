"""Operating system services: folders, processes, locks, clipboard, power, memory.

Imports no other room and knows nothing of cards.
"""
