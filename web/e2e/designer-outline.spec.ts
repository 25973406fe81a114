import { expect, type Page, test } from '@playwright/test';
import { course } from './support/courses';
import { tabTo } from './support/keys';
import { adminHeaders, DEMO, logInAt } from './support/people';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';
import { Steps } from './support/steps';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Outline' }).getByRole('textbox', { name });
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

async function open(page: Page, names: string[]) {
  const headers = await adminHeaders(page.request);
  const made = await course(page.request, headers, 'Outlined', names);
  await logInAt(page, DEMO.admin, `/administrator/games/${made.id}?view=outline`);
  await expect(page.getByRole('button', { name: `1. ${names[0]}` })).toBeVisible();
  return { ...made, headers };
}

/** The cards as the server has them: what is said, and the answers with their marks and where they lead. */
async function kept(page: Page, id: number, headers: { authorization: string }) {
  const reply = await page.request.get(`/api/games/${id}/?nested=true`, { headers });
  const { questions } = (await reply.json()) as {
    questions: {
      id: number;
      name: string;
      text: string;
      answers: { text: string; right: boolean; open: boolean; connected: number | null }[];
    }[];
  };
  const plain = (html: string) => html.replace(/<[^>]*>/g, '');
  const nameOf = new Map(questions.map((card) => [card.id, card.name]));
  return questions.map(({ name, text, answers }) => ({
    name,
    text: plain(text),
    answers: answers.map((a) => {
      const to = a.open ? '?' : (nameOf.get(a.connected ?? 0) ?? 'end');
      return `${a.right ? '+' : '-'} ${plain(a.text)} -> ${to}`;
    }),
  }));
}

test('a card with two answers takes at most five groups of keys beside its texts', async ({ page }) => {
  test.setTimeout(180_000);
  const consoleIsClean = watchConsole(page);
  const { id, headers, close } = await open(page, ['Greeting']);
  await tabTo(page, 'button', '1. Greeting');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name of card 1')).toBeFocused();
  // To the second answer, and on without an arrow: into a new card.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Perhaps');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Name of card 2')).toBeFocused();

  const talk = [
    { name: 'Wish', says: 'A table by the window?', right: 'This way', wrong: 'We are full' },
    { name: 'Menu', says: 'What is fresh?', right: 'The trout', wrong: 'All of it' },
    { name: 'Bill', says: 'The bill, please.', right: 'Card or cash?', wrong: 'Later' },
  ];
  for (const { name, says, right, wrong } of talk) {
    const steps = new Steps(page);
    const typed = [name, says, `+ ${right}`, `- ${wrong}`];
    for (const [i, text] of typed.entries()) {
      if (i > 0) await steps.keys('Enter');
      await steps.type(text);
    }
    // Back to the right answer, and from it into the next card.
    await steps.keys('ArrowUp', 'Tab');
    await expect(field(page, /^Name of card/)).toBeFocused();
    expect(steps.count - typed.length).toBeLessThanOrEqual(5);
  }
  await page.keyboard.type('Goodbye');
  await expectAccessible(page, 'outline that is written');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '5. Goodbye' })).toBeFocused();
  await saved(page);
  expect(await kept(page, id, headers)).toEqual([
    {
      name: 'Greeting',
      text: 'Greeting, says the guest.',
      answers: ['+ Yes to Greeting -> end', '- No to Greeting -> end', '- Perhaps -> Wish'],
    },
    ...talk.map(({ name, says, right, wrong }, i) => ({
      name,
      text: says,
      answers: [`+ ${right} -> ${talk[i + 1]?.name ?? 'Goodbye'}`, `- ${wrong} -> ?`],
    })),
    { name: 'Goodbye', text: '', answers: ['-  -> ?'] },
  ]);
  await close();
  consoleIsClean();
});

test('the keys of an outliner lead in and out, and what is not wanted goes', async ({ page }) => {
  const { close } = await open(page, ['One', 'Two']);
  await page.getByRole('button', { name: 'Write card “One” here' }).click();
  await expect(field(page, 'Name of card 1')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'What is said on card “One”')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Text of answer 1')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'What is said on card “Two”')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field(page, 'Text of answer 1')).toHaveValue('Yes to One');
  await expect(field(page, 'Text of answer 1')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field(page, 'Text of answer 2')).toBeFocused();
  await expect(field(page, 'Text of answer 3')).toHaveValue('No to One');
  // An empty answer is not followed by another one: it does not stay, and also goes with Backspace.
  await page.keyboard.press('Enter');
  await expect(field(page, /^Text of answer/)).toHaveCount(2);
  await expect(field(page, 'Text of answer 2')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field(page, /^Text of answer/)).toHaveCount(3);
  await page.keyboard.press('Backspace');
  await expect(field(page, /^Text of answer/)).toHaveCount(2);
  await expect(field(page, 'Text of answer 1')).toBeFocused();

  // Where the conversation ends Tab goes on as everywhere, and Escape leaves the fields.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Actions for answer 2');
  await field(page, 'Text of answer 2').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1. One' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'In an answer: into the card it leads to, or a new one',
  );
  await expectAccessible(page, 'keys of the outline');
  await close();
});

test('a card is written in the outline of a phone', async ({ page }) => {
  await resize(page, { width: 390, height: 844 });
  const { close } = await open(page, ['One', 'Two']);
  await page.getByRole('button', { name: 'Write card “Two” here' }).click();
  const says = field(page, 'What is said on card “Two”');
  await says.fill('A rather long sentence that is said on the second card and takes more than one row.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'outline that is written on a phone');
  await expectAccessible(page, 'outline that is written on a phone');
  await saved(page);
  await page.reload();
  await expect(page.getByText('A rather long sentence')).toBeVisible();
  await close();
});
