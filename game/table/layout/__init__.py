"""Where everything lies on the table, in logical px, as a pure function of what a seat may see."""
