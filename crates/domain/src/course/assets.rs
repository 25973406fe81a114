//! The files that a course names by number.

use super::Content;

impl Content {
    /// Puts another number in the place of that of each file. A file that gets none is named no more; a character without
    /// pictures has the number 0.
    pub fn map_assets(&mut self, mut number_of: impl FnMut(i64) -> Option<i64>) {
        for character in &mut self.characters {
            character.asset = number_of(character.asset).unwrap_or(0);
        }
        let scenes = self.backgrounds.iter_mut().map(|one| &mut one.asset);
        let media = self.audio.iter_mut().chain(&mut self.videos).map(|one| &mut one.asset);
        let offers = self.offers.iter_mut().map(|one| &mut one.picture_id);
        let ends = self.result_cards.iter_mut().map(|one| &mut one.picture_id);
        for asset in scenes.chain(media).chain(offers).chain(ends) {
            *asset = asset.and_then(&mut number_of);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_file_gets_its_new_number() {
        let read = |content| serde_json::from_value::<Content>(content).unwrap();
        let named = |by: i64| {
            json!({
                "characters": [{"asset": by + 1}],
                "backgrounds": [{"asset": by + 2}, {}],
                "audio": [{"asset": by + 3}],
                "videos": [{"asset": by + 4}],
                "offers": [{"picture_id": by + 5}],
                "result_cards": [{"picture_id": by + 6}],
            })
        };
        let mut content = read(named(10));
        content.map_assets(|number| Some(number + 10));
        assert_eq!(content, read(named(20)));
        content.map_assets(|_| None);
        let none = json!({
            "characters": [{"asset": 0}], "backgrounds": [{}, {}], "audio": [{}], "videos": [{}], "offers": [{}],
            "result_cards": [{}],
        });
        assert_eq!(content, read(none));
    }
}
