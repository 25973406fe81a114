import { Button, FileButton, Group, Progress, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMoodPlus, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { CALM, EMOTIONS, type Emotion } from '@/shared/lib/emotions';
import { errorText } from '@/shared/lib/notify';
import { EmotionWord } from '@/shared/ui/emotion/emotion-mark';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { type Asset, sendCharacter } from '../api';
import { LIMITS } from '../limits';
import classes from '../media.module.css';
import { FaceFileRow } from './face-file-row';
import { whoOfNames } from './match';
import { useAddress } from './use-address';
import { conflicts, MOST_FILES, pictures, useFaces } from './use-faces';

type FaceProps = {
  emotion: Emotion;
  file: File | undefined;
  isLocked: boolean;
  onFile: (file: File) => void;
};

function Face({ emotion, file, isLocked, onFile }: FaceProps) {
  const { t } = useTranslation('media');
  const address = useAddress(file);
  const { word } = useEmotionWords();
  return (
    <div className={classes.faceInput}>
      {address ? <img src={address} alt="" /> : <IconMoodPlus stroke={1.2} aria-hidden />}
      <EmotionWord emotion={emotion} />
      <FileButton accept={LIMITS.character.accept} onChange={(chosen) => chosen && onFile(chosen)}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="default"
            disabled={isLocked}
            aria-label={`${t(file ? 'change' : 'choose')}: ${word(emotion)}`}
          >
            {file ? t('change') : t('choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

type Props = {
  /** Files that were dropped onto the library. */
  first: readonly File[];
  /** Whether something would be lost by leaving. */
  onUnkept: (isUnkept: boolean) => void;
  onMade: (asset: Asset) => void;
  onClose: () => void;
};

/** A new character: a name and up to five faces, of which the calm one is needed. Names of files tell which is which. */
export function CharacterForm({ first, onUnkept, onMade, onClose }: Props) {
  const { t } = useTranslation('media');
  const { word } = useEmotionWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const sending = useRef<AbortController>(null);
  const reset = useRef<(() => void) | null>(null);
  const { files, hasCalm, isUndecided, isTooMany, ...faces } = useFaces();
  const chosen = pictures(files);
  const twice = conflicts(files);
  const missing = EMOTIONS.filter((emotion) => emotion !== CALM && !chosen.has(emotion));
  const name = typed ?? whoOfNames(files.map(({ file }) => file.name));
  const isUnkept = files.length > 0 || Boolean(typed);
  const isLocked = share !== null;

  useEffect(() => onUnkept(isUnkept), [isUnkept, onUnkept]);
  useEffect(
    () => () => {
      sending.current?.abort();
      onUnkept(false);
    },
    [onUnkept],
  );
  const dropped = useRef<readonly File[] | null>(null);
  useEffect(() => {
    // Once, however often the effect runs.
    if (dropped.current === first) return;
    dropped.current = first;
    if (first.length > 0) void faces.add(first);
  });
  const take = (list: readonly File[], emotion?: Emotion) => {
    reset.current?.();
    setError(null);
    if (!isLocked && list.length > 0) void faces.add(list, emotion);
  };

  const send = async () => {
    setTried(true);
    if (isLocked || !name.trim() || !hasCalm || isUndecided || twice.size > 0) return;
    const controller = new AbortController();
    sending.current = controller;
    setError(null);
    setShare(0);
    try {
      const { signal } = controller;
      onMade(await sendCharacter(name.trim(), chosen, { onProgress: setShare, signal }));
    } catch (refused) {
      if (controller.signal.aborted) return;
      const errors = isApiError(refused) ? (refused.errors ?? {}) : {};
      const isOfFaces = Object.keys(errors).some((field) => chosen.has(Number(field) as Emotion));
      faces.refuse(errors);
      setError(isOfFaces ? null : refused);
      setShare(null);
    }
  };
  const wrong = () => {
    if (isTooMany) return t('faces.tooMany', { max: MOST_FILES });
    if (error) return errorText(error);
    return isTried && !hasCalm ? t('calmNeeded') : null;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('newCharacter')}
        </Title>
        <TextInput
          label={t('characterName')}
          required
          maxLength={150}
          value={name}
          data-autofocus
          disabled={isLocked}
          error={isTried && !name.trim() ? t('nameNeeded') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group gap="sm">
          <FileButton
            multiple
            accept={LIMITS.character.accept}
            resetRef={reset}
            onChange={(list) => take(list)}
          >
            {(props) => (
              <Button
                {...props}
                variant={hasCalm ? 'default' : 'filled'}
                disabled={isLocked}
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
              >
                {t('faces.many')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" className={classes.faceHint}>
            {t('facesHint')} {t('faces.hint')}
          </Text>
        </Group>
        <div className={classes.faceInputs}>
          {EMOTIONS.map((emotion) => (
            <Face
              key={emotion}
              emotion={emotion}
              file={chosen.get(emotion)}
              isLocked={isLocked}
              onFile={(file) => take([file], emotion)}
            />
          ))}
        </div>
        {files.length > 0 && (
          <ul className={classes.faceFiles} aria-label={t('faces.files')}>
            {files.map((face) => (
              <FaceFileRow
                key={face.key}
                face={face}
                others={[...twice.values()]
                  .filter((same) => same.includes(face))
                  .flatMap((same) => same.filter((one) => one !== face).map(({ file }) => file.name))}
                isAsked={isTried}
                isLocked={isLocked}
                onChoose={(choice) => faces.choose(face.key, choice)}
                onRemove={() => faces.remove(face.key)}
              />
            ))}
          </ul>
        )}
        {hasCalm && missing.length > 0 && (
          <Text size="sm" c="var(--app-warn)" role="status">
            {t('missingEmotions', { list: missing.map(word).join(', ') })}
          </Text>
        )}
        <FormAlert text={wrong()} />
        {share !== null && (
          <Progress
            value={share * 100}
            animated={share >= 1}
            aria-label={t('progressOf', { name: name.trim() })}
          />
        )}
        <FormButtons submit={t('upload')} loading={isLocked} onCancel={onClose} />
      </Stack>
    </form>
  );
}
