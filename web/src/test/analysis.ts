import type {
  AnalysedAnswer,
  AnalysedQuestion,
  AnswerAnalysis,
  AnswerCourse,
  CompletedCourse,
  EmotionRow,
} from '@/features/reports/shared/shapes';
import { hardTalk } from './reports';

export const answerCourse = (more: Partial<AnswerCourse> = {}): AnswerCourse => ({
  game: hardTalk,
  attempts: 120,
  respondents: 80,
  average_percent: 62.5,
  passed_share: 0.6,
  last_at: '2026-11-20T10:00:00Z',
  ...more,
});

export const analysedAnswer = (id: number, more: Partial<AnalysedAnswer> = {}): AnalysedAnswer => ({
  id,
  text: `Answer ${id}`,
  right: false,
  points_percent: more.right ? 100 : 0,
  connected: null,
  emotion: 3,
  count: 10,
  share: 0.25,
  top_share: 0.2,
  bottom_share: 0.4,
  pass_difference: null,
  flags: [],
  ...more,
});

export const analysedQuestion = (id: number, more: Partial<AnalysedQuestion> = {}): AnalysedQuestion => ({
  id,
  name: `Card ${id}`,
  text: 'What do you say?',
  stage: null,
  current: true,
  is_start: false,
  type: 'single',
  weight: 1,
  position: { x: id * 400, y: 0 },
  reached: 48,
  answered: 40,
  left: 8,
  right_share: 0.75,
  partly_share: null,
  median_time_s: 12.4,
  facility: 0.75,
  discrimination: 0.31,
  deviation: 0.44,
  efficiency: 0.5,
  effective_weight: null,
  intended_weight: null,
  answers: [
    analysedAnswer(id * 10, { right: true, count: 30, share: 0.75, connected: id + 1 }),
    analysedAnswer(id * 10 + 1),
  ],
  ...more,
});

export const analysis = (more: Partial<AnswerAnalysis> = {}): AnswerAnalysis => ({
  game: hardTalk,
  revision: null,
  revisions: [
    { number: 2, published_at: '2026-11-10T00:00:00Z', attempts: 30 },
    { number: 1, published_at: '2026-10-01T00:00:00Z', attempts: 18 },
  ],
  respondents: 40,
  attempts: 48,
  finished: 40,
  passed: 24,
  average_percent: 70.5,
  questions: [
    analysedQuestion(1, { is_start: true }),
    analysedQuestion(2, {
      right_share: 0.3,
      facility: null,
      discrimination: null,
      left: 0,
      reached: 30,
      answered: 30,
      answers: [
        analysedAnswer(20, { text: 'Shout', count: 21, share: 0.7, flags: ['fatal', 'tempting'] }),
        analysedAnswer(21, { text: 'Ask why', right: true, count: 9, share: 0.3, connected: 1 }),
      ],
    }),
  ],
  emotions: { 1: 10, 2: 20, 3: 30, 4: 10, 5: 0 },
  stages: [{ id: 3, title: 'Opening', average_points: 4.5, max_points: 6, percent: 75 }],
  quiz: null,
  ...more,
});

export const emotionRow = (more: Partial<EmotionRow> = {}): EmotionRow => ({
  game: hardTalk,
  stage: null,
  step: null,
  counts: { 1: 10, 2: 20, 3: 30, 4: 10, 5: 0 },
  answers: 70,
  valence: 0.43,
  first: 0.2,
  last: 0.9,
  ...more,
});

export const completedCourse = (more: Partial<CompletedCourse> = {}): CompletedCourse => ({
  game: hardTalk,
  assigned: 50,
  completed: 40,
  passed: 30,
  average: 71.2,
  best: 100,
  average_s: 640,
  ...more,
});
