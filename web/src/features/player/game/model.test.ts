import { describe, expect, it } from 'vitest';
import { answer, question, session } from '../testing';
import {
  begin,
  chosenAnswer,
  isUnread,
  type PlayEvent,
  type PlayState,
  play,
  resume,
  shownEmotion,
} from './model';

const run = (state: PlayState, ...events: PlayEvent[]) => events.reduce(play, state);
const choose: PlayEvent = { type: 'choose', answer: 11 };
const kept = (answer: number, step: number) => ({ question: step + 1, answers: [answer], step });

describe('an answer', () => {
  it('is sent with the step of the confirmed session', () => {
    const state = run(begin(session(3)), { type: 'choose', answer: 41 });
    expect(state.phase).toBe('sending');
    expect(state.pending).toEqual({ kind: 'answer', question: 4, answers: [41], step: 3 });
  });

  it('keeps choice and step over every lost try, so the server can tell a repeat from a new answer', () => {
    const sent = run(begin(session(0)), choose);
    const lost = run(sent, { type: 'lost', until: 0 }, { type: 'retry' }, { type: 'lost', until: 0 });
    expect(lost.phase).toBe('offline');
    expect(lost.tries).toBe(2);
    expect(chosenAnswer(lost)).toBe(11);
    expect(run(lost, { type: 'retry' }).pending).toEqual(sent.pending);
  });

  it('cannot be changed or doubled while one is on its way', () => {
    const sent = run(begin(session(0)), choose);
    expect(run(sent, { type: 'choose', answer: 10 })).toBe(sent);
    expect(run(sent, { type: 'lost', until: 0 }, { type: 'choose', answer: 10 }).pending).toEqual(
      sent.pending,
    );
  });

  it('must be one of the card on the stage', () => {
    const state = begin(session(0));
    expect(run(state, { type: 'choose', answer: 99 })).toBe(state);
  });

  it('shows the reaction on the answered card, then the next card with its own emotion', () => {
    const next = session(1, { question: question(2, { emotion: 1 }), answers: [answer(0)], emotion: 5 });
    const reacting = run(begin(session(0)), choose, { type: 'accepted', session: next });
    expect(reacting.phase).toBe('reacting');
    expect(reacting.question?.id).toBe(1);
    expect(shownEmotion(reacting)).toBe(5);
    expect(chosenAnswer(reacting)).toBe(11);
    const asking = run(reacting, { type: 'next' });
    expect(asking.phase).toBe('asking');
    expect(asking.question?.id).toBe(2);
    expect(shownEmotion(asking)).toBe(1);
  });

  it('without a note brings the next card at once; the face that met it stays until it settles or one goes on', () => {
    const answers = [answer(0, { feedback: undefined })];
    const next = session(1, { question: question(2, { emotion: 1 }), answers, emotion: 5 });
    const asking = run(begin(session(0)), choose, { type: 'accepted', session: next });
    expect([asking.phase, asking.question?.id, shownEmotion(asking)]).toEqual(['asking', 2, 1]);
    expect([asking.met?.question.id, asking.met?.emotion]).toEqual([1, 5]);
    expect(run(asking, { type: 'settled' }).met).toBeNull();
    const sent = run(asking, { type: 'choose', answer: 20 });
    expect([sent.phase, sent.met]).toEqual(['sending', null]);
  });

  it.each([
    ['without a person', { character: null }],
    ['with somebody else', { character: { id: 2, name: 'Oles', emotions: {} } }],
    ['with a video', { video: { id: 1, url: '/v.mp4', text: '' } }],
  ] as const)('shows its reaction first where the next card is laid out otherwise: %s', (_, more) => {
    const next = session(1, {
      question: question(2, more as never),
      answers: [answer(0, { feedback: undefined })],
    });
    const reacting = run(begin(session(0)), choose, { type: 'accepted', session: next });
    expect([reacting.phase, reacting.question?.id, reacting.met]).toEqual(['reacting', 1, null]);
  });

  it('that ends the conversation leads to the result, which still knows who was talked to', () => {
    const over = session(1, { status: 'passed', question: null });
    const state = run(begin(session(0)), choose, { type: 'accepted', session: over }, { type: 'next' });
    expect(state.phase).toBe('over');
    expect(state.character?.name).toBe('Nadia');
  });

  it('that comes to a card without answers shows its words, then the result', () => {
    const ending = question(9, { answers: [], character: null, emotion: 4 });
    const over = session(1, { status: 'failed', question: null, ending });
    const reacting = run(begin(session(0)), choose, { type: 'accepted', session: over });
    expect([reacting.phase, reacting.question?.id]).toEqual(['reacting', 1]);
    const reading = run(reacting, { type: 'next' });
    expect([reading.phase, reading.question?.id, shownEmotion(reading)]).toEqual(['ending', 9, 4]);
    expect(chosenAnswer(reading)).toBeNull();
    const done = run(reading, { type: 'next' });
    expect([done.phase, done.character?.name]).toEqual(['over', 'Nadia']);
    expect(begin(over).phase).toBe('over');
    expect([reacting, reading, done].map(isUnread)).toEqual([true, true, false]);
  });

  it('that comes to a card without answers shows its words again to whoever has not read them', () => {
    const ending = question(9, { answers: [], emotion: 4 });
    const over = session(1, { status: 'failed', question: null, ending });
    const again = resume(over, null, true);
    expect([again.phase, again.question?.id, shownEmotion(again)]).toEqual(['ending', 9, 4]);
    expect(run(again, { type: 'next' }).phase).toBe('over');
    expect(resume(over, null).phase).toBe('over');
    // The answer arrived, its reply did not.
    expect(resume(over, kept(11, 0)).phase).toBe('ending');
    expect(resume(session(1, { status: 'failed', question: null }), null, true).phase).toBe('over');
    const stale: PlayEvent = { type: 'rejected', refusal: { code: 'session_finished', message: '' } };
    expect(run(begin(session(0)), choose, stale, { type: 'synced', session: over }).phase).toBe('ending');
  });

  it('ignores a reply that comes after the state moved on', () => {
    const state = begin(session(0));
    expect(run(state, { type: 'accepted', session: session(1) })).toBe(state);
  });
});

describe('a stale step', () => {
  const stale: PlayEvent = { type: 'rejected', refusal: { code: 'stale_step', message: '' } };

  it('drops the choice and asks the server where the conversation stands', () => {
    const state = run(begin(session(0)), choose, stale);
    expect(state.phase).toBe('recovering');
    expect(state.pending).toBeNull();
    const synced = run(state, { type: 'synced', session: session(2) });
    expect(synced.phase).toBe('asking');
    expect(synced.question?.id).toBe(3);
    expect(synced.notice).toBe('movedOn');
    expect(run(synced, { type: 'choose', answer: 30 }).notice).toBeNull();
  });

  it('survives a lost line while recovering', () => {
    const state = run(begin(session(0)), choose, stale, { type: 'lost', until: 0 });
    expect(state.phase).toBe('offline');
    expect(run(state, { type: 'retry' }).phase).toBe('recovering');
  });

  it('of a finished session shows its result', () => {
    const state = run(
      begin(session(0)),
      choose,
      { type: 'rejected', refusal: { code: 'session_finished', message: '' } },
      { type: 'synced', session: session(2, { status: 'failed', question: null }) },
    );
    expect(state.phase).toBe('over');
    expect(state.notice).toBeNull();
  });
});

describe('a choice that this browser still has', () => {
  it('is sent at once when the conversation stands where it was made', () => {
    const state = resume(session(1), kept(21, 1));
    expect(state.phase).toBe('sending');
    expect(state.pending).toEqual({ kind: 'answer', ...kept(21, 1) });
    expect(chosenAnswer(state)).toBe(21);
  });

  it('is forgotten when the server has it, or has moved on, or knows no such answer', () => {
    for (const one of [kept(11, 0), kept(31, 2), kept(99, 1), null]) {
      const state = resume(session(1), one);
      expect([state.phase, state.pending]).toEqual(['asking', null]);
    }
    const done = resume(session(1, { status: 'passed', question: null }), kept(21, 1));
    expect(done.phase).toBe('over');
  });

  it('stays kept when the login has run out, for whoever signs in again', () => {
    const refusal = { code: 'token_expired', message: '' };
    const state = run(begin(session(0)), choose, { type: 'rejected', refusal });
    expect(state.pending).toEqual({ kind: 'answer', question: 1, answers: [11], step: 0 });
  });
});

describe('starting over', () => {
  it('goes on with the running attempt when no other may follow it', () => {
    const refusal = { code: 'no_attempts_left', message: '' };
    const state = run(begin(session(1)), { type: 'restart' }, { type: 'rejected', refusal });
    expect(state.phase).toBe('asking');
    expect(state.question?.id).toBe(2);
    expect(state.notice).toBe('noRestart');
  });

  it('begins at the first card of the new attempt', () => {
    const next = session(0, { key: 'next' });
    const state = run(begin(session(2)), { type: 'restart' }, { type: 'accepted', session: next });
    expect([state.phase, state.question?.id, state.session.key]).toEqual(['asking', 1, 'next']);
  });
});

describe('the time of a card', () => {
  const timed = (step: number) => session(step, { card_time: { whole: 20, left: 20 } });
  const late = session(1, { answers: [answer(0, { by_time: true, feedback: '' })] });

  it('over, has the server asked, and what was chosen is read before one goes on', () => {
    const asked = run(begin(timed(0)), { type: 'timeUp' });
    expect([asked.phase, asked.pending]).toEqual(['sending', { kind: 'time', step: 0 }]);
    const told = run(asked, { type: 'accepted', session: late });
    expect([told.phase, told.question?.id, told.reaction?.by_time]).toEqual(['reacting', 1, true]);
    expect(run(told, { type: 'next' }).question?.id).toBe(2);
  });

  it('goes on where the server still gives some', () => {
    const state = run(begin(timed(0)), { type: 'timeUp' }, { type: 'accepted', session: timed(0) });
    expect([state.phase, state.reaction]).toEqual(['asking', null]);
  });

  it('is told to whoever comes back later, or answered too late', () => {
    const stale: PlayEvent = { type: 'rejected', refusal: { code: 'stale_step', message: '' } };
    const state = run(begin(timed(0)), choose, stale, { type: 'synced', session: late });
    expect([state.phase, state.notice]).toEqual(['asking', 'timeUp']);
  });
});

describe('other refusals', () => {
  it('of an answer that the card does not have ask the server where the conversation stands', () => {
    const refusal = { code: 'validation_failed', message: '' };
    expect(run(begin(session(0)), choose, { type: 'rejected', refusal }).phase).toBe('recovering');
  });

  it('end the play with the words of the server', () => {
    const refusal = { code: 'window_closed', message: 'Too late' };
    const state = run(begin(session(0)), choose, { type: 'rejected', refusal });
    expect(state.phase).toBe('refused');
    expect(state.refusal).toEqual(refusal);
  });
});

describe('going back', () => {
  it('is offered only where the server allows it and shows the earlier card without a reaction', () => {
    const first = begin(session(0));
    expect(run(first, { type: 'back' })).toBe(first);
    const sent = run(begin(session(2)), { type: 'back' });
    expect(sent.pending).toEqual({ kind: 'back', step: 2 });
    const back = run(sent, { type: 'accepted', session: session(1) });
    expect(back.phase).toBe('asking');
    expect(back.question?.id).toBe(2);
  });
});
