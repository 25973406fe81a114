import { Button, FileButton, Group, Stack, Tabs, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaType, PickRequest } from '@/shared/lib/pick-media';
import { AppModal } from '@/shared/ui/app-modal';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { SearchBox } from '@/shared/ui/search-box';
import { type Asset, fromAsset, type Item, useLibraryChanged } from './api';
import { CharacterForm } from './character/character-form';
import { Details } from './details';
import { Library } from './library';
import { LIMITS } from './limits';
import classes from './media.module.css';
import { RecordingForm } from './recording/recording-form';
import { useMicrophoneFault } from './recording/use-microphone';
import { UploadList } from './upload-list';
import { Usage } from './usage';
import { useUploads } from './use-uploads';

type Props = { request: PickRequest; opened: boolean; onClose: () => void };
/** What is made here instead of being chosen; a character maybe of files that were dropped. */
type Making = { what: 'recording' } | { what: 'character'; files: readonly File[] };

/** The media library: to choose a file from, to add to, and to look after. */
export function MediaModal({ request, opened, onClose }: Props) {
  const { t } = useTranslation('media');
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [seen, setSeen] = useState(request);
  const [type, setType] = useState<MediaType>(request.types[0] ?? 'image');
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<Item | null>(null);
  const [making, setMaking] = useState<Making | null>(() => (request.record ? { what: 'recording' } : null));
  const [isUnkept, setUnkept] = useState(false);
  /** What the person wanted to do instead of keeping what was made. */
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const [isOver, setOver] = useState(false);
  const microphoneFault = useMicrophoneFault();
  const changed = useLibraryChanged();
  const [isKept, setKept] = useState(false);
  const useButton = useRef<HTMLButtonElement>(null);
  const reset = useRef<(() => void) | null>(null);
  if (seen !== request) {
    setSeen(request);
    setType(request.types[0] ?? 'image');
    setSearch('');
    setSelected(null);
    setMaking(request.record ? { what: 'recording' } : null);
  }
  const uploads = useUploads((asset) => {
    if (asset.type === type) setSelected(fromAsset(asset));
  });
  const show = (next: MediaType) => {
    setType(next);
    setSearch('');
    setSelected(null);
    setMaking(null);
  };
  const use = (item: Item) => {
    request.onPick?.(item);
    onClose();
  };
  const leave = (go: () => void) => (isUnkept ? setLeaving({ go }) : go());
  const close = () => leave(onClose);
  const made = (asset: Asset) => {
    setMaking(null);
    changed();
    if (request.record && request.onPick) return use(fromAsset(asset));
    setSelected(fromAsset(asset));
    setKept(true);
  };
  // What was made is chosen: the next step is to use it.
  useEffect(() => {
    if (!isKept) return;
    setKept(false);
    useButton.current?.focus();
  }, [isKept]);
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
    const files = [...event.dataTransfer.files];
    if (type !== 'character') take(files);
    else if (files.length > 0) setMaking({ what: 'character', files });
  };
  const uploadButton =
    type === 'character' ? (
      <Button
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => setMaking({ what: 'character', files: [] })}
      >
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
  const isAlone = selected === null;
  // Mounted anew each time, so that it lies over what it is opened from; files on their way go on without it.
  if (!opened) return null;
  return (
    <AppModal
      opened
      onClose={close}
      size={1000}
      fullScreen={isPhone}
      title={request.onPick ? t(`pick.${request.types.length === 1 ? type : 'file'}`) : t('library')}
    >
      <Stack gap="md">
        {request.types.length > 1 && (
          <Tabs value={type} onChange={(next) => next && leave(() => show(next as MediaType))}>
            <Tabs.List>
              {request.types.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`types.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
        {making?.what === 'recording' && (
          <RecordingForm
            onUnkept={setUnkept}
            onKept={made}
            onClose={() => leave(() => (request.record ? onClose() : setMaking(null)))}
          />
        )}
        {making?.what === 'character' && (
          <CharacterForm
            first={making.files}
            onUnkept={setUnkept}
            onMade={made}
            onClose={() => leave(() => setMaking(null))}
          />
        )}
        {!making && (
          <div>
            <Group justify="space-between" gap="sm">
              <SearchBox
                key={type}
                label={t(type === 'character' ? 'searchCharacters' : 'search')}
                value={search}
                onSearch={setSearch}
              />
              <Group gap="sm">
                {type === 'audio' && (
                  <Button
                    variant="default"
                    disabled={microphoneFault !== null}
                    aria-describedby={microphoneFault ? 'no-microphone' : undefined}
                    leftSection={<IconMicrophone size={18} aria-hidden />}
                    onClick={() => setMaking({ what: 'recording' })}
                  >
                    {t('recording.open')}
                  </Button>
                )}
                {uploadButton}
              </Group>
            </Group>
            {type === 'audio' && microphoneFault && (
              <Text id="no-microphone" size="sm" c="dimmed" mt={6}>
                {t(`recording.trouble.${microphoneFault}`)}
              </Text>
            )}
          </div>
        )}
        <UploadList uploads={uploads.uploads} onRemove={uploads.remove} />
        {!making && (
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
          {request.onPick && !making && (
            <Button ref={useButton} disabled={!selected} onClick={() => selected && use(selected)}>
              {t('use')}
            </Button>
          )}
        </div>
      </Stack>
      <ConfirmModal
        opened={leaving !== null}
        title={t(making?.what === 'recording' ? 'recording.leaveTitle' : 'faces.leaveTitle')}
        confirm={t('discard')}
        danger
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null);
          leaving?.go();
        }}
      >
        {t(making?.what === 'recording' ? 'recording.leaveText' : 'faces.leaveText')}
      </ConfirmModal>
    </AppModal>
  );
}
