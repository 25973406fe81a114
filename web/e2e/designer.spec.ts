import { expect, type Locator, type Page, test } from '@playwright/test';
import { course, drag, emptySpot, openDesigner } from './support/courses';
import { tabTo } from './support/keys';
import { adminHeaders, DEMO, logIn, logInAt, signIn } from './support/people';
import { confirmPublishing } from './support/publish';
import { choose, expectAccessible, watchConsole } from './support/screen';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected card' });
const says = (page: Page) => inspector(page).getByRole('textbox', { name: 'What the character says' });
const nodes = (page: Page) => page.locator('.react-flow__node-card');
const node = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

/** The middle of something on the canvas, once the view has come to rest. */
async function middleOf(target: Locator) {
  return target.evaluate(async (element) => {
    const middle = () => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    let at = middle();
    for (let frames = 0; frames < 5; frames += 1) {
      await new Promise(requestAnimationFrame);
      const now = middle();
      if (now.x !== at.x || now.y !== at.y) frames = 0;
      at = now;
    }
    return at;
  });
}

async function create(page: Page, title: string) {
  await page.goto('/administrator/games/create');
  await page.getByLabel('Title').fill(`${title} ${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Create and open' }).click();
  await page.getByRole('button', { name: 'Create the first card' }).click();
  await expect(nodes(page)).toHaveCount(1);
}

/** The circle at the end of an answer of a card. */
const handle = (page: Page, card: string, answer: number) =>
  node(page, card)
    .locator('.react-flow__handle.source')
    .nth(answer - 1);

test('six cards are built and published with the mouse', async ({ page }) => {
  test.setTimeout(180_000);
  const consoleIsClean = watchConsole(page);
  await logIn(page, DEMO.admin);
  await create(page, 'By mouse');
  const panel = inspector(page);
  const name = panel.getByLabel('Name', { exact: true });

  const fill = async (card: string, texts: string[]) => {
    await name.fill(card);
    await says(page).fill(`${card} is what I want to talk about.`);
    for (const [i, text] of texts.entries()) {
      const answers = panel.getByRole('textbox', { name: /^Text of answer/ });
      if ((await answers.count()) <= i) await panel.getByRole('button', { name: 'Add an answer' }).click();
      await answers.nth(i).fill(text);
      await panel
        .getByLabel('Correct answer', { exact: true })
        .nth(i)
        .setChecked(i === 0);
    }
    await expect(node(page, card)).toBeVisible();
  };
  const open = async (card: string) => {
    await node(page, card).click({ position: { x: 20, y: 8 } });
    await expect(name).toHaveValue(card);
  };
  const showAll = async () => {
    await page.getByRole('button', { name: 'Fit to screen' }).click();
    await page.getByRole('button', { name: 'Zoom out' }).click();
  };
  /** Drops an answer on empty space: a new card stands there. */
  const grow = async (card: string, answer: number) => {
    const before = await nodes(page).count();
    await showAll();
    let from = await middleOf(handle(page, card, answer));
    let spot = await emptySpot(page, from);
    // How much room is left depends on where the earlier cards were dropped.
    while (!spot) {
      await page.getByRole('button', { name: 'Zoom out' }).click();
      from = await middleOf(handle(page, card, answer));
      spot = await emptySpot(page, from);
    }
    await drag(page, from, spot);
    await expect(nodes(page)).toHaveCount(before + 1);
  };
  const join = async (card: string, answer: number, to: string) => {
    await showAll();
    const [from, there] = [await middleOf(handle(page, card, answer)), await middleOf(node(page, to))];
    await drag(page, from, there);
    await expect(page.getByRole('status').filter({ hasText: `leads to “${to}”` })).toBeAttached();
  };

  await fill('Greeting', ['Welcome!', 'What do you want?']);
  await grow('Greeting', 1);
  await fill('Wish', ['With pleasure.', 'We have none.']);
  await grow('Greeting', 2);
  await fill('Offence', ['I am sorry.']);
  await grow('Wish', 1);
  await fill('Offer', ['This one.']);
  await join('Wish', 2, 'Offence');
  await join('Offence', 1, 'Offer');
  await grow('Offer', 1);
  await fill('Payment', ['By card.']);
  await grow('Payment', 1);
  await fill('Farewell', ['Come again!']);
  await choose(page, panel.getByRole('combobox', { name: 'Leads to' }), 'End of the conversation');
  await expect(nodes(page)).toHaveCount(6);

  await page.getByRole('button', { name: 'Tidy up' }).click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await open('Offence');
  await saved(page);
  await expectAccessible(page, 'designer with six cards');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirmPublishing(page);
  consoleIsClean();
});

test('six cards are built and published with the keyboard', async ({ page }) => {
  test.setTimeout(180_000);
  await logInAt(page, DEMO.admin, '/administrator/games/create');
  await page.getByLabel('Title').fill(`By keyboard ${Date.now().toString(36)}`);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Create the first card');
  await page.keyboard.press('Enter');
  const panel = inspector(page);
  const name = panel.getByLabel('Name', { exact: true });
  await expect(says(page)).toBeFocused({ timeout: 30_000 });

  const names = ['Greeting', 'Wish', 'Offer', 'Price', 'Payment', 'Farewell'];
  for (const [i, card] of names.entries()) {
    if (i > 0) {
      // Back from the fields to the card, and on to a card after it.
      await page.keyboard.press('Escape');
      await expect(node(page, names[i - 1] ?? '')).toBeFocused();
      await page.keyboard.press('r');
      await expect(nodes(page)).toHaveCount(i + 1);
      await expect(name).toBeFocused();
      await page.keyboard.type(card);
      await tabTo(page, 'textbox', 'What the character says');
      await page.keyboard.type(`Let us talk about it: ${card}.`);
      await tabTo(page, 'textbox', 'Text of answer 1');
      await page.keyboard.type('Gladly.');
      await tabTo(page, 'switch', 'Correct answer');
      await page.keyboard.press('Space');
    } else {
      await page.keyboard.press('Shift+Tab');
      await expect(name).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(card);
    }
  }
  await page.keyboard.press('Escape');
  await expect(node(page, 'Farewell')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  // Until the menu has the focus Escape is the canvas's.
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(node(page, 'Farewell')).toBeFocused();

  // Along the arrows to the first card and back by its name.
  for (const card of ['Payment', 'Price', 'Offer', 'Wish', 'Greeting']) {
    await page.keyboard.press('ArrowLeft');
    await expect(node(page, card)).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Name or text' })).toBeFocused();
  await page.keyboard.type('farew');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Farewell')).toBeFocused();
  await page.keyboard.press('e');
  await tabTo(page, 'textbox', 'Text of answer 1');
  await tabTo(page, 'combobox', 'Leads to');
  await page.keyboard.type('End of');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Farewell')).toContainText('End');

  await page.keyboard.press('Control+s');
  await saved(page);
  await tabTo(page, 'button', 'Publish');
  await page.keyboard.press('Enter');
  await confirmPublishing(page);
});

test('two authors change the same card, and both get what they choose', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { headers } = await signIn(request, DEMO.manager);
  const { id, close } = await course(request, headers, 'Together', ['Greeting', 'Offer']);
  const second = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const other = await second.newPage();
  await logIn(page, DEMO.manager);
  await logIn(other, DEMO.admin);
  await openDesigner(page, id);
  await openDesigner(other, id);
  const write = async (tab: Page, card: string, text: string) => {
    await node(tab, card).click({ position: { x: 20, y: 8 } });
    await says(tab).fill(text);
    await says(tab).blur();
  };

  // Each sees the other, and which card is open there. Who comes back to the page is told at once.
  const also = (tab: Page) => tab.getByRole('button', { name: /^Also in this game: / });
  const look = async (tab: Page, isAsHoped: () => Promise<void>) =>
    expect(async () => {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await isAsHoped();
    }).toPass();
  const soon = { timeout: 1_000 };
  await expect(also(other)).toBeVisible();
  await look(page, () => expect(also(page)).toBeVisible(soon));
  await write(page, 'Greeting', 'The first author was here.');
  await saved(page);
  await look(other, () => expect(node(other, 'Greeting').getByTitle(/^Open here: /)).toBeVisible(soon));
  await also(other).click();
  await expect(other.getByRole('menuitem', { name: /card “Greeting”$/ })).toBeVisible();
  await expectAccessible(other, 'two authors in one course');
  await other.keyboard.press('Escape');
  // Another card merges by itself.
  await write(other, 'Offer', 'The second author was there.');
  await saved(other);
  await expect(node(other, 'Greeting')).toContainText('The first author was here.');

  await write(page, 'Offer', 'The first author again.');
  const dialog = page.getByRole('dialog', { name: /changed the same thing/ });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('The second author was there.');
  await expectAccessible(page, 'two authors, one card');
  await dialog.getByText('Keep mine').click();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(dialog).toBeHidden();
  await saved(page);

  await write(other, 'Offer', 'The second author once more.');
  const answer = other.getByRole('dialog', { name: /changed the same thing/ });
  await expect(answer).toContainText('The first author again.');
  await answer.getByText('Use theirs').click();
  await answer.getByRole('button', { name: 'Save my choice' }).click();
  await saved(other);
  await expect(node(other, 'Offer')).toContainText('The first author again.');
  await other.reload();
  await expect(node(other, 'Offer')).toContainText('The first author again.');
  // Who leaves is no longer shown.
  await page.goto('/administrator/games');
  await look(other, () => expect(also(other)).toBeHidden(soon));
  await second.close();
  await close();
});

test('cards are copied from one course into another', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const from = await course(request, headers, 'From', ['Greeting', 'Offer', 'Farewell']);
  const to = await course(request, headers, 'To', ['Hello']);
  await logIn(page, DEMO.admin);
  await openDesigner(page, from.id);
  await node(page, 'Greeting').click({ position: { x: 20, y: 8 } });
  await node(page, 'Offer').click({ position: { x: 20, y: 8 }, modifiers: ['Shift'] });
  await expect(inspector(page).getByText('2 cards selected')).toBeVisible();
  await page.keyboard.press('Control+c');

  await openDesigner(page, to.id);
  await page.keyboard.press('Control+v');
  await expect(nodes(page)).toHaveCount(3);
  // The arrow inside came along; the one to the card that stayed behind leads nowhere yet.
  await expect(page.getByText('2 cards pasted. 1 answer is no longer connected.').first()).toBeVisible();
  await expect(page.locator('.react-flow__edge')).toHaveCount(1);
  await saved(page);
  await page.reload();
  await expect(nodes(page)).toHaveCount(3);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await expect(page.getByLabel('Stage name')).toBeFocused();
  await page.keyboard.type('Everything');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Everything', exact: true })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(nodes(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(nodes(page)).toHaveCount(3);
  await from.close();
  await to.close();
});

test('work goes on without a network and arrives when it is back', async ({ page, request, context }) => {
  const headers = await adminHeaders(request);
  const { id, close } = await course(request, headers, 'Offline', ['Greeting', 'Offer']);
  await logIn(page, DEMO.admin);
  await openDesigner(page, id);
  await node(page, 'Greeting').click({ position: { x: 20, y: 8 } });
  await expect(inspector(page).getByLabel('Name', { exact: true })).toHaveValue('Greeting');
  // The editor comes over the network, too.
  await expect(says(page)).toBeVisible();
  await context.setOffline(true);
  await inspector(page).getByLabel('Name', { exact: true }).fill('Written on a train');
  await expect(page.getByText('Offline: 1 change kept on this device')).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(node(page, 'Written on a train')).toBeVisible();
  await close();
});
