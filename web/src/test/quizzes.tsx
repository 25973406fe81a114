import { type Body, findings, nested, row } from './courses';

export const quizRow = (id: number, fields: Body = {}) =>
  row(id, { kind: 'quiz', title: `Quiz ${id}`, ...fields });

export const rules = (fields: Body = {}) => ({
  passing_score: 70,
  randomise_questions: false,
  randomise_answers: false,
  attempts_limited: false,
  attempts_max: 0,
  show_true_false: true,
  show_points: true,
  allow_movement: false,
  time_limit: null,
  success_message: '',
  failure_message: '',
  ...fields,
});

/** A whole quiz with one question. */
export const quiz = ({ rules: given = {}, ...fields }: Body & { rules?: Body } = {}) =>
  nested({
    kind: 'quiz',
    title: 'Coffee basics',
    cover_id: null,
    estimated_duration: null,
    period: null,
    attempts: 0,
    public_by_number: true,
    public_name: 'none',
    competencies: [],
    integration: { enabled: false, allowed_origins: [], result_webhook: null },
    usage: { assignments: 0, running: 0, finished: 0 },
    audio: [],
    videos: [],
    offers: [],
    result_cards: [],
    findings,
    ids: { questions: 1, answers: 3 },
    quiz: rules(given),
    ...fields,
  });
