import { screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { large, serves } from '@/features/structure/model/testing';
import { ME, show } from '@/test/render';
import { testServer } from '@/test/server';
import { Component } from './tree';

const { server, seen } = testServer();
const me: typeof ME = { ...ME, permissions: ['moderator', 'edit_org_structure', 'view_users'] };
const open = (at: string) => show(<Component />, { at, me });
const row = (name: RegExp) => screen.findByRole('treeitem', { name });
const panel = () => screen.findByRole('region', { name: 'Selected unit' });

beforeAll(() => i18n.loadNamespaces('structure'));
beforeEach(() => server.use(...serves(large(400))));

describe('a structure that is not read whole', () => {
  test('asks for the positions of a large company as they come into sight, and for one that a link names', async () => {
    open('/?unit=p3005');
    expect(await row(/^Seat 3005, Head, Name3005/)).toHaveAttribute('aria-posinset', '1');
    expect(within(await panel()).getByRole('heading', { name: 'Seat 3005' })).toBeInTheDocument();
    const asked = seen.flatMap(({ url }) => (url.includes('/positions/?') ? new URL(url).search : []));
    expect(asked).toContain('?division=301&limit=100&offset=0');
    // Beside it those of what is above it, which is open and in sight.
    expect(asked.length).toBeLessThan(6);
  });

  test('finds a position of a large company, and says how many there are', async () => {
    open('/?search=surname300');
    expect(await row(/^Seat 3001, Name3001/)).toHaveAttribute('aria-level', '5');
    expect(screen.getByText('5 matches')).toBeInTheDocument();
  });
});
