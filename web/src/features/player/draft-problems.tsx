import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import type { DraftProps } from './draft-alert';

const DraftAlert = part(async () => ({ default: (await import('./draft-alert')).DraftAlert }));

/** Only test runs have problems, and nobody else loads what tells of them. */
export const DraftProblems = (props: DraftProps) =>
  props.count > 0 && (
    <Suspense>
      <DraftAlert {...props} />
    </Suspense>
  );
