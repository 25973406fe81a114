import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MediaType, Picked } from '@/shared/lib/pick-media';
import { EMOTIONS, missingEmotions } from './emotions';
import classes from './media-preview.module.css';

type Props = { type: MediaType; item: Omit<Picked, 'id'> };

/** A file as it looks or sounds. */
export function MediaPreview({ type, item }: Props) {
  const { t } = useTranslation('media');
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
            <img src={item.emotions[emotion] ?? item.emotions[3] ?? item.url} alt="" width={56} height={56} />
            <span>{t(`emotion.${emotion}`)}</span>
          </li>
        ))}
      </Group>
      {missing.length > 0 && (
        <p className={classes.missing}>
          {t('missingEmotions', { list: missing.map((emotion) => t(`emotion.${emotion}`)).join(', ') })}
        </p>
      )}
    </div>
  );
}
