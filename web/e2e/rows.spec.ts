import { expect, test } from '@playwright/test';
import { adminHeaders, DEMO, enter, signIn, skipWelcome } from './support/people';
import { settled } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LISTS = [
  { path: '/administrator/users', opens: /\/administrator\/users\/\d+$/ },
  { path: '/administrator/assignments', opens: /\/administrator\/users\/\d+$/ },
  { path: '/administrator/games', opens: /\/administrator\/games\/\d+$/ },
  { path: '/administrator/quizzes', opens: /\/administrator\/quizzes\/\d+\/questions$/ },
  { path: '/administrator/groups', opens: /\/administrator\/groups\/\d+\/view$/ },
  { path: '/administrator/roles', opens: /\/administrator\/roles\/\d+$/ },
  { path: '/administrator/reports/games?status=succeeded', opens: /\/reports\/attempts\/\d+$/ },
  { path: '/administrator/reports/answers', opens: /\/reports\/answers\/\d+$/ },
  { path: '/administrator/reports/completed', opens: /\/reports\/answers\/\d+$/ },
];

test('a row opens by a click beside its link, and by Enter on it', async ({ page, request }) => {
  test.setTimeout(300_000);
  const { token } = await signIn(request, DEMO.admin);
  await skipWelcome(request, DEMO.admin, DEMO.password);
  await enter(page, token, '/administrator/dashboard');
  for (const { path, opens } of LISTS)
    await test.step(path, async () => {
      await page.goto(path);
      const row = page.getByRole('main').locator('tbody > tr:has(a[data-opens-row])').first();
      const link = row.locator('a[data-opens-row]').first();
      await expect(link).toBeVisible();
      await settled(page);
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = await row.boundingBox();
      const at = await link.boundingBox();
      if (!box || !at) throw new Error(`no row on ${path}`);
      // Below the words of its link.
      await page.mouse.move(at.x + at.width + 2, box.y + 3);
      expect(await row.evaluate((element) => getComputedStyle(element).cursor)).toBe('pointer');
      await page.mouse.click(at.x + at.width + 2, box.y + 3);
      await expect(page).toHaveURL(opens);
      await page.goto(path);
      await settled(page);
      await link.press('Enter');
      await expect(page).toHaveURL(opens);
    });
});

test('what is pressed in a row is pressed, and Ctrl opens another tab', async ({
  page,
  request,
  context,
}) => {
  const { token } = await signIn(request, DEMO.admin);
  await skipWelcome(request, DEMO.admin, DEMO.password);
  await enter(page, token, '/administrator/users');
  const row = page.getByRole('main').locator('tbody > tr').nth(1);
  const link = row.locator('a[data-opens-row]');
  await row.getByRole('checkbox').check();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/administrator/users');

  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
  await expect(tab).toHaveURL(/\/administrator\/users\/\d+$/);
  await tab.close();
  await expect(page).toHaveURL('/administrator/users');

  // Text that is chosen by the mouse stays where it is.
  const email = await row.getByText('@kvitka.example').boundingBox();
  if (!email) throw new Error('the row has no email');
  const y = email.y + email.height / 2;
  await page.mouse.move(email.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(email.x + 60, y, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(page).toHaveURL('/administrator/users');
});

test.describe('far from the company', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });

  test('dates are those of the company, in words and with 24 hours', async ({ page, request }) => {
    const headers = await adminHeaders(request);
    const reply = await request.get('/api/assignments/game/admin/?sort=-end_date&per_page=1', { headers });
    const [row] = ((await reply.json()) as { results: { end_date: string | null }[] }).results;
    const { token } = await signIn(request, DEMO.admin);
    await enter(page, token, '/administrator/assignments?sort=-end_date');
    const words = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Kyiv',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }).format(new Date(row?.end_date ?? ''));
    await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();

    await page.goto('/administrator/settings?tab=audit');
    const log = page.getByRole('table');
    await expect(log.getByRole('cell', { name: /^\d{1,2} [A-Z][a-z]+, \d\d:\d\d$/ }).first()).toBeVisible();
    await expect(log).not.toContainText(/\d (AM|PM)/);
  });
});
