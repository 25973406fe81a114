import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '@/shared/lib/notify';
import { ownStorage } from '@/shared/lib/own-storage';
import { useMe } from '@/shared/lib/session';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Panel } from '@/shared/ui/panel';
import classes from './dashboard.module.css';
import { useFirstSteps } from './use-first-steps';

/** How many assignments there are: undefined while it is asked, null when it cannot be known. */
type Props = { assigned: number | null | undefined };

/** The list that ticks itself, for whoever has a part in it; once all is done it is never seen again. */
export function FirstSteps({ assigned }: Props) {
  const key = `rozmova.steps.${useMe().id}`;
  return ownStorage.get(key) ? null : <Steps assigned={assigned} storedAs={key} />;
}

function Steps({ assigned, storedAs }: Props & { storedAs: string }) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const { steps, error, isLoading, retry } = useFirstSteps(assigned);
  const done = steps.filter((step) => step.isDone).length;
  const isAllDone = steps.length > 0 && done === steps.length;
  useEffect(() => {
    if (isAllDone) ownStorage.set(storedAs, 'done');
  }, [isAllDone, storedAs]);

  // Where training is assigned already the beginning is behind: nothing is promised that may vanish at once.
  const isUnlikely = isLoading && (assigned ?? 0) > 0;
  if (steps.length === 0 || isAllDone || isUnlikely) return null;
  return (
    <Panel component="section" data-guide="first-steps">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('steps.title')}</Title>
        {!isLoading && !error && (
          <Text fz="sm" c="dimmed" role="status">
            {t('steps.progress', { done, total: steps.length })}
          </Text>
        )}
      </Group>
      {error ? (
        <Text role="alert">
          {errorText(error)}{' '}
          <Anchor component="button" type="button" onClick={retry}>
            {common('retry')}
          </Anchor>
        </Text>
      ) : isLoading ? (
        <Stack role="status" aria-label={common('loading')}>
          {steps.map(({ name }) => (
            <LoadingBox key={name} h={44} radius="md" inStatus />
          ))}
        </Stack>
      ) : (
        <ol className={classes.steps}>
          {steps.map(({ name, to, isDone }) => {
            const Icon = isDone ? IconCircleCheckFilled : IconCircle;
            return (
              <li key={name} className={classes.step} data-done={isDone || undefined}>
                <Icon size={26} stroke={1.6} className={classes.icon} aria-hidden />
                <div>
                  <Text fw={600}>{t(`steps.${name}.title`)}</Text>
                  <Text fz="sm" c="dimmed">
                    {isDone ? t('steps.done') : t(`steps.${name}.text`)}
                  </Text>
                </div>
                {!isDone && (
                  <Button
                    component={Link}
                    to={to}
                    variant="light"
                    className={classes.go}
                    aria-label={`${t('steps.go')}: ${t(`steps.${name}.title`)}`}
                  >
                    {t('steps.go')}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
