import { useTranslation } from 'react-i18next';
import { EMOTION_NAMES, emotionOf } from '@/shared/lib/emotions';
import colours from '@/shared/ui/emotion/emotion.module.css';
import { FACES } from '@/shared/ui/emotion/faces';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import classes from '../result.module.css';
import type { SessionAnswer } from '../types';

/** How the other one felt after each answer, as a row of faces at their height. */
export function MoodLine({ answers }: { answers: SessionAnswer[] }) {
  const { t } = useTranslation('player');
  const words = useEmotionWords();
  if (answers.length < 2) return null;
  return (
    <section>
      <h2>{t('result.moods')}</h2>
      <ol className={classes.moods}>
        {answers.map((answer, i) => {
          const emotion = emotionOf(answer.emotion);
          const Face = FACES[emotion];
          const label = t('result.moodAt', { step: i + 1, emotion: words.label(emotion) });
          return (
            <li key={answer.step} className={colours.emotion} data-emotion={EMOTION_NAMES[emotion]}>
              <span title={label}>
                <Face size={22} stroke={2} role="img" aria-label={label} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
