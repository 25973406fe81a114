import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '@/shared/ui/form-alert';
import { Panel } from '@/shared/ui/panel';
import type { ImportColumn, ImportField, Mapping } from './api';
import { MappingTable } from './mapping-table';
import { isComplete, tellsWho } from './model';

type Props = {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  disabled: boolean;
  onChange: (index: number, field: ImportField | null) => void;
};

/** What the columns of the file hold; folded while there is nothing to ask about them. */
export function MappingStep({ columns, mapping, disabled, onChange }: Props) {
  const { t } = useTranslation('import');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? !isComplete(mapping);
  return (
    <Panel component="section" p={0}>
      <Stack gap={2} p="lg" pb={isOpen ? 'sm' : 'lg'}>
        <Group justify="space-between">
          <Title order={2}>{t('mapping.title')}</Title>
          {isComplete(mapping) && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isOpen}
              onClick={() => setWanted(!isOpen)}
            >
              {isOpen ? t('mapping.hide') : t('mapping.show')}
            </Button>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {isOpen ? t('mapping.text') : t('mapping.known', { count: columns.length })}
        </Text>
        <Text fz="sm" c="var(--app-warn)">
          {t('mapping.empties')}
        </Text>
        {!tellsWho(mapping) && <FormAlert text={t('mapping.noEmail')} />}
      </Stack>
      {isOpen && (
        <MappingTable
          columns={columns}
          mapping={mapping}
          disabled={disabled}
          onChange={(index, field) => {
            // Mapping the last column must not fold the table while it is being used.
            setWanted(true);
            onChange(index, field);
          }}
        />
      )}
    </Panel>
  );
}
