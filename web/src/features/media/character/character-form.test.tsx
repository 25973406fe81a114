import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/test/render';
import { ORIGIN, testServer } from '@/test/server';
import type { Asset } from '../api';
import { CharacterForm } from './character-form';

const { server, seen } = testServer();
// The first bytes of a PNG of 2 × 2 points.
const HEAD = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2, 0, 0, 0, 2];
const face = (name: string) => new File([new Uint8Array(HEAD)], name, { type: 'image/png' });
const sent = () => seen.filter(({ method }) => method === 'POST');
/** The fields of the form that was sent. */
const fields = async () =>
  [...((await sent()[0]?.text()) ?? '').matchAll(/; name="(\w+)"/g)].map(([, name]) => name).join(' ');
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const emotion = (name: string) => screen.getByLabelText(`Emotion of ${name}`);

async function choose(...files: File[]) {
  const onMade = vi.fn<(asset: Asset) => void>();
  const nothing = () => undefined;
  show(<CharacterForm first={[]} onUnkept={nothing} onMade={onMade} onClose={nothing} />);
  const input = (await screen.findByRole('button', { name: 'Choose pictures' })).parentElement?.querySelector(
    'input[multiple]',
  );
  await userEvent.upload(input as HTMLInputElement, files);
  await screen.findByRole('list', { name: 'Chosen pictures' });
  return onMade;
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }));
  server.use(http.post(`${ORIGIN}/api/asset/`, () => HttpResponse.json({ id: 7 }, { status: 201 })));
});

it('matches several pictures by their names, and asks about what no name tells', async () => {
  const onMade = await choose(
    face('anna-happy.png'),
    face('anna_sad.png'),
    face('Анна спокій.png'),
    face('anna.png'),
  );
  expect(emotion('anna-happy.png')).toHaveValue('1');
  expect(emotion('anna_sad.png')).toHaveValue('4');
  expect(emotion('Анна спокій.png')).toHaveValue('3');
  expect(within(row('anna.png')).getByText('The name tells no emotion.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Anna');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(within(row('anna.png')).getByRole('alert')).toHaveTextContent(/^Choose an emotion/);
  expect(sent()).toHaveLength(0);
  await userEvent.selectOptions(emotion('anna.png'), 'Angry');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(onMade).toHaveBeenCalledWith({ id: 7 }));
  expect(await fields()).toBe('type title 5 3 4 1');
});

it('shows two pictures of one emotion, sends neither, and takes who it is from the names', async () => {
  const onMade = await choose(face('Olha-calm.png'), face('olha-happy.png'), face('olha-happy-2.png'));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Olha');
  expect(within(row('olha-happy.png')).getByRole('alert')).toHaveTextContent(/olha-happy-2\.png/);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(sent()).toHaveLength(0);
  await userEvent.selectOptions(emotion('olha-happy-2.png'), 'Leave out');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(onMade).toHaveBeenCalled());
  expect(await fields()).toBe('type title 1 3');
});

it('says at its row which picture cannot be used, and keeps the others', async () => {
  const drawing = new File(['<svg/>'], 'eva-happy.png', { type: 'image/png' });
  const body = {
    code: 'validation_failed',
    message: 'Check the form.',
    errors: { 4: ['It is larger than 40 megapixels.'] },
  };
  server.use(
    http.post(`${ORIGIN}/api/asset/`, () => HttpResponse.json(body, { status: 400 }), { once: true }),
  );
  const onMade = await choose(face('eva-calm.png'), face('eva-sad.png'), drawing);
  expect(within(row('eva-happy.png')).getByRole('alert')).toHaveTextContent(/This picture cannot be used/);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await within(row('eva-sad.png')).findByText('It is larger than 40 megapixels.')).toBeVisible();
  expect(onMade).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss eva-sad.png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(onMade).toHaveBeenCalled());
});
