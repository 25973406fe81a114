import { expect, type Locator, type Page, test } from '@playwright/test';
import { CONVERSATION } from './support/conversation';
import { course, openDesigner } from './support/courses';
import { adminHeaders, DEMO, logIn, logInAt } from './support/people';
import { expectAccessible, resize, watchConsole } from './support/screen';
import { Steps } from './support/steps';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const nodes = (page: Page) => page.locator('.react-flow__node-card');
const node = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const field = (page: Page, name: string | RegExp) => nodes(page).getByRole('textbox', { name });
const lead = (page: Page) => page.getByRole('combobox', { name: /^Where answer/ });
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

/** The cards as the server has them, with how good the answers are, what they cause and where they lead. */
async function kept(page: Page, id: string) {
  const reply = await page.request.get(`/api/games/${id}/?nested=true`, {
    headers: await adminHeaders(page.request),
  });
  const { questions } = (await reply.json()) as {
    questions: {
      id: number;
      name: string;
      text: string;
      emotion: number | null;
      answers: { text: string; right: boolean; emotion: number; open: boolean; connected: number | null }[];
    }[];
  };
  const plain = (html: string) => html.replace(/<[^>]*>/g, '');
  const nameOf = new Map(questions.map((card) => [card.id, card.name]));
  return questions.map(({ name, text, emotion, answers }) => ({
    name,
    said: plain(text),
    emotion,
    answers: answers.map(({ text: words, right, emotion: felt, open, connected }) => {
      const to = open ? '?' : (nameOf.get(connected ?? 0) ?? 'end');
      return `${right ? '+' : '-'} ${plain(words)} (${felt}) -> ${to}`;
    }),
  }));
}

const FEELINGS: Record<string, number> = { happy: 1, pleased: 2, calm: 3, upset: 4, angry: 5 };
/** The conversation as it is typed on cards: the name of the card, its mood with its words, and its answers. */
const CARDS = CONVERSATION.map(({ said, answers }) => {
  const [, name = '', mood, words = ''] = /^# (.*)\n\w+(?: \((\w+)\))?: (.*)$/.exec(said) ?? [];
  return { name, mood, words, answers };
});

test('a conversation of 12 cards and 23 answers takes at most 90 steps on the canvas', async ({ page }) => {
  test.setTimeout(180_000);
  const consoleIsClean = watchConsole(page);
  await logInAt(page, DEMO.admin, '/administrator/games/create');
  await page.getByLabel('Title').fill(`On the canvas ${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Create and open' }).click();
  const steps = new Steps(page);
  await steps.click(page.getByRole('button', { name: 'Create the first card' }));
  await expect(nodes(page)).toHaveCount(1);
  const panel = page.getByRole('complementary', { name: 'Selected card' });
  await expect(panel.getByRole('textbox', { name: 'What the character says' })).toBeFocused();
  await steps.keys('Escape');
  await steps.keys('Enter');
  await expect(field(page, /^What is said/)).toBeFocused();

  const left = new Map(CARDS.map((card) => [card.name, card]));
  const isTemplate = () => left.size === CARDS.length;
  while (left.size > 0) {
    // Whoever writes sees which card it is.
    const said = field(page, /^What is said/);
    await expect(said).toBeFocused();
    const label = (await said.getAttribute('aria-label')) ?? '';
    const card = [...left.values()].find(({ name }) => label.includes(`“${name}”`));
    if (!card) throw new Error(`${label} is no card that is left to write`);
    if (isTemplate()) await steps.keys('Control+a');
    await steps.type(`${card.mood ? `(${card.mood}): ` : ''}${card.words}\n`);
    for (const [i, answer] of card.answers.entries()) {
      // Over the words of the template.
      if (isTemplate() && i < 2) await steps.keys('Control+a');
      await steps.type(`${answer}\n`);
    }
    left.delete(card.name);
    // On to the words of the next card, or out.
    if (left.size > 0) await steps.keys('ArrowDown', 'Enter');
    else await steps.keys('Escape');
  }
  await expect(nodes(page)).toHaveCount(12);
  await expect(page.locator(':focus')).toHaveClass(/react-flow__node/);
  await saved(page);
  expect(steps.count).toBeLessThanOrEqual(90);

  const id = /games\/(\d+)/.exec(page.url())?.[1] ?? '';
  const wanted = CARDS.map(({ name, mood, words, answers }, i) => ({
    name,
    said: words,
    emotion: mood ? FEELINGS[mood] : null,
    answers: answers.map((answer) => {
      // The bad answer of the template upsets.
      const usual = i === 0 ? 'upset' : 'calm';
      const [, mark, text, felt = usual, to] = /^([+-]) (.*?)(?: \((\w+)\))? -> (.*)$/.exec(answer) ?? [];
      return `${mark} ${text} (${FEELINGS[felt]}) -> ${to}`;
    }),
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect((await kept(page, id)).sort(byName)).toEqual(wanted.sort(byName));
  consoleIsClean();
});

/** How large letters are on the screen. */
const letters = (target: Locator) =>
  target.evaluate((element) => {
    const zoom = element.getBoundingClientRect().height / (element as HTMLElement).offsetHeight;
    return zoom * Number.parseFloat(getComputedStyle(element).fontSize);
  });

async function open(page: Page, names: string[]) {
  const made = await course(page.request, await adminHeaders(page.request), 'Written in place', names);
  await logIn(page, DEMO.admin);
  await openDesigner(page, made.id);
  return made;
}

test('words are written where they stand, and stay when the card is left', async ({ page }) => {
  const consoleIsClean = watchConsole(page);
  const made = await open(page, ['One', 'Two']);
  const one = node(page, 'One');
  // A card that is chosen brings its fields, which take room from the canvas.
  await one.click({ position: { x: 20, y: 8 } });
  const rest = await one.boundingBox();
  await one.getByText('One, says the guest.').dblclick();
  const said = field(page, 'What is said on card “One”');
  await expect(said).toBeFocused();
  await expect(said).toHaveValue('One, says the guest.');
  const before = await one.boundingBox();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('What is that?');
  expect(await one.boundingBox(), 'a card that is written keeps its place and size').toEqual(before);
  await expectAccessible(page, 'card that is written on the canvas');

  // A press into an answer writes that one, also where the rows have just moved.
  await one.getByText('No to One').click();
  const no = field(page, 'Text of answer 2');
  await expect(no).toBeFocused();
  await page.keyboard.type(', thank you, not today and not tomorrow, and please do not ask again');
  const tall = await one.boundingBox();
  expect((tall?.height ?? 0) - (before?.height ?? 0)).toBeGreaterThan(15);
  expect((tall?.height ?? 0) - (before?.height ?? 0)).toBeLessThan(90);
  await one.getByText('Yes to One').click();
  await expect(field(page, 'Text of answer 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(one).toBeFocused();
  await expect(field(page, /./)).toHaveCount(0);
  await expect(one).toContainText('What is that?');
  expect((await one.boundingBox())?.height).toBe(rest?.height);
  expect((before?.height ?? 0) - (rest?.height ?? 0)).toBeLessThanOrEqual(4);

  // The name by a double click, and out by a press beside the card.
  await one.getByText('One', { exact: true }).dblclick();
  await expect(field(page, 'Name of card 1')).toBeFocused();
  await page.keyboard.type('First');
  await page.locator('.react-flow__pane').click({ position: { x: 30, y: 30 } });
  await expect(field(page, /./)).toHaveCount(0);
  await expect(node(page, 'First')).toBeVisible();
  await saved(page);
  const [first] = await kept(page, String(made.id));
  expect(first).toMatchObject({
    name: 'First',
    said: 'What is that?',
    answers: [
      '+ Yes to One (3) -> Two',
      '- No to One, thank you, not today and not tomorrow, and please do not ask again (3) -> end',
    ],
  });

  // Every field is one step of undo.
  await node(page, 'First').focus();
  for (const words of ['One', 'No to One', 'says the guest']) {
    await page.keyboard.press('Control+z');
    await expect(nodes(page).first()).toContainText(words);
  }
  await made.close();
  consoleIsClean();
});

test('keys lead from answer to answer, into cards and back, at every zoom', async ({ page }) => {
  const made = await open(page, ['One', 'Two', 'Three']);
  const frame = (await page.locator('.react-flow').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isInside = async () => {
    const box = await page.locator(':focus').boundingBox();
    if (!box) return false;
    return (
      box.x >= frame.x &&
      box.y >= frame.y &&
      box.x + box.width <= frame.x + frame.width &&
      box.y + box.height <= frame.y + frame.height
    );
  };
  for (const [zooms, key] of [
    [0, 'Enter'],
    [4, 'F2'],
    [8, 'Enter'],
  ] as const) {
    await page.keyboard.press('0');
    for (let i = 0; i < zooms; i += 1) await page.keyboard.press('-');
    await node(page, 'One').focus();
    await page.keyboard.press(key);
    await expect(field(page, 'What is said on card “One”')).toBeFocused();
    await expect.poll(() => letters(page.locator(':focus'))).toBeGreaterThanOrEqual(11.9);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Text of answer 1')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page, 'What is said on card “Two”')).toBeFocused();
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page, 'What is said on card “Three”')).toBeFocused();
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(field(page, 'Text of answer 1')).toHaveValue('Yes to Two');
    await page.keyboard.press('Escape');
    await expect(node(page, 'Two')).toBeFocused();
  }

  // An answer that leads nowhere makes its card, and an answer that nobody wrote does not stay.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Text of answer 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Text of answer 3')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(node(page, 'Two').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.type('~ Perhaps');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Name of card 4')).toBeFocused();
  await page.keyboard.type('Four');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And now?');
  await page.keyboard.press('Escape');
  await expect(node(page, 'Four')).toBeFocused();
  await saved(page);
  const cards = await kept(page, String(made.id));
  expect(cards.find(({ name }) => name === 'Two')?.answers[2]).toBe('- Perhaps (3) -> Four');
  expect(cards.find(({ name }) => name === 'Four')?.said).toBe('And now?');

  await page.keyboard.press('e');
  const panel = page.getByRole('complementary', { name: 'Selected card' });
  await expect(panel.getByRole('textbox', { name: 'What the character says' })).toBeFocused();
  await made.close();
});

test('where an answer leads is typed behind it', async ({ page }) => {
  const consoleIsClean = watchConsole(page);
  const made = await open(page, ['One', 'Two', 'Three']);
  await node(page, 'One').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Enter');
  await expect(lead(page)).toBeFocused();
  await page.keyboard.type('thr');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Three/);
  await expectAccessible(page, 'where an answer leads, on the canvas');
  // Out without a choice, and in again by the sign.
  await page.keyboard.press('Escape');
  await expect(field(page, 'Text of answer 1')).toHaveValue('Yes to One');
  await expect(field(page, 'Text of answer 1')).toBeFocused();
  await page.keyboard.type(' -> thr');
  await page.keyboard.press('Tab');
  await expect(field(page, 'What is said on card “Three”')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.type(' -> ');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await page.getByRole('option', { name: /^One/ }).click();
  await expect(field(page, 'Text of answer 1')).toHaveValue('Yes to Three');
  await expect(field(page, 'Text of answer 1')).toBeFocused();
  await page.keyboard.type(' -> Elsewhere\n');
  await expect(nodes(page)).toHaveCount(4);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+.');
  await expect(page.getByText('Answer 1 on card “Three” ends the conversation.')).toBeAttached();
  await page.keyboard.press('Escape');
  await saved(page);
  const cards = await kept(page, String(made.id));
  expect(cards.find(({ name }) => name === 'One')?.answers[0]).toBe('+ Yes to One (3) -> Three');
  expect(cards.find(({ name }) => name === 'Three')?.answers).toEqual([
    '+ Yes to Three (3) -> end',
    '- No to Three (3) -> end',
  ]);
  await made.close();
  consoleIsClean();
});

test('the outline has the same keys for where an answer leads', async ({ page }) => {
  const made = await course(page.request, await adminHeaders(page.request), 'Outlined', [
    'One',
    'Two',
    'Three',
  ]);
  await logInAt(page, DEMO.admin, `/administrator/games/${made.id}?view=outline`);
  await page.getByRole('button', { name: 'Write card “One” here' }).click();
  const outline = page.getByRole('region', { name: 'Outline' });
  const answer = outline.getByRole('textbox', { name: 'Text of answer 1' });
  await answer.focus();
  await page.keyboard.press('Alt+Enter');
  await expect(lead(page)).toBeFocused();
  await page.keyboard.type('three');
  await expectAccessible(page, 'where an answer leads, in the outline');
  await page.keyboard.press('Enter');
  await expect(outline.getByRole('button', { name: 'Go to card “Three”' })).toHaveCount(2);
  // The answer that Enter made goes with the way back.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+.');
  await expect(outline.getByRole('button', { name: 'Go to card “Three”' })).toHaveCount(1);
  await page.keyboard.press('Alt+.');
  await expect(outline.getByRole('button', { name: 'Not connected' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await saved(page);

  await resize(page, { width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Write card “One” here' }).click();
  await answer.focus();
  await page.keyboard.press('Alt+Enter');
  await expect(lead(page)).toBeInViewport();
  await expectAccessible(page, 'where an answer leads, on a phone');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'In an answer: it ends the conversation',
  );
  await made.close();
});
