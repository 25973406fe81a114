import { expect, test } from '@playwright/test';
import { DEMO, logIn, speak } from './support/people';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  resize,
  settled,
  watchConsole,
} from './support/screen';

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
  '/unsubscribe/no-such-key',
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
  '/quiz/189',
  '/no/such/page',
];
const ADMIN = [
  '/administrator/games',
  '/administrator/games?search=nothing-like-it',
  '/administrator/games/create',
  '/administrator/games/create?begin=example',
  // The first is an example, which can be looked at only.
  '/administrator/games/1',
  '/administrator/games/5',
  '/administrator/games/5?view=outline',
  '/gameplay/dry/1',
  '/administrator/quizzes',
  '/administrator/quizzes?search=nothing-like-it',
  '/administrator/quizzes/create',
  '/administrator/quizzes/create?begin=file',
  '/administrator/quizzes/11',
  '/administrator/quizzes/11/questions',
  '/administrator/quizzes/11/questions?problems',
  '/administrator/quizzes/11/createquestion',
  '/administrator/quizzes/11/question/1',
  '/quiz/dry/11',
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
  '/administrator',
  '/administrator/dashboard',
  '/administrator/reports/games',
  '/administrator/reports/answers',
  // A course with stages, as steps and as a map; the other is a quiz.
  '/administrator/reports/answers/5',
  '/administrator/reports/answers/5?view=graph',
  '/administrator/reports/answers/14',
  '/administrator/reports/emotions',
  '/administrator/reports/emotions?game=5',
  '/administrator/reports/stages/5',
  '/administrator/reports/completed',
  '/administrator/settings',
  '/administrator/settings?tab=branding',
  '/administrator/settings?tab=scripts',
  '/administrator/settings?tab=storage',
  '/administrator/settings?tab=service_keys',
  '/administrator/settings?tab=audit',
  '/administrator/settings?tab=audit&search=nothing-like-it',
  '/administrator/settings?tab=mails',
  '/administrator/settings?tab=deliveries',
  '/administrator/billing',
  '/administrator/billing/order/medium',
  '/administrator/billing/order/no-such-plan',
];
/** A dead link and an address of nothing are answered 404, which the browser itself reports. */
const REPORTED = /status of 4\d\d/;
const RAW_KEY = /^(?:\w+:)?[a-z]\w+\.[a-z]\w+(?:\.\w+)*$/;

// What is wrong is said by name; recording every step would cost more than the steps.
test.use({ trace: 'off' });

for (const { code, tag } of LOCALES)
  test(`every screen, ${tag}`, async ({ page }) => {
    test.setTimeout(1_200_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const noComplaints = watchConsole(page, REPORTED);

    const look = async (screen: string) => {
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
    // Loading is what takes long: every other page is loaded narrow and widened, the rest the other way round.
    let sizes = SIZES;
    const visit = async (address: string) => {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeAttached();
      await settled(page);
      for (const size of sizes) {
        await resize(page, size);
        await look(`${address} at ${size.width} in ${tag}`);
        if (code === 'en' && size.width === 1440) await expectReadableInTheDark(page, address);
      }
      sizes = sizes.toReversed();
    };
    const inLocale = () => page.evaluate((chosen) => localStorage.setItem('rozmova.locale', chosen), code);

    await page.goto('/login');
    await inLocale();
    for (const address of OPEN) await visit(address);
    for (const [email, addresses] of [
      [DEMO.learner, LEARNER],
      [DEMO.admin, ADMIN],
    ] as const) {
      await page.evaluate(() => localStorage.clear());
      await logIn(page, email);
      await speak(page, code);
      try {
        for (const address of addresses) await visit(address);
      } finally {
        await speak(page, 'en');
      }
    }
    noComplaints();
  });
