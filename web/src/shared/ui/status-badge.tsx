import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const TONES = {
  not_started: 'gray',
  in_progress: 'blue',
  needs_attention: 'amber',
  not_completed: 'amber',
  passed: 'green',
  failed: 'red',
} as const;
export type Status = keyof typeof TONES;

/** Status of an assignment or an attempt: always a word, the colour only helps. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <Badge color={TONES[status]} miw="max-content">
      {t(`status.${status}`)}
    </Badge>
  );
}
