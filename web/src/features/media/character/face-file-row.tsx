import { ActionIcon, NativeSelect, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EMOTIONS, emotionOf } from '@/shared/lib/emotions';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { inMegabytes, LIMITS } from '../limits';
import classes from '../media.module.css';
import { useAddress } from './use-address';
import type { Choice, FaceFile } from './use-faces';

type Props = {
  face: FaceFile;
  /** Names of other files for the same emotion. */
  others: readonly string[];
  /** Said only once somebody has tried to go on. */
  isAsked: boolean;
  isLocked: boolean;
  onChoose: (choice: Choice) => void;
  onRemove: () => void;
};

/** A chosen file, the emotion that it is for, and what is wrong with it. */
export function FaceFileRow({ face, others, isAsked, isLocked, onChoose, onRemove }: Props) {
  const { t } = useTranslation('media');
  const { word, label } = useEmotionWords();
  const address = useAddress(face.file);
  const { name } = face.file;
  const isBroken = face.fault !== null && 'code' in face.fault;
  const fault = () => {
    if (face.fault && 'code' in face.fault)
      return t(`fault.${face.fault.code}`, { max: inMegabytes(LIMITS.character.bytes) });
    if (face.fault) return face.fault.text;
    if (others.length > 0)
      return t('faces.twice', { emotion: word(emotionOf(Number(face.choice))), names: others.join(', ') });
    return isAsked && face.choice === null ? t('faces.decide') : null;
  };
  const text = fault();
  const note = text ?? (face.choice === null ? t('faces.unmatched') : null);
  const remove = t('putAway', { name });
  return (
    <li className={classes.faceFile}>
      {address && !isBroken ? <img src={address} alt="" /> : <span className={classes.noFace} />}
      <div className={classes.faceWords}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        {note && (
          <Text size="sm" role={text ? 'alert' : undefined} c={text ? 'var(--app-err)' : 'var(--app-warn)'}>
            {note}
          </Text>
        )}
      </div>
      {!isBroken && (
        <NativeSelect
          className={classes.faceChoice}
          aria-label={t('faces.emotionOf', { name })}
          disabled={isLocked}
          value={String(face.choice ?? '')}
          error={Boolean(text)}
          data={[
            ...(face.choice === null ? [{ value: '', label: t('faces.choose') }] : []),
            ...EMOTIONS.map((emotion) => ({ value: String(emotion), label: label(emotion) })),
            { value: 'none', label: t('faces.leaveOut') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === 'none' ? 'none' : emotionOf(Number(value)))
          }
        />
      )}
      <Tooltip label={remove}>
        <ActionIcon color="gray" variant="subtle" aria-label={remove} disabled={isLocked} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
