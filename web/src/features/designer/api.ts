import { queryOptions } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import { isBusy, reasonOf } from '@/shared/api/retry';
import type { components } from '@/shared/api/schema';
import { useLocale } from '@/shared/i18n';
import { apart } from './model/lanes';
import {
  type Findings,
  fromServer,
  isStacked,
  type Loaded,
  type ServerGame,
  toFindings,
  toState,
  withPlaces,
} from './model/loaded';
import { writeMark } from './model/pass-mark';
import type { Failure, Outcome, Remote, SaveBody } from './save/remote';

type ErrorBody = components['schemas']['ErrorBody'];
type Conflict = {
  saved_by?: { first_name: string; last_name: string } | string | null;
  saved_at?: string | null;
};

const NONE: components['schemas']['Image'][] = [];

/** Pictures of the built-in library; an empty list until they are there, or when they cannot be had. */
export function useLibrary(type: 'character' | 'background') {
  const { tag } = useLocale();
  const { data, isPending } = api.useQuery(
    'get',
    '/api/images/',
    // Their names are those of the language.
    { params: { query: { type } }, headers: { 'accept-language': tag } },
    { staleTime: 600_000 },
  );
  return { pictures: data?.results ?? NONE, isPending };
}

type Picture = components['schemas']['Image'];
export const asCharacter = (p: Picture) => ({ name: p.title, asset: p.id, emotions: p.emotions ?? {} });
export const asBackground = (p: Picture) => ({ title: p.title, asset: p.id, url: p.url, alt: p.alt });

function personOf(by: Conflict['saved_by']): string | null {
  if (!by) return null;
  return typeof by === 'string' ? by : `${by.first_name} ${by.last_name}`.trim();
}

function failureOf(status: number, body: ErrorBody | undefined): Failure {
  if (status === 409) {
    const details = (body?.details ?? {}) as Conflict;
    return { kind: 'conflict', savedBy: personOf(details.saved_by), savedAt: details.saved_at ?? null };
  }
  if (status >= 500 || status === 429 || status === 408)
    return {
      kind: 'offline',
      ...(isBusy(body) && { after: body.retry_after }),
      reason: reasonOf(body) ?? undefined,
    };
  const message = body?.non_field_errors?.[0] ?? body?.message ?? '';
  if (body?.code === 'not_publishable' || body?.code === 'no_start_question') {
    const details = body.details as components['schemas']['Findings'] | undefined;
    return { kind: 'not_publishable', findings: details?.errors ? toFindings(details) : null, message };
  }
  return { kind: 'refused', message, errors: body?.errors ?? {} };
}

/** A network that does not answer is an ordinary case here: the work stays on the device. */
async function call<T>(
  work: Promise<{ data?: T; error?: ErrorBody; response: Response }>,
  signedOut: () => void,
): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await work;
    if (data !== undefined && response.ok) return { ok: true, value: data };
    if (response.status === 401) signedOut();
    return { ok: false, failure: failureOf(response.status, error) };
  } catch {
    return { ok: false, failure: { kind: 'offline' } };
  }
}

/** Cards that lie on one another are spread out for the eye, and stages whose frames do are moved apart. */
async function prepared(game: ServerGame): Promise<Loaded> {
  const loaded = fromServer(game);
  if (!isStacked(loaded.draft)) return { ...loaded, draft: withPlaces(loaded.draft, apart(loaded.draft)) };
  const { tidyPlaces } = await import('./model/layout');
  return { ...loaded, draft: withPlaces(loaded.draft, tidyPlaces(loaded.draft)) };
}

const isNested = (game: object): game is ServerGame => 'questions' in game;

async function loadCourse(id: number, signedOut: () => void): Promise<Outcome<Loaded>> {
  const params = { path: { id }, query: { nested: true } };
  const reply = await call(http.GET('/api/games/{id}/', { params }), signedOut);
  if (!reply.ok) return reply;
  if (!isNested(reply.value)) return { ok: false, failure: { kind: 'offline' } };
  return { ok: true, value: await prepared(reply.value) };
}

/** The course as it is opened. Never kept: what is edited afterwards lives in the designer's store. */
export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ['designer', id],
    queryFn: async () => {
      const params = { path: { id }, query: { nested: true } };
      const { data, error } = await http.GET('/api/games/{id}/', { params });
      if (error) throw error;
      if (!('can_edit' in data) || !isNested(data)) throw new Error('the course came without its content');
      return { canEdit: data.can_edit, kind: data.kind, title: data.title, loaded: await prepared(data) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The findings again, as the server words them now. */
export async function loadFindings(id: number): Promise<Findings | null> {
  const { data } = await http.GET('/api/games/{id}/findings/', { params: { path: { id } } });
  return data ? toFindings(data) : null;
}

/** What is written otherwise than it is read. */
export function toBody({
  colour,
  cover,
  integration,
  pass_mark,
  ...rest
}: SaveBody): components['schemas']['GamePatch'] {
  return {
    ...rest,
    ...(pass_mark && writeMark(pass_mark)),
    ...(colour !== undefined && { colour: colour || null }),
    ...(cover !== undefined && { cover: cover?.id ?? null }),
    ...(integration && {
      integration: {
        enabled: integration.enabled,
        allowed_origins: integration.allowed_origins,
        result_webhook: integration.webhook ? { url: integration.webhook } : null,
      },
    }),
  };
}

/** A new secret for the webhook; the old one signs nothing from then on. */
export async function newSecret(id: number, version: number, url: string) {
  const { data, error } = await http.PATCH('/api/games/{id}/', {
    params: { path: { id } },
    body: { version, integration: { result_webhook: { url, new_secret: true } } },
  });
  if (error) throw error;
  return {
    version: data.version,
    course: toState(data),
    secret: data.integration.result_webhook?.secret ?? null,
  };
}

type Handlers = {
  /** The session is over: the work stays on the device until the next login. */
  signedOut(): void;
  /** The server made a secret for the webhook: it is said this once. */
  secret(secret: string): void;
};

export function courseRemote(id: number, { signedOut, secret }: Handlers): Remote {
  return {
    load: () => loadCourse(id, signedOut),
    async save(body) {
      const params = { path: { id } };
      const reply = await call(http.PATCH('/api/games/{id}/', { params, body: toBody(body) }), signedOut);
      if (!reply.ok) return reply;
      const game = reply.value;
      const made = game.integration?.result_webhook?.secret;
      if (made) secret(made);
      return {
        ok: true,
        value: { version: game.version, course: toState(game), findings: toFindings(game.findings) },
      };
    },
  };
}
