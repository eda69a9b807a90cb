"""Strategies for MONSTArgh!."""
