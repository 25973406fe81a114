import i18n from 'i18next';
import { lazy, Suspense } from 'react';
import type { Guide as Walk } from './use-guide';

const GuideTour = lazy(async () => {
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
