import { Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router';
import { ReportProblem } from '@/features/bug-report/report-problem';
import { SCENES, type Scene, SceneContext, sceneOf } from '@/features/session/scene';
import { SiteLinks } from '@/features/session/site-links';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import { ProgramVersion } from '@/shared/ui/program-version';
import classes from './layout.module.css';

/** Left the stage with somebody who says a line, right the form: the product in one picture. */
export function Component() {
  const { t } = useTranslation('auth');
  const { pathname } = useLocation();
  const [said, setSaid] = useState<{ path: string; scene: Scene } | null>(null);
  const setScene = useCallback((next: Scene) => setSaid({ path: pathname, scene: next }), [pathname]);
  const scene = said?.path === pathname ? said.scene : sceneOf(pathname);
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
          <SceneContext value={setScene}>
            <Outlet />
          </SceneContext>
        </main>
        <footer className={classes.footer}>
          <SiteLinks />
          <ReportProblem />
          <ProgramVersion />
        </footer>
      </div>
    </div>
  );
}
