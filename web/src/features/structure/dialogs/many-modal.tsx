import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useStructureActions } from '../context';
import type { Move } from '../model/move';
import { useNames } from '../use-names';

/** A drop that takes many people along is asked about: the mouse slips. */
export function ManyModal({ move }: { move: Move }) {
  const { t } = useTranslation('structure');
  const { close, move: carryOut } = useStructureActions();
  const { counted, what } = useNames();
  return (
    <ConfirmModal
      opened
      title={t('many.title', { what: what(move.moved), target: move.target.name })}
      confirm={t('move.confirm')}
      onClose={close}
      onConfirm={() => {
        close();
        void carryOut(move);
      }}
    >
      {t('many.text', { people: counted('person', move.counts.people) })}
    </ConfirmModal>
  );
}
