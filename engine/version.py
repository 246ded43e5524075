"""The one place that says which Durak this is."""

VERSION = "0.1.0"
