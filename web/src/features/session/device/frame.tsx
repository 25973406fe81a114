import { type CSSProperties, type ReactNode, useState } from 'react';
import { barColours } from '@/shared/theme/bar';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import { ProgramVersion } from '@/shared/ui/program-version';
import type { DevicePage } from './api';
import classes from './device.module.css';

/** The company's logo; without one, or when it does not load, that of the product. */
function DeviceLogo({ src }: { src: string | null | undefined }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken)
    return (
      <span className={classes.ours}>
        <Logo />
      </span>
    );
  return <img className={classes.logo} src={src} alt="" onError={() => setBroken(src)} />;
}

type Props = { page?: DevicePage; wide?: boolean; footer?: ReactNode; children: ReactNode };

/** Around every state of a shared device: whose it is and where it stands. */
export function DeviceFrame({ page, wide, footer, children }: Props) {
  const bar = barColours(page?.top_bar_background);
  const style = bar ? ({ '--bar': bar.background, '--bar-ink': bar.ink } as CSSProperties) : undefined;
  return (
    <div className={classes.page}>
      <header className={classes.header} data-branded={bar ? true : undefined} style={style}>
        <DeviceLogo src={page?.logo} />
        {page && (
          <div className={classes.place}>
            <strong>{page.company}</strong>
            <span>{page.unit}</span>
          </div>
        )}
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className={classes.main} data-wide={wide || undefined}>
        {children}
      </main>
      <footer className={classes.footer}>
        {footer}
        <ProgramVersion />
      </footer>
    </div>
  );
}
