import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeCourse } from './made';

/** A chain of cards, each with a good answer that leads on and a bad one that ends the talk. */
const chain = (names: readonly string[]) =>
  names.map((name, i) => ({
    id: i + 1,
    name,
    text: `<p>${name}, says the guest.</p>`,
    weight: 10,
    is_start: i === 0,
    position: { x: i * 380, y: 0 },
    answers: [
      { id: 2 * i + 1, text: `Yes to ${name}`, right: true, connected: i + 1 < names.length ? i + 2 : null },
      { id: 2 * i + 2, text: `No to ${name}`, right: false, connected: null },
    ],
  }));

/** A course of such cards, by whoever the headers speak for. */
export const course = (
  request: APIRequestContext,
  headers: { authorization: string },
  title: string,
  cards: readonly string[],
) => makeCourse(request, headers, { title, questions: chain(cards) });

/** Opens the designer and waits until its cards stand. */
export async function openDesigner(page: Page, id: number) {
  await page.goto(`/administrator/games/${id}`);
  await expect(page.locator('.react-flow__node-card').first()).toBeVisible();
}

/** A place on the canvas with room for a card, to the right of `from` if there is one there; null: none anywhere. */
export function emptySpot(page: Page, from: { x: number; y: number }) {
  return page.evaluate((begin) => {
    const pane = document.querySelector('.react-flow__pane');
    const box = pane?.getBoundingClientRect();
    if (!pane || !box) return null;
    const isFree = (x: number, y: number) => document.elementFromPoint(x, y) === pane;
    // Closer than anything that could lie between is thin: a toast is 40 px high.
    const every20 = (to: number) => Array.from({ length: to / 20 + 2 }, (_, i) => i * 20 - 20);
    const [across, down] = [every20(220), every20(140)];
    const free: { x: number; y: number }[] = [];
    for (let x = box.x + 60; x < box.right - 240; x += 20)
      for (let y = box.y + 60; y < box.bottom - 160; y += 20)
        if (across.every((dx) => down.every((dy) => isFree(x + dx, y + dy)))) free.push({ x, y });
    const far = (p: { x: number; y: number }) =>
      Math.abs(p.y - begin.y) + (p.x < begin.x + 40 ? 2000 + begin.x - p.x : p.x - begin.x);
    return free.sort((a, b) => far(a) - far(b))[0] ?? null;
  }, from);
}

/** Drags as a hand does, in small steps. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}
