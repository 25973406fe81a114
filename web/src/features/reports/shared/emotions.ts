import { EMOTION_NAMES, EMOTIONS } from '@/shared/lib/emotions';
import type { Series } from '@/shared/ui/charts/tones';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import type { EmotionCounts } from './shapes';

export const emotionValues = (counts: EmotionCounts) => EMOTIONS.map((emotion) => counts[emotion]);

export function useEmotionSeries(): Series[] {
  const { label } = useEmotionWords();
  return EMOTIONS.map((emotion) => ({ name: label(emotion), tone: EMOTION_NAMES[emotion] }));
}
