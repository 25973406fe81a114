import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './floating-bar.module.css';

type Props = {
  /** What saving means, where that needs a word. */
  hint?: ReactNode;
  loading: boolean;
  onDiscard: () => void;
};

/** The end of a form whose page is long: it stays in sight as long as something is not saved. */
export function SaveBar({ hint, loading, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <div>
        <Text fw={600}>{t('unsaved.text')}</Text>
        {hint && (
          <Text fz="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
        <Button type="submit" loading={loading}>
          {t('save')}
        </Button>
      </Group>
    </div>
  );
}
