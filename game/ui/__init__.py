"""The base of all screens: router and services, layout trees, menus and sheets, widgets, art, input, sound.

Imports storage and session, but no feature.
"""
