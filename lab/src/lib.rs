//! Mass self-play.
