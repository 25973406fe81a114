import { Button, Group, Popover, ScrollArea } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPlace } from './filter-place';
import { FilterSection, FilterToggle } from './filter-section';
import classes from './filter-set.module.css';

const PANEL = { Section: FilterSection, Toggle: FilterToggle };

type Props = {
  search?: ReactNode;
  /** The filters themselves: chips, each of which knows whether it narrows anything. */
  children: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  /** What else stands on the line, behind the filters. */
  tools?: ReactNode;
};

/** Many filters behind one button. Those that narrow something stand beside it, and can be changed there. */
export function FilterSet({ search, children, isFiltered, onClear, tools }: Props) {
  const { t } = useTranslation();
  return (
    <Group role="search" gap="xs" data-noprint>
      {search && <div className={classes.search}>{search}</div>}
      <Popover
        // In the place where it is read, beside the other ways to search.
        withinPortal={false}
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
        width="min(360px, calc(100vw - 32px))"
      >
        <Popover.Target>
          <Button
            data-all-filters
            variant="default"
            fw={500}
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            {t('filters')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('filters')} py={4}>
          <ScrollArea.Autosize mah="min(560px, calc(100dvh - 220px))" type="auto" offsetScrollbars="present">
            <FilterPlace value={PANEL}>{children}</FilterPlace>
          </ScrollArea.Autosize>
        </Popover.Dropdown>
      </Popover>
      <FilterPlace value="line">{children}</FilterPlace>
      {isFiltered && (
        <Button variant="subtle" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
      {tools}
    </Group>
  );
}
