/** Colours that a course is offered; the first one is a new course's. */
export const COURSE_COLOURS = [
  '#0F6E64',
  '#E2603B',
  '#6B4BA3',
  '#9A6A00',
  '#2F6FB5',
  '#6B7A1E',
  '#C2447A',
] as const;
