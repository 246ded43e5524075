"""Long runs by command: fuzz, soak, crash, pictures, benches. tests/README.md says what to run after which change."""
