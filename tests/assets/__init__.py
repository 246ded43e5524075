"""Pictures, sounds, catalogues."""
