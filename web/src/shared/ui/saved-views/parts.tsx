import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import type { ListName } from '@/shared/queries/saved-views';

const Loaded = part(() => import('./saved-views').then((m) => ({ default: m.SavedViews })));

/** The form of the saved filters comes after the list. */
export const SavedViews = (props: { list: ListName }) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
