//! Broken files for tests whose names begin with `fuzz_`; `make fuzz` runs those with new files each time.

use proptest::{
    collection::vec,
    prelude::{Just, Strategy, any, prop_oneof},
    sample::{Index, select},
    test_runner::Config,
};

/// Files that each such test tries in an ordinary run; `make fuzz` sets its own number.
pub(crate) fn cases(few: u32) -> Config {
    let is_chosen = std::env::var_os("PROPTEST_CASES").is_some();
    if is_chosen { Config::default() } else { Config::with_cases(few) }
}

/// Numbers that lengths and counts overflow at.
const NUMBERS: [u32; 8] = [0, 1, 0x7F, 0xFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, u32::MAX];

#[derive(Clone, Debug)]
enum Edit {
    Byte(Index, u8),
    Number(Index, u32, bool),
    Remove(Index, usize),
    Repeat(Index, usize, usize),
    Insert(Index, Vec<u8>),
    End(Index),
    Swap(Index, Index, usize),
}

impl Edit {
    fn apply(&self, file: &mut Vec<u8>) {
        if file.is_empty() {
            return;
        }
        let part = |at: usize, length: usize| at..(at + length).min(file.len());
        match self {
            Self::Byte(at, byte) => *at.get_mut(file) = *byte,
            Self::Number(at, number, is_little) => {
                let bytes = if *is_little { number.to_le_bytes() } else { number.to_be_bytes() };
                let place = part(at.index(file.len()), bytes.len());
                let length = place.len();
                file[place].copy_from_slice(&bytes[..length]);
            }
            Self::Remove(at, length) => drop(file.drain(part(at.index(file.len()), *length))),
            Self::Repeat(at, length, times) => {
                let place = part(at.index(file.len()), *length);
                let again = file[place.clone()].repeat(*times);
                file.splice(place.end..place.end, again);
            }
            Self::Insert(at, bytes) => {
                let place = at.index(file.len());
                file.splice(place..place, bytes.iter().copied());
            }
            Self::End(at) => file.truncate(at.index(file.len())),
            Self::Swap(from, to, length) => {
                let bytes = file[part(from.index(file.len()), *length)].to_vec();
                let place = part(to.index(file.len()), bytes.len());
                let length = place.len();
                file[place].copy_from_slice(&bytes[..length]);
            }
        }
    }
}

fn edit() -> impl Strategy<Value = Edit> {
    let at = any::<Index>;
    prop_oneof![
        4 => (at(), any::<u8>()).prop_map(|(at, byte)| Edit::Byte(at, byte)),
        4 => (at(), select(&NUMBERS[..]), any::<bool>()).prop_map(|(at, number, is_little)| Edit::Number(at, number, is_little)),
        2 => (at(), 1_usize..64).prop_map(|(at, length)| Edit::Remove(at, length)),
        1 => (at(), 1_usize..64, 1_usize..200).prop_map(|(at, length, times)| Edit::Repeat(at, length, times)),
        2 => (at(), vec(any::<u8>(), 1..32)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        1 => at().prop_map(Edit::End),
        2 => (at(), at(), 1_usize..64).prop_map(|(from, to, length)| Edit::Swap(from, to, length)),
    ]
}

/// One of these files with some faults, or bytes that were never a file.
pub(crate) fn broken(samples: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    let damaged = (select(samples), vec(edit(), 1..8)).prop_map(|(mut file, edits)| {
        edits.iter().for_each(|edit| edit.apply(&mut file));
        file
    });
    prop_oneof![12 => damaged, 1 => vec(any::<u8>(), 0..200), 1 => Just(Vec::new())]
}
