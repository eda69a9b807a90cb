"""The typed Python API: the verbs as functions, results as polars frames."""
