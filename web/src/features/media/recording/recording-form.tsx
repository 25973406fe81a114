import { Button, Group, Progress, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { useNow } from '@/shared/lib/use-now';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { MediaPreview } from '@/shared/ui/media-preview/media-preview';
import { type Asset, sendFile } from '../api';
import { minutes } from '../minutes';
import classes from './recording.module.css';
import { LONGEST, useRecorder } from './use-recorder';

type Props = {
  /** Whether something would be lost by leaving. */
  onUnkept: (isUnkept: boolean) => void;
  onKept: (asset: Asset) => void;
  onClose: () => void;
};

/** A sound from the microphone: recorded, listened to, kept. */
export function RecordingForm({ onUnkept, onKept, onClose }: Props) {
  const { t } = useTranslation('media');
  const { dateTime } = useFormat();
  const recorder = useRecorder();
  const { phase, take } = recorder;
  const [title, setTitle] = useState(() => t('recording.named', { time: dateTime(new Date()) }));
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sending = useRef<AbortController>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const isRecording = phase === 'recording';
  const now = useNow(isRecording);
  const isUnkept = phase !== 'idle' || take !== null;
  useEffect(() => onUnkept(isUnkept), [isUnkept, onUnkept]);
  useEffect(
    () => () => {
      sending.current?.abort();
      onUnkept(false);
    },
    [onUnkept],
  );

  const keep = async () => {
    if (!take || share !== null) return;
    const controller = new AbortController();
    sending.current = controller;
    setError(null);
    setShare(0);
    try {
      const { signal } = controller;
      onKept(await sendFile('audio', take.file, title.trim(), { onProgress: setShare, signal }));
    } catch (refused) {
      if (controller.signal.aborted) return;
      setError(refused);
      setShare(null);
    }
  };
  const seconds = isRecording ? Math.max(0, (now - recorder.since) / 1000) : (take?.seconds ?? 0);
  const status = () => {
    if (isRecording) return t('recording.running');
    if (phase === 'asking') return t('recording.asking');
    if (take?.isFull) return t('recording.full', { minutes: LONGEST / 60 });
    return take ? t('recording.done') : t('recording.hint', { minutes: LONGEST / 60 });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('recording.title')}
        </Title>
        <Group gap="md" className={classes.bar} data-recording={isRecording || undefined}>
          {/* One button, so that the focus stays where it is pressed. */}
          <Button
            ref={button}
            data-autofocus
            color={isRecording ? 'red' : undefined}
            variant={take && !isRecording ? 'default' : 'filled'}
            disabled={share !== null}
            leftSection={
              isRecording ? (
                <IconPlayerStopFilled size={18} aria-hidden />
              ) : (
                <IconMicrophone size={18} aria-hidden />
              )
            }
            onClick={() => (isRecording ? recorder.stop() : void recorder.start())}
          >
            {t(isRecording ? 'recording.stop' : take ? 'recording.again' : 'recording.start')}
          </Button>
          <span className={classes.clock} role="timer" aria-live="off">
            <VisuallyHidden>{t('recording.time')} </VisuallyHidden>
            {minutes(seconds, 'floor')} / {minutes(LONGEST)}
          </span>
          <Text size="sm" role="status" className={classes.status}>
            {status()}
          </Text>
        </Group>
        <FormAlert text={recorder.trouble && t(`recording.trouble.${recorder.trouble}`)} />
        {take && phase === 'idle' && (
          <>
            <MediaPreview
              type="audio"
              item={{ title: t('recording.listen'), alt: '', url: take.address, emotions: {} }}
            />
            <TextInput
              label={t('title')}
              maxLength={150}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </>
        )}
        {share !== null && (
          <Progress value={share * 100} animated={share >= 1} aria-label={t('progressOf', { name: title })} />
        )}
        <FormAlert text={error ? errorText(error) : null} />
        <FormButtons
          submit={t('recording.keep')}
          disabled={!take || phase !== 'idle'}
          loading={share !== null}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
