"""Tests of pictures, sounds and catalogues."""
