import { Button } from '@mantine/core';
import {
  IconClipboardPlus,
  IconId,
  IconMailForward,
  IconShield,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { type Choice, useChosen } from '@/shared/lib/choice';
import { fullName } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { InviteDialog } from '@/shared/ui/mailing/parts';
import { PrintCardsDialog } from '@/shared/ui/sign-in-cards/parts';
import type { Employee } from '../api';
import { type EmployeeFilters, isFiltered, toFilter } from '../filters';
import { sharedRole, type Target, targetOf } from './target';
import { useAssignTo } from './use-assign';
import type { BulkVerb } from './use-bulk';

const BulkDialog = part(async () => ({ default: (await import('./bulk-dialog')).BulkDialog }));

type Props = {
  choice: Choice;
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
  const { all, count, chosen } = useChosen(choice, total);
  const seen = useSeen(rows);
  const assign = useAssignTo(filters);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [inviting, setInviting] = useState<Target | null>(null);
  const [printing, setPrinting] = useState<Target | null>(null);
  const areDismissed = filters.fired === '1';

  const ask = (verb: BulkVerb) => {
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
      <BulkBar count={count} onClear={choice.clear} all={{ total, chosen: all, onChoose: choice.chooseAll }}>
        {mayAssignThem && (
          <Button
            size="xs"
            loading={assign.isPending}
            leftSection={<IconClipboardPlus size={16} aria-hidden />}
            onClick={() => assign.mutate(chosen)}
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
        {mayEdit && !areDismissed && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMailForward size={16} aria-hidden />}
            onClick={() => setInviting(targetOf(chosen, toFilter(filters)))}
          >
            {t('inviteAgain')}
          </Button>
        )}
        {mayEdit && !areDismissed && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconId size={16} aria-hidden />}
            onClick={() => setPrinting(targetOf(chosen, toFilter(filters)))}
          >
            {t('bulk.cards')}
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
        {printing && (
          <PrintCardsDialog
            target={printing}
            onClose={() => setPrinting(null)}
            onDone={() => {
              setPrinting(null);
              choice.clear();
            }}
          />
        )}
        {inviting && (
          <InviteDialog
            target={inviting}
            onClose={() => setInviting(null)}
            onDone={() => {
              setInviting(null);
              choice.clear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
