import type { Emotion } from '@/shared/lib/emotions';
import type { PassMark } from './pass-mark';

/** The draft that the designer edits: the part of a nested game that an author changes. */
export type Point = { x: number; y: number };

export type Answer = {
  id: number;
  text: string;
  right: boolean;
  /** Percent of the card's points that a partly right answer brings; 0 of one that is right or wrong. */
  share: number;
  connected: number | null;
  open: boolean;
  emotion: Emotion;
  feedback: string;
  /** Chosen when the time of its card is over. */
  when_time_is_up: boolean;
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
  /** The answers stay in the author's order where the course shuffles them. */
  keep_order: boolean;
  /** Seconds to answer it; null: as long as one likes. */
  time_limit: number | null;
  position: Point;
  answers: Answer[];
};

export type Character = { id: number; name: string; asset: number; emotions: Record<string, string> };
/** A file with its words: a background, a sound or a video. */
export type Media = { id: number; title: string; asset: number; url: string; alt: string };
export type Background = Media;
export type Stage = { id: number; title: string; order: number };
export type Picture = { picture: string | null; picture_id: number | null };
export type Offer = Picture & { id: number; title: string; description: string; price: string };
export type ResultCard = Picture & {
  percent_from: number;
  percent_to: number;
  title: string;
  text: string;
  emotion: Emotion;
  passed: boolean;
};
export type Skill = { id: number; title: string };
export type Competency = { id: number; title: string; skills: Skill[] };
export type Cover = { id: number; url: string };
export type PublicName = 'none' | 'optional' | 'required';
/** The signing secret is not here: it is shown once and never comes back. */
export type Integration = { enabled: boolean; allowed_origins: string[]; webhook: string };

/** Course-level fields, saved and undone one by one. */
export type Course = {
  title: string;
  description: string;
  colour: string;
  cover: Cover | null;
  pass_mark: PassMark;
  attempts: number;
  period: number | null;
  estimated_duration: number | null;
  public: boolean;
  public_by_number: boolean;
  public_name: PublicName;
  is_self_assigned: boolean;
  /** null: in self-education and test runs, and nowhere else. */
  allow_back: boolean | null;
  shuffle_answers: boolean;
  character: number | null;
  background: number | null;
  competencies: Competency[];
  result_cards: ResultCard[];
  integration: Integration;
};

/** What cards name by its id, list by list. */
export type Parts = {
  stages: Stage[];
  characters: Character[];
  backgrounds: Background[];
  audio: Media[];
  videos: Media[];
  offers: Offer[];
};
export type PartList = keyof Parts;
export type Part<L extends PartList = PartList> = Parts[L][number];

export type Draft = Course & Parts & { questions: Card[] };

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
  'cover',
  'pass_mark',
  'attempts',
  'period',
  'estimated_duration',
  'public',
  'public_by_number',
  'public_name',
  'is_self_assigned',
  'allow_back',
  'shuffle_answers',
  'character',
  'background',
  'competencies',
  'result_cards',
  'integration',
] as const satisfies readonly (keyof Course)[];

export const PART_LISTS = [
  'stages',
  'characters',
  'backgrounds',
  'audio',
  'videos',
  'offers',
] as const satisfies readonly PartList[];

export const PIECES = ['questions', ...PART_LISTS] as const;
