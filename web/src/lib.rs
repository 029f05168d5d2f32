//! Pages: HTML rendered from what a viewer may know, style sheets, and a small browser script.
//!
//! Every page is a pure function from plain data ([`model`], or the model beside the page) to [`maud::Markup`]: no
//! page asks a store, a clock or a game for anything. The caller leaves out of the model what the viewer may not know,
//! so a page cannot leak a secret. Every form works without the script.
//!
//! | module | page |
//! | --- | --- |
//! | [`home`] | `/` |
//! | [`new_table`] | `/new/{game}` |
//! | [`table`] | `/t/{id}`, and the `<main>` that the stream sends |
//! | [`join`] | `/t/{id}/join/{token}` |
//! | [`replay`] | `/t/{id}/replay`, `/r/{record}` |
//! | [`lesson`] | `/learn`, `/learn/{game}`, `/learn/{game}/{lesson}` |
//! | [`letters`] | `/confirm/{token}`, `/unsubscribe/{token}` |
//! | [`rules`] | `/rules/{game}`, `/rules/{game}/aid` |
//! | [`me`] | `/me` |
//! | [`achievements`] | `/me/achievements/{game}` |
//! | [`settings`] | `/settings`, and the sheet on every page |
//! | [`records`] | `/records` |
//! | [`about`] | `/about` |
//! | [`error`] | errors, at any address |
//! | [`installable`] | `/offline`, `/sw.js`, `/manifest.webmanifest`, `/icons/{name}` |

pub mod about;
pub mod achievements;
pub mod assets;
pub mod error;
pub mod frame;
pub mod home;
pub mod installable;
pub mod join;
pub mod lesson;
pub mod letters;
pub mod log;
pub mod me;
pub mod model;
pub mod new_table;
mod parts;
mod qr;
pub mod records;
pub mod replay;
pub mod reset;
pub mod review;
pub mod rules;
pub mod settings;
pub mod table;
mod terms;
pub mod voice;

pub use frame::Skin;
pub use voice::Voice;
