import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, smallDraft } from '../model/testing';
import type { Card, Draft } from '../model/types';
import { mergeScript } from './merge';
import { parse } from './parse';
import { print } from './print';
import { session, written } from './testing';
import { drafts, RUNS } from './testing-drafts';
import { TONGUES } from './words';

describe('round trip', () => {
  it('leaves a course as it is when its text is not changed, in every language', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom(...TONGUES), (draft, tongue) => {
        const { text } = print(draft, { tongue });
        const merged = mergeScript(parse(text), draft, session(draft, { tongue }));
        expect(merged.ops).toEqual([]);
      }),
      RUNS,
    );
  });

  it('names everybody who speaks, whatever their names are', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom(...TONGUES), (draft, tongue) => {
        const { text, cards } = print(draft, { tongue });
        const said = parse(text).cards.map((card) => card.speaker?.name ?? '');
        const names = cards.map((id) => {
          const own = draft.questions.find((card) => card.id === id)?.character ?? draft.character;
          const name = draft.characters.find((one) => one.id === own)?.name ?? '';
          return name.replace(/\s+/g, ' ').trim();
        });
        expect(said).toEqual(names);
      }),
      RUNS,
    );
  });

  it('changes only the card whose line was changed', () => {
    const named = drafts.filter((draft) => draft.questions.length > 0);
    fc.assert(
      fc.property(named, fc.nat(), (draft, n) => {
        const { text, cards } = print(draft, { tongue: 'en' });
        const script = parse(text);
        const at = n % script.cards.length;
        const card = script.cards[at];
        const id = cards[at];
        if (!card) throw new Error('a card without a heading');
        const { from, to } = card.span;
        const edited = `${text.slice(0, from)}${text.slice(from, to)}\n+ Something quite new${text.slice(to)}`;
        const after = written(draft, edited).draft;
        const others = (d: Draft | null) => ({ ...d, questions: d?.questions.filter((c) => c.id !== id) });
        expect(others(after)).toEqual(others(draft));
        const own = (d: Draft | null) => d?.questions.find((c) => c.id === id) as Card;
        const [was, now] = [own(draft), own(after)];
        expect(now.answers.slice(0, -1).map((a) => a.id)).toEqual(was.answers.map((a) => a.id));
        expect({ ...now, answers: [] }).toEqual({ ...was, answers: [] });
      }),
      RUNS,
    );
  });

  it('is the same text again after it was written into an empty course', () => {
    const { text } = print(smallDraft(), { tongue: 'en' });
    const { draft } = written(emptyDraft, text);
    expect(draft && print(draft, { tongue: 'en' }).text).toBe(text);
  });
});
