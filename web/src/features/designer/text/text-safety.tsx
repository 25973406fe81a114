import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useDraft } from '../context';
import type { usePublish } from '../use-publish';
import classes from './text-safety.module.css';

type Props = {
  /** The text itself is open, and says what is the matter. */
  isText: boolean;
  publish: ReturnType<typeof usePublish>;
  onShow: () => void;
};

/** As long as the text has mistakes: a line beside the other views, and a question before publishing. */
export function TextSafety({ isText, publish, onShow }: Props) {
  const { t } = useTranslation('designer-text');
  const count = useDraft((s) => s.textFaults);
  return (
    <>
      {!isText && (
        <div className={classes.waits} role="status">
          <IconExclamationCircle size={18} aria-hidden="true" />
          <Text size="sm">{t('safety.waits', { count })}</Text>
          <Button size="compact-sm" variant="default" onClick={onShow}>
            {t('safety.show')}
          </Button>
        </div>
      )}
      <AppModal
        opened={publish.step === 'faults'}
        onClose={publish.cancel}
        returnFocus={publish.step !== 'reading'}
        title={t('safety.publishTitle')}
      >
        <Stack>
          <Text>{t('safety.publishText', { count })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void publish.publishCards()}>
              {t('safety.publishCards')}
            </Button>
            <Button data-autofocus onClick={publish.showFaults}>
              {t('safety.showFaults')}
            </Button>
          </Group>
        </Stack>
      </AppModal>
    </>
  );
}

/** Before a course is left whose text has mistakes. */
export function LeaveQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('designer-text');
  const count = useDraft((s) => s.textFaults);
  return (
    <ConfirmModal
      opened
      title={t('safety.leaveTitle')}
      confirm={t('safety.leave')}
      cancel={t('safety.stay')}
      onClose={onKeep}
      onConfirm={onDiscard}
    >
      {t('safety.leaveText', { count })}
    </ConfirmModal>
  );
}
