import { useTranslation } from 'react-i18next';
import { emotionOf } from '../emotions';
import classes from '../result.module.css';
import type { SessionAnswer } from '../types';
import { FACES } from './faces';
import moods from './moods.module.css';

/** How the other one felt after each answer, as a row of faces at their height. */
export function MoodLine({ answers }: { answers: SessionAnswer[] }) {
  const { t } = useTranslation('player');
  if (answers.length < 2) return null;
  return (
    <section>
      <h2>{t('result.moods')}</h2>
      <ol className={classes.moods}>
        {answers.map((answer, i) => {
          const emotion = emotionOf(answer.emotion);
          const Face = FACES[emotion];
          const label = t('result.moodAt', { step: i + 1, emotion: t(`emotion.${emotion}`) });
          return (
            <li key={answer.step} className={moods.mood} data-mood={emotion}>
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
