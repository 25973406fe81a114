import { Button, Paper, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inSeconds, useNow } from '@/shared/lib/use-now';
import { useWaits } from '@/shared/lib/waits';
import { reloadPage } from './stale-chunk';
import classes from './wait-notice.module.css';

const SLOW_MS = 6_000;

/** Says why nothing happens yet: the server has asked for time, or something takes long. */
export function WaitNotice() {
  const { t, i18n } = useTranslation();
  const waits = useWaits();
  const now = useNow(waits.length > 0);
  const untils = waits.flatMap(({ until }) => (until === undefined ? [] : [until]));
  const slow = waits.filter(
    (wait) => wait.until === undefined && now - wait.since >= SLOW_MS && (wait.again || wait.isPart),
  );
  const isBusy = untils.length > 0;
  const isTooMany = waits.some((wait) => wait.isTooMany);
  const isPart = slow.some((wait) => wait.isPart);
  const again = () => {
    if (isPart) reloadPage();
    else for (const wait of slow) wait.again?.();
  };

  return (
    <div aria-live="polite" className={classes.place} data-noprint>
      {isBusy && (
        <Paper className={classes.notice} shadow="md" withBorder>
          <span aria-hidden>
            {t(isTooMany ? 'wait.tooMany' : 'wait.busy', {
              when: inSeconds(i18n.language, Math.ceil((Math.min(...untils) - now) / 1000)),
            })}
          </span>
          <VisuallyHidden>{t(isTooMany ? 'wait.tooManyNow' : 'wait.busyNow')}</VisuallyHidden>
        </Paper>
      )}
      {!isBusy && slow.length > 0 && (
        <Paper className={classes.notice} shadow="md" withBorder>
          {t('wait.slow')}
          <Button size="compact-sm" variant="default" onClick={again}>
            {isPart ? t('broken.reload') : t('retry')}
          </Button>
        </Paper>
      )}
    </div>
  );
}
