import { expect, type Page, test } from '@playwright/test';
import { openDesigner } from './support/courses';
import { DEMO, logIn } from './support/people';
import { CARDS, course } from './support/playable';
import { expectAccessible, watchConsole } from './support/screen';

const OPEN = 'Anyone can play without an account';
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

async function openAccess(page: Page, id: number) {
  await openDesigner(page, id);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Game settings' });
  await settings.getByRole('tab', { name: 'Access' }).click();
  return settings;
}

test('a public game gets a link that nobody guesses, and its number can be switched off', async ({
  page,
  request,
  browser,
}) => {
  const consoleIsClean = watchConsole(page, /status of 404/);
  const { id, close } = await course(request);
  await logIn(page, DEMO.manager);
  const settings = await openAccess(page, id);
  await settings.getByRole('switch', { name: 'Open to everyone with the link' }).click();
  const open = settings.getByRole('alert', { name: OPEN });
  await open.getByRole('button', { name: 'Create a link' }).click();
  const link = open.getByRole('link', { name: /\/public\/play\/[\w-]{22}$/ });
  await expect(link).toBeVisible();
  await open.getByRole('button', { name: 'QR code' }).click();
  await expect(open.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  await expectAccessible(page, 'a public link');
  const address = (await link.getAttribute('href')) ?? '';
  const byNumber = open.getByRole('switch', { name: 'Also opens by its number' });
  await expect(byNumber).toBeChecked();
  await byNumber.click();
  await expect(page.getByText(/^Saved/)).toBeVisible();

  // Somebody without an account.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/public/play/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  await visitor.goto(address);
  await start(visitor).click();
  await expect(visitor.getByText(CARDS[0].says)).toBeVisible();
  // The same browser goes on where it was.
  await visitor.goto('about:blank');
  await visitor.goto(address);
  await expect(visitor.getByRole('button', { name: 'Continue' })).toBeVisible();

  await page.reload();
  const again = (await openAccess(page, id)).getByRole('alert', { name: OPEN });
  await expect(again.getByText('Started: 1, finished: 0')).toBeVisible();
  await again.getByRole('button', { name: 'Replace' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the link?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'replacing a public link');
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(question).toBeHidden();
  await expect(again.getByRole('link', { name: /[\w-]{22}$/ })).not.toHaveAttribute('href', address);
  await expect(again.getByText('Former links: 1. Started: 1, finished: 0')).toBeVisible();
  // Who has begun can finish; nobody begins by the old link any more.
  await visitor.goto('about:blank');
  await visitor.goto(address);
  await expect(visitor.getByText(CARDS[0].says)).toBeVisible();
  const late = await (await browser.newContext()).newPage();
  await late.goto(address);
  await expect(late.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  await late.context().close();

  await again.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('dialog', { name: 'Turn off the link?' })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await expect(again.getByText('No address works now.', { exact: false })).toBeVisible();
  await visitor.context().close();
  await close();
  consoleIsClean();
});
