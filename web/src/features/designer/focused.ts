import { answerOfEdge } from './model/edge-id';

/** What has the focus: a card of the canvas or of the outline, or the arrow of an answer. */
export type Focused = { card: number } | { answer: number } | null;

export function focusedIn(target: EventTarget | null): Focused {
  if (!(target instanceof Element)) return null;
  const edge = target.closest('.react-flow__edge');
  const answer = edge && answerOfEdge(edge.getAttribute('data-id'));
  if (answer != null) return { answer };
  const holder = target.closest('.react-flow__node, [data-card]');
  const card = Number(holder?.getAttribute('data-card') ?? holder?.getAttribute('data-id'));
  return holder && Number.isInteger(card) ? { card } : null;
}

const cardIn = (element: Element): number | null => {
  const focused = focusedIn(element);
  return focused && 'card' in focused ? focused.card : null;
};

/** What takes the focus for each card, in whichever view is open. */
const holders = () => [
  ...document.querySelectorAll<HTMLElement>(
    '[data-designer] .react-flow__node, [data-designer] [data-card] button[aria-pressed]',
  ),
];

export const focusCard = (card: number) =>
  holders()
    .find((element) => cardIn(element) === card)
    ?.focus();

const FRAMES = 20;

/** The same for a card that is only now coming into view. */
export function focusCardSoon(card: number, tries = FRAMES) {
  requestAnimationFrame(() => {
    const holder = holders().find((element) => cardIn(element) === card);
    if (holder) holder.focus({ preventScroll: holder.classList.contains('react-flow__node') });
    else if (tries > 0) focusCardSoon(card, tries - 1);
  });
}

const isPicture = () => document.querySelector('[data-designer] [data-picture]') !== null;

/**
 * The card that will stand in the place of this one when all these are gone. From far away next to no card is an element
 * of the page: there it is the next one of the course, and `isDrawn` says that it has to become one.
 */
export function neighbourOf(card: number, gone: readonly number[], course: readonly number[]) {
  const isDrawn = isPicture();
  const order = isDrawn ? course : holders().map(cardIn);
  const at = order.indexOf(card);
  const stays = (one: number | null) => one !== null && !gone.includes(one);
  const next = order.slice(at + 1).find(stays) ?? order.slice(0, Math.max(0, at)).findLast(stays);
  return next == null ? null : { card: next, isDrawn };
}
