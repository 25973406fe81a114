import { useState } from 'react';
import { CardLogin } from '@/features/session/card-login';

/** Logs in with a printed card and a PIN. The code of its QR code stands behind `#`, which no server is sent. */
export function Component() {
  const [scanned] = useState(() => location.hash.slice(1));
  return <CardLogin scanned={scanned} />;
}
