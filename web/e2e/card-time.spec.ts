import { expect, test } from '@playwright/test';
import { openDesigner } from './support/courses';
import { courseAt } from './support/made';
import { DEMO, enter, logIn } from './support/people';
import { CARDS, course } from './support/playable';
import { closePublished, confirmPublishing } from './support/publish';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an author limits the time of a card, and the answer that was set stands when it is over', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const consoleIsClean = watchConsole(page);
  const { id, title, headers } = await course(request, {}, { publish: false });
  await logIn(page, DEMO.admin);
  await openDesigner(page, id);
  await page.getByRole('group', { name: 'Card 1', exact: true }).click();
  const seconds = page.getByRole('textbox', { name: 'Seconds to answer' });
  await seconds.fill('3');
  await expect(page.getByText('Enter 5 to 600 seconds, or leave it empty')).toBeVisible();
  await seconds.fill('6');
  const over = page.getByRole('combobox', { name: 'When the time is over' });
  await expect(over).toHaveValue('The first incorrect answer');
  await over.click();
  await page.getByRole('option', { name: /^2\. / }).click();
  await expectAccessible(page, 'the time limit of a card');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await confirmPublishing(page);
  await closePublished(page);

  await resize(page, { width: 390, height: 844 });
  const made = courseAt(request, headers, { id, title });
  const { assignment, token } = await made.assign();
  await enter(page, token, `/gameplay/${assignment}`);
  await expect(page.getByText('Some cards have a time limit')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const timer = page.getByRole('timer', { name: 'Time left' });
  await expect(timer).toHaveText(/^[3-6] seconds$/);
  await expect(page.getByText('You have 6 seconds to answer.')).toBeAttached();
  // Nobody answers: the server does, and says so.
  const said = page.getByText('Time is up, so this answer was chosen.');
  await expect(said.first()).toBeVisible();
  await expect(page.getByText(CARDS[0].wrong)).toBeVisible();
  await expectAccessible(page, 'a card whose time is over');
  await expectNoSidewaysScroll(page, 'a card whose time is over');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(CARDS[1].says)).toBeVisible();
  await expect(timer).toHaveCount(0);
  await page.getByRole('button', { name: CARDS[1].right }).click();
  await page.getByRole('button', { name: CARDS[2].right }).click();
  await page.getByRole('button', { name: 'Review the steps' }).click();
  await expect(page.getByText('Chosen when time was up')).toHaveCount(1);
  await made.close();
  consoleIsClean();
});
