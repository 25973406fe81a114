import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { uploadAsset } from '@/shared/lib/upload';
import { barColours, contrast } from '@/shared/theme/bar';
import { FormAlert } from '@/shared/ui/form-alert';
import { faultOf, PICTURE_TYPES, type PictureFault } from '@/shared/ui/photo/picture';
import classes from './branding.module.css';

/** The bar without a colour of its own, which follows light and dark. */
const PLAIN_BAR = { background: 'var(--app-surface)', ink: 'var(--app-ink)' };

export type Branding = { logo: { id: number | null; url: string | null }; colour: string };

/** Nothing, or a colour that a bar can have. */
export const isColourValid = (colour: string) => colour === '' || barColours(colour) !== null;

type Props = {
  value: Branding;
  /** What shows through where the value is empty. */
  under?: { logo: string | null; colour: string | null };
  /** Whose branding it is: says what an emptied part falls back to. */
  of: 'person' | 'account';
  onChange: (value: Branding) => void;
};

/** A logo and a colour of the top bar, with the bar as it will look. */
export function BrandingFields({ value, under, of, onChange }: Props) {
  const { t } = useTranslation('branding');
  const { t: photo } = useTranslation('photo');
  const format = useFormat();
  const { logo, colour } = value;
  const [fault, setFault] = useState<PictureFault | null>(null);
  const reset = useRef<(() => void) | null>(null);
  const latest = useRef(value);
  latest.current = value;
  const send = useMutation({
    mutationFn: (file: File) => uploadAsset(file, 'logo'),
    meta: { showsOwnErrors: true },
    onSuccess: ({ id, url }) => onChange({ ...latest.current, logo: { id, url } }),
  });

  const chosen = barColours(colour) ?? barColours(under?.colour);
  const { background, ink } = chosen ?? PLAIN_BAR;
  const picture = logo.url ?? under?.logo;

  const onFile = async (file: File | null) => {
    if (!file) return;
    reset.current?.(); // the same file may be chosen again
    send.reset();
    const found = await faultOf(file);
    setFault(found);
    if (!found) send.mutate(file);
  };
  return (
    <Stack>
      <FormAlert text={fault ? photo(fault) : send.error && errorText(send.error)} />
      <div className={classes.bar} style={{ background, color: ink }}>
        {picture ? <img src={picture} alt={t('logo')} /> : 'Rozmova'}
        <span>{t('sample')}</span>
      </div>
      {chosen && (
        <Text fz="sm" c="dimmed">
          {t('contrast', { ratio: format.number(contrast(background, ink)) })}
        </Text>
      )}
      <Stack gap={4}>
        <Group gap="xs" align="flex-end">
          <FileButton accept={PICTURE_TYPES} resetRef={reset} onChange={(file) => void onFile(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={send.isPending}
                leftSection={<IconPhoto size={16} aria-hidden />}
              >
                {t('chooseLogo')}
              </Button>
            )}
          </FileButton>
          {logo.id !== null && (
            <Button variant="subtle" onClick={() => onChange({ ...value, logo: { id: null, url: null } })}>
              {t(`reset.${of}.logo`)}
            </Button>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {t('hint')}
        </Text>
      </Stack>
      <Group gap="xs" align="flex-end">
        <input
          type="color"
          className={classes.colour}
          aria-label={t('pick')}
          value={chosen?.background ?? '#FFFFFF'}
          onChange={(event) => onChange({ ...value, colour: event.currentTarget.value })}
        />
        <TextInput
          label={t('colour')}
          placeholder="#0F6E64"
          w={220}
          value={colour}
          error={!isColourValid(colour) && t('colourWrong')}
          onChange={(event) => onChange({ ...value, colour: event.currentTarget.value.trim() })}
        />
        {colour !== '' && (
          <Button variant="subtle" onClick={() => onChange({ ...value, colour: '' })}>
            {t(`reset.${of}.colour`)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
