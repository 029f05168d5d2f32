//! The exceptions of `adda.errors`, and panics as exceptions.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

static ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static ILLEGAL: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// An `adda.AddaError`, which says what is wrong with what was given.
pub(crate) fn error(text: impl Into<String>) -> PyErr {
    let text = text.into();
    Python::attach(|py| match ERROR.import(py, "adda.errors", "AddaError") {
        Ok(class) => PyErr::from_type(class.clone(), (text,)),
        Err(missing) => missing,
    })
}

/// An `adda.IllegalAction`, with the paragraph of the rules.
pub(crate) fn illegal(text: impl Into<String>, rule: Option<&'static str>) -> PyErr {
    let text = text.into();
    Python::attach(|py| match ILLEGAL.import(py, "adda.errors", "IllegalAction") {
        Ok(class) => PyErr::from_type(class.clone(), (text, rule)),
        Err(missing) => missing,
    })
}

/// The result, or an error if it panics. Only data that was made up outside, such as a view that no game has, can do that.
pub(crate) fn without_panic<T>(what: &str, work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| error(format!("this is not {what} of the game")))
}
