import { VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { canRestart, segments } from './model';
import classes from './player.module.css';
import type { Session } from './types';

const SEGMENTS = 10;

type Props = {
  session: Session;
  step: number;
  /** Null: there is nothing to hear on this card. */
  sound: boolean | null;
  onSound: () => void;
  onLeave: () => void;
  onRestart: () => void;
};

export function PlayHeader({ session, step, sound, onSound, onLeave, onRestart }: Props) {
  const { t } = useTranslation('player');
  const Speaker = sound ? IconVolume : IconVolumeOff;
  return (
    <header className={classes.top}>
      <button type="button" className={classes.icon} aria-label={t('leave.label')} onClick={onLeave}>
        <IconX size={22} aria-hidden />
      </button>
      <VisuallyHidden component="h1">{session.game.title}</VisuallyHidden>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(session.progress)}
      >
        {segments(session.progress, SEGMENTS).map((full, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change place
          <i key={i} style={{ '--full': full } as CSSProperties} />
        ))}
      </div>
      <span className={classes.step}>{t('step', { step })}</span>
      <div className={classes.tools}>
        {sound !== null && (
          <button
            type="button"
            className={classes.icon}
            aria-label={t('audio.sound')}
            aria-pressed={sound}
            onClick={onSound}
          >
            <Speaker size={22} aria-hidden />
          </button>
        )}
        {canRestart(session) && session.step > 0 && (
          <button type="button" className={classes.icon} aria-label={t('restart.label')} onClick={onRestart}>
            <IconRefresh size={22} aria-hidden />
          </button>
        )}
      </div>
    </header>
  );
}
