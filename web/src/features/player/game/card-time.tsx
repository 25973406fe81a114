import { VisuallyHidden } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../types';
import classes from './card-time.module.css';

const TICK = 250;
/** When it is said once more how much is left. */
const SOON_S = 10;

type Props = {
  session: Session;
  /** The card can still be answered. */
  runs: boolean;
  /** The server judges: it is asked when the time is over here. */
  onOver: () => void;
};

/** The time that is left for a card: a thin bar and seconds, said aloud at the beginning and shortly before the end. */
export function CardTime({ session, runs, onOver }: Props) {
  const { t } = useTranslation('player');
  const time = session.card_time;
  const [now, setNow] = useState(Date.now);
  const end = useMemo(() => Date.now() + (session.card_time?.left ?? 0) * 1000, [session]);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  const isOver = runs && now >= end;
  useEffect(() => {
    if (isOver) over.current();
  }, [isOver]);
  if (!time) return null;
  const isSoon = left <= SOON_S && time.whole > SOON_S;
  return (
    <div className={classes.time}>
      <IconHourglass size={18} aria-hidden />
      <span role="timer" aria-label={t('time.label')}>
        {t('time.left', { count: left })}
      </span>
      <i style={{ '--left': Math.min(1, left / time.whole) } as CSSProperties} />
      <VisuallyHidden aria-live="polite">
        {isSoon ? t('time.soon', { count: SOON_S }) : t('time.whole', { count: Math.round(time.whole) })}
      </VisuallyHidden>
    </div>
  );
}
