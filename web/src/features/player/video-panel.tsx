import { useTranslation } from 'react-i18next';
import classes from './media.module.css';
import type { PlayMedia } from './types';

type Props = {
  video: PlayMedia;
  /** Among the words, not in the place of the character. */
  plain?: boolean;
};

/** A film. It waits to be started, and what it shows is described in words as well. */
export function VideoPanel({ video, plain = false }: Props) {
  const { t } = useTranslation('player');
  return (
    <figure className={plain ? classes.film : classes.video}>
      {/* biome-ignore lint/a11y/useMediaCaption: authors describe a video in words, which stand below it */}
      <video
        src={video.url}
        controls
        playsInline
        preload="metadata"
        aria-label={video.title || t('video.label')}
      />
      {video.alt && (
        <figcaption>
          <details className={classes.words}>
            <summary>{t('video.words')}</summary>
            <p>{video.alt}</p>
          </details>
        </figcaption>
      )}
    </figure>
  );
}
