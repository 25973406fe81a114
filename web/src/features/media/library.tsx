import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconMusicOff, IconPhotoOff, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaType } from '@/shared/lib/pick-media';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { fromAsset, type Item, useBuiltIn, useOwn } from './api';
import { Tiles } from './tiles';

type Props = {
  type: MediaType;
  search: string;
  selected: number | null;
  onSelect: (item: Item | null) => void;
  onUse?: (item: Item) => void;
  onClearSearch: () => void;
};

const NOTHING = { audio: IconMusicOff, video: IconVideoOff };

/** The account's own files of a type, then those that come with the product. */
export function Library({ type, search, selected, onSelect, onUse, onClearSearch }: Props) {
  const { t } = useTranslation('media');
  const { t: common } = useTranslation();
  const [page, setPage] = useState(1);
  const own = useOwn(type, search, page);
  const builtIn = useBuiltIn(type, search);
  const items = (own.data?.results ?? []).map(fromAsset);
  // What is chosen follows its own changes: a new title, a new place of use.
  const now = items.find((item) => item.id === selected)?.own;
  useEffect(() => {
    if (now) onSelect(fromAsset(now));
  }, [now, onSelect]);

  if (own.isPending || builtIn.isPending)
    return (
      <Stack role="status" aria-label={common('loading')}>
        <LoadingBox h={120} inStatus />
        <Skeleton h={120} radius="lg" />
      </Stack>
    );
  const error = own.error ?? builtIn.error;
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          void own.refetch();
          void builtIn.refetch();
        }}
      />
    );
  const Nothing = type === 'audio' || type === 'video' ? NOTHING[type] : IconPhotoOff;
  const pages = own.data?.total_pages ?? 1;
  if (items.length === 0 && builtIn.items.length === 0 && page === 1)
    return search ? (
      <EmptyFiltered onClear={onClearSearch} />
    ) : (
      <Empty
        icon={<Nothing size={40} stroke={1.4} aria-hidden />}
        title={t(`empty.${type}`)}
        description={t(`limits.${type}`)}
      />
    );
  return (
    <Stack gap="lg">
      {(items.length > 0 || page > 1) && (
        <section>
          {builtIn.items.length > 0 && (
            <Title order={3} size="h4" mb="xs">
              {t('ours')}
            </Title>
          )}
          <Tiles
            label={t('ours')}
            type={type}
            items={items}
            selected={selected}
            onSelect={onSelect}
            onUse={onUse}
          />
          {pages > 1 && (
            <Group justify="center" mt="sm">
              <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {common('back')}
              </Button>
              <Button variant="default" size="xs" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {common('next')}
              </Button>
            </Group>
          )}
        </section>
      )}
      {builtIn.items.length > 0 && (
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('builtIn')}
          </Title>
          <Tiles
            label={t('builtIn')}
            type={type}
            items={builtIn.items}
            selected={selected}
            onSelect={onSelect}
            onUse={onUse}
          />
        </section>
      )}
    </Stack>
  );
}
