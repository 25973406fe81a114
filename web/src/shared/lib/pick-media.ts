import { createContext, use } from 'react';
import type { components } from '@/shared/api/schema';

/** What a course is made of; photos and logos have fields of their own. */
export type MediaType = Exclude<components['schemas']['AssetType'], 'avatar' | 'logo'>;

/** A file of the library as the one who asked for it needs it. */
export type Picked = {
  id: number;
  title: string;
  alt: string;
  url: string;
  emotions: Record<string, string>;
};

export type PickRequest = {
  /** What may be chosen; the first is shown first. */
  types: readonly MediaType[];
  /** Uploaded at once; a single one is chosen as soon as it is there. */
  files?: readonly File[];
  /** A sound is recorded first, and chosen as soon as it is kept. */
  record?: boolean;
  /** Left out: the library is only looked after. */
  onPick?: (picked: Picked) => void;
};

/**
 * Opens the media library. The page puts it around what needs files, so that features know nothing of each other;
 * null where there is none.
 */
export const PickMediaContext = createContext<((request: PickRequest) => void) | null>(null);

const nothing = () => undefined;
export const usePickMedia = () => use(PickMediaContext) ?? nothing;
