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
  /** What of it is saved, where a form holds it back: an address that does not work yet is not shown. */
  saved?: { public: boolean; byNumber: boolean };
  /** Whether players are asked for a name. */
  children: ReactNode;
};

/** Where a public course can be played by anybody: a link that can be renewed, and its number. */
export function PublicLink({ course, title, warning, unpublished, byNumber, onByNumber, ...p }: Props) {
  const { t } = useTranslation('courses');
  const { data, error, refetch } = usePublicAddresses(course);
  const { public: isLive, byNumber: worksByNumber } = p.saved ?? { public: true, byNumber: true };
  return (
    <Alert icon={<IconWorld size={18} aria-hidden />} title={title}>
      <Stack gap="sm">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={60} aria-hidden />}
        {isLive ? (
          data && <KeyLink course={course} link={data.link} />
        ) : (
          <Text size="sm">{t('link.afterSave')}</Text>
        )}
        <Divider />
        <Switch
          label={t('link.byNumber')}
          description={warning}
          checked={byNumber}
          onChange={(e) => onByNumber(e.currentTarget.checked)}
        />
        {isLive && byNumber && worksByNumber && (
          <Address id={course} plays={data?.by_number} copy={t('link.copyNumber')} />
        )}
        {isLive && byNumber && !worksByNumber && <Text size="sm">{t('link.numberAfterSave')}</Text>}
        {isLive && !byNumber && data && !data.link && <Text size="sm">{t('link.none')}</Text>}
        {data && data.ended.count > 0 && (
          <Text size="sm" c="dimmed">
            {t('link.former', data.ended)}
          </Text>
        )}
        {unpublished && <Text size="sm">{unpublished}</Text>}
        <Divider />
        {p.children}
      </Stack>
    </Alert>
  );
}
