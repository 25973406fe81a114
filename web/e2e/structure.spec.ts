import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { tabTo } from './support/keys';
import { adminHeaders, DEMO, logInAt } from './support/people';
import { expectAccessible, expectNoSidewaysScroll } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Unit = { id: number; name: string; children: Unit[]; positions: { id: number; title: string }[] };
type Company = { id: number; short_name: string; divisions: Unit[]; positions: Unit['positions'] };

/** An organisation of one's own: Sales with Kyiv team below it and two positions, and Support. */
async function found(request: APIRequestContext) {
  const headers = await adminHeaders(request);
  const make = async (path: string, data: object) => {
    const made = await request.post(path, { headers, data });
    expect(made.status(), await made.text()).toBe(201);
    return ((await made.json()) as { id: number }).id;
  };
  const mark = Date.now().toString(36);
  const name = `Firm ${mark}`;
  const organization = await make('/api/organizations/', {
    full_title: name,
    short_name: name,
    address: 'Kyiv',
  });
  const sales = await make('/api/divisions/', { name: `Sales ${mark}`, organization });
  const team = await make('/api/divisions/', { name: `Kyiv team ${mark}`, organization, parent: sales });
  const support = await make('/api/divisions/', { name: `Support ${mark}`, organization });
  const seat = await make('/api/positions/', { title: `Consultant ${mark}`, organization, division: team });
  await make('/api/positions/', { title: `Team lead ${mark}`, organization, division: team, head: true });
  return {
    mark,
    name,
    sales,
    team,
    support,
    seat,
    /** Where everything hangs now, as "Sales > Kyiv team > Consultant". */
    paths: async () => {
      const tree = await request.get(`/api/organizations/${organization}/full/`, { headers });
      const { divisions, positions } = (await tree.json()) as Company;
      const plain = (named: string) => named.replace(` ${mark}`, '');
      const walk = (units: Unit[], above: string): string[] =>
        units.flatMap((unit) => [
          above + plain(unit.name),
          ...unit.positions.map(({ title }) => `${above}${plain(unit.name)} > ${plain(title)}`),
          ...walk(unit.children, `${above}${plain(unit.name)} > `),
        ]);
      return [...positions.map(({ title }) => plain(title)), ...walk(divisions, '')];
    },
    close: () => request.delete(`/api/organizations/${organization}/`, { headers }),
  };
}
const row = (page: Page, name: RegExp) =>
  page.getByRole('tree', { name: 'Organisation structure' }).getByRole('treeitem', { name });

test('a division is moved by keys and put back by keys', async ({ page, request }) => {
  const company = await found(request);
  await logInAt(page, DEMO.admin, `/administrator/organizations?unit=d${company.team}`);
  await expect(row(page, new RegExp(`^Kyiv team ${company.mark}`))).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, 'tree', 'Organisation structure');
  await tabTo(page, 'button', 'Move to…');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Move: Kyiv team ${company.mark}` });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expectAccessible(page, 'the dialog of a move');
  await page.keyboard.type(company.name);
  await expect(dialog.getByRole('treeitem', { name: company.name })).toBeVisible();
  await tabTo(page, 'tree', 'Where to move');
  await page.keyboard.type(company.name);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', `Move to ${company.name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Kyiv team ${company.mark} is now in ${company.name}`)).toBeVisible();
  await expect.poll(company.paths).toContain('Kyiv team > Consultant');

  await tabTo(page, 'tree', 'Organisation structure');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect.poll(company.paths).toContain('Sales > Kyiv team > Consultant');
  await company.close();
});

test('a division is dragged into another one, several positions are moved at once', async ({
  page,
  request,
}) => {
  const company = await found(request);
  await logInAt(
    page,
    DEMO.admin,
    `/administrator/organizations?unit=p${company.seat}&search=${company.mark}`,
  );
  await row(page, new RegExp(`^Kyiv team ${company.mark}`)).dragTo(
    row(page, new RegExp(`^Support ${company.mark}`)),
  );
  await expect(page.getByText(`Kyiv team ${company.mark} is now in Support ${company.mark}`)).toBeVisible();
  await expect.poll(company.paths).toContain('Support > Kyiv team > Consultant');

  await page.getByRole('button', { name: 'Select several' }).click();
  await row(page, new RegExp(`^Consultant ${company.mark}`)).click();
  await row(page, new RegExp(`^Team lead ${company.mark}`)).click();
  await expectAccessible(page, 'the tree with several selected');
  await page
    .getByRole('group', { name: 'Actions for the selection' })
    .getByRole('button', { name: 'Move to…' })
    .click();
  const dialog = page.getByRole('dialog', {
    name: `Move: Team lead ${company.mark} and Consultant ${company.mark}`,
  });
  await dialog.getByRole('treeitem', { name: new RegExp(`^Sales ${company.mark}`) }).click();
  await dialog.getByRole('button', { name: `Move to Sales ${company.mark}` }).click();
  await expect(
    page.getByText(
      `Moved to Sales ${company.mark}: Team lead ${company.mark} and Consultant ${company.mark}. Kyiv team ${company.mark} has no head now`,
    ),
  ).toBeVisible();
  await expect
    .poll(company.paths)
    .toEqual(expect.arrayContaining(['Sales > Consultant', 'Sales > Team lead']));
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(company.paths).toContain('Support > Kyiv team > Team lead');
  await company.close();
});

test('a structure is built: division, position with a person, head, deletion', async ({ page, request }) => {
  const company = await found(request);
  await logInAt(page, DEMO.admin, `/administrator/organizations?unit=d${company.support}`);
  const panel = page.getByRole('region', { name: 'Selected unit' });

  await panel.getByRole('button', { name: 'Add sub-division' }).click();
  const added = page.getByRole('dialog', { name: 'New division' });
  await added.getByLabel('Name').fill('Night shift');
  await added.getByRole('button', { name: 'Add division' }).click();
  await expect(panel.getByRole('heading', { name: 'Night shift' })).toBeVisible();

  await panel.getByRole('button', { name: 'Add position' }).click();
  const dialog = page.getByRole('dialog', { name: 'New position' });
  await expect(dialog).toContainText(`Support ${company.mark} → Night shift`);
  await dialog.getByLabel('Title').fill('Shift lead');
  await dialog.getByRole('combobox', { name: 'Person' }).fill('learner@');
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Head of the division').check();
  await dialog.getByRole('button', { name: 'Add position' }).click();
  await expect(panel.getByRole('heading', { name: 'Shift lead' })).toBeVisible();
  await expect(row(page, /^Shift lead, Head, \S+/)).toBeVisible();
  await expect(row(page, /^Night shift, division, 1 person/)).toBeVisible();
  await expectAccessible(page, 'a position in the tree');

  await row(page, /^Night shift/).click();
  await page.getByRole('button', { name: 'Actions: Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete the division Night shift?' });
  await expect(asked).toContainText(`Move up to ${company.name}: 1 position.`);
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(company.paths).toContain('Shift lead');
  await company.close();
});

test('a structure that is not read whole is opened by a link, searched and scrolled', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request);
  const company = await found(request);
  const at = { headers, data: { title: '', division: company.support } };
  const seats: number[] = [];
  for (let number = 0; number < 310; number += 1) {
    const title = `Seller ${String(number).padStart(3, '0')} ${company.mark}`;
    const made = await request.post('/api/positions/', { ...at, data: { ...at.data, title } });
    seats.push(((await made.json()) as { id: number }).id);
  }
  await logInAt(page, DEMO.admin, `/administrator/organizations?unit=p${seats[305]}`);
  const panel = page.getByRole('region', { name: 'Selected unit' });
  await expect(panel.getByRole('heading', { name: `Seller 305 ${company.mark}` })).toBeVisible();
  await expect(row(page, new RegExp(`^Seller 305 ${company.mark}`))).toHaveAttribute('aria-posinset', '306');

  await row(page, new RegExp(`^Seller 305 ${company.mark}`)).click();
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('PageUp');
  await expect(page.getByRole('tree').locator('[data-active]')).toContainText(/Seller 2\d\d/);
  await expectAccessible(page, 'a large structure');

  await page
    .getByRole('searchbox', { name: 'Search by name, position or person' })
    .fill(`seller ${company.mark}`);
  await expect(page.getByText('310 matches · The first 200 positions are shown')).toBeVisible();
  await page.getByRole('searchbox').fill(`seller 007 ${company.mark}`);
  await expect(page.getByText('310 matches')).toBeHidden();
  await row(page, new RegExp(`^Seller 007 ${company.mark}`)).click();
  await page.getByRole('button', { name: `Actions: Seller 007 ${company.mark}` }).click();
  await page.getByRole('menuitem', { name: 'Make head' }).click();
  await expect(row(page, new RegExp(`^Seller 007 ${company.mark}, Head`))).toBeVisible();
  await company.close();
});

test('on a phone the tree comes first and a unit is a view of its own', async ({ page, request }) => {
  const company = await found(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAt(page, DEMO.admin, `/administrator/organizations?search=${company.mark}`);
  await row(page, new RegExp(`^Support ${company.mark}`)).click();
  const view = page.getByRole('dialog', { name: 'Selected unit' });
  await expect(view.getByRole('heading', { name: `Support ${company.mark}` })).toBeVisible();
  await expectAccessible(page, 'a unit on a phone');
  await expectNoSidewaysScroll(page, 'a unit on a phone');
  await page.goBack();
  await expect(view).toBeHidden();
  await expect(row(page, new RegExp(`^Support ${company.mark}`))).toBeVisible();
  await company.close();
});
