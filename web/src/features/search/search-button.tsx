import { ActionIcon, Button, Text } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { opensLater } from '@/shared/lib/opens-later';

const later = opensLater(async () => (await import('./search-dialog')).SearchDialog);

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

type Props = {
  isSmall: boolean;
  /** The designer has this key for its cards. */
  hasShortcut: boolean;
};

/** Opens the search over everything, as Ctrl+K does. */
export function SearchButton({ isSmall, hasShortcut }: Props) {
  const { t } = useTranslation();
  const [isOpen, dialog] = useDisclosure(false);
  const wasOpened = later.useWasOpened(isOpen);
  const origin = useRef<Element>(null);

  const open = () => {
    origin.current = document.activeElement;
    dialog.open();
  };
  const close = () => {
    flushSync(dialog.close);
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
  useWindowEvent('keydown', (event) => {
    const isShortcut = event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
    // An editor of texts makes a link with it.
    if (!hasShortcut || !isShortcut || event.shiftKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    if (!isOpen) open();
  });

  return (
    <>
      {isSmall ? (
        <ActionIcon
          variant="transparent"
          c="inherit"
          size={44}
          aria-label={t('search')}
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconSearch size={21} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="sm"
          fw={400}
          leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
          rightSection={
            hasShortcut && (
              <Text component="kbd" fz="xs" c="dimmed" aria-hidden>
                {isMac ? '⌘K' : 'Ctrl K'}
              </Text>
            )
          }
          aria-haspopup="dialog"
          aria-keyshortcuts={hasShortcut ? (isMac ? 'Meta+K' : 'Control+K') : undefined}
          onClick={open}
        >
          {t('search')}
        </Button>
      )}
      {wasOpened && isOpen && (
        <Suspense>
          <later.Dialogs onClose={close} />
        </Suspense>
      )}
    </>
  );
}
