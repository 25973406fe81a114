import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditConflict } from '@/shared/lib/conflict';
import { useFormat } from '@/shared/lib/format';

type Props = {
  conflict: EditConflict;
  loading?: boolean;
  /** Saves what stands in the form over the other's version. */
  onMine: () => void;
  /** Drops what stands in the form and shows the other's version. */
  onTheirs: () => void;
  /** What the other changed, where that is known. */
  children?: ReactNode;
};

/** Two people edited the same thing: says who was first, and asks which version holds. */
export function ConflictAlert({ conflict, loading, onMine, onTheirs, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert
      role="alert"
      color="amber"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('conflict.title')}
    >
      <Stack gap="sm">
        <Text fz="sm">
          {conflict.savedBy
            ? t('conflict.by', { name: conflict.savedBy, time: format.dateTime(conflict.savedAt) })
            : t('conflict.somebody')}
        </Text>
        {children}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onTheirs} disabled={loading}>
            {t('conflict.theirs')}
          </Button>
          <Button size="xs" onClick={onMine} loading={loading}>
            {t('conflict.mine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
