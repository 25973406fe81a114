import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { type Position, useEditPosition, useSeats } from '../api';
import { useStructureActions } from '../context';
import { FormModal, useConflict } from './form-modal';
import { type Chosen, PersonSelect } from './person-select';

/** Puts a person on a position and says who loses what by it; can be undone. */
export function SeatModal(props: { position: Position }) {
  const [position] = useState(props.position);
  const { t } = useTranslation('structure');
  const { close, offerUndo } = useStructureActions();
  const edit = useEditPosition();
  const { conflict, take } = useConflict();
  const [person, setPerson] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | null>(null);

  const seats = useSeats(person ? [person.id] : []);
  const oldSeat = seats.data?.results.find(({ user }) => user && user.id === person?.id);
  const before = position.user;

  const save = (version = position.version) => {
    if (!person) {
      setError(t('seat.choose'));
      return;
    }
    edit.mutate(
      { params: { path: { id: position.id } }, body: { user: person.id, version } },
      {
        onSuccess: () => {
          close();
          const text = t('seat.done', { name: person.name, title: position.title });
          // Who is dismissed is given no position again: there is no way back.
          if (before?.fired) return notify.done(text);
          offerUndo(text, {
            divisions: [],
            positions: [
              { id: position.id, user: before?.id ?? null },
              ...(oldSeat ? [{ id: oldSeat.id, user: person.id }] : []),
            ],
          });
        },
        onError: (failure) => {
          if (!take(failure)) setError(errorText(failure));
        },
      },
    );
  };
  return (
    <FormModal
      title={t('seat.title', { title: position.title })}
      submit={t('seat.put')}
      busy={edit.isPending || seats.isFetching}
      dirty={() => person !== null}
      alert={null}
      conflict={conflict}
      onOverwrite={() => save(conflict?.version)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onClose={close}
    >
      <PersonSelect
        label={t('field.person')}
        required
        autoFocus
        value={person}
        error={error}
        onChange={(next) => {
          setPerson(next);
          setError(null);
        }}
      />
      {person && (before || (oldSeat && oldSeat.id !== position.id)) && (
        <Alert color="blue" role="status">
          {before && before.id !== person.id && (
            <Text inherit>{t('seat.replaces', { name: fullName(before) })}</Text>
          )}
          {oldSeat && oldSeat.id !== position.id && (
            <Text inherit>{t('seat.leaves', { name: person.name, title: oldSeat.title })}</Text>
          )}
        </Alert>
      )}
    </FormModal>
  );
}
