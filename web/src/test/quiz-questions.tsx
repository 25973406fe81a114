import i18n from 'i18next';
import { Component as Quiz } from '@/pages/quizzes/quiz';
import { answer, type Body, type Call, card, findings, network, openAt } from './courses';
import { quiz } from './quizzes';

type Question = Body & { id: number };

/** A question of a single choice: the first of its two answers is right. */
export const ask = (id: number, fields: Body = {}): Question => ({
  ...card(id, {
    name: '',
    text: `<p>Ask ${id}</p>`,
    weight: 1,
    is_start: false,
    stage: null,
    character: null,
    emotion: null,
    background: null,
    audio: null,
    video: null,
    offers: [],
    skills: [],
    answers: [
      answer(id * 10, { text: '<p>Yes</p>' }),
      answer(id * 10 + 1, { text: '<p>No</p>', right: false }),
    ],
    ...fields,
  }),
  id,
});

const IDS = {
  answers: 90,
  audio: 0,
  backgrounds: 0,
  characters: 0,
  competencies: 0,
  offers: 0,
  questions: 9,
  skills: 0,
  stages: 0,
  videos: 0,
};
export const conflict = (version: number) => ({
  status: 409,
  body: {
    code: 'edit_conflict',
    message: 'Changed',
    details: { version, saved_by: 'Oksana Boiko', saved_at: '2026-11-20T10:00:00Z' },
  },
});

/** A server with one quiz: it counts versions and refuses older ones. What fails is said by `refuse`. */
export function quizServer(questions: Question[], found: Body = findings, fields: Body = {}) {
  const state = {
    version: 4,
    questions,
    refuse: null as null | ((call: Call) => { status?: number; body?: unknown } | undefined),
    /** The change is made, and its answer waits for this. Where it fails, the answer is lost on its way. */
    answering: null as null | (() => Promise<void>),
  };
  const whole = () =>
    quiz({
      version: state.version,
      questions: state.questions,
      ids: IDS,
      findings: found,
      usage: {},
      ...fields,
    });
  const write = async (call: Call, change: () => unknown) => {
    const refused = state.refuse?.(call);
    if (refused) return refused;
    if (call.body.version !== state.version) return conflict(state.version);
    state.version += 1;
    const body = change();
    await state.answering?.();
    return { body };
  };
  const withIds = (one: Body): Question => {
    const id = Number(one.id) || Math.max(0, ...state.questions.map((q) => q.id)) + 1;
    const answers = (one.answers as Body[]).map((a, i) => ({ ...a, id: Number(a.id) || id * 10 + i }));
    return { ...ask(id), ...one, id, answers };
  };
  const ofOne = (id: number) => ({
    [`PATCH /api/games/5/questions/${id}/`]: (call: Call) =>
      write(call, () => {
        const { version: _, ...patch } = call.body;
        const changed = withIds({ ...state.questions.find((q) => q.id === id), ...patch, id });
        state.questions = state.questions.map((q) => (q.id === id ? changed : q));
        return { ...changed, version: state.version };
      }),
  });
  const calls = network({
    'GET /api/games/5/': () => ({ body: whole() }),
    'GET /api/games/5/findings/': () => ({ body: found }),
    'PATCH /api/games/5/': (call) =>
      write(call, () => {
        if (call.body.questions) state.questions = (call.body.questions as Body[]).map(withIds);
        return whole();
      }),
    'PUT /api/games/5/questions/order/': (call) =>
      write(call, () => {
        const order = call.body.order as number[];
        state.questions = order.map((id) => state.questions.find((q) => q.id === id) ?? ask(id));
        return { version: state.version, count: order.length, results: state.questions };
      }),
    'POST /api/games/5/questions/': (call) =>
      write(call, () => {
        const { version: _, ...body } = call.body;
        const added = withIds(body);
        state.questions = [...state.questions, added];
        return { ...added, version: state.version };
      }),
    ...Object.assign({}, ...Array.from({ length: 12 }, (_, i) => ofOne(i + 1))),
  });
  return {
    state,
    calls,
    /** What was changed; who has the quiz open is no part of it. */
    writes: () => calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence/')),
    texts: () => state.questions.map(({ text }) => String(text).replace(/<.*?>/g, '')),
  };
}

/** For `answering`. */
export const lost = () => Promise.reject(new TypeError('lost'));

export const open = (address: string) =>
  openAt(
    [
      { path: '/administrator/quizzes/:id/questions', Component: Quiz },
      { path: '/administrator/quizzes/:id/createquestion', Component: Quiz },
      { path: '/administrator/quizzes/:quizId/question/:id', Component: Quiz },
      { path: '*', Component: () => <p>Elsewhere</p> },
    ],
    address,
  );

/** The parts of the editor that come later: the first test must not wait for the tools to read them. */
export const loadQuestions = () =>
  Promise.all([
    i18n.loadNamespaces(['courses', 'quizzes', 'quiz-questions', 'media', 'player', 'quiz-player']),
    import('@/shared/ui/rich-text-editor/rich-text-editor'),
    import('@/features/player/quiz/question-preview'),
    import('@/features/quizzes/questions/list/question-list'),
  ]);
