//! People by the thousand, and what works for them in the background.

use std::{future::poll_fn, pin::pin, task::Poll};

use rozmova::jobs::Ended;
use rozmova_domain::text::{search_key, sort_key};
use rozmova_store::{background_task, employee};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};

use super::*;

impl TestApp {
    /// So many people with the role of this one, who have never come in.
    pub async fn crowd(&self, like: &Client, count: usize) {
        let system = self.app.db.system();
        let (one, data) = system.person(like.id).await.unwrap().unwrap();
        let tx = data.begin().await.unwrap();
        let rows = (0..count).map(|number| employee::ActiveModel {
            first_name: Set(format!("N{number}")),
            last_name: Set("Crowd".into()),
            middle_name: Set(String::new()),
            phone: Set(String::new()),
            email: Set(Some(format!("n{number}@crowd.example"))),
            role_id: Set(one.role_id),
            show_hints: Set("{}".into()),
            in_moder_mode: Set(false),
            notifications: Set(true),
            search_key: Set(search_key("crowd")),
            sort_key: Set(sort_key("crowd")),
            created_at: Set(self.clock.now()),
            version: Set(1),
            ..Default::default()
        });
        data.insert_many::<employee::Model>(rows.collect(), &tx).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// The file of some background work of this person, as it is stored.
    pub async fn kept_file(&self, of: &Client, task: i64) -> Option<Vec<u8>> {
        let (_, data) = self.app.db.system().person(of.id).await.unwrap().unwrap();
        let of_task = background_task::Column::Id.eq(task);
        let row = data.find::<background_task::Model>().filter(of_task).one(data.reader()).await.unwrap();
        row.and_then(|row: background_task::Model| row.file)
    }
}

/// A worker that tries again, as the queue does, where SQLite's one writer was busy for too long.
pub async fn worked<W: Future<Output = anyhow::Result<Ended>>>(work: impl Fn() -> W) -> Ended {
    loop {
        match work().await {
            Ok(ended) => return ended,
            Err(error) => assert!(error.to_string().contains("Overloaded"), "{error:?}"),
        }
    }
}

/// Drops work once it has begun, as a power cut does. It goes on by a step between two looks, so it cannot end unseen.
pub async fn cut_once_begun<T>(work: impl Future<Output = T>, has_begun: impl AsyncFn() -> bool) {
    let mut work = pin!(work);
    while !has_begun().await {
        let has_ended = poll_fn(|cx| Poll::Ready(work.as_mut().poll(cx).is_ready())).await;
        assert!(!has_ended, "it ended before it was cut");
    }
}
