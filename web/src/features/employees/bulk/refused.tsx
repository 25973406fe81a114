import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Named } from '../api';

const SHOWN = 20;

type Props = {
  reason: string;
  people: readonly Named[];
  /** How many go on without them. */
  left: number;
  loading: boolean;
  onLeaveOut: () => void;
};

/** Who stands in the way and why, and the way on without them. */
export function Refused({ reason, people, left, loading, onLeaveOut }: Props) {
  const { t, i18n } = useTranslation('employees');
  const named = people.slice(0, SHOWN).map((person) => person.name);
  const more = people.length - named.length;
  return (
    <Alert color="amber" role="alert" title={reason}>
      <Stack gap="xs">
        <span>
          {new Intl.ListFormat(i18n.language).format(
            more > 0 ? [...named, t('bulk.more', { count: more })] : named,
          )}
        </span>
        {left > 0 ? (
          <Group>
            <Button size="xs" variant="default" loading={loading} onClick={onLeaveOut}>
              {t('bulk.leaveOut', { count: left })}
            </Button>
          </Group>
        ) : (
          <span>{t('bulk.nobodyLeft')}</span>
        )}
      </Stack>
    </Alert>
  );
}
