"""The rules of Durak: cards, options, the state of a deal, and the kernel that changes it by commands.

What an option means is said in `compose` alone, as slots of the rules; the kernel asks the slots. Imports nothing but
the rooms of text files; knows no player, no file, no clock and no chance but the shuffle's.
"""
