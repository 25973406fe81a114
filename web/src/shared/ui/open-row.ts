import type { MouseEvent } from 'react';

/** On the link that leads to the page of a row: a click beside it opens it as well. */
export const OPENS_ROW = { 'data-opens-row': true } as const;

/** Whoever presses one of these wants that, and not the row. */
const PRESSED =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="dialog"], [data-row-beside]';

const hasChosenText = (row: Element) => {
  const chosen = window.getSelection();
  return chosen !== null && !chosen.isCollapsed && chosen.getRangeAt(0).intersectsNode(row);
};

function openRow(event: MouseEvent<HTMLElement>) {
  const at = event.target as Element;
  const row = at.closest('[data-row]');
  // What a menu or dialog shows elsewhere belongs to a row only for React; rows within a row open by themselves.
  if (row?.parentElement !== event.currentTarget || at.closest(PRESSED) || hasChosenText(row)) return;
  const link = row.querySelector<HTMLAnchorElement>('a[data-opens-row]');
  if (link && (event.ctrlKey || event.metaKey || event.shiftKey))
    window.open(link.href, '_blank', 'noopener');
  else (link ?? row.querySelector<HTMLElement>('[data-opens-details]'))?.click();
}

/**
 * For what holds rows (`data-row`): a click opens the page of the row, or else what it has below it. The keyboard
 * has the link and the button themselves, so that a row is no stop of its own.
 */
export const ROWS_OPEN = { onClick: openRow };
