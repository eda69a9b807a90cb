"""The compiled world: NumPy and Numba only. It knows no game and no screen."""
