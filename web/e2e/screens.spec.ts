import { expect, test } from '@playwright/test';
import { ADMIN, LEARNER, OPEN } from './support/addresses';
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
/** A dead link and an address of nothing are answered 404, which the browser itself reports. */
const REPORTED = /status of 4\d\d/;
const RAW_KEY = /^(?:\w+:)?[a-z]\w+\.[a-z]\w+(?:\.\w+)*$/;

// The longest of all: two at a time, on two servers.
test.describe.configure({ mode: 'parallel' });
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
