import type { Emotion } from '@/shared/lib/emotions';
import { type IdKind, type IdMarks, noMarks } from './ids';
import { readMark } from './pass-mark';
import type {
  Answer,
  Card,
  Character,
  Competency,
  Draft,
  Media,
  Offer,
  Point,
  ResultCard,
  Stage,
} from './types';

export type Finding = { code: string; question: number | null; answer: number | null; message: string };
export type Findings = {
  errors: Finding[];
  warnings: Finding[];
  /** The most points of a play that answers every card rightly, and the fewest. */
  max_points: number;
  least_points: number;
  /** Of all plays, whatever they answer. */
  best: { points: number; exact: boolean };
  worst: { points: number; exact: boolean };
};
const NO_POINTS = { points: 0, exact: true };
export const noFindings: Findings = {
  errors: [],
  warnings: [],
  max_points: 0,
  least_points: 0,
  best: NO_POINTS,
  worst: NO_POINTS,
};

/** What the server says about a course besides its content. */
export type CourseState = {
  is_published: boolean;
  has_draft_changes: boolean;
  revision: number | null;
  updated_at: string | null;
};

/** A course as it was read: the content, the version that a save must name, and the findings. */
export type Loaded = {
  draft: Draft;
  version: number;
  state: CourseState;
  findings: Findings;
  marks: IdMarks;
};

type Loose<T> = { [K in keyof T]?: T[K] | null | undefined };
type LooseCard = Loose<Omit<Card, 'answers' | 'id' | 'type' | 'emotion'>> & {
  id: number;
  type?: string | null;
  emotion?: number | null;
  answers?: (Loose<Omit<Answer, 'id' | 'emotion'>> & { id: number; emotion?: number | null })[] | null;
};
type Numbered<T> = Loose<Omit<T, 'id'>> & { id: number };
type Pictured = { picture?: string | number | null; picture_id?: number | null };
type Written =
  | 'questions'
  | 'characters'
  | 'backgrounds'
  | 'stages'
  | 'audio'
  | 'videos'
  | 'offers'
  | 'competencies'
  | 'result_cards'
  | 'cover'
  | 'integration';
/** The nested game as it comes: old courses may lack what was added later. */
export type ServerGame = Loose<Omit<Draft, Written>> & {
  version?: number | null;
  points_to_pass?: number | null;
  percent_to_pass?: number | null;
  is_published?: boolean | null;
  has_draft_changes?: boolean | null;
  updated_at?: string | null;
  revision?: { number: number } | null;
  findings?: {
    errors: Loose<Finding>[];
    warnings: Loose<Finding>[];
    max_points: number;
    least_points?: number;
    best?: Findings['best'];
    worst?: Findings['worst'];
  } | null;
  questions?: LooseCard[] | null;
  characters?: Numbered<Character>[] | null;
  backgrounds?: Numbered<Media>[] | null;
  audio?: Numbered<Media>[] | null;
  videos?: Numbered<Media>[] | null;
  stages?: Numbered<Stage>[] | null;
  offers?: (Numbered<Omit<Offer, 'picture' | 'picture_id'>> & Pictured)[] | null;
  competencies?:
    | { id: number; title?: string | null; skills?: Numbered<{ id: number; title: string }>[] }[]
    | null;
  result_cards?:
    | (Loose<Omit<ResultCard, 'picture' | 'picture_id' | 'emotion'>> &
        Pictured & { emotion?: number | null })[]
    | null;
  cover?: string | number | null;
  cover_id?: number | null;
  integration?: {
    enabled?: boolean | null;
    allowed_origins?: string[] | null;
    result_webhook?: { url?: string | null } | null;
  } | null;
  ids?: Partial<Record<(typeof MARKED)[keyof typeof MARKED], number>> | null;
};

/** What the server calls the marks of each kind of id. */
const MARKED = {
  card: 'questions',
  answer: 'answers',
  stages: 'stages',
  characters: 'characters',
  backgrounds: 'backgrounds',
  audio: 'audio',
  videos: 'videos',
  offers: 'offers',
  competency: 'competencies',
  skill: 'skills',
} as const satisfies Record<IdKind, string>;

const toMarks = (ids: ServerGame['ids']): IdMarks => {
  const marks = { ...noMarks };
  for (const kind of Object.keys(MARKED) as IdKind[]) marks[kind] = ids?.[MARKED[kind]] ?? 0;
  return marks;
};

const feeling = (n: number | null | undefined): Emotion | null =>
  n === 1 || n === 2 || n === 3 || n === 4 || n === 5 ? n : null;

const toCard = (c: LooseCard): Card => ({
  id: c.id,
  name: c.name ?? '',
  text: c.text ?? '',
  type: c.type === 'multiple' ? 'multiple' : 'single',
  weight: c.weight ?? 0,
  is_start: c.is_start ?? false,
  stage: c.stage ?? null,
  character: c.character ?? null,
  emotion: feeling(c.emotion),
  background: c.background ?? null,
  audio: c.audio ?? null,
  video: c.video ?? null,
  offers: c.offers ?? [],
  skills: c.skills ?? [],
  keep_order: c.keep_order ?? false,
  time_limit: c.time_limit ?? null,
  position: { x: c.position?.x ?? 0, y: c.position?.y ?? 0 },
  answers: (c.answers ?? []).map((a) => ({
    id: a.id,
    text: a.text ?? '',
    right: a.right ?? false,
    share: a.right ? 0 : (a.share ?? 0),
    connected: a.connected ?? null,
    open: a.open ?? false,
    emotion: feeling(a.emotion) ?? 3,
    feedback: a.feedback ?? '',
    when_time_is_up: a.when_time_is_up ?? false,
  })),
});

const toPicture = ({ picture, picture_id }: Pictured) => ({
  picture: typeof picture === 'string' ? picture : null,
  picture_id: picture_id ?? null,
});

const toMedia = (m: Numbered<Media>): Media => ({
  id: m.id,
  title: m.title ?? '',
  asset: m.asset ?? 0,
  url: m.url ?? '',
  alt: m.alt ?? '',
});

const toOffer = (o: NonNullable<ServerGame['offers']>[number]): Offer => ({
  id: o.id,
  title: o.title ?? '',
  description: o.description ?? '',
  price: o.price ?? '',
  ...toPicture(o),
});

export const toResultCard = (r: NonNullable<ServerGame['result_cards']>[number]): ResultCard => ({
  percent_from: r.percent_from ?? 0,
  percent_to: r.percent_to ?? 0,
  title: r.title ?? '',
  text: r.text ?? '',
  emotion: feeling(r.emotion) ?? 3,
  passed: r.passed ?? false,
  ...toPicture(r),
});

const toCompetency = (c: NonNullable<ServerGame['competencies']>[number]): Competency => ({
  id: c.id,
  title: c.title ?? '',
  skills: (c.skills ?? []).map((s) => ({ id: s.id, title: s.title ?? '' })),
});

const toCover = ({ cover, cover_id }: ServerGame) =>
  cover_id != null && typeof cover === 'string' ? { id: cover_id, url: cover } : null;

const toFinding = (f: Loose<Finding>): Finding => ({
  code: f.code ?? '',
  question: f.question ?? null,
  answer: f.answer ?? null,
  message: f.message ?? '',
});

export function toFindings(f: ServerGame['findings']): Findings {
  if (!f) return noFindings;
  return {
    errors: f.errors.map(toFinding),
    warnings: f.warnings.map(toFinding),
    max_points: f.max_points,
    least_points: f.least_points ?? f.max_points,
    best: f.best ?? NO_POINTS,
    worst: f.worst ?? NO_POINTS,
  };
}

export const toState = (g: ServerGame): CourseState => ({
  is_published: g.is_published ?? false,
  has_draft_changes: g.has_draft_changes ?? false,
  revision: g.revision?.number ?? null,
  updated_at: g.updated_at ?? null,
});

/** Courses made by a program may have all cards in one place. */
export const isStacked = ({ questions }: Draft): boolean =>
  new Set(questions.map((c) => `${c.position.x}:${c.position.y}`)).size < questions.length;

export const withPlaces = (draft: Draft, places: ReadonlyMap<number, Point>): Draft => ({
  ...draft,
  questions: draft.questions.map((c) => ({ ...c, position: places.get(c.id) ?? c.position })),
});

export function fromServer(g: ServerGame): Loaded {
  const draft: Draft = {
    title: g.title ?? '',
    description: g.description ?? '',
    colour: g.colour ?? '',
    cover: toCover(g),
    pass_mark: readMark(g),
    attempts: g.attempts ?? 0,
    period: g.period ?? null,
    estimated_duration: g.estimated_duration ?? null,
    public: g.public ?? false,
    public_by_number: g.public_by_number ?? true,
    public_name: g.public_name ?? 'none',
    is_self_assigned: g.is_self_assigned ?? false,
    allow_back: g.allow_back ?? null,
    shuffle_answers: g.shuffle_answers ?? false,
    character: g.character ?? null,
    background: g.background ?? null,
    questions: (g.questions ?? []).map(toCard),
    characters: (g.characters ?? []).map((c) => ({
      id: c.id,
      name: c.name ?? '',
      asset: c.asset ?? 0,
      emotions: c.emotions ?? {},
    })),
    backgrounds: (g.backgrounds ?? []).map(toMedia),
    audio: (g.audio ?? []).map(toMedia),
    videos: (g.videos ?? []).map(toMedia),
    offers: (g.offers ?? []).map(toOffer),
    competencies: (g.competencies ?? []).map(toCompetency),
    result_cards: (g.result_cards ?? []).map(toResultCard),
    integration: {
      enabled: g.integration?.enabled ?? false,
      allowed_origins: g.integration?.allowed_origins ?? [],
      webhook: g.integration?.result_webhook?.url ?? '',
    },
    stages: (g.stages ?? []).map((s) => ({ id: s.id, title: s.title ?? '', order: s.order ?? 0 })),
  };
  return {
    draft,
    version: g.version ?? 0,
    state: toState(g),
    findings: toFindings(g.findings),
    marks: toMarks(g.ids),
  };
}
