import { expect } from '@playwright/test';
import { openAs, test } from './support/company';
import { expectAccessible, settled } from './support/screen';

// The tests that follow read English.
test.afterEach(({ here }) => here.call('PATCH', '/api/users/me/', { language: 'en' }));

for (const { width, language, words } of [
  {
    width: 1440,
    language: 'en',
    words: { bell: 'Notifications', file: /Download file/, all: 'Mark all as read' },
  },
  {
    width: 390,
    language: 'ua',
    words: { bell: 'Сповіщення', file: /Завантажити файл/, all: 'Позначити все прочитаним' },
  },
] as const)
  test(`what happened is told, opened and read, ${language} at ${width}`, async ({ page, here, request }) => {
    const { headers } = here.admin;
    const { unread } = await (await request.get('/api/events/unread/', { headers })).json();
    await here.call('POST', '/api/users/me/data/');
    await expect(async () => {
      const now = await (await request.get('/api/events/unread/', { headers })).json();
      expect(now.unread).toBe(unread + 1);
    }).toPass();

    await page.setViewportSize({ width, height: 844 });
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('/api/events/')) asked.push(new URL(one.url()).pathname);
    });
    await openAs(page, here.admin, '/administrator/roles', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bell = page.getByRole('button', { name: new RegExp(`^${words.bell}, \\d+ `) });
    await expect(bell).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked, 'one light question').toEqual(['/api/events/unread/']);

    await bell.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: words.bell });
    const file = panel.getByRole('button', { name: words.file }).first();
    await expect(file).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'notifications');
    // Firefox tells tests of no downloads.
    const saved = page.waitForResponse((reply) =>
      /personal-data-\d+-.*\.zip/.test(reply.headers()['content-disposition'] ?? ''),
    );
    await file.click();
    expect((await saved).ok()).toBe(true);

    // Something else, which nobody opens.
    await here.call('POST', '/api/users/me/data/');
    await expect(async () => {
      const now = await (await request.get('/api/events/unread/', { headers })).json();
      expect(now.unread).toBe(1);
    }).toPass();
    await page.reload();
    await page.bringToFront();
    await bell.click();
    await panel.getByRole('button', { name: words.all }).click();
    await expect(panel.getByRole('button', { name: words.all })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: words.bell, exact: true })).toBeFocused();
  });
