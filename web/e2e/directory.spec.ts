import { expect, test } from '@playwright/test';
import { DEMO, logInAt } from './support/people';
import { expectAccessible } from './support/screen';

const SETTINGS = '/administrator/settings?tab=directory';
const OPERATIONS = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] };

test('the directory adds a person and dismisses them, until its key is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await logInAt(page, DEMO.admin, SETTINGS);
  await expectAccessible(page, 'the settings of the directory');
  const address = await page.getByLabel('Address for the directory').innerText();
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Entra');
  await expectAccessible(page, 'the form of a key of the directory');
  await form.getByRole('button', { name: 'Create the key' }).click();
  const made = page.getByRole('dialog', { name: 'Copy the key now' });
  const token = await made.getByLabel('The key').innerText();
  await made.getByRole('button', { name: 'I have copied it' }).click();

  const directory = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
  });
  const data = {
    userName: 'vira.scim@kvitka.example',
    name: { givenName: 'Vira', familyName: 'Directory' },
  };
  const user = await directory.post(`${address}/Users`, { data });
  expect(user.status()).toBe(201);
  const { id } = await user.json();
  await page.goto(`/administrator/users/${id}`);
  await expect(page.getByRole('heading', { name: /Vira/ })).toBeVisible();
  const off = { ...OPERATIONS, Operations: [{ op: 'replace', path: 'active', value: false }] };
  expect((await directory.patch(`${address}/Users/${id}`, { data: off })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('Dismissed').first()).toBeVisible();

  await page.goto(SETTINGS);
  await expect(page.getByRole('row', { name: /Entra/ })).not.toContainText('Never');
  await page.getByRole('button', { name: 'Revoke the key Entra' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the key “Entra”?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Key “Entra” revoked')).toBeVisible();
  expect((await directory.get(`${address}/Users`)).status()).toBe(401);
  await directory.dispose();
});
