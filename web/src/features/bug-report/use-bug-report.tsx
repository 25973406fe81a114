import { Suspense, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { part } from '@/shared/lib/arriving';
import { AroundContext } from '@/shared/ui/around';

const BugReportModal = part(async () => ({ default: (await import('./bug-report-modal')).BugReportModal }));

/** The dialog, and what opens it; afterwards the focus goes to the element that `report` is given. */
export function useBugReport(requestId?: string) {
  const [isOpen, setOpen] = useState(false);
  const Around = use(AroundContext);
  const origin = useRef<HTMLElement>(null);
  const report = (from: HTMLElement | null) => {
    origin.current = from;
    setOpen(true);
  };
  const onClose = () => {
    flushSync(() => setOpen(false));
    origin.current?.focus();
  };
  const dialog = isOpen && (
    <Suspense>
      <Around>
        <BugReportModal requestId={requestId} onClose={onClose} />
      </Around>
    </Suspense>
  );
  return { report, dialog };
}
