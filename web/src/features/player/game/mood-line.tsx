import { useTranslation } from 'react-i18next';
import { EMOTION_NAMES, type Emotion, emotionOf } from '@/shared/lib/emotions';
import colours from '@/shared/ui/emotion/emotion.module.css';
import { FACES } from '@/shared/ui/emotion/faces';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import classes from '../result.module.css';
import type { SessionAnswer } from '../types';
import { curve, HEIGHT } from './mood-curve';

/** Faces that a phone shows at once. */
const FIT = 8;

/** How the other one felt after each answer: a curve with the faces as its points, read aloud as a list. */
export function MoodLine({ answers }: { answers: SessionAnswer[] }) {
  const { t } = useTranslation('debrief');
  const words = useEmotionWords();
  if (answers.length < 2) return null;
  const felt: Emotion[] = answers.map((answer) => emotionOf(answer.emotion));
  return (
    <section>
      <h2>{t('moods')}</h2>
      {/* More than fit into a phone are scrolled, by keys as well. */}
      <div
        className={classes.curve}
        {...(felt.length > FIT && { role: 'region', 'aria-label': t('moods'), tabIndex: 0 })}
      >
        <div>
          <svg viewBox={`0 0 ${felt.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            <path d={curve(felt)} vectorEffect="non-scaling-stroke" />
          </svg>
          <ol className={classes.moods}>
            {answers.map((answer, i) => {
              const emotion = felt[i] ?? emotionOf(answer.emotion);
              const Face = FACES[emotion];
              const label = t('moodAt', { step: i + 1, emotion: words.label(emotion) });
              return (
                <li
                  key={answer.step}
                  className={colours.emotion}
                  data-emotion={EMOTION_NAMES[emotion]}
                  title={label}
                >
                  <span>
                    <Face size={22} stroke={2} role="img" aria-label={label} />
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </section>
  );
}
