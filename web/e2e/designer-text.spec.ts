import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { CONVERSATION, SCRIPT } from './support/conversation';
import { course } from './support/courses';
import { inEachLanguage, word } from './support/languages';
import { adminHeaders, DEMO, logInAt, speak } from './support/people';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';
import { Steps } from './support/steps';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'The game as text' });
const nodes = (page: Page) => page.locator('.react-flow__node-card');
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();
const written = (page: Page) =>
  editor(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  );

async function begin(page: Page, title: string, steps = new Steps(page)) {
  await logInAt(page, DEMO.admin, '/administrator/games/create');
  await page.getByLabel('Title').fill(`${title} ${Date.now().toString(36)}`);
  await page.getByRole('button', { name: 'Create and open' }).click();
  await steps.click(page.getByRole('button', { name: 'Write it as text' }));
  await expect(editor(page)).toBeFocused();
}

/** A course of three cards, opened as text. */
async function open(page: Page) {
  const headers = await adminHeaders(page.request);
  const { id } = await course(page.request, headers, `Text ${Date.now().toString(36)}`, [
    'One',
    'Two',
    'Three',
  ]);
  await logInAt(page, DEMO.admin, `/administrator/games/${id}?view=text`);
  await expect(nodes(page)).toHaveCount(3);
  return id;
}

async function paste(page: Page, text: string, html: string | null = null) {
  await page.evaluate(
    async ([plain, rich]) => {
      const parts: Record<string, Blob> = { 'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }) };
      if (rich) parts['text/html'] = new Blob([rich], { type: 'text/html' });
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    },
    [text, html] as const,
  );
  await page.keyboard.press('Control+v');
}

/** The cards of the course as the server has them: who speaks, and where the answers lead. */
async function kept(page: Page) {
  const id = /games\/(\d+)/.exec(page.url())?.[1] ?? '';
  const reply = await page.request.get(`/api/games/${id}/?nested=true`, {
    headers: await adminHeaders(page.request),
  });
  const game = (await reply.json()) as {
    questions: {
      id: number;
      name: string;
      is_start: boolean;
      answers: { connected: number | null; open: boolean }[];
    }[];
    characters: { name: string }[];
  };
  const name = new Map(game.questions.map((card) => [card.id, card.name]));
  const leads = game.questions.flatMap((card) =>
    card.answers.map((a) => `${card.name} → ${a.open ? '?' : (name.get(a.connected ?? 0) ?? 'end')}`),
  );
  return { ...game, leads };
}

test('a conversation of 12 cards and 23 answers takes at most 45 steps', async ({ page }) => {
  test.setTimeout(120_000);
  const consoleIsClean = watchConsole(page);
  const steps = new Steps(page);
  await begin(page, 'Written', steps);
  for (const { said, answers } of CONVERSATION) {
    await steps.type(`${said}\n`);
    for (const answer of answers) await steps.type(`${answer}\n`);
  }
  await expect(nodes(page)).toHaveCount(12);
  await saved(page);
  expect(steps.count).toBeLessThanOrEqual(45);

  const { questions, characters, leads } = await kept(page);
  expect(questions.filter((card) => card.is_start).map((card) => card.name)).toEqual(['Greeting']);
  expect(characters.map((one) => one.name)).toEqual(['Guest', 'Manager']);
  const wanted = CONVERSATION.flatMap(({ said, answers }) =>
    answers.map((answer) => `${/# (.*)/.exec(said)?.[1]} → ${/-> (.*)/.exec(answer)?.[1]}`),
  );
  expect(leads).toHaveLength(23);
  expect(leads.sort()).toEqual(wanted.sort());

  // What comes back from the server is the same text.
  await page.reload();
  await expect(nodes(page)).toHaveCount(12);
  const first = `${CONVERSATION[0]?.said}\n${CONVERSATION[0]?.answers.join('\n')}\n\n${CONVERSATION[1]?.said}`;
  expect(await written(page)).toContain(first.replace('# Greeting', '# Greeting (start)'));
  consoleIsClean();
});

test('a script that is pasted whole becomes cards', async ({ page }) => {
  await begin(page, 'Pasted');
  await paste(page, SCRIPT);
  await expect(nodes(page)).toHaveCount(12);
  await saved(page);
  expect((await kept(page)).leads).toHaveLength(23);
});

test('a table of a text program is shown as cards before it becomes them', async ({ page }) => {
  await begin(page, 'Table');
  const rows = [
    ['Card', 'Who', 'Text', 'Answer', 'Correct', 'Next'],
    ['Greeting', 'Guest', 'Good evening', 'Welcome!', 'yes', 'Wish'],
    ['', '', '', 'What?', 'no', 'end'],
    ['Wish', 'Guest', 'A table, please', 'This way', 'yes', 'end'],
  ];
  const cells = (row: string[]) => row.map((cell) => `<td><p class="MsoNormal">${cell}</p></td>`).join('');
  const html = `<table class="MsoTableGrid">${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
  await paste(page, rows.map((row) => row.join('\t')).join('\n'), html);
  const dialog = page.getByRole('dialog', { name: 'The table as cards' });
  await expect(dialog).toContainText('2 cards, 3 answers');
  await expectAccessible(page, 'cards of a table');
  await dialog.getByRole('button', { name: 'Add the cards' }).click();
  await expect(nodes(page)).toHaveCount(2);
  await saved(page);
  expect((await kept(page)).leads).toEqual(['Greeting → Wish', 'Greeting → end', 'Wish → end']);

  await page.keyboard.press('Control+End');
  await paste(page, 'Guest: Thank you.\nWaiter: My pleasure.\nGuest: Goodbye.\nWaiter: Goodbye!');
  const talk = page.getByRole('dialog', { name: 'The dialogue as cards' });
  await expect(talk).toContainText('2 cards, 2 answers');
  await talk.getByRole('button', { name: 'Add the cards' }).click();
  await expect(nodes(page)).toHaveCount(4);
});

test('a mistake is told at its line and loses nothing, not even by a reload', async ({ page }) => {
  await open(page);
  await editor(page).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# Four\nGuest: Wait\n+ Yes -> Five\nNonsense');
  const says = 'The answers of this card have already begun.';
  await expect(editor(page)).toContainText(says);
  await expect(
    page.getByRole('button', { name: /^Mistake\s*Line \d+: The answers of this card/ }),
  ).toBeVisible();
  await expect(nodes(page)).toHaveCount(3);

  await page.reload();
  await expect(editor(page)).toContainText(says);
  await expect(nodes(page)).toHaveCount(3);
  await editor(page).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  for (let i = 0; i < 'Nonsense'.length; i += 1) await page.keyboard.press('Backspace');
  await expect(nodes(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Add the card' }).click();
  await expect(nodes(page)).toHaveCount(5);
  await page.keyboard.type('Guest: So?\n+ No -> Thre');
  await page.getByRole('button', { name: 'Lead to “Three”' }).click();
  await expect(editor(page)).toContainText('+ No -> Three');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n- Never -> endd');
  await page.getByRole('button', { name: 'Lead to “end”' }).click();
  await expect(editor(page)).toContainText('- Never -> end');
  await expect(editor(page)).not.toContainText('endd');
  await saved(page);
  const { leads } = await kept(page);
  expect(leads).toContain('Four → Five');
  expect(leads).toContain('Five → Three');
});

test('the text and the map follow each other, and undo goes through both', async ({ page }) => {
  await open(page);
  await editor(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  for (let i = 0; i < ' (start)'.length; i += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' more');
  await expect(page.getByRole('group', { name: 'One more', exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('group', { name: 'One', exact: true })).toBeVisible();
  await expect(editor(page)).toContainText('# One (start)');

  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(nodes(page)).toHaveCount(4);
  await expect(editor(page)).toContainText('# Card 4');
  await page.getByRole('button', { name: 'Undo: add a card' }).click();
  await expect(editor(page)).not.toContainText('# Card 4');
});

test('the script can be saved for people without an account', async ({ page }, info) => {
  await open(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Script to print (HTML)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Text .*\.html$/);
  const path = info.outputPath('script.html');
  await file.saveAs(path);
  await page.goto(`file://${path}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^One/, /^Two/, /^Three/]);
  await expectAccessible(page, 'script to print');
});

test('a story of Twine becomes cards, with a word on what they cannot hold, and goes out as one', async ({
  page,
}, info) => {
  await open(page);
  const story = `:: StoryTitle
The parcel

:: Counter
Good evening. (set: $angry to 1)
[[I am sorry.->Calm]]
[[Wait.->Anger]]

:: Calm
Thank you.

:: Anger
[[Come back!->Counter]]
`;
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const upload = { name: 'story.twee', mimeType: 'text/plain', buffer: Buffer.from(story) };
  await (await choosing).setFiles(upload);
  const dialog = page.getByRole('dialog', { name: 'A Twine story as cards' });
  await expect(dialog.getByText('“The parcel”: 3 cards, 3 answers')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(['Counter: (set: $angry to 1)']);
  await expectAccessible(page, 'a Twine story');
  await dialog.getByRole('button', { name: 'Add the cards' }).click();
  await expect(nodes(page)).toHaveCount(6);
  await expect(editor(page)).toContainText('- I am sorry. -> Calm');
  await expect(editor(page)).toContainText('+ Come back! -> Counter');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Twine story (Twee 3)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.twee$/);
  const path = info.outputPath('saved.twee');
  await file.saveAs(path);
  const saved = await readFile(path, 'utf8');
  expect(saved).toContain('[[I am sorry.->Calm]]<!---');
  expect(saved).toContain(':: Counter\n<!--# 10 points-->\nGood evening.');

  const choosingAgain = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const nothing = { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('Only words.') };
  await (await choosingAgain).setFiles(nothing);
  await expect(page.getByText('This file has no cards.', { exact: false })).toBeVisible();
});

test('names are completed, and the keyboard gets out of the text', async ({ page }) => {
  await open(page);
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('- Back -> T');
  await expect(page.getByRole('option', { name: 'Three' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toContainText('- Back -> Two');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('the text can be read and written in three languages, on a wide screen and on a phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await resize(page, { width: 1440, height: 900 });
  await open(page);
  await page.getByRole('button', { name: 'How to write' }).click();
  try {
    await inEachLanguage(page, async (language) => {
      const text = page.getByRole('textbox', { name: word(language, 'designer-text', 'editor') });
      await expect(text).toContainText({ en: '(start)', uk: '(початок)', ru: '(начало)' }[language.tag]);
      await expect(text).toContainText({ en: '-> end', uk: '-> кінець', ru: '-> конец' }[language.tag]);
      await expectAccessible(page, `text in ${language.tag}`);
      await resize(page, { width: 390, height: 844 });
      await expect(text).toBeVisible();
      await expect(nodes(page)).toHaveCount(0);
      await expectNoSidewaysScroll(page, `text in ${language.tag}`);
      await expectAccessible(page, `text on a phone in ${language.tag}`);
      await resize(page, { width: 1440, height: 900 });
    });
  } finally {
    await speak(page, 'en');
  }
});
