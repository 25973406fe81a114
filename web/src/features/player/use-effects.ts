import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { storage } from '@/shared/lib/storage';

export const EFFECTS = ['typing', 'breathing', 'sounds'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Sounds are for those who ask for them. */
const USUAL: Record<Effect, boolean> = { typing: true, breathing: true, sounds: false };
const nameOf = (effect: Effect) => `rozmova.play.${effect}`;

function stored(effect: Effect): boolean {
  const said = storage.get(nameOf(effect));
  return said === null ? USUAL[effect] : said === '1';
}

export type Effects = {
  /** What is chosen in this browser. */
  chosen: Record<Effect, boolean>;
  /** What takes place: nothing, where the device asks for less motion. */
  on: Record<Effect, boolean>;
  isStill: boolean;
  toggle: (effect: Effect) => void;
};

/** What makes a conversation livelier; each can be switched off, and this browser remembers. */
export function useEffects(): Effects {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', false, {
    getInitialValueInEffect: false,
  });
  const [chosen, setChosen] = useState(() => ({
    typing: stored('typing'),
    breathing: stored('breathing'),
    sounds: stored('sounds'),
  }));
  const toggle = (effect: Effect) => {
    storage.set(nameOf(effect), chosen[effect] ? '0' : '1');
    setChosen({ ...chosen, [effect]: !chosen[effect] });
  };
  const on = isStill ? { typing: false, breathing: false, sounds: false } : chosen;
  return { chosen, on, isStill, toggle };
}
