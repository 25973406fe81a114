import { Button, FileButton, Group, Stack, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaType, PickRequest } from '@/shared/lib/pick-media';
import { AppModal } from '@/shared/ui/app-modal';
import { SearchBox } from '@/shared/ui/search-box';
import { type Asset, fromAsset, type Item, sendCharacter } from './api';
import { CharacterForm } from './character-form';
import { Details } from './details';
import { Library } from './library';
import { LIMITS } from './limits';
import classes from './media.module.css';
import { UploadList } from './upload-list';
import { Usage } from './usage';
import { useUploads } from './use-uploads';

type Props = { request: PickRequest; opened: boolean; onClose: () => void };

/** The media library: to choose a file from, to add to, and to look after. */
export function MediaModal({ request, opened, onClose }: Props) {
  const { t } = useTranslation('media');
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [seen, setSeen] = useState(request);
  const [type, setType] = useState<MediaType>(request.types[0] ?? 'image');
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<Item | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [isOver, setOver] = useState(false);
  const reset = useRef<(() => void) | null>(null);
  if (seen !== request) {
    setSeen(request);
    setType(request.types[0] ?? 'image');
    setSearch('');
    setSelected(null);
    setMaking(false);
  }
  const uploads = useUploads((asset) => {
    if (asset.type === type) setSelected(fromAsset(asset));
  });
  const show = (next: MediaType) => {
    setType(next);
    setSearch('');
    setSelected(null);
    setMaking(false);
  };
  const use = (item: Item) => {
    request.onPick?.(item);
    onClose();
  };
  const take = (files: readonly File[]) => {
    reset.current?.();
    if (files.length > 0) void uploads.add(type, files);
  };
  const now = useRef({ request, opened });
  const began = useRef<PickRequest | null>(null);
  useEffect(() => {
    now.current = { request, opened };
    const { files = [], types } = request;
    // Once per request, however often the effect runs.
    if (began.current === request) return;
    began.current = request;
    uploads.forgetFailed();
    const isWaitedFor = () => now.current.opened && now.current.request === request;
    const arrived = (asset: Asset) => {
      if (!isWaitedFor()) return;
      setSelected(fromAsset(asset));
      if (files.length === 1) use(fromAsset(asset));
    };
    if (files.length > 0) void uploads.add(types[0] ?? 'image', files, arrived);
  });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (type !== 'character') take([...event.dataTransfer.files]);
  };
  const uploadButton =
    type === 'character' ? (
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setMaking(true)}>
        {t('uploadType.character')}
      </Button>
    ) : (
      <FileButton multiple accept={LIMITS[type].accept} resetRef={reset} onChange={take}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
            {t(`uploadType.${type}`)}
          </Button>
        )}
      </FileButton>
    );
  const isAlone = selected === null || isMaking;
  // Mounted anew each time, so that it lies over what it is opened from; files on their way go on without it.
  if (!opened) return null;
  return (
    <AppModal
      opened
      onClose={onClose}
      size={1000}
      fullScreen={isPhone}
      title={request.onPick ? t(`pick.${request.types.length === 1 ? type : 'file'}`) : t('library')}
    >
      <Stack gap="md">
        {request.types.length > 1 && (
          <Tabs value={type} onChange={(next) => next && show(next as MediaType)}>
            <Tabs.List>
              {request.types.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`types.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
        {isMaking ? (
          <CharacterForm
            onClose={() => setMaking(false)}
            onSend={(title, pictures) => {
              setMaking(false);
              void uploads.send('character', title, (sending) => sendCharacter(title, pictures, sending));
            }}
          />
        ) : (
          <Group justify="space-between" gap="sm">
            <SearchBox key={type} label={t('search')} value={search} onSearch={setSearch} />
            {uploadButton}
          </Group>
        )}
        <UploadList uploads={uploads.uploads} onRemove={uploads.remove} />
        {!isMaking && (
          <section
            className={classes.drop}
            data-over={isOver || undefined}
            aria-label={t(`types.${type}`)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <div className={classes.body} data-alone={isAlone || undefined}>
              <Library
                key={`${type} ${search}`}
                type={type}
                search={search}
                selected={selected?.id ?? null}
                onSelect={setSelected}
                onUse={request.onPick && use}
                onClearSearch={() => setSearch('')}
              />
              {selected && (
                <Details key={selected.id} type={type} item={selected} onDeleted={() => setSelected(null)} />
              )}
            </div>
          </section>
        )}
        <div className={classes.foot}>
          <Stack gap={2}>
            <Text size="xs" c="dimmed">
              {t(`limits.${type}`)}
            </Text>
            <Usage />
          </Stack>
          {request.onPick && !isMaking && (
            <Button disabled={!selected} onClick={() => selected && use(selected)}>
              {t('use')}
            </Button>
          )}
        </div>
      </Stack>
    </AppModal>
  );
}
