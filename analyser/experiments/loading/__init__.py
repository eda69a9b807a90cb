"""Games and strategies from their sources: built in, installed, or in folders and files of the user."""
