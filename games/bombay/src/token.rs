//! Palace tokens (rules 8.6).

adda_kit::kinds! {
    /// What a palace token brings to whoever builds on its site.
    #[repr(u8)]
    pub enum PalaceToken {
        /// Kept: a client more.
        Client = "client",
        /// Two rupees at once.
        Rupees = "rupees",
        /// Kept: a city token more.
        City = "city",
        /// A bale from the left-most market that has one.
        Bale = "bale",
    }
}
