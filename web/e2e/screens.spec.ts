import { expect, test } from '@playwright/test';
import { DEMO, logIn, speak } from './support/people';
import { expectAccessible, expectNoSidewaysScroll, settled, watchConsole } from './support/screen';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const LOCALES = [
  { code: 'en', tag: 'en' },
  { code: 'ua', tag: 'uk' },
  { code: 'ru', tag: 'ru' },
] as const;
const OPEN = [
  '/login',
  '/register',
  '/recover',
  '/confirm/no-such-key',
  '/password_reset/no-such-key',
  '/email_change/no-such-key',
  '/public/play/1',
  '/integration/play/1',
];
const LEARNER = [
  '/user/assignments',
  '/user/self-education',
  '/user/self-education?q=nothing-like-it',
  '/user/profile',
  '/gameplay/1',
  '/gameplay/self/1',
  '/no/such/page',
];
const ADMIN = [
  '/administrator/games',
  '/administrator/games?search=nothing-like-it',
  '/administrator/games/create',
  '/administrator/games/create?begin=example',
  // The first is an example, which can be looked at only.
  '/administrator/games/1',
  '/administrator/games/4',
  '/administrator/games/4?view=outline',
  '/gameplay/dry/1',
  '/administrator/users',
  '/administrator/users/import',
  '/administrator/users/2',
  '/user/profile/2',
  '/administrator/organizations',
  '/administrator/organizations/1',
  '/administrator/positions/1',
  '/administrator/roles',
  '/administrator/roles/1',
  '/administrator/groups',
  '/administrator/groups/1',
  '/administrator/groups/1/view',
  '/administrator/assignments',
  '/administrator/assignments/create',
  '/administrator/reports/games',
];
/** A dead link and an address of nothing are answered 404, which the browser itself reports. */
const REPORTED = /status of 4\d\d/;
const RAW_KEY = /^(?:\w+:)?[a-z]\w+\.[a-z]\w+(?:\.\w+)*$/;

for (const { width, height } of SIZES)
  for (const { code, tag } of LOCALES)
    test(`every screen, ${width} px, ${tag}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const noComplaints = watchConsole(page, REPORTED);

      const look = async (address: string) => {
        const screen = `${address} at ${width} in ${tag}`;
        await page.goto(address);
        await expect(page.locator('h1').first()).toBeAttached();
        await settled(page);
        await expect.soft(page.locator('html'), screen).toHaveAttribute('lang', tag);
        const words = (await page.locator('body').innerText()).split(/\s+/);
        expect
          .soft(
            words.filter((word) => RAW_KEY.test(word)),
            `untranslated words of ${screen}`,
          )
          .toEqual([]);
        await expectNoSidewaysScroll(page, screen);
        if (code === 'en') await expectAccessible(page, screen);
      };
      const inLocale = () => page.evaluate((chosen) => localStorage.setItem('rozmova.locale', chosen), code);

      await page.goto('/login');
      await inLocale();
      for (const address of OPEN) await look(address);
      for (const [email, addresses] of [
        [DEMO.learner, LEARNER],
        [DEMO.admin, ADMIN],
      ] as const) {
        await page.evaluate(() => localStorage.clear());
        await logIn(page, email);
        await speak(page, code);
        try {
          for (const address of addresses) await look(address);
        } finally {
          await speak(page, 'en');
        }
      }
      noComplaints();
    });
