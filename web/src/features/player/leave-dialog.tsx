import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canRestart } from './delivery';
import { useIsPractice } from './practice';
import type { Session } from './types';

type AskProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  action: string;
  /** What the other button says. */
  stay?: string;
  onStay: () => void;
  onDo: () => void;
};

/** Escape is the player's own key: it opens and closes these dialogs, so they leave it alone. */
export function Ask({ opened, title, children, action, stay, onStay, onDo }: AskProps) {
  const { t } = useTranslation('player');
  return (
    <Modal
      opened={opened}
      closeOnEscape={false}
      onClose={onStay}
      title={title}
      closeButtonProps={{ 'aria-label': stay ?? t('leave.stay') }}
    >
      <Stack>
        <Text>{children}</Text>
        <Group justify="flex-end">
          <Button size="md" variant="default" onClick={onStay} data-autofocus>
            {stay ?? t('leave.stay')}
          </Button>
          <Button size="md" onClick={onDo}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Props = { opened: boolean; session: Session; onStay: () => void; onDo: () => void };

function LeaveDialog({ session, ...props }: Props) {
  const { t } = useTranslation('player');
  const isPractice = useIsPractice();
  return (
    <Ask {...props} title={t('leave.title', { context: session.game.kind })} action={t('leave.leave')}>
      {session.mode === 'dry'
        ? t(isPractice ? 'practice.leave' : 'leave.dry')
        : session.time_left_s === null && session.card_time === null
          ? t('leave.kept')
          : t('leave.timed')}
    </Ask>
  );
}

/** What a new beginning costs is said before it is paid: the running attempt counts. */
function RestartDialog({ session, ...props }: Props) {
  const { t } = useTranslation('player');
  const { mode, attempts_left: left } = session;
  const isFree = mode === 'dry' || mode === 'public';
  return (
    <Ask {...props} title={t('restart.title')} action={t('restart.restart')}>
      {isFree
        ? t('restart.free', { context: session.game.kind })
        : left === null
          ? t('restart.unlimited')
          : t('restart.counted', { count: left })}
    </Ask>
  );
}

type DialogsProps = {
  open: string | null;
  session: Session;
  onClose: () => void;
  onLeave: () => void;
  onRestart: () => void;
};

/** What is asked before an attempt is left or begun anew. */
export const PlayDialogs = ({ open, session, onClose, onLeave, onRestart }: DialogsProps) => (
  <>
    <LeaveDialog opened={open === 'leave'} session={session} onStay={onClose} onDo={onLeave} />
    <RestartDialog
      opened={open === 'restart' && canRestart(session)}
      session={session}
      onStay={onClose}
      onDo={() => {
        onClose();
        onRestart();
      }}
    />
  </>
);
