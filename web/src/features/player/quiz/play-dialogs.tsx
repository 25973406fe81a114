import { useTranslation } from 'react-i18next';
import { Ask, PlayDialogs } from '../leave-dialog';
import type { Session } from '../types';
import type { MapProps } from './map-panel';
import { MapSheet } from './map-sheet';

type Props = {
  open: 'leave' | 'restart' | 'map' | 'finish' | null;
  session: Session;
  /** Null: the quiz has none. */
  map: MapProps | null;
  onClose: () => void;
  onLeave: () => void;
  onRestart: () => void;
  onFinish: () => void;
};

/** What opens over a question. */
export function QuizDialogs({ map, onFinish, ...props }: Props) {
  const { t } = useTranslation('quiz-player');
  const { open, session, onClose } = props;
  const unanswered = session.questions?.filter((one) => !one.answered).length ?? 0;
  return (
    <>
      {map && <MapSheet {...map} opened={open === 'map'} onClose={onClose} />}
      <PlayDialogs {...props} />
      <Ask
        opened={open === 'finish'}
        title={t('finish.title')}
        action={t('finish.action')}
        stay={t('finish.stay')}
        onStay={onClose}
        onDo={() => {
          onClose();
          onFinish();
        }}
      >
        {unanswered > 0 ? t('finish.open', { count: unanswered }) : t('finish.text')}
      </Ask>
    </>
  );
}
