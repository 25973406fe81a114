import { readView, token, viewKept } from '@/shared/lib/token';

/** This document looks as another role, in a view that was begun where it stands now. */
export function enterView(value = 'of-the-view', isAdmin = true) {
  token.set('of-the-session');
  viewKept.put(value, isAdmin);
  readView();
}
