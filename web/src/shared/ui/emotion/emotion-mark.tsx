import { EMOTION_NAMES, type Emotion } from '@/shared/lib/emotions';
import classes from './emotion.module.css';
import { FACES } from './faces';
import { useEmotionWords } from './use-emotion-words';

/** An emotion as face and word in its colours. */
export function EmotionMark({ emotion }: { emotion: Emotion }) {
  const { label } = useEmotionWords();
  const Face = FACES[emotion];
  return (
    <span className={`${classes.emotion} ${classes.mark}`} data-emotion={EMOTION_NAMES[emotion]}>
      <Face size={20} stroke={2} aria-hidden />
      {label(emotion)}
    </span>
  );
}

/** The word alone, under a face. */
export function EmotionWord({ emotion }: { emotion: Emotion }) {
  const { word } = useEmotionWords();
  return (
    <span className={`${classes.emotion} ${classes.word}`} data-emotion={EMOTION_NAMES[emotion]}>
      {word(emotion)}
    </span>
  );
}
