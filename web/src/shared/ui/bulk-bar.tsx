import { Button, CloseButton, Text, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bulk-bar.module.css';

type Props = {
  /** How many rows are chosen; with none there is no bar. */
  count: number;
  onClear: () => void;
  /** Offers everything that matches the filter, once there is more of it than is chosen. */
  all?: { total: number; chosen: boolean; onChoose: () => void };
  /** The actions. */
  children: ReactNode;
};

/** Escape belongs first to what lies above the list: a dialog, a menu, a field. */
const belongsElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select'));

/** What can be done with the chosen rows; it follows the list and stays at the bottom of the screen. */
export function BulkBar({ count, onClear, all, children }: Props) {
  const { t } = useTranslation();
  const isOpen = count > 0;
  // The first tick shows at once; the bar with all its buttons comes a frame later.
  const isShown = useDeferredValue(isOpen) && isOpen;
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented || belongsElsewhere(event.target)) return;
    onClear();
  });
  const words = all?.chosen ? t('chosenAll', { count }) : t('chosen', { count });
  return (
    <>
      {/* Stands there before anything is chosen, or its first text would not be read out. */}
      <VisuallyHidden role="status">{isOpen ? words : ''}</VisuallyHidden>
      {isShown && (
        <section className={classes.bar} aria-label={t('chosenActions')}>
          <div className={classes.count}>
            <Text fw={600} aria-hidden>
              {words}
            </Text>
            {all && !all.chosen && all.total > count && (
              <Button size="compact-sm" variant="subtle" onClick={all.onChoose}>
                {t('chooseAll', { count: all.total })}
              </Button>
            )}
            <CloseButton className={classes.clear} aria-label={t('clearChoice')} onClick={onClear} />
          </div>
          <div className={classes.actions}>{children}</div>
        </section>
      )}
    </>
  );
}
