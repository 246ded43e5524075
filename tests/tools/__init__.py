"""Long runs by command: fuzz, soak, crash, pictures, benches. README.md in tests/ says what to run after which change."""
