"""The workers of a Dask cluster, through joblib's own backend: for runs that outgrow one machine."""

import hashlib
import logging
import pickle
import sys
from collections.abc import Generator, Iterable
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import joblib
import numba
import numpy as np

import analyser
from analyser.errors import UsageError, WorkersLostError
from analyser.experiments.loading.catalogue import SHIPPED
from analyser.experiments.playing.crew import IN_ORDER, done_by
from analyser.experiments.playing.work import Call, Done, Work, known_work, perform

if TYPE_CHECKING:
    from distributed import Client

SECONDS = 10  # to reach the scheduler, and for the first worker to come
LOST = ("CancelledError", "CommClosedError", "FutureCancelledError", "KilledWorker")


class Cluster:
    """The workers of a Dask scheduler. Dask hands the call of a worker that dies to another one."""

    def __init__(self, client: "Client") -> None:
        self.client = client
        self.jobs = sum(client.ncores().values())

    def run(self, work: Work, calls: Iterable[Call]) -> Generator[Done]:
        """Do calls; yield them in order."""
        with joblib.parallel_config(backend="dask", client=self.client):
            run = joblib.Parallel(-1, **IN_ORDER)
        do = partial(do_packed, program_hash(), pickle.dumps(work))
        with closing(done_by(run, do, calls)) as results:
            try:
                for done in results:
                    work.took(done.call, done.seconds)
                    yield done
            except Exception as error:
                if type(error).__name__ not in LOST:
                    raise
                raise WorkersLostError(
                    f"the cluster was lost: {type(error).__name__}: {error}", "is its scheduler still running?"
                ) from error


def do_packed(expected: str, packed: bytes, call: Call) -> tuple[Any, float]:
    """On a worker: do one call of some work, if this machine has the same program."""
    if program_hash() != expected:
        raise UsageError("a worker of the cluster runs another version", "install the same version everywhere")
    return perform(known_work(packed), call)


@cache
def program_hash() -> str:
    """Return a hash of all that numbers depend on: the source of this program, Python, NumPy and Numba."""
    digest = hashlib.sha256(" ".join((sys.version, np.__version__, numba.__version__)).encode())
    for root in (Path(analyser.__file__).parent, SHIPPED):
        for file in sorted(root.rglob("*.py")) + sorted(root.rglob("*.toml")):
            digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def connected(address: str) -> Cluster:
    """Return the cluster whose scheduler listens at an address, such as tcp://10.0.0.1:8786.

    Raises:
        UsageError: Dask is not installed, nobody answers, there is no worker, or a worker can't play.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise UsageError("--cluster needs Dask", "pip install 'board-game-analyser[dask]'") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # it tells what is told here already
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise UsageError(
            f"--cluster {address}: no Dask scheduler answers there ({type(error).__name__})",
            "start one with: dask scheduler; the address it prints looks like tcp://10.0.0.1:8786",
        ) from error
    try:
        client.wait_for_workers(1, timeout=SECONDS)
    except OSError as error:
        client.close()
        raise UsageError(f"--cluster {address}: no worker has come", f"start some: dask worker {address}") from error
    check_workers(client, address)
    return Cluster(client)


def check_workers(client: "Client", address: str) -> None:
    """See that every worker runs this very program.

    Raises:
        UsageError: one has another version, or none.
    """
    hint = "install the same versions of this program, Python, NumPy and Numba everywhere"
    try:
        found = client.run(program_hash)
    except Exception as error:
        client.close()
        raise UsageError(f"--cluster {address}: a worker can't play: {type(error).__name__}: {error}", hint) from error
    other = [worker for worker, its in found.items() if its != program_hash()]
    if other:
        client.close()
        raise UsageError(f"--cluster {address}: {other[0]} runs other versions", hint)
