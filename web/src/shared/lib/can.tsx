import type { ReactNode } from 'react';
import type { Need } from './rights';
import { useCan } from './session';

type Props = { do: Need; otherwise?: ReactNode; children: ReactNode };

/** Hides what the person may not do; the server decides anyway. */
export const Can = ({ do: need, otherwise = null, children }: Props) => (useCan(need) ? children : otherwise);
