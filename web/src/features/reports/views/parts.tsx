import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import type { ReportName } from './types';

const Loaded = part(() => import('./saved-views').then((m) => ({ default: m.SavedViews })));

/** The form of the saved filters comes after the report. */
export const SavedViews = (props: { report: ReportName }) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
