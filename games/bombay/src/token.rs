//! Palace tokens (rules 8.6).

adda_kit::kinds! {
    /// A palace token, named by what it gives to the player who builds on its site.
    #[repr(u8)]
    pub enum PalaceToken {
        /// A client, kept.
        Client = "client",
        /// Two rupees at once.
        Rupees = "rupees",
        /// A city token, kept.
        City = "city",
        /// A bale from the left-most market with one.
        Bale = "bale",
    }
}
