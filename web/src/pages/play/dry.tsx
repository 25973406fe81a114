import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Player } from '@/features/player/player';

export function Component() {
  const { t } = useTranslation('player');
  const { id } = useParams();
  const navigate = useNavigate();
  // Test runs begin in the designer, in the list and among the demo courses: one goes back to where one came from.
  const from = (useLocation().state as { from?: string } | null)?.from;
  return (
    <Player
      key={id}
      mode="dry"
      id={Number(id)}
      exitLabel={t('leaveTest')}
      onExit={() => void navigate(from ?? `/administrator/games/${id}`)}
    />
  );
}
