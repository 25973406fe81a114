import { Button, Group, Text, Title, Tour } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './guide.module.css';
import { flagOf, type Step } from './steps';
import type { Guide } from './use-guide';
import { useHints } from './use-hints';
import { SHARE, useTarget } from './use-target';

/** Below dialogs nothing is reached while the guide speaks. */
const ABOVE_ALL = 500;

/** Keeps the focus in the words: a new page would take it to its heading. */
function useFocusInside(
  box: RefObject<HTMLElement | null>,
  first: RefObject<HTMLElement | null>,
  isOn: boolean,
  step: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step takes the focus to its beginning
  useEffect(() => {
    if (!isOn) return;
    const enter = () => first.current?.focus({ preventScroll: true });
    // After the trap of the words, which looks for a place of its own.
    const timer = setTimeout(enter);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) enter();
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOn, step, box, first]);
}

/** One step over the screen that it is about: all else in shade, the words beside it. */
export function GuideTour({ guide, step }: { guide: Guide; step: Step }) {
  const { t } = useTranslation('guide');
  const { t: common } = useTranslation();
  const { steps, index, goTo, leave } = guide;
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const place = isPhone ? 'sheet' : step.side ? 'beside' : 'below';
  const { hole, isReady } = useTarget(step.targets, guide.hasArrived, SHARE[place]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isLast = index === steps.length - 1;
  useFocusInside(box, next, isReady, step.name);

  const { shown } = useHints();
  const flag = flagOf(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the step is shown
  useEffect(() => {
    if (isReady && flag) shown(flag);
  }, [isReady, flag]);

  return (
    <Tour.Root
      active
      step={index}
      stepsCount={steps.length}
      onStepChange={goTo}
      onClose={leave}
      zIndex={ABOVE_ALL}
      spotlightPadding={6}
      spotlightRadius={14}
      overlayColor="rgb(20 33 31 / 62%)"
    >
      <Tour.Overlay targetRect={isReady ? hole : null} />
      {hole && isReady && <div ref={setAnchor} className={classes.anchor} data-guide="hole" style={hole} />}
      <Tour.Tooltip
        ref={box}
        targetElement={hole && !isPhone ? anchor : null}
        position={place === 'beside' ? step.side : 'bottom'}
        mounted={isReady}
        transitionProps={{ duration: 0 }}
        className={classes.words}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <Text fz="sm" c="dimmed">
          {common('guide.at', { step: index + 1, total: steps.length })}
        </Text>
        <Title order={2} fz="lg" id={`${id}-title`}>
          {t(`${step.name}.title`)}
        </Title>
        <Text mt={6} id={`${id}-text`} className={classes.text}>
          {t(`${step.name}.text`)}
        </Text>
        <Group mt="md" gap={8} justify="flex-end">
          {!isLast && (
            <Button variant="subtle" color="gray" mr="auto" px={8} className={classes.leave} onClick={leave}>
              {t('leave')}
            </Button>
          )}
          <Group gap={8} wrap="nowrap">
            {index > 0 && (
              <Button variant="default" onClick={() => goTo(index - 1)}>
                {common('back')}
              </Button>
            )}
            <Button ref={next} onClick={() => (isLast ? leave() : goTo(index + 1))}>
              {isLast ? t('finish') : common('next')}
            </Button>
          </Group>
        </Group>
      </Tour.Tooltip>
    </Tour.Root>
  );
}
