import type { PlayInfo, PlayQuestion, Session, SessionAnswer } from './types';

/** A course of four cards as its player receives it: `question(1)` has the answers 10 (kind) and 11 (rude). */
export const question = (id: number, more: Partial<PlayQuestion> = {}): PlayQuestion => ({
  id,
  name: `Card ${id}`,
  type: 'single',
  text: `<p>Card ${id}</p>`,
  emotion: null,
  character: { id: 1, name: 'Nadia', emotions: { 1: '/1.svg', 3: '/3.svg', 5: '/5.svg' } },
  background: null,
  background_alt: '',
  audio: null,
  video: null,
  offers: [],
  stage: null,
  answers: [
    { id: id * 10, text: `Kind ${id}` },
    { id: id * 10 + 1, text: `Rude ${id}` },
  ],
  ...more,
});

/** The rude answer, standing. */
export const answer = (step: number, more: Partial<SessionAnswer> = {}): SessionAnswer => ({
  step,
  question: step + 1,
  answers: [(step + 1) * 10 + 1],
  text: `Rude ${step + 1}`,
  question_text: `Card ${step + 1}`,
  character: 'Nadia',
  emotion: 5,
  feedback: 'First the feeling, then the facts.',
  answered_at: '2026-11-20T09:00:00Z',
  by_time: false,
  partly: typeof more.right === 'boolean' ? !more.right && (more.share ?? 0) > 0 : undefined,
  best: more.right,
  ...more,
});

export const session = (step: number, more: Partial<Session> = {}): Session => ({
  id: 1,
  key: 'key',
  game: { id: 7, title: 'A hard talk', kind: 'game' },
  assignment: 5,
  mode: 'assigned',
  status: 'in_progress',
  step,
  question: question(step + 1),
  ending: null,
  emotion: 3,
  answers: Array.from({ length: step }, (_, i) => answer(i)),
  can_go_back: step > 0,
  can_practise: false,
  progress: step * 25,
  result: null,
  attempts_left: 1,
  current_question_id: step + 1,
  backs: 0,
  started_at: '2026-11-20T09:00:00Z',
  finished_at: null,
  deadline: null,
  time_left_s: null,
  card_time: null,
  quiz: null,
  ...more,
});

export const over = (more: Partial<Session> = {}): Session =>
  session(1, {
    status: 'passed',
    question: null,
    points: 10,
    max_points: 10,
    percent: 100,
    points_to_pass: 7,
    stages: [],
    skills: [],
    ...more,
  });

export const info = (more: Partial<PlayInfo> = {}, game: Partial<PlayInfo['game']> = {}): PlayInfo => ({
  assignment: null,
  mode: 'assigned',
  attempts_left: 2,
  attempts_used: 0,
  session_in_progress: null,
  deadline: null,
  preloads: [],
  quiz: null,
  game: {
    id: 7,
    title: 'A hard talk',
    kind: 'game',
    description: '',
    cover: null,
    colour: '#0F6E64',
    estimated_duration: 5,
    questions_count: 2,
    public_name: 'none',
    has_video: false,
    has_audio: false,
    has_goods: false,
    has_time_limits: false,
    ...game,
  },
  ...more,
});
