import { describe, expect, it } from 'vitest';
import { answer } from '../testing';
import type { Session } from '../types';
import {
  after,
  before,
  begin,
  isDirty,
  numberOf,
  type QuizEvent,
  type QuizState,
  quiz,
  resume,
} from './model';
import { free, oneWay, over, question } from './testing';

const run = (state: QuizState, ...events: QuizEvent[]) => events.reduce(quiz, state);
const pick = (id: number): QuizEvent => ({ type: 'pick', answer: id });
const on: QuizEvent = { type: 'leave', goal: 'on' };
const accepted = (session: Session): QuizEvent => ({ type: 'accepted', session });
const refused = (code: string): QuizEvent => ({ type: 'rejected', refusal: { code, message: '' } });

describe('ticking', () => {
  it('of one right answer takes the place of the former tick, of several adds and takes away', () => {
    expect(run(begin(oneWay(0)), pick(10), pick(11)).picked).toEqual([11]);
    const several = begin(oneWay(0, { question: question(1, { type: 'multiple' }) }));
    expect(run(several, pick(10), pick(11), pick(10)).picked).toEqual([11]);
  });

  it('takes no answer of another question, and none while one is on its way', () => {
    const state = begin(oneWay(0));
    expect(run(state, pick(20))).toBe(state);
    const sent = run(state, pick(10), on);
    expect(run(sent, pick(11))).toBe(sent);
  });
});

describe('one question after another', () => {
  it('sends the ticked answers with question and step, and keeps them over every lost try', () => {
    const sent = run(begin(oneWay(1)), pick(20), on);
    expect(sent.pending).toEqual({ kind: 'answer', question: 2, answers: [20], step: 1 });
    const lost = run(sent, { type: 'lost', until: 0 }, { type: 'retry' }, { type: 'lost', until: 0 });
    expect([lost.phase, lost.tries, lost.picked]).toEqual(['offline', 2, [20]]);
    expect(run(lost, { type: 'retry' }).pending).toEqual(sent.pending);
  });

  it('says what to do when nothing is ticked', () => {
    const state = run(begin(oneWay(0)), on);
    expect([state.phase, state.notice]).toEqual(['asking', 'nothingTicked']);
    expect(run(state, pick(10)).notice).toBeNull();
  });

  it('shows what the server tells, on the answered question, and goes on when it is read', () => {
    const told = oneWay(1, { answers: [answer(0, { right: false, feedback: 'Look again' })] });
    const state = run(begin(oneWay(0)), pick(11), on, accepted(told));
    expect([state.phase, state.question?.id, state.picked, numberOf(state)]).toEqual(['verdict', 1, [11], 1]);
    const next = run(state, { type: 'next' });
    expect([next.phase, next.question?.id, next.picked, numberOf(next)]).toEqual(['asking', 2, [], 2]);
  });

  it('goes straight on when nothing is told', () => {
    const silent = oneWay(1, { answers: [answer(0, { feedback: '' })] });
    const state = run(begin(oneWay(0)), pick(11), on, accepted(silent));
    expect([state.phase, state.question?.id]).toEqual(['asking', 2]);
  });

  it('takes the place from the server when another tab went on, and tells so', () => {
    const state = run(begin(oneWay(0)), pick(11), on, refused('stale_step'));
    expect([state.phase, state.pending]).toEqual(['recovering', null]);
    const synced = run(state, { type: 'synced', session: oneWay(1) });
    expect([synced.phase, synced.question?.id, synced.notice, synced.picked]).toEqual([
      'asking',
      2,
      'movedOn',
      [],
    ]);
  });
});

describe('with movement', () => {
  it('saves what is new before it goes anywhere, and goes without a call more where the server leads', () => {
    const sent = run(begin(free(0, 1)), pick(10), on);
    expect(sent.pending).toEqual({ kind: 'answer', question: 1, answers: [10], step: 0 });
    const next = run(sent, accepted(free(1, 2, [1])));
    expect([next.phase, next.question?.id, next.pending]).toEqual(['asking', 2, null]);
  });

  it('goes to any question after the answer is safe', () => {
    const sent = run(begin(free(0, 1)), pick(10), { type: 'leave', goal: { go: 3 } });
    const going = run(sent, accepted(free(1, 2, [1])));
    expect([going.phase, going.pending]).toEqual(['sending', { kind: 'go', question: 3 }]);
    expect(run(going, accepted(free(1, 3, [1]))).question?.id).toBe(3);
  });

  it('sends nothing twice that stands already', () => {
    const state = run(begin(free(1, 1, [1], {}, [10])), { type: 'leave', goal: { go: 3 } });
    expect(state.pending).toEqual({ kind: 'go', question: 3 });
    expect(isDirty(run(begin(free(1, 1, [1], {}, [10])), pick(11)))).toBe(true);
  });

  it('leads from the last question to the check before the end', () => {
    const last = begin(free(2, 3, [1, 2]));
    expect(run(last, on).view).toBe('review');
    const saved = run(last, pick(30), on, accepted(free(3, 3, [1, 2, 3], {}, [30])));
    expect([saved.view, saved.phase]).toEqual(['review', 'asking']);
    expect(run(saved, { type: 'return' }).view).toBe('question');
    expect(run(saved, { type: 'finish' }).pending).toEqual({ kind: 'finish', step: 3 });
  });

  it('cannot take an answer away, and says so once', () => {
    const several = question(1, { type: 'multiple' });
    const state = run(begin(free(1, 1, [1], { question: several }, [10])), pick(10), on);
    expect([state.phase, state.picked, state.notice]).toEqual(['asking', [10], 'cannotUntick']);
    expect(run(state, on).pending).toEqual({ kind: 'go', question: 2 });
  });

  it('keeps the unsaved tick when another tab has answered something, and says so', () => {
    const state = run(begin(free(0, 1)), pick(11), on, refused('stale_step'));
    const synced = run(state, { type: 'synced', session: free(1, 1, [1], {}, [10]) });
    expect([synced.phase, synced.notice, synced.picked]).toEqual(['asking', 'movedOn', [11]]);
    expect(run(synced, on).pending).toMatchObject({ step: 1, answers: [11] });
  });

  it('takes the answer of another tab where nothing was ticked here', () => {
    const state = run(begin(free(1, 1, [1], {}, [10])), {
      type: 'refreshed',
      session: free(2, 1, [1], {}, [11]),
    });
    expect([state.picked, state.notice]).toEqual([[11], 'movedOn']);
  });

  it('stays at its question when it is marked while another tab is elsewhere', () => {
    const sent = run(begin(free(0, 1)), pick(11), { type: 'mark', marked: true });
    const elsewhere = free(0, 3, [], {
      questions: [1, 2, 3].map((id) => ({ id, answered: false, marked: id === 1 })),
    });
    const state = run(sent, accepted(elsewhere));
    expect([state.question?.id, state.picked, state.session.questions?.[0]?.marked]).toEqual([1, [11], true]);
    expect(run(sent, accepted(free(1, 3, [3]))).phase).toBe('recovering');
  });

  it('knows its neighbours in the drawn order', () => {
    const questions = [3, 1, 2].map((id) => ({ id, answered: false, marked: false }));
    const state = begin(free(0, 1, [], { questions }));
    expect([before(state), after(state), numberOf(state)]).toEqual([3, 2, 2]);
  });
});

describe('the time', () => {
  it('at its end asks the server, and shows what it judged', () => {
    const state = run(begin(free(1, 2, [1], { time_left_s: 0 })), { type: 'timeUp' });
    expect(state.phase).toBe('recovering');
    const end = over({ finished_at: '2026-11-20T09:10:00Z', status: 'failed' });
    expect(run(state, { type: 'synced', session: end })).toMatchObject({ phase: 'over', notice: 'timeUp' });
    const early = run(state, { type: 'synced', session: free(1, 2, [1], { time_left_s: 0 }) });
    expect([early.phase, early.notice]).toEqual(['asking', null]);
  });

  it('sends what is ticked while there is still a moment, and stays there', () => {
    const state = run(begin(free(1, 2, [1])), pick(21), { type: 'hurry' });
    expect([state.pending, state.goal]).toEqual([
      { kind: 'answer', question: 2, answers: [21], step: 1 },
      { go: 2 },
    ]);
    const idle = begin(free(1, 2, [1]));
    expect(run(idle, { type: 'hurry' })).toBe(idle);
  });

  it('that ran out under an answer says that it came too late', () => {
    const state = run(begin(oneWay(1)), pick(21), on, refused('session_finished'));
    const end = over({ finished_at: '2026-11-20T09:10:00Z' });
    expect(run(state, { type: 'synced', session: end }).notice).toBe('tooLate');
  });
});

describe('an end in another tab', () => {
  it('is told, with what became of the last answer', () => {
    const lost = run(begin(free(1, 2, [1])), pick(21), on, refused('session_finished'));
    expect(run(lost, { type: 'synced', session: over() }).notice).toBe('elsewhereLost');
    const idle = run(begin(free(1, 2, [1])), { type: 'refreshed', session: over() });
    expect([idle.phase, idle.notice]).toEqual(['over', 'elsewhere']);
  });

  it('of our own making needs no word, and counts once however often it is sent', () => {
    const sent = run(begin(free(3, 3, [1, 2, 3])), { type: 'finish' });
    expect(run(sent, accepted(over()))).toMatchObject({ phase: 'over', notice: null });
  });
});

it('takes no news that are older than what was done since', () => {
  const state = begin(free(2, 3, [1, 2]));
  expect(run(state, { type: 'refreshed', session: free(1, 3, [1]) })).toBe(state);
  expect(run(state, { type: 'refreshed', session: free(2, 1, [1, 2]) })).toBe(state);
  expect(run(state, { type: 'refreshed', session: oneWay(9, { key: 'other' }) })).toBe(state);
});

describe('a choice that this browser still has', () => {
  it('is sent at once where it was made, also at another question than the current one', () => {
    const kept = { question: 2, answers: [21], step: 1 };
    expect(resume(oneWay(1), kept).pending).toEqual({ kind: 'answer', ...kept });
    expect(resume(free(1, 3, [1]), kept).pending).toEqual({ kind: 'answer', ...kept });
  });

  it('is forgotten when the server has it, or knows no such answer', () => {
    for (const kept of [
      { question: 1, answers: [11], step: 0 },
      { question: 2, answers: [99], step: 1 },
      { question: 9, answers: [91], step: 1 },
      null,
    ])
      expect(resume(oneWay(1), kept).phase).toBe('asking');
  });
});

it('goes on with the running attempt when no other may follow it', () => {
  const session = free(1, 2, [1]);
  const state = run(begin(session), pick(21), { type: 'restart' }, refused('no_attempts_left'));
  expect([state.phase, state.question?.id, state.picked, state.notice]).toEqual([
    'asking',
    2,
    [21],
    'noRestart',
  ]);
  // The clock counts from the answer that brought this session.
  expect(state.session).toBe(session);
});

it('ends with the words of the server when it is refused', () => {
  const state = run(begin(oneWay(0)), pick(10), on, refused('window_closed'));
  expect([state.phase, state.refusal?.code, state.pending]).toEqual(['refused', 'window_closed', null]);
});
