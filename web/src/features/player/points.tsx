import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import classes from './result.module.css';
import type { Session } from './types';
import { useCountUp } from './use-count-up';

/** The total, counted up before one's eyes; read aloud once, as it is. */
export function Points({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('player');
  const format = useFormat();
  const points = useCountUp(session.points ?? 0);
  if (typeof session.points !== 'number' || typeof session.max_points !== 'number') return null;
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    session.percent ?? 0,
  );
  return (
    <div>
      <div className={classes.score}>
        <span aria-hidden>{format.points(points)}</span>
        <small aria-hidden> / {format.points(session.max_points)}</small>
      </div>
      <span className={classes.verdict} data-passed={session.status === 'passed' || undefined}>
        {t('result.points', {
          points: format.points(session.points),
          max: format.points(session.max_points),
          percent,
        })}
        {typeof session.points_to_pass === 'number' && session.points_to_pass > 0
          ? ` · ${t('result.passMark', { count: session.points_to_pass })}`
          : ''}
      </span>
      {session.game.kind === 'game' && session.points < session.max_points && (
        <small className={classes.path}>
          {t('result.onPath', { max: format.points(session.max_points) })}
        </small>
      )}
    </div>
  );
}
