"""The command line: one command a file; each parses, calls a plain function of the experiments, and prints."""
