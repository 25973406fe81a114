import { Button, Menu, Text } from '@mantine/core';
import { IconMail, IconMessages } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Choice, useChosen } from '@/shared/lib/choice';
import { useCan } from '@/shared/lib/session';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { RemindDialog } from '@/shared/ui/mailing/parts';
import { attemptAddress } from '../shared/addresses';
import { rowKey } from './columns';
import type { AppointmentRow } from './types';

/** Whether the person may have others reminded: who may assign may. */
export const useMayRemind = () => useCan(['create_assign_games', 'create_assign_own_games']);

type ActionsProps = { row: AppointmentRow; name: string; onRemind?: (assignment: number) => void };

/** What can be done with one row: read the attempt, remind the person. */
export function RowActions({ row, name, onRemind }: ActionsProps) {
  const { t } = useTranslation('appointment');
  const { assignment, session, game } = row;
  const mayRemind = assignment !== null && !row.withdrawn && !row.user.erased && onRemind;
  if (session === null && !mayRemind) return null;
  return (
    <ActionsMenu name={name}>
      {session !== null && (
        <Menu.Item
          component={Link}
          to={attemptAddress(session)}
          leftSection={<IconMessages size={16} aria-hidden />}
        >
          {t(game.kind === 'quiz' ? 'answers' : 'conversation')}
        </Menu.Item>
      )}
      {mayRemind && (
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onRemind(assignment)}>
          {t('remind')}
        </Menu.Item>
      )}
    </ActionsMenu>
  );
}

type Props = {
  choice: Choice;
  rows: readonly AppointmentRow[] | undefined;
  /** Of one row, when its menu asked. */
  one: number | null;
  onClose: () => void;
};

/** Reminds the people of the chosen rows, or of one. */
export function RemindRows({ choice, rows, one, onClose }: Props) {
  const { t } = useTranslation('appointment');
  const { count, chosen } = useChosen(choice, 0);
  const [target, setTarget] = useState<number[] | null>(null);
  // The rows of the pages that were shown.
  const [seen, setSeen] = useState<ReadonlyMap<number, AppointmentRow>>(new Map());
  const [last, setLast] = useState<typeof rows>();
  if (rows && rows !== last) {
    setLast(rows);
    setSeen(new Map([...seen, ...rows.map((row) => [rowKey(row), row] as const)]));
  }
  // What was not assigned has nobody to remind: self-education and what was taken away.
  const remindable = [
    ...new Set(
      (chosen.all ? [] : chosen.ids).flatMap((key) => {
        const row = seen.get(key);
        return row && row.assignment !== null && !row.withdrawn ? [row.assignment] : [];
      }),
    ),
  ];
  const close = () => {
    setTarget(null);
    onClose();
  };
  return (
    <>
      <BulkBar count={count} onClear={choice.clear}>
        <Button
          size="xs"
          leftSection={<IconMail size={16} aria-hidden />}
          disabled={remindable.length === 0}
          onClick={() => setTarget(remindable)}
        >
          {t('remind')}
        </Button>
        {count > 0 && remindable.length === 0 && <Text fz="sm">{t('noneToRemind')}</Text>}
      </BulkBar>
      <Suspense>
        {(target || one !== null) && (
          <RemindDialog
            target={{ assignments: one === null ? (target ?? []) : [one] }}
            onClose={close}
            onDone={() => {
              if (one === null) choice.clear();
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
