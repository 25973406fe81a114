import { useState } from 'react';
import { storage } from '@/shared/lib/storage';

const NAME = 'rozmova.sound';

/** Whether recordings play by themselves. Off until the learner turns it on; this browser remembers. */
export function useSound() {
  const [on, setOn] = useState(() => storage.get(NAME) === '1');
  const toggle = () => {
    if (on) storage.drop(NAME);
    else storage.set(NAME, '1');
    setOn(!on);
  };
  return [on, toggle] as const;
}
