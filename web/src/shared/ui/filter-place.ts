import { type ComponentType, createContext, type ReactNode, use, useState } from 'react';

export type SectionProps = { label: string; value?: string; children: ReactNode };
export type ToggleProps = { label: string; pressed: boolean; onChange: (pressed: boolean) => void };
/** How filters look that stand one below the other. */
type Panel = { Section: ComponentType<SectionProps>; Toggle: ComponentType<ToggleProps> };

/**
 * Where a filter stands: on the line, where it shows only while it narrows something, or in a panel, where all stand
 * one below the other with their choices folded away. Elsewhere it stands by itself.
 */
export const FilterPlace = createContext<'alone' | 'line' | Panel>('alone');

export function useFilterPlace() {
  const place = use(FilterPlace);
  return { isLine: place === 'line', panel: typeof place === 'object' ? place : null };
}

/**
 * Whether a chip is opened, and whether it stands there: on the line one stays while it is opened, also when it narrows
 * nothing any more. When it goes afterwards, the focus goes to the button of all filters.
 */
export function useOpenedChip(isSet: boolean) {
  const { isLine } = useFilterPlace();
  const [opened, setOpened] = useState(false);
  const onChange = (next: boolean) => {
    setOpened(next);
    if (!next && isLine && !isSet) document.querySelector<HTMLElement>('[data-all-filters]')?.focus();
  };
  return {
    isThere: !isLine || isSet || opened,
    popover: { opened, onChange },
    toggle: () => onChange(!opened),
  };
}
