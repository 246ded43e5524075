"""Tests of the source tree: imports, style, encodings, documents."""
