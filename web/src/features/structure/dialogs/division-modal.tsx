import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { type DivisionUnit, useCreateDivision, useEditDivision } from '../api';
import { useStructureActions } from '../context';
import { type Key, unitOf } from '../model/tree';
import { changed, FormModal, useAnswers, useFocusAgain } from './form-modal';
import { Where } from './where';

type Props = { edited: DivisionUnit | null; at?: Key };

/** Adds a division to the chosen unit, or changes one. Several are added one after another without leaving. */
export function DivisionModal({ at, ...props }: Props) {
  const [edited] = useState(props.edited);
  const { t } = useTranslation('structure');
  const { t: common } = useTranslation();
  const { index, close } = useStructureActions();
  const create = useCreateDivision();
  const edit = useEditDivision();
  const begin = useFocusAgain('name');
  const unit = at ? unitOf(index, at) : undefined;
  const { form, alert, fail } = useServerForm({
    initialValues: { name: edited?.name ?? '', description: edited?.description ?? '' },
    validate: { name: rules(required, atMost(100)), description: atMost(100) },
  });
  const { conflict, onSaved, onAdded } = useAnswers(fail);

  const startAgain = () => {
    form.reset();
    begin();
  };
  const add = (another: boolean) =>
    form.onSubmit(({ name, description }) => {
      if (!unit) return;
      create.mutate(
        {
          body: {
            name,
            ...(description.trim() && { description }),
            organization: unit.organization,
            parent: unit.kind === 'division' ? unit.id : null,
          },
        },
        onAdded('division', t('division.added', { name: name.trim() }), another ? startAgain : undefined),
      );
    });
  const save = (version = edited?.version) =>
    form.onSubmit((values) => {
      if (!edited) return;
      const body = changed(values, form.getDirty());
      edit.mutate({ params: { path: { id: edited.id } }, body: { ...body, version } }, onSaved);
    });
  return (
    <FormModal
      title={edited ? t('division.edit', { name: edited.name }) : t('division.new')}
      submit={edited ? common('save') : t('division.add')}
      busy={create.isPending || edit.isPending}
      dirty={form.isDirty}
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
      {unit && <Where unit={unit} />}
      <TextInput
        label={t('field.name')}
        key={form.key('name')}
        {...form.getInputProps('name')}
        required
        data-autofocus
      />
      <Textarea
        label={t('field.description')}
        key={form.key('description')}
        {...form.getInputProps('description')}
        autosize
        minRows={2}
      />
      {edited && (
        <Text fz="sm" c="dimmed">
          {t('division.moveHint')}
        </Text>
      )}
    </FormModal>
  );
}
