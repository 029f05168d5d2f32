//! The native part of the Python package `adda`. What users see is in `adda/`: these are the parts that must be fast, or
//! that need the rules.
//!
//! `table` erases the type of a game behind one dynamic call; `state` and `batch` give it to Python as one position and as
//! thousands; `after` looks an action ahead from both; `lab` plays runs; `whole` is the engine of the line protocol, and drawings.

// Python passes values, which are converted into what a function owns.
#![allow(clippy::needless_pass_by_value)]

mod after;
mod batch;
mod errors;
mod fleet;
mod game;
mod lab;
mod state;
mod table;
mod whole;

// See the feature in Cargo.toml.
use pyo3::prelude::*;
#[cfg(feature = "as_tested")]
use {adda_server as _, terminal_size as _};

/// The native part of adda.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<state::State>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<whole::Engine>()?;
    module.add_function(wrap_pyfunction!(game::numbers, module)?)?;
    module.add_function(wrap_pyfunction!(game::components, module)?)?;
    module.add_function(wrap_pyfunction!(game::use_components, module)?)?;
    module.add_function(wrap_pyfunction!(whole::guess, module)?)?;
    module.add_function(wrap_pyfunction!(whole::draw, module)?)?;
    module.add_function(wrap_pyfunction!(lab::run, module)?)?;
    module.add_function(wrap_pyfunction!(lab::shard, module)?)?;
    module.add_function(wrap_pyfunction!(lab::merge, module)?)?;
    module.add_function(wrap_pyfunction!(lab::speed, module)?)?;
    Ok(())
}
