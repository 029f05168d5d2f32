//! Sessions: who is signed in where, and tokens: who lets a program play.

use std::sync::Arc;

use tokio::sync::broadcast;

use crate::app::App;
use crate::people::{Claim, Proof, cookie};
use crate::store::{PersonId, PersonRow, SessionId, SessionRow, StoreError};
use crate::time::now;

/// How exactly the last use of a session is known, in milliseconds: an hour, so that requests hardly ever write.
const EXACTLY: i64 = 60 * 60 * 1000;

/// The person whom a cookie names, if it is still valid. One look-up in the store.
pub(crate) async fn person_of(app: &App, claim: &Claim) -> Result<Option<PersonRow>, StoreError> {
    match &claim.proof {
        Proof::Generation(generation) => {
            let known = app.store.person(&claim.person).await?;
            Ok(known.filter(|known| known.sessions == *generation))
        }
        Proof::Token(secret) => {
            let Some((person, seen)) = app.store.person_of_token(&claim.person, secret).await? else {
                return Ok(None);
            };
            let now = now();
            if now - seen > EXACTLY {
                let (store, id, secret) = (Arc::clone(&app.store), person.id.clone(), secret.clone());
                tokio::spawn(async move {
                    if let Err(error) = store.touch_token(&id, &secret, now).await {
                        tracing::warn!(%error, "the use of a token could not be noted");
                    }
                });
            }
            Ok(Some(person))
        }
        Proof::Session(session) => {
            let Some((person, seen)) = app.store.session(&claim.person, session).await? else {
                return Ok(None);
            };
            let now = now();
            if now - seen > EXACTLY {
                let (store, session) = (Arc::clone(&app.store), session.clone());
                tokio::spawn(async move {
                    if let Err(error) = store.touch_session(&session, now).await {
                        tracing::warn!(%error, "the use of a session could not be noted");
                    }
                });
            }
            Ok(Some(person))
        }
    }
}

/// Starts a session, and returns the `Set-Cookie` header for it.
pub(crate) async fn begin(app: &App, person: &PersonId, device: &str) -> Result<String, StoreError> {
    let now = now();
    let session = SessionRow {
        id: SessionId::random(),
        person: person.clone(),
        made: now,
        seen: now,
        device: device.to_owned(),
    };
    app.store.add_session(&session).await?;
    Ok(cookie(&app.signer.sign(person, &session.id), app.is_secure()))
}

/// Tells open streams that a person has ended sessions.
pub(crate) struct Ended(broadcast::Sender<PersonId>);

impl Ended {
    pub(crate) fn new() -> Ended {
        Ended(broadcast::Sender::new(64))
    }

    pub(crate) fn tell(&self, person: &PersonId) {
        // It fails if nobody listens.
        let _ = self.0.send(person.clone());
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<PersonId> {
        self.0.subscribe()
    }
}
