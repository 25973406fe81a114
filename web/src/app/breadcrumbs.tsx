import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { allows } from '@/shared/lib/rights';
import { placeOf } from '@/shared/lib/sections';
import { useMe } from '@/shared/lib/session';
import { titleOf } from '@/shared/ui/page-header';
import classes from './breadcrumbs.module.css';

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};
const readTitle = () => titleOf(document.title);

/** Where in administration the page is: the group of sections, the section, the page. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { permissions } = useMe();
  const title = useSyncExternalStore(subscribe, readTitle);
  const place = placeOf(pathname);
  if (!place) return null;
  const { section, isOwnPage } = place;
  const name = t(`nav.${section.name}`);
  const mayVisit = allows(permissions, section.need);
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.trail} data-noprint>
      <ol className={classes.list}>
        <li className={isOwnPage ? classes.parent : classes.above}>{t(`nav.${section.group}`)}</li>
        {isOwnPage ? (
          <li className={classes.here} aria-current="page">
            {name}
          </li>
        ) : (
          <li className={classes.parent}>{mayVisit ? <Link to={section.to}>{name}</Link> : name}</li>
        )}
        {!isOwnPage && title && (
          <li className={classes.here} aria-current="page">
            {title}
          </li>
        )}
      </ol>
    </nav>
  );
}
