import { Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { type Crop, centred, cut, drag, keepInside, MAX_ZOOM, press, sideOf } from './crop';
import classes from './crop.module.css';
import type { Size } from './picture';

const SHOWN = 280;

type Props = {
  file: File;
  loading: boolean;
  /** What the server said about the last try. */
  error?: string | null;
  onDone: (picture: Blob) => void;
  onClose: () => void;
};

/** The address of a chosen file for as long as the dialog is open. */
function useAddress(file: File) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Cuts a square out of a picture: by dragging, with the arrow keys, and with a slider for the zoom. */
export function CropModal({ file, loading, error, onDone, onClose }: Props) {
  const { t } = useTranslation('photo');
  const { t: common } = useTranslation();
  const address = useAddress(file);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isBroken, setBroken] = useState(false);
  const hint = useId();

  const onLoad = () => {
    const { naturalWidth: width, naturalHeight: height } = image.current as HTMLImageElement;
    setSize({ width, height });
    setCrop(centred({ width, height }));
  };
  const onMove = (event: PointerEvent) => {
    if (!size || !crop || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setCrop(drag(size, crop, event.movementX, event.movementY, SHOWN));
  };
  const onKey = (event: KeyboardEvent) => {
    const next = size && crop && press(size, crop, event.key);
    if (!next) return;
    event.preventDefault();
    setCrop(next);
  };
  const onSave = async () => {
    if (!image.current || !size || !crop) return;
    const picture = await cut(image.current, size, crop);
    if (picture) onDone(picture);
    else setBroken(true);
  };

  const scale = size && crop ? SHOWN / sideOf(size, crop) : 0;
  return (
    <AppModal opened onClose={onClose} title={t('crop')} closeOnClickOutside={false}>
      <Stack>
        <FormAlert text={isBroken ? t('unreadable') : error} />
        <button
          type="button"
          className={classes.frame}
          aria-label={t('frame')}
          aria-describedby={hint}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onMove}
          onKeyDown={onKey}
        >
          {address && (
            <img
              ref={image}
              src={address}
              alt=""
              draggable={false}
              onLoad={onLoad}
              onError={() => setBroken(true)}
              style={
                size && crop
                  ? {
                      width: size.width * scale,
                      left: SHOWN / 2 - crop.x * scale,
                      top: SHOWN / 2 - crop.y * scale,
                    }
                  : { visibility: 'hidden' }
              }
            />
          )}
        </button>
        <Text id={hint} fz="sm" c="dimmed" ta="center">
          {t('frameHint')}
        </Text>
        <label>
          <Text component="span" fz="sm" fw={500}>
            {t('zoom')}
          </Text>
          <input
            type="range"
            className={classes.zoom}
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop?.zoom ?? 1}
            disabled={!crop}
            onChange={(event) =>
              size && crop && setCrop(keepInside(size, { ...crop, zoom: Number(event.currentTarget.value) }))
            }
          />
        </label>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button loading={loading} disabled={!crop || isBroken} onClick={() => void onSave()}>
            {t('use')}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
