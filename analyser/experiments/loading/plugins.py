"""Import a file of the user's under a name of its own, and the modules it imports likewise."""

import importlib
import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

from analyser.errors import UsageError


def import_file(file: Path, name: str, helpers: Mapping[str, Path]) -> ModuleType:
    """Import a file, its helper modules freshly read.

    Args:
        name: the name it is imported under; one of a kind, and the same whenever the content is.
        helpers: modules of the user's that it imports, as `plugin_modules` finds them.

    Raises:
        UsageError: it can't be loaded.
    """
    loader = _Loader(name, str(file), name)
    spec = importlib.util.spec_from_file_location(name, file, loader=loader)
    assert spec is not None  # there is a loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    with _own_helpers(file.parent, name, helpers):
        try:
            loader.exec_module(module)
        except UsageError as error:
            raise UsageError(f"{file}: {error.message}", error.hint or located(error, file)) from error
        except (Exception, SystemExit) as error:
            hint = located(error, file)
            raise UsageError(f"{file} can't be loaded: {type(error).__name__}: {error}", hint) from error
    return module


class _Loader(SourceFileLoader):
    """Loads a module that stays importable under a name that no other file's helper has.

    Compiled code is kept under the name of the module it comes from, and asks for that module when it is loaded.
    """

    def __init__(self, name: str, path: str, lasting: str) -> None:
        super().__init__(name, path)
        self.lasting = lasting

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, its functions belonging to the lasting name from the start."""
        code = self.get_code(self.name)
        assert code is not None  # a source file has code
        module.__name__ = self.lasting
        sys.modules[self.lasting] = module
        exec(code, vars(module))


class _Finder:
    """Finds the helpers of one file wherever Python asks for them by name."""

    def __init__(self, prefix: str, helpers: Mapping[str, Path]) -> None:
        self.prefix, self.helpers = prefix, helpers

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Return how to load a module, if it is a helper."""
        file = self.helpers.get(name)
        if file is None:
            return None
        loader = _Loader(name, str(file), f"{self.prefix}_{name.replace('.', '_')}")
        inside = [str(file.parent)] if file.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(name, file, loader=loader, submodule_search_locations=inside)


@contextmanager
def _own_helpers(folder: Path, prefix: str, helpers: Mapping[str, Path]) -> Iterator[None]:
    """Within the block the names of helpers mean this file's helpers, even if another folder's have the same names."""
    hidden = {helper: sys.modules.pop(helper) for helper in helpers if helper in sys.modules}
    finder = _Finder(prefix, helpers)
    sys.meta_path.insert(0, finder)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        sys.meta_path.remove(finder)
        for helper in helpers:
            sys.modules.pop(helper, None)
        sys.modules.update(hidden)
        importlib.invalidate_caches()


def located(error: BaseException, file: Path) -> str:
    """Say in which line of the user's file an exception arose."""
    trace, line = error.__traceback__, getattr(error, "lineno", None)
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(file):
            line = trace.tb_lineno
        trace = trace.tb_next
    return f"see line {line}" if line else "--debug shows where"
