import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
  test,
} from '@playwright/test';
import { DEMO, enter, signIn, skipWelcome } from './support/people';
import { settled } from './support/screen';

test.describe.configure({ mode: 'parallel' });

/** From here on people feel that a page moves under their hands. */
const MOST = 0.05;
const SCREENS = [
  { path: '/administrator/assignments', list: '/api/assignments/game/admin/' },
  { path: '/administrator/reports/games', list: '/api/report/game_analysis/' },
  { path: '/administrator/reports/games?chart=1', list: '/api/report/game_analysis/' },
  { path: '/administrator/reports/completed', list: '/api/report/completed_courses/' },
  { path: '/administrator/users', list: '/api/employee/' },
];
type Place = { path: string; as?: string; empty?: string };
/** Every other list of the program; `as` is who sees it, `empty` what the demo company finds there. */
const LISTS: Place[] = [
  { path: '/administrator/dashboard' },
  { path: '/administrator/games' },
  { path: '/administrator/quizzes' },
  { path: '/administrator/groups' },
  { path: '/administrator/roles' },
  { path: '/administrator/organizations' },
  { path: '/administrator/reports/answers' },
  { path: '/administrator/reports/emotions' },
  { path: '/administrator/settings?tab=audit' },
  { path: '/administrator/settings?tab=mails' },
  { path: '/administrator/settings?tab=deliveries', empty: 'Everything has been delivered' },
  { path: '/administrator/settings?tab=service_keys', empty: 'No service keys yet' },
  { path: '/administrator/settings?tab=directory', empty: 'No directory connected yet' },
  { path: '/administrator/reports/answers/:game' },
  { path: '/administrator/reports/stages/:game' },
  { path: '/administrator/reports/emotions?game=:game' },
  { path: '/administrator/groups/:group/view' },
  { path: '/administrator/users/:person' },
  { path: '/administrator/billing' },
  { path: '/user/assignments', as: DEMO.learner },
  { path: '/user/self-education', as: DEMO.learner },
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Without these there is no page at all. */
const ALWAYS = ['/api/users/me/', '/api/site/'];

/** Adds up how far what is shown has moved, from the first frame on. */
function watchShifts() {
  const seen = { sum: 0, moved: [] as string[] };
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      sources: { node: Element | null }[];
    })[]) {
      seen.sum += entry.value;
      seen.moved.push(
        `${entry.value.toFixed(3)}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40))}`,
      );
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    shifts: () => {
      note(observer.takeRecords());
      return seen;
    },
  });
}
const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: () => { sum: number; moved: string[] } }).shifts());

/** Holds back the answers for which this is true until they are let go; `others` waits for all the rest. */
async function hold(page: Page, isHeld: (path: string) => boolean) {
  const held: Route[] = [];
  const going = new Set<Request>();
  let isOpen = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !isHeld(pathname)) going.add(request);
  });
  page.on('requestfinished', (request) => going.delete(request));
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && isHeld(pathname),
    async (route) => {
      if (isOpen) await route.continue();
      else held.push(route);
    },
  );
  return {
    others: () => expect.poll(() => going.size).toBe(0),
    letGo: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

type Visit = Place & {
  browser: Browser;
  request: APIRequestContext;
  size: (typeof SIZES)[number];
  isHeld: (asked: string) => boolean;
};

/** Of these the demo company has one that everything can be seen of. */
const FIRST = {
  ':game': '/api/report/answer_analysis/',
  ':group': '/api/group/',
  ':person': '/api/employee/?search=learner',
};
async function withIds(path: string, request: APIRequestContext, headers: Record<string, string>) {
  for (const [word, list] of Object.entries(FIRST)) {
    if (!path.includes(word)) continue;
    const reply = await request.get(list, { headers });
    expect(reply.ok(), list).toBe(true);
    const [first] = ((await reply.json()) as { results: { id?: number; game?: { id: number } }[] }).results;
    return path.replace(word, String(first?.game?.id ?? first?.id));
  }
  return path;
}

/** Opens a page while some answers are held back; they come when what `shows` names can be seen. */
async function visit(
  { browser, request, size, path, as = DEMO.admin, empty, isHeld }: Visit,
  shows: (page: Page) => Locator[],
) {
  const { token, headers } = await signIn(request, as);
  await skipWelcome(request, as, DEMO.password);
  const address = await withIds(path, request, headers);
  const context = await browser.newContext({ viewport: size, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  if (as === DEMO.admin) await page.addInitScript(() => localStorage.setItem('rozmova.admin_mode', '1'));
  const { others, letGo } = await hold(page, isHeld);
  await enter(page, token, address);
  for (const one of shows(page)) await expect(one).toBeVisible();
  await others();
  await letGo();
  const rows = rowsOf(page);
  // Another test may have filled the list meanwhile.
  await expect(empty ? page.locator('main').getByText(empty).or(rows).first() : rows).toBeVisible();
  await settled(page);
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await shifts(page);
  expect(sum, moved.join('\n')).toBeLessThan(MOST);
  await context.close();
}
const rowsOf = (page: Page) => page.locator('main').locator('tbody tr, ul > li, [role="treeitem"]').first();
const loadingOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('status', { name: /^Loading/ })
    .last();

for (const size of SIZES) {
  for (const place of LISTS)
    test(`${place.path} stays where it is at ${size.width} when its answers are late`, async ({
      browser,
      request,
    }) => {
      const isHeld = (asked: string) => !ALWAYS.includes(asked);
      await visit({ browser, request, size, ...place, isHeld }, (page) => [loadingOf(page)]);
    });
  for (const { path, list } of SCREENS)
    for (const first of ['rows', 'filters'] as const)
      test(`${path} stays where it is at ${size.width} when its ${first} come first`, async ({
        browser,
        request,
      }) => {
        const isHeld = (asked: string) =>
          first === 'filters' ? asked === list : asked !== list && !ALWAYS.includes(asked);
        await visit({ browser, request, size, path, isHeld }, (page) => [
          first === 'filters' ? loadingOf(page) : rowsOf(page),
          page.locator('main').getByRole('search'),
        ]);
      });
}
