import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isApiError, isServerAway } from '@/shared/api/errors';
import { whenServerAnswers } from '@/shared/api/server-back';
import { documentTitle } from '@/shared/lib/document-title';
import { goneFilters, withoutGone } from '@/shared/lib/gone-filters';
import { errorText } from '@/shared/lib/notify';
import { GoneFilterState } from './gone-filter-state';

type Props = {
  error: unknown;
  onRetry?: () => void;
  /** Instead of a whole page: it has the heading that the page would have. */
  isPage?: boolean;
};

/** What was pressed to come to a page that failed, or to try again, is gone: the focus goes on at its heading. */
const takeLostFocus = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus();
};

/**
 * Why something could not be loaded, a way to try again, and the id to quote to support. While the server is away it is
 * tried again as soon as that is back.
 */
export function ErrorState({ error, onRetry, isPage = false }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const retry = useEffectEvent(() => onRetry?.());
  const isAway = isServerAway(error);
  useEffect(() => (isAway ? whenServerAnswers(retry) : undefined), [isAway]);
  const gone = goneFilters(error, search);
  if (gone.length > 0)
    return (
      <GoneFilterState
        gone={gone}
        onRemove={() => setSearch(withoutGone(search, gone), { preventScrollReset: true })}
      />
    );
  const isOfTheAddress = isApiError(error) && error.code === 'invalid_parameter';
  const title = isApiError(error) && error.code === 'network' ? t('loadFailedOffline') : t('loadFailed');
  const requestId = isApiError(error) ? error.request_id : undefined;
  return (
    <EmptyState
      role="alert"
      py="xl"
      icon={<IconCloudOff size={40} stroke={1.4} aria-hidden />}
      title={
        isPage ? (
          <h1 ref={takeLostFocus} tabIndex={-1} style={{ margin: 0, font: 'inherit' }}>
            <title>{documentTitle(title)}</title>
            {title}
          </h1>
        ) : (
          title
        )
      }
      description={
        <Stack component="span" gap={4} align="center">
          <span>{errorText(error)}</span>
          {requestId && (
            <Text component="span" fz="xs">
              {t('requestId', { id: requestId })}
            </Text>
          )}
        </Stack>
      }
    >
      {onRetry && (
        <EmptyState.Actions>
          {isOfTheAddress && (
            <Button component="a" href={window.location.pathname}>
              {t('clearFilters')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {t('retry')}
          </Button>
        </EmptyState.Actions>
      )}
    </EmptyState>
  );
}
