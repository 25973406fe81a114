import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/geologica/wght.css';
import '@fontsource-variable/onest/wght.css';
import '@/shared/theme/fonts/fonts.css';
import '@/shared/theme/global.css';
import '@/app/stale-chunk';
import { createRoot } from 'react-dom/client';
import { linkedPlay } from '@/app/linked-play';
import { keepProgram } from '@/app/service-worker';
import { i18nReady } from '@/shared/i18n';

const play = linkedPlay(location.pathname);
const program = play
  ? import('@/app/play-app').then(
      ({ createPlayApp }) =>
        () =>
          createPlayApp(play),
    )
  : import('@/app/app').then(({ createApp }) => createApp);

/** The styles that index.html has asked for. */
const styled = [...document.querySelectorAll<HTMLLinkElement>('.first-styles')].map(
  (link) =>
    link.sheet ??
    new Promise((done) => {
      link.addEventListener('load', done);
      link.addEventListener('error', done);
    }),
);

async function start() {
  // The first requests already name the language.
  await i18nReady;
  await Promise.all(styled);
  const app = await (await program)();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(app);
}

keepProgram();
// Not awaited here: the files of the program, which import this one, would wait for it, and it for them.
void start();
