const KEY = 'rozmova.new-course';
export type NewCourse = { title: string; description: string; colour: string };

/** What was typed, while an example is tried or the page is loaded again. */
export const keptCourse = {
  get(): Partial<NewCourse> {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<NewCourse>;
    } catch {
      return {};
    }
  },
  put(course: NewCourse) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(course));
    } catch {
      // A browser without memory: the form itself still holds it.
    }
  },
  drop: () => sessionStorage.removeItem(KEY),
};
