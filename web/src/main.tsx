import '@fontsource-variable/geologica/wght.css';
import '@fontsource-variable/onest/wght.css';
import '@/shared/theme/fonts/fonts.css';
import '@/shared/theme/colours.css';
import '@/shared/theme/global.css';
import '@/app/stale-chunk';
import { createRoot } from 'react-dom/client';
import { linkedPlay } from '@/app/linked-play';
import { keepProgram } from '@/app/service-worker';
import { isAtLogin } from '@/app/sign-in-way';
import { i18nReady } from '@/shared/i18n';
import { endLeftSession } from '@/shared/lib/shared-device';

endLeftSession();
const play = linkedPlay(location.pathname);
const program = play
  ? import('@/app/play-app').then(
      ({ createPlayApp }) =>
        () =>
          createPlayApp(play),
    )
  : isAtLogin()
    ? import('@/app/sign-in-app').then(({ createSignInApp }) => createSignInApp)
    : import('@/app/app').then(
        ({ createApp }) =>
          () =>
            createApp().app,
      );

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
  const create = await program;
  const element = document.getElementById('root');
  if (!element) return;
  const root = createRoot(element);
  root.render(await create(root));
}

keepProgram();
// Not awaited here: the files of the program, which import this one, would wait for it, and it for them.
void start();
