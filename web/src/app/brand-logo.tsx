import { useState } from 'react';
import { useMe } from '@/shared/lib/session';
import { Logo } from '@/shared/ui/logo';
import classes from './shell.module.css';

/** The company's own logo; without one, or when its picture does not load, ours. */
export function BrandLogo() {
  const { whitelabel, account } = useMe();
  const [broken, setBroken] = useState<string | null>(null);
  if (!whitelabel.logo || whitelabel.logo === broken) return <Logo />;
  return (
    <img
      className={classes.brandLogo}
      src={whitelabel.logo}
      alt={account.name}
      onError={() => setBroken(whitelabel.logo)}
    />
  );
}
