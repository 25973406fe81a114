import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const WIDTHS = ['30%', '16%', '12%', '14%', '10%'];

type Props = { label: string; columns?: number };

/** Rows of the real height while the first page loads; shown only when that takes a moment. */
export function TableSkeleton({ label, columns = 4 }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loadingName', { name: label })} className={classes.late}>
      <Text size="sm" px="md" py="xs" c="var(--app-ink-2)">
        {t('wait.loading')}
      </Text>
      <Stack gap={0} aria-hidden>
        {ROWS.map((row) => (
          <Group key={row} h={56} px="md" gap="xl" wrap="nowrap" className={classes.row}>
            {WIDTHS.slice(0, columns).map((width) => (
              <Skeleton key={width} h={14} w={width} radius="sm" />
            ))}
          </Group>
        ))}
      </Stack>
    </div>
  );
}
