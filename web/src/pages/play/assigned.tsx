import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { Onward } from '@/features/player/onward';
import { Player } from '@/features/player/player';

export function Component() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Player
      key={id}
      mode="assigned"
      id={id}
      onward={<Onward assignment={id} />}
      onExit={() => {
        void client.invalidateQueries({ queryKey: ['get', '/api/assignments/game/'] });
        void navigate('/user/assignments');
      }}
    />
  );
}
