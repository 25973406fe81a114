import { Modal, type ModalProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The open modals of this page, the topmost last. */
const open: string[] = [];

/**
 * A modal whose close button has a name in the person's language. Of several that lie over each other Escape closes
 * the topmost alone: what was typed below stays.
 */
export function AppModal({ closeOnEscape = true, ...props }: ModalProps) {
  const { t } = useTranslation();
  const id = useId();
  const { opened, onClose } = props;

  useEffect(() => {
    if (!opened) return;
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
    };
  }, [opened, id]);
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !closeOnEscape || open.at(-1) !== id) return;
      // What the key has just opened is not closed by it.
      if (event.defaultPrevented) return;
      // A list that is open in a field takes the key for itself and says so here.
      const field = event.target instanceof Element ? event.target : null;
      if (field?.getAttribute('data-mantine-stop-propagation') === 'true') return;
      // The key is used up: what lies below keeps its selection.
      event.preventDefault();
      onClose();
    },
    { capture: true },
  );
  return <Modal {...props} closeOnEscape={false} closeButtonProps={{ 'aria-label': t('close') }} />;
}
