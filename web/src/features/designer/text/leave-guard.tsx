import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { useDesigner } from '../context';

const LeaveQuestion = part(() => import('./text-safety').then((m) => ({ default: m.LeaveQuestion })));

/**
 * Keeps a course whose text has mistakes from being left without a question. It is there from the first key on: what was
 * typed a moment ago is read before anybody leaves.
 */
export function LeaveGuard() {
  const { store } = useDesigner();
  const hasMistakes = () => {
    store.writeAll();
    return store.get().textFaults > 0;
  };
  return useLeaveGuard(hasMistakes, {
    question: (answers) => (
      <Suspense>
        <LeaveQuestion {...answers} />
      </Suspense>
    ),
  });
}
