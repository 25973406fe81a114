import {
  IconBulb,
  IconChartBar,
  IconChecks,
  IconClipboardCheck,
  IconLayoutDashboard,
  IconListCheck,
  IconMessages,
  IconMoodSmile,
  IconRoute,
  IconSchool,
  IconShieldLock,
  IconSitemap,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { adminMenu, type LearnerSectionName, learnerMenu, type SectionName } from '@/shared/lib/sections';
import { useMe, useOpenRights } from '@/shared/lib/session';
import classes from './shell.module.css';

const ICONS: Record<SectionName, typeof IconUsers> = {
  games: IconMessages,
  quizzes: IconListCheck,
  assignments: IconClipboardCheck,
  employees: IconUsers,
  structure: IconSitemap,
  roles: IconShieldLock,
  groups: IconUsersGroup,
  dashboard: IconLayoutDashboard,
  appointment: IconChartBar,
  answers: IconRoute,
  emotions: IconMoodSmile,
  completed: IconChecks,
};

type EntryProps = { to: string; name: SectionName | LearnerSectionName; icon: typeof IconUsers };

function MenuEntry({ to, name, icon: Icon }: EntryProps) {
  const { t } = useTranslation();
  return (
    <li>
      <NavLink to={to} className={classes.link}>
        <Icon size={19} stroke={1.6} aria-hidden />
        {t(`nav.${name}`)}
      </NavLink>
    </li>
  );
}

/** Only the sections that the person may enter. */
export function AdminMenu() {
  const { t } = useTranslation();
  const rights = useOpenRights();
  return (
    <nav aria-label={t('nav.admin')}>
      {adminMenu(rights).map(({ group, entries }) => (
        <div key={group} className={classes.section}>
          <div className={classes.group} id={`nav-${group}`}>
            {t(`nav.${group}`)}
          </div>
          <ul className={classes.list} aria-labelledby={`nav-${group}`}>
            {entries.map(({ name, to }) => (
              <MenuEntry key={name} to={to} name={name} icon={ICONS[name]} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const LEARNER_ICONS: Record<LearnerSectionName, typeof IconUsers> = {
  myTraining: IconSchool,
  selfEducation: IconBulb,
  myTeam: IconUsersGroup,
  profile: IconUser,
};

const LAYOUTS = {
  row: `${classes.list} ${classes.row}`,
  column: classes.list,
  bar: `${classes.list} ${classes.bar}`,
};

/** The sections of a learner: in the top bar, in the drawer, or at the bottom of a phone, under the thumb. */
export function LearnerMenu({ layout = 'row' }: { layout?: keyof typeof LAYOUTS }) {
  const { t } = useTranslation();
  const { permissions, has_team } = useMe();
  return (
    <nav aria-label={t('nav.learner')}>
      <ul className={LAYOUTS[layout]}>
        {learnerMenu(permissions, has_team).map(({ to, name }) => (
          <MenuEntry key={to} to={to} name={name} icon={LEARNER_ICONS[name]} />
        ))}
      </ul>
    </nav>
  );
}
