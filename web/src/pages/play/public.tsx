import { useParams } from 'react-router';
import { Player } from '@/features/player/player';

export function Component() {
  const { id } = useParams();
  return <Player key={id} mode="public" id={Number(id)} onExit={null} />;
}
