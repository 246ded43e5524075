"""Screen reader support: plain nodes made from the screens, and one adapter to the library."""
