/** The draft that the designer edits: the part of a nested game that an author changes. */
export const EMOTIONS = [1, 2, 3, 4, 5] as const;
export type Emotion = (typeof EMOTIONS)[number];
export const EMOTION_NAMES: Record<Emotion, 'happy' | 'satisfied' | 'neutral' | 'sad' | 'evil'> = {
  1: 'happy',
  2: 'satisfied',
  3: 'neutral',
  4: 'sad',
  5: 'evil',
};

export type Point = { x: number; y: number };

export type Answer = {
  id: number;
  text: string;
  right: boolean;
  connected: number | null;
  open: boolean;
  emotion: Emotion;
  feedback: string;
};

export type Card = {
  id: number;
  name: string;
  text: string;
  type: 'single' | 'multiple';
  weight: number;
  is_start: boolean;
  stage: number | null;
  character: number | null;
  emotion: Emotion | null;
  background: number | null;
  audio: number | null;
  video: number | null;
  offers: number[];
  skills: number[];
  position: Point;
  answers: Answer[];
};

export type Character = { id: number; name: string; asset: number; emotions: Record<string, string> };
export type Background = { id: number; title: string; asset: number; url: string; alt: string };
export type Stage = { id: number; title: string; order: number };

/** Course-level fields, saved and undone one by one. */
export type Course = {
  title: string;
  description: string;
  colour: string;
  points_to_pass: number;
  attempts: number;
  period: number | null;
  estimated_duration: number | null;
  public: boolean;
  is_self_assigned: boolean;
  allow_back: boolean;
  character: number | null;
  background: number | null;
};

export type Draft = Course & {
  questions: Card[];
  characters: Character[];
  backgrounds: Background[];
  stages: Stage[];
};

export type CardFields = Omit<Card, 'id' | 'answers'>;
export type AnswerFields = Omit<Answer, 'id'>;

/** Where an answer leads. An answer whose card is gone counts as not decided, never as an ending. */
export type Target = { to: 'open' } | { to: 'end' } | { to: 'card'; card: number };

export const target = {
  open: { to: 'open' } as Target,
  end: { to: 'end' } as Target,
  card: (card: number): Target => ({ to: 'card', card }),
};

export function targetOf(answer: Answer): Target {
  if (answer.open) return target.open;
  return answer.connected === null ? target.end : target.card(answer.connected);
}

export const targetFields = (t: Target): Pick<Answer, 'connected' | 'open'> => ({
  connected: t.to === 'card' ? t.card : null,
  open: t.to === 'open',
});

export const COURSE_FIELDS = [
  'title',
  'description',
  'colour',
  'points_to_pass',
  'attempts',
  'period',
  'estimated_duration',
  'public',
  'is_self_assigned',
  'allow_back',
  'character',
  'background',
] as const satisfies readonly (keyof Course)[];

export const PIECES = ['questions', 'characters', 'backgrounds'] as const;
