import type { Page, Route } from '@playwright/test';

type Address = Parameters<Page['route']>[0];

/**
 * Puts a rule between the page and the server. Lifted, it lets everything through and stays in place: taken off while
 * a request is under way, that request would never go on.
 */
export async function intercept(
  page: Page,
  address: Address,
  rule: (route: Route) => unknown,
): Promise<() => void> {
  let isOn = true;
  await page.route(address, async (route) => {
    if (isOn) await rule(route);
    else await route.fallback();
  });
  return () => {
    isOn = false;
  };
}

/** Requests that get no answer: the first so many, or all until it is lifted. */
export async function hold(page: Page, address: Address, many = Number.POSITIVE_INFINITY) {
  const requests = { held: 0, through: 0 };
  let isOn = true;
  await page.route(address, async (route) => {
    if (isOn && requests.held < many) {
      requests.held += 1;
      return;
    }
    requests.through += 1;
    await route.fallback();
  });
  const lift = () => {
    isOn = false;
  };
  return { requests, lift };
}

/** Refuses the first so many requests, with the seconds to wait; the times of all of them are kept. */
export async function refuse(
  page: Page,
  address: Address,
  { many = 1, status = 503, code = 'overloaded', message = 'Busy', seconds = 2, method = 'GET' },
) {
  const at: number[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    at.push(Date.now());
    if (at.length > many) return route.fallback();
    return route.fulfill({
      status,
      headers: { 'retry-after': String(seconds) },
      json: { code, message, request_id: 'test' },
    });
  });
  return at;
}
