"""The people who play at this screen: who is remembered, with which face, and how several of them begin.

The model is game.session.people. Imports the interface and lower floors; knows nothing of tables or matches.
"""
