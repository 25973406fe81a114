import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMOTIONS, type Emotion, pictureOf } from '@/shared/lib/emotions';
import { FACES } from '@/shared/ui/emotion/faces';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import type { PlayCharacter } from '../types';
import classes from './stage.module.css';

type Props = { character: PlayCharacter; emotion: Emotion; breathing?: boolean };

/**
 * The person one talks to: the mood is told by the face, by a word and by the colour of the halo. All five faces
 * lie on each other, so that a change of mood is a crossfade which never waits for a picture. The one that is shown
 * comes first; the others are asked for when it is there.
 */
export function Stage({ character, emotion, breathing }: Props) {
  const { t } = useTranslation('player');
  const Face = FACES[emotion];
  const word = useEmotionWords().label(emotion);
  const [seen, setSeen] = useState<number | null>(null);
  const shows = (one: Emotion) => one === emotion || seen === character.id;
  return (
    <figure className={classes.stage}>
      <div className={classes.halo} />
      <div className={classes.person} key={character.id} data-breathing={breathing || undefined}>
        {EMOTIONS.filter(shows).map((one) => {
          const isShown = one === emotion;
          return (
            <img
              key={one}
              src={pictureOf(character.emotions, one)}
              alt={isShown ? t('portrait', { name: character.name, emotion: word }) : ''}
              data-shown={isShown || undefined}
              onLoad={() => setSeen(character.id)}
              onError={() => setSeen(character.id)}
            />
          );
        })}
      </div>
      <figcaption className={classes.mood}>
        <Face size={20} stroke={2} aria-hidden />
        {word}
      </figcaption>
    </figure>
  );
}
