import { expect } from '@playwright/test';
import { openAs, test } from './support/company';
import { give, overdue, shortCourse } from './support/overdue';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who is too late asks for more time on a phone, and is given it from the dashboard', async ({
  page,
  here,
}) => {
  const made = await shortCourse(here, 'Returns');
  const lada = await here.hire('Lada');
  const assignments = await give(here, made.id, [lada]);
  await overdue(here, assignments);
  await here.call('PATCH', '/api/assignments/game/', { assignments, accept_late: false });
  const learner = await here.logIn(lada.email);
  const consoleIsClean = watchConsole(page);

  await resize(page, { width: 390, height: 844 });
  await openAs(page, learner, '/user/assignments');
  await expect(page.getByText('The deadline has passed')).toBeVisible();
  await expectAccessible(page, 'a course that is over');
  await page.getByRole('button', { name: `Ask for more time: ${made.title}` }).click();
  await expect(page.getByText(/^You asked on .* Your manager can see it\.$/)).toBeFocused();
  await expectNoSidewaysScroll(page, 'the request on a phone');

  await resize(page, { width: 1440, height: 900 });
  await openAs(page, here.admin, '/administrator/dashboard');
  await page.getByRole('link', { name: '1 request for another attempt or more time' }).click();
  const row = page.getByRole('row', { name: /Lada Firm/ });
  await expect(row).toContainText('Asks for more time');
  await expectAccessible(page, 'the requests');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Extend or change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'No deadline' }).check();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();

  await openAs(page, learner, '/user/assignments');
  await expect(page.getByRole('link', { name: /^Start/ }).first()).toBeVisible();
  consoleIsClean();
});
