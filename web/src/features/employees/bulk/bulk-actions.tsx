import { Button } from '@mantine/core';
import { IconClipboardPlus, IconShield, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { fullName } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import type { useChoice } from '@/shared/lib/use-choice';
import { BulkBar } from '@/shared/ui/bulk-bar';
import type { Employee } from '../api';
import { type EmployeeFilters, isFiltered, toFilter } from '../filters';
import { sharedRole, type Target, targetOf } from './target';
import { useAssignTo } from './use-assign';
import type { BulkVerb } from './use-bulk';

const BulkDialog = part(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));

type Props = {
  choice: ReturnType<typeof useChoice>;
  rows: readonly Employee[];
  total: number;
  filters: EmployeeFilters;
};
type Asked = {
  verb: BulkVerb;
  target: Target;
  count: number;
  names: string[];
  formerRole: number | undefined;
};

/** The role that everybody has whom the filter finds. */
const roleOf = ({ role }: EmployeeFilters) => (typeof role === 'number' ? role : undefined);

/** The rows of the pages that were shown: the chosen ones among them have names and roles. */
function useSeen(rows: readonly Employee[]) {
  const seen = useRef(new Map<number, Employee>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  return seen;
}

/** What can be done with the chosen people. */
export function BulkActions({ choice, rows, total, filters }: Props) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const mayEdit = useCan('edit_users');
  const mayAssignRole = useCan('edit_roles') && mayEdit;
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const seen = useSeen(rows);
  const assign = useAssignTo(filters);
  const [asked, setAsked] = useState<Asked | null>(null);
  const areDismissed = filters.fired === '1';

  const ask = (verb: BulkVerb) => {
    const { chosen, count } = choice;
    const people = chosen.all
      ? []
      : chosen.ids.flatMap((id) => {
          const person = seen.current.get(id);
          return person ? [person] : [];
        });
    setAsked({
      verb,
      target: targetOf(chosen, toFilter(filters)),
      count,
      names: people.map(fullName),
      formerRole: chosen.all ? roleOf(filters) : people.length === count ? sharedRole(people) : undefined,
    });
  };
  const mayAssignThem = mayAssign && !areDismissed;
  return (
    <>
      <BulkBar
        count={choice.count}
        onClear={choice.clear}
        all={{ total, chosen: choice.all, onChoose: choice.chooseAll }}
      >
        {mayAssignThem && (
          <Button
            size="xs"
            loading={assign.isPending}
            leftSection={<IconClipboardPlus size={16} aria-hidden />}
            onClick={() => assign.mutate(choice.chosen)}
          >
            {t('bulk.assign')}
          </Button>
        )}
        {mayAssignRole && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconShield size={16} aria-hidden />}
            onClick={() => ask('role')}
          >
            {t('bulk.role.action')}
          </Button>
        )}
        {mayEdit && (
          <Button
            size="xs"
            variant="default"
            leftSection={
              areDismissed ? <IconUserCheck size={16} aria-hidden /> : <IconUserOff size={16} aria-hidden />
            }
            onClick={() => ask(areDismissed ? 'reinstate' : 'dismiss')}
          >
            {areDismissed ? t('bulk.reinstate.confirm') : t('bulk.dismiss.confirm')}
          </Button>
        )}
        {mayEdit && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => ask('delete')}
          >
            {common('delete')}
          </Button>
        )}
      </BulkBar>
      <Suspense>
        {asked && (
          <BulkDialog
            {...asked}
            isEverybody={!isFiltered(filters)}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              choice.clear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
