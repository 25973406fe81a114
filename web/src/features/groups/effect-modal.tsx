import { ConfirmModal } from '@/shared/ui/confirm-modal';
import type { Change, LearnerGroup } from './api';
import { EffectPreview } from './effect';

type Props = {
  group: LearnerGroup;
  change: Change;
  title: string;
  confirm: string;
  loading: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what taking somebody or something out of the group withdraws, and asks. */
export function EffectModal({ group, change, ...question }: Props) {
  return (
    <ConfirmModal opened danger {...question}>
      <EffectPreview group={group} change={change} />
    </ConfirmModal>
  );
}
