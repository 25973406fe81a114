import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { errorText } from '@/shared/lib/notify';
import { type Asset, uploadAsset } from '@/shared/lib/upload';
import { FormAlert } from '@/shared/ui/form-alert';
import { faultOf, PICTURE_TYPES, type PictureFault } from './picture';

const CropModal = part(async () => ({ default: (await import('./crop-modal')).CropModal }));

type Props = {
  /** Whose photo it is: the initials stand in for a missing one. */
  name: string;
  src: string | null;
  loading?: boolean;
  error?: string | null;
  onChange: (picture: Pick<Asset, 'id' | 'url'> | null) => void;
};

/** A person's photo: choose a file, cut out the face, and it is on the server; or take it away. */
export function PhotoField({ name, src, loading, error, onChange }: Props) {
  const { t } = useTranslation('photo');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const reset = useRef<(() => void) | null>(null);
  const send = useMutation({
    mutationFn: (picture: Blob) => uploadAsset(picture, 'avatar'),
    meta: { showsOwnErrors: true },
    onSuccess: (asset) => {
      setFile(null);
      onChange(asset);
    },
  });

  const onFile = async (chosen: File | null) => {
    if (!chosen) return;
    reset.current?.(); // the same file may be chosen again
    send.reset();
    const found = await faultOf(chosen);
    setFault(found);
    setFile(found ? null : chosen);
  };
  return (
    <Stack gap="xs">
      <Group gap="md" wrap="nowrap">
        <Avatar src={src} name={name} color="brand" size={72} radius={72} alt="" />
        <Stack gap={4}>
          <Group gap="xs">
            <FileButton accept={PICTURE_TYPES} resetRef={reset} onChange={(chosen) => void onFile(chosen)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="xs"
                  loading={loading}
                  leftSection={<IconPhoto size={16} aria-hidden />}
                >
                  {src ? t('change') : t('choose')}
                </Button>
              )}
            </FileButton>
            {src && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                disabled={loading}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(null)}
              >
                {t('remove')}
              </Button>
            )}
          </Group>
          <Text fz="sm" c="dimmed">
            {t('hint')}
          </Text>
        </Stack>
      </Group>
      <FormAlert text={fault ? t(fault) : error} />
      <Suspense>
        {file && (
          <CropModal
            file={file}
            loading={send.isPending}
            error={send.error && errorText(send.error)}
            onDone={(picture) => send.mutate(picture)}
            onClose={() => setFile(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
