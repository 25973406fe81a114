import { Alert, Divider, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicAddresses } from '@/shared/queries/public-links';
import { ErrorState } from '../error-state';
import { Address } from './address';
import { KeyLink } from './key-link';

type Props = {
  course: number;
  title: string;
  /** What an address that can be guessed means. */
  warning: string;
  /** What is still missing before it works. */
  unpublished: string | null;
  /** Whether the course's number opens it as well. */
  byNumber: boolean;
  onByNumber: (on: boolean) => void;
  /** Whether players are asked for a name. */
  children: ReactNode;
};

/** Where a public course can be played by anybody: a link that can be renewed, and its number. */
export function PublicLink({ course, title, warning, unpublished, byNumber, onByNumber, children }: Props) {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = usePublicAddresses(course);
  return (
    <Alert icon={<IconWorld size={18} aria-hidden />} title={title}>
      <Stack gap="sm">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={60} aria-hidden />}
        {data && <KeyLink course={course} link={data.link} />}
        <Divider />
        <Switch
          label={t('link.byNumber')}
          description={warning}
          checked={byNumber}
          onChange={(e) => onByNumber(e.currentTarget.checked)}
        />
        {byNumber && <Address id={course} plays={data?.by_number} copy={t('link.copyNumber')} />}
        {!byNumber && data && !data.link && <Text size="sm">{t('link.none')}</Text>}
        {data && data.ended.count > 0 && (
          <Text size="sm" c="dimmed">
            {t('link.former', data.ended)}
          </Text>
        )}
        {unpublished && <Text size="sm">{unpublished}</Text>}
        <Divider />
        {children}
      </Stack>
    </Alert>
  );
}
