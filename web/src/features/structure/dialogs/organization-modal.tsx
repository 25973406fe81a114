import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, domain, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { type Organization, useCreateOrganization, useEditOrganization } from '../api';
import { useStructureActions } from '../context';
import { changed, FormModal, useAnswers } from './form-modal';

/**
 * Adds an organisation, or changes one; only then it has a code to change. The one that was opened is the one that is
 * saved: what another person saves meanwhile is a conflict and not a new start.
 */
export function OrganizationModal(props: { edited: Organization | null }) {
  const [edited] = useState(props.edited);
  const { t } = useTranslation('structure');
  const { t: common } = useTranslation();
  const { close } = useStructureActions();
  const create = useCreateOrganization();
  const edit = useEditOrganization();
  const { form, alert, fail } = useServerForm({
    initialValues: {
      full_title: edited?.full_title ?? '',
      short_name: edited?.short_name ?? '',
      address: edited?.address ?? '',
      domain: edited?.domain ?? '',
      code: edited?.code ?? '',
    },
    validate: {
      full_title: rules(required, atMost(100)),
      short_name: rules(required, atMost(25)),
      address: rules(required, atMost(100)),
      domain: (value) => (value.trim() ? domain(value) : null),
      code: (value) => (edited ? required(value) : null),
    },
  });
  const { conflict, onSaved, onAdded } = useAnswers(fail);

  const save = (version = edited?.version) =>
    form.onSubmit((values) => {
      if (!edited) {
        const { code: _, domain: name, ...body } = values;
        create.mutate(
          { body: { ...body, ...(name.trim() && { domain: name }) } },
          onAdded('organization', t('organization.added', { name: values.short_name.trim() })),
        );
        return;
      }
      const body = changed(values, form.getDirty());
      edit.mutate({ params: { path: { id: edited.id } }, body: { ...body, version } }, onSaved);
    });
  const field = (name: keyof ReturnType<typeof form.getValues>) => ({
    label: t(`field.${name}`),
    ...form.getInputProps(name),
  });
  return (
    <FormModal
      title={edited ? t('organization.edit', { name: edited.short_name }) : t('organization.new')}
      submit={edited ? common('save') : t('organization.add')}
      busy={create.isPending || edit.isPending}
      dirty={form.isDirty}
      alert={alert}
      conflict={conflict}
      onOverwrite={save(conflict?.version)}
      onSubmit={save()}
      onClose={close}
    >
      <TextInput {...field('full_title')} key={form.key('full_title')} required data-autofocus />
      <TextInput
        {...field('short_name')}
        key={form.key('short_name')}
        required
        description={t('organization.shortHint')}
      />
      <TextInput {...field('address')} key={form.key('address')} required />
      <TextInput
        {...field('domain')}
        key={form.key('domain')}
        description={t('organization.domainHint')}
        autoCapitalize="none"
        spellCheck={false}
      />
      {edited && (
        <TextInput
          {...field('code')}
          key={form.key('code')}
          required
          description={t('organization.codeHint')}
        />
      )}
    </FormModal>
  );
}
