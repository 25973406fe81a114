import type { Course, Kind } from './api';

type Named = Pick<Course, 'id' | 'kind'>;

const LISTS = { game: '/administrator/games', quiz: '/administrator/quizzes' } satisfies Record<Kind, string>;

export const listOf = (kind: Kind) => LISTS[kind];
export const createOf = (kind: Kind) => `${LISTS[kind]}/create`;

/** Where a course is written: the designer of a game, the questions of a quiz. */
export const editorOf = ({ id, kind }: Named) =>
  kind === 'quiz' ? `${LISTS.quiz}/${id}/questions` : `${LISTS.game}/${id}`;

/** The problems of a course; with a card the designer shows that one, and a question of a quiz opens at its answer. */
export const problemsOf = (course: Named, card?: number | null, answer?: number | null) => {
  if (course.kind === 'quiz' && card)
    return `${LISTS.quiz}/${course.id}/question/${card}${answer ? `?answer=${answer}` : ''}`;
  return `${editorOf(course)}?problems${card ? `&card=${card}` : ''}`;
};
