import { describe, expect, it } from 'vitest';
import { newAnswer, newCard } from './commands';
import { copyCards, type Fragment, parseFragment, pasteCards } from './fragment';
import { noHistory, run } from './history';
import { Ids } from './ids';
import { emptyDraft, smallDraft } from './testing';
import type { Draft } from './types';

const HERE = { site: 'http://here', game: 1 };
const THERE = { site: 'http://here', game: 2 };
const copyOf = (name: string) => `${name} (copy)`;

function paste(draft: Draft, fragment: Fragment, origin = HERE, at?: { x: number; y: number }) {
  const command = pasteCards(draft, new Ids(draft), fragment, { origin, at, code: 'paste', name: copyOf });
  const after = run({ draft, history: noHistory }, command)?.draft ?? draft;
  return { ...command, after, pasted: command.cards.map((id) => after.questions.find((c) => c.id === id)) };
}

/** A course in which card 2 names one thing of every kind. */
function dressed(): Draft {
  const draft = smallDraft();
  const media = (id: number, title: string) => ({ id, title, asset: 100 + id, url: '/m', alt: '' });
  return {
    ...draft,
    stages: [{ id: 4, title: 'Meeting', order: 1 }],
    characters: [
      { id: 7, name: 'Olena', asset: 3, emotions: {} },
      { id: 8, name: 'Taras', asset: 2, emotions: {} },
    ],
    backgrounds: [media(5, 'Office')],
    audio: [media(6, 'Bell')],
    videos: [media(7, 'Film')],
    offers: [{ id: 2, title: 'Tea', description: '', price: '3', picture: null, picture_id: null }],
    competencies: [
      {
        id: 1,
        title: 'Service',
        skills: [
          { id: 1, title: 'Patience' },
          { id: 2, title: 'Speed' },
        ],
      },
    ],
    questions: draft.questions.map((c) =>
      c.id === 2
        ? { ...c, stage: 4, character: 7, background: 5, audio: 6, video: 7, offers: [2], skills: [2] }
        : c,
    ),
  };
}

describe('copies of cards', () => {
  it('keep the arrows between them, and in the same course those to other cards', () => {
    const draft = smallDraft();
    const { pasted, opened, after } = paste(draft, copyCards(draft, [1, 2], HERE));
    const [greeting, offer] = pasted;
    expect(greeting).toMatchObject({ name: 'Greeting (copy)', is_start: false });
    expect(greeting?.answers.map((a) => a.connected)).toEqual([offer?.id, null]);
    expect(greeting?.answers.map((a) => a.open)).toEqual([false, false]);
    expect(offer?.answers.map((a) => a.connected)).toEqual([3, greeting?.id]);
    expect(opened).toBe(0);
    const answers = after.questions.flatMap((c) => c.answers.map((a) => a.id));
    expect(new Set(answers).size).toBe(answers.length);
    expect(after.questions.filter((c) => c.is_start)).toHaveLength(1);
  });

  it('lead nowhere yet where another course has no such card', () => {
    const { pasted, opened } = paste(
      { ...emptyDraft, questions: [newCard(3, { x: 0, y: 0 })] },
      copyCards(smallDraft(), [2], HERE),
      THERE,
    );
    expect(pasted[0]?.name).toBe('Offer');
    expect(pasted[0]?.answers).toMatchObject([
      { open: true, connected: null },
      { open: true, connected: null },
    ]);
    expect(opened).toBe(2);
  });

  it('name the same things in the same course', () => {
    const draft = dressed();
    const { pasted, ops } = paste(draft, copyCards(draft, [2], HERE));
    expect(pasted[0]).toMatchObject({
      stage: 4,
      character: 7,
      background: 5,
      audio: 6,
      offers: [2],
      skills: [2],
    });
    expect(ops.map((op) => op.kind)).toEqual(['insertCard']);
  });

  it('bring what they name into another course, unless it is there by its file or its name', () => {
    const target: Draft = {
      ...emptyDraft,
      stages: [{ id: 1, title: 'meeting ', order: 3 }],
      characters: [{ id: 1, name: 'Our Olena', asset: 3, emotions: {} }],
      competencies: [{ id: 9, title: 'Service', skills: [{ id: 5, title: 'Patience' }] }],
    };
    const fragment = copyCards(dressed(), [2], HERE);
    expect(fragment.characters.map((c) => c.id)).toEqual([7]);
    const { pasted, after } = paste(target, fragment, THERE);
    expect(pasted[0]).toMatchObject({
      stage: 1,
      character: 1,
      background: 1,
      audio: 1,
      video: 1,
      offers: [1],
    });
    expect(after.stages).toHaveLength(1);
    expect(after.characters).toHaveLength(1);
    expect(after.backgrounds).toMatchObject([{ id: 1, title: 'Office', asset: 105 }]);
    expect(after.competencies).toMatchObject([
      { id: 9, skills: [{ title: 'Patience' }, { title: 'Speed' }] },
    ]);
    expect(pasted[0]?.skills).toEqual([6]);
    // The first cards of a course have its start.
    expect(pasted[0]?.is_start).toBe(true);
  });

  it('stand together where they were wanted, over nothing', () => {
    const draft = smallDraft();
    const at = { x: 520, y: 100 };
    const { pasted, after } = paste(draft, copyCards(draft, [1, 2], HERE), HERE, at);
    const [a, b] = pasted;
    expect((b?.position.x ?? 0) - (a?.position.x ?? 0)).toBe(400);
    const others = after.questions.filter((c) => c.id <= 3);
    expect(others.every((c) => (a?.position.y ?? 0) > c.position.y + 100)).toBe(true);
  });

  it('come in hundreds', () => {
    const cards = Array.from({ length: 500 }, (_, i) =>
      newCard(
        i + 1,
        { x: (i % 25) * 300, y: Math.floor(i / 25) * 300 },
        {
          name: `Card ${i}`,
          answers: [newAnswer(i + 1, { connected: ((i + 1) % 500) + 1, open: false })],
        },
      ),
    );
    const draft = { ...emptyDraft, questions: cards };
    const text = JSON.stringify(
      copyCards(
        draft,
        cards.map((c) => c.id),
        HERE,
      ),
    );
    const fragment = parseFragment(text);
    const { after, opened } = paste(draft, fragment as Fragment);
    expect(after.questions).toHaveLength(1000);
    expect(opened).toBe(0);
  });

  it('are nothing but copies of cards', () => {
    expect(parseFragment('Hello')).toBeNull();
    expect(parseFragment('{"kind":"application/x-course-fragment"}')).toBeNull();
    expect(parseFragment('{"kind":"application/x-course-fragment","cards":[]}')).toBeNull();
    expect(parseFragment('{"kind":"application/x-course-fragment","cards":[{"id":1,"name":{}}]}')).toBeNull();
    const good = copyCards(smallDraft(), [1], HERE);
    expect(parseFragment(JSON.stringify(good))).toEqual(good);
    expect(parseFragment(JSON.stringify({ ...good, cards: [{ ...good.cards[0], answers: 7 }] }))).toBeNull();
    expect(parseFragment(JSON.stringify({ ...good, stages: [{ id: 1, title: [] }] }))).toBeNull();
  });
});
