import { Anchor, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconCircleCheck,
  IconHandStop,
  IconMailQuestion,
  IconRepeat,
  IconShieldExclamation,
  IconTools,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { COURSES } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { HowCounted } from '@/shared/ui/how-counted';
import classes from './dashboard.module.css';
import { useListAddress } from './links';
import { RemindOverdue } from './remind-overdue';
import type { Dashboard } from './types';

type Attention = NonNullable<Dashboard['attention']>;

const ICONS = {
  overdue: IconAlertTriangle,
  due_soon: IconCalendarExclamation,
  needs_attention: IconRepeat,
  asked: IconHandStop,
  problems: IconTools,
  quiz_problems: IconTools,
  not_confirmed: IconMailQuestion,
  without_position: IconUserQuestion,
  failed_sign_ins: IconShieldExclamation,
} satisfies Record<keyof Attention, typeof IconTools>;

/** What somebody should look at today; each line leads to whom or what it is about. */
export function AttentionList({ attention }: { attention: Attention }) {
  const { t } = useTranslation('dashboard');
  const address = useListAddress();
  const mayRemind = useCan(COURSES);
  const to = {
    overdue: address('assignments', { timeliness: 'overdue', sort: '-end_date' }),
    due_soon: address('assignments', { timeliness: 'due_soon', sort: 'end_date' }),
    needs_attention: address('assignments', { status: 'needs_attention' }),
    asked: address('assignments', { asked: '1' }),
    problems: address('courses', { problems: '1' }),
    quiz_problems: address('quizzes', { problems: '1' }),
    not_confirmed: address('people', { confirmed: '0' }),
    without_position: address('people', { has_position: '0' }),
    failed_sign_ins: address('settings', { tab: 'audit', action: 'person.sign_in_failed' }),
  } satisfies Record<keyof Attention, string | undefined>;
  const waiting = (Object.keys(to) as (keyof Attention)[]).filter((name) => (attention[name] ?? 0) > 0);
  if (waiting.length === 0)
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={22} color="var(--app-ok)" aria-hidden />
        <Text>{t('attention.nothing')}</Text>
      </Group>
    );
  return (
    <ul className={classes.waiting}>
      {waiting.map((name) => {
        const Icon = ICONS[name];
        const words = t(`attention.${name}`, { count: attention[name] ?? 0 });
        return (
          <li key={name} data-urgent={name === 'overdue' || name === 'failed_sign_ins' || undefined}>
            <Icon size={20} className={classes.icon} aria-hidden />
            {to[name] ? (
              <Anchor component={Link} to={to[name]} c="inherit" underline="always">
                {words}
              </Anchor>
            ) : (
              <span>{words}</span>
            )}
            <HowCounted name={t(`attention.name.${name}`)}>{t(`how.attention.${name}`)}</HowCounted>
            {name === 'overdue' && mayRemind && <RemindOverdue />}
          </li>
        );
      })}
    </ul>
  );
}
