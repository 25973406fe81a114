import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
import { PageError } from './page-error';

const error = (status: number, code: string) => ({ status, code, message: 'No', details: {}, fields: {} });

test('what is gone is named, with the way back to the others', () => {
  show(<PageError of="group" error={error(404, 'not_found')} onRetry={() => {}} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Group not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the groups' })).toHaveAttribute(
    'href',
    '/administrator/groups',
  );
});

test('what could not be loaded can be asked for again', () => {
  show(<PageError of="group" error={error(503, 'unavailable')} onRetry={() => {}} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page that could not be loaded has its heading, and the focus goes on there', async () => {
  show(<PageError of="group" error={error(500, 'internal')} onRetry={() => {}} />);
  const heading = await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
  expect(heading).toHaveFocus();
  expect(document.title).toContain('This could not be loaded');
});

test('the focus stays with whoever is elsewhere already', async () => {
  show(
    <>
      {/* biome-ignore lint/a11y/noAutofocus: what a person has come to by the keyboard */}
      <button type="button" autoFocus>
        Menu
      </button>
      <PageError of="group" error={error(500, 'internal')} onRetry={() => {}} />
    </>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
