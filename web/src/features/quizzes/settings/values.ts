import i18n from 'i18next';
import { type ApiError, isApiError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { isAddress } from '@/shared/lib/is-address';
import type { Competency } from '@/shared/ui/skills-editor/skills-editor';
import type { Quiz } from '../quiz';

type Schemas = components['schemas'];
export type PublicName = Schemas['PublicName'];
/** An emptied number is an empty text. */
type Typed = number | string;

export type Values = {
  title: string;
  description: string;
  cover: { id: number | null; url: string } | null;
  colour: string;
  estimated_duration: Typed;
  attempts_limited: boolean;
  attempts_max: Typed;
  period: Typed;
  is_self_assigned: boolean;
  public: boolean;
  public_by_number: boolean;
  public_name: PublicName;
  randomise_questions: boolean;
  randomise_answers: boolean;
  allow_movement: boolean;
  show_true_false: boolean;
  show_points: boolean;
  partial_marks: boolean;
  is_timed: boolean;
  time_limit: Typed;
  passing_score: Typed;
  success_message: string;
  failure_message: string;
  competencies: Competency[];
  enabled: boolean;
  allowed_origins: string[];
  webhook: string;
};

/** What the server takes at most. */
export const LIMITS = { title: 150, description: 2000, minutes: 1440, days: 3650, attempts: 1000 };
const MIN_TITLE = 4;
/** What is offered when a limit is switched on. */
const USUAL = { attempts: 3, minutes: 20 };

export function valuesOf(course: Quiz): Values {
  const { quiz, integration } = course;
  return {
    title: course.title,
    description: course.description,
    cover: course.cover_id === null ? null : { id: course.cover_id, url: course.cover ?? '' },
    colour: course.colour,
    estimated_duration: course.estimated_duration ?? '',
    attempts_limited: quiz.attempts_limited,
    attempts_max: quiz.attempts_limited ? quiz.attempts_max : USUAL.attempts,
    period: course.period ?? '',
    is_self_assigned: course.is_self_assigned,
    public: course.public,
    public_by_number: course.public_by_number,
    public_name: course.public_name,
    randomise_questions: quiz.randomise_questions,
    randomise_answers: quiz.randomise_answers,
    allow_movement: quiz.allow_movement,
    show_true_false: quiz.show_true_false,
    show_points: quiz.show_points,
    partial_marks: quiz.partial_marks,
    is_timed: quiz.time_limit !== null,
    time_limit: quiz.time_limit ?? USUAL.minutes,
    passing_score: quiz.passing_score,
    success_message: quiz.success_message,
    failure_message: quiz.failure_message,
    competencies: tidy(course.competencies),
    enabled: integration.enabled,
    allowed_origins: integration.allowed_origins,
    webhook: integration.result_webhook?.url ?? '',
  };
}

/** Lines that nobody wrote in are not saved. */
const tidy = (competencies: readonly Competency[]): Competency[] =>
  competencies
    .map(({ id, title, skills }) => ({
      id,
      title: title.trim(),
      skills: skills
        .map((skill) => ({ id: skill.id, title: skill.title.trim() }))
        .filter((skill) => skill.title !== ''),
    }))
    .filter(({ title, skills }) => title !== '' || skills.length > 0);

const orNull = (typed: Typed) => (typed === '' ? null : Number(typed));

/** The values as they are written, in the places where the server keeps them. */
function written(v: Values) {
  return {
    course: {
      title: v.title.trim(),
      description: v.description.trim(),
      cover: v.cover?.id ?? null,
      colour: v.colour || null,
      estimated_duration: orNull(v.estimated_duration),
      period: orNull(v.period),
      is_self_assigned: v.is_self_assigned,
      public: v.public,
      public_by_number: v.public_by_number,
      public_name: v.public_name,
      competencies: tidy(v.competencies),
    },
    quiz: {
      attempts_limited: v.attempts_limited,
      attempts_max: v.attempts_limited ? Number(v.attempts_max) : 0,
      randomise_questions: v.randomise_questions,
      randomise_answers: v.randomise_answers,
      allow_movement: v.allow_movement,
      show_true_false: v.show_true_false,
      show_points: v.show_points,
      partial_marks: v.partial_marks,
      time_limit: v.is_timed ? Number(v.time_limit) : null,
      passing_score: Number(v.passing_score),
      success_message: v.success_message,
      failure_message: v.failure_message,
    },
    integration: {
      enabled: v.enabled,
      allowed_origins: v.allowed_origins,
      result_webhook: v.webhook.trim() ? { url: v.webhook.trim() } : null,
    },
  };
}

function differing<T extends Record<string, unknown>>(now: T, was: T): Partial<T> {
  const isChanged = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(was[key]);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<T>;
}

type Written = ReturnType<typeof written>;
export type Changed = keyof Written['course'] | keyof Written['quiz'] | keyof Written['integration'];

function partsOf(now: Values, was: Values) {
  const [a, b] = [written(now), written(was)];
  return {
    course: differing(a.course, b.course),
    quiz: differing(a.quiz, b.quiz),
    integration: differing(a.integration, b.integration),
  };
}

/** Which settings differ. */
export const changedOf = (now: Values, was: Values): Changed[] =>
  Object.values(partsOf(now, was)).flatMap((part) => Object.keys(part) as Changed[]);

/** What a save answered, under what was typed since it was sent. */
export const typedOver = (now: Values, sent: Values, saved: Values): Values => ({
  ...saved,
  ...differing(now, sent),
});

/** Only what differs is sent: the rest may have been changed by somebody else. */
export function bodyOf(now: Values, was: Values): Omit<Schemas['GamePatch'], 'version'> {
  const { course, quiz, integration } = partsOf(now, was);
  return {
    ...course,
    ...(Object.keys(quiz).length > 0 && { quiz }),
    ...(Object.keys(integration).length > 0 && { integration }),
  };
}

const LIVE: ReadonlySet<Changed> = new Set<Changed>(['attempts_limited', 'attempts_max']);

type Waiting = Exclude<keyof Written['quiz'], 'attempts_limited' | 'attempts_max'> | 'competencies';

/** What differs and reaches learners with the next publishing only. */
export function waitingOf(now: Values, was: Values): Waiting[] {
  const { course, quiz } = partsOf(now, was);
  const waiting = (Object.keys(quiz) as Changed[]).filter((key): key is Waiting => !LIVE.has(key));
  return course.competencies ? [...waiting, 'competencies'] : waiting;
}

const whole = (value: Typed, min: number, max: number) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max
    ? null
    : i18n.t('quizzes:settings.whole', { min, max });
const wholeOrEmpty = (value: Typed, max: number) => (value === '' ? null : whole(value, 1, max));
const isSafeAddress = (text: string) => text.startsWith('https://') && isAddress(text);

export const RULES = {
  title: (title: string) =>
    title.trim().length < MIN_TITLE ? i18n.t('courses:form.titleShort', { min: MIN_TITLE }) : null,
  colour: (colour: string) => (/^#[0-9a-f]{6}$/i.test(colour) ? null : i18n.t('courses:form.colourWrong')),
  estimated_duration: (minutes: Typed) => wholeOrEmpty(minutes, LIMITS.minutes),
  period: (days: Typed) => wholeOrEmpty(days, LIMITS.days),
  attempts_max: (max: Typed, { attempts_limited }: Values) =>
    attempts_limited ? whole(max, 1, LIMITS.attempts) : null,
  time_limit: (minutes: Typed, { is_timed }: Values) => (is_timed ? whole(minutes, 1, LIMITS.minutes) : null),
  passing_score: (percent: Typed) => whole(percent, 0, 100),
  webhook: (url: string) =>
    url.trim() === '' || isSafeAddress(url.trim()) ? null : i18n.t('designer-tabs:integration.webhookWrong'),
};

/** The field of the form that a path of the server means. */
function fieldOf(path: string): string {
  if (path === 'attempts') return 'attempts_max';
  if (path.includes('allowed_origins')) return 'allowed_origins';
  if (path.includes('result_webhook')) return 'webhook';
  return path.replace(/^quiz\./, '');
}

/** A refusal with its errors at the fields of the form. */
export function atFields(error: unknown): unknown {
  if (!isApiError(error) || !error.errors) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, texts]) => [fieldOf(path), texts]),
  );
  return { ...error, errors } satisfies ApiError;
}
