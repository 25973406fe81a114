import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { uploadAsset } from '@/shared/lib/upload';
import { barColours, contrast } from '@/shared/theme/bar';
import { FormAlert } from '@/shared/ui/form-alert';
import { faultOf, PICTURE_TYPES, type PictureFault } from '@/shared/ui/photo/picture';
import { type Person, useEditEmployee } from '../api';
import classes from './person.module.css';

const PLAIN_BAR = { background: '#FFFFFF', ink: '#1E2430' };

type Logo = { id: number | null; url: string | null };

/** A logo and a colour of the top bar for this person alone; empty ones are the account's. */
export function BrandingPanel({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const { t: photo } = useTranslation('photo');
  const { t: common } = useTranslation();
  const format = useFormat();
  const own = person.own_whitelabel;
  const saved = { id: own.logo_id, url: own.logo };
  const [logo, setLogo] = useState<Logo>(saved);
  const [colour, setColour] = useState(own.top_bar_background ?? '');
  const [fault, setFault] = useState<PictureFault | null>(null);
  const reset = useRef<(() => void) | null>(null);
  const edit = useEditEmployee();
  const send = useMutation({
    mutationFn: (file: File) => uploadAsset(file, 'logo'),
    meta: { quiet: true },
    onSuccess: ({ id, url }) => setLogo({ id, url }),
  });

  const isBroken = colour !== '' && !barColours(colour);
  const isDirty = logo.id !== saved.id || colour !== (own.top_bar_background ?? '');
  // The account's part stands under what the person has of their own; a saved override hides it until it is gone.
  const ofAccount = (mine: string | null, applies: string | null) => (mine === null ? applies : null);
  const { background, ink } =
    barColours(colour) ??
    barColours(ofAccount(own.top_bar_background, person.whitelabel.top_bar_background)) ??
    PLAIN_BAR;
  const picture = logo.url ?? ofAccount(own.logo, person.whitelabel.logo);

  const onFile = async (file: File | null) => {
    if (!file) return;
    reset.current?.(); // the same file may be chosen again
    send.reset();
    const found = await faultOf(file);
    setFault(found);
    if (!found) send.mutate(file);
  };
  const onSave = () =>
    edit.mutate(
      {
        params: { path: { id: person.id } },
        body: {
          whitelabel: { logo: logo.id, top_bar_background: colour || null },
          version: person.version,
        },
      },
      { onSuccess: () => notify.done(common('saved')) },
    );
  const error = fault
    ? photo(fault)
    : send.error
      ? errorText(send.error)
      : edit.error && errorText(edit.error);
  return (
    <Stack>
      <FormAlert text={error} />
      <div className={classes.bar} style={{ background, color: ink }}>
        {picture ? <img src={picture} alt={t('branding.logo')} /> : 'Rozmova'}
        <span>{t('branding.sample')}</span>
      </div>
      <Text fz="sm" c="dimmed">
        {t('branding.contrast', { ratio: format.number(contrast(background, ink)) })}
      </Text>
      <Group gap="xs" align="flex-end">
        <FileButton accept={PICTURE_TYPES} resetRef={reset} onChange={(file) => void onFile(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={send.isPending}
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              {t('branding.chooseLogo')}
            </Button>
          )}
        </FileButton>
        {logo.id !== null && (
          <Button variant="subtle" onClick={() => setLogo({ id: null, url: null })}>
            {t('branding.accountLogo')}
          </Button>
        )}
      </Group>
      <Group gap="xs" align="flex-end">
        <input
          type="color"
          className={classes.colour}
          aria-label={t('branding.pick')}
          value={background}
          onChange={(event) => setColour(event.currentTarget.value)}
        />
        <TextInput
          label={t('branding.colour')}
          placeholder="#0F6E64"
          w={220}
          value={colour}
          error={isBroken && t('branding.colourWrong')}
          onChange={(event) => setColour(event.currentTarget.value.trim())}
        />
        {colour !== '' && (
          <Button variant="subtle" onClick={() => setColour('')}>
            {t('branding.accountColour')}
          </Button>
        )}
      </Group>
      <Group>
        <Button loading={edit.isPending} disabled={!isDirty || isBroken} onClick={onSave}>
          {common('save')}
        </Button>
      </Group>
    </Stack>
  );
}
