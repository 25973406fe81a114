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
