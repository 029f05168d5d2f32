//! Passwords, stored as slow hashes.

use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{Error, PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

/// The shortest password, in bytes.
pub const SHORTEST_PASSWORD: usize = 8;
/// The longest password, in bytes.
pub const LONGEST_PASSWORD: usize = 200;

/// Limits how many are hashed at the same time: each takes 19 MiB and a core.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// The parameters that OWASP recommends for Argon2id. Hashes include their parameters, so these can be raised later.
static ARGON2: LazyLock<Argon2<'_>> = LazyLock::new(|| {
    let params = Params::new(19 * 1024, 2, 1, None).expect("valid parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
});

/// Why a password cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Too short.
    #[error("a password has at least {SHORTEST_PASSWORD} characters")]
    Short,
    /// Too long.
    #[error("a password has at most {LONGEST_PASSWORD} characters")]
    Long,
    /// Hashing or comparing failed, which is not the person's fault.
    #[error("the password could not be checked")]
    Failed,
}

/// The hash to store for a new password.
///
/// # Errors
/// If it is too short or too long, or hashing fails.
pub async fn hash_password(password: &str) -> Result<String, PasswordError> {
    if password.len() < SHORTEST_PASSWORD {
        return Err(PasswordError::Short);
    }
    if password.len() > LONGEST_PASSWORD {
        return Err(PasswordError::Long);
    }
    let password = password.to_owned();
    slowly(move || {
        let hash: PasswordHash =
            ARGON2.hash_password(password.as_bytes()).map_err(|_| PasswordError::Failed)?;
        Ok(hash.to_string())
    })
    .await
}

/// Whether the password matches the stored hash. Without a hash, as for an unknown login, the answer is no but takes as
/// long, so that attackers cannot find out which logins exist.
///
/// # Errors
/// If the stored text is not a hash, or comparing fails.
pub async fn check_password(password: &str, stored: Option<&str>) -> Result<bool, PasswordError> {
    // No stored password is this long, so the quick answer reveals nothing about the login.
    if password.len() > LONGEST_PASSWORD {
        return Ok(false);
    }
    let password = password.to_owned();
    let stored = stored.map(PasswordHash::new).transpose().map_err(|_| PasswordError::Failed)?;
    slowly(move || match stored {
        Some(stored) => match ARGON2.verify_password(password.as_bytes(), &stored) {
            Ok(()) => Ok(true),
            Err(Error::PasswordInvalid) => Ok(false),
            Err(_) => Err(PasswordError::Failed),
        },
        None => {
            let unused: Result<PasswordHash, Error> =
                ARGON2.hash_password_with_salt(password.as_bytes(), b"as slow as ever.");
            unused.map(|_| false).map_err(|_| PasswordError::Failed)
        }
    })
    .await
}

/// Runs slow work on other threads than those that serve requests, a few at a time.
async fn slowly<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
) -> Result<T, PasswordError> {
    let permit = AT_ONCE.acquire().await.expect("semaphore is never closed");
    let task = tokio::task::spawn_blocking(move || {
        // Held until the work is done, even if the caller is gone.
        let _permit = permit;
        work()
    });
    task.await.unwrap_or(Err(PasswordError::Failed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_matches_only_its_own_hash() {
        let hash = hash_password("correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, hash_password("correct horse").await.unwrap(), "salted");
        assert_eq!(check_password("correct horse", Some(&hash)).await, Ok(true));
        assert_eq!(check_password("correct horsf", Some(&hash)).await, Ok(false));
        assert_eq!(check_password("", Some(&hash)).await, Ok(false));
    }

    #[tokio::test]
    async fn an_unknown_login_is_refused_like_a_wrong_password() {
        assert_eq!(check_password("correct horse", None).await, Ok(false));
        assert_eq!(check_password(&"x".repeat(201), None).await, Ok(false));
    }

    #[tokio::test]
    async fn passwords_have_a_shortest_and_a_longest_length() {
        assert_eq!(hash_password("1234567").await, Err(PasswordError::Short));
        assert_eq!(hash_password(&"x".repeat(201)).await, Err(PasswordError::Long));
        assert!(hash_password(&"x".repeat(200)).await.is_ok());
        assert!(hash_password("чайник").await.is_ok(), "length counts in bytes, not letters");
    }

    #[tokio::test]
    async fn a_broken_hash_is_an_error() {
        assert_eq!(check_password("correct horse", Some("secret")).await, Err(PasswordError::Failed));
        assert_eq!(check_password("correct horse", Some("")).await, Err(PasswordError::Failed));
    }
}
