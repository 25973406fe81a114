import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openAs, test } from './support/company';
import { shortCourse } from './support/overdue';
import { expectAccessible, expectNoSidewaysScroll, resize, watchConsole } from './support/screen';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a course leaves as a file, and comes back as another course that can be played', async ({
  page,
  here,
}) => {
  const made = await shortCourse(here, 'A parcel on its way');
  const consoleIsClean = watchConsole(page, /status of 400/);
  await openAs(page, here.admin, '/administrator/games?demo=0');
  await page.getByRole('button', { name: new RegExp(`^Actions.*${made.title}`) }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as a file' }).click();
  const download = await coming;
  const buffer = await readFile(await download.path());
  expect(buffer.subarray(0, 2).toString()).toBe('PK');

  await page.goto('/administrator/games/create');
  await page.getByText('From a course file').click();
  await resize(page, { width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'choosing a course file on a phone');
  await expectAccessible(page, 'choosing a course file');
  await resize(page, { width: 1440, height: 900 });
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles({
    name: 'wrong.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no ZIP'),
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await chooser.setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText(/^“A parcel on its way.*” can be imported$/)).toBeVisible();
  await expect(page.getByText('Game, 2 cards')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'what a course file would bring');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: /is imported$/ })).toBeFocused();
  await page.getByRole('link', { name: 'Open the course' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(page.getByText('My parcel is three days late.').first()).toBeVisible();
  consoleIsClean();
});
