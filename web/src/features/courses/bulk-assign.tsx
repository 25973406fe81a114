import { Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Choice } from '@/shared/lib/choice';
import { assignmentOf } from '@/shared/lib/course-addresses';
import { BulkBar } from '@/shared/ui/bulk-bar';
import type { Course, Kind } from './api';
import { canBeAssigned } from './rules';
import { useWords } from './words';

type Props = { kind: Kind; choice: Choice; rows: readonly Course[] | undefined };

/**
 * The chosen courses, whole rows and not ids: what can be done with a course is known only from its row, and the one
 * shown now goes before the one that was seen when it was chosen.
 */
function useChosenCourses({ choice, rows }: Props): Course[] {
  const [seen] = useState(() => new Map<number, Course>());
  useEffect(() => {
    for (const row of rows ?? []) seen.set(row.id, row);
  }, [rows, seen]);
  const { marked } = useSyncExternalStore(choice.subscribe, choice.get);
  return [...marked].flatMap((id) => rows?.find((row) => row.id === id) ?? seen.get(id) ?? []);
}

/** Leads to the wizard with the chosen courses; those that cannot be assigned are named as left out. */
export function BulkAssign(props: Props) {
  const t = useWords(props.kind);
  const chosen = useChosenCourses(props);
  const ready = chosen.filter(canBeAssigned);
  const leftOut = chosen.length - ready.length;
  return (
    <BulkBar count={chosen.length} onClear={props.choice.clear}>
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
