import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { assignedPlay } from '@/shared/lib/play-address';
import { useCan } from '@/shared/lib/session';
import { CourseCover } from '@/shared/ui/course-cover';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { MyAssignment } from './api';
import { Ask } from './ask';
import { Details } from './details';
import { Facts } from './facts';
import classes from './learner.module.css';
import { isPlayable } from './learning';

const playAddress = ({ id, game }: MyAssignment) => assignedPlay(game.kind, id);

const useMayPlay = () => useCan('pass_assigned_games');

/** Why nothing can be begun: without the right the server would refuse. */
export function MayNotPlay() {
  const { t } = useTranslation('learner');
  if (useMayPlay()) return null;
  return (
    <Alert color="amber" icon={<IconLock size={18} aria-hidden />}>
      {t('mayNotPlay')}
    </Alert>
  );
}

/** What was begun goes on where it was left, without the start screen. */
const stateOf = ({ session_in_progress: playing }: MyAssignment) => (playing ? { playing } : null);

/** One thing to do next, large, with the only button one needs. */
export function NextCard({ assignment }: { assignment: MyAssignment }) {
  const { t } = useTranslation('learner');
  const { game } = assignment;
  const mayPlay = useMayPlay();
  const begun = assignment.session_in_progress !== undefined;
  return (
    <section className={classes.next} aria-labelledby="next-up">
      <CourseCover className={classes.nextCover} id={game.id} cover={game.cover} colour={game.colour} />
      <div className={classes.nextText}>
        <span className={classes.eyebrow} id="next-up">
          {begun ? t('nextBegun') : t('next')}
        </span>
        <h2>{game.title}</h2>
        <Facts assignment={assignment} />
        {mayPlay && (
          <Button
            component={Link}
            to={playAddress(assignment)}
            state={stateOf(assignment)}
            size="lg"
            className={classes.nextButton}
          >
            {begun ? t('continue') : assignment.best ? t('again') : t('start')}
          </Button>
        )}
        <Details assignment={assignment} />
      </div>
    </section>
  );
}

export function CourseCard({ assignment, over = false }: { assignment: MyAssignment; over?: boolean }) {
  const { t } = useTranslation('learner');
  const { game } = assignment;
  const mayPlay = useMayPlay();
  const begun = assignment.session_in_progress !== undefined;
  const label = begun ? t('continue') : assignment.best || over ? t('again') : t('start');
  return (
    <li className={classes.card}>
      <CourseCover className={classes.cover} id={game.id} cover={game.cover} colour={game.colour} />
      <div className={classes.body}>
        <div className={classes.head}>
          <h3>{game.title}</h3>
          <StatusBadge status={assignment.status} />
        </div>
        <Facts assignment={assignment} over={over} />
        <Details assignment={assignment} />
      </div>
      {mayPlay && isPlayable(assignment) && (
        <Button
          component={Link}
          to={playAddress(assignment)}
          state={stateOf(assignment)}
          size="md"
          variant={over ? 'default' : 'filled'}
          className={classes.action}
          aria-label={t('actionFor', { action: label, title: game.title })}
        >
          {label}
        </Button>
      )}
      {mayPlay && assignment.may_ask && <Ask assignment={assignment} />}
    </li>
  );
}
