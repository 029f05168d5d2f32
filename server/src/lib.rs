//! The table server: HTTP, event streams, people, storage.
