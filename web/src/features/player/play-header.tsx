import { VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canRestart } from './delivery';
import classes from './header.module.css';
import { segments } from './segments';
import type { Session } from './types';
import { useProgress } from './use-progress';

type ButtonProps = {
  icon: typeof IconX;
  label: string;
  pressed?: boolean;
  onClick: () => void;
};

/** A round thing to press in the bar above a play. */
export const HeaderButton = ({ icon: Icon, label, pressed, onClick }: ButtonProps) => (
  <button type="button" className={classes.icon} aria-label={label} aria-pressed={pressed} onClick={onClick}>
    <Icon size={22} aria-hidden />
  </button>
);

type Props = {
  session: Session;
  /** Where one is. */
  place: string;
  onLeave: () => void;
  /** Null: it is offered elsewhere. */
  onRestart: (() => void) | null;
  /** Stands before the button that starts over. */
  children?: ReactNode;
};

/** The bar above a play: the way out, how far one has come, and the tools. */
export function PlayHeader({ session, place, onLeave, onRestart, children }: Props) {
  const { t } = useTranslation('player');
  const progress = useProgress(session);
  return (
    <header className={classes.top}>
      <HeaderButton icon={IconX} label={t('leave.label', { context: session.game.kind })} onClick={onLeave} />
      <VisuallyHidden component="h1">{session.game.title}</VisuallyHidden>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress)}
      >
        {segments({ ...session, progress }).map((full, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change place
          <i key={i} style={{ '--full': full } as CSSProperties} />
        ))}
      </div>
      <span className={classes.step}>{place}</span>
      <div className={classes.tools}>
        {children}
        {onRestart && canRestart(session) && session.step > 0 && (
          <HeaderButton icon={IconRefresh} label={t('restart.label')} onClick={onRestart} />
        )}
      </div>
    </header>
  );
}
