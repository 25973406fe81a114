import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/company';
import {
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  resize,
  toastWith,
  watchConsole,
} from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Here = Parameters<Parameters<typeof test>[2]>[0]['here'];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** To see the structure, and to see and edit people: those of learners are among them. */
const RIGHTS = [1, 5, 6, 11, 12, 13];
const REFUSED = 'Nothing can be changed while you view as another role. Leave the view first.';

const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as another role' });
const leave = (page: Page) => page.getByRole('button', { name: 'Leave the view' });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`Firm, ${name}`) });
const links = (page: Page) =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link').allInnerTexts();

/** A bakery beside the organisation that every company begins with, each with somebody, and a role to manage one of them. */
async function bakery(here: Here, of: string) {
  const home = await here.organization();
  const unit = `Bakery ${of}`;
  const organization = await here.make('/api/organizations/', {
    full_title: unit,
    short_name: unit,
    address: 'Kyiv',
  });
  const [baker, clerk] = [await here.hire(`Baker${of}`), await here.hire(`Clerk${of}`)];
  await here.make('/api/positions/', { title: 'Baker', organization: organization.id, user: baker.id });
  await here.make('/api/positions/', { title: 'Clerk', organization: home.id, user: clerk.id });
  const title = `Shop manager ${of}`;
  const role = await here.make('/api/roles/', { title, permission_groups: RIGHTS });
  return { unit, baker, title, role, address: `/administrator/roles/${role.id}` };
}

/** Somebody with every right who may lose them, or log out. */
async function boss(here: Here, of: string) {
  const all = await (await here.call('GET', '/api/roles/all/')).json();
  const roles = (all as { results: { id: number; standard_key: string | null }[] }).results;
  const role = roles.find(({ standard_key }) => standard_key === 'administrator')?.id;
  const { id, email } = await here.hire(`Boss${of}`, { role });
  const person = await here.logIn(email);
  const mine = { show_hints: { welcome_admin: false }, in_moder_mode: true };
  await here.call('PATCH', '/api/users/me/', mine, person.headers);
  return { id, person };
}

/** As whom the documents of a page ask from now on. */
function watchAsking(page: Page) {
  const asked = new Set<string | undefined>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.add(request.headers().authorization);
  });
  return asked;
}
const viewOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('rozmova.view')?.split(' ')[0] ?? '');

async function begin(page: Page, unit: string) {
  await page.getByRole('button', { name: 'View as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as another role' });
  await dialog.getByRole('combobox', { name: 'Organisations and divisions to manage' }).fill(unit);
  await page.getByRole('option', { name: new RegExp(unit) }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  await expect(bar(page)).toBeVisible();
}

test('a moderator sees what the manager of one organisation sees, and changes nothing', async ({
  page,
  here,
}) => {
  const { unit, baker, title, address } = await bakery(here, 'East');
  const consoleIsClean = watchConsole(page);
  await resize(page, DESK);

  await openAs(page, here.admin, address);
  await page.getByRole('button', { name: 'View as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as another role' });
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue(title);
  await expect(dialog.getByRole('combobox', { name: 'Manages' })).toHaveValue(
    'Chosen organisations and divisions',
  );
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  await expect(dialog.getByText('Choose at least one')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'the choice of a view');
  await resize(page, PHONE);
  await expectAccessible(page, 'the choice of a view, on a phone');
  await expectNoSidewaysScroll(page, 'the choice of a view, on a phone');
  await resize(page, DESK);
  // An administrator manages everything, a learner nothing.
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await expect(dialog.getByRole('combobox', { name: 'Manages' })).toHaveValue('Whole company');
  await choose(page, dialog.getByRole('combobox', { name: 'Role' }), 'Learner');
  await expect(dialog.getByRole('combobox', { name: 'Manages' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await begin(page, unit);

  await expect(bar(page)).toContainText(
    new RegExp(`^You are viewing as ${title} · ${unit} — read-only, until \\d\\d:\\d\\d`),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await links(page)).toEqual(['Employees', 'Org structure', 'Groups', 'Dashboard']);
  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(row(page, 'BakerEast')).toBeVisible();
  await expect(row(page, 'ClerkEast')).toHaveCount(0);
  for (const size of [DESK, PHONE]) {
    await resize(page, size);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, `employees in a view, ${size.width} wide`);
    await expectNoSidewaysScroll(page, `employees in a view, ${size.width} wide`);
  }
  await resize(page, DESK);
  await expectReadableInTheDark(page, 'employees in a view');

  // What is typed stays, and nothing is sent.
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url());
  });
  await page.getByRole('button', { name: 'Add employee' }).click();
  const form = page.getByRole('dialog', { name: 'New employee' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Nobody');
  await form.getByRole('textbox', { name: 'Surname' }).fill('Firm');
  await form.getByRole('textbox', { name: 'Email' }).fill(here.address('Nobody'));
  await form.getByRole('button', { name: 'Add employee' }).click();
  await expect(form.getByText(REFUSED)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Nobody');
  expect(changes).toEqual([]);

  // Also once the page is loaded anew, and by an address; what is asked before the program is there as well.
  const asked = watchAsking(page);
  await page.reload();
  await expect(bar(page)).toContainText(title);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.goto(`/administrator/users/${baker.id}`);
  await expect(page.getByRole('heading', { level: 1, name: baker.name })).toBeVisible();
  await expect(bar(page)).toContainText(title);
  await page.goto('/administrator/settings');
  await expect(page.getByText('Not enough rights to visit this section')).toBeVisible();
  expect([...asked]).toEqual([`JWT ${await viewOf(page)}`]);

  // Another tab is one's own.
  const other = await page.context().newPage();
  await other.goto('/administrator/users');
  await expect(row(other, 'ClerkEast')).toBeVisible();
  await expect(bar(other)).toHaveCount(0);
  await other.close();

  await leave(page).click();
  await expect(page).toHaveURL(address);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View as…' })).toBeVisible();
  expect(await links(page)).toContain('Roles');

  await page.goto('/administrator/settings?tab=audit&action=role.viewed_as');
  const entry = page.getByRole('row', { name: new RegExp(title) });
  await expect(entry).toContainText('Viewed as this role');
  await expect(entry).toContainText('Olha Firm');
  await entry.getByRole('button', { name: /^Details/ }).click();
  const fact = (name: string) => page.getByRole('row', { name, exact: true });
  await expect(fact('Manages Chosen organisations and divisions')).toBeVisible();
  await expect(fact(`Organisations and divisions ${unit}`)).toBeVisible();
  consoleIsClean();
});

test('a view of a learner begins with the own training, and opens nothing of administration', async ({
  page,
  here,
}) => {
  await openAs(page, here.admin, '/administrator/roles');
  await page.getByRole('button', { name: 'Actions: Learner' }).click();
  await page.getByRole('menuitem', { name: 'View as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as another role' });
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Learner');
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL('/user/assignments');
  await expect(bar(page)).toContainText(/^You are viewing as Learner — read-only, until/);
  await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0);
  for (const size of [DESK, PHONE]) {
    await resize(page, size);
    await expectAccessible(page, `a learner’s home in a view, ${size.width} wide`);
    await expectNoSidewaysScroll(page, `a learner’s home in a view, ${size.width} wide`);
  }
  await resize(page, DESK);
  const asked = watchAsking(page);
  await page.goto('/');
  await expect(page).toHaveURL('/user/assignments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/administrator/users');
  await expect(page).not.toHaveURL(/administrator/);
  expect([...asked]).toEqual([`JWT ${await viewOf(page)}`]);
  await leave(page).click();
  await expect(page).toHaveURL('/administrator/roles');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
});

test('who logs out in a view has left it', async ({ page, here }) => {
  const { person } = await boss(here, 'Out');
  await openAs(page, person, '/administrator/roles');
  await page.getByRole('button', { name: 'Actions: Learner' }).click();
  await page.getByRole('menuitem', { name: 'View as…' }).click();
  await page
    .getByRole('dialog', { name: 'View as another role' })
    .getByRole('button', { name: 'View', exact: true })
    .click();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  // The session is over, not the view alone.
  const session = await page.request.get('/api/users/me/', { headers: person.headers });
  expect(session.status()).toBe(401);
  await openAs(page, here.admin, '/administrator/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the server refuses a change in a view itself, and ends the view of whoever loses the right to it', async ({
  page,
  here,
}) => {
  const { unit, title, address } = await bakery(here, 'West');
  const reader = await here.make('/api/roles/', { title: 'Reader West', permission_groups: [3, 5, 15] });
  const { id, person } = await boss(here, 'West');

  await openAs(page, person, address);
  await begin(page, unit);
  const view = await viewOf(page);
  const refused = await page.request.patch('/api/users/me/', {
    headers: { authorization: `JWT ${view}` },
    data: { last_name: 'Changed' },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'view_only', message: REFUSED });

  await here.call('PATCH', `/api/users/${id}/`, { role: reader.id });
  await page.goto('/administrator/users');
  await expect(page).toHaveURL(address);
  await expect(toastWith(page, 'The view is over. You are back in your own role.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View as…' })).toHaveCount(0);
});
