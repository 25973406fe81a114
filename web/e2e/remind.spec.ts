import { expect, type Page } from '@playwright/test';
import { countClicks } from './support/clicks';
import { openAs, test } from './support/company';
import { give, overdue, shortCourse } from './support/overdue';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remind by email' });

test('everybody overdue is reminded from the dashboard by two clicks, and once a day', async ({
  page,
  here,
}) => {
  const made = await shortCourse(here, 'Late parcels');
  const late = await here.hire('Late');
  const silent = await here.hire('Silent');
  const { headers } = await here.logIn(silent.email);
  await here.call('PATCH', '/api/users/me/', { notifications: false }, headers);
  await overdue(here, await give(here, made.id, [late, silent]));
  const consoleIsClean = watchConsole(page);

  await openAs(page, here.admin, '/administrator/dashboard');
  await expect(page.getByRole('link', { name: '2 assignments are overdue' })).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Remind all' }).click();
  await expect(dialog(page).getByText('1 person gets an email')).toBeVisible();
  await expect(dialog(page).getByText('Late Firm')).toBeVisible();
  await expect(dialog(page).getByText('Turned reminders off: 1')).toBeVisible();
  await expectAccessible(page, 'the preview of reminders');
  await dialog(page).getByRole('button', { name: 'Send 1 email' }).click();
  await expect(dialog(page).getByText('1 email is on its way')).toBeVisible();
  expect(await clicks()).toBe(2);
  await expectAccessible(page, 'the result of reminders');
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Remind all' }).click();
  await expect(dialog(page).getByText('Nobody can get an email now')).toBeVisible();
  await dialog(page).getByText('Reminded in the last 24 hours: 1').click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Late Firm' })).toContainText(made.title);
  await expect(dialog(page).getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  consoleIsClean();
});

test('chosen assignments are reminded of, and the list says when', async ({ page, here }) => {
  const made = await shortCourse(here, 'Three callers');
  const people = [await here.hire('Anna'), await here.hire('Boris'), await here.hire('Clara')];
  await give(here, made.id, people);
  await openAs(page, here.admin, `/administrator/assignments?game=${made.id}`);
  for (const name of ['Anna', 'Boris'])
    await page.getByRole('checkbox', { name: new RegExp(`${name} Firm`) }).check();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Send 2 emails' }).click();
  await expect(dialog(page).getByText('2 emails are on their way')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Anna Firm/ })).toContainText('reminded');
  await expect(page.getByRole('row', { name: /Clara Firm/ })).not.toContainText('reminded');

  // One row, in the appointment report, on a phone.
  await resize(page, { width: 390, height: 844 });
  await page.goto(`/administrator/reports/games?game=${made.id}`);
  await page.getByRole('button', { name: /^Actions.*Clara Firm/ }).click();
  await page.getByRole('menuitem', { name: 'Remind' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Send 1 email' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the preview of reminders on a phone');
  await dialog(page).getByRole('button', { name: 'Send 1 email' }).click();
  await expect(dialog(page).getByText('1 email is on its way')).toBeVisible();
});

test('who has never signed in is invited again among the chosen', async ({ page, here }) => {
  await here.hire('Dora');
  const mark = `New${here.mark}`;
  await here.make('/api/users/', {
    first_name: mark,
    last_name: 'Firm',
    email: here.address(mark),
    send_invitation: false,
  });
  await openAs(page, here.admin, '/administrator/users');
  await page.getByRole('checkbox', { name: /Dora Firm/ }).check();
  await page.getByRole('checkbox', { name: new RegExp(mark) }).check();
  await page.getByRole('button', { name: 'Invite again' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite again' });
  await expect(invite.getByText('1 person gets an email')).toBeVisible();
  await expect(invite.getByText('Can already log in: 1')).toBeVisible();
  await expectAccessible(page, 'the preview of invitations');
  await invite.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(invite.getByText('1 email is on its way')).toBeVisible();
});
