import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { Player } from '@/features/player/player';

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Player
      key={id}
      mode="self"
      id={Number(id)}
      onExit={() => {
        void client.invalidateQueries({ queryKey: ['get', '/api/assignments/game/'] });
        void navigate('/user/assignments');
      }}
    />
  );
}
