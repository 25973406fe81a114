import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStructureActions } from '../context';
import type { UnitNode } from '../model/tree';
import { useNames } from '../use-names';

/** Where the new one will hang: taken from the chosen node, and said, so that nobody has to guess. */
export function Where({ unit }: { unit: UnitNode }) {
  const { t } = useTranslation('structure');
  const { index } = useStructureActions();
  const above = useNames().path(index, unit.key);
  return (
    <Text fz="sm" c="var(--app-ink-2)">
      {t('where', { path: [above, unit.name].filter(Boolean).join(' → ') })}
    </Text>
  );
}
