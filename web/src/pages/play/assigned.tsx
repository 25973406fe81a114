import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useDone } from '@/features/player/done';
import { Onward } from '@/features/player/onward';
import { Player } from '@/features/player/player';
import { promisedKind } from '@/shared/lib/play-address';

export function Component() {
  const id = Number(useParams().id);
  const kind = promisedKind(useLocation().pathname);
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <Player
      key={id}
      mode="assigned"
      id={id}
      kind={kind}
      done={useDone()}
      onward={<Onward assignment={id} />}
      onExit={() => {
        void client.invalidateQueries({ queryKey: ['get', '/api/assignments/game/'] });
        void navigate('/user/assignments');
      }}
    />
  );
}
