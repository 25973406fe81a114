import { Button, FileButton, Menu, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '@/shared/lib/download';
import { notify } from '@/shared/lib/notify';
import { useDesigner } from '../context';
import { parse } from './parse';
import type { Pasted } from './paste/pasted';
import { recognise } from './paste/recognise';
import { tongueOf } from './words';

const LARGEST = 5 << 20;
const ACCEPTED = '.twee,.tw,.txt,.md,.html,.htm,text/plain,text/html';

type Props = {
  onFound: (found: Pasted, text: string) => void;
  /** A text in the notation. */
  onText: (text: string) => void;
};

/** What the text is made of and saved as: files of Twine, a script to print. */
export function TextFiles({ onFound, onText }: Props) {
  const { t, i18n } = useTranslation('designer-text');
  const { store } = useDesigner();
  const reset = useRef<(() => void) | null>(null);
  const open = async (file: File | null) => {
    reset.current?.();
    if (!file) return;
    if (file.size > LARGEST) return notify.error(t('files.large'));
    const text = await file.text().catch(() => null);
    if (text === null) return notify.error(t('files.unreadable'));
    const found = recognise(text, text);
    if (found) onFound(found, text);
    else if (parse(text).cards.length > 0) onText(text);
    else notify.error(t('files.none'));
  };
  const saved = (
    type: string,
    ending: string,
    contentOf: (tongue: ReturnType<typeof tongueOf>) => string,
  ) => {
    store.writeAll();
    const { title } = store.get().draft;
    saveBlob(new Blob([contentOf(tongueOf(i18n.language))], { type }), `${title || t('title')}.${ending}`);
  };
  const print = async () => {
    const { scriptPage } = await import('./script-page');
    saved('text/html', 'html', (tongue) =>
      scriptPage(store.get().draft, tongue, {
        start: t('page.start'),
        end: t('page.end'),
        open: t('page.open'),
        right: t('page.right'),
        partly: t('page.partly'),
        wrong: t('page.wrong'),
        because: t('page.because'),
        products: t('page.products'),
        points: (count) => t('page.points', { count }),
      }),
    );
  };
  const twine = async () => {
    const { writeTwee } = await import('./twine/write');
    saved('text/plain', 'twee', (tongue) =>
      writeTwee(store.get().draft, tongue, {
        end: t('files.end'),
        open: t('files.notConnected'),
        unnamed: t('unnamed'),
      }),
    );
  };
  return (
    <>
      <FileButton accept={ACCEPTED} resetRef={reset} onChange={(file) => void open(file)}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            {t('files.open')}
          </Button>
        )}
      </FileButton>
      <Menu position="bottom-end" shadow="md" width={300}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('files.save')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void print()}>{t('files.print')}</Menu.Item>
          <Menu.Item onClick={() => void twine()}>
            {t('files.twine')}
            <Text size="xs" c="dimmed">
              {t('files.twineHint')}
            </Text>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
