import { oneLine } from '@/shared/lib/html-text';
import { rightnessOf } from '@/shared/lib/rightness';
import type { Findings, NestedQuiz, Question } from './types';

/** Every right answer together. */
export const totalOf = (questions: readonly Question[]) =>
  questions.reduce((sum, { weight }) => sum + weight, 0);

type Marked = Pick<NonNullable<NestedQuiz['quiz']>, 'passing_score' | 'partial_marks'>;

/** What the server will say once this is saved: whole points, unless a choice can bring a part of them. */
export function pointsToPass(
  { passing_score, partial_marks }: Marked,
  questions: readonly Pick<Question, 'answers'>[],
  total: number,
) {
  const needed = Math.round(total * passing_score * 1000) / 100_000;
  const inParts =
    partial_marks || questions.some(({ answers }) => answers.some((one) => rightnessOf(one) === 'partly'));
  return inParts ? needed : Math.ceil(needed);
}

/** Percent, 0-100; of nothing it is nothing. */
export const shareOf = (weight: number, total: number) => (total > 0 ? (weight / total) * 100 : 0);

/** What a question is called: by its author, else by its first words; empty when there are none. */
export const titleOf = ({ name, text }: Pick<Question, 'name' | 'text'>) => name.trim() || oneLine(text);

export const hasPicture = (html: string) => html.includes('<img');

export type Problem = { level: 'error' | 'warning'; code: string; message: string; answer: number | null };
const NONE: readonly Problem[] = [];
const known = new WeakMap<Findings, Map<number, Problem[]>>();

/** The findings that name a question, errors first; the same list as long as the findings stay. */
export function problemsOf(findings: Findings, question: number): readonly Problem[] {
  let byQuestion = known.get(findings);
  if (!byQuestion) {
    byQuestion = new Map();
    for (const level of ['error', 'warning'] as const)
      for (const { question: id, code, message, answer } of findings[`${level}s`]) {
        if (id === null) continue;
        const list = byQuestion.get(id) ?? [];
        list.push({ level, code, message, answer });
        byQuestion.set(id, list);
      }
    known.set(findings, byQuestion);
  }
  return byQuestion.get(question) ?? NONE;
}
