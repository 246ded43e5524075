"""Seats at phones: a page in the phone's browser is a person's hand, served to the local network while such a match is
open.

May import sessions, texts and what rooms of the window share. A phone is told its seat's observations and legal moves
and nothing else (PROTOCOL.md); no table, animation or screen knows where a seat sits. The server's libraries are
imported when the first match with phones opens.
"""
