"""The strategies that come with the program: one folder a game, one file an idea."""
