import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { CardView } from './game/card-view';
import { question } from './testing';
import type { PlayQuestion } from './types';

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

beforeEach(async () => {
  await i18n.loadNamespaces('player');
  play.mockClear();
  pause.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});

const card = (more: Partial<PlayQuestion>, props: Partial<Parameters<typeof CardView>[0]> = {}) => (
  <MantineProvider env="test">
    <CardView
      turn="1"
      question={question(1, more)}
      emotion={3}
      chosen={null}
      locked={false}
      waiting={false}
      reacting={false}
      note={null}
      last={false}
      ending={false}
      sound={false}
      onChoose={vi.fn()}
      onNext={vi.fn()}
      onGoods={vi.fn()}
      {...props}
    />
  </MantineProvider>
);
const audio = { url: '/media/1', title: 'Her voice', alt: 'Where is my parcel?' };
const video = { url: '/media/2', title: 'At the desk', alt: 'She shows a receipt.' };

it('is silent until the learner asks, and its words can be read', async () => {
  const user = userEvent.setup();
  render(card({ audio }));
  expect(play).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Play: Her voice' }));
  expect(play).toHaveBeenCalledOnce();
  fireEvent.play(document.querySelector('audio') as HTMLAudioElement);
  await user.click(screen.getByRole('button', { name: 'Pause: Her voice' }));
  expect(pause).toHaveBeenCalled();
  expect(screen.getByText('Where is my parcel?')).toBeInTheDocument();
});

it('plays by itself where the learner has turned sound on', async () => {
  render(card({ audio }, { sound: true }));
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
});

it('says when a recording cannot be played', () => {
  render(card({ audio }));
  fireEvent.error(document.querySelector('audio') as HTMLAudioElement);
  expect(screen.getByText('This recording cannot be played')).toBeInTheDocument();
});

it('shows a video in the place of the person, never by itself, and the face when it reacts', () => {
  const { rerender } = render(card({ video }));
  const film = screen.getByLabelText('At the desk');
  expect(film).toHaveAttribute('controls');
  expect(film).toHaveAttribute('playsinline');
  expect(film).not.toHaveAttribute('autoplay');
  expect(screen.getByText('She shows a receipt.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /Nadia/ })).not.toBeInTheDocument();
  rerender(card({ video }, { reacting: true, emotion: 5 }));
  expect(screen.getByRole('img', { name: 'Nadia: Angry' })).toBeInTheDocument();
});

it('names the speaker and the mood of what is said', () => {
  render(card({ stage: { id: 1, title: 'Contact' } }, { emotion: 4 }));
  expect(screen.getByRole('article', { name: 'Nadia: Upset' })).toHaveTextContent('Card 1');
  expect(screen.getByText('Contact')).toBeInTheDocument();
});
