import { expect, type Page, test } from '@playwright/test';
import { newcomer } from './support/newcomer';
import { backToAdministration, DEMO, signIn } from './support/people';
import { closePublished, confirmPublishing } from './support/publish';
import { expectAccessible, expectNoSidewaysScroll, resize, settled, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CHAPTERS: [title: string, path: string][] = [
  ['Everything is in this menu', '/administrator/dashboard'],
  ['Start with your company', '/administrator/organizations'],
  ['Your people', '/administrator/users'],
  ['Invite them', '/administrator/users'],
  ['Who can do what', '/administrator/roles'],
  ['Courses are conversations', '/administrator/games'],
  ['Create your first course', '/administrator/games'],
  ['Assign it to your people', '/administrator/assignments'],
  ['Three steps', '/administrator/assignments/create'],
  ['Who has passed', '/administrator/reports/games'],
  ['What people answer', '/administrator/reports/answers'],
  ['Make it yours', '/administrator/settings'],
  ['Now it’s your turn', '/administrator/dashboard'],
];
const step = (page: Page, title: string) => page.getByRole('dialog', { name: title });
/** What is pointed at is seen, and the words do not lie over it. */
const expectPointing = (page: Page, title: string) =>
  expect
    .poll(
      async () => {
        const words = await step(page, title).boundingBox();
        const hole = await page.locator('[data-guide="hole"]').boundingBox();
        if (!words || !hole) return 'nothing';
        if (hole.height < 24) return `${hole.height} px`;
        const isApart =
          words.y >= hole.y + hole.height ||
          hole.y >= words.y + words.height ||
          words.x >= hole.x + hole.width;
        return isApart ? 'beside the words' : 'under the words';
      },
      { message: `what “${title}” points at` },
    )
    .toBe('beside the words');
const hints = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `JWT ${localStorage.getItem('rozmova.token')}` };
    const reply = await fetch('/api/users/me/', { headers });
    return ((await reply.json()) as { show_hints: Record<string, boolean> }).show_hints;
  });

test('a new customer: from the mailed link over the welcome and the guide to the first assigned course', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const consoleIsClean = watchConsole(page);
  await newcomer(page);

  await test.step('the welcome, three seconds after the first screen', async () => {
    const welcome = step(page, 'Welcome, Oksana!');
    await expect(welcome).toBeVisible();
    await expect(welcome.getByRole('button', { name: 'Show me around' })).toBeFocused();
    await expectAccessible(page, 'welcome');
    await page.keyboard.press('Enter');
    await expect(welcome).toBeHidden();
  });

  await test.step('the guide, by keyboard alone', async () => {
    for (const [title, path] of CHAPTERS) {
      const words = step(page, title);
      await expect(words).toBeVisible();
      await expect(page).toHaveURL(path);
      const next = words.getByRole('button', { name: title === 'Now it’s your turn' ? 'Done' : 'Next' });
      await expect(next).toBeFocused();
      // The words stay on the screen, whatever they are about.
      const box = await words.boundingBox();
      expect.soft(box && box.y >= 0 && box.y + box.height <= 900, `${title} is on the screen`).toBe(true);
      await expectPointing(page, title);
      await expectAccessible(page, `guide: ${title}`);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Guide' })).toBeFocused();
    await expect.poll(async () => Object.values(await hints(page))).not.toContain(true);
  });

  await test.step('the guide on a phone, over pages that are still empty', async () => {
    await resize(page, { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Guide' }).click();
    await page.getByRole('menuitem', { name: 'From the beginning' }).click();
    for (const [title] of CHAPTERS) {
      await expectPointing(page, title);
      await step(page, title)
        .getByRole('button', { name: /^(Next|Done)$/ })
        .click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await resize(page, { width: 1440, height: 900 });
  });

  await test.step('the first course, from an example', async () => {
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    await page.getByRole('link', { name: 'Go: Publish a course' }).click();
    await page.getByRole('link', { name: 'From an example' }).click();
    await page.getByRole('group', { name: 'Choose an example' }).getByRole('radio').first().check();
    await page.getByLabel('Title').fill('My first course');
    await page.getByRole('button', { name: 'Create and open' }).click();
    await expect(page.locator('.react-flow__node-card').first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await confirmPublishing(page);
    await closePublished(page);
  });

  await test.step('the first assignment', async () => {
    await page.getByRole('link', { name: 'Back to games' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('1 of 4 done')).toBeVisible();
    await page.getByRole('link', { name: 'Go: Assign training' }).click();
    await page.getByRole('checkbox', { name: /My first course/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Select Koval, Oksana/ }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Assign training' }).click();
    await expect(page).toHaveURL('/administrator/assignments');
    await expect(page.getByRole('row', { name: /Oksana Koval/ })).toContainText('Not started');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('2 of 4 done')).toBeVisible();
    await expectAccessible(page, 'dashboard with the first steps');
  });
  consoleIsClean();
});

test('the guide is left, gone on with after a reload, and begun again from the top bar, on a phone too', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { token, headers } = await signIn(request, DEMO.admin);
  await request.patch('/api/users/me/', { headers, data: { show_hints: { welcome_admin: false } } });
  await page.addInitScript((value) => {
    localStorage.setItem('rozmova.token', value);
    localStorage.setItem('rozmova.admin_mode', '1');
  }, token);
  await page.goto('/administrator/roles');
  const guide = page.getByRole('button', { name: 'Guide' });
  await guide.click();
  await expectAccessible(page, 'the menu of the guide');
  await page.getByRole('menuitem', { name: /^Games/ }).click();
  await expect(step(page, 'Courses are conversations')).toBeVisible();
  await page.reload();
  await expect(step(page, 'Courses are conversations')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 'Create your first course')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(guide).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await resize(page, { width: 390, height: 844 });
  await guide.click();
  await page.getByRole('menuitem', { name: 'Continue: Games' }).click();
  for (const [title] of CHAPTERS.slice(CHAPTERS.findIndex(([one]) => one === 'Create your first course'))) {
    const words = step(page, title);
    await expect(words).toBeVisible();
    await settled(page);
    const box = await words.boundingBox();
    expect.soft(box && box.y > 250 && box.y + box.height <= 844, `${title} lies at the foot`).toBe(true);
    await expectNoSidewaysScroll(page, title);
    await expectAccessible(page, `${title} on a phone`);
    await words.getByRole('button', { name: /^(Next|Done)$/ }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // In learner mode there is no guide.
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByText('Learner', { exact: true }).click();
  await expect(page).toHaveURL('/user/assignments');
  await expect(guide).toHaveCount(0);
  await page.goto('/administrator/dashboard');
  await expect(guide).toBeVisible();
  await backToAdministration(request, DEMO.admin);
});
