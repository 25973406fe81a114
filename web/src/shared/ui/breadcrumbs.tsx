import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { titleOf } from '@/shared/lib/document-title';
import { allows } from '@/shared/lib/rights';
import { placeOf } from '@/shared/lib/sections';
import { useOpenRights } from '@/shared/lib/session';
import classes from './breadcrumbs.module.css';

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
};
const readTitle = () => titleOf(document.title);

/** Pages below one that names the document, with the address of that one. */
const BELOW = [
  { path: /^(\/administrator\/quizzes\/\d+)\/question\/\d+$/, name: 'question' },
  { path: /^(\/administrator\/quizzes\/\d+)\/createquestion$/, name: 'newQuestion' },
] as const;

function pageBelow(pathname: string) {
  for (const { path, name } of BELOW) {
    const [, quiz] = path.exec(pathname) ?? [];
    if (quiz) return { name, above: `${quiz}/questions` };
  }
  return null;
}

/**
 * Where in administration the page is: the group of sections, the section, the page. `onlyAbove`: the page shows its
 * own name beside it.
 */
export function Breadcrumbs({ onlyAbove = false }: { onlyAbove?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const rights = useOpenRights();
  const title = useSyncExternalStore(subscribe, readTitle);
  const place = placeOf(pathname);
  if (!place) return null;
  const { section, isOwnPage } = place;
  const below = pageBelow(pathname);
  const name = t(`nav.${section.name}`);
  const mayVisit = allows(rights, section.need);
  return (
    <nav
      aria-label={t('breadcrumbs')}
      className={classes.trail}
      data-only-above={onlyAbove || undefined}
      data-noprint
    >
      <ol className={classes.list}>
        <li className={isOwnPage ? classes.parent : classes.above}>{t(`nav.${section.group}`)}</li>
        {isOwnPage ? (
          <li className={classes.here} aria-current="page">
            {name}
          </li>
        ) : (
          <li className={below ? classes.above : classes.parent}>
            {mayVisit ? <Link to={section.to}>{name}</Link> : name}
          </li>
        )}
        {below && title && (
          <li className={classes.parent}>
            <Link to={below.above}>{title}</Link>
          </li>
        )}
        {!isOwnPage && !onlyAbove && title && (
          <li className={classes.here} aria-current="page">
            {below ? t(`nav.${below.name}`) : title}
          </li>
        )}
      </ol>
    </nav>
  );
}
