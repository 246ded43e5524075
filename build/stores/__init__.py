"""Files for stores and package managers. What changes with a release comes from `release_facts`."""
