import i18n from 'i18next';
import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import type { Guide as Walk } from './use-guide';

const GuideTour = part(async () => {
  const [{ GuideTour: Tour }] = await Promise.all([import('./guide-tour'), i18n.loadNamespaces('guide')]);
  return { default: Tour };
});

/** The guide, when it runs and where it has something to show. */
export const Guide = ({ guide }: { guide: Walk }) =>
  guide.step && (
    <Suspense>
      <GuideTour guide={guide} step={guide.step} />
    </Suspense>
  );
