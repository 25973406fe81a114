import { Button } from '@mantine/core';
import { IconArrowRight, IconBooks } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '@/shared/api/client';
import { assignedPlay } from '@/shared/lib/play-address';
import { useCan } from '@/shared/lib/session';
import { CourseCover } from '@/shared/ui/course-cover';
import classes from './onward.module.css';

/** Enough to find another one than that which was just played. */
const A_FEW = 5;

/** After the result: the next assigned course, and the catalogue for whoever may choose for themselves. */
export function Onward({ assignment, catalogue = true }: { assignment?: number; catalogue?: boolean }) {
  const { t } = useTranslation('player');
  const heading = useId();
  const maySelf = useCan('self_pass_games') && catalogue;
  const { data } = api.useQuery(
    'get',
    '/api/assignments/game/',
    { params: { query: { available: 1, per_page: A_FEW } } },
    { staleTime: 0, meta: { showsOwnErrors: true } },
  );
  const next = data?.results.find((row) => row.id !== assignment && row.status !== 'passed');
  if (!next && !maySelf) return null;
  return (
    <section className={classes.onward} aria-labelledby={heading}>
      <h2 id={heading}>{t('onward.title')}</h2>
      {next && (
        <Link to={assignedPlay(next.game.kind, next.id)} className={classes.next}>
          <CourseCover
            className={classes.cover}
            id={next.game.id}
            cover={next.game.cover}
            colour={next.game.colour}
          />
          <span className={classes.words}>
            <b>{next.game.title}</b>
            {next.game.estimated_duration
              ? t('start.minutes', { count: next.game.estimated_duration })
              : t('onward.assigned')}
          </span>
          <IconArrowRight size={22} aria-hidden />
        </Link>
      )}
      {maySelf && (
        <Button
          component={Link}
          to="/user/self-education"
          variant="light"
          size="md"
          leftSection={<IconBooks size={20} aria-hidden />}
        >
          {t('onward.catalogue')}
        </Button>
      )}
    </section>
  );
}
