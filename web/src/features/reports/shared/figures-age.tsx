import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFiguresAge } from '@/shared/lib/figures-age';
import { useFormat } from '@/shared/lib/format';

/** Says that the figures are not of now, where they are not. */
export function FiguresAge() {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = useFiguresAge();
  if (!shown) return null;
  return (
    <Text role="status" fz="sm" c="var(--app-ink-2)">
      {t('figuresAsOf', { time: format.dateTime(shown) })}
    </Text>
  );
}
