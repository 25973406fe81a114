use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_store::asset;
use serde::Serialize;

use super::{Kind, Picture, address, keep};
use crate::{
    app::App,
    http::{
        caller::{Caller, can::BeSignedIn},
        error::{Code, Error, ErrorBody, Result},
        multipart::{MAX_FILE, Upload},
    },
    texts::Text,
};

/// A file to keep.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(super) struct AssetForm {
    /// A JPEG or PNG picture of at most 8 MB and 40 megapixels.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    r#type: Kind,
}

/// A file that is kept.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Asset {
    id: i64,
    r#type: Kind,
    /// Name that the file had.
    title: String,
    /// Where it is, for everybody who knows the address.
    url: String,
    /// Bytes.
    size: i64,
    /// Pixels.
    #[schema(required = true)]
    width: Option<i32>,
    /// Pixels.
    #[schema(required = true)]
    height: Option<i32>,
}

/// Upload a photo, or with access to settings a logo
#[utoipa::path(post, path = "/asset/", tag = "assets", operation_id = "createAsset", extensions(("x-rights" = json!("me"))),
    request_body(content = AssetForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Asset), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<BeSignedIn>,
    upload: Upload,
) -> Result<(StatusCode, Json<Asset>)> {
    let form = upload.read().await?;
    let kind = match form.text("type") {
        None => return Err(Error::field("type", Text::new("field-required"))),
        Some(word) => Kind::parse(&word).ok_or_else(|| Error::field("type", Text::new("field-unknown")))?,
    };
    if !kind.may_be_sent_by(caller.me.rights) {
        return Err(Code::Forbidden.into());
    }
    let file = form.file("file")?;
    if file.content.len() > MAX_FILE {
        return Err(Code::FileTooLarge.into());
    }
    let picture = Picture::read(file.content, kind, "file").await?;
    let title = file.file_name.unwrap_or_default();
    let row = keep(&app, &caller.data, caller.me.id, kind, &title, picture).await?;
    Ok((StatusCode::CREATED, Json(view(row, kind))))
}

fn view(row: asset::Model, kind: Kind) -> Asset {
    Asset {
        id: row.id,
        r#type: kind,
        title: row.title,
        url: address(&row.key),
        size: row.size,
        width: row.width,
        height: row.height,
    }
}
