//! The engine on standard input and output, like `adda engine`.
//!
//! `echo '{"cmd":"games"}' | cargo run -p adda-engine --example lines`

use std::io;

fn main() -> io::Result<()> {
    adda_engine::run(io::stdin().lock(), io::stdout().lock())
}
