import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { assignmentOf } from './addresses';
import type { Course, Kind } from './api';
import { canBeAssigned } from './rules';
import { useWords } from './words';

type Props = { kind: Kind; chosen: readonly Course[]; onClear: () => void };

/** Leads to the wizard with the chosen courses; those that cannot be assigned are named as left out. */
export function BulkAssign({ kind, chosen, onClear }: Props) {
  const t = useWords(kind);
  const ready = chosen.filter(canBeAssigned);
  const leftOut = chosen.length - ready.length;
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      <Group gap="xs" flex="1 1 auto" miw={0}>
        {ready.length > 0 && (
          <Button
            component={Link}
            to={assignmentOf(ready.map(({ id }) => id))}
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            {t('assignMany', { count: ready.length })}
          </Button>
        )}
        {leftOut > 0 && (
          <Text fz="sm" role="status">
            {t('notAssignable', { count: leftOut })}
          </Text>
        )}
      </Group>
    </BulkBar>
  );
}
