import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { type Position, useCreatePosition, useEditPosition } from '../api';
import { useStructureActions } from '../context';
import { type Key, keyOf, unitOf } from '../model/tree';
import { FormModal, useAnswers, useFocusAgain } from './form-modal';
import { type Chosen, PersonSelect } from './person-select';
import { Where } from './where';

type Props = { edited: Position | null; at?: Key };

/** Adds a position to the chosen unit, with a person at once if wanted, or changes one. */
export function PositionModal({ at, ...props }: Props) {
  const [edited] = useState(props.edited);
  const { t } = useTranslation('structure');
  const { t: common } = useTranslation();
  const { index, close } = useStructureActions();
  const create = useCreatePosition();
  const edit = useEditPosition();
  const begin = useFocusAgain('title');
  const [person, setPerson] = useState<Chosen | null>(null);
  const [head, setHead] = useState(edited?.head ?? false);
  const place = edited ? keyOf('position', edited.id) : at;
  const unit = place ? unitOf(index, place) : undefined;
  const otherHead = unit?.data.head;
  const { form, alert, fail } = useServerForm({
    initialValues: { title: edited?.title ?? '', user: '' },
    validate: { title: rules(required, atMost(100)) },
  });
  const { conflict, onSaved, onAdded } = useAnswers(fail);

  const startAgain = () => {
    form.reset();
    setPerson(null);
    setHead(false);
    begin();
  };
  const add = (another: boolean) =>
    form.onSubmit(({ title }) => {
      if (!unit) return;
      create.mutate(
        {
          body: {
            title,
            organization: unit.organization,
            division: unit.kind === 'division' ? unit.id : null,
            ...(person && { user: person.id }),
            ...(head && { head }),
          },
        },
        onAdded('position', t('position.added', { name: title.trim() }), another ? startAgain : undefined),
      );
    });
  const save = (version = edited?.version) =>
    form.onSubmit(({ title }) => {
      if (!edited) return;
      const body = { ...(form.isDirty('title') && { title }), ...(head !== edited.head && { head }) };
      edit.mutate({ params: { path: { id: edited.id } }, body: { ...body, version } }, onSaved);
    });
  const takesFrom = head && otherHead && otherHead.id !== edited?.id ? otherHead : null;
  const holder = takesFrom?.holder ? `${takesFrom.title} (${takesFrom.holder})` : takesFrom?.title;
  return (
    <FormModal
      title={edited ? t('position.edit', { name: edited.title }) : t('position.new')}
      submit={edited ? common('save') : t('position.add')}
      busy={create.isPending || edit.isPending}
      dirty={() => form.isDirty() || person !== null || head !== (edited?.head ?? false)}
      alert={alert}
      conflict={conflict}
      onOverwrite={save(conflict?.version)}
      onSubmit={edited ? save() : add(false)}
      onClose={close}
      more={
        !edited && (
          <Button variant="light" disabled={create.isPending} onClick={() => add(true)()}>
            {t('addAnother')}
          </Button>
        )
      }
    >
      {unit && !edited && <Where unit={unit} />}
      <TextInput
        label={t('field.title')}
        key={form.key('title')}
        {...form.getInputProps('title')}
        required
        data-autofocus
      />
      {!edited && (
        <PersonSelect
          label={t('field.person')}
          description={t('position.personHint')}
          value={person}
          error={form.errors.user}
          onChange={(next) => {
            setPerson(next);
            form.clearFieldError('user');
          }}
        />
      )}
      <Checkbox
        label={t(unit?.kind === 'organization' ? 'position.headOfOrganization' : 'position.headOfDivision')}
        description={holder ? t('position.headFrom', { name: holder }) : undefined}
        checked={head}
        onChange={(event) => setHead(event.currentTarget.checked)}
      />
    </FormModal>
  );
}
