import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { useRoleTitle } from '@/shared/lib/role-title';
import { type Me, meQuery } from '@/shared/lib/session';
import { usePhone } from '@/shared/lib/use-phone';
import { viewAs } from '@/shared/lib/view-as';
import classes from './view-bar.module.css';

/** So many units are named; a phone has room for one. */
const NAMED = 3;
/** What stands or sticks at the top of a page leaves this much to the bar. */
const HEIGHT = '--app-view-bar';

function useWords() {
  const { t, i18n } = useTranslation('view-as');
  const titleOf = useRoleTitle();
  const format = useFormat();
  const named = usePhone() ? 1 : NAMED;
  return ({ role, viewing }: Me) => {
    if (!viewing || !role) return t('bar.unknown');
    const { units, expires_at } = viewing;
    const shown = units.slice(0, named);
    const more = units.length - shown.length;
    const names = more > 0 ? [...shown, t('bar.more', { count: more })] : shown;
    const place = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names);
    const who = [titleOf(role), place].filter(Boolean).join(' · ');
    return t('bar.text', { who, time: format.time(expires_at) });
  };
}

/** At the top of every screen: as whom one looks, and the way out. */
export function ViewBar() {
  const { t } = useTranslation('view-as');
  const { data: me, isError } = useQuery(meQuery);
  const words = useWords();
  // Screen readers say what comes into a part of the page, not what it begins with.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  const text = me ? words(me) : isError ? t('bar.unknown') : '';
  return (
    <section ref={bar} className={classes.bar} aria-label={t('bar.name')} data-noprint>
      <IconEye className={classes.icon} size={20} stroke={1.8} aria-hidden />
      <p role="status" className={classes.text}>
        {isThere && text}
      </p>
      <Button variant="transparent" className={classes.leave} onClick={viewAs.leave}>
        {t('bar.leave')}
      </Button>
    </section>
  );
}
