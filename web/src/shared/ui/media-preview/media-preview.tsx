import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EMOTIONS, missingEmotions, pictureOf } from '@/shared/lib/emotions';
import type { MediaType, Picked } from '@/shared/lib/pick-media';
import { EmotionWord } from '../emotion/emotion-mark';
import { useEmotionWords } from '../emotion/use-emotion-words';
import classes from './media-preview.module.css';

type Props = { type: MediaType; item: Omit<Picked, 'id'> };

/** A file as it looks or sounds. */
export function MediaPreview({ type, item }: Props) {
  const { t } = useTranslation('media');
  const { word } = useEmotionWords();
  if (type === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it as text
      <audio controls preload="none" src={item.url} className={classes.player} aria-label={item.title} />
    );
  if (type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it as text
      <video controls preload="metadata" src={item.url} className={classes.player} aria-label={item.title} />
    );
  if (type !== 'character') return <img src={item.url} alt={item.alt} className={classes.picture} />;
  const missing = missingEmotions(item.emotions);
  return (
    <div>
      <Group gap={6} component="ul" className={classes.faces}>
        {EMOTIONS.map((emotion) => (
          <li key={emotion} data-missing={missing.includes(emotion) || undefined}>
            <img src={pictureOf(item.emotions, emotion) ?? item.url} alt="" width={56} height={56} />
            <EmotionWord emotion={emotion} />
          </li>
        ))}
      </Group>
      {missing.length > 0 && (
        <p className={classes.missing}>{t('missingEmotions', { list: missing.map(word).join(', ') })}</p>
      )}
    </div>
  );
}
