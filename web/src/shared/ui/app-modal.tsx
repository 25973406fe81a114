import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A modal whose close button has a name in the person's language. */
export function AppModal(props: ModalProps) {
  const { t } = useTranslation();
  return <Modal {...props} closeButtonProps={{ 'aria-label': t('close') }} />;
}
