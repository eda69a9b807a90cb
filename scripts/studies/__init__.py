"""Balance studies: plays the steps of `configs/studies/GAME.toml` and writes what they found to `docs/studies/GAME.md`.

`python -m scripts.studies` from the project's folder, or `make studies`.
"""
