import { useTranslation } from 'react-i18next';
import type { Series, Tone } from '@/shared/ui/charts/tones';
import type { EmotionCounts } from './shapes';

/** From the gladdest to the angriest, as the product numbers them. */
export const EMOTIONS = ['1', '2', '3', '4', '5'] as const;
type Key = (typeof EMOTIONS)[number];
const TONES: Record<Key, Tone> = { 1: 'green', 2: 'blue', 3: 'gray', 4: 'amber', 5: 'red' };

/** Whatever is not one of the five shows as calm. */
export const emotionKey = (emotion: number): Key => EMOTIONS.find((key) => key === String(emotion)) ?? '3';
export const emotionValues = (counts: EmotionCounts) => EMOTIONS.map((key) => counts[key]);

export function useEmotionSeries(): Series[] {
  const { t } = useTranslation('reports');
  return EMOTIONS.map((key) => ({ name: t(`emotion.${key}`), tone: TONES[key] }));
}
