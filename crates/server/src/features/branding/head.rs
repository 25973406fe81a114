//! Scripts in the head of an account's pages.

use rozmova_store::account;
use serde::{Deserialize, Serialize};

use crate::{
    error::{Check, Result},
    texts::Text,
};

/// Scripts of an account.
const MOST: usize = 10;
/// Characters of one.
const LONGEST: usize = 20_000;

/// Scripts in the head of pages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Head {
    /// In this order.
    scripts: Vec<HeadScript>,
}

/// One script: JavaScript, or HTML with `<script>` tags, as services hand it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
struct HeadScript {
    text: String,
    /// In administrator mode only.
    #[serde(default)]
    #[schema(required = true)]
    is_admin: bool,
}

impl Head {
    /// As an account has them.
    ///
    /// # Errors
    /// When what is stored cannot be read.
    pub fn of(account: &account::Model) -> Result<Self> {
        Ok(Self { scripts: serde_json::from_str(&account.scripts)? })
    }

    /// As they are stored.
    ///
    /// # Errors
    /// None that is to be expected.
    pub fn stored(&self) -> Result<String> {
        Ok(serde_json::to_string(&self.scripts)?)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.scripts.is_empty()
    }

    /// # Errors
    /// 400 for too many, too long or empty ones.
    pub fn check(&self) -> Result<()> {
        let mut check = Check::default();
        if self.scripts.len() > MOST {
            check.fail("head.scripts", Text::new("field-too-many").with("max", MOST as i64));
        }
        for (index, script) in self.scripts.iter().enumerate() {
            let field = format!("head.scripts[{index}].text");
            if script.text.trim().is_empty() {
                check.fail(&field, Text::new("field-required"));
            } else if script.text.chars().count() > LONGEST {
                check.fail(&field, Text::new("field-too-long").with("max", LONGEST as i64));
            } else if script.text.contains('\0') {
                check.fail(&field, Text::new("field-invalid"));
            }
        }
        check.done()
    }
}

/// The scripts that are on the record of a person of this account. A script acts as whoever opens the page, so only
/// scripts run that somebody with every right has saved.
///
/// # Errors
/// When what is stored cannot be read.
pub fn scripts_for(account: &account::Model, is_admin: bool) -> Result<Head> {
    if !account.scripts_trusted {
        return Ok(Head::default());
    }
    let mut head = Head::of(account)?;
    head.scripts.retain(|script| is_admin || !script.is_admin);
    Ok(head)
}
