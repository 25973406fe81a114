import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/company';
import {
  about,
  inEachLanguage,
  LANGUAGES,
  type Language,
  look,
  lookAtToast,
  type Said,
  toast,
  word,
} from './support/languages';
import { intercept } from './support/network';
import { watchConsole } from './support/screen';

/** Every toast that the catalogue names, word for word as each language says it. */
const TOASTS = {
  saved: { en: 'Changes saved', uk: 'Зміни збережено', ru: 'Изменения сохранены' },
  userCreated: {
    en: 'The employee was added, and an invitation was sent to {{email}}',
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
  templateCreated: { en: 'Template created', uk: 'Шаблон створено', ru: 'Шаблон создан' },
  notPublished: {
    en: 'A game cannot be published without a start question.',
    uk: 'Гру неможливо опублікувати без стартового запитання.',
    ru: 'Игру нельзя опубликовать без стартового вопроса.',
  },
  noStart: {
    en: 'No start question found. Choose the card where the conversation begins, then you can try it.',
    uk: 'Стартового запитання не знайдено. Виберіть картку, з якої починається розмова, — тоді її можна буде спробувати.',
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
const common = (language: Language, path: string, values = {}) => word(language, 'common', path, values);
/** Picks from the menu of one thing. */
async function act(page: Page, language: Language, name: string, action: string) {
  await press(page, common(language, 'actionsFor', { name }));
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
  await inEachLanguage(page, async (language) => {
    const email = here.address(`new.${language.tag}`);
    await press(page, word(language, 'employees', 'add'));
    await field(page, 'first_name').fill('Nestor');
    await field(page, 'last_name').fill('Firm');
    await field(page, 'email').fill(email);
    await send(page);
    await lookAtToast(page, language, about(TOASTS.userCreated, { email })[language.tag]);
  });

  await openAs(page, here.admin, `/administrator/users/${one.id}`);
  await inEachLanguage(page, async (language) => {
    await press(page, common(language, 'actions'));
    await pick(page, common(language, 'edit'));
    await field(page, 'middle_name').fill(`Ivanivna ${language.tag}`);
    await send(page);
    await lookAtToast(page, language, TOASTS.saved[language.tag]);
  });

  await openAs(page, here.admin, '/administrator/users?search=pair-');
  await inEachLanguage(page, async (language) => {
    for (const name of ['Pair-one Firm', 'Pair-two Firm'])
      await page
        .getByRole('checkbox', { name: common(language, 'selectRow', { name }), exact: true })
        .check();
    await press(page, word(language, 'employees', 'bulk.role.action'));
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: roles[language.tag === 'uk' ? 1 : 0], exact: true }).click();
    await confirm(page, word(language, 'employees', 'bulk.role.confirm'));
    await lookAtToast(page, language, TOASTS.usersEdited[language.tag]);
  });

  for (const language of LANGUAGES) {
    const { id, name } = await here.hire(`Gone-${language.tag}`);
    await openAs(page, here.admin, `/administrator/users/${id}`, language.code);
    await press(page, common(language, 'actions'));
    await pick(page, common(language, 'delete'));
    await confirm(page, word(language, 'employees', 'delete.confirm'));
    await lookAtToast(page, language, about(TOASTS.userDeleted, { name })[language.tag]);
  }
  consoleIsClean();
});

test('role, organisation, position, subdivision', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  const title = `Kitchen of ${here.mark}`;
  const role = await here.make('/api/roles/', { title, description: '', permission_groups: [12] });
  await openAs(page, here.admin, `/administrator/roles/${role.id}`);
  await inEachLanguage(page, async (language) => {
    await field(page, 'description').fill(`Cooks, ${language.tag}`);
    await press(page, common(language, 'save'));
    await lookAtToast(page, language, TOASTS.saved[language.tag]);
  });

  const { id, short_name: company } = await here.organization();
  await openAs(page, here.admin, `/administrator/organizations/${id}`);
  await inEachLanguage(page, async (language) => {
    await act(page, language, company, common(language, 'edit'));
    await field(page, 'address').fill(`Kyiv, ${language.tag}`);
    await send(page);
    await lookAtToast(page, language, TOASTS.saved[language.tag]);

    await press(page, word(language, 'structure', 'division.add'));
    const name = `Hall ${language.tag}`;
    await field(page, 'name').fill(name);
    await press(page, word(language, 'structure', 'addAnother'));
    await lookAtToast(page, language, about(TOASTS.divisionAdded, { name })[language.tag]);
    await confirm(page, common(language, 'cancel'));

    await press(page, word(language, 'structure', 'position.add'));
    await field(page, 'title').fill(`Cook ${language.tag}`);
    await press(page, word(language, 'structure', 'addAnother'));
    await lookAtToast(
      page,
      language,
      about(TOASTS.positionAdded, { name: `Cook ${language.tag}` })[language.tag],
    );
    await confirm(page, common(language, 'cancel'));
  });

  for (const language of LANGUAGES) {
    const name = `Barista ${language.tag}`;
    const position = await here.make('/api/positions/', { title: `${name}.`, organization: id });
    await openAs(page, here.admin, `/administrator/positions/${position.id}`, language.code);
    await act(page, language, `${name}.`, common(language, 'edit'));
    await field(page, 'title').fill(name);
    await send(page);
    await lookAtToast(page, language, TOASTS.saved[language.tag]);
    await act(page, language, name, common(language, 'delete'));
    await confirm(page, word(language, 'structure', 'delete.confirm'));
    await lookAtToast(page, language, about(TOASTS.positionDeleted, { name })[language.tag]);
  }
  consoleIsClean();
});

test('games: created, edited, cloned, deleted', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  for (const language of LANGUAGES) {
    await openAs(page, here.admin, '/administrator/games/create', language.code);
    await field(page, 'title').fill(`Newly ${language.tag} ${here.mark}`);
    await send(page);
    await lookAtToast(page, language, TOASTS.gameCreated[language.tag]);
    const title = page.getByRole('textbox', { name: word(language, 'designer', 'bar.title') });
    await title.fill(`Edited ${language.tag} ${here.mark}`);
    await title.press('ControlOrMeta+s');
    await lookAtToast(page, language, TOASTS.gameEdited[language.tag]);
  }

  const { title } = await here.course('Cloned', WHOLE);
  await openAs(page, here.admin, `/administrator/games?search=${encodeURIComponent(title)}`);
  await inEachLanguage(page, async (language) => {
    let goOn = () => {};
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const copying = '**/api/games/*/clone/';
    const letCopy = await intercept(page, copying, async (route) => {
      await seen;
      await route.fallback();
    });
    await act(page, language, title, word(language, 'courses', 'action.clone'));
    const begun = about(TOASTS.cloning, { title })[language.tag];
    await expect(toast(page, begun)).toHaveAttribute('role', 'status');
    await look(page, language, begun, toast(page, begun));
    goOn();
    await lookAtToast(page, language, about(TOASTS.cloned, { title })[language.tag]);
    letCopy();
  });

  await openAs(page, here.admin, `/administrator/games?search=${here.mark}`);
  await inEachLanguage(page, async (language) => {
    const made = `Edited ${language.tag} ${here.mark}`;
    await act(page, language, made, word(language, 'courses', 'action.delete'));
    await confirm(page, word(language, 'courses', 'action.delete'));
    await lookAtToast(page, language, about(TOASTS.gameDeleted, { title: made })[language.tag]);
  });
  consoleIsClean();
});

test('the designer: a template is created, and the start question is missing', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const results = [{ ...result, passed: true }];
  const { id } = await here.course('Startless', { ...STARTLESS, result_cards: results });
  await openAs(page, here.admin, `/administrator/games/${id}?view=outline`);
  await inEachLanguage(page, async (language) => {
    await press(page, word(language, 'designer', 'publish.button'));
    await lookAtToast(page, language, TOASTS.notPublished[language.tag], 'alert');
    await press(page, word(language, 'designer', 'bar.more'));
    await pick(page, word(language, 'designer', 'bar.testRun'));
    await lookAtToast(page, language, TOASTS.noStart[language.tag], 'alert');
  });

  await press(page, word(LANGUAGES[2], 'designer-tabs', 'tabs.settings'));
  await page.getByRole('tab', { name: word(LANGUAGES[2], 'designer-tabs', 'sections.results') }).click();
  await inEachLanguage(page, async (language) => {
    await press(page, word(language, 'designer-tabs', 'templates.title'));
    await pick(page, word(language, 'designer-tabs', 'templates.save'));
    const name = page.getByRole('textbox', { name: word(language, 'designer-tabs', 'templates.name') });
    await name.fill(`Done, ${language.tag} ${here.mark}`);
    await name.press('Enter');
    await lookAtToast(page, language, TOASTS.templateCreated[language.tag]);
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
  const assign = (language: Language) => press(page, word(language, 'assignments', 'assign'));

  await openAs(page, here.admin, wizard(draft.id, [has]));
  await inEachLanguage(page, async (language) => {
    await assign(language);
    await lookAtToast(page, language, TOASTS.assignFailed[language.tag], 'alert');
  });
  for (const language of LANGUAGES) {
    const { id: lacks } = await here.hire(`Lacks-${language.tag}`);
    await openAs(page, here.admin, wizard(course.id, [has, lacks]), language.code);
    await assign(language);
    await lookAtToast(page, language, TOASTS.assigned[language.tag]);
  }
  consoleIsClean();
});

test('an order is successful', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  for (const language of LANGUAGES) {
    await openAs(page, here.admin, '/administrator/billing/order/medium', language.code);
    await field(page, 'address').fill('Kyiv');
    await send(page);
    await confirm(page, word(language, 'billing', 'order.confirm'));
    await lookAtToast(page, language, TOASTS.paid[language.tag]);
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
  await press(page, common(LANGUAGES[0], 'save'));
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
  await act(page, LANGUAGES[0], game.title, word(LANGUAGES[0], 'courses', 'action.clone'));
  const failed = toast(page, 'Something went wrong on our side. Please try again.');
  await expect(failed).toHaveAttribute('role', 'alert');
  await page.clock.runFor(60_000);
  await expect(failed).toBeVisible();
});
