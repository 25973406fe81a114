import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/firm';
import { intercept } from './support/network';
import { watchConsole } from './support/screen';
import {
  about,
  inEachTongue,
  look,
  lookAtToast,
  type Said,
  TONGUES,
  type Tongue,
  toast,
  word,
} from './support/tongues';

/** Every toast that the catalogue names, word for word as each language says it. */
const TOASTS = {
  saved: { en: 'Changes saved', uk: 'Зміни збережено', ru: 'Изменения сохранены' },
  userCreated: {
    en: 'The employee was added, an invitation is on its way to {{email}}',
    uk: 'Працівника додано, запрошення надсилається на {{email}}',
    ru: 'Сотрудник добавлен, приглашение отправляется на {{email}}',
  },
  userDeleted: { en: '{{name}} was deleted', uk: 'Видалено: {{name}}', ru: 'Удалено: {{name}}' },
  usersEdited: {
    en: 'The role of 2 people was changed.',
    uk: 'Роль змінено: 2 людини.',
    ru: 'Роль изменена: 2 человека.',
  },
  positionAdded: {
    en: '{{name}} was added',
    uk: 'Додано посаду {{name}}',
    ru: 'Добавлена должность {{name}}',
  },
  positionDeleted: {
    en: 'The position {{name}} was deleted',
    uk: 'Посаду {{name}} видалено',
    ru: 'Должность {{name}} удалена',
  },
  divisionAdded: {
    en: '{{name}} was added',
    uk: 'Додано підрозділ {{name}}',
    ru: 'Добавлено подразделение {{name}}',
  },
  gameCreated: { en: 'The game is created', uk: 'Гру створено', ru: 'Игра создана' },
  gameEdited: { en: 'The game is saved', uk: 'Гру збережено', ru: 'Игра сохранена' },
  gameDeleted: {
    en: 'The game “{{title}}” is deleted',
    uk: 'Гру «{{title}}» видалено',
    ru: 'Игра «{{title}}» удалена',
  },
  cloning: {
    en: 'Cloning game “{{title}}”…',
    uk: 'Клонуємо гру «{{title}}»…',
    ru: 'Клонируем игру «{{title}}»…',
  },
  cloned: {
    en: 'The copy is ready: “Copy of {{title}}”',
    uk: 'Копія готова: «Копія «{{title}}»»',
    ru: 'Копия готова: «Копия «{{title}}»»',
  },
  templateCreated: { en: 'The template is created', uk: 'Шаблон створено', ru: 'Шаблон создан' },
  notPublished: {
    en: 'A game cannot be published without a start question.',
    uk: 'Гру неможливо опублікувати без стартового питання.',
    ru: 'Игру нельзя опубликовать без стартового вопроса.',
  },
  noStart: {
    en: 'No start question found. Choose the card where the conversation begins, then you can try it.',
    uk: 'Стартового питання не знайдено. Виберіть картку, з якої починається розмова, — тоді її можна буде спробувати.',
    ru: 'Стартовый вопрос не найден. Выберите карточку, с которой начинается разговор, — тогда его можно будет попробовать.',
  },
  assigned: {
    en: 'Training assigned: 1 of 2',
    uk: 'Навчання призначено: 1 із 2',
    ru: 'Обучение назначено: 1 из 2',
  },
  assignFailed: {
    en: 'Error! Failed to assign the course',
    uk: 'Помилка! Не вдалося призначити курс',
    ru: 'Ошибка! Не удалось назначить курс',
  },
  paid: {
    en: 'Transaction successful: the order is placed',
    uk: 'Операція успішна: замовлення оформлено',
    ru: 'Операция успешна: заказ оформлен',
  },
} satisfies Record<string, Said>;

/** What is refused is what the browser reports by itself. */
const REFUSED = /status of [45]\d\d/;
const card = (isStart: boolean) => ({
  id: 1,
  name: 'Hello',
  text: '<p>Hello, says the guest.</p>',
  weight: 10,
  is_start: isStart,
  answers: [
    { id: 1, text: 'Good morning', right: true, connected: null },
    { id: 2, text: 'What now?', right: false, connected: null },
  ],
});
const WHOLE = { questions: [card(true)] };
const STARTLESS = { questions: [card(false)] };
const result = { percent_from: 0, percent_to: 100, title: 'Done', text: '', picture: null, emotion: 3 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pick = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`);
const send = (page: Page) => page.locator('form button[type="submit"]').click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const common = (tongue: Tongue, path: string, values = {}) => word(tongue, 'common', path, values);
/** Picks from the menu of one thing. */
async function act(page: Page, tongue: Tongue, name: string, action: string) {
  await press(page, common(tongue, 'actionsFor', { name }));
  await pick(page, action);
}

test('employees: created, edited, deleted, many edited', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  const one = await here.hire('Solomiia');
  for (const name of ['Pair-one', 'Pair-two']) await here.hire(name);
  const roles = ['Desk', 'Till'].map((name) => `${name} of ${here.mark}`);
  for (const title of roles)
    await here.make('/api/roles/', { title, description: '', permission_groups: [12] });

  await openAs(page, here.admin, '/administrator/users');
  await inEachTongue(page, async (tongue) => {
    const email = here.address(`new.${tongue.tag}`);
    await press(page, word(tongue, 'employees', 'add'));
    await field(page, 'first_name').fill('Nestor');
    await field(page, 'last_name').fill('Firm');
    await field(page, 'email').fill(email);
    await send(page);
    await lookAtToast(page, tongue, about(TOASTS.userCreated, { email })[tongue.tag]);
  });

  await openAs(page, here.admin, `/administrator/users/${one.id}`);
  await inEachTongue(page, async (tongue) => {
    await press(page, common(tongue, 'actions'));
    await pick(page, common(tongue, 'edit'));
    await field(page, 'middle_name').fill(`Ivanivna ${tongue.tag}`);
    await send(page);
    await lookAtToast(page, tongue, TOASTS.saved[tongue.tag]);
  });

  await openAs(page, here.admin, '/administrator/users?search=pair-');
  await inEachTongue(page, async (tongue) => {
    for (const name of ['Pair-one Firm', 'Pair-two Firm'])
      await page.getByRole('checkbox', { name: common(tongue, 'selectRow', { name }), exact: true }).check();
    await press(page, word(tongue, 'employees', 'bulk.role.action'));
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: roles[tongue.tag === 'uk' ? 1 : 0], exact: true }).click();
    await confirm(page, word(tongue, 'employees', 'bulk.role.confirm'));
    await lookAtToast(page, tongue, TOASTS.usersEdited[tongue.tag]);
  });

  for (const tongue of TONGUES) {
    const { id, name } = await here.hire(`Gone-${tongue.tag}`);
    await openAs(page, here.admin, `/administrator/users/${id}`, tongue.code);
    await press(page, common(tongue, 'actions'));
    await pick(page, common(tongue, 'delete'));
    await confirm(page, word(tongue, 'employees', 'delete.confirm'));
    await lookAtToast(page, tongue, about(TOASTS.userDeleted, { name })[tongue.tag]);
  }
  consoleIsClean();
});

test('role, organisation, position, subdivision', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  const title = `Kitchen of ${here.mark}`;
  const role = await here.make('/api/roles/', { title, description: '', permission_groups: [12] });
  await openAs(page, here.admin, `/administrator/roles/${role.id}`);
  await inEachTongue(page, async (tongue) => {
    await field(page, 'description').fill(`Cooks, ${tongue.tag}`);
    await press(page, common(tongue, 'save'));
    await lookAtToast(page, tongue, TOASTS.saved[tongue.tag]);
  });

  const { id, short_name: firm } = await here.organization();
  await openAs(page, here.admin, `/administrator/organizations/${id}`);
  await inEachTongue(page, async (tongue) => {
    await act(page, tongue, firm, common(tongue, 'edit'));
    await field(page, 'address').fill(`Kyiv, ${tongue.tag}`);
    await send(page);
    await lookAtToast(page, tongue, TOASTS.saved[tongue.tag]);

    await press(page, word(tongue, 'structure', 'division.add'));
    const name = `Hall ${tongue.tag}`;
    await field(page, 'name').fill(name);
    await press(page, word(tongue, 'structure', 'addAnother'));
    await lookAtToast(page, tongue, about(TOASTS.divisionAdded, { name })[tongue.tag]);
    await confirm(page, common(tongue, 'cancel'));

    await press(page, word(tongue, 'structure', 'position.add'));
    await field(page, 'title').fill(`Cook ${tongue.tag}`);
    await press(page, word(tongue, 'structure', 'addAnother'));
    await lookAtToast(page, tongue, about(TOASTS.positionAdded, { name: `Cook ${tongue.tag}` })[tongue.tag]);
    await confirm(page, common(tongue, 'cancel'));
  });

  for (const tongue of TONGUES) {
    const name = `Barista ${tongue.tag}`;
    const position = await here.make('/api/positions/', { title: `${name}.`, organization: id });
    await openAs(page, here.admin, `/administrator/positions/${position.id}`, tongue.code);
    await act(page, tongue, `${name}.`, common(tongue, 'edit'));
    await field(page, 'title').fill(name);
    await send(page);
    await lookAtToast(page, tongue, TOASTS.saved[tongue.tag]);
    await act(page, tongue, name, common(tongue, 'delete'));
    await confirm(page, word(tongue, 'structure', 'delete.confirm'));
    await lookAtToast(page, tongue, about(TOASTS.positionDeleted, { name })[tongue.tag]);
  }
  consoleIsClean();
});

test('games: created, edited, cloned, deleted', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  for (const tongue of TONGUES) {
    await openAs(page, here.admin, '/administrator/games/create', tongue.code);
    await field(page, 'title').fill(`Newly ${tongue.tag} ${here.mark}`);
    await send(page);
    await lookAtToast(page, tongue, TOASTS.gameCreated[tongue.tag]);
    const title = page.getByRole('textbox', { name: word(tongue, 'designer', 'bar.title') });
    await title.fill(`Edited ${tongue.tag} ${here.mark}`);
    await title.press('ControlOrMeta+s');
    await lookAtToast(page, tongue, TOASTS.gameEdited[tongue.tag]);
  }

  const { title } = await here.course('Cloned', WHOLE);
  await openAs(page, here.admin, `/administrator/games?search=${encodeURIComponent(title)}`);
  await inEachTongue(page, async (tongue) => {
    let goOn = () => {};
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const copying = '**/api/games/*/clone/';
    const letCopy = await intercept(page, copying, async (route) => {
      await seen;
      await route.fallback();
    });
    await act(page, tongue, title, word(tongue, 'courses', 'action.clone'));
    const begun = about(TOASTS.cloning, { title })[tongue.tag];
    await expect(toast(page, begun)).toHaveAttribute('role', 'status');
    await look(page, tongue, begun, toast(page, begun));
    goOn();
    await lookAtToast(page, tongue, about(TOASTS.cloned, { title })[tongue.tag]);
    letCopy();
  });

  await openAs(page, here.admin, `/administrator/games?search=${here.mark}`);
  await inEachTongue(page, async (tongue) => {
    const made = `Edited ${tongue.tag} ${here.mark}`;
    await act(page, tongue, made, word(tongue, 'courses', 'action.delete'));
    await confirm(page, word(tongue, 'courses', 'action.delete'));
    await lookAtToast(page, tongue, about(TOASTS.gameDeleted, { title: made })[tongue.tag]);
  });
  consoleIsClean();
});

test('the designer: a template is created, and the start question is missing', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const results = [{ ...result, passed: true }];
  const { id } = await here.course('Startless', { ...STARTLESS, result_cards: results });
  await openAs(page, here.admin, `/administrator/games/${id}?view=outline`);
  await inEachTongue(page, async (tongue) => {
    await press(page, word(tongue, 'designer', 'publish.button'));
    await lookAtToast(page, tongue, TOASTS.notPublished[tongue.tag], 'alert');
    await press(page, word(tongue, 'designer', 'bar.more'));
    await pick(page, word(tongue, 'designer', 'bar.testRun'));
    await lookAtToast(page, tongue, TOASTS.noStart[tongue.tag], 'alert');
  });

  await press(page, word(TONGUES[2], 'designer', 'settings.title'));
  await page.getByRole('tab', { name: word(TONGUES[2], 'designer-tabs', 'sections.results') }).click();
  await inEachTongue(page, async (tongue) => {
    await press(page, word(tongue, 'designer-tabs', 'templates.title'));
    await pick(page, word(tongue, 'designer-tabs', 'templates.save'));
    const name = page.getByRole('textbox', { name: word(tongue, 'designer-tabs', 'templates.name') });
    await name.fill(`Done, ${tongue.tag} ${here.mark}`);
    await name.press('Enter');
    await lookAtToast(page, tongue, TOASTS.templateCreated[tongue.tag]);
  });
  consoleIsClean();
});

test('training is assigned, or is not', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  const course = await here.course('Given', WHOLE);
  await course.publish();
  const draft = await here.course('Not out yet', WHOLE);
  const { id: has } = await here.hire('Has-it');
  await here.call('POST', '/api/assignments/game/bulk_assignment/', {
    games: [{ game: course.id }],
    users: [has],
  });
  const wizard = (game: number, users: readonly number[]) =>
    `/administrator/assignments/create?games=${game}&users=${users.join()}&step=confirm`;
  const assign = (tongue: Tongue) => press(page, word(tongue, 'assignments', 'assign'));

  await openAs(page, here.admin, wizard(draft.id, [has]));
  await inEachTongue(page, async (tongue) => {
    await assign(tongue);
    await lookAtToast(page, tongue, TOASTS.assignFailed[tongue.tag], 'alert');
  });
  for (const tongue of TONGUES) {
    const { id: lacks } = await here.hire(`Lacks-${tongue.tag}`);
    await openAs(page, here.admin, wizard(course.id, [has, lacks]), tongue.code);
    await assign(tongue);
    await lookAtToast(page, tongue, TOASTS.assigned[tongue.tag]);
  }
  consoleIsClean();
});

test('an order is successful', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  for (const tongue of TONGUES) {
    await openAs(page, here.admin, '/administrator/billing/order/medium', tongue.code);
    await field(page, 'address').fill('Kyiv');
    await send(page);
    await confirm(page, word(tongue, 'billing', 'order.confirm'));
    await lookAtToast(page, tongue, TOASTS.paid[tongue.tag]);
  }
  consoleIsClean();
});

test('a toast goes after seven seconds; a failure that nobody may be looking at stays', async ({
  page,
  here,
}) => {
  const title = `Bakery of ${here.mark}`;
  const role = await here.make('/api/roles/', { title, description: '', permission_groups: [12] });
  const game = await here.course('Not cloned', WHOLE);
  await page.clock.install();
  await openAs(page, here.admin, `/administrator/roles/${role.id}`);
  await field(page, 'description').fill('Bakes');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await press(page, common(TONGUES[0], 'save'));
  const saved = toast(page, TOASTS.saved.en);
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await saved.count()).toBe(1);
  }).toPass({ intervals: [10] });
  await page.clock.runFor(6_880);
  await expect(saved).toBeVisible();
  // What is left of the seven seconds, and the time that it takes to fade.
  await page.clock.runFor(120 + 300);
  await expect(saved).toHaveCount(0);
  await page.clock.resume();

  await page.goto(`/administrator/games?search=${encodeURIComponent(game.title)}`);
  await page.route('**/api/games/*/clone/', (route) => route.fulfill({ status: 500, body: '' }));
  await act(page, TONGUES[0], game.title, word(TONGUES[0], 'courses', 'action.clone'));
  const failed = toast(page, 'Something went wrong on our side. Please try again.');
  await expect(failed).toHaveAttribute('role', 'alert');
  await page.clock.runFor(60_000);
  await expect(failed).toBeVisible();
});
