import { Button, EmptyState } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type EmptyProps = { icon?: ReactNode; title: string; description?: string; action?: ReactNode };

/** Nothing here yet: one sentence and the action that makes the first one. */
export const Empty = ({ icon, title, description, action }: EmptyProps) => (
  <EmptyState py="xl" icon={icon} title={title} description={description}>
    {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
  </EmptyState>
);

/** There is something, but not under these filters. */
export function EmptyFiltered({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty
      icon={<IconFilterOff size={36} stroke={1.4} aria-hidden />}
      title={t('nothingFound')}
      description={t('nothingFoundHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}
