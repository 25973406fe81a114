import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { adminHeaders, DEMO, logIn, logInAt } from './support/people';
import { closePublished, publishedDialog } from './support/publish';
import { expectAccessible, expectNoSidewaysScroll, settled, watchConsole } from './support/screen';

const LIST = '/administrator/games';

/** Two ready cards: what can be published at once. */
const ready = (title: string) => ({
  kind: 'game',
  title,
  description: 'A guest is angry. Find out why.',
  estimated_duration: 7,
  points_to_pass: 5,
  character: 1,
  characters: [{ id: 1, name: 'Nadia', asset: 1 }],
  background: 1,
  backgrounds: [{ id: 1, title: 'Cafe', asset: 101, alt: 'A small cafe' }],
  competencies: [{ id: 1, title: 'Service', skills: [{ id: 1, title: `Patience ${title}` }] }],
  questions: [
    {
      id: 1,
      name: 'Greeting',
      text: '<p>My coffee is cold.</p>',
      is_start: true,
      weight: 5,
      skills: [1],
      answers: [
        { id: 1, text: '<p>I am sorry, here is another one.</p>', right: true, connected: 2, emotion: 1 },
        { id: 2, text: '<p>It happens.</p>', right: false, connected: 2, emotion: 4 },
      ],
    },
    {
      id: 2,
      name: 'Farewell',
      text: '<p>Thank you. Good bye.</p>',
      weight: 5,
      answers: [
        { id: 3, text: '<p>Come again!</p>', right: true, connected: null, emotion: 1 },
        { id: 4, text: '<p>Bye.</p>', right: false, connected: null, emotion: 3 },
      ],
    },
  ],
  result_cards: [
    { percent_from: 0, percent_to: 50, title: 'Not yet', text: '', passed: false },
    { percent_from: 50, percent_to: 100, title: 'Well done', text: '', passed: true },
  ],
});

async function courses(request: APIRequestContext) {
  const headers = await adminHeaders(request);
  const mark = Date.now().toString(36);
  const make = async (name: string) => {
    const title = `${name} ${mark}`;
    const made = await request.post('/api/games/', { headers, data: ready(title) });
    expect(made.status(), await made.text()).toBe(201);
    const { id, version } = (await made.json()) as { id: number; version: number };
    return { id, version, title };
  };
  const publish = async (name: string, more: object = {}) => {
    const { id, version, title } = await make(name);
    const data = { version, is_published: true, ...more };
    const reply = await request.patch(`/api/games/${id}/`, { headers, data });
    expect(reply.status(), await reply.text()).toBe(200);
    return { id, title };
  };
  return { mark, headers, make, publish };
}

const act = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `Actions: ${title}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('games are found, filtered, sorted, copied, published, hidden and deleted', async ({
  page,
  request,
}) => {
  const noComplaints = watchConsole(page);
  const { mark, make, publish } = await courses(request);
  const draft = await make('A cold coffee');
  const open = await publish('The late guest');
  const alone = await publish('By yourself', { is_self_assigned: true });
  const names = [draft, open, alone].map(({ title }) => title);
  await logInAt(page, DEMO.admin, LIST);
  await page.getByRole('searchbox', { name: 'Search games' }).fill(mark.toUpperCase());
  const rows = page.getByRole('table', { name: 'Games' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expectAccessible(page, 'the list of games');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('switch', { name: 'Self-education' }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('link', { name: alone.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Self-education' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Self-education' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click();
  await page.getByRole('radio', { name: 'Drafts' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/state=draft/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.goto(`${LIST}?search=${mark}&sort=-title`);
  await expect(page.getByRole('link', { name: new RegExp(`${mark}$`) })).toHaveText(
    [...names].sort().reverse(),
  );

  await act(page, open.title, 'Make a copy');
  await expect(page.getByText(`The copy is ready: “Copy of ${open.title}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/administrator\/games\/\d+/);

  await page.goto(`${LIST}?search=${mark}`);
  await act(page, draft.title, 'Publish');
  await page
    .getByRole('button', { name: /^Publish/ })
    .last()
    .click();
  await expect(publishedDialog(page)).toContainText(`“${draft.title}” is published`);
  await expect(publishedDialog(page)).toContainText('Only people it is assigned to can open it.');
  await closePublished(page);
  await act(page, draft.title, 'Unpublish');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText(`The game “${draft.title}” is no longer published`)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('link', { name: 'Assign 1 game' }).click();
  await expect(page).toHaveURL(new RegExp(`assignments/create\\?games=${open.id}`));

  await page.goto(`${LIST}?search=${mark}`);
  for (const title of [...names, `Copy of ${open.title}`]) {
    await act(page, title, 'Delete');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('It is not assigned to anyone, and no one has played it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Actions: ${title}` })).toHaveCount(0);
  }
  await expect(page.getByText('Nothing found')).toBeVisible();
  noComplaints();
});

test('what keeps a game from being published is named and leads to the designer', async ({
  page,
  request,
}) => {
  const { mark, headers, make } = await courses(request);
  const { id, version, title } = await make('Half done');
  const reply = await request.patch(`/api/games/${id}/`, { headers, data: { version, questions: [] } });
  expect(reply.ok()).toBe(true);
  await logInAt(page, DEMO.admin, `${LIST}?search=${mark}`);
  await expect(page.getByRole('link', { name: new RegExp(`problems? in “${title}”`) })).toBeVisible();
  await act(page, title, 'Publish');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/cannot be published yet/)).toBeVisible();
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/${id}`));
  await request.delete(`/api/games/${id}/`, { headers });
});

test('a game with results is deleted only with its name', async ({ page, request }) => {
  const { mark, headers, publish } = await courses(request);
  const { id, title } = await publish('Much played', { is_self_assigned: true });
  const begun = await request.post('/api/game_sessions/', { headers, data: { game_id: id, mode: 'self' } });
  expect(begun.status(), await begun.text()).toBe(201);
  await logInAt(page, DEMO.admin, `${LIST}?search=${mark}`);
  await act(page, title, 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 attempt is in progress and can be finished.')).toBeVisible();
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await expectAccessible(page, 'the question before deleting');
  await dialog.getByRole('textbox').fill(title);
  await remove.click();
  await expect(page.getByText(`The game “${title}” is deleted`)).toBeVisible();
});

test('examples are tried, taken as a beginning, hidden and shown', async ({ page, request }) => {
  const { mark, headers } = await courses(request);
  await request.post('/api/show_demo_courses/', { headers, data: { show: true } });
  await logInAt(page, DEMO.admin, `${LIST}/create?begin=example`);
  await settled(page);
  await expectAccessible(page, 'the gallery of examples');
  const first = page.getByRole('group', { name: 'Choose an example' }).getByRole('radio').first();
  await first.check();
  const title = page.getByRole('textbox', { name: /Title/ });
  await expect(title).not.toHaveValue('');
  await title.fill(`From an example ${mark}`);
  await page
    .getByRole('link', { name: /^Try it/ })
    .first()
    .click();
  await expect(page).toHaveURL(/gameplay\/dry\/\d+/);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.goBack();
  await expect(title).toHaveValue(`From an example ${mark}`);
  await page.getByRole('button', { name: 'Create and open' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}/\\d+$`));
  const id = page.url().split('/').at(-1);

  await page.goto(LIST);
  const examples = page.getByRole('switch', { name: 'Show examples' });
  await expect(page.getByText('Example', { exact: true }).first()).toBeVisible();
  await examples.click({ force: true });
  await expect(page.getByText('Example', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(examples).not.toBeChecked();
  // The switch stands below the rows, and moves when they come.
  await settled(page);
  await examples.click({ force: true });
  await expect(page.getByText('Example', { exact: true }).first()).toBeVisible();
  await request.delete(`/api/games/${id}/`, { headers });
});

test('a learner finds a course of self-education and plays it on a phone', async ({ page, request }) => {
  const { mark, headers, publish } = await courses(request);
  const { id, title } = await publish('Learn it yourself', { is_self_assigned: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, DEMO.learner);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Self-education' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Self-education' })).toBeVisible();
  await page.getByRole('searchbox').fill(`patience learn it yourself ${mark}`);
  const start = page.getByRole('link', { name: `Start: ${title}` });
  await expect(start).toBeVisible();
  await expect(page.getByRole('list', { name: 'Self-education' }).locator('> li')).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText('7 minutes');
  await expectAccessible(page, 'the catalogue on a phone');
  await expectNoSidewaysScroll(page, 'the catalogue on a phone');
  await start.click();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.getByRole('button', { name: /here is another one/ }).click();
  await page.getByRole('button', { name: /Come again/ }).click();
  await expect(page.getByText('Well done').first()).toBeVisible();
  await page.goto(`/user/self-education?q=${mark}`);
  await expect(page.getByRole('link', { name: `Play again: ${title}` })).toBeVisible();
  await expect(page.getByText('Best result 100%')).toBeVisible();
  await page.goto(`/user/self-education?q=${mark}&status=not_started`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await request.delete(`/api/games/${id}/`, { headers });
});
