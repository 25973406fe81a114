import type { ReactNode } from 'react';
import { documentTitle } from '@/shared/lib/document-title';
import plain from '@/shared/ui/plain/plain.module.css';
import { Way } from './ways';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** The page that somebody here by mistake wants. */
  opposite?: { text: string; label: string; to: string };
  children?: ReactNode;
};

/** Head of an auth page: what it is, and the way to the opposite one. */
export const AuthPage = ({ title, subtitle, opposite, children }: Props) => (
  <div className={plain.stack} style={{ gap: 24 }}>
    <title>{documentTitle(title)}</title>
    <div className={plain.stack} style={{ gap: 6 }}>
      <h1 className={plain.title} tabIndex={-1}>
        {title}
      </h1>
      {subtitle && <div className={plain.text}>{subtitle}</div>}
      {opposite && (
        <p className={`${plain.text} ${plain.small}`}>
          {opposite.text}{' '}
          <Way to={opposite.to} className={plain.link} data-always style={{ fontSize: 15 }}>
            {opposite.label}
          </Way>
        </p>
      )}
    </div>
    {children}
  </div>
);
