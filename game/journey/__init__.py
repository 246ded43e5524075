"""The journey: a railway line through all games for one person alone.

Its table (`line`), what a person has made of it (`travels`, kept in a file each), a match at a station, and the
screens: the map, a station's card, the travel book, the ride. May import the rooms of a match, its result, its lessons
and its table. It must know nothing of other screens; no other room knows a station.
"""
