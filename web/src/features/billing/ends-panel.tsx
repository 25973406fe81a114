import { Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/shared/ui/panel';
import type { Billing } from './api';
import classes from './billing.module.css';

const LINES = [1, 2, 3, 4] as const;
const WAITS = [1, 2, 3] as const;
/** Before that nobody has to think of the end of a paid term. */
const SOON = 30;

/** What still works without a plan, and what waits for one. */
export function EndsPanel({ billing: { status, days_left } }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  if (status === 'active' && days_left > SOON) return null;
  return (
    <Panel component="section">
      <Stack>
        <Stack gap={2}>
          <Title order={2}>{t(status === 'expired' ? 'ends.titleOver' : 'ends.title')}</Title>
          <Text c="var(--app-ink-2)">{t('ends.text')}</Text>
        </Stack>
        <div className={classes.halves}>
          <div>
            <Title order={3} mb={6}>
              {t('ends.still')}
            </Title>
            <ul className={classes.lines}>
              {LINES.map((line) => (
                <li key={line}>
                  <IconCheck size={18} aria-hidden color="var(--app-ok)" />
                  {t(`ends.works.${line}`)}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <Title order={3} mb={6}>
              {t('ends.stops')}
            </Title>
            <ul className={classes.lines}>
              {WAITS.map((line) => (
                <li key={line}>
                  <IconHourglass size={18} aria-hidden color="var(--app-warn)" />
                  {t(`ends.waits.${line}`)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Stack>
    </Panel>
  );
}
