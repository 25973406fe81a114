import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { SiteLinks } from '@/features/session/site-links';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import classes from './layout.module.css';

const SCENES = {
  login: { cast: 'nadia', face: 'happy' },
  register: { cast: 'bohdan', face: 'satisfied' },
  recover: { cast: 'taras', face: 'sad' },
  set: { cast: 'sofia', face: 'satisfied' },
} as const;
const sceneOf = (path: string): keyof typeof SCENES => {
  if (path.startsWith('/register') || path.startsWith('/email')) return 'register';
  if (path.startsWith('/recover')) return 'recover';
  return path.startsWith('/login') ? 'login' : 'set';
};

/** Left the stage with somebody who says a line, right the form: the product in one picture. */
export function Component() {
  const { t } = useTranslation('auth');
  const scene = sceneOf(useLocation().pathname);
  const { cast, face } = SCENES[scene];
  return (
    <div className={classes.split}>
      <aside className={classes.stage}>
        <Link to="/login" className={classes.home}>
          <Logo light />
        </Link>
        <div className={classes.talk}>
          <p className={classes.bubble}>{t(`scene.${scene}`)}</p>
          <div className={classes.person}>
            <img key={cast} src={`/cast/${cast}/${face}.svg`} alt="" className={classes.cast} />
          </div>
        </div>
      </aside>
      <div className={classes.side}>
        <Group justify="flex-end" component="header">
          <LanguageSwitch />
        </Group>
        <main id="content" tabIndex={-1} className={classes.form}>
          <Outlet />
        </main>
        <footer className={classes.footer}>
          <SiteLinks />
        </footer>
      </div>
    </div>
  );
}
