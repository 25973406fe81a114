import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useMe, useOpenRights } from '@/shared/lib/session';
import { place } from './place';
import { type Step, type StepName, stepsFor } from './steps';

export type Guide = ReturnType<typeof useGuide>;

/** The walk through the screens: which step it is at, and the ways to begin, to move, to leave and to come back. */
export function useGuide() {
  const { id } = useMe();
  const rights = useOpenRights();
  const steps = useMemo(() => stepsFor(rights), [rights]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** From one step to the next: nobody can have typed anything there that would have to be asked about. */
  const [isMoving, setMoving] = useState(false);
  const [name, setName] = useState(() => (place.isRunning(id) ? place.get(id) : null));
  const index = steps.findIndex((step) => step.name === name);
  const current = steps[index];

  const stand = (step: Step) => {
    place.keep(id, step.name);
    setName(step.name);
  };
  const go = (to: Step | undefined) => {
    if (!to) return;
    stand(to);
    if (to.to !== pathname) void navigate(to.to);
  };
  const leave = () => {
    if (index === steps.length - 1) place.forget(id);
    else place.pause(id);
    // While the words are there they keep the focus.
    flushSync(() => setName(null));
    document.querySelector<HTMLElement>('[data-guide="open"]')?.focus();
  };

  // Whoever goes back in the browser goes back in the guide; whoever goes elsewhere has left it.
  const follow = useEffectEvent(() => {
    setMoving(false);
    if (!current || current.to === pathname) return;
    const there = steps.slice(0, index).findLast((step) => step.to === pathname);
    if (there) return stand(there);
    place.pause(id);
    setName(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of address that is followed
  useEffect(() => follow(), [pathname]);

  const left = place.get(id);
  return {
    steps,
    index,
    /** The step to show, while its page is there or on its way. */
    step: current && (current.to === pathname || isMoving) ? current : undefined,
    hasArrived: current?.to === pathname,
    isRunning: current !== undefined,
    /** Where it was left halfway. */
    left: current ? undefined : steps.find((step) => step.name === left),
    start: (from?: StepName) => go(steps.find((step) => step.name === from) ?? steps[0]),
    goTo: (next: number) => {
      setMoving(steps[next]?.to !== pathname);
      go(steps[next]);
    },
    leave,
  };
}
