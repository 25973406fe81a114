import { expect } from '@playwright/test';
import { PASSWORD, test } from './support/company';
import { enter, logIn } from './support/people';
import { expectAccessible } from './support/screen';

test('an administrator ends the sessions of a person, who has to log in again', async ({
  page,
  browser,
  here,
}) => {
  const nadia = await here.hire('Nadia');
  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, nadia.email, PASSWORD);
  await here.logIn(nadia.email);
  // With the one that was told not to be welcomed.
  const all = 3;

  await enter(page, here.admin.token, `/administrator/users/${nadia.id}`);
  const heading = page.getByRole('heading', { name: 'Sessions' });
  const sessions = page.locator('section').filter({ has: heading });
  await expect(sessions.getByRole('listitem')).toHaveCount(all);
  await expectAccessible(page, 'the sessions of a person');
  // The one that no browser began.
  await sessions
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^End the session/ })
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(all - 1);
  await sessions.getByRole('button', { name: 'End all sessions' }).click();
  const question = page.getByRole('dialog', { name: 'End all sessions of this person?' });
  await question.getByRole('button', { name: 'End all sessions' }).click();
  await expect(sessions.getByText('Not logged in anywhere.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await theirs.context().close();
});
