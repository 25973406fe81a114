import type { ReactNode } from 'react';
import classes from './plain.module.css';

type Props = { role: 'alert' | 'status'; tone: 'red' | 'amber'; children: ReactNode };

export const Alert = ({ role, tone, children }: Props) => (
  <div role={role} className={classes.alert} data-tone={tone}>
    {tone === 'red' && (
      <svg
        viewBox="0 0 24 24"
        width={18}
        height={18}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0" />
        <path d="M12 8v4" />
        <path d="M12 16h.01" />
      </svg>
    )}
    <div>{children}</div>
  </div>
);
