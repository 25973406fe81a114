import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiError } from '@/shared/api/errors';
import { show } from '@/test/render';
import { ErrorState } from './error-state';

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await i18n.changeLanguage('en');
});

type Ids = Record<string, number[]>;
const notFound = (ids: Ids): Pick<ApiError, 'errors' | 'details'> => ({
  errors: Object.fromEntries(
    Object.entries(ids).map(([name, missing]) => [name, [`Not found: ${missing.join(', ')}.`]]),
  ),
  details: { unknown_ids: ids },
});
const refusal = (told: Pick<ApiError, 'errors' | 'details'>): ApiError => ({
  status: 400,
  code: 'invalid_parameter',
  message: 'A parameter of the address has a wrong value.',
  request_id: 'r1',
  ...told,
});
const failed = (told: Pick<ApiError, 'errors' | 'details'>, at: string) =>
  show(
    <main tabIndex={-1}>
      <ErrorState error={refusal(told)} onRetry={vi.fn()} />
    </main>,
    { at },
  ).router;
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove from the filter' }));

test('what a filter names and is gone is said, and only that goes from the address', async () => {
  const router = failed(
    notFound({ division: [9] }),
    '/?division=5&division=9&search=olena&page=3&sort=email',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This filter names a division that no longer exists',
  );
  expect(screen.queryByText(/wrong value|Request id/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await remove();
  expect(router.state.location.search).toBe('?division=5&search=olena&sort=email');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('several of a kind are counted', async () => {
  failed(notFound({ organization: [7, 70] }), '/?organization=7&organization=70&organization=1');
  expect(
    await screen.findByText('This filter names 2 organisations that no longer exist'),
  ).toBeInTheDocument();
});

test('several kinds are listed, and go together', async () => {
  const router = failed(
    notFound({ role: [3], group: [4], user: [8], game: [6] }),
    '/?role=3&group=4&user=8&game=6&fired=1',
  );
  expect(await screen.findByText('These filters use items that no longer exist')).toBeInTheDocument();
  for (const what of ['a role that', 'a group that', 'a person who', 'a course that'])
    expect(screen.getByText(new RegExp(`^This filter names ${what}`))).toBeInTheDocument();
  await remove();
  expect(router.state.location.search).toBe('?fired=1');
});

test('it is said in every language', async () => {
  await i18n.changeLanguage('uk');
  failed(notFound({ division: [9] }), '/?division=9');
  expect(await screen.findByText('У фільтрі підрозділ, якого вже немає')).toBeInTheDocument();
});

test.each([
  ['another parameter', { errors: { started_date_0: ['No date'] } }, '/?started_date_0=2026-11-31'],
  ['another fault of the same filter', { errors: { game: ['At most 100.'] } }, '/?game=1&game=2'],
  ['what the address does not say', notFound({ division: [9] }), '/?search=x'],
])('a refusal of %s stays a general one', async (_, told, at) => {
  failed(told, at);
  expect(await screen.findByText(/has a wrong value/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test.each([
  ['no answer came', { status: 0, code: 'network', message: 'Not there.' }],
  ['a proxy answered in its place', { status: 502, code: 'internal', message: 'Went wrong.' }],
] as const)('where %s, it is tried again when the server is back', async (_, error) => {
  vi.useFakeTimers();
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(null, { status: 502 }))
    .mockResolvedValue(new Response());
  const retry = vi.fn();
  show(<ErrorState error={error} onRetry={retry} />);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([asked.mock.calls.length, retry.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(retry).toHaveBeenCalledOnce();
  cleanup();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(retry).toHaveBeenCalledOnce();
});
