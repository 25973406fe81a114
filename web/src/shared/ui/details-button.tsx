import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowDetails } from './table-props';

type Props<T> = { name: string; row: T; details: RowDetails<T>; controls: string };

/** Opens and closes what a row has below it. */
export function DetailsButton<T>({ name, row, details, controls }: Props<T>) {
  const { t } = useTranslation();
  const isOpen = details.isOpen(row);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      color="gray"
      size="lg"
      data-noprint
      data-opens-details
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('details.of', { name })}
      onClick={() => details.onToggle(row)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
