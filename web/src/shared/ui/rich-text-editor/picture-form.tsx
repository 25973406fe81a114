import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from './pictures';
import classes from './rich-text-editor.module.css';
import { RowForm } from './row-form';

type Props = {
  picture: Picture;
  onSet: (alt: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

const MAX_ALT = 500;

/** Asks what is to be seen in a picture, in a row below the text. Only decoration goes without words. */
export function PictureForm({ picture, onSet, onRemove, onClose }: Props) {
  const { t } = useTranslation('media');
  const { t: common } = useTranslation();
  const [alt, setAlt] = useState(picture.alt ?? '');
  const [isDecoration, setDecoration] = useState(picture.alt === '');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isMissing = !isDecoration && alt.trim() === '';
  // Once, and after the library that the picture was chosen in has given the focus back.
  useEffect(() => {
    const wait = setTimeout(() => field.current?.focus(), 30);
    return () => clearTimeout(wait);
  }, []);
  const save = () => {
    setTried(true);
    if (isMissing) field.current?.focus();
    else onSet(isDecoration ? '' : alt.trim());
  };
  return (
    <RowForm label={t('text.picture')} onSave={save} onClose={onClose}>
      <div className={classes.picture}>
        <img src={picture.src} alt="" />
        <div className={classes.words}>
          <TextInput
            ref={field}
            label={t('alt')}
            description={t('altHint')}
            size="xs"
            maxLength={MAX_ALT}
            value={alt}
            disabled={isDecoration}
            error={isTried && isMissing ? t('text.altNeeded') : undefined}
            data-mantine-stop-propagation="true"
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Checkbox
            size="xs"
            label={t('text.decoration')}
            checked={isDecoration}
            data-mantine-stop-propagation="true"
            onChange={(event) => setDecoration(event.currentTarget.checked)}
          />
        </div>
      </div>
      <Group justify="flex-end" gap={6}>
        <Button size="compact-xs" variant="subtle" color="red" onClick={onRemove}>
          {t('text.removePicture')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button size="compact-xs" onClick={save}>
          {common('save')}
        </Button>
      </Group>
    </RowForm>
  );
}
