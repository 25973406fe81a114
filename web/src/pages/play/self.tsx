import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useDone } from '@/features/player/done';
import { Onward } from '@/features/player/onward';
import { Player } from '@/features/player/player';

export function Component() {
  const { t } = useTranslation('player');
  const { id } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Player
      key={id}
      mode="self"
      id={Number(id)}
      exitLabel={t('toCatalogue')}
      done={useDone()}
      onward={<Onward catalogue={false} />}
      onExit={() => {
        void client.invalidateQueries({ queryKey: ['get', '/api/games/'] });
        void navigate('/user/self-education');
      }}
    />
  );
}
