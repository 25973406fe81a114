import {
  asksForReload,
  type DeliveryEvent,
  isSignedOut,
  NO_TROUBLE,
  type Refusal,
  type Trouble,
  troubleOf,
} from '../delivery';
import type { PlayQuestion, Session, SessionAnswer } from '../types';
import type { Unsent } from '../unsent';

/** What the server still has to confirm. It is sent again unchanged, `step` included, until an answer comes back. */
export type Pending =
  | ({ kind: 'answer' } & Unsent)
  | { kind: 'go'; question: number }
  | { kind: 'mark'; question: number; marked: boolean }
  | { kind: 'finish' | 'restart'; step: number };

/** Where to, once the ticked answers are safe: a question, the check before the end, or wherever the server leads. */
export type Goal = { go: number } | 'review' | 'on';

export type Notice =
  | 'movedOn'
  | 'noRestart'
  | 'nothingTicked'
  | 'cannotUntick'
  | 'timeUp'
  | 'tooLate'
  | 'elsewhere'
  | 'elsewhereLost';

export type QuizState = {
  /** The last session that the server confirmed. */
  session: Session;
  /** The question on the screen: while the verdict is shown, still the answered one. */
  question: PlayQuestion | null;
  /** What is ticked, sent or not. */
  picked: number[];
  phase: 'asking' | 'sending' | 'offline' | 'recovering' | 'verdict' | 'over' | 'refused';
  view: 'question' | 'review';
  pending: Pending | null;
  goal: Goal;
  tries: number;
  trouble: Trouble;
  /** What the server said to the answer just given. */
  verdict: SessionAnswer | null;
  notice: Notice | null;
  /** An answer was refused because the attempt was over. */
  missed: boolean;
  refusal: Refusal | null;
};

export type QuizEvent =
  | { type: 'pick'; answer: number }
  /** The ticked answers are saved if they are new, and then it goes there. */
  | { type: 'leave'; goal: Goal }
  | { type: 'mark'; marked: boolean }
  | { type: 'finish' }
  | { type: 'restart' }
  /** Back from the check before the end. */
  | { type: 'return' }
  /** The verdict has been read. */
  | { type: 'next' }
  /** Hardly any time is left: what is ticked is worth more sent than lost. */
  | { type: 'hurry' }
  | { type: 'timeUp' }
  /** The session as it stands, asked for in passing. */
  | { type: 'refreshed'; session: Session }
  | DeliveryEvent;

export const isOver = ({ status }: Session) => status !== 'in_progress';
export const moves = ({ quiz }: Session) => quiz?.allow_movement ?? false;
const standing = ({ quiz }: Session) => quiz?.chosen ?? [];

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether something is ticked that the server does not know. */
export const isDirty = ({ picked, session }: QuizState) =>
  picked.length > 0 && !isSame(picked, standing(session));

export function begin(session: Session): QuizState {
  const { question } = session;
  return {
    session,
    question,
    picked: standing(session),
    phase: !isOver(session) && question ? 'asking' : 'over',
    view: 'question',
    pending: null,
    goal: 'on',
    tries: 0,
    trouble: NO_TROUBLE,
    verdict: null,
    notice: null,
    missed: false,
    refusal: null,
  };
}

const send = (state: QuizState, pending: Pending, goal: Goal = 'on'): QuizState => ({
  ...state,
  pending,
  goal,
  phase: 'sending',
  tries: 0,
  notice: null,
});

const answerOf = ({ question, picked, session }: QuizState): Pending | null =>
  question && { kind: 'answer', question: question.id, answers: picked, step: session.step };

/** Takes up a session where this browser left it: a choice that never arrived is sent, unless it did arrive. */
export function resume(session: Session, kept: Unsent | null): QuizState {
  const state = begin(session);
  if (!kept || state.phase !== 'asking' || kept.step !== session.step) return state;
  const shown = kept.question === session.question?.id;
  const known = session.question?.answers.map((answer) => answer.id) ?? [];
  if (shown && !kept.answers.every((id) => known.includes(id))) return state;
  if (!shown && !session.questions?.some((one) => one.id === kept.question)) return state;
  const picked = shown ? kept.answers : state.picked;
  return send({ ...state, picked }, { kind: 'answer', ...kept });
}

/** Only the clock ends an attempt a whole number of minutes after its start. */
function endedByTime({ started_at, finished_at }: Session) {
  const lasted = Date.parse(finished_at ?? '') - Date.parse(started_at);
  return lasted > 0 && lasted % 60_000 === 0;
}

/** What is left to be said of an attempt that ended behind our back. */
function endNotice(state: QuizState, session: Session): Notice | null {
  if (!isOver(session) || session.status === 'not_completed') return null;
  if (endedByTime(session)) return state.missed ? 'tooLate' : 'timeUp';
  return state.missed ? 'elsewhereLost' : 'elsewhere';
}

function accept(state: QuizState, session: Session): QuizState {
  const { pending, goal } = state;
  const next = begin(session);
  switch (pending?.kind) {
    case 'answer': {
      const verdict = session.answers.at(-1);
      const tells = verdict && (typeof verdict.right === 'boolean' || verdict.feedback !== '');
      if (!moves(session) && tells)
        return { ...state, session, verdict, phase: 'verdict', pending: null, tries: 0, view: 'question' };
      if (isOver(session) || goal === 'on') return next;
      if (goal === 'review') return { ...next, view: 'review' };
      return goal.go === next.question?.id ? next : send(next, { kind: 'go', question: goal.go });
    }
    case 'mark':
      if (isOver(session)) return { ...next, notice: endNotice(state, session) };
      return stay(state, session);
    case 'go':
      return { ...next, notice: endNotice(state, session) };
    case 'finish':
      return { ...next, notice: endedByTime(session) ? 'timeUp' : null };
    default:
      return next;
  }
}

/** The same question on the screen, with what is ticked there: another tab may have gone elsewhere. */
function stay(state: QuizState, session: Session): QuizState {
  const { question, picked, view, session: known } = state;
  if (session.step !== known.step) return { ...state, phase: 'recovering', pending: null, tries: 0 };
  const kept = { ...session, question, quiz: session.quiz && { ...session.quiz, chosen: standing(known) } };
  return { ...begin(kept), picked, view };
}

/** Our own copy was behind: what is shown is what the server has, with the ticks that were not saved. */
function sync(state: QuizState, session: Session): QuizState {
  const next = { ...begin(session), notice: endNotice(state, session) };
  if (next.phase === 'over' || !next.question) return next;
  const moved = session.step !== state.session.step;
  const unsaved = next.question.id === state.question?.id && isDirty(state);
  return {
    ...next,
    picked: unsaved ? state.picked : next.picked,
    view: moves(session) ? state.view : 'question',
    notice: moved ? 'movedOn' : state.notice,
  };
}

/** A reply that was overtaken by what the person did meanwhile is ignored. */
function isNews({ phase, session, question }: QuizState, news: Session) {
  if (phase !== 'asking' || news.key !== session.key) return false;
  if (isOver(news)) return true;
  return news.step >= session.step && (!moves(session) || news.question?.id === question?.id);
}

function reject(state: QuizState, refusal: Refusal): QuizState {
  const { pending } = state;
  if (state.phase === 'sending' && asksForReload(refusal)) {
    const missed = pending?.kind === 'answer' && refusal.code === 'session_finished';
    return { ...state, phase: 'recovering', pending: null, tries: 0, missed };
  }
  // The running attempt goes on where no other may follow it; another session object would start its clock anew.
  if (pending?.kind === 'restart' && refusal.code === 'no_attempts_left')
    return { ...state, phase: begin(state.session).phase, pending: null, tries: 0, notice: 'noRestart' };
  return { ...state, phase: 'refused', pending: isSignedOut(refusal) ? pending : null, refusal };
}

/** What is ticked after one more tick: of a question with several right answers a second one takes it away. */
export function ticked({ type }: PlayQuestion, picked: readonly number[], answer: number): number[] {
  if (type === 'single') return [answer];
  return picked.includes(answer) ? picked.filter((id) => id !== answer) : [...picked, answer];
}

function pick(state: QuizState, answer: number): QuizState {
  const { question, picked, phase } = state;
  if (phase !== 'asking' || !question?.answers.some((one) => one.id === answer)) return state;
  return { ...state, picked: ticked(question, picked, answer), notice: null };
}

function leave(state: QuizState, requested: Goal): QuizState {
  const { phase, session, picked, view } = state;
  if (phase !== 'asking') return state;
  const next = moves(session) ? after(state) : null;
  const goal = requested === 'on' && moves(session) ? (next === null ? 'review' : { go: next }) : requested;
  const answer = answerOf(state);
  if (view === 'question' && answer && isDirty(state)) return send(state, answer, goal);
  if (goal === 'on') return { ...state, notice: 'nothingTicked' };
  if (view === 'question' && picked.length === 0 && standing(session).length > 0)
    return { ...state, picked: standing(session), notice: 'cannotUntick' };
  if (goal === 'review') return { ...state, view: 'review', notice: null };
  if (goal.go === state.question?.id) return { ...state, view: 'question', notice: null };
  return send({ ...state, view: 'question' }, { kind: 'go', question: goal.go });
}

export function quiz(state: QuizState, event: QuizEvent): QuizState {
  const { phase, session, question } = state;
  switch (event.type) {
    case 'pick':
      return pick(state, event.answer);
    case 'leave':
      return leave(state, event.goal);
    case 'mark':
      if (phase !== 'asking' || !question) return state;
      return send(state, { kind: 'mark', question: question.id, marked: event.marked });
    case 'finish':
      if (phase !== 'asking' || !session.quiz?.can_finish) return state;
      return send(state, { kind: 'finish', step: session.step });
    case 'restart':
      if (phase !== 'asking' && phase !== 'verdict') return state;
      return send(phase === 'verdict' ? begin(session) : state, { kind: 'restart', step: session.step });
    case 'return':
      return phase === 'asking' ? { ...state, view: 'question', notice: null } : state;
    case 'next':
      return phase === 'verdict' ? begin(session) : state;
    case 'hurry': {
      const answer = phase === 'asking' && isDirty(state) ? answerOf(state) : null;
      if (!answer || !question) return state;
      return send(state, answer, moves(session) ? { go: question.id } : 'on');
    }
    case 'timeUp':
      return phase === 'asking' ? { ...state, phase: 'recovering', pending: null, tries: 0 } : state;
    case 'refreshed':
      return isNews(state, event.session) ? sync(state, event.session) : state;
    case 'accepted':
      return phase === 'sending' ? accept(state, event.session) : state;
    case 'synced':
      return phase === 'recovering' ? sync(state, event.session) : state;
    case 'lost':
      if (phase !== 'sending' && phase !== 'recovering') return state;
      return { ...state, phase: 'offline', tries: state.tries + 1, trouble: troubleOf(event) };
    case 'retry':
      return phase === 'offline' ? { ...state, phase: state.pending ? 'sending' : 'recovering' } : state;
    case 'rejected':
      return reject(state, event.refusal);
  }
}

const neighbour = ({ session, question }: QuizState, by: number): number | null => {
  const all = session.questions ?? [];
  const at = all.findIndex((one) => one.id === question?.id);
  return at < 0 ? null : (all[at + by]?.id ?? null);
};

/** The question that follows the shown one in the order of this attempt. */
export const after = (state: QuizState) => neighbour(state, 1);
export const before = (state: QuizState) => neighbour(state, -1);

/** The number of the shown question, from one. */
export function numberOf({ session, question, phase }: QuizState): number {
  const at = session.questions?.findIndex((one) => one.id === question?.id) ?? -1;
  if (at >= 0) return at + 1;
  return (session.quiz?.questions_answered ?? 0) + (phase === 'verdict' ? 0 : 1);
}
