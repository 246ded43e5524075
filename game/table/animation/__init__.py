"""How things get where they lie: cues become a score, the score a timeline, and a check at rest compares it with the
layout.
"""
