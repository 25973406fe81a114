import type { Standing } from './api';

/** Attempts are over without a pass, whether or not more can be begun. */
export const triedOf = ({ needs_attention, failed }: Standing) => needs_attention + failed;
