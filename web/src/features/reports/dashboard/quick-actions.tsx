import {
  IconChartBar,
  IconFileImport,
  IconListCheck,
  IconMessagePlus,
  IconSend,
  IconSitemap,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, type Need } from '@/shared/lib/rights';
import { COURSES, needOf } from '@/shared/lib/sections';
import { useOpenRights } from '@/shared/lib/session';
import classes from './dashboard.module.css';

const ACTIONS = [
  { name: 'assign', to: '/administrator/assignments/create', need: COURSES, icon: IconSend },
  { name: 'game', to: '/administrator/games/create', need: COURSES, icon: IconMessagePlus },
  { name: 'quiz', to: '/administrator/quizzes/create', need: COURSES, icon: IconListCheck },
  { name: 'people', to: '/administrator/users', need: 'edit_users', icon: IconUserPlus },
  { name: 'import', to: '/administrator/users/import', need: 'edit_users', icon: IconFileImport },
  { name: 'structure', to: '/administrator/organizations', need: 'edit_org_structure', icon: IconSitemap },
  {
    name: 'report',
    to: '/administrator/reports/games',
    need: needOf('appointment'),
    icon: IconChartBar,
  },
] as const satisfies readonly { name: string; to: string; need: Need; icon: typeof IconSend }[];

/** What one comes here to do, as far as one may. */
export function QuickActions({ label }: { label: string }) {
  const { t } = useTranslation('dashboard');
  const rights = useOpenRights();
  return (
    <ul className={classes.quick} aria-label={label}>
      {ACTIONS.filter(({ need }) => allows(rights, need)).map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link to={to} className={classes.action}>
            <Icon size={24} stroke={1.6} className={classes.icon} aria-hidden />
            {t(`quick.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
