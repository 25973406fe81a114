import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { opensLater } from '@/shared/lib/opens-later';
import { useUnread } from './api';
import classes from './events.module.css';

const later = opensLater(async () => (await import('./events-panel')).EventsPanel);

/** As many as the mark has room for. */
const MOST = 99;

/** What happened: how much of it is unread, and the way to it. */
export function Bell({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation();
  const unread = useUnread();
  const [isOpen, panel] = useDisclosure(false);
  const wasOpened = later.useWasOpened(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(panel.close);
    button.current?.focus();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        variant="transparent"
        c="inherit"
        size={isSmall ? 44 : 36}
        className={classes.bell}
        aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={panel.open}
      >
        <IconBell size={isSmall ? 22 : 20} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.number} aria-hidden>
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        )}
      </ActionIcon>
      {wasOpened && isOpen && (
        <Suspense>
          <later.Dialogs onClose={close} onLeave={panel.close} />
        </Suspense>
      )}
    </>
  );
}
