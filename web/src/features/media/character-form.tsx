import { Button, FileButton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALM, EMOTIONS, type Emotion } from '@/shared/lib/emotions';
import { EmotionWord } from '@/shared/ui/emotion/emotion-mark';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { type Fault, faultOf, inMegabytes, LIMITS } from './limits';
import classes from './media.module.css';

/** The address of a chosen file for as long as it is chosen. */
function useAddress(file: File | undefined) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

type FaceProps = { emotion: Emotion; file: File | undefined; onFile: (file: File) => void };

function Face({ emotion, file, onFile }: FaceProps) {
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
            variant={emotion === CALM && !file ? 'filled' : 'default'}
            aria-label={t('choosePicture', { emotion: word(emotion) })}
          >
            {file ? t('change') : t('choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

type Props = { onSend: (title: string, pictures: ReadonlyMap<number, File>) => void; onClose: () => void };

/** A new character: a name and up to five faces, of which the calm one is needed. */
export function CharacterForm({ onSend, onClose }: Props) {
  const { t } = useTranslation('media');
  const { word } = useEmotionWords();
  const [name, setName] = useState('');
  const [pictures, setPictures] = useState<ReadonlyMap<number, File>>(new Map());
  const [fault, setFault] = useState<Fault | null>(null);
  const [isTried, setTried] = useState(false);
  const hasCalm = pictures.has(CALM);
  const missing = EMOTIONS.filter((emotion) => emotion !== CALM && !pictures.has(emotion));
  const take = async (emotion: Emotion, file: File) => {
    const found = await faultOf(file, 'character');
    setFault(found);
    if (!found) setPictures((before) => new Map(before).set(emotion, file));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() && hasCalm) onSend(name.trim(), pictures);
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
          error={isTried && !name.trim() ? t('nameNeeded') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('facesHint')}
        </Text>
        <div className={classes.faceInputs}>
          {EMOTIONS.map((emotion) => (
            <Face
              key={emotion}
              emotion={emotion}
              file={pictures.get(emotion)}
              onFile={(file) => void take(emotion, file)}
            />
          ))}
        </div>
        {hasCalm && missing.length > 0 && (
          <Text size="sm" c="var(--app-warn)" role="status">
            {t('missingEmotions', { list: missing.map(word).join(', ') })}
          </Text>
        )}
        <FormAlert
          text={
            fault
              ? t(`fault.${fault}`, { max: inMegabytes(LIMITS.character.bytes) })
              : isTried && !hasCalm
                ? t('calmNeeded')
                : null
          }
        />
        <FormButtons submit={t('upload')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
