import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { safeMode } from '@/shared/lib/safe-mode';
import { adminMode } from '@/shared/lib/token';
import { inject, scriptsOf } from './inject';
import { forgetScripts, mayRunOn, needsNewDocument, runScripts } from './run';

const forAll = { text: 'window.forAll = true;', is_admin: false };
const forAdmins = { text: 'window.forAdmins = true;', is_admin: true };
const reader = { is_admin: true, head: { scripts: [forAll, forAdmins] } };
const texts = () => [...document.head.querySelectorAll('script')].map((script) => script.textContent);

beforeEach(() => {
  adminMode.set(true);
  forgetScripts('/administrator/games');
});
afterEach(() => {
  document.head.replaceChildren();
});

describe('pages that may run scripts of an account', () => {
  test.each([
    '/user/assignments',
    '/administrator',
    '/administrator/reports/emotions',
    '/gameplay/7',
    '/quiz/dry/7',
    '/administrator/settingsother',
  ])('%s', (path) => expect(mayRunOn(path)).toBe(true));

  test.each([
    '/',
    '/login',
    '/register',
    '/recover',
    '/set_token/x',
    '/confirm/x',
    '/public/play/1',
    '/integration/play/1',
    '/administrator/settings',
    '/administrator/billing',
    '/administrator/billing/order/unlim',
  ])('not %s', (path) => expect(mayRunOn(path)).toBe(false));
});

test('each runs once, those with the flag only in administrator mode', async () => {
  adminMode.set(false);
  await runScripts(reader, 'n');
  expect(texts()).toEqual([forAll.text]);
  await runScripts(reader, 'n');
  adminMode.set(true);
  await runScripts(reader, 'n');
  expect(texts()).toEqual([forAll.text, forAdmins.text]);
  // Whoever is no administrator never gets them, whatever the browser remembers.
  forgetScripts('/user/assignments');
  document.head.replaceChildren();
  await runScripts({ ...reader, is_admin: false }, 'n');
  expect(texts()).toEqual([forAll.text]);
});

test('the nonce of the page goes along', async () => {
  await runScripts(reader, 'n-1');
  expect(document.head.querySelector('script')?.nonce).toBe('n-1');
});

test('?safe=1 turns them off in this tab', async () => {
  safeMode.note('?a=1&safe=1');
  await runScripts(reader, 'n');
  expect(texts()).toEqual([]);
  safeMode.off();
  await runScripts(reader, 'n');
  expect(texts()).toHaveLength(2);
});

describe('a document of its own', () => {
  test('for pages that may not have the scripts that run', async () => {
    expect(needsNewDocument('/administrator/settings', reader)).toBe(false);
    await runScripts(reader, 'n');
    expect(needsNewDocument('/administrator/roles', reader)).toBe(false);
    expect(needsNewDocument('/administrator/settings', reader)).toBe(true);
    expect(needsNewDocument('/administrator/billing/order/unlim', reader)).toBe(true);
    expect(needsNewDocument('/login', null)).toBe(true);
  });

  test('for a learner’s pages after scripts for administrators', async () => {
    await runScripts(reader, 'n');
    adminMode.set(false);
    expect(needsNewDocument('/user/assignments', reader)).toBe(true);
  });

  test('for scripts that the policy of this one keeps from their hosts', () => {
    forgetScripts('/login');
    expect(needsNewDocument('/administrator/games', reader)).toBe(true);
    expect(needsNewDocument('/administrator/games', { ...reader, head: { scripts: [] } })).toBe(false);
    expect(needsNewDocument('/administrator/settings', reader)).toBe(false);
  });
});

describe('what services hand out', () => {
  test('plain JavaScript is one script', () => {
    expect(scriptsOf('count(1 < 2);')).toEqual([{ attributes: [], text: 'count(1 < 2);', waits: false }]);
  });

  test('scripts in HTML keep their order and what they may bring along', () => {
    const html = `<!-- Counter -->
      <script async src="https://stats.example.org/a.js" data-id="7" onload="steal()" nonce="x"></script>
      <script>window.a = 1;</script>
      <noscript><script>window.never = 1;</script></noscript>`;
    expect(scriptsOf(html)).toEqual([
      {
        attributes: [
          ['src', 'https://stats.example.org/a.js'],
          ['data-id', '7'],
        ],
        text: '',
        waits: false,
      },
      { attributes: [], text: 'window.a = 1;', waits: false },
    ]);
  });

  test('what follows a script with a file waits for it', async () => {
    const html = '<script src="/a.js"></script><script>window.after = 1;</script>';
    const over = inject(html, undefined);
    await vi.waitFor(() => expect(document.head.querySelectorAll('script')).toHaveLength(1));
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await over;
    expect(texts()).toEqual(['', 'window.after = 1;']);
  });
});
