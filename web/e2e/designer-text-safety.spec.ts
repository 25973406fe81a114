import { expect, type Page, test } from '@playwright/test';
import { course } from './support/courses';
import { adminHeaders, DEMO, logInAt } from './support/people';
import { confirmPublishing } from './support/publish';
import { expectAccessible } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const editor = (page: Page) => page.getByRole('textbox', { name: 'The game as text' });
const nodes = (page: Page) => page.locator('.react-flow__node-card');
const node = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();
const NONSENSE = 'Nonsense';

/** A course of three cards as text, with a word typed on the second card and a mistake at the end. */
async function open(page: Page) {
  const headers = await adminHeaders(page.request);
  const made = await course(page.request, headers, `Safe ${Date.now().toString(36)}`, [
    'One',
    'Two',
    'Three',
  ]);
  await logInAt(page, DEMO.admin, `/administrator/games/${made.id}?view=text`);
  await expect(nodes(page)).toHaveCount(3);
  await editor(page).getByText('Two, says the guest.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more.');
  await expect(node(page, 'Two')).toContainText('And more.');
  await saved(page);
  return { ...made, headers };
}

async function mistake(page: Page) {
  await page.keyboard.type(' And yet more.');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(NONSENSE);
  await expect(page.getByRole('button', { name: /^Mistake\s*Line \d+: The answers/ })).toBeVisible();
}

async function mend(page: Page) {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  for (let i = 0; i < NONSENSE.length; i += 1) await page.keyboard.press('Backspace');
}

test('what was typed on a card that another author deletes meanwhile comes back with it', async ({
  page,
}) => {
  const { id, headers, close } = await open(page);
  await mistake(page);
  const path = `/api/games/${id}/`;
  const game = await (await page.request.get(`${path}?nested=true`, { headers })).json();
  const questions = (game.questions as { name: string }[]).filter((card) => card.name !== 'Two');
  const patched = await page.request.patch(path, { headers, data: { version: game.version, questions } });
  expect(patched.ok()).toBe(true);

  // The next save of this author's own learns of it.
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(nodes(page)).toHaveCount(3);
  await expect(node(page, 'Two')).toHaveCount(0);
  await expect(
    page.getByText(/The cards were changed elsewhere in the meantime:.*“Two” \(deleted\)/),
  ).toBeVisible();
  await expect(editor(page)).toContainText('And yet more.');
  await expectAccessible(page, 'a text that waits');

  await mend(page);
  await expect(node(page, 'Two')).toContainText('And yet more.');
  await expect(nodes(page)).toHaveCount(4);
  await expect(editor(page)).toContainText('Two, says the guest. And more. And yet more.');
  const told = page.getByText('“Two” was deleted elsewhere. It is back because you wrote on it.');
  await expect(told).toBeVisible();
  await expectAccessible(page, 'a text that was joined');
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect(told).toBeHidden();
  await expect(editor(page)).toBeFocused();
  await saved(page);
  await close();
});

test('a text with mistakes is not left without a question', async ({ page }) => {
  const { close } = await open(page);
  await mistake(page);
  const back = page.getByRole('link', { name: 'Back to games' });
  await back.click();
  const asked = page.getByRole('dialog', { name: 'Leave with mistakes in the text?' });
  await expect(asked).toContainText('The text has 1 mistake');
  await expectAccessible(page, 'leaving a text with mistakes');
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(asked).toBeHidden();
  await expect(editor(page)).toContainText('And yet more.');

  const closing = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(editor(page)).toContainText('And yet more.');

  await back.click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/administrator\/games(\?|$)/);
  await close();
});

test('a text with mistakes is said beside the map, and before publishing', async ({ page }) => {
  const { close } = await open(page);
  await mistake(page);
  await page.getByText('Canvas', { exact: true }).click();
  const waits = page.getByText('The text has 1 mistake. What was typed there since is not in the cards.');
  await expect(waits).toBeVisible();
  await expectAccessible(page, 'the map of a text that waits');
  // Also in a new visit, as long as the text is kept.
  await page.reload();
  await expect(waits).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'The text is not in the cards yet' });
  await expect(asked).toBeVisible();
  await expectAccessible(page, 'publishing older cards');
  await asked.getByRole('button', { name: 'Show the mistakes' }).click();
  await expect(editor(page)).toBeFocused();
  await expect(page.locator('.cm-line.rt-faulty')).toHaveText(NONSENSE);
  await page.keyboard.type('!');
  await expect(page.locator('.cm-line.rt-faulty')).toHaveText(`${NONSENSE}!`);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await asked.getByRole('button', { name: 'Publish the cards as they are' }).click();
  await confirmPublishing(page);
  await close();
});

test('what was typed with mistakes can be let go of', async ({ page }) => {
  const { close } = await open(page);
  await mistake(page);
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(editor(page)).toContainText('Two, says the guest. And more.');
  await expect(editor(page)).not.toContainText('And yet more.');
  await expect(editor(page)).not.toContainText(NONSENSE);
  await expect(editor(page)).toBeFocused();
  await close();
});
