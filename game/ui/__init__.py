"""What every screen is made of: the router and services, layout trees, menus and sheets, widgets, art, input, sound.

Imports what is kept and played; knows no feature.
"""
