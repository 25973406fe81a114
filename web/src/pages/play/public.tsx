import { Player } from '@/features/player/player';
import type { PublicId } from '@/shared/lib/public-play';

/** For whoever has the link. */
export function Component({ id }: { id: PublicId }) {
  return <Player mode="public" id={id} onExit={null} />;
}
