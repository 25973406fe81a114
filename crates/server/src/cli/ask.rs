//! Asking for a password: twice and unseen on a terminal, else one line of the standard input.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Context;
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

/// How often somebody may try to type one.
const TRIES: usize = 3;

/// The password that was typed, or piped in, as `check` takes it. On a terminal whoever mistypes is asked again: nothing
/// else of the command has to be typed anew.
pub(super) fn password<T>(check: impl Fn(&str) -> anyhow::Result<T>) -> anyhow::Result<T> {
    if !io::stdin().is_terminal() {
        return check(&line().context("a password is expected as one line of the standard input")?);
    }
    until_taken(unseen, |why| eprintln!("{why}"), check)
}

fn until_taken<T>(
    mut ask: impl FnMut(&str) -> anyhow::Result<String>,
    mut say: impl FnMut(&str),
    check: impl Fn(&str) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    for left in (0..TRIES).rev() {
        let first = ask("Password: ")?;
        let refused = match check(&first) {
            Ok(taken) if ask("The same again: ")? == first => return Ok(taken),
            Ok(_) => anyhow::anyhow!("the two passwords differ"),
            Err(error) => error,
        };
        if left == 0 {
            return Err(refused);
        }
        say(&format!("{refused:#}; once more, please"));
    }
    anyhow::bail!("no password was typed")
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of these lines: the outcome, and what was said meanwhile.
    fn typed(lines: &[&str]) -> (Result<String, String>, Vec<String>) {
        let (mut lines, mut said) = (lines.iter(), Vec::new());
        let check = |text: &str| {
            anyhow::ensure!(text.len() > 5, "too short");
            Ok(text.to_owned())
        };
        let ask = |_: &str| lines.next().map(|line| (*line).to_owned()).context("nothing was typed");
        let done = until_taken(ask, |why| said.push(why.to_owned()), check);
        (done.map_err(|error| error.to_string()), said)
    }

    #[test]
    fn whoever_mistypes_is_asked_again() {
        assert_eq!(typed(&["nine lamps", "nine lamps"]), (Ok("nine lamps".into()), vec![]));
        let (done, said) = typed(&["nine lamps", "nine lamsp", "short", "nine lamps", "nine lamps"]);
        assert_eq!(done, Ok("nine lamps".into()));
        assert_eq!(
            said,
            ["the two passwords differ; once more, please", "too short; once more, please"],
            "one that is refused is not asked for twice"
        );
    }

    #[test]
    fn it_ends_after_three_tries_or_the_end_of_the_input() {
        let (done, said) = typed(&["a", "b", "c", "nine lamps", "nine lamps"]);
        assert_eq!((done, said.len()), (Err("too short".into()), 2));
        assert_eq!(typed(&["nine lamps"]).0, Err("nothing was typed".into()));
    }
}
