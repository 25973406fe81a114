import { Button, Text } from '@mantine/core';
import {
  IconClock,
  IconListCheck,
  IconMessages,
  IconRepeat,
  IconShoppingBag,
  IconTrophy,
  IconVideo,
  IconVolume,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { selfPlay } from '@/shared/lib/play-address';
import { CourseCover } from '@/shared/ui/course-cover';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { CatalogueRow } from './api';
import classes from './learning.module.css';
import { attemptsLeft, nextStep } from './next-step';

type Props = { course: CatalogueRow; skill: string; onSkill: (skill: string) => void };

const Fact = ({ icon: Icon, children }: { icon: typeof IconClock; children: ReactNode }) => (
  <li>
    <Icon size={18} stroke={1.6} aria-hidden />
    {children}
  </li>
);

function Facts({ course }: { course: CatalogueRow }) {
  const { t } = useTranslation('learning');
  const format = useFormat();
  const left = attemptsLeft(course);
  const { best_percent: best } = course.own;
  return (
    <ul className={classes.facts}>
      {course.estimated_duration !== null && (
        <Fact icon={IconClock}>{t('minutes', { count: course.estimated_duration })}</Fact>
      )}
      {course.kind === 'quiz' ? (
        <Fact icon={IconListCheck}>{t('quiz', { count: course.questions_count })}</Fact>
      ) : (
        <Fact icon={IconMessages}>{t('cards', { count: course.questions_count })}</Fact>
      )}
      {left !== null && left > 0 && <Fact icon={IconRepeat}>{t('attempts', { count: left })}</Fact>}
      {course.has_video && <Fact icon={IconVideo}>{t('video')}</Fact>}
      {course.has_audio && <Fact icon={IconVolume}>{t('audio')}</Fact>}
      {course.has_goods && <Fact icon={IconShoppingBag}>{t('goods')}</Fact>}
      {best !== null && <Fact icon={IconTrophy}>{t('best', { percent: format.percent(best) })}</Fact>}
    </ul>
  );
}

/** One course of the catalogue: what it is about, what it takes, how one stands and the one thing to do. */
export function CatalogueCard({ course, skill, onSkill }: Props) {
  const { t } = useTranslation('learning');
  const step = nextStep(course);
  return (
    <li className={classes.card}>
      <CourseCover className={classes.cover} id={course.id} cover={course.cover} colour={course.colour} />
      <div className={classes.body}>
        <div className={classes.head}>
          <h2>{course.title}</h2>
          {course.own.status !== 'not_started' && <StatusBadge status={course.own.status} />}
        </div>
        {course.description && (
          <Text c="var(--app-ink-2)" lineClamp={3} style={{ whiteSpace: 'pre-line' }}>
            {course.description}
          </Text>
        )}
        <Facts course={course} />
        {course.skills.length > 0 && (
          <ul className={classes.skills} aria-label={t('skillsOf', { title: course.title })}>
            {course.skills.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  className={classes.skill}
                  aria-pressed={one === skill}
                  onClick={() => onSkill(one === skill ? '' : one)}
                >
                  {one}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.foot}>
        {step === null ? (
          <Text fz="sm" c="var(--app-ink-2)">
            {t('noAttempts')}
          </Text>
        ) : (
          <Button
            component={Link}
            to={selfPlay(course.id)}
            size="md"
            fullWidth
            variant={step === 'again' ? 'default' : step === 'start' ? 'light' : 'filled'}
            aria-label={t('stepFor', { step: t(`step.${step}`), title: course.title })}
          >
            {t(`step.${step}`)}
          </Button>
        )}
      </div>
    </li>
  );
}
