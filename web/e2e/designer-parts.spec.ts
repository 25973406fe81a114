import { deflateSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { launchOptions } from './support/browser';
import { course, openDesigner } from './support/courses';
import { adminHeaders, DEMO, logIn, logInAt } from './support/people';
import { closePublished } from './support/publish';
import { choose, expectAccessible, expectNoSidewaysScroll, watchConsole } from './support/screen';

const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A microphone that beeps.
  launchOptions: { ...launchOptions, args: [...launchOptions.args, ...MICROPHONE] },
});

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

/** A picture of one colour. */
function png(width: number, height: number, [red, green, blue]: [number, number, number]) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Half a second of silence: frames of MPEG-1 Layer III, 128 kbit/s, 44.1 kHz. */
const silence = Buffer.concat(
  Array.from({ length: 20 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])),
);

const rail = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: 'Parts of the game' }).getByRole('button', { name: tab });
const side = (page: Page, tab: string) => page.getByRole('complementary', { name: tab });
const card = (page: Page) => page.getByRole('complementary', { name: 'Selected card' });
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

async function send(dialog: Locator, name: string, mimeType: string, buffer: Buffer) {
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
}

async function publish(page: Page) {
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('files are uploaded into a course, used on a card, published, compared and restored', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  // The browser itself reports the refusal to delete a file that is used.
  const consoleIsClean = watchConsole(page, /409 \(Conflict\)/);
  const headers = await adminHeaders(request);
  const game = await course(request, headers, 'With files', ['Hello', 'Price']);
  await logIn(page, DEMO.admin);
  await openDesigner(page, game.id);
  const stamp = Date.now().toString(36);

  await test.step('a picture becomes a background, what is no picture is refused at once', async () => {
    await rail(page, 'Backgrounds').click();
    await side(page, 'Backgrounds').getByRole('button', { name: 'Add a background' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a background' });
    await expect(library.getByRole('list', { name: 'From the built-in library' })).toBeVisible();
    await send(library, 'drawing.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(library.getByText('This picture cannot be used.')).toBeVisible();
    await library.getByRole('button', { name: 'Dismiss drawing.png' }).click();
    await send(library, `hall-${stamp}.png`, 'image/png', png(640, 360, [30, 110, 100]));
    await expect(library.getByRole('button', { name: `hall ${stamp}`, pressed: true })).toBeVisible();
    await expectAccessible(page, 'media library');
    await library.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(library).toBeHidden();
    await side(page, 'Backgrounds').getByLabel('Alternative text').fill('An empty hall');
    await expectAccessible(page, 'tab of backgrounds');
  });

  await test.step('a sound is uploaded and stands on the card', async () => {
    await page.getByRole('group', { name: 'Hello' }).getByText('Hello, says the guest.').click();
    const sound = card(page).getByRole('combobox', { name: 'Sound' });
    await choose(page, sound, 'From the library, or upload…');
    const library = page.getByRole('dialog', { name: 'Choose a sound' });
    await send(library, `bell-${stamp}.mp3`, 'audio/mpeg', silence);
    await expect(library.getByRole('button', { name: `bell ${stamp}`, pressed: true })).toBeVisible();
    await library.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(sound).toHaveValue(`bell ${stamp}`);
    await choose(page, card(page).getByRole('combobox', { name: 'Background' }), `hall ${stamp}`);
    await saved(page);
    await rail(page, 'Audio').click();
    await expect(side(page, 'Audio').getByRole('button', { name: `bell ${stamp}` })).toBeVisible();
  });

  await test.step('a voice is recorded with the keyboard, listened to and saved', async () => {
    await side(page, 'Audio').getByRole('button', { name: 'Record a sound' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a sound' });
    await expect(library.getByRole('button', { name: 'Start recording' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(library.getByRole('timer')).toContainText('0:02 / 5:00');
    await expect(library.getByRole('button', { name: 'Stop recording' })).toBeFocused();
    await page.keyboard.press('Enter');
    const take = library.getByLabel('The recording');
    await expect(take).toBeVisible();
    const length = await take.evaluate((audio: HTMLAudioElement) => {
      const known = new Promise<number>((told) => {
        audio.onloadedmetadata = () => told(audio.duration);
      });
      audio.load();
      return known;
    });
    expect(length).toBeGreaterThan(1.5);
    expect(length).toBeLessThan(10);
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Discard the recording?' });
    await leaving.getByRole('button', { name: 'Cancel' }).click();
    await library.getByLabel('Title').fill(`voice ${stamp}`);
    await expectAccessible(page, 'a recording');
    await library.getByRole('button', { name: 'Save to library' }).click();
    await expect(library).toBeHidden();
    await expect(side(page, 'Audio').getByRole('button', { name: `voice ${stamp}` })).toBeVisible();
    const kept = await request.get(`/api/asset/?type=audio&search=voice ${stamp}`, { headers });
    expect(((await kept.json()) as { results: { duration: number }[] }).results[0]?.duration).toBeGreaterThan(
      1,
    );
  });

  await test.step('the faces of a character come at once and are told by their names', async () => {
    await rail(page, 'Characters').click();
    await side(page, 'Characters').getByRole('button', { name: 'Add a character' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a character' });
    await library.getByRole('button', { name: 'New character' }).click();
    const faces = ['oleh-happy', 'oleh_calm', 'Oleh злість', 'oleh'].map((name, i) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: png(300, 400, [60 * i, 110, 100]),
    }));
    await library.locator('input[type="file"][multiple]').setInputFiles(faces);
    await expect(library.getByLabel('Emotion of Oleh злість.png')).toHaveValue('5');
    await library.getByRole('button', { name: 'Upload' }).click();
    await expect(library.getByText(/^Choose an emotion/)).toBeVisible();
    await expectAccessible(page, 'faces of a character');
    await library.getByLabel('Emotion of oleh.png').selectOption('Upset');
    await library.getByRole('textbox', { name: /^Name/ }).fill(`Oleh ${stamp}`);
    await library.getByRole('button', { name: 'Upload' }).click();
    await expect(library.getByRole('button', { name: `Oleh ${stamp}`, pressed: true })).toBeVisible();
    await library.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(side(page, 'Characters').getByRole('button', { name: `Oleh ${stamp}` })).toBeVisible();
    await saved(page);
  });

  await test.step('stages are made and put in order', async () => {
    await rail(page, 'Stages').click();
    const stages = side(page, 'Stages');
    await stages.getByRole('button', { name: 'Add a stage' }).click();
    await stages.getByLabel('Title of stage 1').fill('Contact');
    await stages.getByRole('button', { name: 'Add a stage' }).click();
    await stages.getByLabel('Title of stage 2').fill('Offer');
    await stages.getByLabel('Title of stage 2').press('Alt+ArrowUp');
    await expect(stages.getByLabel('Title of stage 1')).toHaveValue('Offer');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(stages.getByLabel('Title of stage 1')).toHaveValue('Contact');
    await choose(page, card(page).getByRole('combobox', { name: 'Stage' }), 'Contact');
  });

  await test.step('results by percentage', async () => {
    await rail(page, 'Settings').click();
    const settings = page.getByRole('dialog', { name: 'Game settings' });
    await settings.getByRole('button', { name: /^Set to 70%/ }).click();
    await expectAccessible(page, 'settings, main');
    await settings.getByRole('tab', { name: 'Results' }).click();
    await settings.getByRole('button', { name: 'Start with two cards' }).click();
    await settings.getByRole('listitem', { name: 'Result 2' }).getByLabel('Title').fill('A fine talk');
    const border = settings.getByRole('slider', { name: 'Boundary between results 1 and 2' });
    await expect(border).toHaveAttribute('aria-valuenow', '70');
    await border.press('ArrowLeft');
    await expect(settings.getByText('The pass mark is 70%.')).toBeVisible();
    await settings.getByRole('button', { name: 'Balance the result cards' }).click();
    await expect(border).toHaveAttribute('aria-valuenow', '70');
    await expectAccessible(page, 'settings, results');
    for (const tab of ['Access', 'Skills', 'Integration']) {
      await settings.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, `settings, ${tab}`);
    }
    await settings.getByRole('button', { name: 'Close settings' }).click();
    await saved(page);
  });

  await test.step('publish, change a text, and publish again with a look at the difference', async () => {
    await (await publish(page)).getByRole('button', { name: 'Publish anyway' }).click();
    await closePublished(page);
    const says = card(page).getByRole('textbox', { name: 'What the character says' });
    await says.fill('Good morning, says the guest.');
    await says.press('ControlOrMeta+a');
    await card(page).getByRole('button', { name: 'Formatting' }).first().click();
    await card(page).getByRole('button', { name: 'Bold' }).first().click();
    await expect(says.locator('strong')).toHaveText('Good morning, says the guest.');
    await expectAccessible(page, 'editor of a text');
    const dialog = await publish(page);
    await expect(dialog.getByText('Since revision 1')).toBeVisible();
    await expect(dialog.getByText('1 card changed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show changes' }).click();
    await expect(dialog.locator('ins').getByText('Good morning,')).toBeVisible();
    await expectAccessible(page, 'publish dialog');
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await closePublished(page);
  });

  await test.step('history: look, compare, restore', async () => {
    await rail(page, 'History').click();
    const history = side(page, 'History');
    await expect(history.getByRole('heading', { name: 'Revision 2' })).toBeVisible();
    await expectAccessible(page, 'history');
    await history.getByRole('button', { name: 'Compare revision 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revision 1' });
    await expect(dialog.locator('ins').getByText('Good morning,')).toBeVisible();
    await expectAccessible(page, 'comparison of revisions');
    await dialog.getByText('Content', { exact: true }).click();
    await expect(dialog.getByText('Hello, says the guest.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page
      .getByRole('dialog', { name: 'Restore revision 1?' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(page.getByText('The draft now matches revision 1')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Hello' })).toContainText('Hello, says the guest.');
  });

  await test.step('history: the draft under a name, compared, restored and deleted', async () => {
    const history = side(page, 'History');
    // What the restored revision took the place of was kept first.
    await expect(history.getByRole('heading', { name: 'Before another state was restored' })).toBeVisible();
    await history.getByRole('button', { name: 'Keep a version of the draft' }).click();
    const keep = page.getByRole('dialog', { name: 'Keep a version of the draft' });
    await keep.getByLabel('Name of the version').fill('Before the review');
    await expectAccessible(page, 'name of a version');
    await keep.getByRole('button', { name: 'Save' }).click();
    await expect(history.getByRole('heading', { name: 'Before the review' })).toBeVisible();
    const says = card(page).getByRole('textbox', { name: 'What the character says' });
    await says.fill('Good night, says the guest.');
    await says.blur();
    await saved(page);
    await history.getByRole('button', { name: /^Compare: Before the review/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Before the review' });
    await expect(dialog.locator('ins').getByText('Good night,')).toBeVisible();
    await expectAccessible(page, 'a version of the draft');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    const asked = page.getByRole('dialog', { name: 'Restore “Before the review”?' });
    await asked.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('The draft now matches “Before the review”')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Hello' })).toContainText('Hello, says the guest.');
    await history.getByRole('button', { name: /^Delete: Before the review/ }).click();
    const going = page.getByRole('dialog', { name: 'Delete “Before the review”?' });
    await going.getByRole('button', { name: 'Delete' }).click();
    await expect(history.getByRole('heading', { name: 'Before the review' })).toBeHidden();
  });

  await test.step('a used file is not deleted, and says where it is used', async () => {
    await rail(page, 'Backgrounds').click();
    await side(page, 'Backgrounds').getByRole('button', { name: 'Add a background' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a background' });
    await library.getByRole('button', { name: `hall ${stamp}` }).click();
    await expect(library.getByText('Used in 1 course:')).toBeVisible();
    await library.getByRole('button', { name: 'Delete file' }).click();
    const ask = page.getByRole('dialog', { name: `Delete “hall ${stamp}”?` });
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(ask.getByRole('alert')).toBeVisible();
    await ask.getByRole('button', { name: 'Cancel' }).click();
  });

  await game.close();
  consoleIsClean();
});

test('the parts of a course on a phone', async ({ page, request }) => {
  const headers = await adminHeaders(request);
  const game = await course(request, headers, 'On a phone', ['Hello', 'Price']);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAt(page, DEMO.admin, `/administrator/games/${game.id}`);
  for (const tab of [
    'Cards',
    'Stages',
    'Characters',
    'Backgrounds',
    'Audio',
    'Videos',
    'Products',
    'History',
  ]) {
    await rail(page, tab).click();
    const drawer = page.getByRole('dialog', { name: tab });
    await expect(drawer).toBeVisible();
    await expectAccessible(page, `${tab} on a phone`);
    await expectNoSidewaysScroll(page, `${tab} on a phone`);
    await drawer.getByRole('button', { name: `Close: ${tab}` }).click();
    await expect(drawer).toBeHidden();
  }
  await rail(page, 'Cards').click();
  await page
    .getByRole('dialog', { name: 'Cards' })
    .getByRole('button', { name: /^2\. Price/ })
    .click();
  await expect(
    page.getByRole('dialog', { name: 'Selected card' }).getByLabel('Name', { exact: true }),
  ).toHaveValue('Price');
  await game.close();
});
