//! Logo and colour of the top bar, of an account or of one person.

use rozmova_domain::rules;
use rozmova_store::{Scoped, Tx, asset};
use sea_orm::ActiveValue::{self, Set};
use serde::Deserialize;

use crate::{
    assets,
    error::{Check, Result},
    features::media,
    http::body::given,
};

/// Address of a logo; none without one. One statement.
pub async fn logo_address(data: &Scoped, logo: Option<i64>) -> Result<Option<String>> {
    let Some(logo) = logo else { return Ok(None) };
    let logo: asset::Model = data.get(logo, data.reader()).await?;
    Ok(Some(assets::address(&logo.key)))
}

/// A top bar; what is left out stays, null is the one above: of a person the account's, of the account the product's.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct WhitelabelPatch {
    /// Id of an uploaded logo.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    logo: Option<Option<i64>>,
    /// `#rrggbb`
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    top_bar_background: Option<Option<String>>,
}

impl WhitelabelPatch {
    /// Writes what is given into the columns of a row.
    ///
    /// # Errors
    /// 400 for a logo that is not there, or what is no colour.
    pub async fn apply(
        &self,
        data: &Scoped,
        tx: &Tx,
        logo: &mut ActiveValue<Option<i64>>,
        colour: &mut ActiveValue<Option<String>>,
    ) -> Result<()> {
        if let Some(id) = self.logo {
            if let Some(id) = id {
                media::require(data, tx, id, assets::LOGO, "whitelabel.logo").await?;
            }
            *logo = Set(id);
        }
        if let Some(given) = &self.top_bar_background {
            let mut check = Check::default();
            let rule = rules::optional(given.as_deref(), rules::hex_colour);
            *colour = Set(check.field("whitelabel.top_bar_background", rule));
            check.done()?;
        }
        Ok(())
    }
}
