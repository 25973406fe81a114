// What the screens need that people see first. The page asks for all of it at once (the script in index.html), instead of
// finding out part by part; bundle-gate.mjs counts it.
import { minifySync, type Plugin, type Rolldown } from 'vite';

type Screen = {
  name: string;
  /** Its addresses. Whoever is not signed in is taken to /login by all others than those of linked plays. */
  at: string;
  code: string[];
  texts: string[];
  /** What it asks the server for, with parts of the address for $1. */
  ask: string[];
};

const APP = ['app/app.tsx'];
const SHELL = [...APP, 'app/shell.tsx'];

export const SCREENS: Screen[] = [
  {
    name: 'play from a link',
    at: '^/public/play/([\\w-]+)',
    code: ['app/play-app.tsx', 'features/player/game/run.tsx'],
    texts: ['common', 'player'],
    ask: ['/api/public/games/$1/'],
  },
  {
    name: 'play in a frame',
    at: '^/integration/play/',
    code: ['app/play-app.tsx', 'features/player/game/run.tsx'],
    texts: ['common', 'player'],
    ask: [],
  },
  {
    name: 'login',
    at: '^/(?:login|(?:in|join)/?$)',
    code: ['app/sign-in-app.tsx'],
    texts: ['common'],
    ask: ['/api/site/'],
  },
  {
    name: 'names of a shared device',
    at: '^/device/?$',
    code: ['app/sign-in-app.tsx', 'pages/auth/device.tsx'],
    texts: ['common', 'device'],
    ask: [],
  },
  {
    name: 'another page of the signed-out',
    at: '^/(?:register|email|recover|confirm|password_reset|email_change|unsubscribe|set_token)',
    code: [...APP, 'pages/auth/routed.tsx'],
    texts: ['common'],
    ask: ['/api/site/'],
  },
  {
    name: "learner's home",
    at: '^/user/assignments',
    code: [...SHELL, 'pages/learner/assignments.tsx'],
    texts: ['common', 'learner'],
    ask: ['/api/users/me/', '/api/assignments/game/?page=1&per_page=50'],
  },
  {
    name: 'dashboard',
    at: '^/administrator/dashboard',
    code: [...SHELL, 'pages/reports/dashboard.tsx'],
    texts: ['common', 'dashboard'],
    ask: ['/api/users/me/', '/api/dashboard/', '/api/dashboard/people/'],
  },
  {
    name: 'any other page',
    at: '^/(?:user|administrator)/',
    code: SHELL,
    texts: ['common'],
    ask: ['/api/users/me/'],
  },
  {
    name: 'assigned play',
    at: '^/(?:gameplay|quiz)/(\\d+)',
    code: [...APP, 'pages/play/assigned.tsx'],
    texts: ['common', 'player'],
    ask: ['/api/users/me/', '/api/games/assignment/$1/'],
  },
];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The files of a screen that the program is made of, styles before code. */
function filesOf(chunks: Map<string, Chunk>, ends: string[]): string[] {
  const styles = new Set<string>();
  const code = new Set<string>();
  const add = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || code.has(file)) return;
    code.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const next of chunk.imports) add(next);
  };
  for (const end of ends) {
    const [file] = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(end))) ?? [];
    if (!file) throw new Error(`${end} is in no file of the client`);
    add(file);
  }
  return [...styles, ...code];
}

const chunksOf = (bundle: Rolldown.OutputBundle = {}) =>
  new Map(
    Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' ? [[one.fileName, one as Chunk] as const] : [],
    ),
  );
const LANGUAGES = ['en', 'uk', 'ru'];

/** What a screen loads after the page itself, beside texts; and its texts in a language. */
const codeOf = (chunks: Map<string, Chunk>, { code }: Screen) =>
  filesOf(
    chunks,
    code.map((path) => `/src/${path}`),
  );
const textsOf = (chunks: Map<string, Chunk>, { texts }: Screen, tag: string) =>
  filesOf(
    chunks,
    texts.map((name) => `/messages/${tag}/${name}.json`),
  );

/**
 * The page is sent as it is, with every visit: without what only its readers need. The script that leads old browsers away
 * stays as it is written: what makes it smaller they may not understand. Whatever lacks the method of 2023 that it asks for
 * lacks more that the program needs.
 */
const small = (html: string) =>
  html
    .replace(
      /(<script nonce="[^"]*">)([\s\S]*?)(<\/script>)/g,
      (_, open, code, close) => open + minifySync('page.js', code).code + close,
    )
    .replace(/^\s+/gm, '');

/** Writes the lists into the page, and for bundle-gate.mjs what every page and dialog loads. */
export const firstScreens = (): Plugin => ({
  name: 'first-screens',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = chunksOf(bundle);
      const entry = filesOf(chunks, ['src/main.tsx']);
      const files: string[] = [];
      const numbers = (list: string[]) =>
        list
          .filter((file) => !entry.includes(file))
          .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1));
      const screens = SCREENS.map((screen) => ({
        at: screen.at,
        code: numbers(codeOf(chunks, screen)),
        texts: Object.fromEntries(LANGUAGES.map((tag) => [tag, numbers(textsOf(chunks, screen, tag))])),
        ask: screen.ask,
      }));
      const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      const head = styles.reduce((text, one) => text.replace(one, ''), html);
      const filled = head
        .replace('[/* screens */]', JSON.stringify(screens))
        .replace('[/* files */]', JSON.stringify(files))
        .replace('[/* styles */]', JSON.stringify(entry.filter((file) => file.endsWith('.css'))));
      return small(filled);
    },
  },
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const entry = filesOf(chunks, ['src/main.tsx']);
    const screens = SCREENS.map((screen) => {
      const code = [...entry, ...codeOf(chunks, screen)];
      const texts = LANGUAGES.map((tag) => [tag, textsOf(chunks, screen, tag)]);
      return {
        name: screen.name,
        ask: screen.ask,
        code: [...new Set(code)],
        texts: Object.fromEntries(texts),
      };
    });
    const parts: Record<string, string[]> = {};
    for (const id of [...chunks.values()].flatMap(({ moduleIds }) => moduleIds)) {
      const path = id.split('/src/').pop() ?? '';
      const isOpenedLater = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      if (isOpenedLater && /^(pages|features)\//.test(path)) parts[path] = filesOf(chunks, [id]);
    }
    const source = JSON.stringify({ screens, parts });
    this.emitFile({ type: 'asset', fileName: '.vite/first-screens.json', source });
  },
});
