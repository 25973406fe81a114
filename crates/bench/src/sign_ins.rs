//! Many sign-ins: what memory they leave behind. Each hashes a password in 19 MiB.

use std::time::Duration;

use rozmova_bench::{program::Program, seed, wire::Wire};

const SIGN_INS: usize = 2_400;
const AT_ONCE: usize = 24;
/// The allocator gives memory back some seconds after it was needed.
const REST: Duration = Duration::from_secs(15);

/// Bytes of memory of the server.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) most: u64,
    pub(crate) after: u64,
}

/// Signs `people` in by turns.
pub(crate) async fn measure(program: &Program, people: usize) -> anyhow::Result<Memory> {
    program.rest().await?;
    let to = program.address;
    let tasks: Vec<_> = (0..AT_ONCE)
        .map(|first| {
            tokio::spawn(async move {
                let mut wire = Wire::connect(to).await?;
                for number in (first..SIGN_INS).step_by(AT_ONCE) {
                    seed::sign_in(&mut wire, &seed::email(number % people)).await?;
                }
                anyhow::Ok(())
            })
        })
        .collect();
    for task in tasks {
        task.await??;
    }
    let (_, most) = program.memory()?;
    tokio::time::sleep(REST).await;
    Ok(Memory { most, after: program.memory()?.0 })
}
