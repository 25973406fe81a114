import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminHeaders, DEMO, logIn, logInAt } from './support/people';
import { choose, expectAccessible, settled } from './support/screen';

const SETTINGS = '/administrator/settings';
/** A picture of one point. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Puts settings of the demonstration company back to what they were. */
async function put(request: APIRequestContext, data: object) {
  const reply = await request.post('/api/settings/', { headers: await adminHeaders(request), data });
  expect(reply.ok(), await reply.text()).toBe(true);
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Changes saved').first()).toBeVisible();
};

/** WCAG contrast of what is written on the top bar. */
const contrastOfBar = (page: Page) =>
  page.locator('header').evaluate((bar) => {
    const style = getComputedStyle(bar);
    const [paper, ink] = [style.backgroundColor, style.color].map((colour) => {
      const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    const [dark = 0, light = 0] = [paper ?? 0, ink ?? 0].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });

test('the colour of the company stands on the top bar at once, after a reload and for everybody', async ({
  page,
  request,
}) => {
  await logInAt(page, DEMO.admin, `${SETTINGS}?tab=branding`);
  const bar = page.locator('header');
  const colour = page.getByRole('textbox', { name: 'Top bar colour', exact: true });
  try {
    for (const [hex, rgb] of [
      ['#FFE14D', 'rgb(255, 225, 77)'],
      ['#767676', 'rgb(118, 118, 118)'],
      ['#14213D', 'rgb(20, 33, 61)'],
    ] as const) {
      await colour.fill(hex);
      await expect(page.getByText('Preview of the top bar').locator('..')).toHaveCSS('background-color', rgb);
      await save(page);
      await expect(bar).toHaveCSS('background-color', rgb);
      expect(await contrastOfBar(page), hex).toBeGreaterThanOrEqual(4.5);
    }
    await page.reload();
    await expect(bar).toHaveCSS('background-color', 'rgb(20, 33, 61)');
    await expect(colour).toHaveValue(/^#14213d$/i);
    await expectAccessible(page, 'settings under a coloured bar');
    await page.evaluate(() => localStorage.clear());
    await logIn(page, DEMO.learner);
    await expect(bar).toHaveCSS('background-color', 'rgb(20, 33, 61)');
    expect(await contrastOfBar(page)).toBeGreaterThanOrEqual(4.5);
  } finally {
    await put(request, { whitelabel: { top_bar_background: null } });
  }
});

test('a logo takes the place of the product’s, and goes again', async ({ page, request }) => {
  await logInAt(page, DEMO.admin, `${SETTINGS}?tab=branding`);
  const logo = page.locator('header').getByRole('img');
  try {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    const remove = page.getByRole('button', { name: 'Remove logo' });
    await expect(remove).toBeVisible();
    await save(page);
    await expect(logo).toHaveAttribute('src', /\/media\//);
    await page.reload();
    await expect(logo).toHaveAttribute('src', /\/media\//);
    await remove.click();
    await save(page);
    await expect(page.locator('header img[src*="/media/"]')).toHaveCount(0);
  } finally {
    await put(request, { whitelabel: { logo: null } });
  }
});

test('language and time zone of the company', async ({ page, request }) => {
  const before = await request.get('/api/settings/', { headers: await adminHeaders(request) });
  const { language, timezone } = (await before.json()) as { language: string; timezone: string };
  await logInAt(page, DEMO.admin, SETTINGS);
  try {
    await choose(page, page.getByRole('combobox', { name: 'Language' }), 'Русский');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Warsaw');
    await page.getByRole('option', { name: /^Europe\/Warsaw/ }).click();
    await page.getByRole('tab', { name: 'Storage' }).click();
    await expect(page.getByText('Storage used')).toBeVisible();
    await page.getByRole('tab', { name: 'General: unsaved changes' }).click();
    await save(page);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Русский');
    await expect(zone).toHaveValue(/^Europe\/Warsaw/);
    // The page itself speaks as its reader chose.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  } finally {
    await put(request, { language, timezone });
  }
});

const COUNTS = (name: string) => `document.documentElement.dataset.${name} = 'ran';`;

test('scripts ask for the password, run where they may, and are off with ?safe=1', async ({
  page,
  request,
}) => {
  await put(request, { head: { scripts: [] }, password: DEMO.password });
  await logInAt(page, DEMO.admin, `${SETTINGS}?tab=scripts`);
  const html = page.locator('html');
  try {
    await page.getByRole('button', { name: 'Add a script' }).click();
    await page.getByRole('textbox', { name: 'Text of script 1' }).fill(COUNTS('all'));
    await page.getByRole('button', { name: 'Add a script' }).click();
    await page
      .getByRole('textbox', { name: 'Text of script 2' })
      .fill(`<script>${COUNTS('admins')}</script>`);
    await page.getByRole('switch', { name: 'Only in administrator mode' }).nth(1).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the scripts?' });
    const password = dialog.getByRole('textbox', { name: 'Your password' });
    await password.fill('not the password');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(password).toHaveAccessibleDescription(/\S/);
    await expectAccessible(page, 'the password for scripts');
    await password.fill(DEMO.password);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(html).not.toHaveAttribute('data-all');

    await page.getByRole('link', { name: 'Roles' }).click();
    await expect(html).toHaveAttribute('data-all', 'ran');
    await expect(html).toHaveAttribute('data-admins', 'ran');
    await page.goto(SETTINGS);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(html).not.toHaveAttribute('data-all');

    await page.goto('/administrator/roles?safe=1');
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
    await settled(page);
    await expect(html).not.toHaveAttribute('data-all');
    await page.goto(`${SETTINGS}?tab=scripts`);
    await page.getByRole('button', { name: 'Turn them back on' }).click();

    await page.goto(`${SETTINGS}?tab=audit&kind=scripts`);
    await page
      .getByRole('button', { name: /^Details: Custom scripts changed/ })
      .first()
      .click();
    await expect(page.getByText(COUNTS('all')).first()).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await logIn(page, DEMO.learner);
    await expect(html).toHaveAttribute('data-all', 'ran');
    await expect(html).not.toHaveAttribute('data-admins');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(html).not.toHaveAttribute('data-all');
  } finally {
    await put(request, { head: { scripts: [] }, password: DEMO.password });
  }
});

test('the filters of the audit log are its address', async ({ page, request }) => {
  await put(request, { reminders: true });
  await put(request, { reminders: false });
  await logInAt(page, DEMO.admin, `${SETTINGS}?tab=audit`);
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'About' }).click();
  await page.getByRole('radio', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL(/[?&]kind=settings/);
  await page.keyboard.press('Escape');
  await expect(log.getByText('Settings changed').first()).toBeVisible();
  await expect(log.getByText('Administrator logged in')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Details: Settings changed/ })
    .first()
    .click();
  await expect(log.getByRole('row', { name: /^Reminders/ }).first()).toHaveText(/Yes\s*No/);

  await page.getByRole('button', { name: 'About: Settings' }).waitFor();
  await page.reload();
  await expect(page.getByRole('button', { name: 'About: Settings' })).toBeVisible();
  await expect(log.getByText('Settings changed').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Object or person' }).fill('nobody-of-that-name');
  await expect(page).toHaveURL(/search=nobody-of-that-name/);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(`${SETTINGS}?tab=audit`);
  await expect(log).toBeVisible();
});
