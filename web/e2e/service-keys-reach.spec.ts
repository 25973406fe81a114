import { expect } from '@playwright/test';
import { openAs, test } from './support/company';
import { expectAccessible, expectNoSidewaysScroll, resize } from './support/screen';

const SETTINGS = '/administrator/settings?tab=service_keys';

test('a program with a key for one division sees the people of that division', async ({
  page,
  playwright,
  baseURL,
  here,
}) => {
  const { id: organization } = await here.organization();
  const unit = `Patisserie ${here.mark}`;
  const division = await here.make('/api/divisions/', { name: unit, organization });
  const inside = await here.hire('Keybaker');
  const outside = await here.hire('Keyless');
  await here.make('/api/positions/', { title: 'Baker', division: division.id, user: inside.id });

  await openAs(page, here.admin, SETTINGS);
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Till of the shop');
  await form.getByRole('checkbox', { name: /^View users/ }).check();
  await form.getByRole('combobox', { name: 'Applies to' }).click();
  await page.getByRole('option', { name: 'Chosen organisations and divisions' }).click();
  await form.getByRole('button', { name: 'Create the key' }).click();
  await expect(form.getByText('Choose at least one')).toBeVisible();
  await form.getByRole('combobox', { name: 'Organisations and divisions' }).fill(unit);
  await page.getByRole('option', { name: unit }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page, 'the form of a key that is limited');
  await form.getByRole('button', { name: 'Create the key' }).click();
  const made = page.getByRole('dialog', { name: 'Copy the key now' });
  const token = await made.getByLabel('The key').innerText();
  await made.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name: /Till of the shop/ })).toContainText(unit);

  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const people = await (await program.get('/api/employee/')).json();
  expect(people.results.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Keybaker']);
  expect(people.total).toBe(1);
  await program.dispose();
  for (const { id } of [inside, outside]) await here.setFired(id, true);

  await resize(page, { width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'keys on a phone');
  await page.getByRole('button', { name: 'New key' }).click();
  await expectNoSidewaysScroll(page, 'the form of a key on a phone');
});
