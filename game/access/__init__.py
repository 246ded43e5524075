"""What a screen reader is told: plain nodes made from what is shown, and the one adapter that hands them on."""
