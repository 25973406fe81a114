import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/company';
import { give, overdue, shortCourse } from './support/overdue';
import {
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  resize,
  settled,
  watchConsole,
} from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Here = Parameters<Parameters<typeof test>[2]>[0]['here'];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Every right but that of moderators. */
const RIGHTS = Array.from({ length: 14 }, (_, i) => i + 1);

/** A kitchen with a grill below it, and a bar beside it, each with somebody; the manager works in the kitchen. */
async function restaurant(here: Here, of: string) {
  const { id: organization, short_name: company } = await here.organization();
  const division = (name: string, parent: number | null = null) =>
    here.make('/api/divisions/', { name: `${name} ${of}`, organization, parent });
  const kitchen = await division('Kitchen');
  const grill = await division('Grill', kitchen.id);
  const bar = await division('Bar');
  const seat = (title: string, unit: { id: number }, user: { id: number }) =>
    here.make('/api/positions/', { title, organization, division: unit.id, user: user.id });
  const [manager, cook, griller, barman] = [
    await here.hire(`Mira${of}`),
    await here.hire(`Cook${of}`),
    await here.hire(`Griller${of}`),
    await here.hire(`Barman${of}`),
  ];
  await seat('Kitchen manager', kitchen, manager);
  await seat('Line cook', kitchen, cook);
  await seat('Grill cook', grill, griller);
  await seat('Barista', bar, barman);
  const role = await here.make('/api/roles/', { title: `Branch manager ${of}`, permission_groups: RIGHTS });
  const course = await shortCourse(here, `Burnt steak ${of}`);
  const assignments = await give(here, course.id, [cook, griller, barman]);
  await overdue(here, assignments);
  /** Nobody is late any more in the company that other tests share. */
  const withdraw = () => here.call('DELETE', '/api/assignments/game/', { assignments });
  return { company, kitchen, bar, manager, cook, griller, barman, role, course, seat, withdraw };
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`Firm, ${name}`) });

test('who manages the own division sees its people, and nobody else', async ({ page, here }) => {
  const of = 'East';
  const { company, bar, manager, cook, barman, course, seat, withdraw } = await restaurant(here, of);
  // Somebody of another division is asked for below.
  const consoleIsClean = watchConsole(page, /status of 40[34]/);
  await resize(page, DESK);

  // The administrator gives it beside the role.
  await openAs(page, here.admin, `/administrator/users/${manager.id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit: ${manager.name}` });
  await choose(page, form.getByRole('combobox', { name: 'Role' }), `Branch manager ${of}`);
  const manages = form.getByRole('combobox', { name: 'Manages' });
  await expect(manages).toHaveValue('No part of the company');
  await choose(page, manages, 'Own division and below');
  await expectAccessible(page, 'the form of somebody who manages a division');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Own division and below')).toBeVisible();
  await page.goto('/administrator/users?reach=own_division&columns=reach');
  await expect(row(page, `Mira${of}`)).toContainText('Own division and below');
  await expect(row(page, `Cook${of}`)).toHaveCount(0);
  await expectAccessible(page, 'employees by what they manage');

  // Who got it works in a part of the company.
  const mira = await here.logIn(manager.email);
  await here.call('PATCH', '/api/users/me/', { show_hints: { welcome_admin: false } }, mira.headers);
  await openAs(page, mira, '/administrator/users');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  for (const name of ['Mira', 'Cook', 'Griller']) await expect(row(page, name + of)).toBeVisible();
  await expect(row(page, `Barman${of}`)).toHaveCount(0);
  await expectAccessible(page, 'employees of a division');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await page.goto(`/administrator/users/${cook.id}`);
  await expect(page.getByRole('heading', { level: 1, name: cook.name })).toBeVisible();
  await page.goto(`/administrator/users/${barman.id}`);
  await expect(page.getByText('User not found')).toBeVisible();
  await expect(page.getByText(barman.name)).toHaveCount(0);

  await page.goto('/administrator/organizations');
  const tree = page.getByRole('tree');
  await expect(tree.getByRole('treeitem', { name: `Kitchen ${of}` })).toBeVisible();
  await expect(
    tree.getByRole('treeitem', { name: `${company}, you manage only a part of it` }),
  ).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: `Bar ${of}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add organisation' })).toHaveCount(0);
  await expectAccessible(page, 'the structure of a part of the company');

  await page.goto(`/administrator/reports/games?game=${course.id}`);
  await expect(row(page, `Cook${of}`)).toBeVisible();
  await expect(row(page, `Griller${of}`)).toBeVisible();
  await expect(row(page, `Barman${of}`)).toHaveCount(0);
  await page.goto('/administrator/dashboard');
  await expect(page.getByText(/2 assignments .*overdue|2 overdue/i).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`Griller${of}`);
  await expect(search.getByRole('option', { name: new RegExp(`Griller${of}`) })).toBeVisible();
  await search.getByRole('combobox').fill(`Barman${of}`);
  await settled(page);
  await expect(search.getByRole('option', { name: new RegExp(`Barman${of}`) })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // What belongs to the whole company is not offered, and is not there by its address.
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/administrator/settings');
  await expect(page.getByText('Not enough rights to visit this section')).toBeVisible();

  // With another division come other people.
  await seat('Bar manager', bar, manager);
  await page.goto('/administrator/users');
  await expect(row(page, `Barman${of}`)).toBeVisible();
  await expect(row(page, `Mira${of}`)).toBeVisible();
  await expect(row(page, `Cook${of}`)).toHaveCount(0);
  consoleIsClean();
  await withdraw();
});

test('a part of the company gives no more than itself, and says so when it is gone', async ({
  page,
  here,
}) => {
  const of = 'West';
  const { kitchen, manager, griller, role, withdraw } = await restaurant(here, of);
  const chosen = { role: role.id, reach: 'chosen', reach_divisions: [kitchen.id] };
  await here.call('PATCH', `/api/users/${manager.id}/`, chosen);
  const mira = await here.logIn(manager.email);
  await here.call('PATCH', '/api/users/me/', { show_hints: { welcome_admin: false } }, mira.headers);
  const consoleIsClean = watchConsole(page);
  await resize(page, DESK);

  await openAs(page, mira, `/administrator/users/${griller.id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit: ${griller.name}` });
  await choose(page, form.getByRole('combobox', { name: 'Role' }), `Branch manager ${of}`);
  await form.getByRole('combobox', { name: 'Manages' }).click();
  await expect(page.getByRole('option', { name: 'Own division and below' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Own organisation' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Chosen organisations and divisions' }).click();
  const units = form.getByRole('combobox', { name: 'Organisations and divisions to manage' });
  await units.focus();
  await page.keyboard.type('Grill');
  await expect(page.getByRole('option', { name: new RegExp(`Kitchen ${of} / Grill ${of}`) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'the choice of units to manage');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`Kitchen ${of} / Grill ${of}`)).toBeVisible();

  // A group of a part of the company is made there.
  await page.goto('/administrator/groups');
  await page.getByRole('button', { name: 'Create group' }).first().click();
  const group = page.getByRole('dialog', { name: 'New group' });
  await group.getByRole('textbox', { name: 'Name' }).fill(`Grill staff ${of}`);
  await choose(page, group.getByRole('combobox', { name: 'Belongs to' }), `Kitchen ${of} / Grill ${of}`);
  await expectAccessible(page, 'the form of a group of a unit');
  await group.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Grill staff ${of}` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Belongs to' })).toHaveValue(`Kitchen ${of} / Grill ${of}`);

  // Once the unit is gone nobody is seen, and it is said why.
  await here.call('DELETE', `/api/divisions/${kitchen.id}/`);
  for (const size of [DESK, PHONE]) {
    await resize(page, size);
    await page.goto('/administrator/users');
    await expect(
      page.getByRole('heading', { level: 1, name: 'You do not manage any part of the company now' }),
    ).toBeVisible();
    await expectAccessible(page, `nothing to manage, ${size.width} wide`);
    await expectNoSidewaysScroll(page, `nothing to manage, ${size.width} wide`);
  }
  await page.goto('/administrator/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  consoleIsClean();
  await withdraw();
});
