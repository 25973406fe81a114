import { expect, type Locator, type Page, test } from '@playwright/test';
import { companyData } from './support/company-data';
import { tabTo } from './support/keys';
import { DEMO, enter, logIn, signIn } from './support/people';
import { CARDS, course } from './support/playable';
import { expectAccessible, expectNoSidewaysScroll, toastWith, watchConsole } from './support/screen';

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The sentences of the last step, before anything has happened. */
const told = (page: Page) => page.getByRole('region', { name: 'Confirm' });

test('by mouse: who has the course already is left out, and said so before and after', async ({
  page,
  request,
}) => {
  const made = await course(request);
  const hired = await companyData(request);
  await hired.hire('Hanna');
  await made.assign();
  const consoleIsClean = watchConsole(page);
  await logIn(page, DEMO.admin);
  await page.getByRole('link', { name: 'Assignments', exact: true }).click();
  await page.getByRole('link', { name: 'Assign training' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Assign training' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toHaveText('Select at least one course to continue.');
  await page.getByRole('searchbox', { name: 'Search by course' }).fill(made.title);
  // Until the list is short, the course moves up in it.
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: made.title }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('button', { name: /^Select .*learner@kvitka\.example/ }).click();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(hired.mark);
  // Until the list is short, the person moves up in it.
  await expect(page.getByRole('heading', { name: 'Not selected: 1' })).toBeVisible();
  await page.getByRole('button', { name: `Select Test ${hired.mark}, Hanna` }).click();
  await expect(page.getByRole('heading', { name: 'Selected: 2' })).toBeVisible();
  await page.getByRole('radio', { name: 'A number of days' }).check();
  await page.getByRole('textbox', { name: 'A number of days' }).fill('10');
  await page.getByRole('radio', { name: 'Unlimited' }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(told(page)).toContainText(`“${made.title}” for 2 people.`);
  await expect(told(page)).toContainText('10 days to complete.');
  await expect(told(page)).toContainText('1 of 2 assignments will be created.');
  await expect(told(page)).toContainText('The course is already assigned and open. (1)');
  await expectAccessible(page, 'the confirmation with somebody left out');
  const counts = told(page).getByRole('table').first();
  const [head, first] = [
    counts.getByRole('columnheader').first(),
    counts.getByRole('cell', { name: made.title }),
  ];
  const bottomOf = (box: Box) => (box ? box.y + box.height : Number.NaN);
  expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(bottomOf(await head.boundingBox()) - 1);
  await page.getByRole('button', { name: 'Assign training' }).click();
  await expect(toastWith(page, 'Training assigned: 1 of 2')).toBeVisible();

  await expect(page).toHaveURL('/administrator/assignments');
  const row = page.getByRole('row', { name: new RegExp(`Hanna Test ${hired.mark}`) });
  await expect(row).toContainText(made.title);
  await expect(row).toContainText('Manually');
  await hired.close();
  await made.close();
  consoleIsClean();
});

test('by keyboard alone: from the menu to the toast', async ({ page, request }) => {
  const made = await course(request);
  const hired = await companyData(request);
  await hired.hire('Klym');
  await logIn(page, DEMO.admin);
  const { keyboard } = page;

  await tabTo(page, 'link', /^Assignments$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeFocused();
  await tabTo(page, 'link', 'Assign training');
  await keyboard.press('Enter');
  await tabTo(page, 'searchbox', 'Search by course');
  await keyboard.type(made.title);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await tabTo(page, 'checkbox', made.title);
  await keyboard.press('Space');
  await tabTo(page, 'button', 'Next');
  await keyboard.press('Enter');

  await expect(page.getByRole('region', { name: 'Customise' })).toBeFocused();
  await tabTo(page, 'searchbox', 'Search by name or email');
  await keyboard.type(hired.mark);
  await expect(page.getByRole('heading', { name: 'Not selected: 1' })).toBeVisible();
  const named = (verb: string) => new RegExp(`^${verb} Test ${hired.mark}, Klym `);
  const select = named('Select');
  await tabTo(page, 'button', select);
  await keyboard.press('Enter');
  // Nobody is left to choose from: the focus stays with the list, not with the page.
  await expect(page.getByRole('heading', { name: 'Not selected: 0' })).toBeFocused();
  await tabTo(page, 'button', named('Remove'));
  await keyboard.press('Enter');
  await tabTo(page, 'searchbox', 'Search by name or email', { back: true });
  await tabTo(page, 'button', select);
  await keyboard.press('Enter');
  await tabTo(page, 'radio', 'As set in the course');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Until a date' })).toBeChecked();
  await tabTo(page, 'button', 'Next');
  await keyboard.press('Enter');
  await expect(page.getByText('Choose a date')).toBeVisible();
  await tabTo(page, 'radio', 'Until a date', { back: true });
  await keyboard.press('ArrowUp');
  await tabTo(page, 'button', 'Next');
  await keyboard.press('Enter');

  await expect(told(page)).toBeFocused();
  await expect(told(page)).toContainText('1 of 1 assignments will be created.');
  await tabTo(page, 'button', 'Assign training');
  await keyboard.press('Enter');
  await expect(toastWith(page, 'Training assigned: 1 of 1')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Klym Test ${hired.mark}`) })).toBeVisible();
  await hired.close();
  await made.close();
});

test.describe('the list of a learner on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('start, go on where one stopped, find it among what is done, and see how it went', async ({
    page,
    request,
  }) => {
    const { token } = await signIn(request, DEMO.learner);
    const made = await course(request);
    await made.assign();
    const consoleIsClean = watchConsole(page);
    await enter(page, token, '/user/assignments');
    await expect(page.getByRole('heading', { level: 1, name: 'My training' })).toBeVisible();
    await expectAccessible(page, 'the list of a learner on a phone');
    await expectNoSidewaysScroll(page, 'the list of a learner on a phone');

    // A short list needs no search; with a filter in the address it is there.
    await page.goto('/user/assignments?open=1');
    await expect(page.getByRole('button', { name: 'Can start now' })).toHaveAttribute('aria-pressed', 'true');
    const search = page.getByRole('searchbox', { name: 'Search by course' });
    await search.fill(made.title);
    await expect(page).toHaveURL(/q=/);
    const next = page.getByRole('region', { name: 'Next up' });
    await expect(next).toContainText(made.title);
    await expect(next).toContainText('3 attempts left');
    await next.getByRole('link', { name: 'Start' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    const said = page.getByRole('article', { name: 'Olena' });
    await expect(said).toContainText(CARDS[0].says);
    await page.getByRole('button', { name: CARDS[0].right }).tap();
    await expect(said).toContainText(CARDS[1].says);

    await page.goto(`/user/assignments?q=${encodeURIComponent(made.title)}`);
    const begun = page.getByRole('region', { name: 'Continue where you left off' });
    await begun.getByRole('link', { name: 'Continue' }).tap();
    await expect(said).toContainText(CARDS[1].says);
    for (const card of CARDS.slice(1)) await page.getByRole('button', { name: card.right }).tap();
    await expect(page.getByRole('heading', { name: 'Well done, passed!' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to my training' }).tap();

    await expect(page.getByRole('heading', { level: 1, name: 'My training' })).toBeVisible();
    await page.goto(`/user/assignments?q=${encodeURIComponent(made.title)}`);
    await page.getByRole('button', { name: 'Status' }).tap();
    await page.getByText('Failed', { exact: true }).tap();
    await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
    await page.getByText('Passed', { exact: true }).tap();
    await expect(page).toHaveURL(/status=passed/);
    await page.keyboard.press('Escape');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: made.title }) });
    await expect(card).toContainText('Best result 100%');
    await page.getByRole('button', { name: `Details and attempts: ${made.title}` }).tap();
    await expect(card).toContainText('assigned it to you');
    await expect(page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toHaveText([/100%/]);
    await expectAccessible(page, 'a passed course with its history');
    await expectNoSidewaysScroll(page, 'a passed course with its history');
    await made.close();
    consoleIsClean();
  });
});
