import { List, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useDeleteDivision, useDeleteOrganization, useDeletePosition } from '../api';
import { useStructureActions } from '../context';
import { divisionsOf, type Node, unitOf } from '../model/tree';
import { useNames } from '../use-names';

/** So much is not deleted by two clicks: the name has to be typed. */
const TYPES_ABOVE = 50;

function useConsequences(node: Node): string[] {
  const { t } = useTranslation('structure');
  const { index } = useStructureActions();
  const { counted, list } = useNames();
  const { counts } = node;
  if (node.kind === 'position') {
    const { user } = node.data;
    return [user ? t('delete.holder', { name: fullName(user) }) : t('delete.vacant')];
  }
  if (node.kind === 'organization') {
    if (counts.divisions + counts.positions === 0) return [t('delete.emptyOrganization')];
    const all = list([
      ...(counts.divisions > 0 ? [counted('division', counts.divisions)] : []),
      ...(counts.positions > 0 ? [counted('position', counts.positions)] : []),
    ]);
    const left = t('delete.left', { people: counted('person', counts.people) });
    return [t('delete.gone', { what: all }), ...(counts.people > 0 ? [left] : [])];
  }
  const positions = node.data.own.positions;
  const divisions = divisionsOf(index, node.key).length;
  if (positions + divisions === 0) return [t('delete.emptyDivision')];
  const parts = [
    ...(positions > 0 ? [counted('position', positions)] : []),
    ...(divisions > 0 ? [counted('subdivision', divisions)] : []),
  ];
  const top = index.nodes.get(`o${node.organization}`)?.name ?? '';
  const { head } = node.data;
  const kept = t('delete.kept', { people: counted('person', counts.people) });
  return [
    t('delete.moves', { what: list(parts), organization: top }),
    ...(counts.people > 0 ? [kept] : []),
    ...(head ? [t('delete.headless', { name: head.title })] : []),
  ];
}

/** Deletes after naming, in numbers, what becomes of everything that hangs on it. */
export function DeleteModal({ node }: { node: Node }) {
  const { t } = useTranslation('structure');
  const { index, close, onDeleted } = useStructureActions();
  const organization = useDeleteOrganization();
  const division = useDeleteDivision();
  const position = useDeletePosition();
  const remove = { organization, division, position }[node.kind];
  const consequences = useConsequences(node);
  const [typed, setTyped] = useState('');
  const [reminder, setReminder] = useState<string | null>(null);
  const isLarge = node.kind === 'organization' && node.counts.divisions + node.counts.positions > TYPES_ABOVE;

  const onConfirm = () => {
    if (isLarge && typed.trim() !== node.name) {
      setReminder(t('delete.typeExactly', { name: node.name }));
      return;
    }
    remove.mutate(
      { params: { path: { id: node.id } } },
      {
        onSuccess: () => {
          notify.done(t(`delete.done.${node.kind}`, { name: node.name }));
          close();
          onDeleted(unitOf(index, node.parent ?? node.key)?.key ?? node.key);
        },
      },
    );
  };
  return (
    <ConfirmModal
      opened
      danger
      title={t(`delete.title.${node.kind}`, { name: node.name })}
      confirm={t('delete.confirm')}
      loading={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onClose={close}
      onConfirm={onConfirm}
    >
      <Stack gap="sm">
        {consequences.length > 1 ? (
          <List>
            {consequences.map((one) => (
              <List.Item key={one}>{one}</List.Item>
            ))}
          </List>
        ) : (
          <Text>{consequences}</Text>
        )}
        {isLarge && (
          <TextInput
            label={t('delete.type', { name: node.name })}
            value={typed}
            error={reminder}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setReminder(null);
            }}
          />
        )}
      </Stack>
    </ConfirmModal>
  );
}
