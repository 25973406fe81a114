import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useRoles } from '@/shared/queries/choices';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { refusedPeople } from '../api';
import { Refused } from './refused';
import type { Target } from './target';
import { type BulkVerb, useBulk } from './use-bulk';

type Props = {
  verb: BulkVerb;
  target: Target;
  count: number;
  /** "All that match" are everybody active: no filter says otherwise. */
  isEverybody: boolean;
  /** Of those who were picked one by one; empty for "all that match". */
  names: readonly string[];
  /** The role that all of them have now: with it a change of role can be taken back. */
  formerRole: number | undefined;
  onClose: () => void;
  onDone: () => void;
};

const NAMED = 5;
/** So many cannot be deleted by a slip of the hand. */
const TYPED_FROM = 50;

export function BulkDialog({ verb, target, count, isEverybody, names, formerRole, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation('employees');
  const format = useFormat();
  const roleTitle = useRoleTitle();
  const roles = useRoles({ enabled: verb === 'role' });
  const [role, setRole] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const bulk = useBulk({ verb, target, count, formerRole, onDone });

  const lacksRole = verb === 'role' && !role;
  const mustType = verb === 'delete' && bulk.left > TYPED_FROM;
  const lacksCount = mustType && typed.trim() !== String(bulk.left);
  const refused = refusedPeople(bulk.error);

  const run = (without: readonly number[] = []) => {
    setAsked(true);
    if (lacksRole || (lacksCount && without.length === 0)) return;
    bulk.run(role ? Number(role) : undefined, without);
  };
  const everybody = () => {
    if (!isEverybody) return t('bulk.everybody');
    const out = 'exclude' in target ? target.exclude.length : 0;
    return out > 0
      ? t('bulk.exceptFew', { count: out, formatted: format.number(out) })
      : t('bulk.everyActive', { count, formatted: format.number(count) });
  };
  const who = names.slice(0, NAMED);
  const more = names.length - who.length;
  return (
    <ConfirmModal
      opened
      danger={verb === 'dismiss' || verb === 'delete'}
      title={t(`bulk.${verb}.title`, { count: bulk.left })}
      confirm={t(`bulk.${verb}.confirm`)}
      loading={bulk.isPending}
      error={bulk.error && refused.length === 0 ? errorText(bulk.error) : null}
      onClose={onClose}
      onConfirm={() => run()}
    >
      <Stack gap="sm">
        <Text fw={500}>
          {names.length === 0
            ? everybody()
            : new Intl.ListFormat(i18n.language).format(
                more > 0 ? [...who, t('bulk.more', { count: more })] : who,
              )}
        </Text>
        <Text>{t(`bulk.${verb}.text`)}</Text>
        {verb === 'role' && (
          <Select
            label={t('field.role')}
            required
            allowDeselect={false}
            value={role}
            onChange={setRole}
            error={isAsked && lacksRole && t('bulk.role.missing')}
            data={roles.data?.results.map((one) => ({ value: String(one.id), label: roleTitle(one) })) ?? []}
          />
        )}
        {mustType && (
          <TextInput
            label={t('bulk.delete.type', { number: bulk.left })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isAsked && lacksCount && t('bulk.delete.typeWrong', { number: bulk.left })}
          />
        )}
        {bulk.error && refused.length > 0 && (
          <Refused
            reason={errorText(bulk.error)}
            people={refused}
            left={bulk.left - refused.length}
            loading={bulk.isPending}
            onLeaveOut={() => run(refused.map((person) => person.id))}
          />
        )}
      </Stack>
    </ConfirmModal>
  );
}
