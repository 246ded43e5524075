"""Tests of the arena: computer players against each other, and external programs."""
