"""Files of what is saved: every bit comes back, and a file that was cut or altered is refused with one message."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from pydantic import TypeAdapter

from analyser.errors import UsageError
from analyser.experiments.keeping.saved_file import Entry, Floats, SavedFile, array_text, digest_of, read_array
from analyser.statistics.estimate import Estimate

ENTRIES = {"a": Entry(500, b'[1, "\\n\\t"]'), "b-2": Entry(0, b"null")}
WHOLE = SavedFile("ab" * 32, 2**64 - 1, ENTRIES)
SHAPES = arrays.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=5)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """A file that every example writes again."""
    return tmp_path_factory.mktemp("saved") / "x.saved"


@given(arrays.arrays(st.sampled_from(["f8", "i8"]), SHAPES, elements={"allow_subnormal": True}))
def test_arrays_come_back_to_the_last_bit(array):
    found = read_array(array_text(array))
    assert (found.dtype, found.shape, found.tobytes()) == (array.dtype, array.shape, array.tobytes())


@given(st.tuples(*3 * [st.none() | st.floats(allow_nan=False, allow_infinity=False)]), st.integers(0, 2**53), st.text())
def test_estimates_come_back_to_the_last_bit(ends, n, method):
    kind = TypeAdapter(tuple[Estimate, Floats | None])
    estimate = Estimate(*ends, n, method.encode(errors="ignore").decode())
    found, nothing = kind.validate_json(kind.dump_json((estimate, None)))
    assert (found, nothing) == (estimate, None)
    signs = [
        [None if end is None else math.copysign(1, end) for end in (e.value, e.low, e.high)] for e in (found, estimate)
    ]
    assert signs[0] == signs[1]


def test_a_file_comes_back(file):
    WHOLE.write(file)
    assert SavedFile.read(file) == WHOLE
    SavedFile("p", 0, {}).write(file)
    assert SavedFile.read(file) == SavedFile("p", 0, {})
    assert [path.name for path in file.parent.iterdir()] == ["x.saved"]


def refused(file, data):
    file.write_bytes(data)
    with pytest.raises(UsageError, match=r"x\.saved is damaged: ") as error:
        SavedFile.read(file)
    assert error.value.hint == "delete it to start afresh"
    assert "\n" not in error.value.message


@given(st.data())
def test_a_file_that_was_cut_or_altered_is_refused(file, data):
    WHOLE.write(file)
    whole = file.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = data.draw(st.integers(1, 255))
    refused(file, whole[:at])
    refused(file, whole[:at] + bytes([whole[at] ^ changed]) + whole[at + 1 :])
    refused(file, whole[:at] + data.draw(st.binary(min_size=1, max_size=9)) + whole[at:] + b"!")


@given(
    st.binary(max_size=60)
    | st.from_regex(rb'\A\{"plan": ("p"|1), "seed": ("1"|"x"|null)\}\n(k\t1|k\t-\tx)\n', fullmatch=True)
)
def test_whatever_has_the_right_hash_but_is_no_such_file_is_refused(file, data):
    refused(file, data + digest_of(data))


@pytest.mark.parametrize("text", [None, 5, "", "?", "AAAA", "eJwDAAAAAAE=", array_text(np.array(1))[:-8]])
def test_what_is_no_array_is_refused(text):
    with pytest.raises(ValueError, match=r".+"):
        read_array(text)


def test_a_folder_in_its_place_is_told(tmp_path):
    (tmp_path / "x.saved").mkdir()
    with pytest.raises(UsageError, match="is damaged"):
        SavedFile.read(tmp_path / "x.saved")
