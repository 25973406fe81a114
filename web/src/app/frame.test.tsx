import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { meQuery } from '@/shared/lib/session';
import { readView } from '@/shared/lib/token';
import { ME } from '@/test/render';
import { enterView } from '@/test/view';
import { Frame } from './frame';

const queries = createQueryClient({ signedOut: () => undefined, failed: () => undefined });
const draw = () => render(<Frame queries={queries}>a screen</Frame>);

test('above every screen of a view it is said that it is one', async () => {
  enterView();
  queries.setQueryData(meQuery.queryKey, {
    ...ME,
    viewing: { units: ['Acme'], expires_at: '2026-11-28T10:45:00Z' },
  });
  draw();
  expect(await screen.findByText(/^You are viewing as Administrator · Acme/)).toBeVisible();
  expect(screen.getByText('a screen')).toBeVisible();
});

test('above others nothing is', async () => {
  // Once its code is there the bar is drawn at once, or not at all.
  enterView();
  draw();
  expect(await screen.findByRole('region')).toBeVisible();
  cleanup();
  sessionStorage.clear();
  readView();
  draw();
  expect(screen.getByText('a screen')).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
