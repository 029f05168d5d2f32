//! People: names, passwords, achievements.

use adda_core::{Points, Reach};
use axum::Json;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::AppState;
use crate::achievements::{Localised, Profile, Time};
use crate::app::App;
use crate::caller::{Caller, Seen};
use crate::input::Input;
use crate::limits::Kind;
use crate::pages;
use crate::people::{check_password, clean_login, clean_name, hash_password};
use crate::reply::Failure;
use crate::room::Key;
use crate::sessions::begin;
use crate::store::{PersonId, StoreError};

/// A new name.
#[derive(Deserialize, ToSchema)]
pub(super) struct Name {
    name: String,
}

/// The person who sent the request.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    /// The name that others see; null if you do not have one yet.
    name: Option<String>,
    /// The name to sign in with, if you have set a password.
    login: Option<String>,
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Me)))]
pub(super) async fn me(caller: Caller) -> Json<Me> {
    let person = caller.person;
    Json(Me {
        name: person.as_ref().map(|person| person.name.clone()).filter(|name| !name.is_empty()),
        login: person.and_then(|person| person.login),
    })
}

/// When an achievement was reached.
#[derive(Serialize, ToSchema)]
pub(super) struct ReachedAt {
    /// Milliseconds since 1970.
    at: i64,
    /// The table; its record is at `/api/tables/{id}/record`.
    table: String,
    /// The points of the game, or of all games of the row.
    #[schema(value_type = f64)]
    points: Points,
    /// Whether you had advice in the game, or in one of the row.
    advised: bool,
}

/// An achievement of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct AchievementOf {
    id: &'static str,
    name: String,
    condition: String,
    group: String,
    /// The paragraph of the rules.
    rule: &'static str,
    /// How many games in a row it takes.
    games: usize,
    /// The first time, if you have reached it.
    first: Option<ReachedAt>,
    /// The time with the most points.
    best: Option<ReachedAt>,
    /// Whether you have reached it with advice only.
    advised: bool,
}

/// My achievements in a game.
#[utoipa::path(get, path = "/api/me/achievements/{game}", tag = "people", params(("game" = String, Path)),
    responses((status = 200, body = Vec<AchievementOf>), (status = 404, description = "The game has no achievements")))]
pub(super) async fn achievements(
    app: AppState,
    caller: Caller,
    Path(game): Path<String>,
) -> Result<Json<Vec<AchievementOf>>, Failure> {
    let person = caller.person.as_ref().map(|person| &person.id);
    let profile = Profile::of(&app.0, person, &game, caller.lang).await;
    let profile = profile.map_err(|error| caller.store_failed(&error))?;
    let Profile { all, earned, .. } = profile.ok_or_else(|| caller.refuse(404, Key::NoAchievements))?;
    let reached = |time: &Time| ReachedAt {
        at: time.at,
        table: time.table.to_string(),
        points: time.points,
        advised: time.advised,
    };
    let achievement = |localised: Localised| AchievementOf {
        id: localised.achievement.id,
        name: localised.name,
        condition: localised.condition,
        group: localised.group,
        rule: localised.achievement.rule,
        games: match localised.achievement.reach {
            Reach::Game => 1,
            Reach::Row(row) => row.games,
        },
        first: earned.get(localised.achievement.id).map(|earned| reached(&earned.first)),
        best: earned.get(localised.achievement.id).map(|earned| reached(&earned.best)),
        advised: earned.get(localised.achievement.id).is_some_and(|earned| earned.advised),
    };
    Ok(Json(all.into_iter().map(achievement).collect()))
}

/// Set or change your name.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = Name,
    responses((status = 200, description = "Done; a new person gets a cookie")))]
pub(super) async fn rename(
    app: AppState,
    caller: Caller,
    Input(input): Input<Name>,
) -> Result<Response, Failure> {
    let name = match clean_name(&input.name) {
        Ok(name) => name,
        Err(error) => {
            let refused = caller.refuse_name(&error).in_form()?;
            return pages::me_page(&app.0, &caller, Some(refused), None).await;
        }
    };
    let (person, cookie) = caller.or_newcomer(&app.0, Some(&name), Seen::ByOthers).await?;
    app.store.rename(&person.id, &name).await.map_err(|error| caller.store_failed(&error))?;
    Ok(caller.done(&json!({ "reload": true }), "/me", cookie))
}

/// A name and a password to sign in with.
#[derive(Deserialize, ToSchema)]
pub(super) struct Credentials {
    login: Option<String>,
    password: String,
}

/// A new password.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewPassword {
    /// Default: your present login, or else your name.
    login: Option<String>,
    /// The new password.
    password: String,
    /// Your present password, if you have one.
    old: Option<String>,
}

/// Set a password, so that you can sign in on other devices, or change it. All other devices are signed out.
#[utoipa::path(post, path = "/api/me/password", tag = "people", request_body = NewPassword,
    responses((status = 200, description = "Done; a new cookie is set"), (status = 401, description = "You have no name yet"), (status = 403, description = "The present password is missing or wrong"),
              (status = 409, description = "The login is taken")))]
pub(super) async fn keep(
    app: AppState,
    caller: Caller,
    Input(input): Input<NewPassword>,
) -> Result<Response, Failure> {
    let Some(person) = &caller.person else { return Err(caller.refuse(401, Key::UnknownPerson)) };
    let login = input.login.filter(|login| !login.trim().is_empty());
    let login = clean_login(login.as_deref().or(person.login.as_deref()).unwrap_or(&person.name))
        .map_err(|error| caller.refuse_name(&error).about("login"))?;
    // Counted by session, so that neither strangers nor a thief of another session keep the owner from it.
    let limits = &app.limits;
    let counted = limits.check(Kind::Passwords, caller.address);
    let counted = counted.and_then(|()| limits.check(Kind::Passwords, (&person.id, caller.session())));
    counted.map_err(|retry| caller.too_many(&retry))?;
    if let Some(stored) = person.password.as_deref() {
        let old = input.old.as_deref().unwrap_or_default();
        if !check_password(old, Some(stored)).await.map_err(|error| caller.refuse_password(&error))? {
            return Err(caller.refuse(403, Key::OldPassword).about("old"));
        }
    }
    let hash = hash_password(&input.password).await.map_err(|error| caller.refuse_password(&error))?;
    match app.store.keep(&person.id, &login, &hash).await {
        Ok(_) => {}
        Err(StoreError::Taken) => return Err(caller.refuse(409, Key::LoginTaken).about("login")),
        Err(error) => return Err(caller.store_failed(&error)),
    }
    let cookies = signed_in(&app.0, &caller, &person.id, &login).await?;
    app.ended.tell(&person.id);
    Ok(caller.done(&json!({ "reload": true }), "/me", cookies))
}

/// Starts a session in a browser that has shown the password. Returns the cookies to set.
pub(super) async fn signed_in(
    app: &App,
    caller: &Caller,
    person: &PersonId,
    login: &str,
) -> Result<[String; 2], Failure> {
    let session = begin(app, person, &caller.device).await.map_err(|error| caller.store_failed(&error))?;
    Ok([session, app.signer.device_cookie(login, app.is_secure())])
}

/// Sign in on another device.
#[utoipa::path(post, path = "/api/sign-in", tag = "people", request_body = Credentials,
    responses((status = 200, description = "Signed in; a cookie is set"), (status = 403, description = "Wrong login or password")))]
pub(super) async fn sign_in(
    app: AppState,
    caller: Caller,
    headers: HeaderMap,
    Input(input): Input<Credentials>,
) -> Result<Response, Failure> {
    let login = input.login.unwrap_or_default();
    // A browser that has signed in before is counted by itself, so that strangers cannot lock its owner out.
    let counted = match app.signer.known_device(&headers, &login) {
        Some(device) => app.limits.check(Kind::Passwords, device.as_str()),
        None => app.limits.check_sign_in(caller.address, &login),
    };
    counted.map_err(|retry| caller.too_many(&retry))?;
    let person = app.store.person_by_login(&login).await.map_err(|error| caller.store_failed(&error))?;
    let stored = person.as_ref().and_then(|person| person.password.as_deref());
    let right =
        check_password(&input.password, stored).await.map_err(|error| caller.refuse_password(&error))?;
    match person {
        Some(person) if right => {
            let cookies = signed_in(&app.0, &caller, &person.id, &login).await?;
            Ok(caller.done(&json!({ "reload": true }), "/me", cookies))
        }
        Some(_) | None => Err(caller.refuse(403, Key::SignIn).about("password")),
    }
}
