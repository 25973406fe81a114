import type { Page } from '@playwright/test';

/** Counts every press of the pointer from now on, as long as the page is not loaded anew; typing is none. */
export async function countClicks(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted) counted.presses += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}
