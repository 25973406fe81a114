import { useNavigate, useParams } from 'react-router';
import { Player } from '@/features/player/player';

export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <Player key={id} mode="dry" id={Number(id)} onExit={() => void navigate(`/administrator/games/${id}`)} />
  );
}
