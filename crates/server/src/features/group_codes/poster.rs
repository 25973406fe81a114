//! The poster of a code.

use anyhow::Context;
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::NaiveDate;
use http::header;
use krilla::{Document, metadata::Metadata, page::PageSettings};
use rozmova_domain::{
    group_code::{State as Standing, state},
    language::Language,
    sign_in_card::printed,
};
use rozmova_store::group_code;

use super::{codes::address, units::Units};
use crate::{
    error::{Code, Error, ErrorBody, Result},
    http::{
        caller::{Caller, can},
        dates::zone,
        download::FileContent,
        query::Id,
    },
    mail::Brand,
    paper::{self, A4, INK, PALE, draw, wrapped},
    state::App,
    texts::Text,
};

const BAR: f32 = 110.0;
const LEFT: f32 = 60.0;
const QR: f32 = 250.0;
/// Characters of a line at these sizes.
const TITLE_WRAP: usize = 34;
const STEP_WRAP: usize = 62;

/// What stands on a poster beside the look of the company.
struct Poster {
    unit: String,
    address: String,
    code: String,
    until: NaiveDate,
}

/// The poster of a code, to be printed
#[utoipa::path(get, path = "/group_codes/{id}/poster/", tag = "users", operation_id = "printGroupCode",
    description = "A PDF file of one page.", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = inline(FileContent)), (status = "4XX", body = ErrorBody)))]
pub(super) async fn print(
    State(app): State<App>,
    caller: Caller<can::KeepGroupCodes>,
    Id(id): Id,
) -> Result<Response> {
    let data = &caller.data;
    let code: group_code::Model = data.get(id, data.reader()).await?;
    let now = app.clock.now();
    if state(code.places, code.taken, code.expires_at, code.ended_at.is_some(), now) != Standing::Open {
        return Err(Code::GroupCodeOver.into());
    }
    let account = app.db.system().account(data).await?;
    let brand = Brand::of(&app, data, data.reader(), &account).await?;
    let unit = Units::of(data, [&code].into_iter()).await?.name(&code);
    let poster = Poster {
        unit: format!("{unit} · {}", code.position),
        address: address(&app, &code.code),
        code: printed(&code.code),
        until: code.expires_at.with_timezone(&zone(&account.timezone)).date_naive(),
    };
    let language = caller.language;
    let file = tokio::task::spawn_blocking(move || write(&poster, &brand, language)).await;
    let file = file.map_err(|error| Error::internal(error))??;
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"group-code-{id}.pdf\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, file).into_response())
}

fn write(poster: &Poster, brand: &Brand, language: Language) -> anyhow::Result<Vec<u8>> {
    let mut document = Document::new();
    let title = Text::new("poster-title").with("company", brand.company.clone()).say(language);
    document.set_metadata(Metadata::new().title(title.clone()).language(language.tag().to_owned()));
    let size = PageSettings::from_wh(A4.0, A4.1).context("a page has a size")?;
    let mut page = document.start_page_with(size);
    let mut surface = page.surface();
    let font = paper::font()?;
    let (background, ink) = draw::colours(brand.colours());
    draw::rectangle(&mut surface, (0.0, 0.0, A4.0, BAR), background);
    paper::text(&mut surface, &font, (LEFT, 66.0), 26.0, ink, &draw::first_line(&brand.company, 34));
    let mut down = BAR + 56.0;
    for line in wrapped(&title, TITLE_WRAP).iter().take(3) {
        paper::text(&mut surface, &font, (LEFT, down), 24.0, INK, line);
        down += 30.0;
    }
    paper::text(&mut surface, &font, (LEFT, down), 13.0, PALE, &draw::first_line(&poster.unit, 70));
    down += 24.0;
    draw::qr_code(&mut surface, ((A4.0 - QR) / 2.0, down), QR, &poster.address)?;
    down += QR + 40.0;
    let host = brand.site.trim_start_matches("https://").trim_start_matches("http://");
    let by_hand = Text::new("poster-by-hand").with("address", format!("{host}/join")).say(language);
    paper::text(&mut surface, &font, (LEFT, down), 13.0, PALE, &by_hand);
    paper::text(&mut surface, &font, (LEFT, down + 30.0), 24.0, INK, &poster.code);
    down += 76.0;
    for (place, step) in ["poster-scan", "poster-name", "poster-wait"].into_iter().enumerate() {
        let lines = wrapped(&Text::new(step).say(language), STEP_WRAP);
        paper::text(&mut surface, &font, (LEFT, down), 14.0, INK, &format!("{}.", place + 1));
        for line in &lines {
            paper::text(&mut surface, &font, (LEFT + 24.0, down), 14.0, INK, line);
            down += 20.0;
        }
        down += 6.0;
    }
    let until = Text::new("cards-until").with("day", paper::day(poster.until, language)).say(language);
    paper::text(&mut surface, &font, (LEFT, A4.1 - 40.0), 11.0, PALE, &until);
    surface.finish();
    page.finish();
    document.finish().map_err(|error| anyhow::anyhow!("a poster cannot be written: {error}"))
}
