import { devices, expect, type Page, test } from '@playwright/test';
import { mailedPath } from './support/mail';
import { closePublished, confirmPublishing } from './support/publish';
import { choose, expectAccessible, watchConsole } from './support/screen';
import { tapped } from './support/touch';

const PASSWORD = 'a-long-way-home-7';
const COURSE = 'The late delivery';

type AnswerPlan = { text: string; reaction: string };
type CardPlan = {
  name: string;
  says: string;
  points: number;
  face: string;
  right: AnswerPlan;
  wrong: AnswerPlan;
};

const CARDS: CardPlan[] = [
  {
    name: 'Complaint',
    says: 'My parcel is three days late. Do you even care?',
    points: 10,
    face: 'upset',
    right: { text: 'I am sorry. Let me look into it at once.', reaction: 'calm' },
    wrong: { text: 'That is not my department.', reaction: 'angry' },
  },
  {
    name: 'Details',
    says: 'Well. What do you need from me?',
    points: 20,
    face: 'no change',
    right: { text: 'Only the number on your receipt, please.', reaction: 'calm' },
    wrong: { text: 'Everything. Start from the beginning.', reaction: 'upset' },
  },
  {
    name: 'Solution',
    says: 'Here it is. When will it come?',
    points: 30,
    face: 'no change',
    right: { text: 'Tomorrow before noon, I have just made sure.', reaction: 'pleased' },
    wrong: { text: 'Some day next week, I suppose.', reaction: 'angry' },
  },
  {
    name: 'Farewell',
    says: 'And if it does not?',
    points: 40,
    face: 'no change',
    right: { text: 'Then call me: here is my direct number.', reaction: 'happy' },
    wrong: { text: 'Then you may write a complaint.', reaction: 'upset' },
  },
];

/** The fields of one card, filled in the panel beside the canvas. */
async function fillCard(page: Page, card: CardPlan) {
  const panel = page.getByRole('complementary', { name: 'Selected card' });
  await panel.getByLabel('Name', { exact: true }).fill(card.name);
  await panel.getByLabel('What the character says').fill(card.says);
  await panel.getByRole('group', { name: 'Initial emotion' }).getByRole('radio', { name: card.face }).check();
  await panel.getByLabel('Points for the correct answer').fill(String(card.points));
  const answers = panel.getByRole('list').getByRole('listitem');
  for (const [index, plan] of [card.right, card.wrong].entries()) {
    if ((await answers.count()) <= index) await panel.getByRole('button', { name: 'Add an answer' }).click();
    const answer = answers.nth(index);
    await answer.getByLabel(`Text of answer ${index + 1}`).fill(plan.text);
    await answer.getByLabel('Correct answer', { exact: true }).setChecked(plan === card.right);
    await answer
      .getByRole('group', { name: 'How the character reacts' })
      .getByRole('radio', { name: plan.reaction })
      .check();
  }
  return answers;
}

async function build(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Selected card' });
  for (const [index, card] of CARDS.entries()) {
    const answers = await fillCard(page, card);
    if (index === 0) {
      await expect(panel.getByLabel('Start card')).toBeChecked();
      await choose(page, panel.getByRole('combobox', { name: 'Character' }), 'Olena');
    }
    // An answer is a line until it is focused.
    const leadsTo = async (place: number, target: string | RegExp) => {
      await answers
        .nth(place)
        .getByLabel(`Text of answer ${place + 1}`)
        .click();
      await choose(page, answers.nth(place).getByRole('combobox', { name: 'Leads to' }), target);
    };
    const next = CARDS[index + 1];
    if (!next) {
      await leadsTo(0, 'End of the conversation');
      await leadsTo(1, 'End of the conversation');
      break;
    }
    // The next card exists as soon as something leads to it; both answers go on to it.
    await leadsTo(1, 'New card');
    await expect(panel.getByLabel('What the character says')).toHaveText('');
    await panel.getByLabel('Name', { exact: true }).fill(next.name);
    const node = page.getByRole('group', { name: new RegExp(card.name) });
    await node.getByText(card.says).click();
    await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(card.name);
    await leadsTo(0, new RegExp(`^${next.name}`));
    await page
      .getByRole('group', { name: new RegExp(next.name) })
      .getByText(next.name)
      .click();
    await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(next.name);
  }
}

test('from registration to a finished course and its report', async ({ page, browser, browserName }) => {
  test.setTimeout(240_000);
  const stamp = Date.now().toString(36);
  const admin = `oksana.${stamp}@example.com`;
  const learner = `petro.${stamp}@example.com`;
  const consoleIsClean = watchConsole(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('register a company', async () => {
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expectAccessible(page, 'registration');
    await page.getByLabel('First name').fill('Oksana');
    await page.getByLabel('Surname').fill('Koval');
    await page.getByLabel('Email').fill(admin);
    await page.getByLabel('Company').fill(`Parcels ${stamp}`);
    await page.getByLabel('Domain').fill(`parcels-${stamp}`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectAccessible(page, 'check your mail');
  });

  await test.step('confirm by the mailed link and set a password', async () => {
    await page.goto(await mailedPath('registration', admin));
    await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
    await expectAccessible(page, 'confirmation');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page.getByRole('button', { name: 'Account menu: Oksana Koval' })).toBeVisible();
    await expectAccessible(page, 'first screen of a new administrator');
    const welcome = page.getByRole('dialog', { name: 'Welcome, Oksana!' });
    await expect(welcome).toBeVisible();
    await expectAccessible(page, 'welcome');
    await welcome.getByRole('button', { name: 'Skip' }).click();
    await expect(welcome).toBeHidden();
  });

  await test.step('create a course', async () => {
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await expect(page.getByText('Create your first game')).toBeVisible();
    await expectAccessible(page, 'empty list of courses');
    await page.getByRole('link', { name: 'New game' }).click();
    await expect(page).toHaveURL('/administrator/games/create');
    await expectAccessible(page, 'new course');
    await page.getByLabel('Title').fill(COURSE);
    await page.getByRole('button', { name: 'Create and open' }).click();
    await expect(page.getByRole('heading', { name: 'A game is a conversation made of cards' })).toBeVisible();
    await expectAccessible(page, 'empty course');
  });

  await test.step('build four cards and publish', async () => {
    await page.getByRole('button', { name: 'Create the first card' }).click();
    await build(page);
    await expect(page.locator('.react-flow__node')).toHaveCount(CARDS.length);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Game settings' });
    await settings.getByRole('textbox', { name: 'Points to pass' }).fill('60');
    await expectAccessible(page, 'course settings');
    await settings.getByRole('button', { name: 'Close settings' }).click();
    await expect(settings).toBeHidden();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expectAccessible(page, 'designer, canvas');
    await page.getByText('Outline', { exact: true }).click();
    await expect(page.getByRole('button', { name: '4. Farewell' })).toBeVisible();
    await expectAccessible(page, 'designer, outline');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await confirmPublishing(page);
    await expectAccessible(page, 'what comes after publishing');
    await closePublished(page);
    await page.getByRole('link', { name: 'Back to games' }).click();
    await expect(page.getByRole('row', { name: new RegExp(COURSE) })).toContainText('60 / 100');
    await expectAccessible(page, 'list of courses');
  });

  await test.step('add an employee', async () => {
    await page.getByRole('link', { name: 'Employees' }).click();
    await page.getByRole('button', { name: 'Add employee' }).click();
    const form = page.getByRole('dialog', { name: 'New employee' });
    await form.getByLabel('First name').fill('Petro');
    await form.getByLabel('Surname').fill('Lys');
    await form.getByRole('textbox', { name: 'Email' }).fill(learner);
    await expectAccessible(page, 'new employee');
    await form.getByRole('button', { name: 'Add employee' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: /Petro Lys/ })).toContainText('Invited');
    await expectAccessible(page, 'list of employees');
  });

  const phone = await browser.newContext({
    // Firefox knows no phones, only small windows.
    ...(browserName === 'chromium' && devices['Pixel 7']),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const handheld = await phone.newPage();
  const phoneIsClean = watchConsole(handheld);

  await test.step('the employee comes in on a phone', async () => {
    await handheld.goto(await mailedPath('invitation', learner));
    await expect(handheld.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible();
    await expectAccessible(handheld, 'invitation');
    await handheld.getByLabel('New password').fill(PASSWORD);
    await tapped(handheld.getByRole('button', { name: 'Save and log in' }));
    await expect(handheld.getByText('Nothing is assigned to you yet')).toBeVisible();
    await expectAccessible(handheld, 'empty training list');
  });

  await test.step('assign the course', async () => {
    await page.getByRole('link', { name: 'Assignments' }).click();
    await expect(page.getByText('Nothing is assigned yet')).toBeVisible();
    await expectAccessible(page, 'empty list of assignments');
    await page.getByRole('link', { name: 'Assign training' }).first().click();
    await page.getByRole('checkbox', { name: new RegExp(COURSE) }).check();
    await expectAccessible(page, 'wizard, courses');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: `Select Lys, Petro ${learner}` }).click();
    await expectAccessible(page, 'wizard, people');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('1 of 1 assignments will be created.')).toBeVisible();
    await expectAccessible(page, 'wizard, confirmation');
    await page.getByRole('button', { name: 'Assign training' }).click();
    await expect(page).toHaveURL('/administrator/assignments');
    await expect(page.getByRole('row', { name: /Petro Lys/ })).toContainText('Not started');
    await expectAccessible(page, 'list of assignments');
  });

  await test.step('play it on the phone, once wrong', async () => {
    await handheld.reload();
    await expect(handheld.getByRole('heading', { name: COURSE })).toBeVisible();
    await expectAccessible(handheld, 'training list');
    await tapped(handheld.getByRole('link', { name: 'Start' }));
    await expect(handheld.getByRole('heading', { name: COURSE, level: 1 })).toBeVisible();
    await expectAccessible(handheld, 'start of the play');
    await tapped(handheld.getByRole('button', { name: 'Start' }));
    for (const [index, card] of CARDS.entries()) {
      await expect(handheld.getByRole('article', { name: 'Olena' })).toContainText(card.says);
      await expectAccessible(handheld, `card ${card.name}`);
      const said = index === 0 ? card.wrong : card.right;
      await tapped(handheld.getByRole('button', { name: said.text }));
    }
    await expect(handheld.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
    await expect(handheld.getByText('90 of 100 points, 90%')).toBeVisible();
    await expectAccessible(handheld, 'result');
    await tapped(handheld.getByRole('button', { name: 'Review the steps' }));
    await expect(handheld.getByText('Not the best choice')).toBeVisible();
    await expectAccessible(handheld, 'result with the steps');
    await tapped(handheld.getByRole('button', { name: 'Back to my training' }));
    await expect(handheld.getByText('You are all done. Well done!')).toBeVisible();
    await expectAccessible(handheld, 'training list when all is done');
  });

  await test.step('see the row in the report', async () => {
    await page.getByRole('link', { name: 'Appointment report' }).click();
    const row = page.getByRole('row', { name: /Petro Lys/ });
    await expect(row).toContainText(COURSE);
    await expect(row).toContainText('Passed');
    await expect(row).toContainText('90%');
    await expectAccessible(page, 'appointment report');
  });

  phoneIsClean();
  consoleIsClean();
  await phone.close();
});
