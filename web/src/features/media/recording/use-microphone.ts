import { useEffect, useState } from 'react';
import { recordedAs } from './formats';
import type { Trouble } from './use-recorder';

/** Why nothing can be recorded here; null: it can, as far as can be told before somebody is asked. */
export function useMicrophoneFault(): Extract<Trouble, 'unsupported' | 'none'> | null {
  // Browsers give no microphone to a page without https.
  const isAble = 'mediaDevices' in navigator && recordedAs() !== undefined;
  const [hasNone, setNone] = useState(false);
  useEffect(() => {
    if (!isAble) return;
    const devices = navigator.mediaDevices;
    let isOver = false;
    const look = async () => {
      const found = await devices.enumerateDevices().catch(() => null);
      if (!isOver && found) setNone(!found.some(({ kind }) => kind === 'audioinput'));
    };
    const changed = () => void look();
    changed();
    devices.addEventListener('devicechange', changed);
    return () => {
      isOver = true;
      devices.removeEventListener('devicechange', changed);
    };
  }, [isAble]);
  if (!isAble) return 'unsupported';
  return hasNone ? 'none' : null;
}
