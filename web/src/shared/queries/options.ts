import { keepPreviousData } from '@tanstack/react-query';

/** The screen itself shows a failure: no toast. */
export const SHOWS_OWN_ERRORS = { meta: { showsOwnErrors: true } };
/** What seldom changes: names to choose from. */
export const SLOW = { staleTime: 60_000 };
/** The page before stays on the screen until the next one is there. */
export const KEEP = { placeholderData: keepPreviousData };
