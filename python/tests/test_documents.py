"""Every example in a docstring and in the manual is run, and the examples play."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import adda

PYTHON = Path(__file__).parent.parent
OPTIONAL = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "cluster": "ray"}


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(adda.__path__)])
def test_docstrings(name: str) -> None:
    if name == "_native":
        return
    if name in OPTIONAL:
        pytest.importorskip(OPTIONAL[name])
    failed, _ = doctest.testmod(importlib.import_module(f"adda.{name}"))
    assert failed == 0


def test_docstrings_of_the_package() -> None:
    assert doctest.testmod(adda).failed == 0


def test_the_manual() -> None:
    manual = PYTHON.parent / "docs" / "python.md"
    assert doctest.testfile(str(manual), module_relative=False).failed == 0


@pytest.mark.parametrize("name", ["play.py", "house_rule.py", "train.py"])
def test_examples(name: str, tmp_path: Path) -> None:
    """With few games; the manual has the figures of whole runs."""
    command = [sys.executable, str(PYTHON / "examples" / name), "--short"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, env={**os.environ, "MPLBACKEND": "Agg"}
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
