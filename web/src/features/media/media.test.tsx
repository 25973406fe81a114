import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Picked, usePickMedia } from '@/shared/lib/pick-media';
import { show } from '@/test/render';
import { answers, ORIGIN, page, testServer } from '@/test/server';
import { MediaProvider } from './media-provider';

const { server, seen } = testServer();
const asset = {
  id: 1001,
  type: 'image',
  title: 'shot',
  alt: '',
  url: '/media/shot',
  thumbnail: null,
  emotions: null,
  size: 2048,
  used_in: [],
  used_in_templates: [],
  can_edit: true,
};
// The first bytes of a PNG of 2 × 2 points.
const HEAD = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 2];
const picture = () => new File([new Uint8Array(HEAD)], 'shot.png', { type: 'image/png' });
const drawing = () => new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' });

function open(files: () => File[]) {
  const onPick = vi.fn<(picked: Picked) => void>();
  const Opener = () => {
    const pick = usePickMedia();
    const onClick = () => pick({ types: ['image'], files: files(), onPick });
    return (
      <button type="button" onClick={onClick}>
        Open
      </button>
    );
  };
  show(
    <MediaProvider>
      <Opener />
    </MediaProvider>,
  );
  return onPick;
}
const opener = () => screen.findByRole('button', { name: 'Open', hidden: true });
const sent = () => seen.filter((request) => request.method === 'POST');

// It comes later: the first test must not wait for the tools to read it.
beforeAll(() => import('./media-modal'));
beforeEach(() => {
  server.use(
    answers('get', '/api/asset/', page([])),
    answers('get', '/api/asset/usage/', { used: 2048, limit: null }),
    http.post(`${ORIGIN}/api/asset/`, () => HttpResponse.json(asset, { status: 201 })),
  );
});

it('takes a pasted picture as soon as it has arrived, and gives the focus back', async () => {
  const onPick = open(() => [picture()]);
  await userEvent.click(await opener());
  await waitFor(() => expect(onPick).toHaveBeenCalledTimes(1));
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({ id: 1001, url: '/media/shot' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
  await waitFor(async () => expect(await opener()).toHaveFocus());
});

it('refuses what is no picture without sending it, and says so once', async () => {
  const files = [drawing()];
  const onPick = open(() => files.splice(0));
  await userEvent.click(await opener());
  expect(await screen.findByText(/This picture cannot be used/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await opener());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/This picture cannot be used/)).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
  expect(sent()).toHaveLength(0);
});

it('leaves the choice of several to the one who sent them', async () => {
  const onPick = open(() => [picture(), picture()]);
  await userEvent.click(await opener());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Use' })).toBeEnabled();
  expect(onPick).not.toHaveBeenCalled();
});

const refused = (details: object) =>
  server.use(
    http.delete(`${ORIGIN}/api/asset/1001/`, () =>
      HttpResponse.json({ code: 'in_use', message: 'In use.', details }, { status: 409 }),
    ),
  );

it('names the courses and the result templates that keep a file from being deleted', async () => {
  server.use(answers('get', '/api/asset/', page([asset])));
  refused({
    used_in: [{ game: { id: 7, title: 'A late parcel' } }],
    used_in_templates: [{ id: 3, name: 'Our ends' }],
  });
  open(() => []);
  await userEvent.click(await opener());
  await userEvent.click(await screen.findByRole('button', { name: 'shot' }));
  expect(screen.getByText('Not used anywhere')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “shot”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('link', { name: 'A late parcel' })).toBeVisible();
  expect(within(dialog).getByText('Our ends')).toBeVisible();
  // Of courses that this person cannot see there is nothing to name.
  refused({ used_in: [], used_in_templates: [] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/other people’s courses/)).toBeVisible();
});

it('shows a file of somebody else without the means to change or delete it', async () => {
  const created_by = {
    id: 9,
    first_name: 'Olha',
    last_name: 'Bondar',
    email: '',
    fired: false,
    erased: false,
  };
  server.use(answers('get', '/api/asset/', page([{ ...asset, alt: 'A cup', can_edit: false, created_by }])));
  open(() => []);
  await userEvent.click(await opener());
  await userEvent.click(await screen.findByRole('button', { name: 'shot' }));
  expect(screen.getByText(/^Uploaded by Olha Bondar/)).toBeVisible();
  expect(screen.getByText('A cup')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete file' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Use' })).toBeEnabled();
});
