import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Picks an option of a select. */
export async function choose(page: Page, field: Locator, option: string | RegExp) {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

/** A toast that says this among other things. */
export const toastWith = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** What can be done with the selected rows of a list. */
export const selectionBar = (page: Page) =>
  page.getByRole('region', { name: 'Actions for the selected rows' });

/** What opens begins to fade in with one of the first frames after it is there. */
const FRAMES_AT_REST = 4;

/** Waits until nothing is loading and nothing moves: half-faded text has no honest contrast. */
export async function settled(page: Page) {
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
  // The count is one of the document: it is gone when another one is loaded meanwhile.
  await page.evaluate(() => void Object.assign(window, { restingFrames: 0 }));
  // Asked once a frame.
  await page.waitForFunction((atLeast) => {
    const counted = window as { restingFrames?: number };
    const rests = document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' ||
          one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      );
    counted.restingFrames = rests ? (counted.restingFrames ?? 0) + 1 : 0;
    return counted.restingFrames >= atLeast;
  }, FRAMES_AT_REST);
}

/** Gives the window a size and waits until what it shows has come to rest in it. */
export async function resize(page: Page, size: { width: number; height: number }) {
  const now = page.viewportSize();
  if (now?.width === size.width && now.height === size.height) return;
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  // What is laid out by script follows in the next frames: at rest is what three of them leave alone.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const measure = () => `${document.getElementsByTagName('*').length} ${document.body.scrollHeight}`;
        let same = 0;
        let before = measure();
        const frame = () => {
          const after = measure();
          same = after === before ? same + 1 : 0;
          before = after;
          if (same === 3) done();
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
  await settled(page);
}

/** No accessibility fault on what is shown now, but for the rules that cannot hold of it. */
export async function expectAccessible(page: Page, screen: string, without: readonly string[] = []) {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  await expectNoFaults(page, screen, { runOnly: RULES, rules });
}

/** What is shown now can be read in dark colours as well. */
export async function expectReadableInTheDark(page: Page, screen: string) {
  await recolour(page, 'dark');
  await expectNoFaults(page, `${screen}, dark`, { runOnly: ['color-contrast'] });
  await recolour(page, 'light');
}

async function recolour(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await settled(page);
}

/**
 * Lets sticky heads and bars stand where they belong, or stick again. A row that is half under one is too small a target only
 * until it is scrolled, and how far a list is scrolled depends on how many rows other tests left in it.
 */
async function pinned(page: Page, on: boolean) {
  await page.evaluate((sticks) => {
    if (sticks) {
      for (const element of document.querySelectorAll<HTMLElement>('[data-unpinned]')) {
        element.style.removeProperty('position');
        element.style.removeProperty('inset');
        delete element.dataset.unpinned;
      }
      return;
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position !== 'sticky') continue;
      element.dataset.unpinned = '';
      element.style.setProperty('position', 'relative', 'important');
      element.style.setProperty('inset', 'auto', 'important');
    }
  }, on);
}

/** The builder reads axe into the page anew for every look, which takes as long as the look; only it sees into frames. */
async function faultsOn(page: Page, options: RunOptions) {
  if (await page.locator('iframe').count())
    return (await new AxeBuilder({ page }).options(options).setLegacyMode(false).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Only faults are handed over: the list of everything that is right is many times as long.
  return page.evaluate(
    async (how) => (await (window as unknown as { axe: typeof axe }).axe.run(how)).violations,
    options,
  );
}

async function expectNoFaults(page: Page, screen: string, options: RunOptions) {
  // Every screen has a heading; what is shown before the screen has none.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await settled(page);
  // Firefox ESR ends the page while axe looks at it; what axe finds does not depend on the browser.
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  await pinned(page, false);
  const violations = await faultsOn(page, { ...options, resultTypes: ['violations'] });
  await pinned(page, true);
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(' ')} | ${node.failureSummary}`),
  }));
  expect.soft(faults, `accessibility of ${screen}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, screen: string) {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wider, `${screen} is wider than the window by`).toBeLessThanOrEqual(0);
}

/** What the tests themselves cause: they run without a service worker (playwright.config.ts). */
const OURS = /^Service Worker registration blocked by Playwright/;

/** Collects what the browser complains about; call the result at the end. */
export function watchConsole(page: Page, expected?: RegExp) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !OURS.test(message.text()) && !expected?.test(message.text()))
      complaints.push(`${message.type()} at ${page.url()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception at ${page.url()}: ${error.message}`));
  return () => expect(complaints, 'complaints of the browser').toEqual([]);
}
