import { asDay } from '@/shared/lib/days';
import type { BulkAssignment } from '../api';

export const STEPS = ['course', 'customise', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** What one course has of its own; null: as the others. */
export type OwnTerms = { attempts: number | null; days: number | null };
export const NO_TERMS: OwnTerms = { attempts: null, days: null };

export type WizardState = {
  games: number[];
  users: number[];
  start: string;
  window: 'course' | 'date' | 'days';
  end: string;
  days: number | null;
  attempts: 'course' | 'unlimited' | 'number';
  attemptsCount: number | null;
  acceptLate: boolean;
  /** Of the courses whose terms are not those of the others. */
  own: Readonly<Record<number, OwnTerms>>;
  /** What was asked for and is missing: shown only after an attempt to go on. */
  errors: WizardErrors;
};
export type Problem = 'missing' | 'past' | 'beforeStart' | 'tooSmall';
export type WizardErrors = Partial<
  Record<'games' | 'users' | 'start' | 'end' | 'days' | 'attemptsCount', Problem>
>;

export type WizardEvent =
  | { type: 'set'; values: Partial<Omit<WizardState, 'errors'>> }
  | { type: 'toggleGame'; game: number }
  | { type: 'own'; game: number; terms: OwnTerms }
  | { type: 'select'; users: readonly number[] }
  | { type: 'unselect'; users: readonly number[] }
  | { type: 'check'; step: Step; today: string };

export const emptyWizard = (games: readonly number[] = [], users: readonly number[] = []): WizardState => ({
  games: [...new Set(games)],
  users: [...new Set(users)],
  start: '',
  window: 'course',
  end: '',
  days: null,
  attempts: 'course',
  attemptsCount: null,
  acceptLate: false,
  own: {},
  errors: {},
});

function endProblem({ window, start, end }: WizardState, today: string): Problem | undefined {
  if (window !== 'date') return undefined;
  if (!end) return 'missing';
  if (end < today) return 'past';
  return start && end < start ? 'beforeStart' : undefined;
}

/** What keeps a step from being left, field by field. Dates are compared as `YYYY-MM-DD`. */
export function problemsOf(state: WizardState, step: Step, today: string): WizardErrors {
  const found: [keyof WizardErrors, Problem | undefined | false][] =
    step === 'course'
      ? [['games', state.games.length === 0 && 'missing']]
      : [
          ['users', state.users.length === 0 && 'missing'],
          ['end', endProblem(state, today)],
          ['days', state.window === 'days' && !((state.days ?? 0) >= 1) && 'tooSmall'],
          ['attemptsCount', state.attempts === 'number' && !((state.attemptsCount ?? 0) >= 1) && 'tooSmall'],
        ];
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

/** The furthest step that may be shown: an address with a later one, or the Back key, never skips what is missing. */
export function furthest(state: WizardState, wanted: Step, today: string): Step {
  const blocked = STEPS.slice(0, STEPS.indexOf(wanted)).find(
    (step) => Object.keys(problemsOf(state, step, today)).length > 0,
  );
  return blocked ?? wanted;
}

const without = (errors: WizardErrors, ...fields: string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

export function wizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'set':
      return {
        ...state,
        ...event.values,
        errors: without(state.errors, ...Object.keys(event.values), 'end'),
      };
    case 'toggleGame': {
      const games = state.games.includes(event.game)
        ? state.games.filter((id) => id !== event.game)
        : [...state.games, event.game];
      return { ...state, games, errors: without(state.errors, 'games') };
    }
    case 'own':
      return { ...state, own: { ...state.own, [event.game]: event.terms } };
    case 'select':
      return {
        ...state,
        users: [...new Set([...state.users, ...event.users])],
        errors: without(state.errors, 'users'),
      };
    case 'unselect': {
      const gone = new Set(event.users);
      return { ...state, users: state.users.filter((id) => !gone.has(id)) };
    }
    case 'check':
      return { ...state, errors: problemsOf(state, event.step, event.today) };
  }
}

/** What this course has of its own: of a single one the common terms are its own, and a date goes before days. */
export function ownTerms({ own, games, window }: WizardState, game: number): OwnTerms {
  const terms = (games.length > 1 && own[game]) || NO_TERMS;
  return window === 'date' ? { ...terms, days: null } : terms;
}

/** What the server is asked for; what stays "as in the course" is left out, so that the course decides. */
export function bulkBody(state: WizardState): BulkAssignment {
  const perCourse = {
    ...(state.attempts === 'course'
      ? {}
      : { attempts_total: state.attempts === 'unlimited' ? 0 : state.attemptsCount }),
    ...(state.window === 'days' ? { period: state.days } : {}),
  };
  return {
    games: state.games.map((game) => {
      const { attempts, days } = ownTerms(state, game);
      return {
        game,
        ...perCourse,
        ...(attempts !== null && { attempts_total: attempts }),
        ...(days !== null && { period: days }),
      };
    }),
    users: state.users,
    ...(state.start ? { start_date: state.start } : {}),
    ...(state.window === 'date' ? { end_date: state.end } : {}),
    accept_late: state.acceptLate,
  };
}

export const idsOf = (list: string | null): number[] =>
  (list ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

export const localDay = (date = new Date()) => asDay(date);
