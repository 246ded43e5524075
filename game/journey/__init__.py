"""The journey: a railway line through all games for one person alone. Its table is `line`; what a person has made of it
is `travels`, kept in a file each. No other room knows a station; it may import the rooms of a match, its result, its
lessons and its table.
"""
