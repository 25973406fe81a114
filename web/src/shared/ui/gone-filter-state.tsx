import { Button, EmptyState, Stack } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GoneFilter } from '@/shared/lib/gone-filters';

type Props = { gone: readonly GoneFilter[]; onRemove: () => void };

/** A kept address filters by something that was deleted: what it is, and the way to the rest. */
export function GoneFilterState({ gone, onRemove }: Props) {
  const { t } = useTranslation();
  const said = gone.map(({ name, ids }) => t(`goneFilter.${name}`, { count: ids.length }));
  const [only, ...others] = said;
  return (
    <EmptyState
      role="alert"
      py="xl"
      icon={<IconFilterOff size={40} stroke={1.4} aria-hidden />}
      title={others.length > 0 ? t('goneFilter.several') : only}
      description={
        <Stack component="span" gap={4} align="center">
          {others.length > 0 && said.map((sentence) => <span key={sentence}>{sentence}</span>)}
          <span>{t('goneFilter.hint')}</span>
        </Stack>
      }
    >
      <EmptyState.Actions>
        <Button
          onClick={(event) => {
            // The button goes away with what it removes.
            event.currentTarget.closest('main')?.focus({ preventScroll: true });
            onRemove();
          }}
        >
          {t('goneFilter.remove')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}
