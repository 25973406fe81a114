import { ownTabStorage } from '@/shared/lib/own-storage';
import type { Kind } from '../api';

const KEYS = { game: 'rozmova.new-course', quiz: 'rozmova.new-quiz' } satisfies Record<Kind, string>;
export type NewCourse = { title: string; description: string; colour: string };

/** What was typed, while an example is tried or the page is loaded again. */
export const keptCourse = (kind: Kind) => ({
  get(): Partial<NewCourse> {
    try {
      return JSON.parse(ownTabStorage.get(KEYS[kind]) ?? '{}') as Partial<NewCourse>;
    } catch {
      return {};
    }
  },
  put: (course: NewCourse) => ownTabStorage.set(KEYS[kind], JSON.stringify(course)),
  drop: () => ownTabStorage.drop(KEYS[kind]),
});
