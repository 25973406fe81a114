import { type ComponentType, createContext, Fragment, type ReactNode } from 'react';

/** What a dialog needs around it where the page does without: the first screens bring it along with the dialog. */
export const AroundContext = createContext<ComponentType<{ children: ReactNode }>>(Fragment);
