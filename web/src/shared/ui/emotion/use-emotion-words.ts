import { useTranslation } from 'react-i18next';
import { EMOTION_NAMES, type Emotion } from '@/shared/lib/emotions';

/** What an emotion is called: within a sentence or under a face, and where it stands alone. */
export function useEmotionWords() {
  const { t, i18n } = useTranslation();
  const word = (emotion: Emotion) => t(`emotion.${EMOTION_NAMES[emotion]}`);
  const label = (emotion: Emotion) => {
    const [first = '', ...rest] = word(emotion);
    return first.toLocaleUpperCase(i18n.language) + rest.join('');
  };
  return { word, label };
}
