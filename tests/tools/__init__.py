"""Commands for long runs: fuzz, soak, crash, pictures, benchmarks. tests/README.md says when to run which."""
