import { expect } from '@playwright/test';
import { openAs, test } from './support/company';
import { give, shortCourse } from './support/overdue';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Session = { id: number; key: string; step: number; question: { answers: { id: number }[] } };

test('what somebody did is two clicks and a search away, with what was taken back', async ({
  page,
  here,
}) => {
  const made = await shortCourse(here, 'A parcel');
  const lena = await here.hire('Lena');
  const [assignment] = await give(here, made.id, [lena]);
  const { headers } = await here.logIn(lena.email);
  const play = async (path: string, data: object) =>
    (await (await here.call('POST', path, data, headers)).json()) as Session;
  const begun = await play('/api/game_sessions/', { game_assignment_id: assignment });
  const answer = (answer: number, step: number) =>
    play('/api/results/', { session: begun.key, answer, step });
  await answer(12, 0);
  await play(`/api/game_sessions/${begun.key}/back/`, { step: 1 });
  await answer(11, 0);
  await answer(22, 1);
  const consoleIsClean = watchConsole(page);

  await openAs(page, here.admin, '/administrator/dashboard');
  await page.getByRole('link', { name: 'Appointment report' }).first().click();
  await page.getByRole('searchbox').first().fill('Lena');
  const row = page.getByRole('row').filter({ hasText: made.title });
  await row.getByRole('link', { name: 'Open conversation' }).click();
  await expect(page).toHaveURL(`/administrator/reports/attempts/${begun.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lena Firm: ${made.title}`);

  const steps = page.getByRole('list', { name: 'Conversation' }).locator(':scope > li');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('My parcel is three days late.');
  await expect(steps.nth(0)).toContainText('Not my job.');
  await expect(steps.nth(0)).toContainText('First the feeling, then the facts.');
  await expect(steps.nth(0)).toContainText('Taken back');
  await expect(steps.nth(1)).toContainText('I am sorry. Let me look at once.');
  await expect(steps.nth(1)).toContainText('10 points');
  await expect(steps.nth(1)).not.toContainText('Taken back');
  await expect(steps.nth(2)).toContainText('When will it come?');
  await expect(page.getByText('Revision 1 of')).toBeVisible();
  await expectAccessible(page, 'an attempt as it was played');

  await resize(page, { width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'an attempt as it was played, on a phone');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(steps.nth(0)).toBeVisible();
  consoleIsClean();
});

test('the person’s page leads to each attempt; another company’s attempt is not there', async ({
  page,
  here,
}) => {
  const made = await shortCourse(here, 'A second parcel');
  const max = await here.hire('Max');
  const [assignment] = await give(here, made.id, [max]);
  const { headers } = await here.logIn(max.email);
  const begun = await (
    await here.call('POST', '/api/game_sessions/', { game_assignment_id: assignment }, headers)
  ).json();
  await openAs(page, here.admin, `/administrator/users/${max.id}`);
  await page.getByRole('button', { name: /^Details: A second parcel/ }).click();
  const attempt = page.getByRole('link', { name: 'Attempt 1' });
  await expect(attempt).toBeVisible();
  await expectAccessible(page, 'a person with an attempt');
  await attempt.click();
  await expect(page).toHaveURL(`/administrator/reports/attempts/${begun.id}`);
  await expect(page.getByText('Nothing has been answered yet')).toBeVisible();
  await page.goto('/administrator/reports/attempts/1');
  await expect(page.getByRole('alert')).toBeVisible();
});
