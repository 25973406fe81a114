//! What people wrote to the operator.

use rozmova_store::Db;

/// More than anybody reads at once.
const MOST: u32 = 200;

/// Prints the newest messages, the newest first.
pub(super) async fn print(db: &Db) -> anyhow::Result<()> {
    let messages = db.system().messages(MOST).await?;
    if messages.is_empty() {
        println!("Nobody has written.");
    }
    for one in messages {
        let at = one.created_at.format("%Y-%m-%d %H:%M UTC");
        println!("{}  {at}  {}  {}\n{}\n", one.id, one.email, one.page, one.message);
    }
    Ok(())
}
