"""The person's hands at the table: what a press, a drag, a key or a pad means, and what is asked of the session for it.

Imports the table's layout, animation and scene; of paint only the words for what the keys are at.
"""
