import { isPublicKey, type PublicId } from '@/shared/lib/public-play';
import { namesNothing } from './guards';

type LinkedPlay = { isPublic: true; id: PublicId } | { isPublic: false; id: number };

/** A play that is opened by a link or shown in a page of somebody else: it has a small program of its own. */
export function linkedPlay(path: string): LinkedPlay | null {
  const [, where, id = ''] = /^\/(public|integration)\/play\/([^/]+)\/?$/.exec(path) ?? [];
  if (where === 'public' && isPublicKey(id)) return { isPublic: true, id };
  if (!where || namesNothing({ id })) return null;
  return { isPublic: where === 'public', id: Number(id) };
}
