import {
  asksForReload,
  type DeliveryEvent,
  isSignedOut,
  NO_TROUBLE,
  type Refusal,
  type Trouble,
  troubleOf,
} from '../delivery';
import type { Finding, PlayCharacter, PlayQuestion, Session, SessionAnswer } from '../types';
import type { Unsent } from '../unsent';

/** What the server still has to confirm. It is sent again unchanged, `step` included, until an answer comes back. */
export type Pending = ({ kind: 'answer' } & Unsent) | { kind: 'back' | 'restart' | 'time'; step: number };

export type Met = { question: PlayQuestion; emotion: number };

export type PlayState = {
  /** The last session that the server confirmed. */
  session: Session;
  /** The card on the stage: while a reaction shows it is still the answered one. */
  question: PlayQuestion | null;
  /** Who was last seen; the result screen has no card of its own. */
  character: PlayCharacter | null;
  phase: 'asking' | 'sending' | 'offline' | 'recovering' | 'reacting' | 'ending' | 'over' | 'refused';
  pending: Pending | null;
  tries: number;
  trouble: Trouble;
  reaction: SessionAnswer | null;
  /** How the answer was met: that face is still seen for a while beside the next card, which nobody waits for. */
  met: Met | null;
  /** Said beside the card until the next choice. */
  notice: 'movedOn' | 'noRestart' | 'timeUp' | null;
  refusal: Refusal | null;
};

export type PlayEvent =
  | { type: 'choose'; answer: number }
  | { type: 'back' }
  | { type: 'restart' }
  | { type: 'timeUp' }
  | { type: 'next' }
  | { type: 'settled' }
  | DeliveryEvent;

export const begin = (session: Session, character: PlayCharacter | null = null): PlayState => ({
  session,
  question: session.question,
  character: session.question?.character ?? character,
  phase: session.status === 'in_progress' && session.question ? 'asking' : 'over',
  pending: null,
  tries: 0,
  trouble: NO_TROUBLE,
  reaction: null,
  met: null,
  notice: null,
  refusal: null,
});

const send = (state: PlayState, pending: Pending): PlayState => ({
  ...state,
  pending,
  phase: 'sending',
  tries: 0,
  met: null,
  notice: null,
});

/** The last words, where the conversation ended at a card that has no answers, are read before the result. */
const atEnding = (state: PlayState): PlayState => {
  const { ending } = state.session;
  if (state.phase !== 'over' || !ending) return state;
  return { ...state, phase: 'ending', question: ending, character: ending.character ?? state.character };
};

const goOn = ({ phase, session, character }: PlayState): PlayState => {
  const next = begin(session, character);
  return phase === 'reacting' ? atEnding(next) : next;
};

/** The last words are still to be read, or are being read. */
export const isUnread = ({ phase, session }: PlayState): boolean =>
  session.ending !== null && (phase === 'reacting' || phase === 'ending');

/**
 * Takes up a session where this browser left it: a choice that never arrived is sent, unless it did arrive, and last
 * words that were not read are shown.
 */
export function resume(session: Session, kept: Unsent | null, unread = false): PlayState {
  const state = begin(session);
  if (kept || unread) {
    const ended = atEnding(state);
    if (ended !== state) return ended;
  }
  const stands = kept?.step === session.step && state.question?.answers.some((a) => a.id === kept.answers[0]);
  return kept && stands && state.phase === 'asking' ? send(state, { kind: 'answer', ...kept }) : state;
}

/** Whether the same person speaks on a card laid out as another one: what is to be pressed does not move with the face. */
const isAlike = (one: PlayQuestion, other: PlayQuestion) =>
  one.character !== null &&
  one.character.id === other.character?.id &&
  !one.video === !other.video &&
  !other.video;

function accept(state: PlayState, session: Session): PlayState {
  const reaction = session.answers.at(-1);
  const next = begin(session, state.character);
  const isAnswered = state.pending?.kind === 'answer' || session.step > state.session.step;
  if (!isAnswered || !reaction || state.pending?.kind === 'restart') return next;
  const { question } = state;
  if (
    next.phase === 'asking' &&
    !reaction.feedback &&
    !reaction.by_time &&
    question &&
    next.question &&
    isAlike(question, next.question)
  )
    return { ...next, met: { question, emotion: reaction.emotion } };
  return { ...state, session, phase: 'reacting', pending: null, tries: 0, reaction };
}

function reject(state: PlayState, refusal: Refusal): PlayState {
  if (state.phase === 'sending' && asksForReload(refusal))
    return { ...state, phase: 'recovering', pending: null, tries: 0 };
  // The running attempt goes on where no other may follow it.
  if (state.pending?.kind === 'restart' && refusal.code === 'no_attempts_left')
    return { ...begin(state.session, state.character), notice: 'noRestart' };
  const pending = isSignedOut(refusal) ? state.pending : null;
  return { ...state, phase: 'refused', pending, refusal };
}

/** Why one finds the conversation further on than one left it. */
function noticeOf(state: PlayState, session: Session): PlayState['notice'] {
  if (session.status !== 'in_progress') return null;
  return session.step > state.session.step && session.answers.at(-1)?.by_time ? 'timeUp' : 'movedOn';
}

export function play(state: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case 'choose':
      if (state.phase !== 'asking' || !state.question?.answers.some((a) => a.id === event.answer))
        return state;
      return send(state, {
        kind: 'answer',
        question: state.question.id,
        answers: [event.answer],
        step: state.session.step,
      });
    case 'back':
      if (state.phase !== 'asking' || !state.session.can_go_back) return state;
      return send(state, { kind: 'back', step: state.session.step });
    case 'restart':
      if (state.phase !== 'asking') return state;
      return send(state, { kind: 'restart', step: state.session.step });
    case 'timeUp':
      if (state.phase !== 'asking') return state;
      return send(state, { kind: 'time', step: state.session.step });
    case 'accepted':
      return state.phase === 'sending' ? accept(state, event.session) : state;
    case 'lost':
      if (state.phase !== 'sending' && state.phase !== 'recovering') return state;
      return { ...state, phase: 'offline', tries: state.tries + 1, trouble: troubleOf(event) };
    case 'retry':
      if (state.phase !== 'offline') return state;
      return { ...state, phase: state.pending ? 'sending' : 'recovering' };
    case 'rejected':
      return reject(state, event.refusal);
    case 'synced':
      return {
        ...atEnding(begin(event.session, state.character)),
        notice: noticeOf(state, event.session),
      };
    case 'settled':
      return state.met ? { ...state, met: null } : state;
    case 'next':
      return state.phase === 'reacting' || state.phase === 'ending' ? goOn(state) : state;
  }
}

const LOOSE = new Set(['open_answer', 'missing_target']);

/** A test run of a draft can come to an answer that leads nowhere: it stops there and has no result. */
export const isStranded = ({ mode, status, answers }: Session, problems: readonly Finding[]): boolean => {
  const last = answers.at(-1)?.answers;
  return (
    mode === 'dry' &&
    status !== 'in_progress' &&
    problems.some((p) => LOOSE.has(p.code) && p.answer !== null && last?.includes(p.answer))
  );
};

export const shownEmotion = (state: PlayState): number =>
  state.phase === 'reacting' && state.reaction
    ? state.reaction.emotion
    : (state.question?.emotion ?? state.session.emotion);

export const chosenAnswer = (state: PlayState): number | null =>
  state.pending?.kind === 'answer'
    ? (state.pending.answers[0] ?? null)
    : state.phase === 'reacting'
      ? (state.reaction?.answers[0] ?? null)
      : null;

/** Every picture that may be needed for this card. */
export const picturesOf = (question: PlayQuestion | null): string[] =>
  question
    ? [
        ...Object.values(question.character?.emotions ?? {}),
        ...(question.background ? [question.background] : []),
        ...question.offers.flatMap((offer) => offer.picture ?? []),
      ]
    : [];
