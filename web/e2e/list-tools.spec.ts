import { expect, test } from '@playwright/test';
import { DEMO, enter, logIn, signIn, skipWelcome, speak } from './support/people';
import { expectAccessible, settled, toastWith } from './support/screen';

/** Every list of administration; `filtered` can be kept under a name. */
const LISTS = [
  { path: '/administrator/users', filtered: true },
  { path: '/administrator/roles', filtered: true },
  { path: '/administrator/groups', filtered: true },
  { path: '/administrator/games', filtered: true },
  { path: '/administrator/quizzes', filtered: true },
  { path: '/administrator/assignments', filtered: true },
  { path: '/administrator/reports/games', filtered: true },
  { path: '/administrator/reports/answers', filtered: true },
  { path: '/administrator/reports/emotions', filtered: true },
  { path: '/administrator/reports/completed', filtered: true },
  { path: '/administrator/settings?tab=audit', filtered: true },
  { path: '/administrator/settings?tab=mails', filtered: true },
  { path: '/administrator/settings?tab=deliveries', filtered: false },
];

test('the columns of every list are chosen and ordered, and its filters kept', async ({ page, request }) => {
  const { token } = await signIn(request, DEMO.admin);
  await skipWelcome(request, DEMO.admin, DEMO.password);
  await enter(page, token, '/administrator/dashboard');
  for (const { path, filtered } of LISTS)
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Columns' }).click();
      const choice = page.getByRole('dialog', { name: 'Columns' });
      await expect(choice.getByRole('checkbox').first()).toBeVisible();
      expect(await choice.getByRole('button', { name: /^Move “.*” up$/ }).count()).toBe(
        await choice.getByRole('checkbox').count(),
      );
      await page.keyboard.press('Escape');
      await expect(main.getByRole('button', { name: 'Saved filters' })).toHaveCount(filtered ? 1 : 0);
    });
  await page.goto('/administrator/organizations');
  await expect(page.getByRole('button', { name: 'Saved filters' })).toBeVisible();
});

test('a list keeps the order of its columns and the filters that were saved', async ({ page, request }) => {
  const { token } = await signIn(request, DEMO.manager);
  await skipWelcome(request, DEMO.manager, DEMO.password);
  await enter(page, token, '/administrator/assignments');
  const table = page.getByRole('table', { name: 'Assignments' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const heads = async () =>
    (await table.getByRole('columnheader').allTextContents()).filter((text) => text && text !== 'Actions');
  const before = await heads();
  const [first = '', second = '', third = ''] = before;

  await test.step('move a column, with the keyboard', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: `Move “${third}” up` }).focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page, 'the choice of columns');
    await page.keyboard.press('Escape');
    const after = [first, third, second, ...before.slice(3)];
    await expect.poll(heads).toEqual(after);
    await page.reload();
    await expect.poll(heads).toEqual(after);
  });

  await test.step('save what is filtered, and come back to it', async () => {
    await page.goto('/administrator/assignments?status=passed');
    await expect(page.getByRole('button', { name: 'Status: Passed' })).toBeVisible();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    const saved = page.getByRole('group', { name: 'Saved filters' });
    await saved.getByRole('textbox').fill('Who passed');
    await expectAccessible(page, 'saved filters of a list');
    await saved.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toastWith(page, '“Who passed” is saved')).toBeVisible();
    await page.goto('/administrator/assignments');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await saved.getByRole('link', { name: 'Who passed' }).click();
    await expect(page).toHaveURL(/\?status=passed$/);
    await settled(page);
    // Another list has filters of its own.
    await page.goto('/administrator/games');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await expect(saved.getByText('No saved filters for this list yet.')).toBeVisible();
  });
});

test('what the people can be searched by is read to its end, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, DEMO.admin);
  for (const language of ['en', 'ua', 'ru'] as const) {
    await speak(page, language);
    await page.goto('/administrator/users');
    const search = page.locator('main').getByRole('searchbox').first();
    await expect(search).toBeVisible();
    const [wanted, room] = await search.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      pen.font = font;
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      return [pen.measureText(input.placeholder).width, input.clientWidth - padding];
    });
    expect(wanted, language).toBeLessThanOrEqual(room as number);
  }
  await speak(page, 'en');
});
