import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { http } from '@/shared/api/client';
import { show } from '@/test/render';
import { ORIGIN, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { ExportMenu } from './export-menu';

const { server, seen } = testServer();

beforeEach(() =>
  server.use(
    mock.get(`${ORIGIN}/api/employee/`, () =>
      HttpResponse.json({ code: 'reauth_required', message: 'Again', request_id: 'r' }, { status: 403 }),
    ),
  ),
);

const save = async () => {
  show(
    <ExportMenu
      need="view_users"
      name="people"
      ask={() => http.GET('/api/employee/', { parseAs: 'blob' })}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
};

test('a file that needs the password asks for it', async () => {
  await save();
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
});

test('in a view it is refused at once: no password could be sent', async () => {
  enterView();
  await save();
  expect(await screen.findByText(/^Nothing can be changed while you view/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(seen).toHaveLength(1);
});
