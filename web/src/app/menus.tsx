import {
  IconChartBar,
  IconClipboardCheck,
  IconMessages,
  IconSchool,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { allows } from '@/shared/lib/rights';
import { useMe } from '@/shared/lib/session';
import { SECTIONS, type SectionName } from './sections';
import classes from './shell.module.css';

const ICONS: Record<SectionName, typeof IconUsers> = {
  games: IconMessages,
  assignments: IconClipboardCheck,
  employees: IconUsers,
  appointment: IconChartBar,
};
const GROUPS = ['control', 'training', 'reports'] as const;

/** Only the sections that the person may enter. */
export function AdminMenu() {
  const { t } = useTranslation();
  const { permissions } = useMe();
  return (
    <nav aria-label={t('nav.admin')}>
      {GROUPS.map((group) => {
        const entries = SECTIONS.filter((entry) => entry.group === group && allows(permissions, entry.need));
        if (entries.length === 0) return null;
        return (
          <div key={group} className={classes.section}>
            <div className={classes.group} id={`nav-${group}`}>
              {t(`nav.${group}`)}
            </div>
            <ul className={classes.list} aria-labelledby={`nav-${group}`}>
              {entries.map(({ name, to }) => {
                const Icon = ICONS[name];
                return (
                  <li key={name}>
                    <NavLink to={to} className={classes.link}>
                      <Icon size={19} stroke={1.6} aria-hidden />
                      {t(`nav.${name}`)}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

const LEARNER = [
  { to: '/user/assignments', name: 'myTraining', Icon: IconSchool },
  { to: '/user/profile', name: 'profile', Icon: IconUser },
] as const;

export function LearnerMenu({ vertical }: { vertical?: boolean }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.learner')}>
      <ul className={vertical ? classes.list : `${classes.list} ${classes.row}`}>
        {LEARNER.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={classes.link}>
              <Icon size={19} stroke={1.6} aria-hidden />
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
