import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Kind } from './api';

const SOURCES = { game: ['courses'], quiz: ['quizzes', 'courses'] } as const;

export type Words = TFunction<'courses'>;

/** What is said about games; about quizzes the same, but for what `quizzes` says under the same key. */
export const useWords = (kind: Kind): Words =>
  useTranslation(SOURCES[kind], { nsMode: 'fallback' }).t as unknown as Words;
