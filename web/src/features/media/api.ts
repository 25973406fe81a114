import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useLocale } from '@/shared/i18n';
import type { MediaType, Picked } from '@/shared/lib/pick-media';
import { upload } from '@/shared/lib/upload';
import { KEEP } from '@/shared/queries/options';

export type Asset = components['schemas']['Asset'];
/** One tile: a file of this account, or a built-in one that everybody has. */
export type Item = Picked & { thumbnail: string | null; own: Asset | null };

const PER_PAGE = 40;
const ASSETS = ['get', '/api/asset/'];

export const fromAsset = (asset: Asset): Item => ({
  id: asset.id,
  title: asset.title,
  alt: asset.alt,
  url: asset.url,
  emotions: asset.emotions ?? {},
  thumbnail: asset.thumbnail,
  own: asset,
});

/** Files of this account, the newest first. */
export function useOwn(type: MediaType, search: string, page: number) {
  return api.useQuery(
    'get',
    '/api/asset/',
    { params: { query: { type, search: search || undefined, page, per_page: PER_PAGE } } },
    KEEP,
  );
}

/** What comes with the product: characters and backgrounds. */
export function useBuiltIn(type: MediaType, search: string) {
  const isThere = type === 'character' || type === 'background';
  const { tag } = useLocale();
  const query = api.useQuery(
    'get',
    '/api/images/',
    {
      // Their names are those of the language.
      headers: { 'accept-language': tag },
      params: {
        query: { type: type === 'character' ? 'character' : 'background', search: search || undefined },
      },
    },
    { staleTime: 600_000, enabled: isThere, ...KEEP },
  );
  const items = (isThere ? (query.data?.results ?? []) : [])
    .filter((image) => image.library && image.type === type)
    .map(
      (image): Item => ({
        id: image.id,
        title: image.title,
        alt: image.alt,
        url: image.url,
        emotions: image.emotions ?? {},
        thumbnail: image.thumbnail ?? image.url,
        own: null,
      }),
    );
  return { items, isPending: isThere && query.isPending, error: query.error, refetch: query.refetch };
}

export const useUsage = () => api.useQuery('get', '/api/asset/usage/', {}, { staleTime: 10_000 });

/** What was uploaded, renamed or deleted shows everywhere at once. */
export function useLibraryChanged() {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ASSETS });
    void queries.invalidateQueries({ queryKey: ['get', '/api/asset/usage/'] });
    void queries.invalidateQueries({ queryKey: ['get', '/api/images/'] });
  }, [queries]);
}

export const useEditAsset = () =>
  api.useMutation('patch', '/api/asset/{id}/', {
    meta: { showsOwnErrors: true },
    onSuccess: useLibraryChanged(),
  });

export const useDeleteAsset = () =>
  // A refusal too says that the list is behind: the file is in use meanwhile.
  api.useMutation('delete', '/api/asset/{id}/', {
    meta: { showsOwnErrors: true },
    onSettled: useLibraryChanged(),
  });

export type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

export function sendFile(type: MediaType, file: File, title: string, { onProgress, signal }: Sending) {
  const form = new FormData();
  form.append('type', type);
  form.append('title', title);
  form.append('file', file, file.name);
  return upload<Asset>('/api/asset/', form, onProgress, signal);
}

/** A character with a picture for each emotion; the calm face stands in for those that are missing. */
export function sendCharacter(title: string, pictures: ReadonlyMap<number, File>, sending: Sending) {
  const form = new FormData();
  form.append('type', 'character');
  form.append('title', title);
  for (const [emotion, file] of pictures) form.append(String(emotion), file, file.name);
  return upload<Asset>('/api/asset/', form, sending.onProgress, sending.signal);
}
