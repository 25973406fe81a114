import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Player } from '@/features/player/player';
import { promisedKind } from '@/shared/lib/play-address';

export function Component() {
  const { t } = useTranslation('player');
  const { id } = useParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  // Test runs begin in the editors, in the lists and among the demo courses: one goes back to where one came from.
  const from = (state as { from?: string } | null)?.from;
  return (
    <Player
      key={id}
      mode="dry"
      id={Number(id)}
      kind={promisedKind(pathname)}
      exitLabel={t('leaveTest')}
      onExit={(kind) =>
        void navigate(from ?? `/administrator/${kind === 'quiz' ? 'quizzes' : 'games'}/${id}`)
      }
    />
  );
}
