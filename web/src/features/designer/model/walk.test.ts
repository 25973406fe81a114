import { describe, expect, it } from 'vitest';
import * as cmd from './commands';
import { find, findCards } from './find';
import { frames, stagesAfterDrop } from './frames';
import { addChild, addSibling, insertBetween } from './graph-commands';
import { noHistory, run } from './history';
import { Ids } from './ids';
import { neighbour } from './neighbours';
import { pathFromStart, related } from './paths';
import { dissolveStage, groupIntoStage, setStage } from './stage-commands';
import { smallDraft } from './testing';
import type { Card, Draft } from './types';
import { walk } from './walk';

const edit = (draft: Draft, command: cmd.Command | null): Draft =>
  (command && run({ draft, history: noHistory }, command)?.draft) ?? draft;
const card = (draft: Draft, id: number) => draft.questions.find((c) => c.id === id) as Card;
const weighted = () => {
  let draft = smallDraft();
  for (const id of [1, 2]) draft = edit(draft, cmd.editCard(id, { weight: id * 10 }));
  return draft;
};

describe('a preview', () => {
  const round = [
    { card: 1, answer: 1 },
    { card: 2, answer: 4 },
    { card: 1, answer: 1 },
    { card: 2, answer: 3 },
    { card: 3, answer: 5 },
  ];

  it('follows the choices and counts the first answer of a card', () => {
    const played = walk(weighted(), null, round);
    expect(played.state).toBe('ended');
    expect(played.steps.map((s) => s.points)).toEqual([10, 0, 0, 0, 0]);
    expect(played.points).toBe(10);
    expect(walk(weighted(), 2, round.slice(3)).points).toBe(20);
    expect(walk({ ...smallDraft(), questions: [] }, null, round).state).toBe('empty');
  });

  it('adds parts of points up exactly', () => {
    let draft = smallDraft();
    for (const [id, answer, share] of [
      [1, 1, 70],
      [2, 3, 10],
      [3, 5, 20],
    ] as const) {
      draft = edit(draft, cmd.editCard(id, { weight: 1 }));
      draft = edit(draft, cmd.editAnswer(id, answer, { right: false, share }));
    }
    const played = walk(
      draft,
      null,
      [1, 2, 3].map((id, i) => ({ card: id, answer: [1, 3, 5][i] ?? 0 })),
    );
    expect(played.steps.map((step) => step.points)).toEqual([0.7, 0.1, 0.2]);
    expect(played.points).toBe(1);
  });

  it('ends at a card without answers', () => {
    const draft = edit(smallDraft(), cmd.deleteAnswer(3, 5));
    const played = walk(
      draft,
      null,
      [round[0], round[3]].filter((one) => one !== undefined),
    );
    expect(played).toMatchObject({ state: 'ended', now: null, points: 0, ending: { id: 3 } });
    const begun = edit(draft, cmd.setStart(draft, 3));
    expect(walk(begun, null, [])).toMatchObject({ state: 'asking', now: { id: 3 }, ending: null });
  });

  it('keeps what still fits after an edit and leaves out the rest', () => {
    const draft = edit(smallDraft(), cmd.connect(1, 1, { to: 'card', card: 3 }));
    const played = walk(draft, null, round);
    expect(played.steps).toHaveLength(1);
    expect(played.now?.id).toBe(3);
    const open = edit(smallDraft(), cmd.connect(2, 3, { to: 'open' }));
    expect(walk(open, 2, [{ card: 2, answer: 3 }])).toMatchObject({ state: 'nowhere', now: null });
    const gone = edit(smallDraft(), cmd.deleteCards(smallDraft(), [2]));
    expect(walk(gone, null, round).state).toBe('nowhere');
  });
});

describe('ways through a course', () => {
  it('lead here or on from here, loops included', () => {
    expect([...related(smallDraft(), [3], 'before').cards].sort()).toEqual([1, 2, 3]);
    expect([...related(smallDraft(), [3], 'after').cards]).toEqual([3]);
    expect([...related(smallDraft(), [1], 'after').answers].sort()).toEqual([1, 3, 4]);
  });

  it('are the shortest, the best and the worst', () => {
    const draft = weighted();
    expect([...(pathFromStart(draft, 'shortest', null)?.answers ?? [])]).toEqual([2]);
    expect([...(pathFromStart(draft, 'best', null)?.cards ?? [])].sort()).toEqual([1, 2, 3]);
    expect([...(pathFromStart(draft, 'worst', null)?.answers ?? [])]).toEqual([2]);
    expect([...(pathFromStart(draft, 'shortest', 3)?.cards ?? [])].sort()).toEqual([1, 2, 3]);
    const alone = edit(draft, cmd.connect(2, 3, { to: 'open' }));
    expect(pathFromStart(alone, 'shortest', 3)).toBeNull();
  });

  it('are walked by the arrow keys', () => {
    const draft = smallDraft();
    expect(neighbour(draft, card(draft, 1), 'right')?.id).toBe(2);
    expect(neighbour(draft, card(draft, 2), 'left')?.id).toBe(1);
    expect(neighbour(draft, card(draft, 3), 'right')).toBeUndefined();
    const below = edit(draft, cmd.moveCards(new Map([[3, { x: 400, y: 500 }]])));
    expect(neighbour(below, card(below, 1), 'down')?.id).toBe(3);
  });
});

describe('cards by keys', () => {
  it('come after, beside and between', () => {
    const draft = smallDraft();
    const after = edit(draft, addChild(draft, new Ids(draft), 3, 'New'));
    expect(card(after, 3).answers.at(-1)).toMatchObject({ connected: 4, open: false });
    const open = edit(draft, cmd.connect(3, 5, { to: 'open' }));
    expect(card(edit(open, addChild(open, new Ids(open), 3, 'New')), 3).answers).toMatchObject([
      { connected: 4 },
    ]);
    const beside = edit(draft, addSibling(draft, new Ids(draft), 2, 'New'));
    expect(card(beside, 1).answers.at(-1)).toMatchObject({ connected: 4 });
    const between = edit(draft, insertBetween(draft, new Ids(draft), { card: 2, answer: 3 }, 'New'));
    expect(card(between, 2).answers[0]?.connected).toBe(4);
    expect(card(between, 4).answers).toMatchObject([{ connected: 3 }]);
  });

  it('are bridged when they lead to one place', () => {
    const draft = edit(smallDraft(), cmd.deleteAnswer(2, 4));
    const bridged = edit(draft, cmd.bridgeCard(draft, 2));
    expect(card(bridged, 1).answers[0]).toMatchObject({ connected: 3, open: false });
    expect(cmd.bridgeCard(smallDraft(), 2)).toBeNull();
  });
});

describe('stages on the canvas', () => {
  const staged = () => {
    const draft = smallDraft();
    return edit(draft, groupIntoStage(draft, new Ids(draft), [1, 2], 'Meeting'));
  };

  it('are frames around their cards', () => {
    const [frame] = frames(staged());
    expect(frame).toMatchObject({ cards: [1, 2], stage: { title: 'Meeting' } });
    expect(frame?.x).toBeLessThan(400);
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeGreaterThan(1040);
    const empty = edit(staged(), setStage([1, 2], null));
    expect(frames(empty)).toMatchObject([{ cards: [] }]);
    expect(edit(staged(), dissolveStage(staged(), 1))).toMatchObject({
      stages: [],
      questions: [{ stage: null }, {}, {}],
    });
  });

  it('take a card that is dropped in and let go of one that is dropped far away', () => {
    const draft = staged();
    expect([...stagesAfterDrop(draft, new Map([[3, { x: 600, y: 40 }]]))]).toEqual([[3, 1]]);
    expect([...stagesAfterDrop(draft, new Map([[2, { x: 4000, y: 0 }]]))]).toEqual([[2, null]]);
    expect([...stagesAfterDrop(draft, new Map([[2, { x: 820, y: 30 }]]))]).toEqual([]);
    // All its cards together take the stage with them.
    const far = new Map([1, 2].map((id) => [id, { x: 5000 + id * 400, y: 0 }]));
    expect([...stagesAfterDrop(draft, far)]).toEqual([]);
  });
});

describe('looking for words', () => {
  it('finds names, texts and answers', () => {
    const draft = smallDraft();
    expect(find(draft, 'o')).not.toHaveLength(0);
    expect(find(draft, 'WELCOME').map((h) => [h.card.id, h.where, h.answer])).toEqual([[1, 'answer', 1]]);
    expect(find(draft, ' ')).toEqual([]);
    expect(findCards(draft, 'off').map((c) => c.id)).toEqual([2]);
    expect(findCards(draft, '').map((c) => c.id)).toEqual([1, 2, 3]);
  });
});
