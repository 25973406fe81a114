import type { CSSProperties } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import classes from './result.module.css';
import type { StageScore } from './types';

type Props = { title: string; rows: StageScore[] | null | undefined };

/** What was won of what there was to win, part by part. */
export function Scores({ title, rows }: Props) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const heading = useId();
  if (!rows?.length) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className={classes.scores}>
        {rows.map((row) => {
          const lost = Math.max(0, row.max_points - row.points);
          return (
            <li key={row.id}>
              <span>{row.title}</span>
              <b>
                {format.points(row.points)} / {format.points(row.max_points)}
              </b>
              <div className={classes.meter} data-full={lost === 0 || undefined} aria-hidden>
                <i style={{ '--full': `${row.percent}%` } as CSSProperties} />
              </div>
              {lost > 0 && <small>{t('result.lost', { count: lost })}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
