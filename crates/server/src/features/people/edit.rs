//! A change of a person, as JSON or as a form with a photo in it.

use axum::extract::{FromRequest, Request};
use serde_json::{Map, Value};

use super::change::EmployeePatch;
use crate::{
    assets::Kind,
    error::{Code, Result},
    features::media,
    http::{
        body::{Body, parse},
        caller::{Caller, can},
        multipart::{Form, Part, Upload, is_form},
        rights::Argument,
    },
    limits::MAX_FILE,
    pictures::{Picture, PictureData},
    state::App,
};

const PHOTO: &str = "simple_profile_pic";

/// What is to be changed.
#[derive(Debug)]
pub(super) struct Edit {
    patch: EmployeePatch,
    photo: Option<Part>,
}

/// The form of a change; every other field of the JSON body may be sent too.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(super) struct EmployeePatchForm {
    /// A JPEG or PNG picture.
    #[schema(value_type = Option<String>, format = Binary)]
    simple_profile_pic: Option<Vec<u8>>,
}

impl Argument for Edit {}

impl FromRequest<App> for Edit {
    type Rejection = crate::error::Error;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        if !is_form(request.headers()) {
            let Body(patch) = Body::from_request(request, app).await?;
            return Ok(Self { patch, photo: None });
        }
        let form = Upload::from_request(request, app).await?.read().await?;
        let photo = form.parts().iter().find(|part| part.name == PHOTO && part.file_name.is_some());
        Ok(Self { patch: parse(&serde_json::to_vec(&fields(&form))?)?, photo: photo.cloned() })
    }
}

/// The fields of a form as the JSON body has them.
fn fields(form: &Form) -> Value {
    let mut body = Map::new();
    for part in form.parts().iter().filter(|part| part.file_name.is_none()) {
        let text = String::from_utf8_lossy(&part.content).into_owned();
        let value = match part.name.as_str() {
            "role"
            | "position"
            | "version"
            | "reach_organizations"
            | "reach_divisions"
            | PHOTO
            | "fired"
            | "whitelabel" => {
                let empty_is_none = if text.is_empty() { "null" } else { &text };
                serde_json::from_str(empty_is_none).unwrap_or(Value::String(text))
            }
            _ => Value::String(text),
        };
        body.insert(part.name.clone(), value);
    }
    Value::Object(body)
}

impl Edit {
    /// The change, with the photo as an uploaded file.
    pub(super) async fn take(self, app: &App, caller: &Caller<can::EditUsers>) -> Result<EmployeePatch> {
        let mut patch = self.patch;
        let Some(photo) = self.photo else {
            return Ok(patch);
        };
        if photo.content.len() > MAX_FILE {
            return Err(Code::FileTooLarge.into());
        }
        let picture =
            Picture::read(&app.pictures, PictureData::Bytes(photo.content), Kind::Avatar.shape(), PHOTO)
                .await?;
        let title = photo.file_name.unwrap_or_default();
        let row = media::keep(app, &caller.data, caller.me.id, Kind::Avatar, &title, picture).await?;
        patch.simple_profile_pic = Some(Some(row.id));
        Ok(patch)
    }
}
