import type { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One of the things to know before the start. */
export const Fact = ({ icon: Icon, children }: { icon: typeof IconClock; children: ReactNode }) => (
  <li>
    <Icon size={20} aria-hidden />
    <span>{children}</span>
  </li>
);
