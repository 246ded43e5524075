"""The rules: options, scenario pages, laws, and every rule of its own kind."""
