"""The journey's pictures: a postcard of every station, the map of the line, the stamp and the little train."""
