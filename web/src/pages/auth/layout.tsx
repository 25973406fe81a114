import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportProblem } from '@/features/bug-report/report-problem';
import { useGiveUp } from '@/features/session/device/use-give-up';
import { SCENES, type Scene, SceneContext, sceneOf } from '@/features/session/scene';
import { SiteLinks } from '@/features/session/site-links';
import { useWays, Way } from '@/features/session/ways';
import { NAMES, sharedDevice } from '@/shared/lib/shared-device';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import plain from '@/shared/ui/plain/plain.module.css';
import { ProgramVersion } from '@/shared/ui/program-version';
import classes from './layout.module.css';

/** Left the stage with somebody who says a line, right the form: the product in one picture. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  const { path, go } = useWays();
  // Whoever walks away from a shared device leaves its names to the next one.
  useGiveUp(sharedDevice.is(), () => go(NAMES));
  const [said, setSaid] = useState<{ path: string; scene: Scene } | null>(null);
  const setScene = useCallback((next: Scene) => setSaid({ path, scene: next }), [path]);
  const scene = said?.path === path ? said.scene : sceneOf(path);
  const { cast, face } = SCENES[scene];
  return (
    <div className={classes.split}>
      <aside className={classes.stage}>
        <Way to="/login" className={classes.home}>
          <Logo light />
        </Way>
        <div className={classes.talk}>
          <p className={classes.bubble}>{t(`scene.${scene}`)}</p>
          <div className={classes.person}>
            <img key={cast} src={`/cast/${cast}/${face}.svg`} alt="" className={classes.cast} />
          </div>
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.header}>
          {sharedDevice.is() && (
            <Way to={NAMES} className={plain.link}>
              {t('toNames')}
            </Way>
          )}
          <LanguageSwitch />
        </header>
        <main id="content" tabIndex={-1} className={classes.form}>
          <SceneContext value={setScene}>{children}</SceneContext>
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
