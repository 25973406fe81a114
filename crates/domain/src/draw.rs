//! The order in which an attempt asks and shows answers: drawn once, from a seed that is kept.

/// A permutation that depends on nothing but the seed, so that an attempt keeps its order over restarts, machines
/// and releases: Fisher-Yates with numbers of `SplitMix64` (Steele, Lea, Flood 2014, "Fast splittable pseudorandom
/// number generators").
pub(crate) fn shuffled(ids: impl IntoIterator<Item = i32>, seed: u64) -> Vec<i32> {
    let mut ids: Vec<i32> = ids.into_iter().collect();
    let mut state = seed;
    for last in (1..ids.len()).rev() {
        let bound = u64::try_from(last).unwrap_or(u64::MAX) + 1;
        // The lists are short: what the remainder favours is beyond measure.
        let place = usize::try_from(next(&mut state) % bound).unwrap_or(last);
        ids.swap(last, place);
    }
    ids
}

/// The seed of one question's answers.
pub(crate) fn seed_of(question: i32, seed: u64) -> u64 {
    let mut state = seed ^ u64::from(question.unsigned_abs()).rotate_left(32);
    next(&mut state)
}

fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These orders stand in running attempts: they may never change.
    #[test]
    fn the_same_seed_gives_the_same_order_for_ever() {
        assert_eq!(shuffled(1..=8, 1), GOLDEN[0]);
        assert_eq!(shuffled(1..=8, 2), GOLDEN[1]);
        assert_eq!(shuffled(1..=8, seed_of(7, 1)), GOLDEN[2]);
        assert_eq!(seed_of(7, (7 << 32) | 1), next(&mut 1), "the same bits take each other away");
    }

    /// The reference output of `SplitMix64` for the seed 1234567.
    #[test]
    fn numbers_of_the_generator() {
        let mut state = 1_234_567;
        let numbers: Vec<u64> = (0..3).map(|_| next(&mut state)).collect();
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    const GOLDEN: [[i32; 8]; 3] =
        [[5, 4, 3, 8, 6, 7, 1, 2], [6, 3, 8, 5, 2, 4, 1, 7], [8, 4, 2, 3, 5, 7, 6, 1]];
}
