import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { ImportPanel } from './import-panel';

type Props = { quiz: number; opened: boolean; onClose: () => void };

/** Adds questions of a file to a quiz. */
export function ImportModal({ quiz, opened, onClose }: Props) {
  const { t } = useTranslation('quizzes');
  const [isBusy, setBusy] = useState(false);
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('header.import')}
      withCloseButton={!isBusy}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
    >
      {opened && <ImportPanel quiz={quiz} onOpen={onClose} onBusy={setBusy} />}
    </AppModal>
  );
}
