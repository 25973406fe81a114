import type { Locator } from '@playwright/test';

/** A tap of a finger. Driven from outside, Firefox makes no click of a touch: there it is one of the mouse. */
export async function tapped(on: Locator) {
  if (on.page().context().browser()?.browserType().name() === 'firefox') await on.click();
  else await on.tap();
}
