"""One verb per file: plain functions that join games, strategies and statistics; also the Python API."""
