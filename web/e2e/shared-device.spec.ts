import { expect, type Page } from '@playwright/test';
import { test } from './support/company';
import { give, shortCourse } from './support/overdue';
import { enter } from './support/people';
import { scan } from './support/qr';
import {
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  resize,
  toastWith,
} from './support/screen';

const PIN = '407186';
const TABLET = { width: 820, height: 1180 };
const SIZES = [TABLET, { width: 390, height: 844 }, { width: 1440, height: 900 }];

type Here = Parameters<Parameters<typeof test>[2]>[0]['here'];

/** A learner of a division, with a printed card; answers what its QR code says. */
async function withCard(here: Here, name: string, division: number, organization: number) {
  const person = await here.hire(name);
  const { id } = await here.make('/api/positions/', { title: `Cook ${name}`, organization, division });
  await here.call('PATCH', `/api/positions/${id}/`, { user: person.id });
  const printed = await here.call('POST', '/api/sign_in_cards/', { users: [person.id] });
  return { ...person, card: scan(await printed.body()) };
}

async function kitchen(here: Here) {
  const { id: organization } = await here.organization();
  const { id: division } = await here.make('/api/divisions/', { name: 'Bakery', organization });
  return { organization, division };
}

/** What is shown is accessible and fits, on a tablet, a phone and a screen. */
async function expectGood(page: Page, screen: string) {
  for (const size of SIZES) {
    await resize(page, size);
    await expectAccessible(page, `${screen} at ${size.width}`);
    await expectNoSidewaysScroll(page, `${screen} at ${size.width}`);
  }
  await expectReadableInTheDark(page, screen);
  await resize(page, TABLET);
}

test('a tablet is set up with a link, and learners use it one after the other', async ({
  page,
  browser,
  here,
  baseURL,
}) => {
  const { organization, division } = await kitchen(here);
  const myroslava = await withCard(here, 'Myroslava', division, organization);
  const ostap = await withCard(here, 'Ostap', division, organization);
  const chosen = await page.request.post('/api/sign_in_card/', {
    data: { code: myroslava.card.split('#')[1], pin: PIN },
  });
  expect(chosen.ok(), await chosen.text()).toBe(true);
  const made = await shortCourse(here, 'The late parcel');
  await give(here, made.id, [myroslava]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, here.admin.token, '/administrator/users');
  await page.getByRole('link', { name: 'Shared devices' }).click();
  await expect(page).toHaveURL('/administrator/users/devices');
  await expect(page.getByText('No shared devices yet')).toBeVisible();
  await expectAccessible(page, 'shared devices, none yet');

  const address = await test.step('an administrator adds it', async () => {
    await page.getByRole('button', { name: 'New shared device' }).click();
    const form = page.getByRole('dialog', { name: 'New shared device' });
    const name = form.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await name.fill('Kitchen tablet');
    await choose(page, form.getByRole('combobox', { name: 'Division' }), 'Bakery');
    await expectAccessible(page, 'a new shared device');
    await form.getByRole('button', { name: 'Add device' }).click();
    const code = page.getByRole('dialog', { name: 'Set up: Kitchen tablet' });
    await expect(code.getByText('valid for an hour and works once')).toBeVisible();
    for (const size of SIZES) {
      await resize(page, size);
      await expectAccessible(page, `the code of a shared device at ${size.width}`);
      await expectNoSidewaysScroll(page, `the code of a shared device at ${size.width}`);
    }
    await code.getByRole('button', { name: 'Copy link' }).click();
    await code.getByRole('button', { name: 'Close' }).last().click();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(address).toMatch(new RegExp(`^${baseURL}/device#[0-9A-Z]{12}$`));
  await expect(page.getByText('Waiting to be set up')).toBeVisible();

  const context = await browser.newContext({ viewport: TABLET, hasTouch: true, locale: 'en-GB' });
  const tablet = await context.newPage();
  await tablet.clock.install();
  const names = tablet.getByRole('heading', { level: 1, name: 'Choose your name' });
  const nameOf = (who: string) => tablet.getByRole('button', { name: `Firm, ${who}` });
  const pin = tablet.getByRole('textbox', { name: 'PIN', exact: true });
  const logIn = async () => {
    await nameOf('Myroslava').tap();
    await pin.fill(PIN);
    await tablet.getByRole('button', { name: 'Log in', exact: true }).tap();
    await expect(tablet).toHaveURL('/user/assignments');
  };
  const isSignedIn = () => tablet.evaluate(() => localStorage.getItem('rozmova.token') !== null);

  await test.step('the tablet opens the link and names those who have a PIN', async () => {
    await tablet.goto(address);
    await expect(names).toBeVisible();
    await expect(tablet).toHaveURL('/device');
    await expect(tablet.getByRole('banner')).toContainText('Bakery');
    await expect(nameOf('Myroslava')).toBeVisible();
    await expect(nameOf('Ostap')).toHaveCount(0);
    await expectGood(tablet, 'the names of a shared device');
    // The link works once; here it leads on to the names.
    await tablet.goto('/login');
    await tablet.goto(address);
    await expect(names).toBeVisible();
    await page.reload();
    await expect(page.getByText('In use', { exact: true })).toBeVisible();
    await expectAccessible(page, 'shared devices');
  });

  await test.step('another browser gets nothing by the same link', async () => {
    const other = await browser.newContext({ locale: 'en-GB' });
    const late = await other.newPage();
    await late.goto(address);
    await expect(late.getByRole('alert')).toBeVisible();
    await expect(late.getByRole('textbox', { name: 'Set-up code' })).toBeVisible();
    await expectGood(late, 'setting up a shared device');
    await other.close();
  });

  await test.step('a wrong PIN is told, the right one leads to the training', async () => {
    await nameOf('Myroslava').tap();
    await expect(tablet.getByRole('heading', { name: 'Myroslava Firm' })).toBeVisible();
    await expect(pin).toBeFocused();
    await expectGood(tablet, 'a PIN on a shared device');
    await pin.fill('111111');
    await tablet.getByRole('button', { name: 'Log in', exact: true }).tap();
    await expect(tablet.getByRole('alert')).toContainText('The PIN is wrong.');
    await expect(pin).toBeFocused();
    await expect(pin).toHaveValue('');
    await expectAccessible(tablet, 'a wrong PIN');
    await tablet.getByRole('button', { name: 'Not me' }).tap();
    await expect(nameOf('Myroslava')).toBeFocused();
    await logIn();
    for (const size of SIZES) {
      await resize(tablet, size);
      await expect(tablet.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
      await expectAccessible(tablet, `training on a shared device at ${size.width}`);
      await expectNoSidewaysScroll(tablet, `training on a shared device at ${size.width}`);
    }
    await resize(tablet, TABLET);
  });

  await test.step('after a course its result leads out, and nobody goes back into it', async () => {
    await tablet.getByRole('link', { name: 'Start' }).tap();
    await tablet.getByRole('button', { name: 'Start', exact: true }).tap();
    for (const says of ['My parcel is three days late.', 'When will it come?']) {
      await expect(tablet.getByText(says)).toBeVisible();
      await tablet.getByRole('button', { name: /I am sorry/ }).tap();
    }
    const done = tablet.getByRole('button', { name: 'Done, log out' });
    await expect(done).toBeVisible();
    await expectAccessible(tablet, 'a result on a shared device');
    await done.tap();
    await expect(names).toBeVisible();
    await expect(tablet).toHaveURL('/device');
    expect(await isSignedIn()).toBe(false);
    await tablet.goBack();
    await expect(names).toBeVisible();
    await expect(tablet).toHaveURL('/device');
  });

  await test.step('whoever does nothing is asked, then logged out', async () => {
    await logIn();
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    const question = tablet.getByRole('dialog', { name: 'Still there?' });
    const stay = question.getByRole('button', { name: 'Continue' });
    await tablet.clock.runFor(101_000);
    await expect(question).toContainText('You will be logged out in');
    await expect(stay).toBeFocused();
    await expectAccessible(tablet, 'the question of a shared device');
    await stay.tap();
    await expect(question).toHaveCount(0);
    await tablet.clock.runFor(101_000);
    await expect(question).toBeVisible();
    await tablet.clock.runFor(20_000);
    await expect(names).toBeVisible();
    expect(await isSignedIn()).toBe(false);
  });

  await test.step('a tablet that slept logs out when it wakes up', async () => {
    await logIn();
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    await tablet.clock.fastForward(300_000);
    await expect(names).toBeVisible();
    await expect(tablet).toHaveURL('/device');
    expect(await isSignedIn()).toBe(false);
  });

  await test.step('a session that was left is over when the browser is opened again', async () => {
    await logIn();
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    await tablet.goto('about:blank');
    await tablet.clock.fastForward(300_000);
    await tablet.goto('/user/assignments');
    await expect(names).toBeVisible();
    await expect(tablet).toHaveURL('/device');
  });

  await test.step('somebody new types the code of a card and chooses the first PIN', async () => {
    await tablet.getByRole('button', { name: 'My name is not here' }).tap();
    await expect(tablet.getByRole('link', { name: 'Log in with a personnel number' })).toBeVisible();
    await expectGood(tablet, 'other ways in on a shared device');
    await tablet.getByRole('button', { name: 'Scan a card' }).tap();
    await tablet.getByRole('textbox', { name: 'Code on the card' }).fill(ostap.card.split('#')[1] ?? '');
    await expectGood(tablet, 'the code of a card on a shared device');
    await tablet.getByRole('button', { name: 'Continue' }).tap();
    await tablet.getByRole('textbox', { name: 'New PIN' }).fill(PIN);
    await tablet.getByRole('button', { name: 'Log in', exact: true }).tap();
    await expect(tablet).toHaveURL('/user/assignments');
    await tablet.getByRole('banner').getByRole('button', { name: 'Log out' }).tap();
    await expect(nameOf('Ostap')).toBeVisible();
  });

  await test.step('it is read in every language', async () => {
    for (const [label, heading] of [
      ['Українська', 'Виберіть своє ім’я'],
      ['Русский', 'Выберите своё имя'],
      ['English', 'Choose your name'],
    ] as const) {
      await tablet.getByTitle(label).tap();
      await expect(tablet.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const size of SIZES) {
        await resize(tablet, size);
        await expectNoSidewaysScroll(tablet, `the names in ${label} at ${size.width}`);
      }
    }
    await resize(tablet, TABLET);
  });

  await test.step('it is removed: whoever is logged in there is logged out, and it says why', async () => {
    await logIn();
    await page.getByRole('button', { name: 'Actions: Kitchen tablet' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Kitchen tablet?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'removing a shared device');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toastWith(page, 'Shared device removed')).toBeVisible();
    await expect(page.getByText('No shared devices yet')).toBeVisible();
    // The tablet asks every minute who is logged in.
    await tablet.clock.runFor(61_000);
    await expect(tablet.getByText('This device has been removed')).toBeVisible();
    await expect(tablet).toHaveURL('/device');
    await expectGood(tablet, 'a removed shared device');
    await tablet.goto('/');
    await expect(tablet).toHaveURL('/login');
  });
  await context.close();
});

test('a card is read with the camera', async ({ browser, here }) => {
  const { id: organization } = await here.organization();
  const { id: division } = await here.make('/api/divisions/', { name: 'Pastry', organization });
  const zlata = await withCard(here, 'Zlata', division, organization);
  const reply = await here.call('POST', '/api/shared_devices/', { name: 'Counter', organization, division });
  const { address } = (await reply.json()) as { address: string };
  const context = await browser.newContext({ viewport: TABLET, hasTouch: true, locale: 'en-GB' });
  const tablet = await context.newPage();
  // No browser of a test has a camera, nor does this one read codes.
  await tablet.addInitScript((says) => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['qr_code'];
        }
        detect = async () => (localStorage.getItem('test.card') ? [{ rawValue: says }] : []);
      },
    });
    const screen = () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.captureStream(5);
    };
    if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => screen();
  }, zlata.card);
  await tablet.goto(address);
  await expect(tablet.getByText('Nobody here has a PIN yet')).toBeVisible();
  await expectGood(tablet, 'a shared device without names');
  // The page itself may use a camera.
  const isAllowed = () =>
    (
      document as Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }
    ).featurePolicy?.allowsFeature('camera');
  expect(await tablet.evaluate(isAllowed)).toBe(true);
  await tablet.getByRole('button', { name: 'Scan a card' }).tap();
  await expect(tablet.getByRole('heading', { name: 'Hold your card up to the camera' })).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Use the other camera' })).toBeEnabled();
  await expectGood(tablet, 'scanning a card');
  await tablet.evaluate(() => localStorage.setItem('test.card', '1'));
  await expect(tablet.getByRole('heading', { name: 'Hello, Zlata!' })).toBeVisible();
  await tablet.getByRole('textbox', { name: 'New PIN' }).fill(PIN);
  await tablet.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(tablet).toHaveURL('/user/assignments');
  await expect(tablet.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
  await context.close();
});
