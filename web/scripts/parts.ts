// Divides the built client into files by what the same screens need. One file for each component would be hundreds of
// small requests; one file for everything would take a phone a minute.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

const isTexts = (id: string) => id.includes('/i18n/messages/');
const pathOf = (id: string) => id.split('/web/').pop() ?? id;

/** Texts that are asked for together. The language stands before the name. */
const TEXTS: Record<string, string[]> = {
  first: ['common', 'errors', 'auth', 'player'],
  learning: ['learner', 'learning', 'quiz-player'],
  reports: ['appointment', 'dashboard', 'reports', 'views'],
  courses: ['assignments', 'courses', 'designer-tabs', 'media', 'quiz-questions', 'quizzes'],
  // People are reminded from there, and sessions stand beside what secures them.
  team: ['mailing', 'team'],
  access: ['second-factor', 'sessions'],
  people: ['branding', 'employees', 'groups', 'personal-data', 'photo', 'profile', 'roles', 'structure'],
};

function textsOf(id: string): string | null {
  const [, language, name = ''] = /\/messages\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? [];
  const [group] = Object.entries(TEXTS).find(([, names]) => names.includes(name)) ?? [];
  return group ? `${language}-${group}` : null;
}

/** Of how many pages and dialogs something must be part to lie in a file that many of them load. */
const MANY = 4;

const LINKED = ['src/app/play-app.tsx', 'src/features/player/game/run.tsx'];
const SIGN_IN = 'src/app/sign-in-app.tsx';
const AT_DEVICE = 'src/pages/auth/device.tsx';
const FIRST = ['src/app/app.tsx'];
/** What opens over a page or a play. */
const OVER = [
  'src/features/player/game/play-dialogs.tsx',
  'src/features/player/quiz/play-dialogs.tsx',
  'src/shared/ui/toasts.tsx',
];
const OF_LEARNERS = ['src/pages/learner/assignments.tsx', 'src/pages/learner/self-education.tsx'];
const OF_DESIGNER = [
  'src/pages/courses/edit.tsx',
  'src/features/designer/canvas/canvas.tsx',
  'src/features/designer/inspector/inspector.tsx',
  'src/features/designer/inspector/rich-field-editor.tsx',
];
const IS_LOGIN = /^src\/(app\/sign-in-app|pages\/auth\/)/;
const IS_PLAY = /^src\/(features\/player|pages\/play|app\/play-app)/;

/** The file of what these pages and dialogs use; nothing: the bundler decides. */
function partFor(id: string, users: ReadonlySet<string>): string | undefined {
  const serves = (...names: string[]) => names.some((name) => users.has(name));
  const isBeside = [...users].some((user) => !IS_PLAY.test(user));
  const [, feature] = /\/src\/features\/([\w-]+)\//.exec(id) ?? [];
  // Its styles are small: not a request of their own.
  if (serves(...LINKED) && feature === 'player') return id.endsWith('.css') ? 'library' : 'play';
  if (serves('index.html') || (serves(SIGN_IN) && serves(...LINKED))) return 'base';
  // The login page does without the component library.
  if (serves(SIGN_IN)) return [...users].every((user) => IS_LOGIN.test(user)) ? 'sign-in' : 'base';
  // Nor does the page with the names of a shared device, which shares the login with a card.
  if (serves(AT_DEVICE) && users.size > 1) return feature ? 'with-card' : 'base';
  if (serves(...LINKED)) return isBeside ? 'library' : 'play';
  if (serves(...OVER) && serves(...FIRST)) return 'library';
  // Whoever works with the program has logged in before.
  if (serves(...FIRST)) return 'app';
  if (serves(...OVER) && users.size > 1 && !IS_PLAY.test(pathOf(id))) return 'overlays';
  if (serves('src/pages/play/assigned.tsx') && !IS_PLAY.test(pathOf(id))) return 'app';
  if (serves('src/app/shell.tsx')) return 'shell';
  // The dashboard has no form.
  if (/\/(@mantine\/form|klona|fast-deep-equal|use-server-form)/.test(id)) return 'forms';
  if (feature === 'player') return undefined;
  // The bell stands on every page of administration; what it opens does not.
  if (id.includes('/features/events/') && serves('src/features/events/bell.tsx')) return 'common';
  // What writes cards in place, on the map and in the outline, is no part of their fields.
  if (
    /\/designer\/(text|writing)\//.test(id) &&
    users.size > 1 &&
    serves('src/features/designer/canvas/canvas.tsx') &&
    !serves(...OF_DESIGNER.filter((name) => !name.includes('/canvas/')))
  )
    return 'in-place';
  // The map and the fields of a card are the largest parts of the designer: they do without what only others share.
  if (feature === 'designer' && users.size > 1 && !serves(...OF_DESIGNER)) {
    if (id.includes('/designer/text/')) return 'writing';
    if (!serves('src/features/designer/text/text-pane.tsx')) return 'designing';
  }
  // The dashboard does without what only the other reports share.
  if (feature === 'reports' && users.size > 1 && !serves('src/pages/reports/dashboard.tsx'))
    return 'reporting';
  if (feature) return users.size > 1 ? feature : undefined;
  if (serves(...OF_LEARNERS)) return 'lists';
  if (/\/src\/shared\/ui\/(charts|figure-tiles)/.test(id)) return 'reports';
  // On the dashboard and under billing, which both load what lists share.
  if (/\/src\/shared\/(ui\/usage-bar|lib\/size)\./.test(id)) return 'common';
  // Only who opens the history of a course needs it, though several dialogs of games and quizzes lead there.
  if (/\/src\/shared\/(queries\/course-states|ui\/course-history\/)/.test(id)) return 'course-history';
  // Some pages have tabs, none of those that people see first.
  if (id.includes('/@mantine/core/') && /\/Tabs\w*[./]/.test(id)) return 'tabs';
  // Several are chosen at once in forms and dialogs alone.
  if (id.includes('/@mantine/core/') && /\/(MultiSelect|PillsInput|Pill)\w*[./]/.test(id)) return 'several';
  if (id.endsWith('/src/shared/ui/units/choose-units.tsx')) return 'several';
  // QR codes are drawn in dialogs alone, though in several.
  if (/\/node_modules\/uqr\/|\/ui\/qr-/.test(id)) return 'qr';
  // The names of keys, which both editors need.
  if (id.includes('/w3c-keyname/')) return 'keys';
  if (/\/(prosemirror-|rope-sequence|orderedmap)/.test(id)) return 'editor';
  if (/\/node_modules\/(@xyflow|d3-|classcat|zustand)/.test(id)) return 'graph';
  return users.size >= MANY ? 'common' : undefined;
}

/** In this order: a part takes along what it imports, unless an earlier one has it. */
const ORDER = [
  'base',
  'sign-in',
  'library',
  'play',
  'app',
  'overlays',
  'shell',
  'forms',
  'lists',
  'common',
  'keys',
  'editor',
  'graph',
  'reports',
];

/** Builds once without a division: then every file holds what the very same pages and dialogs need. */
async function usersOf(config: UserConfig) {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      // Would put what a dialog shares with its page into the file of the page.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const users = new Map<string, Set<string>>();
  const add = (user: string, file: string, seen = new Set<string>()) => {
    const chunk = chunks.get(file);
    if (seen.has(file) || !chunk) return;
    seen.add(file);
    const { imports, modules } = chunk;
    for (const id of Object.keys(modules)) users.set(id, (users.get(id) ?? new Set()).add(user));
    for (const next of imports) add(user, next, seen);
  };
  for (const { facadeModuleId: id, fileName } of chunks.values())
    if (id && !isTexts(id)) add(pathOf(id), fileName);
  return users;
}

/** Of the component library's styles only those of components that are used, in its own order. */
function usedStyles(users: ReadonlyMap<string, unknown>): Plugin {
  const used = new Set(
    [...users.keys()].map((id) => /\/@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1]),
  );
  return {
    name: 'used-styles',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/@mantine/core/styles.css')) return null;
      const whole = readFileSync(id, 'utf8');
      const folder = `${dirname(id)}/styles`;
      const files = readdirSync(folder).filter(
        (file) => file.endsWith('.css') && !file.endsWith('.layer.css'),
      );
      const unused = files.filter((file) => /^[A-Z]/.test(file) && !used.has(file.replace('.css', '')));
      return unused.reduce(
        (css, file) => css.replace(readFileSync(`${folder}/${file}`, 'utf8').trim(), ''),
        whole,
      );
    },
  };
}

/** What the division adds to the settings of the build. */
export async function inParts(config: UserConfig) {
  const users = await usersOf(config);
  const of = new Map<string, string>();
  for (const [id, some] of users) {
    const part = isTexts(id) ? undefined : partFor(id, some);
    if (part && !id.endsWith('src/main.tsx')) of.set(id, part);
  }
  const names = [...new Set([...ORDER, ...of.values()])];
  const groups = [
    { name: textsOf, test: isTexts, priority: names.length + 1 },
    ...names.map((name, i) => ({
      name,
      test: (id: string) => of.get(id) === name,
      priority: names.length - i,
    })),
  ];
  return { plugin: usedStyles(users), output: { codeSplitting: { groups } } };
}
