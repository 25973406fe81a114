import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowForm } from './row-form';
import { linkOf } from './schema';

type Props = { href: string; onSet: (href: string) => void; onClose: () => void };

/** Asks for the address of a link, in a row below the text. */
export function LinkForm({ href, onSet, onClose }: Props) {
  const { t } = useTranslation('media');
  const { t: common } = useTranslation();
  const [text, setText] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const found = linkOf(text);
    if (found === null) setWrong(true);
    else onSet(found);
  };
  return (
    <RowForm label={t('text.link')} onSave={save} onClose={onClose}>
      <TextInput
        label={t('text.address')}
        placeholder="https://"
        size="xs"
        value={text}
        error={isWrong ? t('text.addressWrong') : undefined}
        ref={(field) => field?.focus()}
        // A dialog around it leaves the key to this form.
        data-mantine-stop-propagation="true"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={6}>
        {href !== '' && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => onSet('')}>
            {t('text.unlink')}
          </Button>
        )}
        <Button size="compact-xs" variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button size="compact-xs" onClick={save}>
          {t('text.setLink')}
        </Button>
      </Group>
    </RowForm>
  );
}
