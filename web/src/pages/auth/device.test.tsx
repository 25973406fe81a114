import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WaysContext } from '@/features/session/ways';
import type { components } from '@/shared/api/schema';
import { openAnew } from '@/shared/lib/open-anew';
import { sharedDevice } from '@/shared/lib/shared-device';
import { token } from '@/shared/lib/token';
import { ME, show } from '@/test/render';
import { answers, ORIGIN, testServer } from '@/test/server';
import { enterView } from '@/test/view';
import { Component } from './device';

vi.mock('@/shared/lib/open-anew', () => ({ openAnew: vi.fn() }));

const { server, seen } = testServer();
const PAGE = '/api/shared_device/';
const SET_UP = '/api/shared_device/set_up/';
const SIGN_IN = '/api/shared_device/sign_in/';
const go = vi.fn();

const named = (id: number, last_name: string, first_name: string) => ({ id, first_name, last_name });
const page: components['schemas']['SharedDevicePage'] = {
  name: 'Kitchen tablet',
  company: 'Kvitka',
  domain: 'kvitka',
  unit: 'Kitchen',
  logo: null,
  top_bar_background: null,
  people: [named(4, 'Bondar', 'Olha'), named(5, 'Їжак', 'Ганна')],
  more: false,
};
const gone = { code: 'not_found', message: 'Not found.', request_id: 'r' };
const wrongCode = { code: 'invalid_set_up_code', message: 'This code is not valid.', request_id: 'r' };

beforeAll(() => i18n.loadNamespaces(['device', 'auth']));
beforeEach(() => {
  server.use(answers('get', PAGE, page));
  go.mockClear();
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

function open(hash = '') {
  history.replaceState(null, '', `/device${hash}`);
  return show(
    <WaysContext value={{ path: '/device', search: '', go }}>
      <Component />
    </WaysContext>,
  );
}
const person = (name: string) => screen.findByRole('button', { name });
const sent = (path: string) =>
  Promise.all(
    seen
      .filter(({ method, url }) => method === 'POST' && url === ORIGIN + path)
      .map((request) => request.clone().json()),
  );
const choose = async () => {
  await userEvent.click(await person('Bondar, Olha'));
  return screen.findByLabelText(/^PIN/);
};
const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

describe('setting up', () => {
  test('a link does it at once, and its code does not stay in the address', async () => {
    token.set('of the administrator');
    const logout = vi.fn((_: Request) => new HttpResponse(null, { status: 204 }));
    server.use(
      answers('post', SET_UP, page),
      http.post(`${ORIGIN}/api/logout/`, ({ request }) => logout(request)),
    );
    open('#ABCDEFGHJKMN');
    expect(await person('Bondar, Olha')).toBeInTheDocument();
    expect(location.hash).toBe('');
    expect(await sent(SET_UP)).toEqual([{ code: 'ABCDEFGHJKMN' }]);
    expect(sharedDevice.is()).toBe(true);
    expect(screen.getByText('Kvitka')).toBeInTheDocument();
    expect(screen.getByText('Kitchen')).toBeInTheDocument();
    // Whoever has set it up does not stay logged in there.
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
    expect(logout.mock.calls[0]?.[0].headers.get('authorization')).toBe('JWT of the administrator');
    expect(token.get()).toBeNull();
  });

  test('from a view it goes on in a document that is none', async () => {
    enterView();
    server.use(
      answers('post', SET_UP, page),
      http.post(`${ORIGIN}/api/logout/`, () => new HttpResponse(null, { status: 204 })),
    );
    open();
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/device'));
    expect(token.own()).toBeNull();
    expect(seen.at(-1)?.headers.get('authorization')).toBe('JWT of-the-session');
  });

  test('a code is typed where there is no link; a wrong one stays to be corrected', async () => {
    token.set('of somebody');
    server.use(answers('get', PAGE, gone, 404), answers('post', SET_UP, wrongCode, 400));
    open();
    const field = await screen.findByRole('textbox', { name: /^Set-up code/ });
    expect(screen.queryByText(/has been removed/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
    expect(field).toHaveAccessibleDescription('Fill in this field');
    await userEvent.type(field, 'abcd-efgh-jkmx');
    await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');
    expect(field).toHaveValue('abcd-efgh-jkmx');
    expect(field).toHaveFocus();
    // Only looking at the page logs nobody out.
    expect(token.get()).toBe('of somebody');
    token.clear();
    server.use(answers('get', PAGE, page), answers('post', SET_UP, page));
    await userEvent.type(field, '{Backspace}N{Enter}');
    expect(await person('Bondar, Olha')).toBeInTheDocument();
    expect((await sent(SET_UP)).at(-1)).toEqual({ code: 'abcd-efgh-jkmN' });
  });

  test('a used link on a device that works leads to its names', async () => {
    server.use(answers('post', SET_UP, wrongCode, 400));
    open('#ABCDEFGHJKMN');
    expect(await person('Bondar, Olha')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('elsewhere it says what is wrong, with the code to be corrected', async () => {
    server.use(answers('post', SET_UP, wrongCode, 400), answers('get', PAGE, gone, 404));
    open('#ABCDEFGHJKMN');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid.');
    expect(screen.getByRole('textbox', { name: /^Set-up code/ })).toHaveValue('ABCDEFGHJKMN');
  });
});

describe('the names', () => {
  test('stand with the surname first, as the server has them in order', async () => {
    open();
    await person('Bondar, Olha');
    const names = within(screen.getByRole('list')).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Bondar, Olha', 'Їжак, Ганна']);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in with a password' })).toHaveAttribute('href', '/login');
    // Names are kept nowhere in the browser.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Bondar');
  });

  test('many can be searched, in any case and order', async () => {
    const many = Array.from({ length: 12 }, (_, i) => named(100 + i, `Surname${i}`, 'Name'));
    server.use(answers('get', PAGE, { ...page, people: [...page.people, ...many], more: true }));
    open();
    const search = await screen.findByRole('searchbox', { name: 'Find your name' });
    expect(search).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByText(/more people than names/)).toBeInTheDocument();
    await userEvent.type(search, 'ГАННА їж');
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
    expect(await person('Їжак, Ганна')).toBeInTheDocument();
    await userEvent.type(search, 'z');
    expect(screen.getByText('No name here matches this.')).toBeInTheDocument();
  });

  test('where nobody has a PIN yet, cards are scanned', async () => {
    server.use(answers('get', PAGE, { ...page, people: [] }));
    open();
    expect(await screen.findByText(/Nobody here has a PIN yet/)).toBeInTheDocument();
  });

  test('whoever is missing logs in with a number or a card', async () => {
    open();
    await userEvent.click(await person('My name is not here'));
    expect(screen.getByRole('link', { name: 'Log in with a personnel number' })).toHaveAttribute(
      'href',
      '/in/kvitka',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Scan a card' }));
    // This browser cannot read a QR code: the code is typed.
    expect(await screen.findByRole('textbox', { name: /^Code on the card/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the names' }));
    expect(await person('Bondar, Olha')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Scan a card' })).toHaveFocus();
  });
});

describe('the PIN', () => {
  const refuse = (code: string, message: string, status: number, details?: object) =>
    server.use(
      answers('post', SIGN_IN, { code, message, request_id: 'r', ...(details && { details }) }, status),
    );

  test('is asked of whoever was tapped, and leads into the training', async () => {
    server.use(answers('post', SIGN_IN, { token: 't', user: { ...ME, on_shared_device: true } }));
    open();
    const pin = await choose();
    expect(screen.getByRole('heading', { name: 'Olha Bondar' })).toBeInTheDocument();
    expect(pin).toHaveFocus();
    expect(pin).toHaveAttribute('inputmode', 'numeric');
    expect(pin).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(pin, ' 407186 ');
    await logIn();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
    expect(await sent(SIGN_IN)).toEqual([{ person: 4, pin: '407186' }]);
    // The page of names that still stands until the training is there does not log out again.
    expect(token.get()).toBe('t');
    expect(screen.getByRole('heading', { name: 'Olha Bondar' })).toBeInTheDocument();
  });

  test('“Not me” goes back to where one was', async () => {
    open();
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Not me' }));
    expect(await person('Bondar, Olha')).toHaveFocus();
  });

  test('a wrong one is told with the last tries, and typed anew', async () => {
    refuse('wrong_pin', 'The PIN is wrong.', 401, { tries_left: 2 });
    const { signedOut } = open();
    const pin = await choose();
    await logIn();
    expect(pin).toHaveAccessibleDescription('Fill in this field');
    await userEvent.type(pin, '111111');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The PIN is wrong. 2 more tries, then you need a new card.',
    );
    expect(pin).toHaveValue('');
    expect(pin).toHaveFocus();
    expect(signedOut).toEqual([]);
    await userEvent.type(pin, '4');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['card_locked', 'This card is locked.', 401],
    ['too_many_requests', 'Wait a little.', 429],
    ['forbidden', 'You have no access.', 403],
  ])('%s is told', async (code, message, status) => {
    refuse(code, message, status);
    open();
    const pin = await choose();
    await userEvent.type(pin, '111111');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(pin).toHaveValue('111111');
  });

  test('a device that was removed meanwhile says so, and can be set up anew', async () => {
    sharedDevice.note();
    refuse('not_found', 'Not found.', 404);
    open();
    const pin = await choose();
    server.use(answers('get', PAGE, gone, 404));
    await userEvent.type(pin, '407186');
    await logIn();
    expect(await screen.findByText(/This device has been removed/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Set-up code/ })).toBeInTheDocument();
    expect(sharedDevice.is()).toBe(false);
  });

  test('a half-typed one is not left to the next one', async () => {
    open();
    await person('Bondar, Olha');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Bondar, Olha' }));
      const pin = screen.getByLabelText(/^PIN/);
      vi.advanceTimersByTime(59_000);
      fireEvent.input(pin, { target: { value: '4' } });
      vi.advanceTimersByTime(59_000);
      expect(pin).toBeInTheDocument();
    } finally {
      vi.advanceTimersByTime(1_000);
      vi.useRealTimers();
    }
    expect(await person('Bondar, Olha')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^PIN/)).toBeNull();
  });
});

describe('a server that is away', () => {
  test('is waited for', async () => {
    server.use(http.get(ORIGIN + PAGE, () => HttpResponse.error()));
    open();
    expect(await screen.findByRole('heading', { name: 'No connection to the server' })).toBeInTheDocument();
    server.use(answers('get', PAGE, page));
    // By itself, after a few seconds.
    expect(await person('Bondar, Olha')).toBeInTheDocument();
  });

  test('does not take the names away', async () => {
    const { queries } = open();
    await person('Bondar, Olha');
    server.use(http.get(ORIGIN + PAGE, () => HttpResponse.error()));
    await queries.refetchQueries();
    expect(await screen.findByText(/You can log in as soon as it is back/)).toBeInTheDocument();
    expect(await person('Bondar, Olha')).toBeInTheDocument();
  });
});

describe('the camera', () => {
  const stop = vi.fn();
  const getUserMedia = vi.fn();
  let says: string[] = [];
  beforeEach(() => {
    says = [];
    stop.mockClear();
    getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }] });
    globalThis.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => says.map((rawValue) => ({ rawValue }));
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => {
    globalThis.BarcodeDetector = undefined;
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.restoreAllMocks();
  });

  test('is asked for with a tap, reads the card, and is let go', async () => {
    server.use(
      answers('post', '/api/sign_in_card/check/', {
        first_name: 'Ihor',
        company: 'Kvitka',
        chooses_pin: true,
      }),
    );
    open();
    await person('Bondar, Olha');
    expect(getUserMedia).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Scan a card' }));
    expect(
      await screen.findByRole('heading', { name: 'Hold your card up to the camera' }),
    ).toBeInTheDocument();
    says = ['https://rozmova.test/join#ABCDEFGHJKMN'];
    expect(await screen.findByText('This is not a login card.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use the other camera' }));
    expect(getUserMedia).toHaveBeenLastCalledWith({ video: { facingMode: 'environment' } });
    says = ['https://elsewhere.test/in#NMKJHGFEDCBA'];
    expect(await screen.findByRole('heading', { name: 'Hello, Ihor!' })).toBeInTheDocument();
    expect(await sent('/api/sign_in_card/check/')).toEqual([{ code: 'NMKJHGFEDCBA' }]);
    expect(screen.getByLabelText(/^New PIN/)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(stop).toHaveBeenCalledTimes(2);
  });

  test.each([
    [new DOMException('', 'NotAllowedError'), /may not use the camera/],
    [new DOMException('', 'NotFoundError'), /camera cannot be used/],
  ])('that may not be used leads to the code', async (error, words) => {
    getUserMedia.mockRejectedValue(error);
    open();
    await userEvent.click(await person('Scan a card'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await userEvent.click(screen.getByRole('button', { name: 'Type the code' }));
    expect(await screen.findByRole('textbox', { name: /^Code on the card/ })).toBeInTheDocument();
  });
});
