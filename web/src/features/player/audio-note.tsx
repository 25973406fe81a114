import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './media.module.css';
import type { PlayMedia } from './types';

/** Seconds that one press of an arrow key moves. */
const SEEK_STEP = 0.5;

const clock = (seconds: number) => {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

type Props = {
  audio: PlayMedia;
  /** The learner has turned sound on: it plays when the card comes. */
  sound: boolean;
};

/** What the character says aloud, with the words of it to read. Silent until somebody asks for sound. */
export function AudioNote({ audio, sound }: Props) {
  const { t } = useTranslation('player');
  const player = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const end = Number.isFinite(length) && length > 0 ? length : 1;
  const shown = Math.min(end, Math.round(at / SEEK_STEP) * SEEK_STEP);
  const title = audio.title || t('audio.untitled');

  // A browser that wants a tap first refuses: the button is there for that.
  const start = () => player.current?.play().catch(() => setPlaying(false));
  useEffect(() => {
    if (sound) void player.current?.play().catch(() => undefined);
    else player.current?.pause();
  }, [sound]);

  return (
    <div className={classes.audio}>
      {/* biome-ignore lint/a11y/useMediaCaption: the words of it stand below */}
      <audio
        ref={player}
        src={audio.url}
        preload={sound ? 'auto' : 'metadata'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={(event) => setLength(event.currentTarget.duration)}
        onError={() => setBroken(true)}
      />
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.play}
          disabled={broken}
          aria-label={playing ? t('audio.pause', { title }) : t('audio.play', { title })}
          onClick={() => (playing ? player.current?.pause() : void start())}
        >
          {playing ? (
            <IconPlayerPauseFilled size={20} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={20} aria-hidden />
          )}
        </button>
        {broken ? (
          <span className={classes.broken}>{t('audio.broken')}</span>
        ) : (
          <>
            <input
              type="range"
              className={classes.seek}
              aria-label={t('audio.position')}
              aria-valuetext={clock(at)}
              min={0}
              max={end}
              step={SEEK_STEP}
              value={shown}
              style={{ '--at': shown / end } as CSSProperties}
              onChange={(event) => {
                if (player.current) player.current.currentTime = Number(event.currentTarget.value);
              }}
            />
            <span className={classes.clock}>
              {clock(at)} / {clock(length)}
            </span>
          </>
        )}
      </div>
      {audio.alt && (
        <details className={classes.words}>
          <summary>{t('audio.words')}</summary>
          <p>{audio.alt}</p>
        </details>
      )}
    </div>
  );
}
