import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/company';
import { give, overdue, shortCourse } from './support/overdue';
import { expectAccessible, expectNoSidewaysScroll, resize, toastWith, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Here = Parameters<Parameters<typeof test>[2]>[0]['here'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** A kitchen with a chef, and a grill below it; the cook is late with a course, the griller is not. */
async function kitchen(here: Here, of: string) {
  // A test before this one may have turned it off.
  await here.call('POST', '/api/settings/', { heads_see_team: true });
  const { id: organization } = await here.organization();
  const { id: division } = await here.make('/api/divisions/', { name: `Kitchen ${of}`, organization });
  const { id: grill } = await here.make('/api/divisions/', {
    name: `Grill ${of}`,
    organization,
    parent: division,
  });
  const chef = await here.hire(`Chef${of}`);
  const cook = await here.hire(`Cook${of}`);
  const griller = await here.hire(`Griller${of}`);
  const seat = (title: string, unit: number, user: { id: number }, head = false) =>
    here.make('/api/positions/', { title, organization, division: unit, user: user.id, head });
  await seat('Head chef', division, chef, true);
  await seat('Line cook', division, cook);
  await seat('Grill cook', grill, griller);
  const course = await shortCourse(here, `Burnt steak ${of}`);
  const [late = 0] = await give(here, course.id, [cook, griller]);
  await overdue(here, [late]);
  return { chef, cook, griller, course };
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Learning' });
const figure = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`Firm, ${name}`) });

test('a head sees the team, reminds who is late, and names a deputy', async ({ page, here }) => {
  const { chef, cook, griller, course } = await kitchen(here, 'North');
  const head = await here.logIn(chef.email);
  // Whoever only stands in is refused the deputy.
  const consoleIsClean = watchConsole(page, /status of 404/);
  await resize(page, DESK);
  await openAs(page, head, '/user/assignments');
  await menu(page).getByRole('link', { name: 'My team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My team' })).toBeFocused();
  await expect(row(page, 'Cook')).toContainText(/Line cook · Kitchen/);
  await expect(row(page, 'Cook')).toContainText('1 overdue');
  await expect(row(page, 'Griller')).toContainText(/Grill cook · Grill/);
  await expectAccessible(page, 'my team');
  await expectNoSidewaysScroll(page, 'my team');

  await figure(page, 'Overdue: 1').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Griller')).toHaveCount(0);
  await expect(row(page, 'Cook')).toBeVisible();
  await expectAccessible(page, 'those of my team who are overdue');

  await page.getByRole('button', { name: 'Remind about everything overdue' }).click();
  const remind = page.getByRole('dialog', { name: 'Remind by email' });
  await expect(remind.getByText('1 person gets an email')).toBeVisible();
  await expect(remind.getByText(cook.name)).toBeVisible();
  await expectAccessible(page, 'the preview of reminders of a team');
  await remind.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(remind.getByText('1 email is on its way')).toBeVisible();
  await remind.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Remind about everything overdue' })).toBeFocused();

  await page.getByRole('link', { name: /^Firm, Cook/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: cook.name })).toBeFocused();
  const late = page.getByRole('row', { name: new RegExp(course.title) });
  await expect(late).toContainText('Not started');
  await expect(late).toContainText('yesterday');
  await expect(late).toContainText('reminded');
  // An administrator's affairs.
  await expect(page.getByRole('link', { name: 'Assign a course' })).toHaveCount(0);
  await expectAccessible(page, 'a person of my team');
  await late.getByRole('button', { name: `Remind: ${course.title}` }).click();
  await expect(remind.getByText('Reminded in the last 24 hours: 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remind).toBeHidden();

  await page.getByRole('link', { name: 'My team' }).last().click();
  await page.getByRole('button', { name: 'Name a deputy' }).click();
  const deputy = page.getByRole('dialog', { name: 'Name a deputy' });
  const person = deputy.getByRole('combobox', { name: 'Who stands in for you' });
  await expect(person).toBeFocused();
  await page.keyboard.type('Gri');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await deputy.getByLabel('Last day').fill(until);
  await expectAccessible(page, 'the form of a deputy');
  await deputy.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, `${griller.name} stands in for you now`)).toBeVisible();
  await expect(page.getByText(`${griller.name} stands in for you until`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change deputy' })).toBeFocused();

  // The deputy sees the team, and names nobody.
  await openAs(page, await here.logIn(griller.email), '/team');
  await expect(row(page, 'Cook')).toBeVisible();
  await expect(row(page, 'Chef')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /deputy/ })).toHaveCount(0);

  await openAs(page, head, '/team');
  await page.getByRole('button', { name: 'Change deputy' }).click();
  await page.getByRole('dialog', { name: 'Change deputy' }).getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('button', { name: 'Name a deputy' })).toBeFocused();
  consoleIsClean();
});

test('on a phone, in every language, and until the company turns it off', async ({ page, here }) => {
  const { chef, cook } = await kitchen(here, 'South');
  const head = await here.logIn(chef.email);
  await resize(page, PHONE);
  for (const [language, name] of [
    ['ua', 'Моя команда'],
    ['ru', 'Моя команда'],
    ['en', 'My team'],
  ] as const) {
    await openAs(page, head, '/user/assignments', language);
    const entry = page.getByRole('navigation').getByRole('link', { name });
    await expect(entry).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, `the menu of a head on a phone, ${language}`);
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Line cook' })).toContainText(
      'Line cook · Kitchen South',
    );
    await expectNoSidewaysScroll(page, `my team on a phone, ${language}`);
  }
  await expectAccessible(page, 'my team on a phone');
  await page.getByRole('link', { name: /^Firm, Cook/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: cook.name })).toBeFocused();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'a person of my team on a phone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'a person of my team on a phone');

  await page.goto('/team/1');
  await expect(page.getByText('This person is not in your team')).toBeVisible();
  await page.getByRole('link', { name: 'To my team' }).click();
  await expect(page).toHaveURL('/team');

  await resize(page, DESK);
  await openAs(page, here.admin, '/administrator/settings');
  const seen = page.getByRole('switch', { name: 'Heads of units see their people' });
  await expect(seen).toBeChecked();
  await seen.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Changes saved')).toBeVisible();

  await openAs(page, head, '/user/assignments');
  await expect(menu(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'My team' })).toHaveCount(0);
  await page.goto('/team');
  await expect(page.getByText('You do not head a unit now')).toBeVisible();
  await expectAccessible(page, 'my team of who heads no unit');
});

test('a head who administrates extends and assigns from there', async ({ page, here }) => {
  const { course, cook } = await kitchen(here, 'Harbour');
  const { id: organization } = await here.organization();
  await here.make('/api/positions/', { title: 'Director', organization, user: here.admin.id, head: true });
  await resize(page, DESK);
  await openAs(page, here.admin, '/administrator/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('link', { name: 'My team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My team' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(cook.email);
  await page.getByRole('link', { name: 'Firm, CookHarbour' }).click();
  const late = page.getByRole('row', { name: new RegExp(course.title) });
  await late.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Extend or change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'No deadline' }).check();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(late).toContainText('No deadline');
  await page.getByRole('link', { name: 'Assign a course' }).click();
  await expect(page).toHaveURL(/\/administrator\/assignments\/create\?users=\d+/);
  await expect(page.getByText('1 person')).toBeVisible();
});
