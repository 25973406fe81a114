import { expect, type Page } from '@playwright/test';
import { countClicks } from './support/clicks';
import { openAs, test } from './support/company';
import { peopleFile } from './support/company-data';
import { give, shortCourse } from './support/overdue';
import { DEMO, enter, signIn, skipWelcome } from './support/people';
import { settled, toastWith } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DASHBOARD = '/administrator/dashboard';
type Here = Parameters<Parameters<typeof test>[2]>[0]['here'];

const go = (page: Page, section: string) =>
  page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();

/** From the dashboard to the end of a task. Reminding has its own test, remind.spec.ts. */
async function begin(page: Page, here: Here) {
  await openAs(page, here.admin, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await settled(page);
  return countClicks(page);
}
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

test('somebody is invited by 3 clicks', async ({ page, here }) => {
  const clicks = await begin(page, here);
  await go(page, 'Employees');
  await page.getByRole('button', { name: 'Add employee' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'First name' }).fill('Ivan');
  await form.getByRole('textbox', { name: /^(Last name|Surname)/ }).fill('Invited');
  await form.getByRole('textbox', { name: 'Email' }).fill(here.address('Ivan'));
  await form.locator('button[type=submit]').click();
  await expect(form).toBeHidden();
  expect(await clicks()).toBeLessThanOrEqual(3);
});

test('people are imported by 4 clicks', async ({ page, here }) => {
  const clicks = await begin(page, here);
  await go(page, 'Employees');
  await page.getByRole('link', { name: 'Import' }).click();
  // Choosing the file is a click on its button, which opens a window of the system.
  await page
    .locator('input[type="file"]')
    .setInputFiles(peopleFile(`Lesia,Firm,${here.address('Lesia')},Learner`));
  const choosing = 1;
  await page.getByRole('button', { name: /^Import \d+/ }).click();
  await expect(page.getByRole('button', { name: /^Import \d+/ })).toBeHidden();
  expect((await clicks()) + choosing).toBeLessThanOrEqual(4);
});

test('a course is assigned to a division with a deadline by 6 clicks', async ({ page, here }) => {
  await shortCourse(here, 'For a division');
  const { id: organization } = await here.organization();
  const division = `Night shift ${here.mark}`;
  const { id } = await here.make('/api/divisions/', { name: division, organization });
  const position = await here.make('/api/positions/', { title: 'Guard', organization, division: id });
  const guard = await here.hire('Guard');
  await here.call('PATCH', `/api/positions/${position.id}/`, { user: guard.id });
  const clicks = await begin(page, here);
  await go(page, 'Org structure');
  await page.getByRole('treeitem', { name: new RegExp(`^${division}`) }).click();
  await expect(page.getByRole('heading', { level: 2, name: division })).toBeVisible();
  await page.getByRole('link', { name: 'Assign training to everyone here' }).click();
  await page.getByRole('searchbox', { name: 'Search by course' }).fill('For a division');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'For a division' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const date = page.locator('input[type="date"]').first();
  await date.fill(inAWeek());
  await date.press('Enter');
  await expect(page.getByRole('region', { name: 'Confirm' })).toContainText('1 of 1');
  await page.getByRole('button', { name: 'Assign training' }).click();
  await expect(toastWith(page, 'Training assigned')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(6);
});

test('what one person did is found by 2 clicks', async ({ page, here }) => {
  const person = await here.hire('Found');
  const clicks = await begin(page, here);
  await go(page, 'Employees');
  await page.getByRole('searchbox').first().fill('Found');
  const row = page.getByRole('row', { name: /Found Firm/ });
  await expect(page.getByRole('main').locator('tbody > tr')).toHaveCount(1);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/administrator/users/${person.id}$`));
  await expect(page.getByRole('heading', { name: 'Courses', level: 2 })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(2);
});

test('a role is given by 4 clicks', async ({ page, here }) => {
  await here.hire('Mentor');
  const clicks = await begin(page, here);
  await go(page, 'Roles');
  await page.getByRole('button', { name: /^Assign to people: Training manager/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Mentor');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: /Firm, Mentor/ }).check();
  await dialog.getByRole('button', { name: 'Assign role' }).click();
  await expect(dialog).toBeHidden();
  expect(await clicks()).toBeLessThanOrEqual(4);
});

test('a deadline is extended by 4 clicks', async ({ page, here }) => {
  const made = await shortCourse(here, 'To be extended');
  await give(here, made.id, [await here.hire('Slow')]);
  const clicks = await begin(page, here);
  await go(page, 'Assignments');
  await page.getByRole('button', { name: /^Actions.*To be extended/ }).click();
  await page.getByRole('menuitem', { name: 'Extend or change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="date"]').fill(inAWeek());
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  expect(await clicks()).toBeLessThanOrEqual(4);
});

test('the answers that cost most are found by 1 click', async ({ page, request }) => {
  const { token } = await signIn(request, DEMO.admin);
  await skipWelcome(request, DEMO.admin, DEMO.password);
  await enter(page, token, DASHBOARD);
  const card = page.getByRole('table', { name: 'Weakest cards' }).locator('a[data-opens-row]').first();
  await expect(card).toBeVisible();
  await settled(page);
  const clicks = await countClicks(page);
  await card.click();
  await expect(page.getByRole('table', { name: /^Answers of/ })).toBeVisible();
  expect(await clicks()).toBe(1);
});

test('a report is exported by 2 clicks', async ({ page, request }) => {
  const { token } = await signIn(request, DEMO.admin);
  await skipWelcome(request, DEMO.admin, DEMO.password);
  await enter(page, token, DASHBOARD);
  await settled(page);
  const clicks = await countClicks(page);
  await go(page, 'Appointment report');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(await clicks()).toBe(2);
});

test('a course is duplicated and published by 4 clicks', async ({ page, here }) => {
  const clicks = await begin(page, here);
  await go(page, 'Games');
  // An example: nothing is found in it that publishing would ask about.
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog', { name: /published/i })).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
});
