import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { type Branding, BrandingFields, isColourValid } from '@/shared/ui/branding/branding-fields';
import { FormAlert } from '@/shared/ui/form-alert';
import { type Person, useEditEmployee } from '../api';

/** A logo and a colour of the top bar for this person alone; empty ones are the account's. */
export function BrandingPanel({ person }: { person: Person }) {
  const { t } = useTranslation();
  const own = person.own_whitelabel;
  const [{ logo, colour }, setBranding] = useState<Branding>({
    logo: { id: own.logo_id, url: own.logo },
    colour: own.top_bar_background ?? '',
  });
  const edit = useEditEmployee();

  const isDirty = logo.id !== own.logo_id || colour !== (own.top_bar_background ?? '');
  // The account's part stands under what the person has of their own; a saved override hides it until it is gone.
  const ofAccount = (mine: string | null, applies: string | null) => (mine === null ? applies : null);
  const onSave = () =>
    edit.mutate(
      {
        params: { path: { id: person.id } },
        body: {
          whitelabel: { logo: logo.id, top_bar_background: colour || null },
          version: person.version,
        },
      },
      { onSuccess: () => notify.done(t('saved')) },
    );
  return (
    <Stack>
      <FormAlert text={edit.error && errorText(edit.error)} />
      <BrandingFields
        of="person"
        value={{ logo, colour }}
        under={{
          logo: ofAccount(own.logo, person.whitelabel.logo),
          colour: ofAccount(own.top_bar_background, person.whitelabel.top_bar_background),
        }}
        onChange={setBranding}
      />
      <Group>
        <Button loading={edit.isPending} disabled={!isDirty || !isColourValid(colour)} onClick={onSave}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}
