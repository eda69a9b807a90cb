"""What a user may write, read and checked: config files, options, players, numbers, grids; it ends in a request."""
