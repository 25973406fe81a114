import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Picked, usePickMedia } from '@/shared/lib/pick-media';
import { show } from '@/test/render';
import { answers, ORIGIN, page, testServer } from '@/test/server';
import { MediaProvider } from '../media-provider';

const { server, seen } = testServer();
const sound = {
  id: 9,
  type: 'audio',
  title: 'Greeting',
  alt: '',
  url: '/media/greeting',
  thumbnail: null,
  emotions: null,
  size: 2048,
  duration: 2,
  used_in: [],
  used_in_templates: [],
  can_edit: true,
};
const sent = () => seen.filter(({ method }) => method === 'POST');

/** A microphone that gives the same bytes each time. */
class Recorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/ogg');
  state = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onstart?: () => void;
  onstop?: () => void;
  stream: MediaStream;
  constructor(given: MediaStream) {
    this.stream = given;
  }
  start() {
    this.state = 'recording';
    this.onstart?.();
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['OggS']) });
    this.onstop?.();
  }
}
const stopped = vi.fn();
const stream = { getTracks: () => [{ stop: stopped }] } as unknown as MediaStream;

function plug(kinds: string[], getUserMedia: () => Promise<MediaStream> = async () => stream) {
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => kinds.map((kind) => ({ kind })),
    getUserMedia,
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
}

async function open(record: boolean) {
  const onPick = vi.fn<(picked: Picked) => void>();
  const Opener = () => {
    const pick = usePickMedia();
    return (
      <button type="button" onClick={() => pick({ types: ['audio'], record, onPick })}>
        Open
      </button>
    );
  };
  show(
    <MediaProvider>
      <Opener />
    </MediaProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  return onPick;
}

// It comes later: the first test must not wait for the tools to read it.
beforeAll(() => import('../media-modal'));
beforeEach(() => {
  stopped.mockClear();
  plug(['audioinput']);
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }));
  server.use(
    answers('get', '/api/asset/', page([])),
    answers('get', '/api/asset/usage/', { used: 2048, limit: null }),
    http.post(`${ORIGIN}/api/asset/`, () => HttpResponse.json(sound, { status: 201 })),
  );
});

it('records by the keyboard, lets one listen, and chooses what was saved', async () => {
  const onPick = await open(true);
  const button = await screen.findByRole('button', { name: 'Start recording' });
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Stop recording' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Recording');
  await userEvent.keyboard(' ');
  expect(await screen.findByLabelText('The recording')).toHaveAttribute('src', 'blob:x');
  expect(stopped).toHaveBeenCalled();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Greeting{Enter}');
  await waitFor(() => expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })));
  const form = (await sent()[0]?.text()) ?? '';
  expect(form).toMatch(/name="title"\s+Greeting/);
  expect(form).toContain('filename="recording.ogg"');
});

it('keeps the recording when it cannot be saved, and asks before it is lost', async () => {
  const refused = { code: 'storage_full', message: 'There is no room.' };
  server.use(
    http.post(`${ORIGIN}/api/asset/`, () => HttpResponse.json(refused, { status: 402 }), { once: true }),
  );
  await open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Record' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start recording' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop recording' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save to library' }));
  expect(await screen.findByText('There is no room.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const asked = await screen.findByRole('dialog', { name: 'Discard the recording?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('The recording')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save to library' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use' })).toHaveFocus());
});

it('says what to do when the browser refuses the microphone', async () => {
  plug(['audioinput'], () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Start recording' }));
  expect(await screen.findByText(/Allow it in the browser’s settings/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start recording' })).toBeEnabled();
});

it('offers no recording without a microphone, and says why', async () => {
  plug(['videoinput']);
  await open(false);
  const button = await screen.findByRole('button', { name: 'Record' });
  await waitFor(() => expect(button).toBeDisabled());
  expect(button).toHaveAccessibleDescription(/There is no microphone/);
  // One is plugged in.
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'audioinput' } as MediaDeviceInfo];
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await waitFor(() => expect(button).toBeEnabled());
});
