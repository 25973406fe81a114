import { expect, type Page } from '@playwright/test';
import { openAs, PASSWORD, type Person, test } from './support/company';
import { inEachLanguage, LANGUAGES, type Language, look, type Said, word } from './support/languages';
import { intercept } from './support/network';
import { DEMO } from './support/people';
import { watchConsole } from './support/screen';

/** The catalogue of errors, word for word as each language says them. */
const ERRORS = {
  wrongLogin: {
    en: 'Incorrectly entered login or password.',
    uk: 'Неправильно введено електронну пошту або пароль.',
    ru: 'Неправильно введена электронная почта или пароль.',
  },
  loginFailed: {
    en: 'Login failed. Something went wrong on our side. Please try again.',
    uk: 'Не вдалося увійти. Сталася помилка на нашому боці. Спробуйте ще раз.',
    ru: 'Не удалось войти. Произошла ошибка на нашей стороне. Попробуйте ещё раз.',
  },
  loginUnreached: {
    en: 'Login failed. The server cannot be reached. Check your connection and try again.',
    uk: 'Не вдалося увійти. Сервер недоступний. Перевірте з’єднання та спробуйте ще раз.',
    ru: 'Не удалось войти. Сервер недоступен. Проверьте соединение и попробуйте ещё раз.',
  },
  dismissed: {
    en: 'Your access has been closed. Speak to your administrator if this is a mistake.',
    uk: 'Ваш доступ закрито. Якщо це помилка, зверніться до адміністратора.',
    ru: 'Ваш доступ закрыт. Если это ошибка, обратитесь к администратору.',
  },
  sessionEnded: {
    en: 'Your session has ended. Log in again.',
    uk: 'Ваш сеанс завершився. Увійдіть знову.',
    ru: 'Ваш сеанс завершён. Войдите снова.',
  },
  checkFields: {
    en: 'Please check the highlighted fields.',
    uk: 'Перевірте, будь ласка, позначені поля.',
    ru: 'Проверьте, пожалуйста, отмеченные поля.',
  },
  emailRegistered: {
    en: 'A user with such email already exists. Log in or reset the password.',
    uk: 'Користувач із такою поштою вже існує. Увійдіть або скиньте пароль.',
    ru: 'Пользователь с такой почтой уже существует. Войдите или сбросьте пароль.',
  },
  emailSuggestion: {
    en: 'Is it yours? Log in or set a new password.',
    uk: 'Це ваша адреса? Увійдіть або задайте новий пароль.',
    ru: 'Это ваш адрес? Войдите или задайте новый пароль.',
  },
  domainTaken: {
    en: 'This domain name is already used by another account.',
    uk: 'Це доменне ім’я вже використовується в іншому акаунті.',
    ru: 'Это доменное имя уже используется в другом аккаунте.',
  },
  emailExists: {
    en: 'This email already exists.',
    uk: 'Така пошта вже існує.',
    ru: 'Такая почта уже существует.',
  },
  emailElsewhere: {
    en: 'This email is already used by another account.',
    uk: 'Ця пошта вже використовується в іншому акаунті.',
    ru: 'Эта почта уже используется в другом аккаунте.',
  },
  userNotFound: {
    en: 'User not found',
    uk: 'Користувача не знайдено',
    ru: 'Пользователь не найден',
  },
  pageNotFound: { en: 'Page not found', uk: 'Сторінку не знайдено', ru: 'Страница не найдена' },
  accessDenied: { en: 'Access denied', uk: 'Доступ заборонено', ru: 'Доступ запрещён' },
  noRights: {
    en: 'Not enough rights to visit this section',
    uk: 'Недостатньо прав, щоб відвідати цей розділ',
    ru: 'Недостаточно прав, чтобы посетить этот раздел',
  },
  noRightsToEdit: {
    en: 'No rights to edit users.',
    uk: 'Немає прав на редагування користувачів.',
    ru: 'Нет прав на редактирование пользователей.',
  },
  roleWithoutRights: {
    en: 'A role without rights cannot be assigned.',
    uk: 'Роль без прав не можна призначити.',
    ru: 'Роль без прав нельзя назначить.',
  },
  selfPassing: {
    en: 'A game for self-passing cannot be assigned.',
    uk: 'Гру для самостійного проходження не можна призначити.',
    ru: 'Игру для самостоятельного прохождения нельзя назначить.',
  },
  assignFailed: {
    en: 'Error! Failed to assign the course',
    uk: 'Помилка! Не вдалося призначити курс',
    ru: 'Ошибка! Не удалось назначить курс',
  },
  fileTooLarge: {
    en: 'The file is larger than the limit of 8 MB. Try a smaller image.',
    uk: 'Файл перевищує обмеження 8 МБ. Спробуйте менше зображення.',
    ru: 'Файл превышает ограничение 8 МБ. Попробуйте изображение поменьше.',
  },
  cannotStart: {
    en: 'You cannot start this game',
    uk: 'Ви не можете розпочати цю гру',
    ru: 'Вы не можете начать эту игру',
  },
  noQuestions: {
    en: 'The game has no questions and cannot be completed.',
    uk: 'У грі немає запитань, її неможливо завершити.',
    ru: 'В игре нет вопросов, её невозможно завершить.',
  },
  noStart: {
    en: 'The game has no start question so it cannot be started.',
    uk: 'У грі немає стартового запитання, тому її неможливо розпочати.',
    ru: 'В игре нет стартового вопроса, поэтому её невозможно начать.',
  },
  noStartByServer: {
    en: 'The game has no start question so it cannot be started.',
    uk: 'У грі немає стартового запитання, тому її неможливо почати.',
    ru: 'В игре нет стартового вопроса, поэтому её нельзя начать.',
  },
} satisfies Record<string, Said>;

/** What is refused is what the browser reports by itself. */
const REFUSED = /status of [45]\d\d|net::ERR_FAILED/;
const MB = 1024 * 1024;
const card = (id: number, isStart: boolean) => ({
  id,
  name: 'Hello',
  text: '<p>Hello, says the guest.</p>',
  weight: 10,
  is_start: isStart,
  answers: [{ id, text: 'Good morning', right: true, connected: null }],
});

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const alert = (page: Page) => page.getByRole('alert');
const send = (page: Page) => page.locator('form button[type="submit"]').click();

test('the login: wrong, closed, failed, unreached', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const gone = await here.hire('Halyna');
  await here.setFired(gone.id, true);
  await page.goto('/login');
  const login = async (email: string, password: string) => {
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(password);
    await send(page);
  };
  await inEachLanguage(page, async (language) => {
    const says = async (said: Said) => {
      await expect(alert(page)).toHaveText(said[language.tag]);
      await look(page, language, said[language.tag], alert(page));
    };
    await login(DEMO.learner, 'not-the-word');
    await says(ERRORS.wrongLogin);
    await login(gone.email, PASSWORD);
    await says(ERRORS.dismissed);
    const answer = '**/api/v2/token-auth/';
    const mend = await intercept(page, answer, (route) => route.fulfill({ status: 500, body: '' }));
    await login(DEMO.learner, DEMO.password);
    await says(ERRORS.loginFailed);
    mend();
    const connect = await intercept(page, answer, (route) => route.abort());
    await login(DEMO.learner, DEMO.password);
    await says(ERRORS.loginUnreached);
    connect();
  });
  consoleIsClean();
});

test('the registration: email and domain are taken, with the ways on', async ({ page }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  await page.goto('/register');
  const form = {
    first_name: 'Olha',
    last_name: 'Koval',
    email: DEMO.learner,
    company: 'Kvitka',
    domain: 'kvitka',
  };
  for (const [name, value] of Object.entries(form)) await page.locator(`[data-path="${name}"]`).fill(value);
  await inEachLanguage(page, async (language) => {
    await send(page);
    const { checkFields, emailRegistered, emailSuggestion, domainTaken } = ERRORS;
    await expect(alert(page)).toHaveText(checkFields[language.tag]);
    for (const said of [emailRegistered, emailSuggestion])
      await expect(page.getByText(said[language.tag], { exact: true })).toBeVisible();
    await look(page, language, domainTaken[language.tag]);
  });
  consoleIsClean();
});

test('an open tab of who was dismissed, and of whose session was ended', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const { id, email } = await here.hire('Denys');
  const ends: [Said, (person: Person) => Promise<unknown>][] = [
    [ERRORS.dismissed, () => here.setFired(id, true)],
    [ERRORS.sessionEnded, (person) => here.call('POST', '/api/logout/', undefined, person.headers)],
  ];
  for (const language of LANGUAGES)
    for (const [said, end] of ends) {
      const person = await here.logIn(email);
      await openAs(page, person, '/user/assignments', language.code);
      await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
      await page.waitForLoadState('networkidle');
      await end(person);
      // Unless the tab has asked by itself meanwhile.
      const click = page.locator('a[href="/user/self-education"]').first().click();
      await Promise.race([click, page.waitForURL(/\/login/)]);
      await expect(page).toHaveURL(/\/login/);
      await look(page, language, said[language.tag]);
      await here.setFired(id, false);
    }
  consoleIsClean();
});

test('nobody and nothing at an address', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  await openAs(page, here.admin, '/administrator/users/999999');
  await inEachLanguage(page, (language) => look(page, language, ERRORS.userNotFound[language.tag]));
  await openAs(page, here.admin, '/no/such/page');
  await inEachLanguage(page, (language) =>
    look(
      page,
      language,
      ERRORS.pageNotFound[language.tag],
      page.getByRole('heading', { level: 1 }).locator('..'),
    ),
  );
  consoleIsClean();
});

test('a section without its right, and an edit whose right was taken meanwhile', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const learner = await here.hire('Levko');
  const role = { title: `Desk ${here.mark}`, description: '', permission_groups: [5, 6, 11, 15] };
  const { id } = await here.make('/api/roles/', role);
  const { email } = await here.hire('Mariana', { role: id });
  const manager = await here.logIn(email);
  await here.call('PATCH', '/api/users/me/', { show_hints: { welcome_admin: false } }, manager.headers);

  await openAs(page, manager, '/administrator/settings');
  await inEachLanguage(page, async (language) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ERRORS.accessDenied[language.tag]);
    await look(page, language, ERRORS.noRights[language.tag]);
  });

  for (const language of LANGUAGES) {
    await here.call('PATCH', `/api/roles/${id}/`, { permission_groups: role.permission_groups });
    await openAs(page, manager, `/administrator/users/${learner.id}`, language.code);
    await page.getByRole('button', { name: word(language, 'common', 'actions'), exact: true }).click();
    await page.getByRole('menuitem', { name: word(language, 'common', 'edit'), exact: true }).click();
    await page.locator('[data-path="middle_name"]').fill(`Ostap ${language.tag}`);
    await here.call('PATCH', `/api/roles/${id}/`, { permission_groups: [5, 11, 15] });
    await send(page);
    await look(page, language, ERRORS.noRightsToEdit[language.tag], alert(page));
  }
  consoleIsClean();
});

test('a new employee whose email is taken, here and elsewhere, or whose role gives nothing', async ({
  page,
  here,
}) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const title = `Nothing ${here.mark}`;
  await here.make('/api/roles/', { title, description: '', permission_groups: [] });
  await openAs(page, here.admin, '/administrator/users');
  const [english] = LANGUAGES;
  await page.getByRole('button', { name: word(english, 'employees', 'add') }).click();
  await page.locator('[data-path="first_name"]').fill('Yurii');
  await page.locator('[data-path="last_name"]').fill('Firm');
  const email = page.locator('[data-path="email"]');
  const says = (language: Language, said: Said) =>
    look(page, language, said[language.tag], page.getByRole('dialog'));
  await inEachLanguage(page, async (language) => {
    await email.fill(DEMO.learner);
    await send(page);
    await says(language, ERRORS.emailElsewhere);
    await email.fill(here.admin.email);
    await send(page);
    await says(language, ERRORS.emailExists);
  });
  await email.fill(here.address('Yurii'));
  await page.locator('[data-path="role"]').click();
  await page.getByRole('option', { name: title }).click();
  await inEachLanguage(page, async (language) => {
    await send(page);
    await says(language, ERRORS.roleWithoutRights);
  });
  consoleIsClean();
});

test('a photo larger than the limit', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page);
  await openAs(page, here.admin, '/user/profile');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(8 * MB + 1) });
  await inEachLanguage(page, (language) =>
    look(page, language, ERRORS.fileTooLarge[language.tag], alert(page)),
  );
  consoleIsClean();
});

test('a game for self-passing is not assigned', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const learner = await here.hire('Lesia');
  const game = await here.course('For oneself', { questions: [card(1, true)], is_self_assigned: true });
  await game.publish();
  await openAs(
    page,
    here.admin,
    `/administrator/assignments/create?games=${game.id}&users=${learner.id}&step=confirm`,
  );
  await inEachLanguage(page, async (language) => {
    await page.getByRole('button', { name: word(language, 'assignments', 'assign'), exact: true }).click();
    const refusal = alert(page).filter({ hasText: ERRORS.assignFailed[language.tag] });
    await expect(refusal).toBeVisible();
    await look(page, language, ERRORS.selfPassing[language.tag], refusal);
  });
  consoleIsClean();
});

test('a game that cannot be started says so and why, and it stays', async ({ page, here }) => {
  const consoleIsClean = watchConsole(page, REFUSED);
  const empty = await here.course('Without questions', { questions: [] });
  const startless = await here.course('Without a start', { questions: [card(1, false)] });
  // Whole when it is opened; its start goes before anybody presses Start.
  const changed = await here.course('Changed meanwhile', { questions: [card(1, true)] });
  await page.clock.install();
  for (const language of LANGUAGES) {
    const says = async (said: Said) => {
      const refusal = alert(page).filter({ hasText: ERRORS.cannotStart[language.tag] });
      await look(page, language, ERRORS.cannotStart[language.tag], refusal);
      await expect(refusal).toContainText(said[language.tag]);
    };
    await openAs(page, here.admin, `/gameplay/dry/${empty.id}`, language.code);
    await says(ERRORS.noQuestions);
    await page.goto(`/gameplay/dry/${startless.id}`);
    await says(ERRORS.noStart);
    await page.goto(`/gameplay/dry/${changed.id}`);
    const start = page.getByRole('button', { name: word(language, 'player', 'start.start'), exact: true });
    await expect(start).toBeVisible();
    await here.rewrite(changed.id, { questions: [card(1, false)] });
    await start.click();
    await says(ERRORS.noStartByServer);
    await page.clock.runFor(60_000);
    await says(ERRORS.noStartByServer);
    await here.rewrite(changed.id, { questions: [card(1, true)] });
  }
  consoleIsClean();
});
