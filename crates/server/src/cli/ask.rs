//! Asking for a password: twice and unseen on a terminal, else one line of the standard input.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Context;
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

/// The password that was typed, or piped in.
pub(super) fn password() -> anyhow::Result<String> {
    if !io::stdin().is_terminal() {
        return line().context("a password is expected as one line of the standard input");
    }
    let first = unseen("Password: ")?;
    let second = unseen("The same again: ")?;
    anyhow::ensure!(first == second, "the two passwords differ");
    Ok(first)
}

fn unseen(prompt: &str) -> anyhow::Result<String> {
    eprint!("{prompt}");
    io::stderr().flush()?;
    let stdin = io::stdin();
    let shown = tcgetattr(&stdin)?;
    let mut hidden = shown.clone();
    hidden.local_modes.remove(LocalModes::ECHO);
    tcsetattr(&stdin, OptionalActions::Now, &hidden)?;
    let typed = line();
    tcsetattr(&stdin, OptionalActions::Now, &shown)?;
    eprintln!();
    typed
}

fn line() -> anyhow::Result<String> {
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    anyhow::ensure!(read > 0, "nothing was typed");
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
