"""The routes to each room's destinations. See game.routing."""
